"""Notes, reactions let pass, clocks and the story, on the whole screen and at tables of a server."""

from __future__ import annotations

import asyncio
import json
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from textual.widgets import TextArea

import traumtisch as tt
from tests.terminal.at_the_screen import PATIENCE, Player, sitting_at
from tests.terminal.test_remote import anyio_backend, opened, server, sit
from tests.web.serving import Server
from traumtisch.host.agreement import A_DAY, A_MINUTE, Times
from traumtisch.host.house import Guest, House, Wish
from traumtisch.terminal.app.application import TraumtischApp
from traumtisch.terminal.app.clock import ClockDialog, ClockFields
from traumtisch.terminal.app.dialogs import TextDialog
from traumtisch.terminal.app.seated import NoteDialog
from traumtisch.terminal.app.table import TableScreen
from traumtisch.terminal.local import LocalTable
from traumtisch.terminal.talk import Talk
from traumtisch.terminal.visiting import PlainVisit
from traumtisch.words import tongue

__all__ = ["anyio_backend", "server"]  # fixtures

pytestmark = pytest.mark.anyio
RECORD = Path(__file__).parents[1] / "tapestry" / "records" / "2-players-revised.json"
TAPESTRY = Wish(game="tapestry", options={"players": 2}, mine=(0, 1))


async def test_a_note_is_written_and_found_again(data: Path) -> None:
    async with sitting_at(data, Wish(game="onirim")) as player:
        await player.press("N")
        await player.until(NoteDialog)
        player.app.screen.query_one(TextArea).insert("Keys first.\nTowers later.")
        await player.press("f2")
        await player.until(TableScreen)
        await player.sees("It is noted")
        await player.press("N")
        await player.until(NoteDialog)
        assert player.app.screen.query_one(TextArea).text == "Keys first.\nTowers later."
        player.app.screen.query_one(TextArea).insert("and more")
        await player.press("escape")
        await player.until(TableScreen)
        assert await player.table.source.note(0) == "Keys first.\nTowers later."


async def test_reactions_are_let_pass_by_a_key(data: Path) -> None:
    async with sitting_at(data, TAPESTRY) as player:
        await player.press("P")
        await player.sees("You let every reaction")
        assert (await player.table.source.look(player.sight.seat)).passes
        await player.press("P")
        await player.sees("You are asked again")
        assert not (await player.table.source.look(player.sight.seat)).passes


async def test_the_host_sets_the_clock_and_it_stands_above_the_question(data: Path) -> None:
    async with sitting_at(data, Wish(game="onirim", options={"players": 2}, mine=(0, 1))) as player:
        assert "Time left" not in player.text()
        await player.press("C")
        await player.until(ClockDialog)
        fields = player.app.screen.query_one(ClockFields)
        fields.seconds.value, fields.gone_after.value = 3 * A_DAY, A_DAY
        await player.press("f2")
        await player.until(TableScreen)
        await player.sees("Time left:")
        assert player.sight.times == Times(3 * A_DAY, "host", A_DAY)
        assert player.text().count("3 days") == 2


async def test_the_story_can_be_read_when_the_game_is_over(data: Path) -> None:
    async def finished(house: House, guest: Guest) -> LocalTable:
        record = tt.Record.from_json(RECORD.read_bytes())
        return LocalTable(house, guest, (await house.open_record(guest, record, (0, 1))).id)

    app = TraumtischApp(str(data / "house.db"), data, "de", opening=finished)
    async with app.run_test(size=(80, 24), notifications=True) as pilot, asyncio.timeout(PATIENCE):
        player = Player(app, pilot)
        await player.until_seated()
        assert "S Saga" in player.text()
        await player.press("S")
        await player.until(TextDialog)
        await player.sees("Die Geschichte dieser Partie")
        await player.sees("Sie zogen aus")


async def test_the_help_names_these_keys_too(data: Path) -> None:
    async with sitting_at(data, Wish(game="onirim"), size=(80, 60)) as player:
        await player.press("question_mark")
        await player.until(TextDialog)
        for line in ("N  Notes to yourself", "P  Let every reaction pass", "C  The clock of this table"):
            assert line in player.text()


# ---- at a server -------------------------------------------------------------------------------------


async def test_notes_and_passes_at_a_table_of_a_server(server: Server) -> None:
    link, *_ = opened(server, game="tapestry", options={"players": 2}, mine=[])
    anna = await sit(link)
    await anna.keep_note(0, "Military first.")
    assert await anna.note(0) == "Military first."
    assert (await anna.look()).reacts
    await anna.always_pass(0, True)
    assert (await anna.look()).passes
    await anna.always_pass(0, False)
    assert not (await anna.look()).passes
    assert await anna.story(0) == []
    await anna.close()


async def test_a_clock_of_a_server_is_read_in_plain_lines(server: Server) -> None:
    body: dict[str, Any] = {"game": "onirim", "options": {"players": 2}, "mine": []}
    table = posted(server, "/api/tables", body)
    clock = {"seconds": 20 * A_MINUTE, "then": "bot", "gone_after": A_DAY}
    posted(server, f"/api/tables/{table['id']}/clock", clock, str(table["key"]))
    anna = await sit(str(table["seats"][0]["link"]).replace("localhost", "127.0.0.1"))
    assert (await anna.look()).times == Times(20 * A_MINUTE, "bot", A_DAY)
    write = StringIO()
    talk = Talk(StringIO("c\nn\nKeys first.\nq\n"), write, tongue("en"), language="en")
    assert await PlainVisit(anna, talk).play() is None
    assert "Time left: you 20:00 · player 2 20:00" in write.getvalue()
    assert "Everybody has 20 minutes for the whole game" in write.getvalue()
    assert await anna.note(0) == "Keys first."
    await anna.close()


def posted(server: Server, path: str, body: dict[str, Any], key: str = "") -> dict[str, Any]:
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {key}"} if key else {})}
    request = Request(f"http://127.0.0.1:{server.port}{path}", json.dumps(body).encode(), headers)
    with urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)
