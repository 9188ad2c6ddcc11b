"""Two programs on one database: what one does, the other notices; and whoever is at home is known again."""

from __future__ import annotations

import stat
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.host.conftest import open_house
from tests.host.playing import choose
from traumtisch.host.at_home import KEY_FILE, guest_at_home
from traumtisch.host.errors import NoSuchTable, OutOfDate
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.neighbours import look_around

pytestmark = pytest.mark.anyio

ONIRIM = Wish(game="onirim", seed=7)


@pytest.fixture
async def next_door(database: str) -> AsyncGenerator[House]:
    house = await open_house(database)
    yield house
    house.close()


async def test_what_the_other_program_does_is_noticed(house: House, next_door: House, ann: Guest) -> None:
    table = (await house.open_table(ann, ONIRIM)).id
    listener = next_door.wire.listen([table])
    assert (await next_door.table(table)).version == 0
    await choose(house, table)
    await look_around(next_door)
    assert (await next_door.table(table)).version == 1
    news = await listener.next(patience=5)
    assert news is not None
    assert [change.version for change in news] == [1]


async def test_what_nobody_else_changed_stays_in_memory(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, ONIRIM)
    listener = house.wire.listen([live.id])
    await choose(house, live.id)
    await listener.next(patience=5)
    await look_around(house)
    assert await house.table(live.id) is live
    assert await listener.next(0) == []


async def test_somebody_who_sits_down_next_door_is_noticed(
    house: House, next_door: House, ann: Guest, bob: Guest
) -> None:
    wish = Wish(game="onirim", options={"players": 2}, seed=5, mine=(0,))
    table = await house.open_table(ann, wish)
    next_door.wire.listen([table.id])
    await next_door.table(table.id)
    await house.seats.sit_down(bob, house.seats.invitation(table, 1))
    await look_around(next_door)
    assert (await next_door.table(table.id)).name_of(1) == "Bob"


async def test_both_choose_at_once_and_one_has_to_look_again(
    house: House, next_door: House, ann: Guest
) -> None:
    table = (await house.open_table(ann, ONIRIM)).id
    await next_door.table(table)
    next_door.store.is_shared = False  # it has looked a moment before
    await choose(house, table)
    with pytest.raises(OutOfDate):
        await choose(next_door, table)
    assert (await choose(next_door, table)).version == 2


async def test_a_table_deleted_next_door_is_gone_here(house: House, next_door: House, ann: Guest) -> None:
    table = (await house.open_table(ann, ONIRIM)).id
    next_door.wire.listen([table])
    await next_door.table(table)
    async with house.at_table(table) as live:
        await house.forget(ann, live)
    await look_around(next_door)
    with pytest.raises(NoSuchTable):
        await next_door.table(table)


async def test_whoever_is_at_home_is_known_again(house: House, tmp_path: Path) -> None:
    first = await guest_at_home(house, tmp_path / "data", "Ann")
    assert await guest_at_home(house, tmp_path / "data", "Somebody") == first
    assert stat.S_IMODE((tmp_path / "data" / KEY_FILE).stat().st_mode) == 0o600
    other = await guest_at_home(house, tmp_path / "elsewhere", "Bob")
    assert other.id != first.id
