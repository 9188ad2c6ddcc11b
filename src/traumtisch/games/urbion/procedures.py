"""Definitions and shared procedures (catalogue section 3): what the turn is told with."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.event import EventKind
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Outcome, Piece
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.cards import MINUS, PLUS
from traumtisch.games.urbion.state import PHASE_2, Place, Urbion

FULL_SIDE = 3
"""UR-3.4"""
FULL_HAND = 4
"""UR-4.5, UR-8.1"""
FULL_ROW = 4
"""UR-4.1"""

drawn = urbion.event("drawn", "UR-8.1", N_("Drawn: {cards}."))
revealed = urbion.event("revealed", "UR-8.11", N_("Revealed: {cards}."))
discarded = urbion.event("discarded", "UR-3.19", N_("Discarded: {cards}."))
laid_plus = urbion.event("laid plus", "UR-3.1", N_("Laid on the plus side of the {city}: {cards}."))
laid_minus = urbion.event("laid minus", "UR-3.1", N_("Laid on the minus side of the {city}: {cards}."))
was_set_aside = urbion.event("set aside", "UR-4.12", N_("Set aside: {cards}."))
went_back = urbion.event("went back", "UR-4.12", N_("Shuffled back into the dream deck: {cards}."))
laid_out = urbion.event("laid out", "UR-4.1", N_("Laid out: {cards}."))
was_pacified = urbion.event("pacified", "UR-7.3", N_("Pacified: {cards}."))
game_won = urbion.event("won", "UR-9.1", N_("The city of dreams is at peace."))
game_lost = urbion.event("lost", "UR-9.4", N_("The city of dreams is lost."))


# ---- sides and balance -----------------------------------------------------------------------


def influence(t: Urbion, place: Place) -> int:
    """The sum of all influences at a city."""
    plus, minus = t.cards.plus, t.cards.minus
    total = 0
    for card in place.plus:
        total += plus[card]
    for card in place.minus:
        total += minus[card]
    return total


def is_balanced(t: Urbion, place: Place) -> bool:
    """UR-3.6, UR-3.7: at least one dream, and a sum of exactly 0. (So there are dreams on both sides.)"""
    return bool(place.plus and place.minus) and influence(t, place) == 0


def stronger_side(t: Urbion, place: Place) -> str | None:
    """UR-3.8 to UR-3.11: the side with the larger sum; none if they are equal, as without any dream."""
    total = influence(t, place)
    return PLUS if total > 0 else MINUS if total < 0 else None


def has_room(place: Place, side: str) -> bool:
    """UR-3.4: at most three dreams on one side of one city."""
    return len(place.side(side)) < FULL_SIDE


def place_of(t: Urbion, city: int) -> Place:
    """The place of the row where this city lies."""
    for place in t.state.row:
        if place.city == city:
            return place
    raise ValueError(f"c{city} does not lie in the row")


def where(t: Urbion, dream: int) -> tuple[Place, str]:
    """The place and the side at which this dream lies."""
    for place in t.state.row:
        if dream in place.plus:
            return place, PLUS
        if dream in place.minus:
            return place, MINUS
    raise ValueError(f"c{dream} does not lie at a city")


@urbion.ruling("UR-14.10")
def city_may_be_moved(t: Urbion, number: int) -> bool:
    """Whether the city at this place of the row may be moved to another place: any, unless a module forbids
    it. (The base game moves none.)"""
    return True


@urbion.ruling("UR-15.15")
def empty_city_may_be_claimed(t: Urbion, number: int) -> bool:
    """Whether the city at this place of the row, being without dreams, may be pacified by other means than a
    census: any, unless a module forbids it. (The base game has no such means.)"""
    return True


def playable(t: Urbion, card: int, *, any_element: bool = False) -> list[tuple[int, str]]:
    """The cities and sides where this dream fits by the rules for playing (UR-5.4 to UR-5.6), whoever lays it
    there. With `any_element` the element is ignored; side and room still count."""
    return [
        (place.city, side)
        for place in t.state.row
        for side in t.cards.sides[card]
        if has_room(place, side) and (any_element or place.city in t.cards.play[side][card])
    ]


def lay(t: Urbion, card: int, place: Place, side: str) -> None:
    """A dream is laid at a city and has the value of that side from now on (UR-3.3)."""
    place.side(side).append(card)
    if t.log is not None:
        t.tell(laid_plus if side == PLUS else laid_minus, place.city, card)


# ---- drawing and discarding ------------------------------------------------------------------


def discard_from_hand(t: Urbion, card: int) -> None:
    t.me.hand.remove(card)
    t.state.discard.append(card)
    tell_cards(t, discarded, [card])


@urbion.step("UR-3.19")
def discard_dreams(t: Urbion, dreams: tuple[Piece, ...]) -> None:
    """These dreams go from the cities to the discard pile."""
    for dream in dreams:
        place, side = where(t, dream)
        place.side(side).remove(dream)
    t.state.discard += dreams
    tell_cards(t, discarded, dreams)


@urbion.step("UR-16.28")
def dreams_have_moved(t: Urbion, dreams: tuple[Piece, ...]) -> None:
    """From city to city or from side to side: for what modules do then."""


def then_tell_moved(t: Urbion, *dreams: int) -> None:
    """These dreams have moved; that is a step only if anything follows it, for swaps are frequent."""
    if dreams_have_moved.id in t.hooks.follows:
        t.then(dreams_have_moved(dreams))


def tell_drawn(t: Urbion, card: int) -> None:
    """Tell which card was drawn for the hand; if hands are hidden, only to its player."""
    if t.log is None:
        return
    if t.cards.when_drawn[card] is None and not t.cards.hands_lie_open:
        t.tell_only((t.state.seat,), drawn, card)
    else:
        t.tell(drawn, card)


def tell_cards(t: Urbion, kind: EventKind, cards: Sequence[int]) -> None:
    """Tell what happened to some cards, if there are any."""
    if t.log is not None and cards:
        t.tell(kind, *cards)


# ---- pacifying -------------------------------------------------------------------------------


def pacify(t: Urbion, place: Place) -> None:
    """UR-7.3: the city goes to the success pile and leaves a gap."""
    city, place.city = place.city, 0
    t.state.success.append(city)
    t.tell(was_pacified, city)


def claim_from_stack(t: Urbion, number: int) -> None:
    """Cities go from the stack to the success pile, as many as there are; they are not laid out and get
    neither dreams nor anything else (UR-7.11)."""
    cities = t.draw_up_to(t.state.stack, number)
    t.state.success += cities
    tell_cards(t, was_pacified, cities)


# ---- the end ---------------------------------------------------------------------------------


def all_cities_are_pacified(t: Urbion) -> bool:
    """UR-9.1"""
    return len(t.state.success) >= len(t.cards.cities)


@urbion.ruling("UR-9.1")
def verdict(t: Urbion) -> Outcome:
    """What it means that the last city is pacified: in the base game, that the game is won."""
    return Outcome(True, N_("All cities are pacified."), "UR-9.1", everybody(t))


@urbion.step("UR-3.25")
def win_check(t: Urbion) -> None:
    """As soon as cards have been put on the success pile, before anything is replaced or drawn."""
    if all_cities_are_pacified(t):
        finish(t, verdict(t))


def finish(t: Urbion, outcome: Outcome) -> None:
    """UR-3.27: nothing more is carried out."""
    t.tell(game_won if outcome.won else game_lost)
    t.end(outcome)


def everybody(t: Urbion) -> tuple[int, ...]:
    """All win or lose together."""
    return tuple(range(t.rules.seats))


def deck_is_empty(t: Urbion) -> Outcome:
    """UR-3.26, UR-9.4: a dream must be drawn and there is none."""
    t.tell(game_lost)
    if t.state.phase == PHASE_2:
        return Outcome(False, N_("The hand must be refilled and no dream is left in the deck."), "UR-9.4")
    return Outcome(False, N_("A dream must be drawn and none is left in the deck."), "UR-9.4")
