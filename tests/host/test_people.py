"""What people say, where they can be reached, and their devices: on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.host.conftest import on_both_databases, open_house
from tests.host.playing import TEAM
from traumtisch.host import clock
from traumtisch.host.backup import back_up, restore
from traumtisch.host.errors import HostError, KeyRefused
from traumtisch.host.house import Guest, House
from traumtisch.host.reach import Letterbox, Subscription
from traumtisch.host.tidy import DAY, tidy

pytestmark = [pytest.mark.anyio, on_both_databases]

PHONE = Subscription(
    endpoint="https://fcm.googleapis.com/x", p256dh="A" * 87, auth="A" * 22, language="de", site="https://x.y"
)
BOX = Letterbox(address="ann@example.org", confirmed=False, language="en", site="https://x.y")


async def test_two_who_speak_at_the_same_moment_are_both_heard(
    house: House, database: str, ann: Guest
) -> None:
    next_door = await open_house(database)
    table = (await house.open_table(ann, TEAM)).id

    async def speak(where: House, words: str) -> None:
        async with where.at_table(table) as live:
            await where.conversations.say(ann, live, 0, words=words)

    await asyncio.gather(speak(house, "one"), speak(next_door, "two"))
    said = await house.conversations.at(table)
    assert [each.number for each in said] == [1, 2]
    assert {each.words for each in said} == {"one", "two"}
    async with house.at_table(table) as live:
        await house.conversations.allow(live, "off")
    async with next_door.tables._hall.at_table(table, must_look=True) as there:
        assert there.header.talk == "off"
    next_door.close()


async def test_ways_to_a_guest_are_kept_and_forgotten(house: House, ann: Guest) -> None:
    await house.reach.subscribe(ann.id, PHONE, ("fcm.googleapis.com",))
    await house.reach.subscribe(ann.id, PHONE, ("fcm.googleapis.com",))
    await house.reach.write_to(ann.id, BOX)
    assert not await house.reach.confirm(ann.id, "other@example.org")
    assert await house.reach.confirm(ann.id, BOX.address)
    ways = await house.reach.ways_to(ann.id)
    assert ways.subscriptions == [PHONE]
    assert ways.letterbox is not None
    assert ways.letterbox.confirmed
    await house.reach.forget(PHONE)
    await house.reach.write_no_more(ann.id, "other@example.org")
    assert (await house.reach.ways_to(ann.id)).letterbox is not None
    await house.reach.write_no_more(ann.id)
    ways = await house.reach.ways_to(ann.id)
    assert (ways.subscriptions, ways.letterbox) == ([], None)


async def test_a_guest_has_so_many_browsers(house: House, ann: Guest) -> None:
    for number in range(12):
        browser = Subscription(**{**_fields(PHONE), "endpoint": f"https://fcm.googleapis.com/{number}"})
        await house.reach.subscribe(ann.id, browser, ("fcm.googleapis.com",))
    kept = (await house.reach.ways_to(ann.id)).subscriptions
    assert len(kept) == 10


async def test_keys_and_devices_survive_a_backup(house: House, ann: Guest, tmp_path: Path) -> None:
    words = await house.devices.new_key(ann, "de")
    key, guest = await house.devices.let_in(words)
    assert guest == ann
    await house.reach.write_to(ann.id, BOX)
    back_up(house.store.engine, tmp_path / "house.zip")
    other = await open_house(tmp_path / "other.db")
    restore(other.store.engine, tmp_path / "house.zip", force=True)
    other.close()
    again = await open_house(tmp_path / "other.db")
    assert await again.guests.find(key) == ann
    assert (await again.devices.owner_of(words)).guest == ann
    assert (await again.reach.ways_to(ann.id)).letterbox == BOX
    again.close()


async def test_a_device_is_signed_out_everywhere(house: House, ann: Guest) -> None:
    key, _ = await house.devices.let_in(await house.devices.new_code(ann))
    assert await house.guests.find(key) == ann
    [_, device] = (await house.devices.of(ann)).devices
    await house.devices.sign_out(ann, device.id)
    assert await house.guests.find(key) is None
    with pytest.raises(HostError):
        await house.devices.sign_out(ann, device.id)


async def test_whoever_is_tidied_away_leaves_nothing(
    house: House, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = await house.devices.new_key(ann, "en")
    await house.reach.subscribe(ann.id, PHONE, ("fcm.googleapis.com",))
    later = clock.now() + 400 * DAY
    monkeypatch.setattr(clock, "now", lambda: later)
    assert tidy(house.store.engine, 365).guests == 1
    assert (await house.reach.ways_to(ann.id)).subscriptions == []
    with pytest.raises(KeyRefused):
        await house.devices.owner_of(words)


def _fields(browser: Subscription) -> dict[str, str]:
    return {name: getattr(browser, name) for name in browser.__struct_fields__}
