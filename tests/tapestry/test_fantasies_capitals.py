"""Fantasies & Futures: its advanced capitals (TA-15.21, 15.24, 15.25, 15.27, 15.29)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.cards import DONE, advance, build, gaining
from tests.tapestry.fantasies import FANTASIES
from tests.tapestry.scenario import Scenario, material
from tests.tapestry.test_advanced_capitals import Plots, corners, landmark, standing
from traumtisch.games.tapestry import GAME

CAPITALS = {"morass", "veil", "city_in_a_bottle", "underworld", "orbital_ring", "crystal_caverns"}


def lives_in(
    capital: str,
    *gains: dict[str, Any],
    built: Any = (),
    options: dict[str, Any] | None = None,
    **player: Any,
) -> Scenario:
    """One player in this capital, who gains something; and another one."""
    owner = {"capital": capital, "built": list(built), **player}
    return gaining(*gains, players=(owner, {}), options={**FANTASIES, **(options or {})})


def completes(capital: str, district: int, **player: Any) -> Scenario:
    """The last plot of a district is built on."""
    record = material(lives_in(capital)).records[material(lives_in(capital)).by_id[f"capital.{capital}"]]
    free = [cell for cell in record.districts[district].cells if record.grid[cell[0]][cell[1]] == "."]
    game = lives_in(capital, build("armory"), built=standing(free[:-1]), **player)
    return game.choose(f"plot {free[-1][0]},{free[-1][1]}")


@pytest.mark.rule("TA-19.5", "TA-2.3")
def test_without_the_arts_only_these_six_are_drawn():
    table = tt.new_table(GAME, seed=3, options={**FANTASIES, "players": 2})
    m = table.rules.material
    advanced = {m.ids[each].removeprefix("capital.") for each in m.capitals if not m.records[each].number}
    assert advanced == CAPITALS


# ---- the Morass ----------------------------------------------------------------------------------

BESIDE_A_WISP = (0, 1)
WISP = (1, 1)


@pytest.mark.rule("TA-15.21")
def test_landmarks_keep_away_from_wisps():
    game = lives_in("morass", landmark("barn"))
    masks = material(game).placements["landmark.barn"]
    plot = material(game).placements["market"][0, *BESIDE_A_WISP].mask
    places = corners(game) if "turn 0" in game.offered else as_corners(game)
    assert places
    assert not any(masks[0, row, column].mask & plot for row, column in places)
    decoration = lives_in("morass", landmark("barn"), options={"morast_reeds": "allow"})
    assert any(masks[0, row, column].mask & plot for row, column in as_corners(decoration))


def as_corners(game: Scenario) -> Plots:
    """Where a landmark that is the same whichever way it is turned can come."""
    places = [option.removeprefix("corner ").split(",") for option in game.offered]
    return [(int(row), int(column)) for row, column in places]


@pytest.mark.rule("TA-15.21")
def test_wisps_and_water_are_impassable_and_fill_their_district():
    game = lives_in("morass", build("farm"))
    assert f"plot {WISP[0]},{WISP[1]}" not in game.offered
    assert "plot 1,5" not in game.offered
    assert f"plot {BESIDE_A_WISP[0]},{BESIDE_A_WISP[1]}" in game.offered  # houses do not mind
    assert completes("morass", 0).choose("resource coin").resources() == {"coin": 1}


# ---- the Veil ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-15.24")
def test_five_districts_of_the_veil_give_a_resource():
    for district in range(5):
        game = completes("veil", district).choose("resource food")
        assert (game.resources(), game.points()) == ({"food": 1}, 0)


@pytest.mark.rule("TA-15.24")
def test_three_districts_of_the_veil_give_something_else():
    cards = completes("veil", 5)
    assert (len(cards.hand()), cards.points(), cards.resources()) == (1, 3, {})
    assert completes("veil", 6).asked == "invention"
    assert completes("veil", 7).points() == 8


# ---- the City in a Bottle ------------------------------------------------------------------------


@pytest.mark.rule("TA-C81", "TA-15.25")
def test_no_landmark_stands_in_a_bottle():
    game = lives_in("city_in_a_bottle", advance("technology"), tracks={"technology": 3})
    assert (game.landmarks(), game.built(), game.asked) == (["forge"], [], DONE)


@pytest.mark.rule("TA-15.25")
def test_six_districts_of_the_bottle():
    for district in range(6):
        assert completes("city_in_a_bottle", district).choose("resource coin").resources() == {"coin": 1}


# ---- the Underworld ------------------------------------------------------------------------------

CHAIN = [(1, 1), (2, 1), (3, 1), (3, 2), (3, 3), (3, 4), (4, 4)]
"""From a kobold to the centre of the city."""


@pytest.mark.rule("TA-15.27")
@pytest.mark.parametrize("last", [CHAIN[0], CHAIN[3], CHAIN[-1]])
def test_a_kobold_is_joined_with_the_centre_in_any_order(last: tuple[int, int]):
    before = [plot for plot in CHAIN if plot != last]
    game = lives_in("underworld", build("armory"), built=standing(before))
    game.choose(f"plot {last[0]},{last[1]}", "resource coin", "resource coin")
    assert (game.resources(), game.asked) == ({"coin": 2}, DONE)


@pytest.mark.rule("TA-15.27")
def test_a_chain_does_not_run_across_corners():
    diagonal = [(1, 1), (2, 2), (3, 3)]
    game = lives_in("underworld", build("armory"), built=standing(diagonal)).choose("plot 4,4")
    assert (game.resources(), game.asked) == ({}, DONE)


# ---- our own two ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-15.29", "TA-15.30")
@pytest.mark.parametrize(
    ("capital", "districts", "points"), [("orbital_ring", 4, 3), ("crystal_caverns", 9, 1)]
)
def test_districts_with_points_besides(capital: str, districts: int, points: int):
    for district in range(districts):
        game = completes(capital, district).choose("resource coin")
        assert (game.resources(), game.points()) == ({"coin": 1}, points)
