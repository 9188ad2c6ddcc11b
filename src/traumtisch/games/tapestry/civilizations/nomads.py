"""TA-CV-14, the Nomads: buildings and landmarks may stand on the map instead of in the capital."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import (
    building_gained,
    leave_income_mat,
    place_building,
    which_plot,
    which_rotation,
)
from traumtisch.games.tapestry.effects.conquest import took_control
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.goods import buildings_meant, which_building
from traumtisch.games.tapestry.happenings import modifiers
from traumtisch.games.tapestry.state import Cause, MapPiece, Tapestry
from traumtisch.games.tapestry.territory import beside_own, controlled, lands, put_piece
from traumtisch.games.tapestry.vocabulary import GainBuilding, Site
from traumtisch.games.tapestry.words.things import source_name

NOMADS = "civ.nomads"
nomads = tapestry.carried_by(NOMADS)
settled = tapestry.event("settled", "TA-CV-14", N_("Puts {building} on {hex}."))


def sites(t: Tapestry, seat: int) -> dict[int, Site]:
    """By hex: what is said of a building there. On a controlled territory with one piece it is protected;
    on an empty one next to a controlled one it controls."""
    own, pieces = controlled(t, seat), t.state.pieces
    found: dict[int, Site] = {}
    for modifier, _ in modifiers(t, seat, "map_building_site"):
        for site in modifier.sites:
            if site.gives_control:
                near = lands(t) & beside_own(t, seat)
                places = [place for place in near if not pieces[place]]
            else:
                places = [place for place in own if len(pieces[place]) == 1]
            found |= dict.fromkeys(places, site)
    return found


def _options(t: Tapestry, seat: int) -> list[Option]:
    return [t.m.hex_options[place] for place in sorted(sites(t, seat))]


@nomads.offers(which_plot)
def map_for_buildings(t: Tapestry, options: list[Option], seat: int) -> list[Option]:
    return [*options, *_options(t, seat)]


@nomads.offers(which_rotation)
def map_for_landmarks(t: Tapestry, options: list[Option], seat: int) -> list[Option]:
    return [*options, *_options(t, seat)]


@nomads.answers(which_plot, "hex")
async def building_on_the_map(t: Tapestry, option: Option, seat: int, building: str) -> None:
    settle(t, seat, building, option)


@nomads.answers(which_rotation, "hex")
async def landmark_on_the_map(t: Tapestry, option: Option, seat: int, landmark: int) -> None:
    settle(t, seat, t.m.ids[landmark], option)


def settle(t: Tapestry, seat: int, what: str, option: Option) -> None:
    """R71: districts, rows and Monarchy do not see it; it counts for points per building all the same."""
    place = t.m.map.number[option.target]
    site = sites(t, seat)[place]
    put_piece(t, place, MapPiece(seat, what, controls=site.gives_control))
    t.tell(settled, what, option.target)
    t.then(gain(seat, site.effect, Cause(NOMADS, at=place)), took_control(seat, place))


# ---- the revised mat, gained during the game -----------------------------------------------------


def _what(t: Tapestry, building: str) -> dict[str, Fact]:
    return {"building": source_name(t.m, building)}


@tapestry.question(
    "building site", "TA-CV-14", N_("Where on the map do you put the {building}?"), facts=_what
)
def which_map_site(t: Tapestry, seat: int, building: str) -> list[Option]:
    return _options(t, seat)


@tapestry.primitive(GainBuilding, of=NOMADS)
async def gain_for_the_map(t: Tapestry, seat: int, effect: GainBuilding, cause: Cause) -> None:
    """A building of the kind of which there are fewest, for the map."""
    if buildings_meant(t, seat, effect):
        option = await t.ask(which_building(effect))
        leave_income_mat(t, seat, option.target)
        t.then(put_on_the_map(seat, option.target), building_gained(seat, option.target))


@tapestry.step("TA-CV-14")
async def put_on_the_map(t: Tapestry, seat: int, building: str) -> None:
    """In the capital only if the map has no place for it."""
    if sites(t, seat):
        settle(t, seat, building, await t.ask(which_map_site(building)))
    else:
        t.then(place_building(seat, building))
