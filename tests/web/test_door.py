"""The door: by which names the server is called, what comes in, and what every answer carries."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import Browser
from tests.web.household import Household, household
from traumtisch.web.connections import LARGEST_HEAD
from traumtisch.web.doorkeeper import doorkeeper
from traumtisch.web.logs import Quiet
from traumtisch.web.security import GUEST_COOKIE
from traumtisch.web.settings import ServerSettings

pytestmark = pytest.mark.anyio


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path) as home:
        yield home


# ---- names ---------------------------------------------------------------------------------------

OURS = [
    *("localhost", "LOCALHOST:8000", "localhost.", ""),
    *("127.0.0.1", "192.0.2.7:80", "[::1]", "[2001:db8::1]:8000"),
]
THEIRS = ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example"]
NONSENSE = [
    *("evil@localhost", "localhost/x", "localhost:x", " localhost"),
    *("[::1", "::1:x", "[evil.example]", ":80", "."),
]


@pytest.mark.parametrize("host", OURS)
async def test_this_machine_and_bare_addresses_are_us(home: Household, host: str) -> None:
    assert home.app.state.settings.answers_to(host)
    assert (await Browser(home.app).get("/", {"host": host})).status == 200


@pytest.mark.parametrize("host", [*THEIRS, *NONSENSE])
async def test_by_a_name_of_others_nothing_is_told(home: Household, host: str) -> None:
    anna = await home.person("Anna")
    live = await home.table(anna)
    for path in ("/", f"/t/{live.id}", "/api/games", "/health", "/nowhere"):
        for language, words in (("en", "not called"), ("de", "heißt nicht")):
            answer = await anna.browser.get(path, {"host": host, "accept-language": language})
            assert answer.status == 421
            assert words in answer.text
            assert live.id not in answer.text.replace(path, "")
    form = {"seat": 0, "after": 0, "option": live.table.decisions[0].options[0].id, "sure": "1"}
    await anna.browser.get("/")
    fields = "&".join(f"{key}={value}" for key, value in {**form, "_csrf_token": anna.browser.token}.items())
    kind = {"content-type": "application/x-www-form-urlencoded", "host": host}
    answer = await anna.browser.ask("POST", f"/t/{live.id}/decide", fields.encode(), kind)
    assert (answer.status, live.version) == (421, 0)


@pytest.mark.parametrize(
    "settings", [{"base_url": "https://Dreams.example:444"}, {"allowed_hosts": ("Dreams.Example",)}]
)
async def test_whoever_runs_the_server_names_it(tmp_path: Path, settings: dict[str, Any]) -> None:
    async with household(tmp_path, **settings) as home:
        for host, status in (("dreams.example", 200), ("DREAMS.example.:80", 200), ("x.dreams.example", 421)):
            assert (await Browser(home.app).get("/", {"host": host})).status == status


# ---- what comes in -------------------------------------------------------------------------------


@pytest.mark.parametrize("header", ["cookie", "user-agent", "x-anything"])
async def test_headers_have_only_so_many_bytes(home: Household, header: str) -> None:
    for language, words in (("en", "too much besides"), ("de", "zu viel mitgeschickt")):
        headers = {header: "a=" + "x" * LARGEST_HEAD, "accept-language": language}
        answer = await Browser(home.app).get("/", headers)
        assert answer.status == 431
        assert words in answer.text
    assert (await Browser(home.app).get("/", {header: "a=" + "x" * (LARGEST_HEAD - 300)})).status == 200


async def test_addresses_have_only_so_many_bytes(home: Household) -> None:
    assert (await Browser(home.app).get("/" + "x" * LARGEST_HEAD)).status == 431
    assert (await Browser(home.app).get("/?" + "x" * LARGEST_HEAD)).status == 431


async def test_cookies_cannot_be_written_so_that_reading_them_takes_long(tmp_path: Path) -> None:
    """Python before 3.11.10 needs a second for 16 kB of backslashes in quotes."""
    seen: list[tuple[bytes, bytes]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.extend(scope["headers"])

    inside = doorkeeper(app, ServerSettings(database=tmp_path / "house.db"))
    cookies = [(b"cookie", b'a="' + b"\\" * 9 + b'"; b=c'), (b"cookie", b'd="\\101"')]
    scope: Any = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": cookies}
    await inside(scope, app, app)  # pyright: ignore[reportArgumentType]
    assert seen == [(b"cookie", b'a=""; b=c'), (b"cookie", b'd="101"')]


async def test_our_own_cookies_come_through(home: Household) -> None:
    anna = await home.person("Anna")
    quoted = Browser(home.app, {**anna.browser.cookies, "other": '"\\"\\101"'})
    live = await home.table(anna, watchable=False)
    assert (await quoted.get(f"/t/{live.id}")).status == 200
    assert GUEST_COOKIE in quoted.cookies


# ---- what goes out -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base_url", "expected"),
    [(None, ""), ("http://dreams.example", ""), ("https://dreams.example", "max-age=31536000")],
)
async def test_with_tls_browsers_come_only_with_tls(
    tmp_path: Path, base_url: str | None, expected: str
) -> None:
    async with household(tmp_path, base_url=base_url) as home:
        for path, headers in (("/", {}), ("/nowhere", {}), ("/", {"host": "evil.example"})):
            answer = await Browser(home.app).get(path, headers)
            assert answer.header("strict-transport-security") == expected


# ---- the image -----------------------------------------------------------------------------------


async def test_the_image_is_built_from_an_exact_version() -> None:
    """A digest would say even more; it can only be had where images are."""
    lines = (Path(__file__).parents[2] / "Dockerfile").read_text().splitlines()
    [image] = [line.removeprefix("ARG PYTHON=") for line in lines if line.startswith("ARG PYTHON=")]
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+(@sha256:[0-9a-f]{64})?", image)
    used = [line.split()[1] for line in lines if line.startswith("FROM ")]
    assert used == ["${PYTHON}", "${PYTHON}"]


# ---- the log -------------------------------------------------------------------------------------


def line(message: str, at: float, level: int = logging.ERROR, **facts: Any) -> logging.LogRecord:
    record = logging.LogRecord("asyncio", level, "", 0, message, None, None)
    record.created = at
    if facts:
        record.facts = facts
    return record


async def test_the_same_trouble_is_told_only_so_often() -> None:
    quiet = Quiet()
    trouble = [line(f"socket.accept() out of system resource\nsocket: {n}", n / 100) for n in range(2000)]
    assert sum(quiet.filter(record) for record in trouble) == Quiet.OFTEN_ENOUGH
    assert quiet.filter(line("something else", 20.0))
    later = line("socket.accept() out of system resource", 61.0)
    assert quiet.filter(later)
    assert later.getMessage().endswith("(and 1990 more of this kind before)")
    again = line("socket.accept() out of system resource", 62.0)
    assert quiet.filter(again)
    assert "more" not in again.getMessage()


async def test_requests_are_told_unless_they_were_turned_away() -> None:
    quiet = Quiet()
    for status, told in ((200, 50), (404, 50), (500, 50), (429, Quiet.OFTEN_ENOUGH)):
        lines = [line("GET", 0.0, logging.INFO, status=status) for _ in range(50)]
        assert sum(quiet.filter(record) for record in lines) == told


async def test_kinds_of_trouble_are_not_remembered_without_end() -> None:
    quiet = Quiet()
    assert all(quiet.filter(line(f"trouble {number}", 0.0)) for number in range(5000))
    assert len(quiet._said) <= Quiet.MOST_KINDS
