"""A PostgreSQL server for the tests, from Debian's binaries, in a folder of its own and on no port."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

import psycopg

HOMES = Path("/usr/lib/postgresql")


def binaries() -> Path | None:
    """The newest that is installed."""
    found = sorted(HOMES.glob("*/bin/initdb"), key=lambda place: int(place.parts[-3]))
    return found[-1].parent if found else None


def must_not_skip() -> bool:
    return os.environ.get("CI") == "true" or os.environ.get("TRAUMTISCH_NO_SKIP") == "1"


class PostgresServer:
    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="traumtisch-pg-"))
        self._numbers = count()
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "postgres", "-N", "-E", "UTF8")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        other_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        done = subprocess.run(
            [*other_user, str(self._programs / program), *arguments],
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        here = f"-c listen_addresses= -c unix_socket_directories={self.folder}"
        quickly = "-c fsync=off -c full_page_writes=off -c autovacuum=off"
        self._run(
            "pg_ctl",
            "start",
            "-w",
            "-D",
            f"{self.folder}/data",
            "-l",
            f"{self.folder}/log",
            "-o",
            f"{here} {quickly}",
        )

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", f"{self.folder}/data")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        name = f"house{next(self._numbers)}"
        with psycopg.connect(f"postgresql://postgres@/postgres?host={self.folder}", autocommit=True) as c:
            c.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://postgres@/{name}?host={self.folder}"
