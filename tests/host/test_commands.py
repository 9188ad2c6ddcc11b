"""The commands for hosts."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import Engine, update
from sqlalchemy.exc import OperationalError

from tests.host.conftest import open_house
from traumtisch.cli import commands
from traumtisch.host import schema
from traumtisch.host.house import Wish
from traumtisch.web import server
from traumtisch.web.settings import ServerSettings


def run(*arguments: str, language: str = "en", **environment: str) -> Result:
    return CliRunner(env=environment).invoke(commands(language), arguments)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRAUMTISCH_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


async def furnish(database: str | Path, *, changed: int | None = None) -> None:
    """A house with one guest and one table."""
    house = await open_house(database)
    _, ann = await house.guests.welcome("Ann")
    await house.open_table(ann, Wish(game="onirim", seed=1))
    if changed is not None:
        await house.store.write(
            update(schema.tables).values(changed=changed), update(schema.guests).values(since=changed)
        )
    house.close()


# ---- serve -------------------------------------------------------------------------------------


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[ServerSettings]:
    """What `serve` would run."""
    settings: list[ServerSettings] = []
    monkeypatch.setattr(server, "run", settings.append)
    return settings


def test_serving_just_works(data: Path, served: list[ServerSettings]) -> None:
    assert run("serve").exit_code == 0
    assert served == [ServerSettings(database=str(data / "house.db"))]


def test_flags_of_serve(served: list[ServerSettings]) -> None:
    flags = (
        "--host 0.0.0.0 --port 99 --database postgresql://there/house --base-url https://dreams.example/ "
        "--allowed-hosts MyPC.local,dreams "
        "--trusted-proxies 10.0.0.1,10.1.0.0/16 --rate-limit 5 --open --log-format json"
    )
    expected = ServerSettings(
        host="0.0.0.0",
        port=99,
        database="postgresql://there/house",
        base_url="https://dreams.example",
        allowed_hosts=("MyPC.local", "dreams"),
        trusted_proxies=("10.0.0.1", "10.1.0.0/16"),
        rate_limit=5,
        open_browser=True,
        log_format="json",
    )
    assert run("serve", *flags.split()).exit_code == 0
    from_environment: dict[str, Any] = {
        "TRAUMTISCH_HOST": "0.0.0.0",
        "TRAUMTISCH_PORT": "99",
        "TRAUMTISCH_DATABASE": "postgresql://there/house",
        "TRAUMTISCH_BASE_URL": "https://dreams.example/",
        "TRAUMTISCH_ALLOWED_HOSTS": "MyPC.local dreams",
        "TRAUMTISCH_TRUSTED_PROXIES": "10.0.0.1 10.1.0.0/16",
        "TRAUMTISCH_RATE_LIMIT": "5",
        "TRAUMTISCH_OPEN": "1",
        "TRAUMTISCH_LOG_FORMAT": "json",
    }
    assert run("serve", **from_environment).exit_code == 0
    assert served == [expected, expected]


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ("--base-url dreams.example", "'dreams.example' is no address for guests"),
        ("--base-url https://", "'https://' is no address for guests"),
        ("--base-url http://x:99999999", "is no address for guests"),
        ("--base-url http://[x", "is no address for guests"),
        ("--base-url http://x/?y", "is no address for guests"),
        ("--allowed-hosts https://dreams.example", "is no name of a server"),
        ("--allowed-hosts dreams.example:80", "is no name of a server"),
        ("--trusted-proxies friend", "'friend' is no IP address"),
    ],
)
def test_settings_that_make_no_sense(flags: str, sentence: str, served: list[ServerSettings]) -> None:
    result = run("serve", *flags.split())
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert served == []


@pytest.mark.parametrize("flags", ["--port 0", "--port 70000", "--rate-limit -1", "--log-format xml"])
def test_usage_errors(flags: str, served: list[ServerSettings]) -> None:
    assert run("serve", *flags.split()).exit_code == 2
    assert served == []


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


def test_a_port_that_is_taken(data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        result = run("serve", "--port", port)
    assert result.exit_code == 1
    assert port in result.stderr
    assert result.stderr.count("\n") == 1
    assert not data.exists()


def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    place = tmp_path / "notes.txt"
    place.write_text("Dear diary, " * 1000)
    result = run("serve", "--port", str(free_port()), "--database", str(place))
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.output


def test_other_commands_load_neither_database_nor_server() -> None:
    program = "import sys; from traumtisch.cli import commands; commands('en'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {"sqlalchemy", "alembic", "litestar", "uvicorn"} & set(done.stdout.split())


# ---- backup, restore, tidy ---------------------------------------------------------------------


def test_backup_and_restore(database: str, tmp_path: Path) -> None:
    asyncio.run(furnish(database))
    place = str(tmp_path / "house.zip")
    made = run("backup", place, "--database", database)
    assert made.stdout == f"Saved in {place}: tables 1, guests 1. Keep it safe: it contains secrets.\n"
    refused = run("restore", place, "--database", database)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "--force" in refused.stderr
    assert run("restore", place, "--database", database, "--force").exit_code == 0
    back = run("restore", place, "--data", str(tmp_path / "new"))
    assert back.stdout == "Restored: tables 1, guests 1.\n"
    assert (tmp_path / "new" / "house.db").exists()


def test_a_damaged_backup_makes_no_database(tmp_path: Path, data: Path) -> None:
    place = tmp_path / "house.zip"
    place.write_bytes(b"PK")
    result = run("restore", str(place))
    assert result.exit_code == 1
    assert "cannot be read" in result.stderr
    assert not data.exists()


@pytest.mark.parametrize("command", [["backup", "x.zip"], ["tidy", "--older-than", "5"]])
def test_a_slip_of_the_pen_makes_no_database(command: list[str], data: Path) -> None:
    result = run(*command)
    assert result.exit_code == 1
    assert "There is no database" in result.stderr
    assert not data.exists()


def test_tidying(database: str) -> None:
    asyncio.run(furnish(database, changed=1))
    asyncio.run(furnish(database))
    result = run("tidy", "--older-than", "365", "--database", database)
    assert result.stdout == "Deleted: tables 1, guests 1.\n"
    assert run("tidy", "--older-than", "365", "--database", database).stdout.endswith("tables 0, guests 0.\n")
    assert run("tidy", "--database", database).exit_code == 2


def test_a_database_that_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "house.db"
    asyncio.run(furnish(place))

    def locked(engine: Engine, days: int) -> None:
        raise OperationalError("DELETE", {}, Exception("database is locked"))

    monkeypatch.setattr("traumtisch.host.tidy.tidy", locked)
    result = run("tidy", "--older-than", "5", "--database", str(place))
    assert result.exit_code == 1
    assert "(database is locked)" in result.stderr
