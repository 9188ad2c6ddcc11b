"""The six basic capitals: plots, districts, lines and starts (TA-15.2, 15.8, 15.10, TA-2.5)."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.tapestry.cards import DONE, build, gaining
from tests.tapestry.scenario import Scenario, given, material
from traumtisch.games.tapestry import GAME
from traumtisch.kit.grids import Cell

GRIDS = {
    1: "000000000 110001110 000111000 000111110 000001100 011100001 001000000 000000010 001000000",
    2: "000000001 110000111 000000000 011100110 001100000 111000010 000001100 011000000 000001000",
    3: "000010011 000100011 001000001 000000000 010001000 000000000 101101010 011110000 001110000",
    4: "000110000 101000000 100000110 000000000 010010011 011000001 011111000 001100000 000001000",
    5: "000000000 111000010 111100000 000111100 000000111 111000001 001000000 000000100 000001000",
    6: "000000000 001100100 000100010 011000001 000100000 001111100 010000100 001000111 000000011",
}
"""Rows from top to bottom, 1 is impassable: as the catalogue has them."""
SCORE = {"effect": {"op": "score", "metric": "capital_lines", "vp_each": 1}}
Plots = list[tuple[int, int]]


def standing(plots: Plots) -> list[tuple[str, int, int]]:
    """Buildings on these plots, of kinds that suffice."""
    kinds = ("farm", "house", "market", "armory")
    return [(kinds[number // 5], *plot) for number, plot in enumerate(plots)]


@pytest.mark.rule("TA-15.2")
@pytest.mark.parametrize("capital", GRIDS)
def test_buildings_stand_on_any_free_plot(capital: int):
    game = gaining(build("farm"), players=[{"capital": capital}])
    rows = GRIDS[capital].split()
    free = [f"plot {row},{column}" for row in range(9) for column in range(9) if rows[row][column] == "0"]
    assert game.offered == free
    assert len(free) == 59


@pytest.mark.rule("TA-15.8", "TA-15.11")
@pytest.mark.parametrize(
    ("capital", "district"),
    [
        (1, [(4, 3), (4, 4), (5, 4), (5, 5)]),
        (2, [(3, 0), (4, 0), (4, 1)]),
        (3, [(6, 4), (7, 5), (8, 5)]),
        (4, [(7, 4), (7, 5), (8, 3), (8, 4)]),
        (5, [(0, 0), (0, 1), (0, 2)]),
        (6, [(6, 7), (6, 8), (8, 6)]),
    ],
)
def test_a_district_is_complete_when_its_free_plots_are_filled(capital: int, district: Plots):
    *rest, (row, column) = district
    game = gaining(build("armory"), players=[{"capital": capital, "built": standing(rest)}])
    game.choose(f"plot {row},{column}")
    assert game.asked == "resource"
    game.choose("resource culture")
    assert game.resources() == {"culture": 1}
    assert game.asked == DONE


@pytest.mark.rule("TA-15.10")
@pytest.mark.parametrize(
    ("capital", "row", "column"),
    [
        (1, [(1, 2), (1, 3), (1, 4), (1, 8)], [(0, 5), (5, 5), (6, 5), (7, 5), (8, 5)]),
        (2, [(1, 2), (1, 3), (1, 4), (1, 5)], [(0, 1), (2, 1), (4, 1), (6, 1), (8, 1)]),
        (3, [(6, 1), (6, 4), (6, 6), (6, 8)], [(0, 2), (1, 2), (3, 2), (4, 2), (5, 2)]),
        (4, [(6, 0), (6, 6), (6, 7), (6, 8)], [(0, 2), (2, 2), (3, 2), (4, 2), (8, 2)]),
        (5, [(1, 3), (1, 4), (1, 5), (1, 6), (1, 8)], [(0, 2), (3, 2), (4, 2), (7, 2), (8, 2)]),
        (6, [(5, 0), (5, 1), (5, 7), (5, 8)], [(0, 2), (2, 2), (4, 2), (6, 2), (8, 2)]),
    ],
)
def test_rows_and_columns_score_when_all_free_plots_are_filled(capital: int, row: Plots, column: Plots):
    def worth(plots: Plots) -> int:
        return gaining(SCORE, players=[{"capital": capital, "built": standing(plots)}]).points()

    assert worth([]) == 0
    assert worth(row) == 1
    assert worth(column) == 1
    assert worth(row + column) == 2
    assert worth(row[1:] + column[1:]) == 0


@pytest.mark.rule("TA-2.2", "TA-2.5")
@pytest.mark.parametrize(
    ("capital", "small", "large"),
    [
        (1, "0,-2", "0,-3"),
        (2, "2,0", "3,-3"),
        (3, "-2,2", "3,0"),
        (4, "2,0", "0,3"),
        (5, "-2,2", "-3,3"),
        (6, "0,-2", "-3,0"),
    ],
)
def test_the_start_on_both_maps(capital: int, small: str, large: str):
    assert given({"capital": capital}).on_hex(small) == ["0 outpost", "0 outpost"]
    others = [{"capital": number} for number in GRIDS if number != capital]
    assert given({"capital": capital}, *others[:3]).on_hex(large) == ["0 outpost", "0 outpost"]


# ---- each of them is chosen and lived in -------------------------------------------------------------

NAMES = {1: "mountain", 2: "wetland", 3: "tropical", 4: "desert", 5: "grassland", 6: "forest"}


def living_in(capital: str) -> Scenario:
    """A new game for two in which seat 0 has kept this capital."""
    for seed in range(100):
        game = Scenario(tt.new_table(GAME, seed=seed))
        wanted = [words for words in game.offered if words.endswith(f" {capital}")]
        if wanted and game.asked_seat == 0:
            return game.choose(wanted[0]).choose_first("civilization")
    raise AssertionError(f"{capital} is never offered to seat 0")


@pytest.mark.rule("TA-2.4", "TA-2.5", "TA-15.2")
@pytest.mark.parametrize(("number", "capital"), NAMES.items())
def test_a_capital_that_was_chosen_has_its_plots_and_its_start(number: int, capital: str) -> None:
    game = living_in(capital)
    home = game.player().capital
    assert game.names([home]) == [capital]
    m = material(game)
    assert game.on_hex(m.map.names[m.start_of(0, number)]) == ["0 outpost", "0 outpost"]
    rows = GRIDS[number].split()
    rocks = [Cell(row, column) for row in range(9) for column in range(9) if rows[row][column] == "1"]
    assert m.capitals[home].impassable == m.board.mask(rocks)


@pytest.mark.rule("TA-15.4", "TA-15.8", "TA-15.10")
def test_tropical_is_built_district_by_district() -> None:
    """Rock on 22 plots: the last free plot of the middle right district fills nothing else; the one that
    fills the bottom row's right end makes a district and a row at once."""
    lower_right = [(6, 6), (6, 8), (7, 6), (7, 7), (7, 8), (8, 5), (8, 6), (8, 7)]
    start = {"capital": 3, "built": standing([*lower_right, (8, 0), (8, 1)])}
    game = gaining(build("armory"), SCORE, players=[start])
    assert "plot 8,8" in game.offered
    assert "plot 8,4" not in game.offered, "that is rock"
    game.choose("plot 8,8")
    assert game.asked == "resource", "the district is complete"
    game.choose("resource food")
    assert (game.resources(), game.points()) == ({"food": 1}, 1)
    assert game.asked == DONE
