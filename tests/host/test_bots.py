"""Bots at hosted tables."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from pathlib import Path

import pytest

import traumtisch as tt
from tests.host.conftest import open_house
from tests.host.playing import DUEL, TEAM, choose, team_of
from tests.toys import duel
from traumtisch.host.daily import daily_attempt
from traumtisch.host.difficulties import NoSuchBot
from traumtisch.host.errors import NotYourTurn
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.minds import Mind, Place, ThinkingFailed, ThinkingSettings
from traumtisch.host.store import Store
from traumtisch.host.thinking import Advising, Choosing, Thought
from traumtisch.processes import companion

pytestmark = pytest.mark.anyio

WITH_BOT = Wish(game="onirim", options={"players": 2}, seed=5, bots={1: "sleepwalker"})


async def until(house: House, live: LiveTable, happened: Callable[[LiveTable], bool]) -> None:
    """Waits for news from the table until something is true of it."""
    listener = house.wire.listen([live.id])
    try:
        while not happened(live):
            assert await listener.next(20), "the bots do nothing"
    finally:
        house.wire.hang_up(listener)


def is_awaited(live: LiveTable) -> bool:
    return bool(live.awaited)


def is_over(live: LiveTable) -> bool:
    return live.table.outcome is not None


async def test_a_bot_plays_its_seat_with_a_person(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, WITH_BOT)
    seats: set[int] = set()
    while not is_over(live):
        await until(house, live, lambda live: is_awaited(live) or is_over(live))
        if live.awaited:
            await choose(house, live.id, live.awaited[0])
        seats |= {entry.seat for entry in live.entries}
    assert seats == {0, 1}
    assert (await house.tables_of(ann))[0].outcome is not None


async def test_bots_alone_play_to_the_end_also_where_seats_choose_together(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="duel", seed=1, bots={0: "sleepwalker", 1: "dreamer"}))
    await until(house, live, is_over)
    assert {entry.kind for entry in live.entries} == {"choose"}


async def test_whoever_is_replaced_cannot_choose_but_comes_back(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    assert live.to_move == [0]
    async with house.at_table(live.id):
        await house.seats.give_to_bot(live, 0, "sleepwalker")
        with pytest.raises(NotYourTurn, match="take over"):
            await house.tables.choose(live, 0, "anything", live.version)
        assert (await house.tables_of(ann))[0].to_move == ()
        await house.seats.give_to_bot(live, 0, None)
        assert (await house.tables_of(ann))[0].to_move == (0,)
    await choose(house, live.id, 0)
    assert live.entries[-1].seat == 0


async def test_a_bot_that_lost_its_seat_while_thinking_says_nothing(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, goes_on = asyncio.Event(), asyncio.Event()
    real = Place.think

    async def slowly(self: Place, task: Choosing) -> AsyncGenerator[Thought]:
        asked.set()
        await goes_on.wait()
        async with aclosing(real(self, task)) as thinking:
            async for thought in thinking:
                yield thought

    monkeypatch.setattr(Place, "think", slowly)
    live = await house.open_table(ann, Wish(game="onirim", seed=1, bots={0: "sleepwalker"}))
    await asyncio.wait_for(asked.wait(), 20)
    async with house.at_table(live.id):
        await house.seats.give_to_bot(live, 0, None)
    thinking = house.crew._busy[live.id]
    goes_on.set()
    await asyncio.wait_for(thinking, 20)
    assert live.version == 0


async def test_an_invited_person_takes_the_seat_of_a_bot(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, WITH_BOT)
    await house.seats.sit_down(bob, house.seats.invitation(live, 1))
    assert live.bots == {}
    async with house.at_table(live.id):
        await house.seats.give_to_bot(live, 1, "dreamer")
    await house.seats.sit_down(
        bob, house.seats.invitation(live, 1)
    )  # opening the link again is no wish to play
    assert live.bots == {1: "dreamer"}


async def test_bots_go_on_after_a_restart(house: House, ann: Guest, database: str) -> None:
    live = await house.open_table(ann, TEAM)
    async with house.at_table(live.id):
        await house.seats.give_to_bot(live, 1, "sleepwalker")
        await house.seats.give_to_bot(live, 0, "dreamer")
        house.crew.close()  # the power fails before either has chosen
    again = await open_house(database)
    loaded = await again.table(live.id)
    assert loaded.bots == {0: "dreamer", 1: "sleepwalker"}
    await again.crew.wake()
    await until(again, loaded, is_over)
    again.close()


async def test_a_rematch_keeps_the_bots(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="onirim", seed=1, bots={0: "sleepwalker"}))
    await until(house, live, is_over)
    async with house.at_table(live.id):
        again = await house.rematch(ann, live)
    assert again.bots == {0: "sleepwalker"}
    await until(house, again, is_over)


async def test_no_bot_dreams_the_daily_dream(house: House, ann: Guest) -> None:
    live = await daily_attempt(house, ann, "onirim")
    async with house.at_table(live.id):
        with pytest.raises(NoSuchBot, match="people alone"):
            await house.seats.give_to_bot(live, 0, "dreamer")
        with pytest.raises(NoSuchBot, match="no bot called 'genius'"):
            await house.seats.give_to_bot(live, 0, "genius")
    with pytest.raises(NoSuchBot):
        await house.open_table(ann, Wish(game="onirim", bots={0: "genius"}))


# ---- taking back ---------------------------------------------------------------------------------


async def test_taking_back_goes_back_beyond_what_bots_did(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, Wish(game="duel", seed=1, practice=True, bots={1: "sleepwalker"}))
    await until(house, live, lambda live: live.awaited == [0] and live.version > 0)
    async with house.at_table(live.id):
        with pytest.raises(tt.UndoRefused, match="just begun"):
            await house.tables.take_back(live, [0], live.version)
    first = live.version
    await choose(house, live.id, 0)
    await until(house, live, lambda live: is_awaited(live) and live.version > first + 1)
    house.crew.close()
    async with house.at_table(live.id):
        await house.tables.take_back(live, [0], live.version)
        assert live.entries[-1].kind == "undo"
        assert 0 in live.to_move
        assert [entry.seat for entry in live.entries if entry.kind == "choose"][first] == 0
        assert len(live.table.choices) <= first


async def test_bots_agree_when_all_have_to(house: House, ann: Guest, bob: Guest) -> None:
    live = await team_of(house, ann, bob, DUEL)
    house.crew.close()
    await choose(house, live.id, 0)
    await choose(house, live.id, 1)
    async with house.at_table(live.id):
        await house.tables.take_back(live, [0], live.version)
        assert live.entries[-1].kind == "ask"  # Bob is asked
        await house.tables.refuse(live, 1)
        await house.seats.give_to_bot(live, 1, "sleepwalker")
        await house.tables.take_back(live, [0], live.version)
        assert live.entries[-1].kind == "undo"
    assert live.table.choices == ()


# ---- minds that are processes of their own -----------------------------------------------------


@pytest.fixture
async def thinking(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[House]:
    place = tmp_path_factory.mktemp("house") / "house.db"
    house = await House.open(Store.open(place), {"duel": duel.GAME}, ThinkingSettings(1, 0.0))
    yield house
    house.close()
    await house.minds.gone()


async def minds_of(house: House) -> list[int]:
    return [mind._process.pid for mind in house.minds._all]


async def test_a_dead_mind_costs_only_time(thinking: House) -> None:
    _, ann = await thinking.guests.welcome("Ann")
    live = await thinking.open_table(ann, Wish(game="onirim", seed=3, bots={0: "sleepwalker"}))
    await until(thinking, live, lambda live: live.version > 2)
    [before] = await minds_of(thinking)
    os.kill(before, signal.SIGKILL)
    reached = live.version
    await until(thinking, live, lambda live: live.version > reached + 2 or is_over(live))
    assert await minds_of(thinking) != [before]


async def test_a_thought_nobody_wants_any_more_is_stopped(thinking: House) -> None:
    _, ann = await thinking.guests.welcome("Ann")
    live = await thinking.open_table(ann, Wish(game="onirim", seed=3))
    endless = Advising(parcel=live.table.parcel_for(0), seat=0, chance=1, seconds=1000)
    async with aclosing(thinking.minds.think(endless)) as said:
        assert await anext(said)
    [mind] = await minds_of(thinking)
    short = Choosing(parcel=live.table.parcel_for(0), seat=0, chance=1, bot="random")
    async with aclosing(thinking.minds.think(short)) as said:  # there is only one mind
        assert isinstance(await anext(said), tt.Option)
    assert await minds_of(thinking) == [mind]


async def test_a_mind_gets_ready_before_anybody_asks(thinking: House) -> None:
    await thinking.minds.prepare()
    [mind] = await minds_of(thinking)
    _, ann = await thinking.guests.welcome("Ann")
    live = await thinking.open_table(ann, Wish(game="onirim", seed=3))
    task = Choosing(parcel=live.table.parcel_for(0), seat=0, chance=1, bot="montecarlo:rollouts=20")
    async with aclosing(thinking.minds.think(task)) as said:
        assert isinstance(await anext(said), tt.Option)
    assert await minds_of(thinking) == [mind]


async def test_a_bot_that_always_fails_chooses_blindly(
    thinking: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The toy game is known in this process alone: no mind can think about it."""
    ours = {**os.environ, "PYTHONPATH": str(Path(tt.__file__).parents[1])}
    monkeypatch.setattr(companion, "environment", lambda: ours)
    _, ann = await thinking.guests.welcome("Ann")
    live = await thinking.open_table(ann, Wish(game="duel", seed=3, bots={1: "dreamer"}))
    await until(thinking, live, lambda live: live.awaited == [0] == live.to_move)
    assert "chooses blindly" in caplog.text
    task = Choosing(parcel=live.table.parcel_for(0), seat=0, chance=1, bot="random")
    with pytest.raises(ThinkingFailed, match="tests"):
        await anext(thinking.minds.think(task))


async def test_a_mind_ends_when_its_house_is_gone() -> None:
    """However it went: a house that was killed says nothing, but its end of the pipe is closed."""
    mind = await Mind.start()
    mind._process.dismiss()
    await asyncio.wait_for(mind.gone(), 20)


async def test_no_mind_outlives_the_house(thinking: House) -> None:
    _, ann = await thinking.guests.welcome("Ann")
    live = await thinking.open_table(ann, Wish(game="onirim", seed=3))
    endless = Advising(parcel=live.table.parcel_for(0), seat=0, chance=1, seconds=1000)
    await anext(thinking.minds.think(endless))
    [mind] = await minds_of(thinking)
    thinking.close()
    await thinking.minds.gone()
    with pytest.raises(ProcessLookupError):
        os.kill(mind, 0)
