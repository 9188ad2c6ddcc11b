"""Hints: for whoever has to choose, from what they know, and everybody sees that they were asked for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.household import Household, Person, household
from tests.web.test_no_leak import instead, secrets
from tests.web.worlds import other_world
from traumtisch.host.house import House
from traumtisch.host.live import LiveTable
from traumtisch.host.store import Store
from traumtisch.web.routes import hint as hints

pytestmark = pytest.mark.anyio

TEAM = {"players": 2}
PATIENCE = 120.0
"""Nothing takes so long, except a kernel that is compiled for the first time."""


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Household]:
    monkeypatch.setattr(hints, "FOR_A_PAGE", 0.05)
    async with household(tmp_path) as home:
        yield home


async def ask(person: Person, live: LiveTable, seat: int = 0, *, htmx: bool = True) -> str:
    form = {"seat": seat, "after": live.version}
    return (await person.browser.post(f"/t/{live.id}/hint", form, htmx=htmx)).text


def stream(live: LiveTable, seat: int = 0) -> str:
    return f"/t/{live.id}/hint/events?seat={seat}"


async def test_a_hint_gets_sharper_while_one_looks(home: Household) -> None:
    anna = await home.person("Anna")
    live = await home.table(anna, seed=1)
    panel = await ask(anna, live)
    assert stream(live) in panel
    async with anna.browser.listen(stream(live)) as heard:
        known = [await asyncio.wait_for(heard.get(), PATIENCE) for _ in range(3)]
        thinking = home.house.advisor._hints[anna.guest.id]
    assert all("<li" in html and "<progress" in html for html in known)
    assert len(set(known)) == 3
    await thinking.ended()
    assert thinking.is_over  # hanging up has stopped it
    assert home.house.advisor._hints == {}


async def test_the_table_goes_on_meanwhile_and_that_ends_the_hint(home: Household) -> None:
    anna = await home.person("Anna")
    live = await home.table(anna, seed=1)
    await ask(anna, live)
    async with anna.browser.listen(stream(live)) as heard:
        assert await asyncio.wait_for(heard.get(), PATIENCE)
        await home.play(live, Random(1), 1)
        while await asyncio.wait_for(heard.get(), PATIENCE):
            pass  # the last message is empty
    assert live.version == 1


async def test_everybody_has_one_hint_at_a_time(home: Household) -> None:
    anna = await home.person("Anna")
    one, other = await home.table(anna, seed=1), await home.table(anna, seed=2)
    await ask(anna, one)
    first = home.house.advisor._hints[anna.guest.id]
    await ask(anna, other)
    await first.ended()
    assert first.is_over
    assert home.house.advisor._hints[anna.guest.id].table == other.id
    assert "ask for one first" in (await anna.browser.get(stream(one))).text


async def test_a_page_for_browsers_without_script(home: Household) -> None:
    anna = await home.person("Anna")
    live = await home.table(anna, seed=1)
    html = await ask(anna, live, htmx=False)
    assert html.startswith("<!doctype html>")
    decision = live.decision_of(0)
    assert decision is not None
    words = {str(live.table.game.say_option(live.table.rules, option)) for option in decision.options}
    assert html.count('class="option"') == len(words)
    assert "<progress" not in html


async def test_it_is_seen_that_hints_were_looked_at(home: Household, tmp_path: Path) -> None:
    anna, carl = await home.person("Anna"), await home.person("Carl")
    live = await home.table(anna, seed=1)
    assert "Hints looked at" not in (await carl.browser.get(f"/t/{live.id}")).text
    await ask(anna, live, htmx=False)
    await ask(anna, live, htmx=False)  # the same question again: still one hint
    await home.play(live, Random(1), 1)
    await ask(anna, live, htmx=False)
    assert "Hints looked at: 2" in (await carl.browser.get(f"/t/{live.id}")).text
    again = await House.open(Store.open(tmp_path / "house.db"))
    assert (await again.table(live.id)).hinted == {0: 2}
    again.close()


async def test_who_may_not_ask(home: Household) -> None:
    anna, ben, carl = [await home.person(name) for name in ("Anna", "Ben", "Carl")]
    live = await home.table(anna, seed=1, options=TEAM)
    await home.house.seats.sit_down(ben.guest, home.house.seats.invitation(live, 1))
    assert live.to_move == [0]
    assert "do not sit there" in await ask(carl, live)
    assert "do not sit there" in await ask(ben, live)
    assert "when it is your turn" in await ask(ben, live, seat=1)
    assert (await ben.browser.get(stream(live))).status == 403
    assert live.hinted == {}
    silent = await home.table(anna, seed=1, hints=False)
    assert f"{silent.id}/hint" not in (await anna.browser.get(f"/t/{silent.id}")).text
    assert "without hints" in await ask(anna, silent)
    assert "Nobody may ask for hints" in (await anna.browser.get(f"/t/{silent.id}/seats")).text


async def test_no_hints_in_a_daily_dream(home: Household) -> None:
    anna = await home.person("Anna")
    answer = await anna.browser.post("/daily/onirim", {})
    live = await home.house.table(answer.header("location").split("/")[2])
    page = (await anna.browser.get(f"/t/{live.id}")).text
    assert f"{live.id}/hint" not in page
    assert "dreamt without hints" in page
    assert "until its day is over" in await ask(anna, live)


async def test_too_many(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traumtisch.host.advice.MOST_AT_ONCE", 1)
    anna, ben = await home.person("Anna"), await home.person("Ben")
    await ask(anna, await home.table(anna, seed=1))
    assert "in a moment" in await ask(ben, await home.table(ben, seed=1))


async def test_asking_at_once_does_not_make_room(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traumtisch.host.advice.MOST_AT_ONCE", 2)
    people = [await home.person(f"Anna {number}") for number in range(6)]
    tables = [await home.table(person, seed=1) for person in people]
    for person in people:
        await person.browser.get("/")  # for the token
    answers = await asyncio.gather(*map(ask, people, tables))
    assert sum("in a moment" in answer for answer in answers) == 4
    assert len(home.house.advisor._hints) == 2
    assert sum(bool(live.hinted) for live in tables) == 2  # who was refused has not looked


async def test_nobody_asks_without_end(tmp_path: Path) -> None:
    async with household(tmp_path, thoughtful_rate_limit=2) as home:
        anna = await home.person("Anna")
        live = await home.table(anna, seed=1)
        answers = [await ask(anna, live) for _ in range(3)]
        assert ["Too many requests" in answer for answer in answers] == [False, False, True]
        await home.play(live, Random(1), 1)  # who only plays is not counted


@pytest.mark.parametrize("seed", range(3))
async def test_advice_is_a_function_of_what_the_seat_may_know(home: Household, seed: int) -> None:
    """In a world where all that the seat cannot know is dealt again, the advice is the same, byte by byte."""
    random = Random(seed)
    anna, ben = await home.person("Anna"), await home.person("Ben")
    live = await home.table(anna, seed=f"a secret seed {seed}", options=TEAM)
    await home.house.seats.sit_down(ben.guest, home.house.seats.invitation(live, 1))
    for person in (anna, ben):  # cookies that would differ are there before
        await person.browser.get(f"/t/{live.id}")
    for _ in range(6):
        for _ in range(random.randint(1, 5)):
            await home.play(live, random, 1)
        if live.table.outcome is not None:
            break
        seat = live.to_move[0]
        person, other = (anna, ben) if seat == 0 else (ben, anna)
        address = f"/api/tables/{live.id}/advice?rollouts=40"
        real = await person.browser.get(address)
        with instead(home.house, other_world(live, seat, random.getrandbits(64))):
            imagined = await person.browser.get(address)
        assert real.status == 200
        assert real.everything == imagined.everything
        for name, secret in secrets(home, live, person, [other]).items():
            assert secret.encode() not in real.everything, name


async def test_advice_for_programs(home: Household) -> None:
    anna = await home.person("Anna")
    live = await home.table(anna, seed=1)
    bearer = {"authorization": f"Bearer {home.house.seats.invitation(live, 0)}"}
    address = f"/api/tables/{live.id}/advice"
    answer = await anna.browser.get(f"{address}?seconds=0.05", bearer)
    advice: dict[str, Any] = json.loads(answer.text)
    assert {one["option"] for one in advice["estimates"]} == {o.id for o in live.table.decisions[0].options}
    assert all(0 <= one["low"] <= one["chance"] <= one["high"] <= 1 for one in advice["estimates"])
    for wrong in ("seconds=0", "seconds=11", "rollouts=0", "rollouts=100000", "seat=1"):
        assert (await anna.browser.get(f"{address}?{wrong}", bearer)).status in (400, 403)
