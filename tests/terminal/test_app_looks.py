"""How the screens look, as pictures: at 80x24 and 120x40, in both languages.

After a change that is meant, look at the report and take the pictures anew:

    python -m pytest tests/terminal/test_app_looks.py --snapshot-update
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.terminal.at_the_screen import Player, application
from traumtisch.host.house import Wish
from traumtisch.terminal.app.shelf import ShelfScreen
from traumtisch.words import LANGUAGES

SIZES = ((80, 24), (120, 40))
ONIRIM = Wish(game="onirim", seed=7)
URBION = Wish(game="urbion", seed=3)
TAPESTRY = Wish(game="tapestry", seed=4, options={"players": 1})
MODULES = Wish(
    game="onirim", seed=7, options={"modules": ["towers", "dreamcatchers", "premonitions"], "incubus": "B"}
)

Compare = Callable[..., bool]


def playing(*keys: str, then: str = "") -> Callable[[Pilot[Any]], Any]:
    """Sit down, choose by these keys, and press one more."""

    async def before(pilot: Pilot[Any]) -> None:
        player = Player(pilot.app, pilot)  # type: ignore[arg-type]  # it is ours
        await player.until_seated()
        for key in keys:
            await player.choose(key)
        if then:
            await player.press(then)
        for _ in range(3):  # drawn, then as large as it will be, then where it is to be looked at
            await pilot.pause()

    return before


def from_the_shelf(*keys: str) -> Callable[[Pilot[Any]], Any]:
    async def before(pilot: Pilot[Any]) -> None:
        player = Player(pilot.app, pilot)  # type: ignore[arg-type]  # it is ours
        await player.until(ShelfScreen)
        for key in keys:
            await player.press(key)

    return before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("wish", "keys", "then"),
    [
        pytest.param(ONIRIM, "11211", "", id="onirim"),
        pytest.param(URBION, "11111", "", id="urbion"),
        pytest.param(MODULES, "1111", "", id="modules"),
        pytest.param(ONIRIM, "11", "question_mark", id="help"),
        pytest.param(ONIRIM, "112", "b", id="looking-back"),
    ],
)
def test_tables(
    snap_compare: Compare, data: Path, wish: Wish, keys: str, then: str, size: tuple[int, int], language: str
) -> None:
    app = application(data, wish, language=language)
    assert snap_compare(app, terminal_size=size, run_before=playing(*keys, then=then))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("then", ["", "tab", "tab,tab"], ids=["asked", "turned", "turned-twice"])
def test_a_table_in_panels(
    snap_compare: Compare, data: Path, then: str, size: tuple[int, int], language: str
) -> None:
    """What is asked about comes up by itself; Tab turns on from there."""
    app = application(data, TAPESTRY, language=language)
    keys = [key for key in then.split(",") if key]

    async def before(pilot: Pilot[Any]) -> None:
        await playing("1", "1", "1", "1")(pilot)
        await pilot.press(*keys)

    assert snap_compare(app, terminal_size=size, run_before=before)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("keys", [(), ("down", "down", "down", "enter")], ids=["shelf", "new-table"])
def test_shelf_and_form(snap_compare: Compare, data: Path, keys: tuple[str, ...], language: str) -> None:
    app = application(data, language=language)
    assert snap_compare(app, terminal_size=(80, 24), run_before=from_the_shelf(*keys))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_lesson(snap_compare: Compare, data: Path, size: tuple[int, int], language: str) -> None:
    """A nightmare: much to read, many ways out; and one that the lesson does not go."""
    app = application(data, language=language)
    assert snap_compare(app, terminal_size=size, run_before=from_the_shelf(*["enter"] * 5, "3"))


def test_without_colours(snap_compare: Compare, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = application(data, ONIRIM, colour=False)
    assert snap_compare(app, terminal_size=(80, 24), run_before=playing("1"))
