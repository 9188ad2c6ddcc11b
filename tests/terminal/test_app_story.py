"""A table with a story, in the application at 80x24: what is new to read comes up by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import traumtisch as tt
from tests.etherfields.evening import OPTIONS, SEED, evening
from tests.terminal.at_the_screen import Player, sitting_at
from tests.terminal.conftest import play
from traumtisch.host.house import Wish
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.choices import Choices

pytestmark = pytest.mark.anyio

DREAM = Wish(game="etherfields", seed=5, options={"players": 1, "scene": "dream-1"})


async def until_something_is_read(player: Player) -> None:
    while not player.sight.view.page:
        await player.choose("1")


def board(player: Player) -> BoardPane:
    return player.app.screen.query_one(BoardPane)


async def test_what_was_just_read_comes_up_first(data: Path) -> None:
    async with sitting_at(data, DREAM) as player:
        await until_something_is_read(player)
        assert board(player).open_panel == board(player).panel_titles[0] == "Story"
        text = player.sight.rules.material.name(player.sight.view.page[0]).say()
        await player.sees(text.split("\n\n")[0][:30])


async def test_tab_turns_on_from_the_story(data: Path) -> None:
    async with sitting_at(data, DREAM) as player:
        await until_something_is_read(player)
        await player.press("tab")
        assert board(player).open_panel == "Map"


async def test_looking_at_an_option_shows_what_it_is_about_instead(data: Path) -> None:
    async with sitting_at(data, DREAM) as player:
        await until_something_is_read(player)
        for _ in player.table.query_one(Choices).choices:
            await player.press("down")
        assert board(player).open_panel != "Story"


async def test_everything_that_was_read_can_be_read_again(data: Path) -> None:
    async with sitting_at(data, DREAM) as player:
        await until_something_is_read(player)
        await player.press("d")
        await player.sees("Everything that was read")


async def test_a_whole_dream_can_be_played_by_keys(data: Path) -> None:
    async with sitting_at(data, DREAM) as player:
        await player.play_to_the_end(chance=3)
        assert player.sight.outcome is not None
        assert not player.table.query_one(Choices).choices


# ---- a whole evening: first dream, slumber, shop, second dream ------------------------------------------

EVENING = Wish(game="etherfields", seed=SEED, options=OPTIONS)
A_WHOLE_EVENING = 1200.0
"""Seconds; slow machines are not a mistake."""
beginning_or_whole = pytest.mark.parametrize(
    "choices", [14, pytest.param(None, marks=pytest.mark.long, id="whole")]
)


@beginning_or_whole
async def test_an_evening_at_80x24_by_keys(data: Path, choices: int | None) -> None:
    async with sitting_at(data, EVENING, language="de", patience=A_WHOLE_EVENING) as player:
        for option in evening().choices[:choices]:
            await player.choose_option(option)
        results = player.sight.view.results
    assert choices is not None or {"dream:below-the-stair", "dream:jar-market"} <= set(results)


@pytest.mark.parametrize("language", ["de", "en"])
def test_an_evening_in_plain_lines(language: str) -> None:
    table = tt.new_table("etherfields", seed=SEED, options=OPTIONS)
    played = play(table, *evening().choices, language=language)
    screen = played.screen
    assert {"dream:below-the-stair", "dream:jar-market"} <= set(played.table.view(0).results)
    pack = table.rules.material.pack
    for key in table.view(0).told:
        text = pack.text(key, language).split("\n\n")[0]
        assert " ".join(text.split())[:40] in " ".join(screen.split()), f"{key} was not to be read"
