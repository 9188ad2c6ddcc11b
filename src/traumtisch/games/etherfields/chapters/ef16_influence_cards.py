"""EF-16: influence cards; effects that move them between zones."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.availability import Use, in_position, targets
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import onto_discard, passes, see_top, take_top
from traumtisch.games.etherfields.chapters.ef10_drawing import gain_in_hand
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import check_cards
from traumtisch.games.etherfields.chapters.ef14_execution import repetition
from traumtisch.games.etherfields.chapters.ef18_market_and_deck_building import take_away, then_the_others
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.limits import check_limits
from traumtisch.games.etherfields.pack.effects_pieces import (
    GainCard,
    PeekDeck,
    PlayFrom,
    RemoveCard,
    RepeatLast,
    ToHand,
)
from traumtisch.games.etherfields.pack.terms import Filter
from traumtisch.games.etherfields.prices import can_begin_intents, can_pay_rest, prices
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

gained_card = etherfields.event("gained card", "EF-16.5", N_("{character} gains {card}."))
removed_card = etherfields.event("removed card", "EF-1.7", N_("{card} is removed from the game."))

DECLINE, KEEP = Option("decline"), Option("keep")


@etherfields.primitive(GainCard)
def gain_card(t: Etherfields, effect: GainCard, cause: Cause, who: int) -> None:
    """EF-16.5, 1.6: out of the secrets onto the discard; what was once found is no longer there."""
    state = t.state
    card = next((c for c in state.box if t.m.faces[c] == effect.card), 0)
    if card:
        state.box.remove(card)
        onto_discard(t, who, card)
        t.tell(gained_card, t.character(who).id, card, by=t.seat_of(who))


# ---- back to the hand (EF-10.8) ------------------------------------------------------------------


def _zone(t: Etherfields, who: int, name: str) -> list[int]:
    return t.character(who).discard if name == "discard" else t.character(who).sealed


@etherfields.question("to hand", "EF-C49", N_("Which card do you take into your hand?"))
def which_to_take(t: Etherfields, who: int, zone: str, sifted: Filter | None) -> list[Option]:
    return [Option("take", card) for card in _zone(t, who, zone) if passes(t, card, sifted)]


@etherfields.primitive(ToHand)
async def to_hand(t: Etherfields, effect: ToHand, cause: Cause, who: int) -> None:
    zone = _zone(t, who, effect.from_)
    number = count(t, effect.n, cause)
    if number <= 0 or not any(passes(t, card, effect.filter) for card in zone):
        return
    option = await ask_for(t, which_to_take(who, effect.from_, effect.filter), who)
    _zone(t, who, effect.from_).remove(option.target)
    gain_in_hand(t, who, option.target)
    if number > 1:
        more = ToHand(who=effect.who, from_=effect.from_, n=number - 1, filter=effect.filter)
        t.then(Frame("effect on", (more, cause, who)))


# ---- looking at the deck (EF-52.1, 52.23) --------------------------------------------------------


@etherfields.primitive(PeekDeck)
def peek_deck(t: Etherfields, effect: PeekDeck, cause: Cause, who: int) -> None:
    """The looker knows them from now on; one may go to the bottom."""
    deck = t.character(who).deck
    cards = [take_top(t, who) for _ in range(min(count(t, effect.n, cause), len(deck)))]
    for card in reversed(cards):
        deck.put_on_top(card, t.m.seen_by(who))  # EF-52.23: like hands
    see_top(t, t.character(who))
    if effect.then != "keep" and cards:
        t.then(Frame("arrange deck", (who, len(cards), effect.then)))


@etherfields.question("arrange", "EF-52.23", N_("Which card goes down?"), private=True)
def which_goes_down(t: Etherfields, who: int, number: int, then: str) -> list[Option]:
    top = t.character(who).deck.top[-number:]
    keep = [KEEP] if then == "one_to_bottom" else []
    return [*keep, *(Option("down", card) for card in reversed(top))]


@etherfields.step("EF-52.23", id="arrange deck")
async def arrange_deck(t: Etherfields, who: int, number: int, then: str) -> None:
    """`one_to_bottom`: one of them, or none; `reorder`: each is put down in turn, the last one on top."""
    option = await ask_for(t, which_goes_down(who, number, then), who)
    if option == KEEP:
        return
    deck, card = t.character(who).deck, option.target
    place = deck.top.index(card)
    known = deck.top_known[place]
    del deck.top[place], deck.top_known[place]
    if then == "one_to_bottom":
        deck.put_at_bottom(card, known)
    else:
        at = len(deck.top) - (number - 1)
        deck.top.insert(at, card)
        deck.top_known.insert(at, known)
        if number > 2:
            t.then(arrange_deck(who, number - 1, then))
    see_top(t, t.character(who))


# ---- playing from elsewhere, repeating -----------------------------------------------------------


@etherfields.primitive(PlayFrom)
def play_from(t: Etherfields, effect: PlayFrom, cause: Cause, who: int) -> None:
    """The top card leaves its zone, its action is executed now, paying its cost; then it is discarded."""
    zone, character = _zone(t, who, effect.zone), t.character(who)
    if not zone:
        return
    card = zone.pop()
    influence = t.m.cards[card]
    character.played.append(card)
    t.then(rest_played(who, card))
    if influence is None or influence.action is None:
        return
    use = Use(influence.action, influence.id, card, owner=who)
    own = Cause(influence.id, who, who, card=card)
    usable = in_position(t, who, use) and (use.action.target == "none" or targets(t, who, use))
    payable = any(
        can_pay_rest(t, who, p, card) and can_begin_intents(t, who, p, card)
        for p in prices(t, use.action, own)
    )
    present = ("any", *_windows_open(t))
    if usable and payable and (use.action.window in present or not use.action.interrupt):
        t.then(Frame("declare", (who, use.action.id, card, influence.id, True)))


def _windows_open(t: Etherfields) -> list[str]:
    """The window in which the interrupt is played whose effect this is: it goes on afterwards (EF-16.9)."""
    for frame in reversed(t.state.agenda):
        if frame.step == "window":
            return [str(frame.args[0])]
        if frame.step == "rolled":
            return ["die_rolled"]
    return []


@etherfields.step("EF-16.3", id="rest played")
def rest_played(t: Etherfields, who: int, card: int) -> None:
    character = t.character(who)
    if card in character.played:
        character.played.remove(card)
        onto_discard(t, who, card)


@etherfields.primitive(RepeatLast)
def repeat_last(t: Etherfields, effect: RepeatLast, cause: Cause, who: int) -> None:
    """The last card action of this phase again, without cost; never itself, never an interrupt."""
    last = t.character(who).last_action
    found = t.m.actions.get(last)
    if found is None or found.action.interrupt or found.element == cause.source:
        return
    use = Use(found.action, found.element, owner=who)
    t.then(repetition(last, Cause(found.element, who, who), targets(t, who, use), 1))


# ---- removing (EF-1.7) ---------------------------------------------------------------------------


def removable(t: Etherfields, who: int, effect: RemoveCard) -> list[int]:
    character = t.character(who)
    zones = {
        "hand": character.hand,
        "discard": character.discard,
        "sealed": character.sealed,
        "deck": sorted(character.deck),
        "stored": character.stored,
    }
    names = list(zones) if effect.zone == "any" else [effect.zone]
    cards = [card for name in names for card in zones.get(name, [])]
    return [c for c in cards if passes(t, c, effect.filter) and effect.card in ("", t.m.faces[c])]


@etherfields.question("remove", "EF-C54", N_("Which card leaves the game?"), private=True)
def which_to_remove(t: Etherfields, who: int, effect: RemoveCard) -> list[Option]:
    decline = [DECLINE] if effect.optional else []
    return [*decline, *(Option("remove", card) for card in removable(t, who, effect))]


def _remove_itself(t: Etherfields, cause: Cause) -> None:
    for who, character in enumerate(t.state.characters):
        for zone in (character.played, character.laid, character.zone):
            if cause.card in zone:
                zone.remove(cause.card)
                character.flipped = tuple(card for card in character.flipped if card != cause.card)
                t.state.removed.append(cause.card)
                t.tell(removed_card, cause.card)
                check_cards(t, who)
                check_limits(t)
                return


@etherfields.primitive(RemoveCard)
async def remove_card(t: Etherfields, effect: RemoveCard, cause: Cause, who: int) -> None:
    """The card that says so (`this`) is on its way, or lies before its owner."""
    if effect.card == "this":
        _remove_itself(t, cause)
        return
    if not removable(t, who, effect):
        return
    option = await ask_for(t, which_to_remove(who, effect), who)
    if option == DECLINE:
        return
    then_the_others(t, effect, cause, who)
    take_away(t, who, option.target)
    t.state.removed.append(option.target)
    t.tell(removed_card, option.target)
    check_cards(t, who)
