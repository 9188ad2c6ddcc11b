"""`traumtisch serve --processes 2`: guests notice nothing of it, not even when one of them dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import psycopg
import pytest

from tests.host.conftest import postgres
from tests.host.postgres import PostgresServer
from tests.web.serving import PATIENCE, Server, free_port
from tests.web.test_crash import MOVES_FOR_KILLS, play_through_crashes, set_the_tables, what_is_written
from traumtisch.web.processes import MOST_BAD_STARTS

__all__ = ["postgres"]


def processes_of(server: Server) -> list[int]:
    """Those that serve; their minds are theirs."""
    found = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return [int(pid) for pid in found.split()]


@pytest.mark.parametrize("kills", [3, pytest.param(20, marks=pytest.mark.long)])
def test_two_processes_serve_and_either_may_die(postgres: PostgresServer, kills: int, tmp_path: Path) -> None:
    database, port = postgres.new_database(), free_port()
    players = asyncio.run(set_the_tables(database, port, MOVES_FOR_KILLS[kills]))
    random = Random(3)
    with (
        psycopg.connect(database, autocommit=True) as listening,
        Server(database, port, tmp_path / "log", processes=2) as server,
    ):
        listening.execute("LISTEN traumtisch")

        def kill_one() -> None:
            before = beginnings(server)
            os.kill(random.choice(processes_of(server)), signal.SIGKILL)
            wait_until(lambda: beginnings(server) > before)  # meanwhile the other serves alone

        crashes = play_through_crashes(database, players, kill_one)
        assert server.stop() == 0
        writers = {notice.payload.split()[0] for notice in listening.notifies(timeout=1)}
    assert crashes >= kills
    assert len(writers) >= 2 + crashes // 2  # both have written, and those that took the place of the dead
    assert asyncio.run(what_is_written(database, players)) == {p.table: p.choices for p in players}
    assert "Traceback" not in server.log


def test_as_long_as_one_serves_the_server_does_not_give_up(postgres: PostgresServer, tmp_path: Path) -> None:
    with Server(postgres.new_database(), free_port(), tmp_path / "log", processes=2) as server:
        wait_until(lambda: beginnings(server) == 2)
        survivor, other = processes_of(server)
        for _ in range(MOST_BAD_STARTS + 1):
            os.kill(other, signal.SIGKILL)  # each of them before it serves, except for the first
            wait_until(lambda dead=other: is_another_there(server, survivor, dead))
            [other] = [pid for pid in processes_of(server) if pid != survivor]
        assert is_alive(survivor)
        wait_until(lambda: beginnings(server) == 3)
        server.wait_until_it_answers()


def beginnings(server: Server) -> int:
    """How many processes have begun to serve so far."""
    return server.log.count("Traumtisch is at")


def is_another_there(server: Server, survivor: int, dead: int) -> bool:
    assert server.process.poll() is None, server.log
    there = set(processes_of(server)) - {dead}
    return len(there) == 2 and survivor in there


def wait_until(it_is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not it_is_so():
        assert time.monotonic() < until
        time.sleep(0.005)


def test_told_to_stop_all_end(postgres: PostgresServer, tmp_path: Path) -> None:
    with Server(postgres.new_database(), free_port(), tmp_path / "log", processes=2) as server:
        those = processes_of(server)
        assert len(those) == 2
        assert server.stop() == 0
    assert not any(is_alive(pid) for pid in those)
    assert "has ended" not in server.log


def test_if_the_first_is_killed_the_others_end(postgres: PostgresServer, tmp_path: Path) -> None:
    with Server(postgres.new_database(), free_port(), tmp_path / "log", processes=2) as server:
        those = processes_of(server)
        server.kill()
    until = time.monotonic() + PATIENCE
    while any(is_alive(pid) for pid in those) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(is_alive(pid) for pid in those)


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Several processes need PostgreSQL"), ("de", "Mehrere Prozesse brauchen PostgreSQL")],
)
def test_a_file_is_for_one_process(tmp_path: Path, language: str, sentence: str) -> None:
    command = f"-m traumtisch serve --lang {language} --processes 2 --port {free_port()}".split()
    place = tmp_path / "house.db"
    done = subprocess.run(
        [sys.executable, *command, f"--database={place}"], capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert sentence in done.stderr
    assert not place.exists()


def test_processes_that_cannot_begin(postgres: PostgresServer, tmp_path: Path) -> None:
    """The database is fine when the first looks at it, and refuses the others."""
    database, place = postgres.new_database(), tmp_path / "sitecustomize.py"
    place.write_text("import os, sys\nif 'processes import main' in ' '.join(sys.orig_argv): os._exit(7)\n")
    done = subprocess.run(
        [sys.executable, *f"-m traumtisch serve --processes 2 --port {free_port()}".split()],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}:{os.environ.get('PYTHONPATH', '')}"}
        | {"TRAUMTISCH_DATABASE": database},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert "end as soon as they begin" in done.stderr
    assert "Traceback" not in done.stderr
