"""Whatever is sent, the answer is a page or a sentence: never a failure of the server, never a traceback."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote, quote_from_bytes, urlencode

import pytest
from litestar.routes import HTTPRoute

from tests.host.conftest import database, postgres
from tests.web.browser import Answer, Browser
from tests.web.household import Household, Person, household
from traumtisch.host.live import LiveTable

__all__ = ["database", "postgres"]  # the fixtures of the host's tests

NASTIES = [
    "",
    " ",
    "-1",
    "0",
    "9" * 400,
    "-" + "9" * 25,
    "1e999",
    "NaN",
    "null",
    "[]",
    '{"a":1}',
    "\x00",
    "a\x00b",
    "\r\nset-cookie: x=y",
    "é🙂\u202e\ufeff\u0301",
    "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    "<script>alert(1)</script>",
    "'; DROP TABLE tables; --",
    "{0.__class__}{seat}%s%n",
    "../../../../etc/passwd",
    "//evil.example/x",
    "x" * 3000,
]
FIELDS = [
    *("after", "seat", "option", "sure", "never_ask"),
    *("code", "name", "sit", "back", "language", "theme", "ask", "seed", "position", "modules", "players"),
    *("json", "incubus", "practice", "watchable", "mine", "to_move", "record", "hand", "limbo"),
]
BAD_BYTES = [b"%ff%fe", b"%C0%80", b"%ed%a0%80", b"%", b"%zz", b"%00"]


async def ask_everywhere(
    place: Path, story: Callable[[Household, Person, LiveTable], Awaitable[None]], where: str
):
    async with household(place, database=where) as home:
        anna = await home.person("Anna")
        live = await home.table(anna, options={"players": "2"}, mine=(0, 1))
        await story(home, anna, live)


def routes(app: Any, method: str) -> list[HTTPRoute]:
    return [
        route
        for route in app.routes
        if isinstance(route, HTTPRoute) and method in route.methods and not route.path.startswith("/static")
    ]


def address(route: HTTPRoute, live: LiveTable, **changed: str) -> str:
    usual = {"table_id": live.id, "game": "onirim", "rule": "ON-4.7", "file_path": "face.css"}
    parts = [
        part if isinstance(part, str) else (usual | changed).get(part.name, "0")
        for part in route.path_components
    ]
    return "/" + "/".join(parts)


def check(answer: Answer, what: str) -> None:
    assert answer.status < 500, f"{what[:200]} gives {answer.status}"
    assert b"Traceback" not in answer.body, what
    assert b"<script>alert" not in answer.body or answer.header("content-type") == "application/json", what
    assert "x=y" not in answer.header("set-cookie"), what
    assert "evil" not in answer.header("location").partition("?")[0], what


def test_nasty_values_in_every_field_of_every_form(database: str, tmp_path: Path):
    async def story(home: Household, anna: Person, live: LiveTable) -> None:
        await anna.browser.get("/")
        for place, route in enumerate(routes(home.app, "POST")):
            path = address(route, live)
            if path.endswith("/resign"):
                continue  # it works, and that would end the game
            for number, field in enumerate(FIELDS):
                for nasty in NASTIES[
                    (place + number) % 4 :: 4
                ]:  # each nasty in each form, each in some field
                    form = {"seat": 0, "after": 0, field: nasty}
                    check(await anna.browser.post(path, form, htmx=True), f"{path} {field}={nasty!r}")

    asyncio.run(ask_everywhere(tmp_path, story, database))


@pytest.mark.parametrize(
    "every", [pytest.param(4, id="fourth"), pytest.param(1, id="each", marks=pytest.mark.long)]
)
def test_nasty_values_in_every_address_and_query(database: str, tmp_path: Path, every: int):
    async def story(home: Household, anna: Person, live: LiveTable) -> None:
        for place, route in enumerate(routes(home.app, "GET")):
            if route.path.endswith("/events"):  # streams have no end
                continue
            for nasty in NASTIES[place % every :: every]:
                for name in ("seat", "modules"):
                    path = f"{address(route, live)}?{urlencode({name: nasty}, errors='surrogateescape')}"
                    check(await anna.browser.get(path), path)
                for name in route.path_parameters:
                    path = address(route, live, **{name: nasty})
                    check(await anna.browser.get(path), path)
        for nasty in NASTIES[1:]:
            answer = await anna.browser.get(f"/events?table={quote(nasty)}")
            assert answer.status == 404

    asyncio.run(ask_everywhere(tmp_path, story, database))


def test_bodies_that_are_no_forms(tmp_path: Path):
    async def story(home: Household, anna: Person, live: LiveTable) -> None:
        await anna.browser.get("/")
        token = anna.browser.token.encode()
        kinds = [
            "application/x-www-form-urlencoded",
            "application/json",
            "multipart/form-data",
            "multipart/form-data; boundary=x",
            "text/plain; charset=utf-16",
            "application/x-www-form-urlencoded; charset=nonsense",
            "",
        ]
        bodies = [b"", b"\xff\xfe", b"{", b"[" * 5000, b"--x\r\n", b"&" * 3000, b"=" * 3000, *BAD_BYTES]
        for route in routes(home.app, "POST"):
            for kind in kinds:
                for body in bodies:
                    headers = {"content-type": kind, "x-csrftoken": token.decode()}
                    path = address(route, live)
                    answer = await anna.browser.ask("POST", path, body + b"&after=" + body, headers)
                    check(answer, f"{path} {kind} {body!r}")

    asyncio.run(ask_everywhere(tmp_path, story, str(tmp_path / "house.db")))


def test_nasty_headers(tmp_path: Path):
    async def story(home: Household, anna: Person, live: LiveTable) -> None:
        names = [
            "accept-language",
            "cookie",
            "authorization",
            "hx-request",
            "content-type",
            "range",
            "origin",
        ]
        for name in [*names, "if-none-match", "if-modified-since", "x-forwarded-for", "accept-encoding"]:
            for nasty in NASTIES:
                value = quote_from_bytes(nasty.encode(errors="replace"), safe=" ,;=\"'<>{}[]/")
                for sent in (value, f"Bearer {value}", f"{nasty!a}", "\xff\xfe"):
                    answer = await Browser(home.app).get(f"/t/{live.id}", {name: sent})
                    check(answer, f"{name}: {sent}")

    asyncio.run(ask_everywhere(tmp_path, story, str(tmp_path / "house.db")))


@pytest.mark.parametrize(
    "method", ["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "NONSENSE"]
)
def test_other_methods_are_answered(tmp_path: Path, method: str, caplog: pytest.LogCaptureFixture):
    async def story(home: Household, anna: Person, live: LiveTable) -> None:
        for path in ("/", f"/t/{live.id}", f"/t/{live.id}/decide", "/health", "/events", "/nowhere"):
            check(await anna.browser.ask(method, path), f"{method} {path}")

    with caplog.at_level(logging.ERROR):
        asyncio.run(ask_everywhere(tmp_path, story, str(tmp_path / "house.db")))
    assert not caplog.records
