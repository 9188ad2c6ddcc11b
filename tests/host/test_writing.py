"""Writing down: together, all or nothing, and whatever goes wrong, memory is what the database holds."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import psycopg
import pytest
from sqlalchemy import Connection, event, func, insert, select

from tests.host.conftest import open_house
from tests.host.playing import DUEL, TEAM, choose, looks, team_of
from traumtisch.engine.errors import AuthorError
from traumtisch.host import schema
from traumtisch.host.errors import OutOfDate, StorageError
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def writer_held_up(house: House) -> AsyncGenerator[list[int]]:
    """The writer waits before its first commit; afterwards the list says how many commits there were."""
    go_on, waiting = threading.Event(), threading.Event()
    commits: list[int] = []

    def before_commit(_connection: Connection) -> None:
        waiting.set()
        go_on.wait()
        commits.append(1)

    event.listen(house.store.engine, "commit", before_commit)
    write = asyncio.create_task(house.store.write(insert(schema.house).values(key="x", value="y")))
    await asyncio.to_thread(waiting.wait)
    try:
        yield commits
    finally:
        go_on.set()
        await write
        event.remove(house.store.engine, "commit", before_commit)


async def entries_in(house: House, live: LiveTable) -> int:
    ask = select(func.count()).where(schema.entries.c.table_id == live.id)
    return await house.store.read(lambda c: c.execute(ask).scalar_one())


async def until_queued(house: House, number: int) -> None:
    while house.store.writer.number_waiting < number:
        await asyncio.sleep(0)


async def test_what_a_house_makes_once_is_made_once(
    house: House, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Two processes move in at the same moment; whoever comes second takes what is there, without a fuss."""
    other = await open_house(database)

    async with writer_held_up(house):
        first = asyncio.create_task(house.store.kept("made", lambda: "by the first"))
        await until_queued(house, 1)
        second = asyncio.create_task(house.store.kept("made", lambda: "by the second"))
        await until_queued(house, 2)
    assert [await first, await second] == ["by the first"] * 2
    assert await other.store.kept("made", lambda: "too late") == "by the first"
    assert caplog.text == ""
    other.close()


async def test_many_tables_share_one_transaction(house: House, ann: Guest) -> None:
    tables = [await house.open_table(ann, Wish(game="onirim", seed=seed)) for seed in range(20)]
    async with writer_held_up(house) as commits:
        moves = [asyncio.create_task(choose(house, live.id)) for live in tables]
        await until_queued(house, 20)
        assert not any(move.done() for move in moves)  # nothing is acknowledged before it is written
    await asyncio.gather(*moves)
    assert len(commits) <= 2
    for live in tables:
        assert await entries_in(house, live) == 1


async def test_a_failing_write_does_not_harm_its_neighbours(house: House, ann: Guest) -> None:
    tables = [await house.open_table(ann, Wish(game="onirim", seed=seed)) for seed in range(6)]
    to_fail = tables[3]
    await _written_by_another_program(house, to_fail)
    async with writer_held_up(house):
        moves = [asyncio.create_task(choose(house, live.id)) for live in tables]
        await until_queued(house, 6)
    results = await asyncio.gather(*moves, return_exceptions=True)
    assert [isinstance(result, OutOfDate) for result in results] == [t is to_fail for t in tables]
    for live in tables:
        again = await house.table(live.id)
        assert (again is live) == (live is not to_fail)
        assert again.version == 1
        assert await entries_in(house, live) == 1
    await choose(house, to_fail.id)
    assert (await house.table(to_fail.id)).version == 2


async def _written_by_another_program(house: House, live: LiveTable) -> None:
    """A move that this house does not know of: it was made after it had looked."""
    another = House(house.store, "secret")
    await choose(another, live.id)
    house.store.is_shared = False


async def test_a_write_that_fails_leaves_the_table_as_it_is_in_the_database(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    await choose(house, live.id)
    before = looks(live)
    listener = house.wire.listen([live.id])
    with monkeypatch.context() as patch:
        patch.setattr(house.store.engine.dialect, "do_commit", _no_commit)
        with pytest.raises(StorageError, match="does not answer"):
            await choose(house, live.id)
    again = await house.table(live.id)
    assert again is not live
    assert looks(again) == before
    assert await listener.next(0) == []  # nobody was told
    await choose(house, live.id)
    assert again.version == 2


def _no_commit(_connection: object) -> None:
    class Full(sqlite3.OperationalError, psycopg.OperationalError):
        """What both kinds of database would say."""

    raise Full("disk full")


async def test_whoever_goes_away_while_it_is_written(house: House, ann: Guest) -> None:
    """The request is cancelled, the choice is made, and nobody gets at the table in between."""
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    async with writer_held_up(house):
        move = asyncio.create_task(choose(house, live.id))
        await until_queued(house, 1)
        move.cancel()
        await asyncio.sleep(0)
        move.cancel()  # however often
        second = asyncio.create_task(choose(house, live.id))
        await asyncio.sleep(0)
        assert live.lock.locked()
        assert not move.done()
    with pytest.raises(asyncio.CancelledError):
        await move
    await second
    assert live.version == 2
    assert await entries_in(house, live) == 2
    assert await house.table(live.id) is live


async def test_whoever_goes_away_while_writing_fails(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    await _written_by_another_program(house, live)
    async with writer_held_up(house):
        move = asyncio.create_task(choose(house, live.id))
        await until_queued(house, 1)
        move.cancel()
        await asyncio.sleep(0)
        second = asyncio.create_task(choose(house, live.id))
    with pytest.raises(asyncio.CancelledError):
        await move
    assert await second is not live  # what waited for the lock got the table anew
    assert (await house.table(live.id)).version == 2


async def test_whoever_goes_away_while_sitting_down(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    async with writer_held_up(house):
        sitting = asyncio.create_task(house.seats.sit_down(bob, house.seats.invitation(live, 1)))
        await until_queued(house, 1)
        sitting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sitting
    assert live.seats_of(bob.id) == [1]


async def test_two_requests_at_once(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    decision = live.decision_of(0)
    assert decision is not None

    async def click() -> None:
        async with house.at_table(live.id) as held:
            await house.tables.choose(held, 0, decision.options[0].id, 0)

    results = await asyncio.gather(*[click() for _ in range(5)], return_exceptions=True)
    assert results.count(None) == 1
    assert sum(isinstance(result, OutOfDate) for result in results) == 4
    assert await entries_in(house, live) == 1


async def test_both_seats_choose_in_the_same_moment(
    house: House, ann: Guest, bob: Guest, database: str
) -> None:
    live = await team_of(house, ann, bob, DUEL)

    async def lay(seat: int) -> None:
        async with house.at_table(live.id) as held:
            decision = held.decision_of(seat)
            assert decision is not None
            await house.tables.choose(held, seat, decision.options[0].id, 0)

    await asyncio.gather(lay(1), lay(0))
    assert [entry.seat for entry in live.entries] == [1, 0]
    again = await open_house(database)
    assert looks(await again.table(live.id)) == looks(live)
    again.close()


async def test_many_ask_for_the_same_table_at_once(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    again = House(house.store, "secret")
    first, *others = [asyncio.create_task(again.table(live.id)) for _ in range(5)]
    await asyncio.sleep(0)
    first.cancel()
    found = await asyncio.gather(*others)
    assert all(one is found[0] for one in found)


async def test_a_mistake_in_the_rules_does_not_leave_a_broken_table(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))

    def breaks(*_: object) -> None:
        raise AuthorError("a mistake")

    with monkeypatch.context() as patch:
        patch.setattr("traumtisch.engine.table.Table._run", breaks)
        with pytest.raises(AuthorError):
            await choose(house, live.id)
    await choose(house, live.id)
    assert (await house.table(live.id)).version == 1


async def test_a_table_that_was_dropped_cannot_be_changed(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=7))
    async with house.at_table(live.id):
        house.tables._hall.drop(live)
        with pytest.raises(OutOfDate):
            await house.tables.resign(live, 0, 0)
    assert await entries_in(house, live) == 0


async def test_two_programs_move_in_at_once(database: str) -> None:
    houses = await asyncio.gather(*[open_house(database) for _ in range(2)])
    codes = {house.capabilities.cookie_for("key") for house in houses}
    assert len(codes) == 1
    for house in houses:
        house.close()


async def test_nothing_is_written_after_closing(database: str) -> None:
    house = await open_house(database)
    house.close()
    with pytest.raises(StorageError, match="closing"):
        await house.guests.welcome("Ann")
    house.close()  # twice is once


def test_what_waits_is_written_before_closing_even_if_nobody_listens(database: str) -> None:
    async def leave_at_once() -> House:
        house = await open_house(database)
        writes = [asyncio.ensure_future(house.guests.welcome(f"guest {n}")) for n in range(5)]
        await asyncio.sleep(0)  # each has put its write into the queue
        for write in writes:
            write.cancel()
        return house

    house = asyncio.run(leave_at_once())
    house.close()

    async def count() -> int:
        again = await open_house(database)
        number = await again.store.read(
            lambda c: c.execute(select(func.count(schema.guests.c.id))).scalar_one()
        )
        again.close()
        return number

    assert asyncio.run(count()) == 5
