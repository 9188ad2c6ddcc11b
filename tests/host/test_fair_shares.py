"""Who may have a mind next: who looks comes first, then everybody in turn, however many tables they have."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Generator, Iterator
from contextlib import aclosing

import pytest

import traumtisch as tt
from tests.host.playing import DUEL
from traumtisch.host import crew
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.thinking import Advising, Choosing, Thought

pytestmark = pytest.mark.anyio

MANY = 6
BOTS_ALONE = Wish(game="duel", seed=1, bots={0: "sleepwalker", 1: "sleepwalker"})
WITH_BOT = Wish(game="onirim", seed=5, bots={0: "sleepwalker"})


class Thinking:
    """The one mind of the house: what it thinks about, and when it may go on."""

    def __init__(self) -> None:
        self.games: list[str] = []
        self._may_think = threading.Semaphore(0)

    def thoughts(self, task: Choosing) -> Iterator[Thought]:
        self.games.append(task.parcel.game.name)
        self._may_think.acquire()
        table = tt.Table.from_parcel(task.parcel)
        yield table.decision_of(task.seat).options[0]

    def let(self, thoughts: int) -> None:
        self._may_think.release(thoughts)

    async def has_begun(self, thoughts: int) -> None:
        async with asyncio.timeout(20):
            while len(self.games) < thoughts:
                await asyncio.sleep(0.005)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Generator[Thinking]:
    one = Thinking()
    monkeypatch.setattr(Choosing, "thoughts", lambda task: one.thoughts(task))  # pyright: ignore
    yield one
    one.let(100_000)  # whatever still waits


async def settle(house: House, number: int) -> None:
    """Until so many wait for the mind, beside the one who has it."""
    async with asyncio.timeout(20):
        while len(house.crew._busy) < number:
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.05)


async def test_a_table_that_somebody_looks_at_comes_first(
    house: House, ann: Guest, bob: Guest, thinking: Thinking
) -> None:
    for _ in range(MANY):
        await house.open_table(bob, BOTS_ALONE)
    await thinking.has_begun(1)
    mine = await house.open_table(ann, WITH_BOT)
    house.wire.listen([mine.id])
    await settle(house, MANY + 1)
    for step in range(1, 6):
        thinking.let(1)
        await thinking.has_begun(step + 1)
        await settle(house, MANY + 1)
    # While its choice is written, another gets the mind; but only one.
    assert thinking.games == ["duel", "onirim"] * 3


async def test_whoever_comes_to_look_is_moved_to_the_front(
    house: House, ann: Guest, bob: Guest, thinking: Thinking
) -> None:
    for _ in range(MANY):
        await house.open_table(ann, BOTS_ALONE)
    mine = await house.open_table(ann, WITH_BOT)
    await settle(house, MANY + 1)
    await thinking.has_begun(1)
    house.wire.listen([mine.id])
    thinking.let(1)
    await thinking.has_begun(2)
    assert thinking.games == ["duel", "onirim"]


async def test_many_tables_of_one_host_have_one_share(
    house: House, ann: Guest, bob: Guest, thinking: Thinking
) -> None:
    """Nobody looks at any of them."""
    for _ in range(MANY):
        await house.open_table(bob, BOTS_ALONE)
    await thinking.has_begun(1)
    await house.open_table(ann, WITH_BOT)
    await settle(house, MANY + 1)
    for step in range(1, 6):
        thinking.let(1)
        await thinking.has_begun(step + 1)
        await settle(house, MANY + 1)
    assert thinking.games[:2] == ["duel", "onirim"]
    assert thinking.games.count("onirim") >= 2  # it is the time that is shared, not the number of thoughts


async def test_waiting_for_a_mind_is_not_thinking(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot is not lost in thought because others think."""
    monkeypatch.setattr(crew, "LONGEST_THOUGHT", 0.2)
    go_on = threading.Event()

    def slowly(_task: Advising) -> Iterator[Thought]:
        go_on.wait()
        yield from ()

    monkeypatch.setattr(Advising, "thoughts", slowly)
    live = await house.open_table(ann, DUEL)
    task = Advising(parcel=live.table.parcel_for(0), seat=0, chance=1)
    hinting = asyncio.create_task(all_of(house, task))
    bots = await house.open_table(ann, BOTS_ALONE)
    try:
        await asyncio.sleep(1)
        assert bots.version == 0
        assert "could not think" not in caplog.text
    finally:
        go_on.set()
    await hinting
    await until_over(house, bots)
    assert "could not think" not in caplog.text


async def all_of(house: House, task: Advising) -> list[Thought]:
    async with aclosing(house.minds.think(task)) as thinking:
        return [thought async for thought in thinking]


async def until_over(house: House, live: LiveTable) -> None:
    listener = house.wire.listen([live.id])
    while live.table.outcome is None:
        assert await listener.next(20), "the bots do nothing"
