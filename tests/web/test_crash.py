"""A server that is killed in the middle of everything, again and again, loses and doubles nothing.

Several guests play scripted games over HTTP while the server is killed (kill -9) at random moments and
started anew. A guest who got no answer does what a person would do: the same once more, with the same
`after`.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Generator, Mapping
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

import traumtisch as tt
from tests.host.conftest import database, postgres
from tests.web.serving import PATIENCE, Server, free_port
from traumtisch.host.house import House, Wish
from traumtisch.host.store import Store
from traumtisch.web.security import CSRF_COOKIE, GUEST_COOKIE

__all__ = ["database", "postgres"]  # the fixtures of the host's tests

TABLES, MOVES = 8, 25
KILLED_EVERY = 50
"""So many moves from one crash to the next."""
OPTIONS = {"modules": ["towers", "glyphs"]}

on_both_databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def script(seed: int, moves: int) -> list[str]:
    """So many choices of a random game, known beforehand."""
    random = Random(seed)
    table = tt.new_table("onirim", seed=seed, options=OPTIONS)
    choices: list[str] = []
    while (decision := table.decision) is not None and len(choices) < moves:
        choices.append(random.choice(decision.options).id)
        table.choose(choices[-1])
    return choices


def scripts(moves: int) -> Generator[tuple[int, list[str]]]:
    """Seeds of games that last long enough."""
    for seed in range(100_000):
        if len(choices := script(seed, moves)) == moves:
            yield seed, choices


class Player(threading.Thread):
    """Plays a script to its end, whatever happens to the server."""

    def __init__(self, port: int, table: str, cookie: str, choices: list[str]) -> None:
        super().__init__()
        self.table, self.choices = table, choices
        self.acknowledged: list[int] = []
        """The numbers of the moves that got an answer of success."""
        self.repeated = 0
        self.found_done = 0
        """Moves that were written although no answer came."""
        self.trouble: str | None = None
        self.allowed = 0.0
        """How many moves may be made until the server has crashed once more, and has recovered."""
        self._port = port
        self._cookies = f"{GUEST_COOKIE}={cookie}"
        self._token = ""

    def run(self) -> None:
        try:
            self._token = self._form_token()
            for number in range(len(self.choices)):
                while number >= self.allowed:
                    time.sleep(0.002)
                self._move(number)
        except Exception as error:
            self.trouble = f"{self.table}: {error!r}"

    @property
    def made(self) -> int:
        return len(self.acknowledged) + self.found_done

    def _form_token(self) -> str:
        status, headers = self._ask_until_answered("GET", "/", {})
        assert status == 200
        return headers.partition(f"{CSRF_COOKIE}=")[2].partition(";")[0]

    def _move(self, number: int) -> None:
        form = {"seat": 0, "after": number, "option": self.choices[number], "sure": 1}
        before = self.repeated
        status, _ = self._ask_until_answered("POST", f"/t/{self.table}/decide", form)
        if status == 200:
            self.acknowledged.append(number)
            return
        unanswered = self.repeated > before
        assert (status, unanswered) == (409, True), f"move {number} was answered by {status}"
        self.found_done += 1

    def _ask_until_answered(self, method: str, path: str, form: Mapping[str, object]) -> tuple[int, str]:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                return self._ask(method, path, form)
            except (OSError, HTTPException):
                self.repeated += 1
                time.sleep(0.02)
        raise TimeoutError(f"{path} was never answered")

    def _ask(self, method: str, path: str, form: Mapping[str, object]) -> tuple[int, str]:
        cookies = f"{self._cookies}; {CSRF_COOKIE}={self._token}" if self._token else self._cookies
        headers = {
            "cookie": cookies,
            "content-type": "application/x-www-form-urlencoded",
            "hx-request": "true",
        }
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            connection.request(method, path, urlencode({**form, "_csrf_token": self._token}), headers)
            answer = connection.getresponse()
            answer.read()
            return answer.status, str(answer.headers)
        finally:
            connection.close()


async def set_the_tables(database: str, port: int, moves: int = MOVES) -> list[Player]:
    house = await House.open(Store.open(database))
    players: list[Player] = []
    for _, (seed, choices) in zip(range(TABLES), scripts(moves), strict=False):
        key, guest = await house.guests.welcome(f"Guest {seed}")
        live = await house.open_table(guest, Wish(game="onirim", options=OPTIONS, seed=seed))
        players.append(Player(port, live.id, house.capabilities.cookie_for(key), choices))
    house.close()
    return players


async def what_is_written(database: str, players: list[Player]) -> dict[str, list[str]]:
    house = await House.open(Store.open(database))
    try:
        tables = [await house.table(player.table) for player in players]
        assert all(live.rescued is None for live in tables)
        assert all(len(live.table.choices) == live.version for live in tables)
        return {live.id: [entry.choice for entry in live.entries] for live in tables}
    finally:
        house.close()


def play_through_crashes(database: str, players: list[Player], crash: Callable[[], None]) -> int:
    """All play to the end, while the server crashes again and again; gives back how often."""
    random, crashes = Random(7), 0
    for player in players:
        player.start()
    while any(player.is_alive() for player in players):
        for player in players:  # half of the moves until the next crash may be made while it recovers
            player.allowed = (crashes + 1.5) * KILLED_EVERY / len(players)
        if sum(player.made for player in players) < (crashes + 1) * KILLED_EVERY:
            time.sleep(0.001)
            continue
        time.sleep(random.random() * 0.03)  # somewhere in the requests that are under way
        acknowledged = {player: len(player.acknowledged) for player in players}
        crash()
        # Whatever happens next: all that was acknowledged is written, whatever else may be.
        written = asyncio.run(what_is_written(database, players))
        for player, moves in acknowledged.items():
            assert written[player.table][:moves] == player.choices[:moves]
        crashes += 1
    assert [player.trouble for player in players if player.trouble] == []
    assert sum(player.repeated for player in players) > 0
    return crashes


MOVES_FOR_KILLS = {3: MOVES, 20: 145}
"""How often the server is killed at least, and how many moves each player makes for that."""


@pytest.mark.parametrize("kills", [3, pytest.param(20, marks=pytest.mark.long)])
@on_both_databases
def test_killing_the_server_loses_and_doubles_nothing(database: str, kills: int, tmp_path: Path):
    port = free_port()
    players = asyncio.run(set_the_tables(database, port, MOVES_FOR_KILLS[kills]))
    with Server(database, port, tmp_path / "log") as server:

        def crash() -> None:
            server.kill()
            server.start_again()

        assert play_through_crashes(database, players, crash) >= kills
        assert server.stop() == 0
    assert asyncio.run(what_is_written(database, players)) == {p.table: p.choices for p in players}
