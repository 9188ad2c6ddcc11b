"""Several processes in one house, on PostgreSQL: each sees what the others do, and none does it twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator
from random import Random

import psycopg
import pytest
from sqlalchemy import text

from tests.host.conftest import open_house
from tests.host.playing import DUEL, TEAM, choose, looks, team_of
from tests.host.postgres import PostgresServer
from traumtisch.host import bulletin, hall
from traumtisch.host.claims import Claims
from traumtisch.host.errors import NoSuchTable
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.neighbours import keep_in_touch
from traumtisch.host.thinking import Choosing, Thought
from traumtisch.host.writer import Write

pytestmark = pytest.mark.anyio

ONIRIM = Wish(game="onirim", seed=7)


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    return postgres.new_database()


@pytest.fixture
async def here(database: str) -> AsyncGenerator[House]:
    house = await open_house(database)
    yield house
    house.close()


@pytest.fixture
async def there(database: str) -> AsyncGenerator[House]:
    """Another process, which is told what this one writes."""
    house = await open_house(database)
    in_touch = asyncio.create_task(keep_in_touch(house))
    await until_somebody_listens(house)
    yield house
    in_touch.cancel()
    house.close()


async def until_somebody_listens(house: House) -> None:
    listeners = text(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'"
    )
    async with asyncio.timeout(20):
        while not await house.store.read(lambda connection: connection.execute(listeners).scalar()):
            await asyncio.sleep(0.01)


@pytest.fixture
async def ann(here: House) -> Guest:
    return (await here.guests.welcome("Ann"))[1]


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not happened():
            await asyncio.sleep(0.01)


# ---- seeing what others do -----------------------------------------------------------------------


async def test_what_a_crowd_has_written_is_told_in_several_notices(here: House, database: str) -> None:
    """PostgreSQL takes at most 8,000 bytes for one."""
    crowd = {f"table{number:07}" for number in range(1000)}
    writer = here.store.writer
    with psycopg.connect(database, autocommit=True) as listening:
        listening.execute("LISTEN traumtisch")
        with here.store.engine.connect() as connection:
            writer._do(connection, [Write([], about) for about in sorted(crowd)])
        told: set[str] = set()
        for notice in listening.notifies(timeout=20):
            name, *about = notice.payload.split()
            assert name == writer.name
            told.update(about)
            if told >= crowd:
                break
    assert told == crowd


async def test_whoever_comes_to_a_table_sees_what_is_written(here: House, there: House, ann: Guest) -> None:
    """Also if nobody has been told yet: moves in turn here and there, without a pause."""
    table = (await here.open_table(ann, ONIRIM)).id
    chance = Random(3)
    for moves in range(30):
        house = chance.choice([here, there])
        live = await choose(house, table, option=chance.randrange(10))
        assert live.version == moves + 1
    assert looks(await here.table(table)) == looks(await there.table(table))


async def test_checkpoints_are_those_that_are_written(here: House, there: House, ann: Guest) -> None:
    """Who writes the next one keeps the one before, whoever wrote it."""
    table = (await here.open_table(ann, ONIRIM)).id
    await there.table(table)
    written = [0]
    for moves in range(40):
        live = await choose(here if moves < 20 else there, table)
        if live.checkpoint_at != written[-1]:
            written.append(live.checkpoint_at)
            assert live.checkpoints is not None
            assert live.checkpoints.before is not None
            assert live.checkpoints.before.at == written[-2]
    assert len(written) > 3


async def test_a_table_goes_on_in_memory(
    here: House, there: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What others have done is added; nothing is replayed from the start."""
    table = (await here.open_table(ann, ONIRIM)).id
    known = await there.table(table)
    monkeypatch.setattr(hall, "replay", None)
    for _ in range(3):
        await choose(here, table)
    assert await there.table(table) is known
    assert known.version == 3


async def test_who_listens_is_told_at_once(here: House, there: House, ann: Guest) -> None:
    table = (await here.open_table(ann, ONIRIM)).id
    listener = there.wire.listen([table])
    await choose(here, table)
    news = await listener.next(20)
    assert news is not None
    assert [change.table for change in news] == [table]
    assert (await there.table(table)).version == 1


async def test_seats_bots_and_invitations_are_the_same_everywhere(
    here: House, there: House, ann: Guest
) -> None:
    live = await here.open_table(ann, TEAM)
    _, bob = await here.guests.welcome("Bob")
    code = here.seats.invitation(live, 1)
    known = await there.table(live.id)
    await there.seats.sit_down(bob, code)
    async with here.at_table(live.id):
        assert live.name_of(1) == "Bob"
        await here.seats.give_to_bot(live, 1, "dreamer")
    assert (await there.table(live.id)).bots == {1: "dreamer"}
    async with there.at_table(live.id):
        await there.seats.revoke(known, 1)
    async with here.at_table(live.id):
        assert live.name_of(1) is None
        assert live.generations == known.generations


async def test_a_deleted_table_is_gone_everywhere(here: House, there: House, ann: Guest) -> None:
    live = await here.open_table(ann, ONIRIM)
    await there.table(live.id)
    async with here.at_table(live.id):
        await here.forget(ann, live)
    with pytest.raises(NoSuchTable):
        await there.table(live.id)


async def test_a_guest_has_one_name(here: House, there: House) -> None:
    key, ann = await here.guests.welcome("Ann")
    live = await here.open_table(ann, ONIRIM)
    assert await there.guests.find(key) == ann
    await there.table(live.id)
    await here.guests.rename(ann, "Anna")
    await until(lambda: ann.id not in there.guests._known)
    assert (await there.table(live.id)).name_of(0) == "Anna"
    renamed = await there.guests.find(key)
    assert renamed is not None
    assert renamed.name == "Anna"


async def test_after_a_silence_everything_is_looked_at_anew(
    here: House, there: House, ann: Guest, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bulletin, "BREATH", 0.1)
    table = (await here.open_table(ann, ONIRIM)).id
    listener = there.wire.listen([table])
    await there.table(table)
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    await choose(here, table)
    while (await there.table(table)).version < 1:  # the first news may be that the silence is over
        assert await listener.next(20), "nothing was heard of what the other process has written"


async def test_both_seats_choose_in_two_processes(here: House, there: House, ann: Guest) -> None:
    _, bob = await here.guests.welcome("Bob")
    live = await team_of(here, ann, bob, DUEL)

    async def lay(house: House, seat: int) -> None:
        async with house.at_table(live.id) as held:
            decision = held.decision_of(seat)
            assert decision is not None
            await house.tables.choose(held, seat, decision.options[0].id, 0)

    await lay(here, 1)
    await lay(there, 0)
    assert [entry.seat for entry in (await here.table(live.id)).entries] == [1, 0]


# ---- bots ----------------------------------------------------------------------------------------


async def test_only_one_process_has_a_claim(here: House, there: House) -> None:
    mine, theirs = Claims(here.store), Claims(there.store)
    assert await mine.claim("table")
    assert not await theirs.claim("table")
    assert await theirs.claim("another")
    await mine.release("table")
    assert await theirs.claim("table")
    theirs.close()  # as if it had died; PostgreSQL notices a little later
    async with asyncio.timeout(20):
        while not await mine.claim("table"):
            await asyncio.sleep(0.01)
    mine.close()


async def test_bots_think_in_one_process_at_a_time(
    here: House, there: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both know the table and somebody looks at it in both; no thought is thought twice."""
    thought_about: list[tuple[int, bytes]] = []
    really = Choosing.thoughts

    def counted(task: Choosing) -> Iterator[Thought]:
        thought_about.append((task.seat, task.parcel.state))
        return really(task)

    monkeypatch.setattr(Choosing, "thoughts", counted)
    live = await here.open_table(ann, Wish(game="onirim", seed=5, bots={0: "sleepwalker"}))
    there.wire.listen([live.id])
    here.wire.listen([live.id])
    await there.table(live.id)
    await until_over(there, live.id)
    final = await here.table(live.id)
    assert {entry.kind for entry in final.entries} == {"choose"}
    assert len(thought_about) == len(final.entries)


async def test_bots_of_a_process_that_died_go_on_where_somebody_looks(
    here: House, there: House, ann: Guest
) -> None:
    here.crew.close()
    live = await here.open_table(ann, Wish(game="onirim", seed=5, bots={0: "sleepwalker"}))
    await there.table(live.id)
    there.wire.listen([live.id])
    await until_over(there, live.id)


async def until_over(house: House, table: str) -> LiveTable:
    async with asyncio.timeout(30):
        while (live := await house.table(table)).table.outcome is None:
            await asyncio.sleep(0.02)
    return live


# ---- who is there --------------------------------------------------------------------------------


async def test_who_is_at_a_table_is_known_in_every_process(
    here: House, there: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("traumtisch.host.company.GRACE", 0.0)
    live = await here.open_table(ann, ONIRIM)
    listener = there.wire.listen([live.id], people=True)
    with here.company.visit(live.id, ann.id), here.company.visit(live.id, None):
        await until(lambda: there.company.at(live.id).watchers == 1)
        assert there.company.at(live.id).guests == {ann.id}
        [news] = await listener.next(20) or []
        assert (news.table, news.about) == (live.id, "people")
    await until(lambda: not there.company.at(live.id).guests)
    assert there.company.at(live.id).watchers == 0


async def test_a_process_that_begins_later_asks_who_is_there(here: House, there: House, ann: Guest) -> None:
    live = await there.open_table(ann, ONIRIM)
    hearing = asyncio.create_task(keep_in_touch(here))
    asking = asyncio.create_task(here.company.keep_telling())
    with there.company.visit(live.id, ann.id):
        here.company.hear(f"here:gone:{live.id}:somebody:3")
        await until(lambda: ann.id in here.company.at(live.id).guests)
        assert "somebody" in here.company.at(live.id).guests, "what was said is believed for a while"
    hearing.cancel()
    asking.cancel()


async def test_a_long_list_of_changes_fits_into_notices(
    here: House, there: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL takes 8,000 bytes at once; more of them must not stop what is written."""
    heard: list[str] = []
    monkeypatch.setattr(there.company, "hear", heard.append)
    names = [f"here:p:{number:012}:{'x' * 200}:0" for number in range(200)]
    await asyncio.gather(*(here.store.write(about=name) for name in names))
    await until(lambda: set(names) <= set(heard))
