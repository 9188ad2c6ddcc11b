"""After a game: its record, another game, deleting, tidying."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from sqlalchemy import Row, func, select, update

import traumtisch as tt
from tests.host.conftest import open_house
from tests.host.playing import TEAM, choose, team_of
from traumtisch.host import clock, schema
from traumtisch.host.errors import HostError, NoSuchTable, NotYourSeat
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.seal import record_of
from traumtisch.host.tidy import DAY, Tidied, tidy

pytestmark = pytest.mark.anyio


async def give_up(house: House, live: LiveTable) -> None:
    async with house.at_table(live.id):
        await house.tables.resign(live, 0, live.version)


async def rows_in(house: House, table: str) -> int:
    ask = select(func.count()).select_from(schema.metadata.tables[table])
    return await house.store.read(lambda c: c.execute(ask).scalar_one())


# ---- records -----------------------------------------------------------------------------------


async def test_the_record_only_after_the_end(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim"))
    for _ in range(5):
        await choose(house, live.id)
    with pytest.raises(HostError, match="when the game is over"):
        record_of(live)
    await give_up(house, live)
    record = record_of(live)
    assert tt.load_record(record).state.digest() == live.table.state.digest()
    assert record.seed == live.header.seed


# ---- rematch -----------------------------------------------------------------------------------


async def test_a_rematch_keeps_everything_but_the_cards(
    house: House, ann: Guest, bob: Guest, database: str
) -> None:
    live = await team_of(house, ann, bob)
    async with house.at_table(live.id):
        with pytest.raises(HostError, match="still goes on"):
            await house.rematch(bob, live)
    await give_up(house, live)
    listener = house.wire.listen([live.id])
    async with house.at_table(live.id):
        again = await house.rematch(bob, live)
        assert await house.rematch(ann, live) is again  # whoever asks second finds the same table
    assert await listener.next(5)
    assert again.header.options == live.header.options
    assert again.header.rematch_of == live.id
    assert again.header.host == bob.id
    assert again.header.seed != live.header.seed
    assert not again.header.seed_is_chosen
    assert (again.version, again.table.outcome) == (0, None)
    assert (again.seats_of(ann.id), again.seats_of(bob.id)) == ([0], [1])
    assert again.id in [card.id for card in await house.tables_of(ann)]
    other = await open_house(database)
    loaded = await other.table(again.id)
    assert (loaded.seats_of(ann.id), loaded.seats_of(bob.id)) == ([0], [1])
    other.close()


async def test_only_who_sits_there_gets_a_rematch(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    await give_up(house, live)
    async with house.at_table(live.id):
        with pytest.raises(NotYourSeat):
            await house.rematch(bob, live)


# ---- deleting ----------------------------------------------------------------------------------


async def test_the_host_deletes_a_table(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob)
    await choose(house, live.id)
    listener = house.wire.listen([live.id])
    async with house.at_table(live.id):
        await house.forget(ann, live)
    assert await listener.next(5)
    with pytest.raises(NoSuchTable):
        await house.table(live.id)
    assert await house.tables_of(bob) == []
    for table in ("tables", "entries", "seats", "sittings"):
        assert await rows_in(house, table) == 0


async def test_others_only_leave_their_seat(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob)
    async with house.at_table(live.id):
        await house.forget(bob, live)
        with pytest.raises(NotYourSeat):
            await house.forget(bob, live)
    assert live.seats_of(bob.id) == []
    assert await house.tables_of(bob) == []
    assert [card.id for card in await house.tables_of(ann)] == [live.id]
    assert await house.table(live.id) is live


async def test_waiting_for_a_table_that_is_deleted(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    async with house.at_table(live.id):
        await house.forget(ann, live)
        with pytest.raises(tt.TraumtischError):
            await house.tables.resign(live, 0, 0)
    assert await rows_in(house, "entries") == 0


async def names(house: House) -> Sequence[Row[tuple[str]]]:
    ask = select(schema.guests.c.name).order_by(schema.guests.c.name)
    return await house.store.read(lambda c: c.execute(ask).all())


# ---- tidying -----------------------------------------------------------------------------------


async def test_tidying(house: House, ann: Guest, bob: Guest) -> None:
    old = await team_of(house, ann, bob)
    young = await house.open_table(bob, TEAM)
    _, zoe = await house.guests.welcome("Zoe")  # who has just come
    long_ago = clock.now() - 11 * DAY
    await house.store.write(
        update(schema.tables).where(schema.tables.c.id == old.id).values(changed=long_ago),
        update(schema.guests).where(schema.guests.c.id != zoe.id).values(since=long_ago),
    )
    assert tidy(house.store.engine, 12) == Tidied(tables=0, guests=0)
    assert tidy(house.store.engine, 10) == Tidied(tables=1, guests=1)
    left = await house.store.read(lambda c: set(c.execute(select(schema.guests.c.id)).scalars()))
    assert left == {bob.id, zoe.id}
    assert [card.id for card in await house.tables_of(bob)] == [young.id]
    assert (await house.open_table(ann, TEAM)).name_of(0) == "Ann"  # somebody still remembers her
    assert [row.name for row in await names(house)] == ["Ann", "Bob", "Zoe"]
    # The house still has the old table in memory; moving there fails as a whole.
    with pytest.raises(tt.TraumtischError):
        await choose(house, old.id)
    with pytest.raises(NoSuchTable):
        await house.table(old.id)
