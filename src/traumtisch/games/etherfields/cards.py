"""Where influence cards go: the only functions that move them between a character's zones; and which of them
a filter means."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.pack.terms import Filter
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Character

drawn = etherfields.event("drawn", "EF-10.1", N_("{character} draws {card}."))
discarded = etherfields.event("discarded", "EF-16.2", N_("{character} discards {card}."))


def see_top(t: Etherfields, character: Character) -> None:
    """EF-52.1: everybody sees the back of the deck's top card. Only the back is decided here; which card it
    is, is decided when it is taken."""
    deck, backs = character.deck, t.m.backs
    if deck.top:
        character.top = backs[deck.top[-1]]
    elif deck.bag:
        character.top = backs[deck.bag[0]]
        if not _look_alike(t, deck.bag):  # else there is nothing to decide
            character.top = backs[sorted(deck.bag)[t.below(len(deck.bag))]]
    else:
        character.top = backs[deck.bottom[0]] if deck.bottom else ""


def _look_alike(t: Etherfields, cards: list[int]) -> bool:
    """Whether all of them have the same back."""
    return len(set(map(t.m.backs.__getitem__, cards))) == 1


def take_top(t: Etherfields, who: int) -> int:
    """Take the top card off a deck that has one."""
    character = t.character(who)
    deck, backs = character.deck, t.m.backs
    if deck.top or not deck.bag:
        card = t.draw(deck)
        see_top(t, character)
        return card
    alike, top = _look_alike(t, deck.bag), character.top
    same = sorted(deck.bag if alike else [card for card in deck.bag if backs[card] == top])
    card = same[t.below(len(same))] if same else t.draw(deck)
    if same:
        deck.bag.remove(card)
    t.state.known.pop(card, None)
    if not (alike and deck.bag):  # else the back on top is the same as before
        see_top(t, character)
    return card


def into_hand(t: Etherfields, who: int, card: int) -> None:
    """EF-52.2: whoever sees the hand sees what comes into it; all others are told that it came."""
    character, seat = t.character(who), t.seat_of(who)
    character.hand.append(card)
    t.learn(card, t.m.seen_by(who))
    if t.log is not None:
        seers = tuple(range(t.rules.seats)) if t.m.options.open_hands else (seat,)
        t.tell_only(seers, drawn, character.id, card, by=seat)


def out_of_hand(t: Etherfields, who: int, card: int) -> None:
    t.character(who).hand.remove(card)
    t.state.known.pop(card, None)


def onto_discard(t: Etherfields, who: int, card: int) -> None:
    """EF-16.2, 16.5: face up."""
    t.character(who).discard.append(card)


def discard_from_hand(t: Etherfields, who: int, card: int) -> None:
    out_of_hand(t, who, card)
    onto_discard(t, who, card)
    t.tell(discarded, t.character(who).id, card, by=t.seat_of(who))


def shuffle_into_deck(t: Etherfields, who: int, cards: list[int]) -> None:
    """These cards become part of the deck, which is shuffled."""
    character = t.character(who)
    for card in cards:
        t.state.known.pop(card, None)
    character.deck.shuffle_in(cards)
    see_top(t, character)


def passes(t: Etherfields, card: int, sifted: Filter | None) -> bool:
    """Whether an influence card is one that the filter means."""
    influence = t.m.cards[card]
    if influence is None:
        return False
    if sifted is None:
        return True
    origins = (sifted.origin,) if isinstance(sifted.origin, str) else sifted.origin
    kind = "progress" if influence.progress else "action" if influence.action else "plain"
    return (
        sifted.kind in ("", kind)
        and (origins == ("",) or influence.origin in origins)
        and sifted.card in ("", influence.id)
        and (not sifted.colour or any(c == sifted.colour for c in influence.intents))
    )
