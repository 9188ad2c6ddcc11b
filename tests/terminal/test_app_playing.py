"""Whole games on the full screen, by keyboard and mouse; what was chosen is written before it is shown."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, Select

import traumtisch as tt
from tests.host.playing import choose
from tests.terminal.at_the_screen import Player, sitting_at
from traumtisch.host.house import Wish
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.choices import KEYS, Choices
from traumtisch.terminal.app.dialogs import CurtainDialog, LineDialog, TextDialog, YesNoDialog
from traumtisch.terminal.app.fields import OneOfField, Tick
from traumtisch.terminal.app.new_table import NewTableScreen
from traumtisch.terminal.app.replay import ReplayScreen, Slider
from traumtisch.terminal.app.shelf import ShelfScreen
from traumtisch.terminal.local import LocalTable

pytestmark = pytest.mark.anyio

ONIRIM = Wish(game="onirim", seed=7)


@pytest.mark.parametrize(
    ("wish", "size"),
    [
        (ONIRIM, (80, 24)),
        (Wish(game="urbion", seed=3), (120, 40)),
        (Wish(game="onirim", seed=2, options={"players": 2}, mine=(0, 1)), (80, 24)),
    ],
    ids=["onirim", "urbion", "onirim for two"],
)
async def test_a_whole_game_by_keyboard(data: Path, wish: Wish, size: tuple[int, int]) -> None:
    async with sitting_at(data, wish, size=size) as player:
        await player.play_to_the_end(chance=1)
        outcome = player.sight.outcome
        assert outcome is not None
        await player.pilot.pause()
        assert outcome.reason.split()[:3] == player.text().partition("Lost: ")[2].split()[:3]
        assert f"seed: {wish.seed}" in " ".join(player.text().split())
        async with player.app.house.at_table(player.table.source.name) as live:
            assert live.table.outcome == outcome
            assert live.version == player.sight.version


async def click(player: Player, thing: str) -> None:
    board = player.table.query_one(BoardPane)
    place = board.place_of(thing)
    assert place is not None, thing
    await player.pilot.click(BoardPane, offset=place)
    await player.pilot.pause()


async def test_playing_a_card_by_mouse(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        card = player.sight.view.hand[1]
        before = player.sight
        await click(player, card.id)
        assert player.sight.version == before.version  # a first click only points
        await click(player, "row")
        await player.after(before.version)
        assert player.sight.view.row[-1] == card


async def test_the_only_thing_of_an_option_is_clicked_twice(data: Path) -> None:
    wish = Wish(game="onirim", position={"hand": ["BS", "BM", "GS", "RS"], "pending": ["nightmare"]})
    async with sitting_at(data, wish) as player:
        version = player.sight.version
        await click(player, "deck")
        assert player.sight.version == version
        await click(player, "deck")
        await player.after(version)
        assert player.sight.view.deck.size < 70


async def test_an_option_can_be_clicked(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        await player.pilot.click(Choices, offset=(10, 1))
        await player.after(0)
        assert player.sight.choices == 1


async def test_arrows_and_enter(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        choices = player.table.query_one(Choices)
        await player.press("down", "down", "up", "right", "left")
        looked_at = choices.looked_at
        assert looked_at is not None
        await player.choose("enter")
        live = await player.app.house.table(player.table.source.name)
        assert live.entries[-1].choice == looked_at.option.id


@pytest.mark.parametrize("size", [(80, 24), (120, 24), (60, 20), (40, 14)], ids=str)
async def test_the_last_of_many_options_can_be_seen(data: Path, size: tuple[int, int]) -> None:
    async with sitting_at(data, Wish(game="urbion", seed=9), size=size) as player:
        choices = player.table.query_one(Choices).choices
        assert len(choices) > 10
        await player.press("end")
        await player.sees(f"{KEYS[len(choices) - 1]}  {choices[-1].label[:20]}")


async def test_taking_back(data: Path) -> None:
    async with sitting_at(data, Wish(game="onirim", seed=7, practice=True)) as player:
        hand = player.sight.view.hand
        await player.choose("1")
        await player.choose("u")
        assert player.sight.view.hand == hand
        assert player.sight.choices == 0


async def test_what_cannot_be_taken_back_is_said_in_one_sentence(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        await player.choose("1")
        await player.press("u")
        await player.sees("Something hidden has been revealed")
        assert player.sight.choices == 1


@pytest.mark.parametrize(
    ("key", "says"),
    [("l", "Drawn"), ("r", "ON-20.1"), ("d", "Discard pile (0)"), ("question_mark", "☾ moon")],
)
async def test_reading(data: Path, key: str, says: str) -> None:
    async with sitting_at(data, ONIRIM) as player:
        await player.choose("1")
        await player.press(key)
        await player.until(TextDialog)
        await player.sees(says)
        await player.press("escape")
        assert player.sight.choices == 1


async def test_a_long_text_can_be_read_to_its_last_line(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        await player.press("question_mark")
        await player.until(TextDialog)
        await player.press("end")
        await player.sees("i  Invitations")
        assert "Esc closes this" in player.text()


async def test_the_latest_news_stay_in_sight_when_the_window_shrinks(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        for _ in range(3):
            await player.choose("1")
        news = player.table.query_one("#news", VerticalScroll)
        hidden_lines = news.max_scroll_y
        await player.pilot.resize_terminal(40, 20)
        await player.pilot.pause()
        assert news.max_scroll_y > hidden_lines
        while news.scroll_offset.y < news.max_scroll_y:
            await player.pilot.pause()


async def test_giving_up_is_asked_about(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        await player.press("x")
        await player.until(YesNoDialog)
        await player.press("escape")
        assert player.sight.outcome is None
        await player.press("x")
        await player.until(YesNoDialog)
        await player.press("y")
        await player.after(0)
        await player.sees("The dreamer gave up.")


async def test_the_same_again(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        first = player.table.source.name
        await player.press("x", "y")
        await player.after(0)
        await player.press("n")
        await player.until_seated()
        assert player.table.source.name != first
        assert player.sight.outcome is None


async def test_looking_back(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        for _ in range(3):
            await player.choose("1")
        await player.press("b")
        await player.until(ReplayScreen)
        await player.sees("After 2 of 3 choices")
        await player.sees("Then: ")
        await player.press("home", "left")
        await player.sees("After 0 of 3 choices")
        await player.press("end", "right")
        await player.sees("This is how the table stands now.")
        await player.press("q")
        await player.choose("1")


async def test_a_click_on_the_slider_goes_there(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        for _ in range(3):
            await player.choose("1")
        await player.press("b")
        await player.until(ReplayScreen)
        await player.sees("After 2 of 3 choices")
        await player.pilot.click(Slider, offset=(0, 0))
        async with asyncio.timeout(20):
            await player.sees("After 0 of 3 choices")


async def test_a_curtain_hides_one_hand_from_the_other(data: Path) -> None:
    wish = Wish(game="urbion", seed=2, options={"players": 2, "team_hands": "closed"}, mine=(0, 1))
    async with sitting_at(data, wish) as player:
        seat, hand = player.sight.seat, player.sight.view.hand
        while not isinstance(player.app.screen, CurtainDialog):
            await player.press("1")
        await player.sees("press Enter when only you look here")
        assert not any(card.face in player.text() for card in hand)
        await player.press("enter")
        await player.until_seated()
        assert player.sight.seat != seat


def tick(player: Player, choice: str) -> None:
    next(box for box in player.app.screen.query(Tick) if box.name == choice).value = True


async def test_from_the_shelf_to_a_table_with_modules_and_back(data: Path) -> None:
    async with sitting_at(data) as player:
        await player.until(ShelfScreen)
        await player.pick("new onirim")
        await player.until(NewTableScreen)
        tick(player, "towers")
        await player.press("ctrl+s")
        await player.until_seated()
        assert player.sight.rules.settings.as_options() == {"modules": ["towers"]}
        await player.choose("1")
        await player.press("q")
        await player.until(ShelfScreen)
        await player.sees("Your turn")
        await player.sees("Towers")
        await player.press("enter")
        await player.until_seated()
        assert player.sight.choices == 1


async def test_the_list_inside_a_box_is_ticked_like_any_other(data: Path) -> None:
    """Single civilizations of Tapestry stay out, of the base game and of a box."""
    async with sitting_at(data) as player:
        await player.until(ShelfScreen)
        await player.pick("new tapestry")
        await player.until(NewTableScreen)
        for choice in ("plans", "spies", "heralds"):
            tick(player, choice)
        await player.press("ctrl+s")
        await player.until_seated()
        chosen = {"boxes": ["plans"], "civs_out": ["heralds"], "civs_out.plans": ["spies"]}
        assert player.sight.rules.settings.as_options() == chosen


async def test_what_does_not_go_together_is_said_in_the_form(data: Path) -> None:
    async with sitting_at(data) as player:
        await player.until(ShelfScreen)
        await player.pick("new urbion")
        await player.until(NewTableScreen)
        tick(player, "squares")
        tick(player, "postcards")
        edition = next(f for f in player.app.screen.query(OneOfField) if f.setting.key == "edition")
        edition.query_one(Select[str]).value = "1"
        await player.press("ctrl+s")
        options = {"expansions": ["squares", "postcards"], "edition": "1"}
        with pytest.raises(tt.SettingsError) as refused:
            tt.find_game("urbion").settings_type.read(options)
        await player.sees(str(refused.value)[:40])


async def test_a_window_that_is_too_small_says_so(data: Path) -> None:
    async with sitting_at(data, ONIRIM, size=(30, 10)) as player:
        await player.sees("This window is too small")
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        await player.sees("Labyrinth")


async def test_forty_columns_are_enough(data: Path) -> None:
    async with sitting_at(data, Wish(game="urbion", seed=3), size=(40, 24)) as player:
        await player.choose("1")
        while "Hand" not in player.text():
            await player.press("pagedown")


async def test_a_plain_game_can_be_brought_in(data: Path) -> None:
    from traumtisch.terminal.saves import Saves

    table = tt.new_table("onirim", seed=7)
    assert table.decision is not None
    table.choose(table.decision.options[0])
    Saves(data, "onirim").keep(table)
    async with sitting_at(data) as player:
        await player.until(ShelfScreen)
        await player.sees("from the plain terminal")
        await player.pick("save onirim")
        await player.until_seated()
        assert player.sight.choices == 1
        assert Saves(data, "onirim").unfinished() is None


async def test_a_game_goes_on_in_another_place(data: Path) -> None:
    """By link: whoever opens it (a browser, say) has the same seat, and the screen follows."""
    async with sitting_at(data, ONIRIM) as player:
        await player.press("i")
        await player.until(TextDialog)
        await player.sees("/join#")
        await player.press("escape")
        source = player.table.source
        assert isinstance(source, LocalTable)
        house = player.app.house
        _, in_the_browser = await house.guests.welcome("Ann")
        await house.seats.sit_down(in_the_browser, (await source.invitations())[0])
        await choose(house, source.name)
        await player.after(0)
        assert player.sight.choices == 1


async def test_a_game_begun_in_the_browser_goes_on_here(data: Path) -> None:
    async with sitting_at(data) as player:
        await player.until(ShelfScreen)
        house = player.app.house
        _, in_the_browser = await house.guests.welcome("Ann")
        live = await house.open_table(in_the_browser, ONIRIM)
        await player.press("j")
        await player.until(LineDialog)
        player.app.screen.query_one(
            Input
        ).value = f"http://127.0.0.1:8000/join#{house.seats.invitation(live, 0)}"
        await player.press("enter")
        await player.until_seated()
        await player.choose("1")
        assert live.version == 1


async def test_a_link_that_leads_nowhere_is_answered_in_one_sentence(data: Path) -> None:
    async with sitting_at(data) as player:
        await player.until(ShelfScreen)
        await player.press("j")
        await player.until(LineDialog)
        player.app.screen.query_one(Input).value = "nowhere"
        await player.press("enter")
        await player.sees("leads to no table")


async def test_statistics(data: Path) -> None:
    async with sitting_at(data, Wish(game="onirim")) as player:
        await player.press("x", "y")
        await player.after(0)
        await player.press("q")
        await player.until(ShelfScreen)
        await player.press("s")
        await player.until(TextDialog)
        await player.sees("won 0 of 1")


async def test_deleting_a_table(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        await player.press("q")
        await player.until(ShelfScreen)
        await player.press("x")
        await player.until(YesNoDialog)
        await player.press("y")
        await player.until(ShelfScreen)
        while "Your turn" in player.text():
            await player.pilot.pause()
        assert await player.app.house.tables_of(player.app.guest) == []
