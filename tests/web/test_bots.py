"""Bots at the tables of the pages and of the API."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.host.test_bots import is_over, until
from tests.web.caller import Caller
from tests.web.household import Household
from tests.web.serving import Server, free_port
from traumtisch.host.crew import difficulty
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio

TEAM = {"players": "2"}
API_DOCS = Path(__file__).parents[2] / "docs/api.md"


def at(live: LiveTable, seat: int = 0, **fields: str) -> dict[str, str]:
    return {"seat": str(seat), "after": str(live.version), **fields}


async def friend_of(home: Household, table: str) -> Caller:
    """Somebody who sits down at seat 2 by invitation."""
    friend = await home.caller()
    live = await home.house.table(table)
    answer = await friend.post(
        "/join", {"code": home.house.seats.invitation(live, 1), "name": "Bob", "sit": "yes"}
    )
    assert answer.status_code == 303
    return friend


async def test_a_new_table_with_a_bot(home: Household) -> None:
    ann = await home.caller()
    form = await ann.page("/new/onirim?players=2")
    assert "a bot" in form.words
    sent = {"players": "2", "table-seat-1": "bot", "table-bot-1": "sleepwalker"}
    answer = await ann.post("/new/onirim", sent)
    path: str = answer.headers["location"]
    assert not path.endswith("/seats")  # nobody is missing
    live = await home.house.table(path.split("/")[2])
    assert live.bots == {1: "sleepwalker"}
    assert live.seats_of((await ann.guest()).id) == [0]
    assert "Sleepwalker (bot)" in (await ann.page(path)).text


async def test_bots_of_one_kind_are_told_apart(home: Household) -> None:
    """Four dreamers at one table were four times the same name, and a question mark in what happened."""
    ann = await home.caller()
    sent = {"players": "4", **{f"table-seat-{seat}": "bot" for seat in (1, 2, 3)}}
    sent |= {"table-bot-1": "dreamer", "table-bot-2": "sleepwalker", "table-bot-3": "dreamer"}
    answer = await ann.post("/new/tapestry", sent)
    page = await ann.page(answer.headers["location"])
    for name in ("Daydreamer (bot)", "Sleepwalker (bot)", "Daydreamer 4 (bot)"):
        assert name in page.text
    live = await home.house.table(answer.headers["location"].split("/")[2])
    await until(home.house, live, lambda seen: seen.version >= 3)  # everybody keeps one of two capitals
    assert 'aria-hidden="true">?<' not in (await ann.page(f"/t/{live.id}")).text


async def test_an_unknown_bot_is_refused_in_the_form(home: Household) -> None:
    ann = await home.caller()
    sent = {"players": "2", "table-seat-1": "bot", "table-bot-1": "genius"}
    answer = await ann.post("/new/onirim", sent)
    assert answer.status_code == 400
    assert "no bot called" in answer.text


async def test_a_table_with_bots_alone_keeps_a_seat_for_the_guest(home: Household) -> None:
    ann = await home.caller()
    both = {"table-seat-0": "bot", "table-seat-1": "bot", "table-bot-0": "dreamer", "table-bot-1": "dreamer"}
    answer = await ann.post("/new/onirim", {"players": "2", **both})
    assert answer.status_code == 400
    assert "keep at least one for yourself" in answer.text


async def test_a_bot_plays_while_the_guest_is_away_and_they_come_back(home: Household) -> None:
    ann = await home.caller()
    table = await ann.opens()
    live = await home.house.table(table)
    home.house.crew.close()  # it shall stay the bot's turn
    answer = await ann.post(f"/t/{table}/bot", at(live, bot="sleepwalker"))
    assert answer.headers["location"] == f"/t/{table}?seat=0"
    page = await ann.page(f"/t/{table}")
    assert "A bot plays for you." in page.words
    assert not [tag for tag, attrs in page.tags if attrs.get("name") == "option"]
    option = live.table.decisions[0].options[0].id
    refused = await ann.post(f"/t/{table}/decide", at(live, option=option, sure="1"))
    assert "take over first" in refused.text
    assert not (await home.house.tables_of(await ann.guest()))[0].your_turn
    await ann.post(f"/t/{table}/bot", at(live))
    assert live.bots == {}
    assert "A bot plays for you." not in (await ann.page(f"/t/{table}")).words


async def test_a_bot_finishes_a_solo_game(home: Household) -> None:
    ann = await home.caller()
    table = await ann.opens()
    live = await home.house.table(table)
    await ann.post(f"/t/{table}/bot", at(live, bot="dreamer"))
    await until(home.house, live, is_over)
    assert (await ann.page(f"/t/{table}")).text.count("Once more") == 1


async def test_the_host_gives_any_seat_to_a_bot_and_others_only_their_own(home: Household) -> None:
    ann = await home.caller()
    table = await ann.opens(players="2", **{"table-seat-1": "invited"})
    live = await home.house.table(table)
    home.house.crew.close()
    bob, stranger = await friend_of(home, table), await home.caller()
    path = f"/t/{table}/seats/bot"
    assert (await stranger.post(path, {"seat": "1", "bot": "dreamer"})).status_code == 403
    assert (await bob.post(path, {"seat": "0", "bot": "dreamer"})).status_code == 403
    assert (await bob.post(path, {"seat": "1", "bot": "genius"})).status_code == 400
    assert live.bots == {}
    assert (await ann.post(path, {"seat": "1", "bot": "dreamer"})).status_code == 303
    assert live.bots == {1: "dreamer"}
    assert f"{difficulty('dreamer').name} (bot) for Bob" in (await ann.page(f"/t/{table}/seats")).text
    assert "Take over" in (await bob.page(f"/t/{table}/seats")).words
    assert (await bob.post(path, {"seat": "1"})).status_code == 303  # he comes back
    assert live.bots == {}
    assert path not in (await stranger.page(f"/t/{table}/seats")).forms


async def test_no_bot_is_offered_for_the_daily_dream(home: Household) -> None:
    ann = await home.caller()
    answer = await ann.post("/daily/onirim")
    table = answer.headers["location"].split("/")[2]
    assert f"/t/{table}/seats/bot" not in (await ann.page(f"/t/{table}/seats")).forms
    page = await ann.page(f"/t/{table}")
    assert "let-a-bot-play" not in page.ids()
    live = await home.house.table(table)
    assert "people alone" in (await ann.post(f"/t/{table}/bot", at(live, bot="dreamer"))).text


# ---- for programs ------------------------------------------------------------------------------


async def test_programs_give_seats_to_bots(home: Household) -> None:
    program = (await home.caller()).client
    keys = [bot["key"] for bot in (await program.get("/api/bots")).json()]
    opened = (
        await program.post("/api/tables", json={"game": "onirim", "options": TEAM, "bots": {"1": keys[0]}})
    ).json()
    path = f"/api/tables/{opened['id']}"
    codes = [{"Authorization": f"Bearer {seat['code']}"} for seat in opened["seats"]]
    assert (await program.get(path)).json()["bots"] == [None, keys[0]]
    refused = await program.post(f"{path}/bot", json={"seat": 1, "bot": None}, headers=codes[0])
    assert refused.status_code == 403
    assert (await program.post(f"{path}/bot", json={"bot": keys[1]}, headers=codes[0])).status_code == 200
    live = await home.house.table(opened["id"])
    assert live.bots == {0: keys[1], 1: keys[0]}
    await until(home.house, live, is_over)
    seen: dict[str, Any] = (await program.get(path, headers=codes[0])).json()
    assert seen["outcome"] is not None


def test_a_program_plays_by_invitation_as_the_documentation_says(tmp_path: Path) -> None:
    """The program of docs/api.md, against a real server and a bot that thinks in a process of its own."""
    found = re.search(r"```python\n(import random.*?)```", API_DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    program: dict[str, Any] = {}
    exec(found[1], program)
    with Server(tmp_path / "house.db", free_port(), tmp_path / "log") as server:
        wanted = {"game": "onirim", "options": TEAM, "bots": {"1": "sleepwalker"}}
        opened = httpx.post(f"{server.address}/api/tables", json=wanted).json()
        outcome = program["play_seat"](server.address, opened["seats"][0]["code"])
        assert outcome["reason"]
        minds = children_of(server.process.pid)
        assert minds
        assert server.stop() == 0
    assert not [mind for mind in minds if Path(f"/proc/{mind}").exists()]


def children_of(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()
