"""Where influence cards go: the only functions that move them between a character's zones."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
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
        lying = {backs[card] for card in deck.bag}
        decided = deck.bag[0] if len(lying) == 1 else sorted(deck.bag)[t.below(len(deck.bag))]
        character.top = backs[decided]
    else:
        character.top = backs[deck.bottom[0]] if deck.bottom else ""


def take_top(t: Etherfields, who: int) -> int:
    """Take the top card off a deck that has one."""
    character = t.character(who)
    deck, backs = character.deck, t.m.backs
    if deck.top or not deck.bag:
        card = t.draw(deck)
    else:
        same = sorted([card for card in deck.bag if backs[card] == character.top])
        card = same[t.below(len(same))] if same else t.draw(deck)
        if same:
            deck.bag.remove(card)
        t.state.known.pop(card, None)
    see_top(t, character)
    return card


def into_hand(t: Etherfields, who: int, card: int) -> None:
    """EF-52.2: hands are open, so everybody sees what comes into one."""
    t.character(who).hand.append(card)
    t.learn(card)
    t.tell(drawn, t.character(who).id, card, by=t.seat_of(who))


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
