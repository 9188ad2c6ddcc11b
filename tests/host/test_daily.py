"""The daily dream."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

import pytest

import traumtisch as tt
from tests.host.conftest import open_house
from tests.host.playing import choose
from traumtisch.host import clock
from traumtisch.host.daily import daily_attempt, daily_wish
from traumtisch.host.errors import HostError
from traumtisch.host.house import Guest, House
from traumtisch.host.seal import record_of, seed_of

pytestmark = pytest.mark.anyio

DAY = "2026-11-15"


@pytest.fixture(autouse=True)
def _it_is_that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    be_on(DAY, monkeypatch)


def be_on(day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda: day)


async def test_the_same_for_everybody(house: House, ann: Guest, bob: Guest, database: str) -> None:
    first = await daily_attempt(house, ann, "onirim")
    second = await daily_attempt(house, bob, "onirim")
    assert first.id != second.id
    assert first.table.state.digest() == second.table.state.digest()
    assert first.seal != second.seal  # and yet nobody can tell from the seals
    again = await open_house(database)
    assert daily_wish(again, "onirim", DAY) == daily_wish(house, "onirim", DAY)
    again.close()


async def test_nobody_can_work_it_out(house: House) -> None:
    another_house = House(house.store, "another secret")
    assert daily_wish(house, "onirim", DAY).seed != daily_wish(another_house, "onirim", DAY).seed
    with pytest.raises(HostError, match="not been dreamt"):
        daily_wish(house, "onirim", "2026-11-16")
    for no_day in ("yesterday", "2026-11-31", "20261115", "", "0001-01-01", "2024-12-31"):
        with pytest.raises(HostError, match="no day"):
            daily_wish(house, "onirim", no_day)


async def test_up_to_three_modules_and_every_day_another_set(house: House) -> None:
    wishes = [
        daily_wish(house, "onirim", (date(2026, 11, 15) - timedelta(days)).isoformat()) for days in range(200)
    ]
    assert len({wish.seed for wish in wishes}) == 200
    sizes = {len(wish.options.get("modules", ())) for wish in wishes}
    assert sizes == {0, 1, 2, 3}
    assert {key for wish in wishes for key in wish.options} == {"modules"}
    used = {module for wish in wishes for module in wish.options.get("modules", ())}
    assert used == set(
        next(s for s in tt.find_game("onirim").settings_type.schema() if s.key == "modules").choices
    )


async def test_a_game_for_two_has_none(house: House) -> None:
    with pytest.raises(HostError, match="not played alone"):
        daily_wish(house, "duel", DAY)


async def test_nor_has_a_campaign(house: House) -> None:
    """Its first evening, told as today's dream to everybody, would be neither a day's game nor comparable."""
    with pytest.raises(HostError, match="over many evenings"):
        daily_wish(house, "etherfields", DAY)


async def test_one_attempt(house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    attempts = await asyncio.gather(*[daily_attempt(house, ann, "onirim") for _ in range(4)])
    assert len({live.id for live in attempts}) == 1
    live = attempts[0]
    await choose(house, live.id)
    assert await daily_attempt(house, ann, "onirim") is live
    async with house.at_table(live.id):
        await house.tables.resign(live, 0, live.version)
        with pytest.raises(tt.UndoRefused):
            await house.tables.take_back(live, [0], live.version)
        with pytest.raises(HostError, match="once"):
            await house.forget(ann, live)
    assert await daily_attempt(house, ann, "onirim") is live
    assert len(await house.tables_of(ann)) == 1
    be_on("2026-11-16", monkeypatch)
    assert (await daily_attempt(house, ann, "onirim")).id != live.id


async def test_the_seed_stays_secret(house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await daily_attempt(house, ann, "onirim")
    assert not live.header.watchable
    assert not live.header.seed_is_chosen
    async with house.at_table(live.id):
        await house.tables.resign(live, 0, 0)
    assert seed_of(live) is None
    with pytest.raises(HostError, match="tomorrow"):
        record_of(live)
    async with house.at_table(live.id):
        again = await house.rematch(ann, live)
    assert again.header.daily is None
    assert again.header.seed != live.header.seed
    be_on("2026-11-16", monkeypatch)
    assert seed_of(live) == live.header.seed
    assert record_of(live).seed == live.header.seed
    async with house.at_table(live.id):
        await house.forget(ann, live)


async def test_an_unfinished_attempt_stays_secret_after_its_day(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await daily_attempt(house, ann, "onirim")
    be_on("2026-11-16", monkeypatch)
    assert seed_of(live) is None
    with pytest.raises(HostError):
        record_of(live)
    await choose(house, live.id)  # but it can be finished


def test_the_day_is_that_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(clock, "now", lambda: 1_794_700_799)
    assert clock.today() == "2026-11-14"
    monkeypatch.setattr(clock, "now", lambda: 1_794_700_800)
    assert clock.today() == "2026-11-15"
