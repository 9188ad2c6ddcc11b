"""Saves of older versions open, and go on as they would have gone on then.

They were written by those versions themselves (`tools/write_old_saves.py`) and never change.
"""

from __future__ import annotations

import gzip
from collections.abc import AsyncGenerator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tests.saves.expectation import (
    Expectation,
    SavedHouse,
    SavedRecord,
    expectation_of,
    opened,
    opened_at_rest,
    saved_expectation,
)
from traumtisch.engine.errors import RecordMismatch
from traumtisch.host.backup import restore
from traumtisch.host.house import House
from traumtisch.host.store import Store

VERSIONS = sorted(Path(__file__).parent.glob("v*_*_*"))
HOUSE = "house.db"
RECORDS = [path for version in VERSIONS for path in sorted(version.glob("*.json.gz"))]

DEALT_WITHOUT_A_SPLIT = {"urbion-everything-first-edition-7-106.json.gz"}
"""Version 0.1.0 forgot one way to deal two equal dreams with a postcard (UR-16.4, UR-19.2). Records in which
that was asked no longer fit; they are rescued, and go on from their last resting point."""
GOES_ON_TO_THE_SPLIT = {"urbion-everything-team-closed-1-163.json.gz"}
"""These fit; but as they go on, the same question offers one way more than it did."""


@cache
def expected_records(version: Path) -> dict[str, SavedRecord]:
    return msgspec.json.decode((version / "expected.json").read_bytes(), type=dict[str, SavedRecord])


@cache
def expected_house(version: Path) -> SavedHouse:
    return msgspec.json.decode((version / "expected-database.json").read_bytes(), type=SavedHouse)


# ---- records -----------------------------------------------------------------------------------


def by_name(path: Path) -> str:
    return f"{path.parent.name}-{path.name.removesuffix('.json.gz')}"


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_no_record_is_lost(version: Path) -> None:
    assert {path.name for path in RECORDS if path.parent == version} == set(expected_records(version))


def must_be_same(path: Path, found: Expectation) -> Expectation:
    """What was the same in the version that wrote the record."""
    mended = path.name in GOES_ON_TO_THE_SPLIT
    return msgspec.structs.replace(found, further=None) if mended else found


@pytest.mark.parametrize("path", RECORDS, ids=by_name)
def test_a_record_opens_and_goes_on(path: Path) -> None:
    expected = expected_records(path.parent)[path.name]
    if path.name in DEALT_WITHOUT_A_SPLIT:
        with pytest.raises(RecordMismatch, match="deal"):
            opened(gzip.decompress(path.read_bytes()))
        return
    table = opened(gzip.decompress(path.read_bytes()))
    assert len(table.choices) == expected.choices
    assert must_be_same(path, expectation_of(table)) == must_be_same(path, saved_expectation(expected))


@pytest.mark.parametrize("path", RECORDS, ids=by_name)
def test_a_record_goes_on_from_its_last_resting_point(path: Path) -> None:
    expected = expected_records(path.parent)[path.name]
    table = opened_at_rest(gzip.decompress(path.read_bytes()))
    rest = expected.rest or saved_expectation(expected)
    assert must_be_same(path, expectation_of(table)) == must_be_same(path, rest)


# ---- databases ---------------------------------------------------------------------------------


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=VERSIONS, ids=lambda path: path.name)
def version(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture(params=["database", "backup"])
async def house(request: pytest.FixtureRequest, version: Path, tmp_path: Path) -> AsyncGenerator[House]:
    """A house of that version, moved into by this one. The bots are asleep."""
    place = tmp_path / HOUSE
    if request.param == "database":
        place.write_bytes(gzip.decompress((version / "house.db.gz").read_bytes()))
    store = Store.open(place)
    if request.param == "backup":
        restore(store.engine, version / "house.zip")
    house = await House.open(store)
    yield house
    house.close()


@pytest.mark.anyio
async def test_all_tables_of_a_house_open_and_go_on(house: House, version: Path) -> None:
    expected = expected_house(version)
    for table, saved in expected.tables.items():
        live = await house.table(table)
        assert live.rescued is None, saved.about
        assert (live.version, len(live.table.choices)) == (saved.version, saved.choices), saved.about
        assert expectation_of(live.table) == saved_expectation(saved), saved.about
        assert (live.bots, live.hinted) == (saved.bots, saved.hinted), saved.about
        assert tuple(sorted(live.asking)) == saved.asking, saved.about
        sitting = {seat: live.name_of(seat) or "" for seat in range(live.table.seats)}
        assert sitting == saved.sitting, saved.about


@pytest.mark.anyio
async def test_people_play_on_in_the_house(house: House, version: Path, tmp_path: Path) -> None:
    """The first choice of the expected continuation, made by whoever sits there and written down."""
    played: dict[str, Expectation] = {}
    for table, saved in expected_house(version).tables.items():
        if saved.further is None:
            continue
        async with house.at_table(table) as live:
            seat = live.to_move[0]
            await house.seats.give_to_bot(live, seat, None)
            await house.tables.choose(live, seat, saved.further.chosen.split(" / ")[0], live.version)
        played[table] = expectation_of(live.table)
    later = await House.open(Store.open(tmp_path / HOUSE))
    for table, after_it in played.items():
        saved, again = expected_house(version).tables[table], await later.table(table)
        assert (again.rescued, again.version) == (None, saved.version + 1), saved.about
        assert expectation_of(again.table) == after_it, saved.about
    later.close()


@pytest.mark.anyio
async def test_the_house_knows_its_guests(house: House, version: Path) -> None:
    expected = expected_house(version)
    for name, key in expected.keys.items():
        guest = await house.guests.find(key)
        assert guest is not None
        assert guest.name == name
        assert sorted(card.id for card in await house.tables_of(guest)) == expected.shelves[name]
    for code, (table, seat) in expected.invitations.items():
        live, opened_seat = await house.seats.opened_by(code)
        assert (live.id, opened_seat) == (table, seat)
