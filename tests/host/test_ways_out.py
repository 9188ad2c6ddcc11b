"""A database in trouble: each kind is told in one sentence that names the way out, and nobody waits long."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner
from sqlalchemy import delete, select

from tests.host.conftest import open_house
from tests.host.playing import choose, looks
from traumtisch.cli import commands
from traumtisch.host import schema
from traumtisch.host.backup import back_up
from traumtisch.host.errors import DatabaseDamaged, StorageError
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio

SOLO = Wish(game="onirim", seed=7)
HELD = "The database is held by another program; try again in a moment. Whatever was confirmed is safe."
FULL = "The disk of this house is full; ask your host to make room. Whatever was confirmed is safe."
DAMAGED = "The database of this house is damaged; ask your host to put a backup in its place."


# ---- locked --------------------------------------------------------------------------------------


async def test_all_who_wait_for_a_locked_database_fail_together(
    house: House, ann: Guest, database: str
) -> None:
    """Not one after the other, each after waiting for itself."""
    tables = [await house.open_table(ann, Wish(game="onirim", seed=seed)) for seed in range(6)]
    unlock = lock_up(database)
    answers = await asyncio.gather(*[choose(house, live.id) for live in tables], return_exceptions=True)
    assert [str(answer) for answer in answers] == [HELD] * 6
    attempts = {id(answer.__cause__) for answer in answers if isinstance(answer, Exception)}
    assert len(attempts) <= 2  # the first may have been under way before the others came
    unlock()
    for live in tables:
        await choose(house, live.id)
        assert (await house.table(live.id)).version == 1


async def test_whoever_waits_for_a_lock_that_is_given_back_is_served(
    house: House, ann: Guest, database: str
) -> None:
    live = await house.open_table(ann, SOLO)
    unlock = lock_up(database)
    move = asyncio.create_task(choose(house, live.id))
    await asyncio.sleep(0.4)  # longer than one attempt
    assert not move.done()
    unlock()
    assert (await move).version == 1


def lock_up(database: str) -> Callable[[], None]:
    """Another program holds what writers need; gives back how to let go."""
    if "://" in database:
        postgres = psycopg.connect(database)
        postgres.execute("LOCK TABLE entries")
        return postgres.close
    sqlite = sqlite3.connect(database, isolation_level=None)
    sqlite.execute("BEGIN IMMEDIATE")
    return sqlite.close


# ---- full ----------------------------------------------------------------------------------------


async def test_a_house_that_cannot_write_is_not_well(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.is_well()
    house.store.writer.last_success = float("-inf")
    with monkeypatch.context() as patch:
        patch.setattr(house.store.engine.dialect, "do_commit", no_room)
        with pytest.raises(StorageError) as caught:
            await house.is_well()
    assert str(caught.value) == FULL
    await house.is_well()


async def test_whoever_asks_often_does_not_write_often(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.is_well()
    monkeypatch.setattr(house.store.engine.dialect, "do_commit", no_room)
    await house.is_well()  # something was written a moment ago


def no_room(_connection: object) -> None:
    class Full(sqlite3.OperationalError, psycopg.errors.DiskFull):
        """What both kinds of database would say."""

        sqlite_errorcode = sqlite3.SQLITE_FULL

    raise Full("no space left on device")


# ---- damaged -------------------------------------------------------------------------------------


async def damaged_house(place: Path) -> House:
    """A house with a table, whose database file is destroyed in the middle."""
    house = await open_house(place)
    _, ann = await house.guests.welcome("Ann")
    await house.open_table(ann, SOLO)
    house.close()
    size = place.stat().st_size
    with place.open("r+b") as file:
        file.seek(4096)  # behind the first page, which tells what tables there are
        file.write(b"\xff" * (size - 4096))
    return house


async def test_a_damaged_file_is_called_so(tmp_path: Path) -> None:
    await damaged_house(tmp_path / "house.db")
    with pytest.raises(DatabaseDamaged) as caught:
        await open_house(tmp_path / "house.db")
    assert f"traumtisch restore BACKUP --force --database {tmp_path / 'house.db'}" in str(caught.value)


async def test_a_backup_takes_the_place_of_a_damaged_file(tmp_path: Path) -> None:
    place, backup = tmp_path / "house.db", tmp_path / "backup.zip"
    house = await open_house(place)
    _, ann = await house.guests.welcome("Ann")
    live = await house.open_table(ann, SOLO)
    back_up(house.store.engine, backup)
    house.close()
    await damaged_house(place)
    command = ("restore", str(backup), "--database", str(place))
    refused = CliRunner().invoke(commands("en"), command)
    assert (refused.exit_code, refused.stderr.count("\n")) == (1, 1)
    assert "--force" in refused.stderr
    done = CliRunner().invoke(commands("en"), [*command, "--force"])
    assert (done.exit_code, done.stderr) == (0, "")
    assert f"kept as {place}.damaged" in done.stdout
    again = await open_house(place)
    assert looks(await again.table(live.id)) == looks(live)
    again.close()
    assert Path(f"{place}.damaged").stat().st_size > 4096


async def test_a_file_that_is_damaged_later_is_called_so(tmp_path: Path) -> None:
    house = await open_house(tmp_path / "house.db")
    key, _ = await house.guests.welcome("Ann")

    def malformed(*_: object) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT_INDEX
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.store.engine.dialect, "do_execute", malformed)
        with pytest.raises(DatabaseDamaged) as caught:
            await house.guests.find(key)
    assert str(caught.value) == DAMAGED
    house.close()


# ---- entries that are missing --------------------------------------------------------------------


async def table_without(house: House, database: str, ann: Guest, wish: Wish, *missing: int) -> LiveTable:
    """A table at which much has been done, as it is found when some of its entries are lost."""
    live = await house.open_table(ann, wish)
    for _ in range(21):
        await choose(house, live.id, option=1)
    there = (schema.entries.c.table_id == live.id) & schema.entries.c.number.in_(missing)
    await house.store.write(delete(schema.entries).where(there))
    house.close()
    return live


@pytest.mark.parametrize(
    "missing", [(1,), (3,), (12,), (20,), (21,), (5, 6, 7), (2, 20), tuple(range(1, 22))]
)
async def test_a_table_with_a_missing_entry_goes_on_from_what_is_left(
    house: House, ann: Guest, database: str, missing: tuple[int, ...]
) -> None:
    before = await table_without(house, database, ann, SOLO, *missing)
    again = await open_house(database)
    live = await again.table(before.id)
    assert live.rescued is not None
    assert "is missing" in live.rescued.say()
    assert live.version == 21
    # Whatever could be replayed before the gap, and the checkpoint: the later of the two.
    assert len(before.table.choices) - lost_steps(live) >= max(before.checkpoint_at, missing[0] - 8)
    for _ in range(3):
        await choose(again, live.id)
    rescued = looks(live)
    again.close()
    once_more = await open_house(database)
    assert looks(await once_more.table(live.id)) == rescued  # and now it is whole
    numbers = select(schema.entries.c.number).where(schema.entries.c.table_id == live.id)
    found = await once_more.store.read(lambda c: sorted(c.execute(numbers).scalars()))
    assert found == list(range(1, 25))
    once_more.close()


def lost_steps(live: LiveTable) -> int:
    assert live.rescued is not None
    return int(live.rescued.facts["number"])  # pyright: ignore[reportArgumentType]


async def test_a_table_whose_row_is_damaged_says_so(house: House, ann: Guest, database: str) -> None:
    live = await house.open_table(ann, SOLO)
    await house.store.write(
        schema.tables.update().where(schema.tables.c.id == live.id).values(options="{dam", checkpoint="{dam")
    )
    again = await open_house(database)
    with pytest.raises(DatabaseDamaged, match="This table is damaged"):
        await again.table(live.id)
    again.close()
