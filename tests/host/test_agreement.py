"""What is agreed upon at a table: reactions that are let pass, clocks, bots for whoever is gone."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

import traumtisch as tt
from tests.host.playing import choose
from tests.toys import traps
from traumtisch.host import clock, schema
from traumtisch.host.agreement import A_DAY, A_MINUTE, Agreement, Move, Then, Times, spent
from traumtisch.host.errors import HostError, NotYourSeat
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.presence import Caller
from traumtisch.host.store import Store
from traumtisch.host.tidy import tidy
from traumtisch.host.timekeeper import LONGEST, SHORTEST, WHO_TAKES_OVER, a_while

pytestmark = pytest.mark.anyio
SOON = 1_800_000_000


@pytest.fixture
async def house(database: str) -> AsyncGenerator[House]:
    house = await open_house(database)
    yield house
    house.close()


async def open_house(database: str | Path) -> House:
    house = await House.open(Store.open(database, patience=1), games={"traps": traps.GAME})
    house.timekeeper.pause = lambda: 0.0
    return house


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What time it is: tests turn it."""
    time = [SOON]
    monkeypatch.setattr(clock, "now", lambda: time[0])
    return time


async def opened(house: House, host: Guest, seed: int = 1) -> LiveTable:
    return await house.open_table(host, Wish(game="traps", seed=seed, mine=(0, 1, 2)))


async def attacks(house: House, live: LiveTable) -> int:
    """Somebody is attacked; gives the seat that may answer."""
    while True:
        decision = live.table.decision
        assert decision is not None
        blows = [number for number, option in enumerate(decision.options) if option.verb == "attack"]
        attacked = decision.options[blows[0]].targets[1] if blows else None
        await choose(house, live.id, decision.seat, blows[0] if blows else 0)
        if attacked is not None:
            return int(attacked)


async def always_pass(house: House, guest: Guest, live: LiveTable, seat: int, passes: bool = True) -> None:
    async with Caller(house, guest).at_table(live.id) as here:
        await here.always_pass(seat, passes)


async def set_the_clock(
    house: House, guest: Guest, live: LiveTable, *, seconds: int = 0, then: Then = "host", gone_after: int = 0
) -> None:
    async with Caller(house, guest).at_table(live.id) as here:
        await here.set_the_clock(Times(seconds, then, gone_after))


# ---- reactions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
async def test_whoever_always_passes_passes_with_and_without_a_trap(
    house: House, ann: Guest, seed: int
) -> None:
    live = await opened(house, ann, seed)
    for seat in range(3):
        await always_pass(house, ann, live, seat)
    attacked = await attacks(house, live)
    await passing_is_done(house)
    entry = live.entries[-1]
    assert (entry.kind, entry.seat, entry.choice) == ("choose", attacked, "pass")


async def passing_is_done(house: House) -> None:
    for task in [*house.timekeeper._passing.values()]:  # pyright: ignore[reportPrivateUsage]
        await task


async def test_it_waits_as_long_as_a_person_whatever_is_in_the_hand() -> None:
    waits = [a_while() for _ in range(200)]
    assert min(waits) >= SHORTEST
    assert max(waits) <= LONGEST
    assert max(waits) - min(waits) > (LONGEST - SHORTEST) / 2


async def test_only_reactions_are_let_pass(house: House, ann: Guest) -> None:
    live = await opened(house, ann)
    await always_pass(house, ann, live, 0)
    await passing_is_done(house)
    assert live.to_move == [0], "an own turn is no reaction"
    assert live.version == 0


async def test_it_ends_at_any_time(house: House, ann: Guest) -> None:
    live = await opened(house, ann)
    for seat in range(3):
        await always_pass(house, ann, live, seat)
        await always_pass(house, ann, live, seat, passes=False)
    await attacks(house, live)
    await passing_is_done(house)
    assert live.table.decision is not None
    assert live.table.decision.kind == "answer"
    assert not live.agreement.passing


async def test_nobody_else_learns_of_it(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, Wish(game="traps", seed=1, mine=(0, 2)))
    async with house.at_table(live.id):
        code = house.seats.invitation(live, 1)
    await house.seats.sit_down(bob, code)
    before, edition = await as_seen(house, ann, live), live.edition
    listener = house.wire.listen([live.id])
    await always_pass(house, bob, live, 1)
    assert await as_seen(house, ann, live) == before
    assert live.edition == edition, "other servers of the house would tell that something has changed"
    assert not await listener.next(0.05)
    house.wire.hang_up(listener)
    async with Caller(house, bob).at_table(live.id) as here:
        assert here.seen(1).passes
    with pytest.raises(NotYourSeat):
        await always_pass(house, ann, live, 1, passes=False)


async def as_seen(house: House, guest: Guest, live: LiveTable) -> str:
    async with Caller(house, guest).at_table(live.id) as here:
        seen = [here.seen(seat) for seat in (0, 2, tt.WATCHER)]
        return repr([(each.passes, each.to_move, each.version, each.names, each.time_left) for each in seen])


async def test_it_is_kept_with_the_table_and_goes_with_it(ann: Guest, house: House, database: str) -> None:
    live = await opened(house, ann)
    await always_pass(house, ann, live, 2)
    again = await open_house(database)
    assert (await again.table(live.id)).agreement.passing == (2,)
    again.close()
    async with house.at_table(live.id) as held:
        await house.forget(ann, held)
    assert await documents(house) == 0


async def documents(house: House) -> int:
    key = schema.house.c.key
    asked = schema.house.select().where(key.startswith("table "))
    return len(await house.store.read(lambda c: c.execute(asked).all()))


async def test_whoever_sits_down_after_somebody_else_is_asked(house: House, ann: Guest, bob: Guest) -> None:
    live = await opened(house, ann)
    await always_pass(house, ann, live, 1)
    async with house.at_table(live.id):
        code = house.seats.invitation(live, 1)
    await house.seats.sit_down(bob, code)
    assert live.agreement.passing == ()


# ---- clocks ----------------------------------------------------------------------------------------------


def test_time_is_counted_from_what_was_done_last_and_first_choices_are_free() -> None:
    moves = [Move(0, 100), Move(1, 150), Move(0, 170), Move(1, 200), Move(2, 1000), Move(0, 1010)]
    assert spent(moves, [2], 1025) == {0: 30, 1: 30, 2: 15}
    assert spent([Move(0, 0), Move(0, 0)], [0], 50) == {0: 0}, "nobody knows when that was"


async def test_the_clock_of_a_seat_runs_while_it_has_to_choose(
    house: House, ann: Guest, now: list[int]
) -> None:
    live = await opened(house, ann)
    await set_the_clock(house, ann, live, seconds=10 * A_MINUTE)
    for _ in range(3):  # everybody has chosen once
        await choose(house, live.id)
        now[0] += 5
    first = live.to_move[0]
    assert live.time_left(first, now[0]) == 595
    now[0] += 100
    async with Caller(house, ann).at_table(live.id) as here:
        assert here.seen(0).time_left == tuple(495 if seat == first else 600 for seat in range(3))


async def test_a_bot_takes_over_when_time_is_up_and_whoever_comes_back_has_some(
    house: House, ann: Guest, now: list[int]
) -> None:
    live = await opened(house, ann)
    await set_the_clock(house, ann, live, seconds=10 * A_MINUTE, then="bot")
    for _ in range(3):
        await choose(house, live.id)
    seat = live.to_move[0]
    now[0] += 10 * A_MINUTE - 1
    await house.timekeeper.go_round()
    assert not live.bots
    now[0] += 1
    await house.timekeeper.go_round()
    assert live.bots == {seat: WHO_TAKES_OVER}
    async with Caller(house, ann).at_table(live.id) as here:
        await here.seat_bot(seat, None)
    await house.timekeeper.go_round()
    assert not live.bots
    assert live.time_left(seat, now[0]) == A_MINUTE


async def test_where_the_host_is_to_decide_nothing_is_done(house: House, ann: Guest, now: list[int]) -> None:
    live = await opened(house, ann)
    await set_the_clock(house, ann, live, seconds=10 * A_MINUTE)
    for _ in range(3):
        await choose(house, live.id)
    now[0] += A_DAY
    await house.timekeeper.go_round()
    assert not live.bots
    assert live.time_left(live.to_move[0], now[0]) == 0


async def test_a_bot_takes_over_for_whoever_is_gone_until_they_come_back(
    house: House, ann: Guest, now: list[int]
) -> None:
    live = await opened(house, ann)
    await set_the_clock(house, ann, live, gone_after=A_DAY)
    now[0] += A_DAY - 1
    await house.timekeeper.go_round()
    assert not live.bots
    now[0] += 1
    await house.timekeeper.go_round()
    assert live.bots == {0: WHO_TAKES_OVER}
    async with Caller(house, ann).at_table(live.id) as here:
        await here.seat_bot(0, None)
    now[0] += 60
    await house.timekeeper.go_round()
    assert not live.bots, "they have just come back"


async def test_nobody_is_gone_who_has_not_come_yet(house: House, ann: Guest, now: list[int]) -> None:
    live = await house.open_table(ann, Wish(game="traps", seed=1, mine=(1,)))
    await set_the_clock(house, ann, live, gone_after=A_DAY)
    now[0] += 7 * A_DAY
    await house.timekeeper.go_round()
    assert not live.bots


async def test_only_the_host_sets_the_clock_and_within_bounds(house: House, ann: Guest, bob: Guest) -> None:
    live = await opened(house, ann)
    with pytest.raises(NotYourSeat):
        await set_the_clock(house, bob, live, seconds=A_DAY)
    for wrong in (1, 400 * A_DAY, -5):
        with pytest.raises(HostError, match="Between a minute and a year"):
            await set_the_clock(house, ann, live, seconds=wrong)
    assert live.agreement == Agreement()


async def test_a_document_of_a_table_that_was_tidied_away_goes_too(
    house: House, ann: Guest, now: list[int]
) -> None:
    live = await opened(house, ann)
    await set_the_clock(house, ann, live, seconds=A_DAY)
    assert await documents(house) == 1
    now[0] += 100 * A_DAY
    tidy(house.store.engine, 30)
    assert await documents(house) == 0
