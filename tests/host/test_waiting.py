"""The waiting room before the minds, with a clock of its own."""

from __future__ import annotations

import asyncio

import pytest

from traumtisch.host import waiting
from traumtisch.host.waiting import Asker, WaitingRoom

pytestmark = pytest.mark.anyio


class Visit:
    """Somebody who comes into the room, thinks for a while and leaves."""

    def __init__(self, room: WaitingRoom, asker: Asker, order: list[str]) -> None:
        self._room, self._asker, self._order = room, asker, order
        self._go = asyncio.Event()
        self.task = asyncio.ensure_future(self._come())

    async def _come(self) -> None:
        since = await self._room.enter(self._asker)
        self._order.append(self._asker.table or self._asker.who)
        await self._go.wait()
        self._room.leave(self._asker, since)

    async def leave(self) -> None:
        self._go.set()
        await self.task


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(waiting, "monotonic", made)
    return made


def table(who: str, name: str, *, watched: bool = False) -> Asker:
    return Asker(who, name, is_watched=watched)


async def served(room: WaitingRoom, clock: Clock, *askers: Asker, seconds: dict[str, float]) -> list[str]:
    """In which order all are served who come while one is inside; each takes the seconds of its host."""
    order: list[str] = []
    first = Visit(room, Asker("somebody"), order)
    await asyncio.sleep(0)
    visits = {asker.table or asker.who: Visit(room, asker, order) for asker in askers}
    await asyncio.sleep(0)
    await first.leave()
    host = {asker.table or asker.who: asker.who for asker in askers}
    for number in range(1, len(askers) + 1):
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        inside = order[number]
        clock.now += seconds[host[inside]]
        await visits[inside].leave()
    return order[1:]


async def test_everybody_in_turn(clock: Clock) -> None:
    askers = [table("m", f"m{n}") for n in range(4)] + [table("a", "a0"), table("a", "a1"), table("b", "b0")]
    order = await served(WaitingRoom(1), clock, *askers, seconds={"m": 1, "a": 1, "b": 1})
    assert order == ["m0", "a0", "b0", "m1", "a1", "m2", "m3"]


async def test_who_thinks_longer_comes_less_often(clock: Clock) -> None:
    askers = [table("m", f"m{n}") for n in range(3)] + [table("a", f"a{n}") for n in range(4)]
    order = await served(WaitingRoom(1), clock, *askers, seconds={"m": 3, "a": 1})
    assert order == ["m0", "a0", "a1", "a2", "m1", "a3", "m2"]


async def test_watched_tables_come_first_and_share_among_themselves(clock: Clock) -> None:
    askers = [table("m", "m0"), table("m", "m1", watched=True), table("m", "m2", watched=True)]
    askers += [table("a", "a0"), table("a", "a1", watched=True)]
    order = await served(WaitingRoom(1), clock, *askers, seconds={"m": 1, "a": 1})
    assert order == ["m1", "a1", "m2", "m0", "a0"] or order == ["m1", "a1", "m2", "a0", "m0"]


async def test_nobody_can_save_up(clock: Clock) -> None:
    """Whoever comes late has no more than anybody else from then on."""
    room = WaitingRoom(1)
    only_m = await served(room, clock, *[table("m", f"m{n}") for n in range(9)], seconds={"m": 1})
    assert only_m == [f"m{n}" for n in range(9)]
    askers = [table("a", f"a{n}") for n in range(6)] + [table("m", f"n{n}") for n in range(6)]
    order = await served(room, clock, *askers, seconds={"m": 1, "a": 1})
    assert sum(name.startswith("a") for name in order[:6]) <= 4


async def test_several_places_go_to_different_hosts(clock: Clock) -> None:
    room, order = WaitingRoom(2), list[str]()
    first = [Visit(room, Asker("x"), order), Visit(room, Asker("x"), order)]
    await asyncio.sleep(0)
    rest = [Visit(room, table("m", f"m{n}"), order) for n in range(3)] + [
        Visit(room, table("a", "a0"), order)
    ]
    await asyncio.sleep(0)
    for visit in first:
        await visit.leave()
    await asyncio.sleep(0)
    assert order[2:] == ["m0", "a0"]
    for visit in rest:
        visit._go.set()
    await asyncio.gather(*[visit.task for visit in rest])
    assert room._free == 2


async def test_who_goes_away_leaves_no_gap(clock: Clock) -> None:
    room, order = WaitingRoom(1), list[str]()
    first = Visit(room, Asker("x"), order)
    await asyncio.sleep(0)
    gone, looked_at, last = [Visit(room, table("m", f"m{n}"), order) for n in range(3)]
    await asyncio.sleep(0)
    gone.task.cancel()
    room.somebody_looks_at("m1")
    looked_at.task.cancel()  # before the room knows
    await first.leave()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert order == ["x", "m2"]
    await last.leave()
    assert (room._free, room._watched, room._unwatched, room._unwatched_at) == (1, {}, {}, {})


async def test_who_is_called_in_and_goes_away_in_the_same_moment(clock: Clock) -> None:
    room, order = WaitingRoom(1), list[str]()
    first = Visit(room, Asker("x"), order)
    await asyncio.sleep(0)
    gone, last = Visit(room, table("m", "m0"), order), Visit(room, table("m", "m1"), order)
    await asyncio.sleep(0)
    first._go.set()
    while room._having["m"] == 0:
        await asyncio.sleep(0)
    gone.task.cancel()
    await last.leave()
    assert order == ["x", "m1"]
    assert room._free == 1
