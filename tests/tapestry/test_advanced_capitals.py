"""Advanced capitals (TA-2.3, TA-15.20 to 15.30): those of Arts & Architecture, and what they share."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.cards import DONE, build, gaining
from tests.tapestry.scenario import Scenario, given, material
from traumtisch.games.tapestry import GAME

ARTS = {"boxes": ["arts"]}
SCORE = {"effect": {"op": "score", "metric": "capital_lines", "vp_each": 1}}
TOWN = ("house", "farm", "market", "armory")
Plots = list[tuple[int, int]]


def standing(plots: Plots) -> list[tuple[str, int, int]]:
    return [(TOWN[number // 5], *plot) for number, plot in enumerate(plots)]


def living_in(capital: str, *gains: dict[str, Any], built: Any = (), **player: Any) -> Scenario:
    """One player in this capital, who gains something; and another one."""
    owner = {"capital": capital, "built": list(built), **player}
    return gaining(*gains, players=(owner, {}), options=ARTS)


def landmark(name: str) -> dict[str, Any]:
    return {"effect": {"op": "gain_landmark", "landmark": f"landmark.{name}"}}


def corners(game: Scenario) -> Plots:
    """Where the landmark asked about can come, as it is turned at first."""
    game.choose("turn 0")
    places = [option.removeprefix("corner ").split(",") for option in game.offered]
    return [(int(row), int(column)) for row, column in places]


# ---- the choice ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-2.3", "TA-2.4")
@pytest.mark.parametrize(("players", "with_numbers"), [(2, 2), (4, 1)])
def test_everybody_may_keep_an_advanced_capital(players: int, with_numbers: int):
    table = tt.new_table(GAME, seed=3, options={**ARTS, "players": players})
    m = table.rules.material
    for seat in range(players):
        offered = [m.records[int(card.id[1:])] for card in table.view(seat).players[seat].offered]
        kinds = [record.kind for record in offered if record.id.startswith("capital.")]
        assert sorted(kinds) == ["advanced", *["basic"] * with_numbers]


@pytest.mark.rule("TA-2.5", "TA-2.6")
def test_the_capital_drawn_says_where_one_begins():
    game = Scenario(tt.new_table(GAME, seed=3, options={**ARTS, "players": 2}))
    m = material(game)
    player = game.player(0)
    numbers = [m.records[each].number for each in player.offered if each in m.capital_by_number.values()]
    advanced = next(
        each for each in player.offered if m.kinds[each] == "capital" and not m.records[each].number
    )
    while game.table.decision is not None and game.table.decision.kind == "civilization":
        seat = game.table.decision.seat
        options = game.table.decision.options
        wanted = [each for each in options if each.targets[1] == advanced] if seat == 0 else options
        game.table.choose(wanted[0], seat)
    assert game.player(0).capital == advanced
    assert game.on_hex(m.map.names[m.map.start[numbers[0]]])[:2] == ["0 outpost", "0 outpost"]
    assert set(m.capital_by_number.values()) & set(game.state.gone), "those that were not kept are gone"


@pytest.mark.rule("TA-2.4", "TA-2.6")
def test_nobody_learns_which_advanced_capital_another_did_not_keep():
    game = Scenario(tt.new_table(GAME, seed=3, options={**ARTS, "players": 4}))
    m = material(game)
    for decision in game.table.decisions:
        keeps_basic = next(each for each in decision.options if m.records[int(each.targets[1])].number)
        game.table.choose(keeps_basic, decision.seat)
    assert not game.player(0).offered
    assert {each.face for each in game.table.view(1).gone}.isdisjoint(
        m.ids[each] for each in m.capitals if not m.records[each].number
    )
    assert game.table.view(1).modules["advanced_capitals"].deck == 6


def test_a_position_begins_at_the_start_of_the_number_that_was_drawn():
    game = given({"capital": "polar"}, {"capital": "mesa"}, advanced_capitals={"drawn": [2, 3]}, options=ARTS)
    m = material(game)
    assert game.on_hex(m.map.names[m.map.start[2]]) == ["0 outpost", "0 outpost"]
    assert game.on_hex(m.map.names[m.map.start[3]]) == ["1 outpost", "1 outpost"]


@pytest.mark.rule("TA-2.5")
def test_a_position_that_does_not_say_it_begins_where_nobody_else_does():
    game = given({"capital": "polar"}, {"capital": 1}, {"capital": "mesa"}, options=ARTS)
    m = material(game)
    starts = [m.map.names[m.map.start[number]] for number in (2, 1, 3)]
    assert [game.on_hex(start)[0] for start in starts] == ["0 outpost", "1 outpost", "2 outpost"]


# ---- islands, clouds, mesas ----------------------------------------------------------------------

ISLAND = [(2, 7), (2, 8), (0, 8), (1, 8), (3, 7), (3, 8)]
CLOUD = [(0, 6), (0, 7), (1, 5), (1, 6), (1, 7), (1, 8), (2, 6), (2, 7)]
MESA = [(3, 3), (3, 4), (3, 5), (4, 3), (4, 5), (5, 3), (5, 4), (5, 5)]


@pytest.mark.rule("TA-15.20")
def test_every_island_of_the_archipelago_is_a_district():
    game = living_in("archipelago", build("armory"), built=standing(ISLAND[:-1]))
    assert "plot 0,3" not in game.offered, "water is impassable"
    game.choose("plot 3,8").choose("resource food")
    assert (game.asked, game.resources()) == (DONE, {"food": 1})


@pytest.mark.rule("TA-15.28")
def test_every_cloud_is_a_district():
    game = living_in("cloud_city", build("armory"), built=standing(CLOUD[:-1]))
    assert "plot 0,0" not in game.offered, "there is nothing to stand on"
    game.choose("plot 2,7").choose("resource food")
    assert (game.asked, game.resources()) == (DONE, {"food": 1})


@pytest.mark.rule("TA-15.29")
def test_a_district_of_the_mesa_is_worth_points_too():
    game = living_in("mesa", build("armory"), built=standing(MESA[:-1]))
    game.choose("plot 5,5").choose("resource food")
    assert (game.asked, game.resources(), game.points()) == (DONE, {"food": 1}, 2)


@pytest.mark.rule("TA-15.4", "TA-15.28")
@pytest.mark.parametrize("capital", ["cloud_city", "mesa"])
def test_nothing_sticks_out_of_clouds_and_mesas(capital: str):
    game = living_in(capital, landmark("com_tower"))
    board, towers = material(game).board, material(game).placements["landmark.com_tower"]
    places = corners(game)
    assert places
    assert all(towers[0, row, column].mask & ~board.whole == 0 for row, column in places)


@pytest.mark.rule("TA-15.4")
@pytest.mark.parametrize("capital", ["archipelago", "polar", "savanna", "swamp"])
def test_landmarks_may_stick_out_elsewhere(capital: str):
    assert any(row < 0 for row, _ in corners(living_in(capital, landmark("com_tower"))))


# ---- lines of plots ------------------------------------------------------------------------------


@pytest.mark.rule("TA-15.22")
@pytest.mark.parametrize(
    ("line", "resources"),
    [([(1, column) for column in range(9)], 2), ([(4, column) for column in range(4)], 1)],
    ids=["long", "short"],
)
def test_a_line_of_the_polar_capital_is_a_district(line: Plots, resources: int):
    *rest, (row, column) = line
    game = living_in("polar", build("armory"), built=standing(rest))
    game.choose(f"plot {row},{column}")
    for _ in range(resources):
        game.choose("resource food")
    assert (game.asked, game.resources()) == (DONE, {"food": resources})


@pytest.mark.rule("TA-15.22", "TA-15.10")
def test_other_plots_of_the_polar_capital_count_for_rows_and_columns():
    row = [(0, column) for column in range(9)]
    *rest, _ = row
    game = living_in("polar", build("armory"), SCORE, built=standing(rest)).choose("plot 0,8")
    assert (game.asked, game.points(), game.resources()) == (DONE, 1, {})


# ---- districts that pay in income turns ----------------------------------------------------------

DISTRICT = [(0, 6), (0, 7), (0, 8), (1, 6), (1, 7), (1, 8), (2, 6), (2, 7), (2, 8)]


def resources_named_in_income(game: Scenario) -> int:
    """How often seat 0 names a resource in the income turn that it takes now."""
    game.choose("income")
    named = 0
    while game.asked not in (None, "turn") and game.asked_seat == 0:
        named += game.asked == "resource"
        game.choose_first(str(game.asked))
    return named


FAR_AHEAD = {"era": 4, "resources": {"coin": 1}}
"""Another player, so that nobody is the first in an era."""


@pytest.mark.rule("TA-C82", "TA-15.23")
def test_c82_districts_of_the_savanna_pay_in_later_income_turns():
    owner = {"capital": "savanna", "built": standing(DISTRICT[:-1]), "era": 2, "resources": {"coin": 1}}
    plain = {"tapestry": ["trap"] * 7}  # cards that bring no resources
    game = gaining(build("armory"), players=(owner, FAR_AHEAD), next=plain, options=ARTS).choose("plot 2,8")
    assert (game.asked, game.resources()) == (DONE, {"coin": 1}), "nothing now"
    game.choose("decline")
    assert resources_named_in_income(game) == 1
    game.choose("income")  # the last turn of the other player
    assert (game.asked_seat, game.player().era) == (0, 3)
    assert resources_named_in_income(game) == 1
    assert game.player().era == 4
    assert resources_named_in_income(game) == 0, "in turn 5 there is no income"


@pytest.mark.rule("TA-15.23")
def test_a_savanna_that_is_not_complete_pays_nothing():
    owner = {"capital": "savanna", "built": standing(DISTRICT[:-1]), "era": 2, "resources": {"coin": 1}}
    assert resources_named_in_income(given(owner, FAR_AHEAD, options=ARTS)) == 0


@pytest.mark.rule("TA-15.23", "TA-15.10")
def test_other_plots_of_the_savanna_are_no_districts():
    middle = [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (5, 2)]
    owner = {"capital": "savanna", "built": standing(middle), "era": 2, "resources": {"coin": 1}}
    assert resources_named_in_income(given(owner, FAR_AHEAD, options=ARTS)) == 0


# ---- lily pads -----------------------------------------------------------------------------------

POND = [(0, 0), (0, 1), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)]
"""The plots of the first district of the Swamp, without its lily pad on 0,2."""


@pytest.mark.rule("TA-15.26")
def test_lily_pads_count_as_filled_and_can_be_built_over():
    game = living_in("swamp", build("armory"), built=standing(POND[:-1]))
    assert "plot 0,2" in game.offered
    assert "plot 1,1" not in game.offered
    game.choose("plot 2,2").choose("resource food")
    assert (game.asked, game.resources()) == (DONE, {"food": 1})


@pytest.mark.rule("TA-C83", "TA-15.26", "TA-15.11")
def test_c83_a_lily_pad_in_a_complete_district_brings_no_second_reward():
    game = living_in("swamp", build("armory"), built=standing(POND)).choose("plot 0,2")
    assert (game.asked, game.resources()) == (DONE, {})


@pytest.mark.rule("TA-15.26", "TA-13.13")
def test_lily_pads_that_are_visible_count_when_the_capital_is_scored():
    assert living_in("swamp", SCORE).points() == 9
    assert living_in("swamp", SCORE, built=standing([(0, 2), (1, 8)])).points() == 7
    line = standing([(8, column) for column in range(9) if column != 2])
    assert living_in("swamp", SCORE, SCORE, built=line).points() == 2 * (9 + 1)


def test_other_capitals_have_no_lily_pads():
    assert living_in("polar", SCORE).points() == 0


@pytest.mark.rule("TA-15.30")
def test_what_is_ours_in_a_capital_is_called_ours():
    records = [record for record in material(living_in("swamp")).records if record is not None]
    ours = {record.id for record in records if record.id.startswith("capital.") and record.origin != "fact"}
    assert ours == {
        f"capital.{name}" for name in ("archipelago", "cloud_city", "mesa", "polar", "savanna", "swamp")
    }


# ---- tokens of the Architects (TA-2.21) ----------------------------------------------------------


def closing(capital: str, box: str) -> Scenario:
    effect = {"op": "place_token", "where": "capital_plot", "count": "players", "different_districts": True}
    owner = {"capital": capital, "civs": ["architects"]}
    return gaining(
        {"effect": effect, "source": "adjustment.architects"},
        players=(owner, {}),
        options={"boxes": [box]},
    )


@pytest.mark.rule("TA-2.21", "TA-15.23")
@pytest.mark.parametrize(
    ("capital", "box"), [("savanna", "arts"), ("polar", "arts"), ("orbital_ring", "fantasies")]
)
def test_tokens_close_plots_of_districts_only(capital: str, box: str):
    game = closing(capital, box)
    m = material(game)
    areas: list[set[str]] = [
        {f"{row},{column}" for row, column in each.cells}
        for each in m.capitals[m.by_id[f"capital.{capital}"]].record.districts
    ]
    offered = {words.removeprefix("close ") for words in game.offered}
    assert offered <= set().union(*areas)
    first = next(area for area in areas if area & offered)
    game.choose(f"close {min(first & offered)}")
    assert game.asked == "plot to close"
    assert not first & {words.removeprefix("close ") for words in game.offered}


@pytest.mark.rule("TA-2.21", "TA-15.27")
def test_where_districts_are_joined_tokens_may_lie_anywhere():
    game = closing("underworld", "fantasies")
    number = len(game.offered)
    game.choose(game.offered[0])
    assert len(game.offered) == number - 1
