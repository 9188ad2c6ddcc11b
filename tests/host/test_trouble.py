"""Databases that cannot be used, or not right now."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text

from tests.host.conftest import open_house
from tests.host.playing import choose, looks
from tests.host.postgres import PostgresServer
from traumtisch.host.errors import StorageError
from traumtisch.host.house import House, Wish
from traumtisch.host.store import Store

pytestmark = pytest.mark.anyio

SOLO = Wish(game="onirim", seed=7)


# ---- opening -----------------------------------------------------------------------------------


def test_not_a_database(tmp_path: Path) -> None:
    place = tmp_path / "notes.txt"
    place.write_text("Dear diary, " * 1000)
    with pytest.raises(StorageError, match="file is not a database"):
        Store.open(place)
    assert place.read_text() == "Dear diary, " * 1000


def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="unable to open"):
        Store.open(tmp_path)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    tmp_path.joinpath("file").write_text("")
    with pytest.raises(StorageError, match="cannot be made"):
        Store.open(tmp_path / "file" / "below" / "house.db")


def test_a_place_where_nothing_can_be_written() -> None:
    with pytest.raises(StorageError, match=r"cannot be (opened|made)"):
        Store.open("/proc/house.db")


@pytest.mark.parametrize("name", ["a house?mode=ro.db", "50%25 #1.db", "Träume.db"])
async def test_files_may_be_called_anything(tmp_path: Path, name: str) -> None:
    house = await open_house(str(tmp_path / name))
    house.close()
    assert (tmp_path / name).exists()


@pytest.mark.parametrize(
    "address", ["sqlite://", ":memory:", "sqlite:///:memory:", "mysql://x/y", "://", "a://b"]
)
def test_addresses_that_mean_no_database(address: str) -> None:
    with pytest.raises(StorageError, match="no usable database"):
        Store.open(address)


def test_a_password_is_not_repeated() -> None:
    with pytest.raises(StorageError) as caught:
        Store.open("mysql://ann:secret@there/house")
    assert "secret" not in str(caught.value)


def test_no_server_there(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="check its address and that it is running"):
        Store.open(f"postgresql://ann:secret@/house?host={tmp_path}", patience=2)


async def test_made_by_a_newer_program(database: str) -> None:
    house = await open_house(database)
    await house.store.write(text("UPDATE alembic_version SET version_num = '9999'"))
    house.close()
    with pytest.raises(StorageError, match=r"newer Traumtisch .*9999"):
        Store.open(database)


def test_killed_while_the_database_was_made(tmp_path: Path) -> None:
    """Half of the tables exist when the program dies; the next start must not stumble over them."""
    place = tmp_path / "house.db"
    program = f"""
import os, sys
from sqlalchemy import event
from traumtisch.host import database, migrate
engine = database.engine_for({str(place)!r})
@event.listens_for(engine, "after_cursor_execute")
def die(conn, cursor, statement, *_):
    if "CREATE TABLE entries" in statement:
        os.kill(os.getpid(), 9)
migrate.bring_up_to_date(engine)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True)
    assert done.returncode == -9, done.stderr
    Store.open(place).close()


# ---- SQLite, later -------------------------------------------------------------------------------


async def test_locked_by_somebody_else(tmp_path: Path) -> None:
    house = await open_house(tmp_path / "house.db")
    _, ann = await house.guests.welcome("Ann")
    live = await house.open_table(ann, SOLO)
    before = looks(live)
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StorageError, match="held by another program"):
        await choose(house, live.id)
    again = await house.table(live.id)  # readers do not wait for writers
    assert looks(again) == before
    other.execute("ROLLBACK")
    other.close()
    await choose(house, live.id)
    assert again.version == 1
    house.close()


async def test_the_disk_is_full(tmp_path: Path) -> None:
    house = await open_house(tmp_path / "house.db")
    _, ann = await house.guests.welcome("Ann")
    live = await house.open_table(ann, SOLO)

    def fill_up(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")  # that is: no page more than there are

    event.listen(house.store.engine, "begin", fill_up)
    confirmed = [live.id]

    async def open_many() -> None:
        while len(confirmed) < 200:
            confirmed.append((await house.open_table(ann, SOLO)).id)

    with pytest.raises(StorageError, match="disk of this house is full"):
        await open_many()
    event.remove(house.store.engine, "begin", fill_up)
    assert {card.id for card in await house.tables_of(ann)} == set(confirmed)
    house.close()
    again = await open_house(tmp_path / "house.db")
    await choose(again, live.id)
    again.close()


async def test_the_file_becomes_read_only(tmp_path: Path) -> None:
    house = await open_house(tmp_path / "house.db")
    _, ann = await house.guests.welcome("Ann")
    live = await house.open_table(ann, SOLO)

    def read_only(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = ON")

    event.listen(house.store.engine, "begin", read_only)
    with pytest.raises(StorageError, match="can write nothing down"):
        await choose(house, live.id)
    assert (await house.table(live.id)).version == 0
    event.remove(house.store.engine, "begin", read_only)
    house.close()


async def test_a_new_file_is_for_its_owner_only(tmp_path: Path) -> None:
    house = await open_house(tmp_path / "below" / "house.db")
    await house.guests.welcome("Ann")
    files = list((tmp_path / "below").iterdir())
    assert len(files) > 1  # with the newest moves beside it
    assert {stat.S_IMODE(place.stat().st_mode) for place in files} == {0o600}
    house.close()


async def test_what_was_committed_is_forced_to_the_disk(tmp_path: Path) -> None:
    house = await open_house(tmp_path / "house.db")
    pragmas = await house.store.read(
        lambda c: [
            c.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    )
    assert pragmas == ["wal", 2, 1]
    house.close()


# ---- PostgreSQL, later ---------------------------------------------------------------------------


async def test_postgres_goes_away_and_comes_back(postgres: PostgresServer) -> None:
    house: House = await open_house(postgres.new_database())
    key, ann = await house.guests.welcome("Ann")
    tables = [await house.open_table(ann, SOLO) for _ in range(3)]
    postgres.stop()
    try:
        for live in tables[:2]:
            with pytest.raises(StorageError, match="does not answer"):
                await choose(house, live.id)
        with pytest.raises(StorageError, match="does not answer"):
            await house.guests.find(key)
        with pytest.raises(StorageError, match="does not answer"):
            await house.table(tables[0].id)
    finally:
        postgres.start()
    assert await house.guests.find(key) == ann
    for live in tables:
        await choose(house, live.id)
        assert (await house.table(live.id)).version == 1
    house.close()


async def test_postgres_restarts_between_two_moves(postgres: PostgresServer) -> None:
    house: House = await open_house(postgres.new_database())
    _, ann = await house.guests.welcome("Ann")
    live = await house.open_table(ann, SOLO)
    postgres.stop()
    postgres.start()
    await choose(house, live.id)  # nobody notices
    assert live.version == 1
    house.close()
