"""What a player of the base game can be asked (catalogue section 19)."""

from __future__ import annotations

from functools import cache
from itertools import product

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


def deals(t: Urbion) -> list[tuple[str, ...]]:
    """UR-3.15: the ways in which the dreams drawn for a city may be laid there, as a side for each."""
    dreams, sides = t.state.dealing, t.cards.sides
    together = any(follows_the_other(t, dream) for dream in dreams)
    return [ways for ways in product(*(sides[d] for d in dreams)) if not together or len(set(ways)) == 1]


@urbion.question("deal", "UR-19.2", N_("On which side do the dreams of this city lie?"))
def deal(t: Urbion) -> list[Option]:
    """UR-19.2, UR-19.3. Equal dreams on different sides are offered once."""
    dreams, codes = t.state.dealing, t.cards.components
    options: dict[frozenset[tuple[str, str, int]], Option] = {}
    for ways in deals(t):
        pairs = list(zip(dreams, ways, strict=True))
        lying = [(codes[dream].face, side) for dream, side in pairs]
        looks = frozenset((face, side, lying.count((face, side))) for face, side in lying)
        targets = [word for pair in pairs for word in pair]
        options.setdefault(looks, Option("deal", *targets))
    return list(options.values())


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
    plus_cities: list[int] = []
    minus_cities: list[int] = []
    for place in t.state.row:
        if len(place.plus) < FULL_SIDE:
            plus_cities.append(place.city)
        if len(place.minus) < FULL_SIDE:
            minus_cities.append(place.city)
    play_plus, play_minus = t.cards.play["plus"], t.cards.play["minus"]
    options: list[Option] = []
    for card in t.state.hand:
        plays = play_plus[card]
        if plays:
            options += [plays[city] for city in plus_cities if city in plays]
        plays = play_minus[card]
        if plays:
            options += [plays[city] for city in minus_cities if city in plays]
        options.append(DISCARD[card])
    return options


@urbion.question("action", "UR-19.8", N_("Which action?"), visible=True, private=True)
def action(t: Urbion) -> list[Option]:
    """UR-6.2. None is chosen silently: a census can cost the game."""
    options = [CENSUS]
    plus, minus = exchangeable(t)
    if plus or minus:
        options.append(SWAP)
    if may_do_nothing(t):
        options.append(NOTHING)
    return options


@urbion.ruling("UR-6.6")
def may_do_nothing(t: Urbion) -> bool:
    """Whether the action may be renounced: a second one always (UR-14.14)."""
    return t.options.allow_no_action or bool(t.state.actions_done)


def exchangeable(t: Urbion) -> list[list[Place]]:
    """UR-6.8, UR-6.11: for plus and minus, the places with dreams to be swapped: none if it is one."""
    row = t.state.row
    plus = [place for place in row if place.plus]
    minus = [place for place in row if place.minus]
    return [places if len(places) > 1 else [] for places in (plus, minus)]


@urbion.question("swap", "UR-19.9", N_("Swap: which dream?"))
def swap(t: Urbion) -> list[Option]:
    """UR-6.10: every dream on the table, if there is another one to swap it with."""
    plus, minus = exchangeable(t)
    options = [Option("exchange", dream, place.city) for place in plus for dream in place.plus]
    return options + [Option("exchange", dream, place.city) for place in minus for dream in place.minus]


@urbion.question("swap with", "UR-19.9", N_("Swap: with which dream?"))
def swap_with(t: Urbion) -> list[Option]:
    """UR-6.8, UR-6.11: on the same side of another city. UR-6.9: whatever its element."""
    place, side = where(t, t.state.swapping)
    others = [other for other in t.state.row if other is not place]
    return [Option("with", dream, other.city) for other in others for dream in other.side(side)]


# ---- census ----------------------------------------------------------------------------------


@cache
def zero_sums(values: tuple[int, ...]) -> tuple[int, ...]:
    """The subsets of these values, as bit masks, whose sum is 0; not the empty one, nor all (UR-7.7)."""
    return tuple(
        mask
        for mask in range(1, (1 << len(values)) - 1)
        if sum(value for place, value in enumerate(values) if mask & 1 << place) == 0
    )


def zero_sums_at(t: Urbion, place: Place) -> tuple[int, ...]:
    plus, minus = t.cards.plus, t.cards.minus
    return zero_sums((*[plus[card] for card in place.plus], *[minus[card] for card in place.minus]))


def sets_with_chosen(t: Urbion) -> list[list[int]]:
    """The sets of dreams with the sum 0 at the city in question that contain all those chosen already."""
    place = t.state.row[t.state.cancelling]
    dreams = place.dreams
    taken = sum(1 << dreams.index(dream) for dream in t.state.chosen)
    masks = [mask for mask in zero_sums_at(t, place) if mask & taken == taken]
    return [[dream for n, dream in enumerate(dreams) if mask & 1 << n] for mask in masks]


@urbion.question("cancel", "UR-19.10", N_("Discard dreams here whose sum is zero, one after the other?"))
def cancel(t: Urbion) -> list[Option]:
    """UR-7.5 to UR-7.7: any dream that is part of a set with the sum 0 together with those chosen already; it
    is enough when their sum is 0, and no dream is such a set too."""
    chosen = t.state.chosen
    sets = sets_with_chosen(t)
    useful = {dream for each in sets for dream in each}.difference(chosen)
    options = [CANCEL[dream] for dream in t.state.row[t.state.cancelling].dreams if dream in useful]
    if not chosen or any(len(each) == len(chosen) for each in sets):
        options.append(DONE)
    return options


@urbion.question("bonus", "UR-19.11", N_("Perfect balance! Take the top city of the stack as a bonus?"))
def bonus(t: Urbion) -> list[Option]:
    """UR-7.10"""
    return [BONUS, DECLINE]


# ---- phase II --------------------------------------------------------------------------------


@urbion.question("chaos", "UR-19.15", N_("A Chaos! What does it do?"), visible=True)
def chaos(t: Urbion) -> list[Option]:
    """UR-8.5: exactly one of three. The last is always possible (UR-8.13), and never chosen silently."""
    options = chaos_places(t)
    options += [UPSET[place.city] for place in t.state.row if is_balanced(t, place)]
    options.append(PURGE)
    options += ways_out(t)
    return options


@urbion.ruling("UR-8.5")
def ways_out(t: Urbion) -> list[Option]:
    """What else may be done with the card that is being resolved, a Chaos or one of its kind: nothing, in the
    base game. Modules that add something say in `ways_out` which step carries it out."""
    return []


@urbion.question("next", "UR-19.16", N_("Which of the revealed cards comes next?"))
def next_revealed(t: Urbion) -> list[Option]:
    """UR-8.15: equal cards need no question."""
    codes = t.cards.components
    different = {codes[card].face: card for card in reversed(t.state.reveals[-1])}
    return [NEXT[card] for card in t.state.reveals[-1] if different[codes[card].face] == card]
