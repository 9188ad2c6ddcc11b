"""Backups, from either kind of database into either."""

from __future__ import annotations

import asyncio
import json
import stat
import zipfile
from pathlib import Path

import pytest

from tests.host.conftest import open_house
from tests.host.playing import choose, looks, team_of
from tests.host.postgres import PostgresServer
from traumtisch.host.backup import CONTENTS, back_up, check, restore
from traumtisch.host.errors import StorageError
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["into sqlite", "into postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "into sqlite":
        return str(tmp_path / "target.db")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


async def test_there_and_back(house: House, ann: Guest, bob: Guest, target: str, tmp_path: Path) -> None:
    key, _ = await house.guests.welcome("Zoë „☾“")
    tables = [await team_of(house, ann, bob)]
    tables += [await house.open_table(ann, Wish(game="onirim", seed="moon", practice=True))]
    for live in tables:
        for _ in range(9):
            await choose(house, live.id)
    made = back_up(house.store.engine, tmp_path / "house.zip")
    assert (made.tables, made.guests) == (2, 3)
    assert check(tmp_path / "house.zip") == made
    other = Store.open(target)
    assert restore(other.engine, tmp_path / "house.zip") == made
    other.close()
    again = await open_house(target)
    for live in tables:
        assert looks(await again.table(live.id)) == looks(live)
    assert await again.guests.find(key)
    _, seat = await again.seats.opened_by(house.seats.invitation(tables[0], 1))
    assert seat == 1  # the secret came along
    assert await again.tables_of(ann) == await house.tables_of(ann)
    await choose(again, tables[0].id)
    again.close()


async def test_while_the_house_is_open(house: House, ann: Guest, tmp_path: Path) -> None:
    """Moves go on while the backup is made; what it holds fits together."""
    tables = [await house.open_table(ann, Wish(game="onirim", seed=seed)) for seed in range(4)]
    backup = asyncio.create_task(asyncio.to_thread(back_up, house.store.engine, tmp_path / "house.zip"))
    while not backup.done():
        await asyncio.gather(*[choose(house, t.id) for t in tables if t.table.outcome is None])
        await asyncio.sleep(0)
    contents = await backup
    with zipfile.ZipFile(tmp_path / "house.zip") as archive:
        rows = [json.loads(line) for line in archive.read("tables.jsonl").splitlines()]
    assert sum(row["version"] for row in rows) == contents.rows["entries"]


async def test_a_backup_is_for_its_owner_only(house: House, tmp_path: Path) -> None:
    place = tmp_path / "house.zip"
    back_up(house.store.engine, place)
    back_up(house.store.engine, place)  # replaces it
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert [p.name for p in tmp_path.glob("*.zip*")] == ["house.zip"]


async def test_a_place_that_cannot_be_written(house: House, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written"):
        back_up(house.store.engine, tmp_path / "nowhere" / "house.zip")


async def test_nothing_is_overwritten_by_mistake(
    house: House, ann: Guest, target: str, tmp_path: Path
) -> None:
    place = tmp_path / "house.zip"
    live = await house.open_table(ann, Wish(game="onirim", seed=1))
    back_up(house.store.engine, place)
    other = await open_house(target)
    _, zoe = await other.guests.welcome("Zoe")
    kept = await other.open_table(zoe, Wish(game="onirim", seed=2))
    with pytest.raises(StorageError, match="--force"):
        restore(other.store.engine, place)
    assert [card.id for card in await other.tables_of(zoe)] == [kept.id]
    restore(other.store.engine, place, force=True)
    other.close()
    again = await open_house(target)
    assert await again.tables_of(zoe) == []
    assert looks(await again.table(live.id)) == looks(live)
    again.close()


def _change_contents(place: Path, **changes: object) -> None:
    with zipfile.ZipFile(place) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files[CONTENTS] = json.dumps(json.loads(files[CONTENTS]) | changes).encode()
    _write(place, files)


def _write(place: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(place, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)


@pytest.fixture
async def backup(tmp_path: Path) -> Path:
    house = await open_house(tmp_path / "house.db")
    _, ann = await house.guests.welcome("Ann")
    live = await house.open_table(ann, Wish(game="onirim", seed=1))
    await choose(house, live.id)
    back_up(house.store.engine, tmp_path / "house.zip")
    house.close()
    return tmp_path / "house.zip"


async def check_refused(place: Path, sentence: str) -> None:
    """The database keeps what it has, even when the backup was to replace it."""
    house = await open_house(place.with_name("house.db"))
    before = await house.store.read(lambda c: c.exec_driver_sql("SELECT * FROM tables").all())
    with pytest.raises(StorageError, match=sentence):
        restore(house.store.engine, place, force=True)
    assert await house.store.read(lambda c: c.exec_driver_sql("SELECT * FROM tables").all()) == before
    house.close()


async def test_another_version(backup: Path) -> None:
    for change in ({"format": 2}, {"shape": "9999"}):
        _change_contents(backup, **change)
        await check_refused(backup, "newer version")


LATER = {
    "tables": {"edition", "review_wanted", "talk", "reached"},
    "seats": {"hinted_at", "had_bot", "name"},
    "guests": {"closed"},
}
"""Columns that came after shape 0002."""


def _as_of_shape_0002(place: Path) -> None:
    """A backup as it was written then, with a bot at every seat."""
    with zipfile.ZipFile(place) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for table, later in LATER.items():
        rows = [json.loads(line) for line in files[f"{table}.jsonl"].splitlines()]
        old = [{name: value for name, value in row.items() if name not in later} for row in rows]
        bots = {"bot": "sleepwalker"} if table == "seats" else {}
        files[f"{table}.jsonl"] = b"".join(json.dumps(row | bots).encode() + b"\n" for row in old)
    _write(place, files)


async def test_a_backup_of_an_older_version(backup: Path, target: str) -> None:
    """It is brought up to date like a database of that version: what can be told from the rest is told."""
    _as_of_shape_0002(backup)
    await check_refused(backup, "cannot be read")  # it says that it is of today
    _change_contents(backup, shape="0002")
    house = await open_house(target)
    restore(house.store.engine, backup)
    [table] = await house.store.read(lambda c: c.exec_driver_sql("SELECT id FROM tables").scalars().all())
    had_bot = await house.store.read(lambda c: c.exec_driver_sql("SELECT had_bot FROM seats").scalars().all())
    assert list(map(bool, had_bot)) == [True]
    live = await house.table(table)
    assert (live.version, live.edition, live.bots, live.hinted_at) == (1, 0, {0: "sleepwalker"}, {})
    house.close()


async def test_a_damaged_backup_of_an_older_version(backup: Path) -> None:
    """Neither what its version did not know nor rows that contradict each other."""
    _change_contents(backup, shape="0002")
    await check_refused(backup, "cannot be read")
    _as_of_shape_0002(backup)
    with zipfile.ZipFile(backup) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    _write(backup, files | {"guests.jsonl": files["guests.jsonl"] * 2})
    _change_contents(backup, rows=json.loads(files[CONTENTS])["rows"] | {"guests": 2})
    await check_refused(backup, "cannot be read")


async def test_cut_off_or_damaged(backup: Path) -> None:
    whole = backup.read_bytes()
    for damaged in (b"", b"no zip", whole[: len(whole) // 2], whole[:200] + b"\xff" * 50 + whole[250:]):
        backup.write_bytes(damaged)
        await check_refused(backup, "cannot be read")


async def test_something_is_missing(backup: Path) -> None:
    _change_contents(backup, rows={"tables": 7})
    await check_refused(backup, "cannot be read")


async def test_rows_that_are_none_of_ours(backup: Path) -> None:
    with zipfile.ZipFile(backup) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for line in (b'{"id": 7, "name": "Ann", "since": 1}\n', b'{"id": "x", "name": "Ann"}\n', b"[]\n", b"\n"):
        _write(backup, files | {"guests.jsonl": line})
        await check_refused(backup, "cannot be read")
    del files["guests.jsonl"]
    _write(backup, files)
    await check_refused(backup, "cannot be read")


async def test_rows_that_contradict_each_other(backup: Path) -> None:
    with zipfile.ZipFile(backup) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    _write(backup, files | {"guests.jsonl": files["guests.jsonl"] * 2})
    contents = json.loads(files[CONTENTS])
    contents["rows"]["guests"] = 2
    _change_contents(backup, rows=contents["rows"])
    await check_refused(backup, "cannot be read")


async def test_no_file(tmp_path: Path, backup: Path) -> None:
    backup.unlink()
    await check_refused(backup, "No such file")
