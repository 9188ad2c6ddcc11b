"""P8 to P12: resources, points, buildings, landmarks."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import build, has_left, take_landmark
from traumtisch.games.tapestry.effects.gaining import can, gain
from traumtisch.games.tapestry.effects.several import any_of_them_can, for_others
from traumtisch.games.tapestry.general import (
    RESOURCE_OPTIONS,
    add_points,
    add_resource,
    gain_any,
    lose_any,
    lost,
    pay_points,
)
from traumtisch.games.tapestry.happenings import happened
from traumtisch.games.tapestry.material import BUILDINGS, MOST_RESOURCES, RESOURCES
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import GainBuilding
from traumtisch.games.tapestry.vocabulary.goods import (
    ConvertResource,
    GainLandmark,
    GainResource,
    GainVp,
    LoseResource,
    LoseVp,
    Score,
)
from traumtisch.games.tapestry.vocabulary.terms import Number
from traumtisch.games.tapestry.words.names import word

ENOUGH = Option("enough")
ANY = "any"


def number_of(t: Tapestry, seat: int, number: Number, cause: Cause) -> int:
    return number if isinstance(number, int) else count(t, seat, number, cause)


# ---- P8: resources -------------------------------------------------------------------------------


@tapestry.primitive(GainResource)
def gain_resource(t: Tapestry, seat: int, effect: GainResource, cause: Cause) -> None:
    if effect.who != "self":
        t.then(*for_others(t, seat, effect, cause))
        return
    number = number_of(t, seat, effect.amount, cause)
    if effect.resource != "any":
        add_resource(t, seat, RESOURCES.index(effect.resource), number)
    elif number:
        t.then(gain_any(seat, number))


@tapestry.possible(GainResource)
def has_room(t: Tapestry, seat: int, effect: GainResource, cause: Cause) -> bool:
    """R42: a named resource at eight cannot be gained, nor any if all are."""
    if effect.who != "self":
        return any_of_them_can(t, seat, effect, cause)
    stock = t.player(seat).resources
    if effect.resource == "any":
        return any(each < MOST_RESOURCES for each in stock)
    return stock[RESOURCES.index(effect.resource)] < MOST_RESOURCES


@tapestry.primitive(LoseResource)
def lose_resource(t: Tapestry, seat: int, effect: LoseResource, cause: Cause) -> None:
    if effect.resource == "any":
        t.then(lose_any(seat, effect.amount))
        return
    stock, kind = t.player(seat).resources, RESOURCES.index(effect.resource)
    number = min(effect.amount, stock[kind])
    if number:
        stock[kind] -= number
        t.tell(lost, str(number), effect.resource, by=seat)


def _can_convert(t: Tapestry, seat: int, effect: ConvertResource) -> bool:
    stock = t.player(seat).resources
    has_some = any(stock) if effect.from_ == ANY else stock[RESOURCES.index(effect.from_)] > 0
    return has_some and len(which_conversion.list_options(t, seat, effect)) > 1


def _what_is_converted(t: Tapestry, effect: ConvertResource) -> dict[str, Fact]:
    return {"resource": word(effect.from_)}


@tapestry.question(
    "conversion",
    "TA-TP-24",
    N_("Into what do you turn a {resource}?"),
    facts=_what_is_converted,
)
def which_conversion(t: Tapestry, seat: int, effect: ConvertResource) -> list[Option]:
    stock = t.player(seat).resources
    kinds = [kind for kind in range(4) if RESOURCES[kind] != effect.from_ and stock[kind] < MOST_RESOURCES]
    if effect.from_ == ANY:
        given = [kind for kind in range(4) if stock[kind]]
        ways = [(RESOURCES[one], RESOURCES[other]) for one in given for other in kinds if one != other]
        return [*(Option("exchange", *way) for way in ways), ENOUGH]
    return [*(RESOURCE_OPTIONS[kind] for kind in kinds), ENOUGH]


@tapestry.primitive(ConvertResource)
async def convert_resource(t: Tapestry, seat: int, effect: ConvertResource, cause: Cause) -> None:
    """Any number, one at a time, points for each: of what the income brought (Mercantilism), or of all."""
    number = number_of(t, seat, effect.up_to, cause)
    if number <= 0 or not _can_convert(t, seat, effect):
        return
    option = await t.ask(which_conversion(effect))
    if option == ENOUGH:
        return
    given = option.targets[0] if effect.from_ == ANY else effect.from_
    t.player(seat).resources[RESOURCES.index(str(given))] -= 1
    add_resource(t, seat, RESOURCES.index(str(option.targets[-1])), 1)
    add_points(t, seat, effect.vp_each, cause.source)
    t.then(gain(seat, ConvertResource(effect.from_, effect.to, number - 1, effect.vp_each), cause))


# ---- P9, P10: points -----------------------------------------------------------------------------


@tapestry.primitive(GainVp)
def gain_vp(t: Tapestry, seat: int, effect: GainVp, cause: Cause) -> None:
    if effect.who != "self":
        t.then(*for_others(t, seat, effect, cause))
        return
    times = count(t, seat, effect.per, cause) if effect.per else 1
    add_points(t, seat, effect.amount * times, cause.source)


@tapestry.primitive(LoseVp)
def lose_vp(t: Tapestry, seat: int, effect: LoseVp, cause: Cause) -> None:
    times = count(t, seat, effect.per, cause) if effect.per else 1
    pay_points(t, seat, effect.amount * times, cause.source)


@tapestry.primitive(Score)
def score(t: Tapestry, seat: int, effect: Score, cause: Cause) -> None:
    add_points(t, seat, effect.vp_each * count(t, seat, effect.metric, cause, effect.track), cause.source)
    if effect.metric == "capital_lines":
        t.then(*happened(t, "score_capital", seat))


# ---- P11: income buildings -----------------------------------------------------------------------


def buildings_meant(t: Tapestry, seat: int, effect: GainBuilding) -> list[str]:
    """The kinds of which one can be gained: there must be one left on the mat."""
    if isinstance(effect.building, tuple):
        kinds = list(effect.building)
    elif effect.building == "any":
        kinds = list(BUILDINGS)
    elif effect.building == "least_built":
        uncovered = t.player(seat).uncovered
        kinds = [kind for kind in BUILDINGS if uncovered[BUILDINGS.index(kind)] == min(uncovered)]
    else:
        kinds = [effect.building]
    return [kind for kind in kinds if has_left(t, seat, kind)]


@tapestry.possible(GainBuilding)
def can_gain_building(t: Tapestry, seat: int, effect: GainBuilding, cause: Cause) -> bool:
    if buildings_meant(t, seat, effect):
        return True
    return effect.otherwise is not None and can(t, seat, effect.otherwise, cause)


@tapestry.question("building", "TA-12.13", N_("Which building do you gain?"))
def which_building(t: Tapestry, seat: int, effect: GainBuilding) -> list[Option]:
    return [Option("building", kind) for kind in buildings_meant(t, seat, effect)]


@tapestry.primitive(GainBuilding)
async def gain_building(t: Tapestry, seat: int, effect: GainBuilding, cause: Cause) -> None:
    kinds = buildings_meant(t, seat, effect)
    if not kinds:
        if effect.otherwise is not None:
            t.then(gain(seat, effect.otherwise, cause))
        return
    building = kinds[0] if len(kinds) == 1 else (await t.ask(which_building(effect))).target
    if effect.count > 1:
        t.then(gain(seat, msgspec.structs.replace(effect, count=effect.count - 1), cause))
    build.play(t, seat, building)


# ---- P12: landmarks ------------------------------------------------------------------------------


def landmarks_meant(t: Tapestry, effect: GainLandmark) -> list[int]:
    """The landmark of a tech card, or any track landmark that is still there (Dystopia)."""
    if effect.landmark:
        named = t.m.by_id[effect.landmark]
        return [named] if named in t.state.landmarks else []
    of_tracks = t.m.track_landmarks.values()
    return [landmark for landmark in t.state.landmarks if landmark in of_tracks]


@tapestry.possible(GainLandmark)
def can_gain_landmark(t: Tapestry, seat: int, effect: GainLandmark, cause: Cause) -> bool:
    return bool(landmarks_meant(t, effect))


@tapestry.question("landmark", "TA-TP-15", N_("Which landmark do you gain?"))
def which_landmark(t: Tapestry, seat: int, effect: GainLandmark) -> list[Option]:
    return [Option("landmark", landmark) for landmark in landmarks_meant(t, effect)]


@tapestry.primitive(GainLandmark)
async def gain_landmark(t: Tapestry, seat: int, effect: GainLandmark, cause: Cause) -> None:
    """TA-8.26: one that somebody has already is gained by nobody."""
    if landmarks_meant(t, effect):
        option = await t.ask(which_landmark(effect))
        t.then(take_landmark(seat, option.target, "tech" if effect.landmark else "card"))
