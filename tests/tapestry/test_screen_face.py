"""Tapestry on a whole screen of a terminal: what is drawn where, and what an option points at."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import english
from traumtisch.engine.state import WATCHER
from traumtisch.faces.face import Line
from traumtisch.faces.panels import Panel
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.faces import things
from traumtisch.games.tapestry.faces.screen.face import TapestryScreenFace
from traumtisch.testing import check_screen
from traumtisch.testing.faces import moments
from traumtisch.words import tongue

FACE = TapestryScreenFace()
SMALL, LARGE = (77, 11), (110, 46)
"""What an application of 80x24 and one of 160x50 leave to the table, about."""
EVERYTHING = {"players": 4, "boxes": ["plans", "arts", "fantasies"]}
POSITION = {
    "players": [
        {
            "tracks": {"technology": 3, "military": 1},
            "resources": {"coin": 2, "food": 5},
            "built": [["farm", 0, 0]],
            "points": 17,
            "hand": ["tapestry.academia"],
        },
        {"tracks": {"technology": 3}, "points": 30, "hand": ["tapestry.alliance"]},
    ],
    "market": ["tech.barn"],
}


def table_of(position: dict[str, Any] = POSITION) -> tt.Table:
    return tt.load_position(GAME, position, seed=1)


def text(lines: tuple[Line, ...]) -> str:
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def panels(
    table: tt.Table, seat: int = 0, size: tuple[int, int] = SMALL, language: str = "en"
) -> tuple[Panel, ...]:
    say = tongue(language, table.game)
    return FACE.panels(table.rules, table.view(seat), say, *size)


def panel(table: tt.Table, title: str, seat: int = 0, language: str = "en") -> str:
    return next(text(each.lines) for each in panels(table, seat, language=language) if each.title == title)


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_small_screen_every_part_has_a_panel_of_its_own(language: str) -> None:
    titles = {
        "en": ["Tracks", "Map", "City", "Tableau", "Others", "Market"],
        "de": ["Leisten", "Karte", "Stadt", "Tableau", "Die anderen", "Auslage"],
    }
    assert [each.title for each in panels(table_of(), language=language)] == titles[language]


def test_on_a_large_screen_parts_share_panels() -> None:
    shown = panels(table_of(), size=LARGE)
    assert shown[0].title.startswith("Tracks, Map, City")
    assert all(len(each.lines) <= LARGE[1] for each in shown if "," in each.title)


def test_tokens_stand_on_their_tracks() -> None:
    table = table_of()
    lanes = panel(table, "Tracks").splitlines()
    technology = next(line for line in lanes if line.startswith("Technology"))
    assert technology.split() == ["Technology", "·", "·", "·", "12", "◆", *"··◆··◆··"]
    assert "17 points" in lanes[0]
    assert "30 points" in lanes[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_five_players_and_five_tracks_fit_the_smallest_screen(language: str) -> None:
    """80x24 leaves eight lines: everybody in one, stocks, numbers, and a lane for each track."""
    players = [{"points": 100 + seat, "era": 3, "resources": {"coin": 3}} for seat in range(5)]
    table = tt.load_position(GAME, {"players": players}, options={"boxes": ["arts"]}, seed=1)
    lines = text(panels(table, size=(77, 8), language=language)[0].lines).splitlines()
    assert "▸1: 100 · III" in lines[0]
    assert "5: 104 · III" in lines[0]
    assert lines[7].startswith({"en": "Arts", "de": "Künste"}[language])


def test_the_city_tells_buildings_by_their_letters_in_both_languages() -> None:
    table = table_of()
    rows = panel(table, "City").splitlines()
    assert any(row.startswith("1 f ") for row in rows)
    rows = panel(table, "Stadt", language="de").splitlines()
    assert any(row.startswith("1 b ") for row in rows)  # Bauernhof


def test_stocks_can_be_counted() -> None:
    assert "●●●●●○○○ 5 food" in panel(table_of(), "City")


def test_cards_say_what_they_do_to_whoever_knows_them() -> None:
    table = table_of()
    assert "Academia" in panel(table, "Tableau", seat=0)
    assert "Academia" not in "".join(text(each.lines) for each in panels(table, seat=1))
    assert "Academia" not in "".join(text(each.lines) for each in panels(table, seat=WATCHER))
    assert "Barn" in panel(table, "Market")


def test_a_toppled_outpost_is_marked_without_colour() -> None:
    position = POSITION | {"map": {"0,0": {"pieces": [{"seat": 1, "toppled_by": 0}, 0]}}}
    assert "2x1" in panel(table_of(position), "Map")


def test_terrains_have_signs() -> None:
    shown = panel(table_of(), "Map")
    assert all(sign in shown for sign in '~:♠"^·')
    assert all(sign in FACE.legend(table_of().rules, english) for sign in '~:♠"^·◆▸')


@pytest.mark.parametrize(
    ("option", "touched"),
    [
        (Option("advance", "technology"), ("technology-4",)),
        (Option("track", "military"), ("track-military",)),
        (Option("resource", "food"), ("res-food",)),
        (Option("exchange", "coin", "food"), ("res-coin", "res-food")),
        (Option("building", "farm"), ("row-farm",)),
        (Option("hex", "2,-1"), ("hex-2_-1",)),
        (Option("plot", "3,8"), ("plot-3-8",)),
        (Option("corner", "-1,4"), ()),
        (Option("opponent", "1"), ("seat-1",)),
        (Option("position", "science.03"), ("science-3",)),
        (Option("income"), ()),
    ],
)
def test_options_point_at_what_they_are_about(option: Option, touched: tuple[str, ...]) -> None:
    table = table_of()
    assert FACE.touches(table.rules, table.view(0), option) == touched
    drawn = {thing for each in panels(table) for thing in each.things}
    assert drawn.issuperset(touched)


def test_cards_that_are_not_on_the_screen_are_not_pointed_at() -> None:
    table = table_of()
    rules, view = table.rules, table.view(0)
    mine = int(view.players[0].hand[0].id[1:])
    assert FACE.touches(rules, view, Option("play", mine)) == (f"c{mine}",)
    hidden = next(n for n in rules.material.of_kind("tapestry") if n != mine)
    assert FACE.touches(rules, view, Option("play", hidden)) == ()


def test_every_box_is_on_the_screen() -> None:
    check_screen("tapestry", EVERYTHING, seed=4, every=20, sizes=(SMALL, LARGE))


def test_the_own_things_come_first_whoever_has_the_turn() -> None:
    table = tt.new_table("tapestry", seed=2, options={"players": 3})
    for moment in moments(table, seed=2, every=15, most_decisions=60):
        for seat in range(3):
            first = panel(moment, "Others", seat=seat).splitlines()[0]
            assert f"Player {(seat + 1) % 3 + 1}:" in first


def test_plots_beside_the_grid_are_no_things() -> None:
    assert things.plot(8, 8) in {thing for each in panels(table_of()) for thing in each.things}
    assert things.plot(9, 0) not in {thing for each in panels(table_of()) for thing in each.things}
