"""Tables that a window cannot hold: their panels in the application."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.at_the_screen import Player, sitting_at
from traumtisch.faces.face import Segment
from traumtisch.faces.panels import Panel, panel_with
from traumtisch.host.house import Wish
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.choices import Choices
from traumtisch.terminal.app.palette import GROUNDS, INKS, NIGHT

pytestmark = pytest.mark.anyio

ALONE = Wish(game="tapestry", seed=4, options={"players": 1})


def panel(*things: str) -> Panel:
    return Panel("", tuple((Segment("x", thing=thing),) for thing in things))


@pytest.mark.parametrize(
    ("wanted", "is_open", "opens"),
    [
        ({"c1"}, 1, 0),  # where it is
        ({"c2", "c3"}, 0, 1),  # where most of it is
        ({"c2"}, 2, 2),  # it is in the open one, too
        ({"c9"}, 2, 2),  # nowhere
        (set[str](), 1, 1),
        ({"c9"}, 7, 2),  # there are fewer panels than before
    ],
)
def test_the_panel_that_is_asked_about_comes_up(wanted: set[str], is_open: int, opens: int) -> None:
    panels = (panel("c1"), panel("c2", "c3"), panel("c2"))
    assert panel_with(panels, frozenset(wanted), is_open) == opens


def test_without_panels_there_is_nothing_to_open() -> None:
    assert panel_with((), frozenset({"c1"}), 3) == 0


def board(player: Player) -> BoardPane:
    return player.app.screen.query_one(BoardPane)


async def test_tab_turns_from_panel_to_panel(data: Path) -> None:
    async with sitting_at(data, ALONE) as player:
        assert board(player).panel_titles == ("Tracks", "Map", "City", "Tableau", "Market")
        await player.sees("To choose from")  # the question is about cards
        await player.press("tab")
        await player.sees("Open tech cards")
        await player.press("tab")
        await player.sees("The next spaces")
        await player.press("shift+tab", "shift+tab")
        await player.sees("To choose from")


async def test_a_click_on_a_title_opens_its_panel(data: Path) -> None:
    async with sitting_at(data, ALONE) as player:
        left = len(" Tracks ")
        await player.pilot.click(BoardPane, offset=(left + 2, 0))
        await player.sees("~~ D1~~")


async def test_looking_at_an_option_shows_what_it_is_about(data: Path) -> None:
    async with sitting_at(data, ALONE) as player:
        while player.sight.asked is not None and player.sight.asked.rule != "TA-4.1":
            await player.choose("1")
        await player.press("tab", "tab")
        assert "The next spaces" not in player.text()
        await player.press("down")
        await player.sees("The next spaces")
        assert board(player).place_of("science-1") is not None


async def test_a_large_window_holds_several_parts_at_once(data: Path) -> None:
    async with sitting_at(data, ALONE, size=(160, 50)) as player:
        assert board(player).panel_titles[0].startswith("Tracks, Map, City")


async def test_a_whole_game_can_be_played_by_keys(data: Path) -> None:
    async with sitting_at(data, ALONE) as player:
        await player.play_to_the_end(chance=3)
        assert player.sight.outcome is not None
        assert not player.table.query_one(Choices).choices


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "language"),
    [((80, 24), "de"), ((160, 50), "en"), ((160, 50), "de")],
    ids=["small-de", "large-en", "large-de"],
)
async def test_a_whole_game_against_the_automa_in_windows_of_both_sizes(
    data: Path, size: tuple[int, int], language: str
) -> None:
    against = Wish(game="tapestry", seed=4, options={"opponents": "automa"})
    async with sitting_at(data, against, size=size, language=language, patience=900) as player:
        await player.play_to_the_end(chance=3)
        assert player.sight.outcome is not None


@pytest.mark.parametrize(("language", "called"), [("en", "player 1"), ("de", "Person 1")])
async def test_people_without_names_are_called_as_on_their_board(
    data: Path, language: str, called: str
) -> None:
    three = Wish(game="tapestry", seed=4, options={"players": 3})
    async with sitting_at(data, three, language=language) as player:
        await player.sees(f"· {called} ")


async def test_looking_back_turns_panels_too(data: Path) -> None:
    async with sitting_at(data, ALONE) as player:
        await player.choose("1")
        await player.press("b")
        await player.sees("The next spaces")
        await player.press("p")
        await player.sees("~~ D1~~")


def test_every_colour_can_be_read() -> None:
    for ink in INKS.values():
        assert contrast(ink, NIGHT) >= 4.5
    for ground, ink in GROUNDS.values():
        assert contrast(ground, ink) >= 4.5


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
