"""The server as a process: how it ends, what it writes into its log, and how it says that it is not well."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import Generator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

import pytest

from tests.host.conftest import postgres
from tests.host.postgres import PostgresServer
from tests.host.test_ways_out import no_room
from tests.web.browser import Browser
from tests.web.household import household
from tests.web.serving import PATIENCE, Server, free_port
from traumtisch.host.house import House, Wish
from traumtisch.host.store import Store
from traumtisch.web.security import CSRF_COOKIE, GUEST_COOKIE
from traumtisch.web.server import _listen
from traumtisch.web.settings import ServerSettings

__all__ = ["postgres"]  # the fixture of the host's tests


class Running(NamedTuple):
    server: Server
    table: str
    cookie: str
    code: str

    def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[HTTPResponse, bytes]:
        headers = {"cookie": f"{GUEST_COOKIE}={self.cookie}"}
        body = None
        if form is not None:
            token = self._token()
            headers["cookie"] += f"; {CSRF_COOKIE}={token}"
            headers["content-type"] = "application/x-www-form-urlencoded"
            body = urlencode({**form, "_csrf_token": token})
        connection = HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer, answer.read()

    def _token(self) -> str:
        answer, _ = self.ask("GET", "/")
        return str(answer.headers).partition(f"{CSRF_COOKIE}=")[2].partition(";")[0]


async def set_a_table(database: str) -> tuple[str, str, str]:
    house = await House.open(Store.open(database))
    key, guest = await house.guests.welcome("Anna")
    live = await house.open_table(guest, Wish(game="onirim", options={"players": "2"}))
    code = house.seats.invitation(live, 1)
    house.close()
    return live.id, house.capabilities.cookie_for(key), code


@pytest.fixture
def running(tmp_path: Path) -> Generator[Running]:
    database = str(tmp_path / "house.db")
    table, cookie, code = asyncio.run(set_a_table(database))
    with Server(database, free_port(), tmp_path / "log") as server:
        yield Running(server, table, cookie, code)


def test_told_to_stop_it_ends_soon_and_well_although_somebody_listens(running: Running):
    connection = HTTPConnection("127.0.0.1", running.server.port, timeout=PATIENCE)
    connection.request("GET", f"/events?table={running.table}")
    stream = connection.getresponse()
    assert b"event: table" in stream.readline() + stream.readline()
    assert running.server.stop() == 0
    stream.read()  # the stream has an end, too
    # Nothing had to be cut off after the seconds that are granted.
    assert "exceeded" not in running.server.log
    assert "Traceback" not in running.server.log


def test_the_log_tells_no_secrets(running: Running):
    asked: list[tuple[str, str, dict[str, str] | None]] = [
        ("GET", f"/t/{running.table}", None),
        ("GET", f"/t/{running.table}/play?seat=0&password=hunter2", None),
        ("POST", "/join", {"code": running.code, "sit": "1", "name": "Ben Birch"}),
        ("POST", f"/t/{running.table}/decide", {"seat": "0", "after": "0", "option": "nonsense"}),
        ("GET", f"/nowhere/{running.table}?code={running.code}", None),
        ("GET", f"/static/{running.code}", None),
        ("PUT", f"/t/{running.table}", None),
    ]
    for method, path, form in asked:
        answer, _ = running.ask(method, path, form)
        assert answer.status < 500
    assert running.server.stop() == 0
    log = running.server.log
    assert len(re.findall(r"(GET|POST|PUT) .* ms", log)) >= len(asked)
    key = running.cookie.partition(".")[0]
    for secret in (running.table, running.cookie, key, running.code, "hunter2", "Ben Birch", "nonsense", "?"):
        assert secret not in log
    assert GUEST_COOKIE not in log


def test_a_failure_is_logged_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def break_it() -> tuple[str, int]:
        async with household(tmp_path) as home:
            anna = await home.person("Anna")
            live = await home.table(anna)
            with home.house.store.engine.begin() as connection:
                connection.exec_driver_sql("ALTER TABLE entries RENAME TO lost")
            decision = live.table.decisions[0]
            form = {"seat": 0, "after": 0, "option": decision.options[0].id, "sure": "1"}
            answer = await anna.browser.post(f"/t/{live.id}/decide", form)
            assert b"Traceback" not in answer.body
            return live.id, answer.status

    with caplog.at_level(logging.INFO):
        table, status = asyncio.run(break_it())
    assert status == 503
    assert "entries" in caplog.text
    assert table not in caplog.text


def test_health_says_when_the_database_is_gone(postgres: PostgresServer, tmp_path: Path):
    async def story() -> list[int]:
        async with household(tmp_path, database=postgres.new_database()) as home:
            browser = Browser(home.app)
            healths = [(await browser.get("/health")).status]
            postgres.stop()
            try:
                healths.append((await browser.get("/health")).status)
                assert (await browser.get("/t/aaaaaaaaaaaa")).status == 503
            finally:
                postgres.start()
            healths.append((await browser.get("/health")).status)
            return healths

    assert asyncio.run(story()) == [200, 503, 200]


def test_health_says_when_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def story() -> tuple[int, str]:
        async with household(tmp_path) as home:
            monkeypatch.setattr(home.house.store.engine.dialect, "do_commit", no_room)
            home.house.store.writer.last_success = float("-inf")
            answer = await Browser(home.app).get("/health")
            return answer.status, answer.body.decode()

    status, told = asyncio.run(story())
    assert status == 503
    assert "disk of this house is full" in told


def test_answers_are_not_held_back(tmp_path: Path):
    """asyncio sends small pieces at once (TCP_NODELAY) only if it knows that the socket speaks TCP."""
    with _listen(ServerSettings(port=free_port(), database=tmp_path / "house.db")) as listening:
        assert listening.proto == socket.IPPROTO_TCP
