"""Requests, records and positions that are almost right: no failure, no traceback, no long wait."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlencode

import pytest
from litestar.routes import HTTPRoute

import traumtisch as tt
from tests.web.attacks import answered, no_trouble, play, play_on, upload
from tests.web.fuzzing import METHODS, Rubbish
from tests.web.household import Household, Person
from traumtisch.bots.analysis import Analysis, Estimate
from traumtisch.engine.errors import TraumtischError
from traumtisch.host.advice import Advisor, Hint
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.reviewer import Reviewer

pytestmark = pytest.mark.long

PARTS = 10
REQUESTS, RECORDS, POSITIONS = (number // PARTS for number in (20_000, 5_000, 5_000))


@pytest.fixture(autouse=True)
def _thoughtless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking is tested elsewhere, and takes its time."""

    async def think(self: Advisor, hint: Hint, *_: object) -> None:
        seat = hint.task.seat
        decision = (await self._tables.find(hint.table)).decision_of(seat)
        known = [Estimate(option, 0.5, 0.2, 0.8, 4) for option in decision.options] if decision else []
        hint.tell(Analysis(seat, tuple(known), 4, 0.0, done=True, reason=None))

    async def review(self: Reviewer, *_: object) -> None: ...

    monkeypatch.setattr(Advisor, "_think", think)
    monkeypatch.setattr(Reviewer, "_think", review)


@pytest.fixture(autouse=True)
def _without_old_garbage() -> Generator[None]:
    """As the server does it: looking through all that the parts before have left would be counted as work."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


# ---- requests ------------------------------------------------------------------------------------


async def ask_anything(home: Household, anna: Person, rubbish: Rubbish) -> None:
    routes = [route for route in home.app.routes if isinstance(route, HTTPRoute)]
    live = await some_table(home, anna, rubbish)
    await anna.browser.get("/")
    cookies, token = dict(anna.browser.cookies), anna.browser.token
    for _ in range(REQUESTS):
        if live.table.outcome is not None and rubbish.sometimes(0.1):
            live = await some_table(home, anna, rubbish)
        usual = {
            "table_id": live.id,
            "game": rubbish.game().name,
            "rule": "ON-4.7",
            "name": "/face.css",
            "number": str(rubbish.random.randrange(4)),
            "seat": "0",
            "campaign": rubbish.of([*[story.id for story in await home.house.campaigns.of(anna.guest)], "0"]),
            "module": rubbish.of(["towers", "void", "plans"]),
            "day": rubbish.of(["2026-11-18", "today", "2026-02-30"]),
            "symbol": rubbish.of(["RS", "c1", "12", "deck"]),
        }
        anna.browser.cookies, anna.browser.token = dict(cookies), token
        route = rubbish.of(routes)
        method = rubbish.of(METHODS) if rubbish.sometimes(0.3) else rubbish.of(sorted(route.methods))
        path = rubbish.address(route, usual)
        kind, body = (
            rubbish.body(token) if method not in ("GET", "HEAD") or rubbish.sometimes(0.05) else ("", b"")
        )
        headers = {**({"content-type": kind} if kind else {}), **rubbish.headers()}
        what = f"{method} {path} {headers} {body!r}"
        if route.path.endswith("/events"):
            await first_words(anna, method, path, headers, what)
        else:
            await answered(anna.browser.ask(method, path, body, headers), what)
        if live.id not in home.house.tables._hall._tables:  # Anna has deleted it
            live = await some_table(home, anna, rubbish)


async def some_table(home: Household, anna: Person, rubbish: Rubbish) -> LiveTable:
    game = rubbish.game()
    seats = game.seats(game.settings_type.read(options := rubbish.options(game)))
    return await home.house.open_table(
        anna.guest, Wish(game=game.name, options=options, mine=tuple(range(seats)))
    )


async def first_words(anna: Person, method: str, path: str, headers: dict[str, str], what: str) -> None:
    """Streams have no end; their beginning has to do."""
    async with anna.browser.begin(method, path, b"", headers) as sent:
        start = await asyncio.wait_for(sent.get(), 20)
    assert start["status"] < 500, what


@pytest.mark.parametrize("part", range(PARTS))
def test_requests(part: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with no_trouble(caplog):
        play(tmp_path, lambda home, anna: ask_anything(home, anna, Rubbish(part)))


# ---- records and positions ---------------------------------------------------------------------


async def bring_records(home: Household, anna: Person, rubbish: Rubbish) -> None:
    await anna.browser.get("/")
    record = rubbish.record()
    for number in range(RECORDS):
        if number % 5 == 0:
            record = rubbish.record()
        altered = record
        for _ in range(rubbish.random.choice([0, 1, 1, 1, 2, 4])):
            altered = rubbish.mutated(altered)
        content = json.dumps(altered).encode("utf-8", "replace")
        content = rubbish.spoiled(content) if rubbish.sometimes(0.2) else content
        body, kind = upload("record", content, anna.browser.token)
        answer = await answered(anna.browser.ask("POST", "/records", body, kind), content.decode("latin-1"))
        assert answer.status in (303, 400, 404, 413), (answer.status, content[:1000])
        if answer.status == 303:
            live = await home.house.table(answer.header("location").split("/")[2])
            await play_on(anna, home, live, rubbish)
        with suppress(TraumtischError):  # and nothing else
            tt.load_record(content, rescue=True)


@pytest.mark.parametrize("part", range(PARTS))
def test_records(part: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with no_trouble(caplog):
        play(tmp_path, lambda home, anna: bring_records(home, anna, Rubbish(part)))


async def set_up_positions(home: Household, anna: Person, rubbish: Rubbish) -> None:
    await anna.browser.get("/")
    for _ in range(POSITIONS):
        game = rubbish.game()
        options = rubbish.options(game)
        position = rubbish.position(game, options)
        for _ in range(rubbish.random.choice([0, 0, 1, 2])):
            position = rubbish.mutated(position)
        path = f"/position/{game.name}?{urlencode(link_of(options))}"
        form = {"position-json": json.dumps(position), "_csrf_token": anna.browser.token}
        answer = await answered(anna.browser.post(path, form), f"{path} {position}")
        assert answer.status in (303, 400, 413), (answer.status, path, position)
        if answer.status == 303:
            live = await home.house.table(answer.header("location").split("/")[2])
            await play_on(anna, home, live, rubbish)


def link_of(options: dict[str, Any]) -> dict[str, str]:
    return {
        key: ",".join(cast("list[str]", value)) if isinstance(value, list) else str(value)
        for key, value in options.items()
    }


@pytest.mark.parametrize("part", range(PARTS))
def test_positions(part: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with no_trouble(caplog):
        play(tmp_path, lambda home, anna: set_up_positions(home, anna, Rubbish(part)))
