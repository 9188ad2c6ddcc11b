"""What a player of the base game can be asked (catalogue section 19).

Where options are few and listed all the time there are loops: comprehensions would take half as long again.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.procedures import FULL_SIDE, is_balanced, stronger_side, where
from traumtisch.games.urbion.state import Place, Urbion

MOST_CARDS = 512
DISCARD = Option.table("discard", MOST_CARDS)
SWAP, CENSUS, NOTHING = Option("swap"), Option("census"), Option("nothing")
CANCEL = Option.table("cancel", MOST_CARDS)
DONE = Option("done")
BONUS, DECLINE = Option("bonus"), Option("decline")
CHAOS_AT = {side: Option.table(f"chaos-{side}", MOST_CARDS) for side in ("plus", "minus")}
UPSET = Option.table("upset", MOST_CARDS)
PURGE = Option("purge")
NEXT = Option.table("next", MOST_CARDS)


# ---- setup and dealing -----------------------------------------------------------------------


@urbion.ruling("UR-3.15")
def follows_the_other(t: Urbion, card: int) -> bool:
    """Whether a dream dealt to a city takes the side of the dream dealt with it: a Chaos does."""
    return t.cards.kind[card] == "chaos"


@lru_cache(maxsize=1024)
def sides_for(sides: tuple[tuple[str, ...], ...], together: bool) -> list[tuple[str, ...]]:
    """All ways to choose one of its sides for each of some dreams; the same side for all if they must lie
    together."""
    return [way for way in product(*sides) if not together or len(set(way)) == 1]


def ways_to_lay(t: Urbion) -> list[tuple[str, ...]]:
    """UR-3.15: the ways in which the dreams drawn for a city may be laid there, as a side for each."""
    dreams, sides = t.state.dealing, t.cards.sides
    together = any(follows_the_other(t, dream) for dream in dreams)
    return sides_for(tuple([sides[dream] for dream in dreams]), together)


@urbion.question("deal", "UR-19.2", N_("On which side do the dreams of this city lie?"))
def deal(t: Urbion) -> list[Option]:
    """UR-19.2, UR-19.3. Equal dreams on different sides are offered once, unless one of them is special."""
    dreams, codes = t.state.dealing, t.cards.components
    options: dict[tuple[tuple[str, str], ...], Option] = {}
    for way in ways_to_lay(t):
        pairs = list(zip(dreams, way, strict=True))
        looks = [(codes[dream].face, side) for dream, side in pairs]
        if not first_drawn_matters(t):
            looks.sort()
        options.setdefault(tuple(looks), Option("deal", *[word for pair in pairs for word in pair]))
    return list(options.values())


@urbion.ruling("UR-16.4")
def first_drawn_matters(t: Urbion) -> bool:
    """Whether anything becomes of the dream that was drawn first for a city: nothing, in the base game."""
    return False


def chaos_places(t: Urbion) -> list[Option]:
    """UR-8.6, UR-8.7, UR-4.8, UR-4.9: at cities with a stronger side, if there is room on it."""
    options: list[Option] = []
    for place in t.state.row:
        side = stronger_side(t, place)
        if side is not None and len(place.side(side)) < FULL_SIDE:
            options.append(CHAOS_AT[side][place.city])
    return options


@urbion.question("opening chaos", "UR-19.4", N_("A Chaos! At which city does it lie?"))
def opening_chaos(t: Urbion) -> list[Option]:
    """UR-4.10, UR-4.11: it must be laid, and nothing else can be done with it."""
    return chaos_places(t)


# ---- phase I ---------------------------------------------------------------------------------


@urbion.question("dream", "UR-19.7", N_("Play a dream or discard one."), free=True, private=True)
def dream(t: Urbion) -> list[Option]:
    """UR-5.4 to UR-5.6: where element, side and room allow it. Any dream may be discarded (UR-5.3)."""
    state = t.state
    plus_cities: list[int] = []
    minus_cities: list[int] = []
    for place in state.row:
        if len(place.plus) < FULL_SIDE:
            plus_cities.append(place.city)
        if len(place.minus) < FULL_SIDE:
            minus_cities.append(place.city)
    from_hand = t.cards.from_hand
    options: list[Option] = []
    for card in state.players[state.seat].hand:
        plays_plus, plays_minus, discard = from_hand[card]
        if plays_plus:
            for city in plus_cities:
                if city in plays_plus:
                    options.append(plays_plus[city])
        if plays_minus:
            for city in minus_cities:
                if city in plays_minus:
                    options.append(plays_minus[city])
        options.append(discard)
    return options


@urbion.question("action", "UR-19.8", N_("Which action?"), visible=True, private=True)
def action(t: Urbion, paid: int, done: int) -> list[Option]:
    """UR-6.2. None is chosen silently: a census can cost the game. `paid` is the dream that was discarded for
    it, `done` the number of actions that it has paid for already."""
    options = [CENSUS]
    if exchangeable(t):
        options.append(SWAP)
    if done or t.options.allow_no_action:  # UR-6.6; a second one may always be renounced (UR-14.14)
        options.append(NOTHING)
    return options


def exchangeable(t: Urbion) -> bool:
    """UR-6.13: whether dreams lie on the plus sides, or on the minus sides, of at least two cities."""
    plus = minus = 0
    for place in t.state.row:
        if place.plus:
            plus += 1
        if place.minus:
            minus += 1
    return plus > 1 or minus > 1


def with_exchangeable(t: Urbion) -> tuple[list[Place], list[Place]]:
    """UR-6.8, UR-6.11: for plus and minus, the places with dreams to be swapped: none if it is one."""
    row = t.state.row
    plus = [place for place in row if place.plus]
    minus = [place for place in row if place.minus]
    return plus if len(plus) > 1 else [], minus if len(minus) > 1 else []


@urbion.question("swap", "UR-19.9", N_("Swap: which dream?"))
def swap(t: Urbion) -> list[Option]:
    """UR-6.10: every dream on the table, if there is another one to swap it with."""
    plus, minus = with_exchangeable(t)
    exchange = t.cards.exchange
    options: list[Option] = []
    for place in plus:
        for dream in place.plus:
            options.append(exchange[dream][place.city])
    for place in minus:
        for dream in place.minus:
            options.append(exchange[dream][place.city])
    return options


@urbion.question("swap with", "UR-19.9", N_("Swap: with which dream?"))
def swap_with(t: Urbion, one: int) -> list[Option]:
    """UR-6.8, UR-6.11: on the same side of another city. UR-6.9: whatever its element."""
    place, side = where(t, one)
    swap_for = t.cards.swap_for
    options: list[Option] = []
    for other in t.state.row:
        if other is not place:
            for dream in other.side(side):
                options.append(swap_for[dream][other.city])
    return options


# ---- census ----------------------------------------------------------------------------------


class WaysToZero(NamedTuple):
    """What may be added to some chosen values so that the sum of all is 0; sets are bit masks of places."""

    useful: int
    """Every place that is part of a set with the sum 0 together with the chosen ones, these included."""
    enough: bool
    """Whether the chosen ones are such a set already."""
    only: int
    """The set, if there is but one."""


@lru_cache(maxsize=16384)
def ways_to_zero(values: tuple[int, ...], chosen: int) -> WaysToZero:
    """UR-7.7: a set is neither empty nor everything."""
    sums = [0]
    for value in values:
        sums += [total + value for total in sums]
    whole = len(sums) - 1
    sets = [each for each in range(1, whole) if sums[each] == 0 and each & chosen == chosen]
    useful = 0
    for each in sets:
        useful |= each
    return WaysToZero(useful, chosen in sets, useful if len(sets) == 1 else 0)


def ways_to_zero_at(t: Urbion, place: Place, chosen: int) -> WaysToZero:
    plus, minus = t.cards.plus, t.cards.minus
    values: list[int] = []
    for card in place.plus:
        values.append(plus[card])
    for card in place.minus:
        values.append(minus[card])
    return ways_to_zero(tuple(values), chosen)


def has_zero_sums(t: Urbion, place: Place) -> bool:
    """Whether some of the dreams there, but not all of them, have the sum 0: that takes both sides."""
    plus, minus = place.plus, place.minus
    return bool(plus and minus and len(plus) + len(minus) > 2 and ways_to_zero_at(t, place, 0).useful)


def ways_with_chosen(t: Urbion, number: int, chosen: tuple[int, ...]) -> tuple[list[int], WaysToZero]:
    """The dreams at this place of the row, and how those chosen already can be completed."""
    place = t.state.row[number]
    dreams = place.dreams
    marked = 0
    for dream in chosen:
        marked |= 1 << dreams.index(dream)
    return dreams, ways_to_zero_at(t, place, marked)


def only_set_with(t: Urbion, number: int, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The set of dreams with the sum 0 that contains those chosen already, if there is but one."""
    dreams, ways = ways_with_chosen(t, number, chosen)
    return tuple([dream for n, dream in enumerate(dreams) if ways.only & 1 << n])


@urbion.question("cancel", "UR-19.10", N_("Discard dreams here whose sum is zero, one after the other?"))
def cancel(t: Urbion, number: int, chosen: tuple[int, ...]) -> list[Option]:
    """UR-7.5 to UR-7.7: any dream that is part of a set with the sum 0 together with those chosen already; it
    is enough when their sum is 0, and no dream is such a set too."""
    dreams, ways = ways_with_chosen(t, number, chosen)
    options: list[Option] = []
    useful = ways.useful
    for dream in dreams:
        if useful & 1 and dream not in chosen:
            options.append(CANCEL[dream])
        useful >>= 1
    if ways.enough or not chosen:
        options.append(DONE)
    return options


@urbion.question("bonus", "UR-19.11", N_("Perfect balance! Take the top city of the stack as a bonus?"))
def bonus(t: Urbion, times: int) -> list[Option]:
    """UR-7.10. `times` is how often it is given."""
    return [BONUS, DECLINE]


# ---- phase II --------------------------------------------------------------------------------


@urbion.question("chaos", "UR-19.15", N_("A Chaos! What does it do?"), visible=True)
def chaos(t: Urbion) -> list[Option]:
    """UR-8.5: exactly one of three. The last is always possible (UR-8.13), and never chosen silently."""
    options = chaos_places(t)
    for place in t.state.row:
        if is_balanced(t, place):
            options.append(UPSET[place.city])
    options.append(PURGE)
    options += ways_out(t)
    return options


@urbion.ruling("UR-8.5")
def ways_out(t: Urbion) -> list[Option]:
    """What else may be done with the card that is being resolved, a Chaos or one of its kind: nothing, in the
    base game. Modules that add something say in `ways_out` which step carries it out."""
    return []


@urbion.question("next", "UR-19.16", N_("Which of the revealed cards comes next?"))
def next_revealed(t: Urbion, cards: tuple[int, ...]) -> list[Option]:
    """UR-8.15: equal cards need no question."""
    codes = t.cards.components
    different = {codes[card].face: card for card in reversed(cards)}
    return [NEXT[card] for card in cards if different[codes[card].face] == card]
