"""TA-16: resources, points, achievements; tokens on cards."""

from __future__ import annotations

from itertools import chain, compress

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.happenings import happened
from traumtisch.games.tapestry.material import MOST_RESOURCES, RESOURCES, Material
from traumtisch.games.tapestry.state import SOURCES, Tapestry

got = tapestry.event("got", "TA-16.1", N_("Gains {goods}."))
lost = tapestry.event("lost", "TA-2.40", N_("Loses {goods}."))
paid = tapestry.event("paid", "TA-5.2", N_("Pays {goods}."))
scored = tapestry.event("scored", "TA-16.9", N_("Scores {points}: {source}."))
unscored = tapestry.event("unscored", "TA-16.12", N_("Gives up {points}."))
achieved = tapestry.event("achieved", "TA-16.24", N_("Earns an achievement: {achievement}."))

LAST_ERA = 5
RESOURCE_OPTIONS = [Option("resource", kind) for kind in RESOURCES]

tapestry.sources = (
    dict.fromkeys(tapestry.tracks, "tracks")
    | {
        "tech": "technologies",
        "tapestry": "tapestries",
        "civ": "civilization",
        "adjustment": "civilization",
        "territory": "territories",
        "space": "territories",
    }
    | {source: source for source in SOURCES}
)


# ---- resources -----------------------------------------------------------------------------------


def add_resource(t: Tapestry, seat: int, kind: int, number: int) -> int:
    """A resource is gained, and it is told; gives what really came."""
    number = store_resource(t, seat, kind, number)
    if number and t.log is not None:
        t.tell(got, str(number), RESOURCES[kind], by=seat)
    return number


def store_resource(t: Tapestry, seat: int, kind: int, number: int) -> int:
    """TA-16.2: at most eight of a kind; gives what really came."""
    resources = t.player(seat).resources
    number = min(number, MOST_RESOURCES - resources[kind])
    resources[kind] += number
    return number


def take_resource(t: Tapestry, seat: int, kind: int) -> None:
    t.player(seat).resources[kind] -= 1
    if t.log is not None:
        t.tell(paid, "1", RESOURCES[kind], by=seat)


@tapestry.question("resource", "TA-16.1", N_("Which resource do you gain?"))
def which_resource(t: Tapestry, seat: int) -> list[Option]:
    resources = t.player(seat).resources
    return [RESOURCE_OPTIONS[kind] for kind in range(4) if resources[kind] < MOST_RESOURCES]


@tapestry.step("TA-16.1")
async def gain_any(t: Tapestry, seat: int, number: int) -> None:
    """Any resource, named one after the other; kinds at eight cannot be named."""
    if min(t.player(seat).resources) >= MOST_RESOURCES:
        return
    option = await t.ask(which_resource)
    add_resource(t, seat, RESOURCES.index(option.target), 1)
    if number > 1:
        t.then(gain_any(seat, number - 1))


@tapestry.question("loss", "TA-2.40", N_("Which resource do you lose?"))
def which_loss(t: Tapestry, seat: int) -> list[Option]:
    return list(compress(RESOURCE_OPTIONS, t.player(seat).resources))


@tapestry.step("TA-2.40")
async def lose_any(t: Tapestry, seat: int, number: int) -> None:
    """Who has none loses none."""
    if not any(t.player(seat).resources):
        return
    option = await t.ask(which_loss)
    t.player(seat).resources[RESOURCES.index(option.target)] -= 1
    t.tell(lost, "1", option.target)
    if number > 1:
        t.then(lose_any(seat, number - 1))


# ---- points --------------------------------------------------------------------------------------


def source_of(m: Material, cause: str) -> str:
    """Where points count that this brought (`tech.clocks`: technologies)."""
    return m.brought.sources[cause.partition(".")[0]]


def _place_of_source(m: Material, cause: str) -> int:
    """Where it stands in `Player.by_source`; kept, because few things bring points, and bring them often."""
    place = m.places_of_sources.get(cause)
    if place is None:
        place = m.places_of_sources[cause] = SOURCES.index(source_of(m, cause))
    return place


def add_points(t: Tapestry, seat: int, number: int, cause: str) -> None:
    player = t.player(seat)
    player.points += number
    player.by_source[_place_of_source(t.m, cause)] += number
    player.by_era[min(player.era, LAST_ERA)] += number
    if number and t.log is not None:
        t.tell(scored, str(number), cause, by=seat)


def pay_points(t: Tapestry, seat: int, number: int, cause: str) -> None:
    """TA-16.12: never below 0."""
    player = t.player(seat)
    number = min(number, player.points)
    player.points -= number
    player.by_source[_place_of_source(t.m, cause)] -= number
    player.by_era[min(player.era, LAST_ERA)] -= number
    t.tell(unscored, str(number), by=seat)


# ---- achievements (TA-16.20 to 16.26) ------------------------------------------------------------


@tapestry.ruling("TA-16.24")
def slots_taken(t: Tapestry, which: str) -> int:
    """How many slots of an achievement are not free any more."""
    return sum(which in player.achievements for player in t.state.players)


@tapestry.step("TA-16.24")
def achieve(t: Tapestry, seat: int, which: str) -> None:
    """The highest free slot, once per player; without a free slot, nothing."""
    player = t.player(seat)
    slots, taken = t.m.map.achievements[which], slots_taken(t, which)
    if which in player.achievements or taken >= len(slots) or seat in t.state.finished:
        return
    player.achievements = (*player.achievements, which)
    t.tell(achieved, which, by=seat)
    add_points(t, seat, slots[taken], "achievements")
    t.then(*happened(t, "achievement", seat))


def check_toppled(t: Tapestry, seat: int) -> None:
    """TA-16.21, 16.22: two outposts of opponents that lie because of this player."""
    lying = sum(
        piece.toppled_by == seat and piece.seat != seat and piece.scoring
        for piece in chain.from_iterable(t.state.pieces)
    )
    if lying >= 2:
        t.then(achieve(seat, "topple_two_outposts"))


# ---- tokens on cards -----------------------------------------------------------------------------


def lose_tokens(t: Tapestry, card: int) -> None:
    """R69, R72: a tapestry card that is covered and a tech card that is discarded lose their tokens."""
    for player in t.state.players:
        for mat in player.mats.values():
            if card in mat.marks:
                mat.marks = tuple(each for each in mat.marks if each != card)
