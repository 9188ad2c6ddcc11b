"""`deal(city)` (UR-3.12 to UR-3.17), which setup, census and every other refill share, and the setup itself
(catalogue section 4)."""

from __future__ import annotations

from typing import cast

from traumtisch.engine.state import Piece
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.procedures import (
    FULL_HAND,
    FULL_ROW,
    laid_out,
    lay,
    place_of,
    tell_cards,
    tell_drawn,
    was_set_aside,
    went_back,
)
from traumtisch.games.urbion.state import SETUP, Place, Urbion

# ---- dealing to cities -----------------------------------------------------------------------


@urbion.step("UR-3.12")
def deal(t: Urbion) -> None:
    """Two dreams for every city without dreams, one city after the other from the top (UR-3.13, UR-3.14).

    Both are drawn before either is laid down.
    """
    if first_without_dreams(t) is None:
        return
    draw_pair(t)
    if t.state.dealing:
        ways = questions.ways_to_lay(t)
        t.then(choose_sides() if len(ways) > 1 else lay_pair(tuple(t.state.dealing), ways[0]), deal())


def first_without_dreams(t: Urbion) -> Place | None:
    for place in t.state.row:
        if not (place.plus or place.minus):
            return place
    return None


def draw_pair(t: Urbion) -> None:
    """If none is left it may be one dream, or none at all, where that does not lose the game (UR-9.4)."""
    state = t.state
    while len(state.dealing) < 2 and (state.deck or must_be_dealt(t)):
        card = t.draw(state.deck)
        if is_set_aside(t, card):
            set_aside(t, card)
        else:
            state.dealing.append(card)


@urbion.step("UR-3.15")
async def choose_sides(t: Urbion) -> None:
    """The dreams drawn for a city may be laid there in several ways."""
    option = await t.ask(questions.deal)
    t.then(lay_pair(tuple(t.state.dealing), cast("tuple[str, ...]", option.targets[1::2])))


@urbion.step("UR-3.15")
def lay_pair(t: Urbion, dreams: tuple[Piece, ...], sides: tuple[str, ...]) -> None:
    """Each dream on the side of its sign, and a Chaos with the other. UR-3.17: it does nothing else.

    Elements are ignored (UR-4.4). The dream drawn first comes first (UR-3.12).
    """
    place = first_without_dreams(t)
    assert place is not None
    t.state.dealing.clear()
    for dream, side in zip(dreams, sides, strict=True):
        lay(t, dream, place, side)


@urbion.ruling("UR-9.4")
def must_be_dealt(t: Urbion) -> bool:
    """Whether a city that gets no dream costs the game: not if only phase II can lose it that way."""
    return t.options.loss_scope == "any_draw" or t.state.phase == SETUP


@urbion.ruling("UR-12.8")
def is_set_aside(t: Urbion, card: int) -> bool:
    """Whether a dream drawn for a city or an opening hand is set aside and replaced: none, here."""
    return False


def set_aside(t: Urbion, card: int) -> None:
    t.state.set_aside.append(card)
    t.tell(was_set_aside, card)


@urbion.step("UR-12.9")
def resolve_set_aside(t: Urbion) -> None:
    """What was set aside while dealing is resolved one after the other: in the base game there is nothing."""
    state = t.state
    if state.set_aside:
        card = state.set_aside.pop(0)
        state.pending.append(card)
        encounter = t.cards.when_drawn[card]
        assert encounter is not None
        t.then(encounter(), resolve_set_aside())


@urbion.step("UR-7.14")
def replace_cities(t: Urbion) -> None:
    """The gaps are filled from the stack, the topmost first; what cannot be filled is closed (UR-3.23).

    UR-7.17: all new cities lie there before the first dream is dealt.
    """
    state = t.state
    for place in state.row:
        if not place.city and state.stack:
            place.city = t.draw(state.stack)
            t.tell(laid_out, place.city)
    gaps = [number for number, place in enumerate(state.row) if not place.city]
    t.then(*[close_place(number) for number in reversed(gaps)])


@urbion.step("UR-3.23")
def close_place(t: Urbion, number: int) -> None:
    """The cities below this place of the row move up."""
    del t.state.row[number]


# ---- setup -----------------------------------------------------------------------------------


@urbion.step("UR-4.3")
def setup(t: Urbion) -> None:
    """The order of the whole setup. City stack and dream deck lie shuffled (UR-4.1, UR-4.2)."""
    t.then(setup_is_done(), resolve_set_aside(), game_begins())
    t.then(lay_out_row(), deal(), opening_hand(), return_set_aside())
    t.then(take_seats(), lay_out())


@urbion.step("UR-4.3")
def take_seats(t: Urbion) -> None:
    """Who begins: in the base game there is only one player."""


@urbion.step("UR-4.3")
def lay_out(t: Urbion) -> None:
    """Steps 2 and 3: for what modules lay out before the cities are revealed."""


@urbion.step("UR-4.1")
def lay_out_row(t: Urbion) -> None:
    """Four cities, face up in a column."""
    state = t.state
    state.row = [Place(city) for city in t.draw_up_to(state.stack, FULL_ROW)]
    tell_cards(t, laid_out, [place.city for place in state.row])


@urbion.step("UR-4.5")
def opening_hand(t: Urbion) -> None:
    """Draw dreams one at a time until the hand is full. A Chaos is laid at a city at once, and does not count
    (UR-4.6, UR-4.7)."""
    state, hand = t.state, t.me.hand
    while len(hand) < FULL_HAND:
        card = t.draw(state.deck)
        tell_drawn(t, card)
        if t.cards.when_drawn[card] is None:
            hand.append(card)
            if t.cards.hands_lie_open:
                t.learn(card)
        elif is_set_aside(t, card):
            set_aside(t, card)
        elif questions.chaos_places(t):
            state.pending.append(card)
            t.then(lay_opening_chaos(), opening_hand())
            return
        else:
            set_aside(t, card)  # UR-4.12: very rare


@urbion.step("UR-4.6")
async def lay_opening_chaos(t: Urbion) -> None:
    """On the stronger side of a city of the player's choice. UR-4.13: the next one sees the new sums."""
    option = await t.ask(questions.opening_chaos)
    lay(t, t.state.pending.pop(), place_of(t, option.target), option.verb.removeprefix("chaos-"))


@urbion.step("UR-4.12")
def return_set_aside(t: Urbion) -> None:
    """The hand is complete: what could not be laid anywhere is shuffled back into the deck.

    UR-3.21: the deck is shuffled only then.
    """
    state = t.state
    returning = [card for card in state.set_aside if not is_set_aside(t, card)]
    if returning:
        state.set_aside = [card for card in state.set_aside if card not in returning]
        tell_cards(t, went_back, returning)
        state.deck.shuffle_in(returning)


@urbion.step("UR-4.3")
def setup_is_done(t: Urbion) -> None:
    """Step 7: for what modules do when cities and hands are known."""


@urbion.step("UR-4.3")
def game_begins(t: Urbion) -> None:
    """Step 9. UR-4.14: a city may be balanced already; nothing happens before a census."""
