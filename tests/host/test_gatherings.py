"""A campaign over weeks: who is in, when they meet, what they have not read; put aside, handed on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest
from sqlalchemy import select

from tests.host.conftest import on_both_databases
from tests.host.test_writing import until_queued, writer_held_up
from tests.toys import voyage
from traumtisch.host import clock, schema
from traumtisch.host.campaign_rows import Story
from traumtisch.host.errors import HostError, KeyRefused, NoSuchTable, NotYourSeat
from traumtisch.host.gatherings import FARTHEST, LONGEST_NOTE
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.store import Store
from traumtisch.host.tidy import tidy

pytestmark = pytest.mark.anyio
SOON = 7 * 24 * 60 * 60
USED = "This key was used already, or its campaign is gone; ask its host for a new one."


@pytest.fixture
async def house(database: str) -> AsyncGenerator[House]:
    house = await House.open(Store.open(database), games={"voyage": voyage.GAME})
    yield house
    await house.campaigns.rest()
    house.close()


async def guest(house: House, name: str) -> Guest:
    return (await house.guests.welcome(name))[1]


async def sailed(house: House, table: str) -> None:
    async with house.at_table(table) as live:
        for port in ("island", "harbour"):
            await house.tables.choose(live, 0, f"trade {port}", live.version)
    await house.campaigns.rest()


async def together(house: House) -> tuple[Guest, Guest, Story]:
    """Ann hosts; Bob has played the first chapter; nobody the second yet."""
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    live = await house.open_table(ann, Wish(game="voyage", seed=1, mine=()))
    await house.seats.sit_down(bob, house.seats.invitation(live, 0))
    await sailed(house, live.id)
    (story,) = await house.campaigns.of(ann)
    return ann, bob, story


async def seen(house: House, story: Story) -> Story:
    found = await house.campaigns.whichever(story.id)
    assert found is not None
    return found


async def test_everybody_who_has_a_part_is_in_the_host_first(house: House) -> None:
    _, _, story = await together(house)
    members = await house.gatherings.members(story)
    assert [(member.name, member.is_host, member.chapters) for member in members] == [
        ("Ann", True, ()),
        ("Bob", False, (1,)),
    ]


# ---- the next session --------------------------------------------------------------------------------


async def test_the_host_proposes_and_everybody_answers(house: House) -> None:
    ann, bob, story = await together(house)
    at = clock.now() + SOON
    await house.gatherings.propose(ann, story, at, "  bring   biscuits ")
    story = await seen(house, story)
    assert (story.meets, story.meets_note) == (at, "bring biscuits")
    await house.gatherings.answer(bob, story, False)
    assert [member.comes for member in await house.gatherings.members(story)] == [True, False]
    await house.gatherings.propose(ann, story, at + 1)
    assert [member.comes for member in await house.gatherings.members(story)] == [True, None], "asked anew"
    await house.gatherings.call_off(ann, story)
    story = await seen(house, story)
    assert (story.meets, story.meets_note) == (None, "")
    with pytest.raises(HostError, match="Nobody has proposed a session"):
        await house.gatherings.answer(bob, story, True)


@pytest.mark.parametrize("away", [-1, 0, FARTHEST + 60])
async def test_a_session_lies_in_the_near_future(house: House, away: int) -> None:
    ann, _, story = await together(house)
    with pytest.raises(HostError, match="lies in the future, within a year"):
        await house.gatherings.propose(ann, story, clock.now() + away)


async def test_a_note_is_short(house: House) -> None:
    ann, _, story = await together(house)
    with pytest.raises(HostError, match="at most 200 letters"):
        await house.gatherings.propose(ann, story, clock.now() + SOON, "x" * (LONGEST_NOTE + 1))


async def test_only_the_host_proposes_calls_off_puts_aside_and_has_the_key(house: House) -> None:
    _, bob, story = await together(house)
    for deed in (
        house.gatherings.propose(bob, story, clock.now() + SOON),
        house.gatherings.call_off(bob, story),
        house.gatherings.put_aside(bob, story, True),
    ):
        with pytest.raises(NotYourSeat, match="Only whoever hosts this campaign"):
            await deed
    with pytest.raises(NotYourSeat):
        house.gatherings.key(bob, story)


# ---- what happened -----------------------------------------------------------------------------------


async def test_whoever_was_not_there_has_not_read_it_until_they_say_so(house: House) -> None:
    ann, _, story = await together(house)
    host, player = await house.gatherings.members(story)
    assert (host.has_not_read(story), player.has_not_read(story)) == ([1], [])
    await house.gatherings.has_read(ann, story)
    host, _ = await house.gatherings.members(story)
    assert host.has_not_read(story) == []
    second = await house.campaigns.go_on(ann, story.id)
    assert host.has_not_read(await seen(house, story)) == [], "nothing is told of a chapter that goes on"
    await sailed(house, second.id)
    assert host.has_not_read(await seen(house, story)) == [2]


# ---- archive, handing on -----------------------------------------------------------------------------


async def test_a_campaign_is_put_aside_and_taken_up_again(house: House) -> None:
    ann, _, story = await together(house)
    await house.gatherings.put_aside(ann, story, True)
    assert (await seen(house, story)).put_aside
    await house.gatherings.propose(ann, story, clock.now() + SOON)
    assert not (await seen(house, story)).put_aside, "whoever wants to meet has taken it up"


async def test_a_campaign_is_handed_on_with_its_key_once(house: House) -> None:
    ann, bob, story = await together(house)
    eve = await guest(house, "Eve")
    key = house.gatherings.key(ann, story)
    assert await house.gatherings.take_over(eve, key) == story.id
    handed = await house.campaigns.find(eve, story.id)
    assert handed.host == eve.id
    assert (await house.campaigns.find(ann, story.id)).id == story.id, "who began it stays in"
    assert [member.name for member in await house.gatherings.members(handed)] == ["Eve", "Ann", "Bob"]
    with pytest.raises(KeyRefused, match="was used already"):
        await house.gatherings.take_over(bob, key)
    with pytest.raises(NotYourSeat):
        await house.gatherings.put_aside(ann, handed, True)


@on_both_databases
async def test_of_two_who_bring_the_key_at_the_same_moment_one_is_first(house: House) -> None:
    ann, bob, story = await together(house)
    eve, key = await guest(house, "Eve"), house.gatherings.key(ann, story)
    async with writer_held_up(house):
        both = [asyncio.create_task(house.gatherings.take_over(who, key)) for who in (bob, eve)]
        await until_queued(house, 2)  # both have found the key unused
    came = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(map(str, came)) == sorted([story.id, USED])
    first = bob if came[0] == story.id else eve
    handed = await seen(house, story)
    assert (handed.host, handed.generation) == (first.id, 1)
    noted = await house.store.read(lambda c: c.execute(select(schema.members.c.guest)).scalars().all())
    assert set(noted) == {ann.id, first.id}, "nothing of the second was written"


@on_both_databases
async def test_another_house_that_has_not_looked_yet_cannot_use_the_key_again(
    house: House, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes over one database; the second has read the campaign before the first has written."""
    ann, bob, story = await together(house)
    eve, key = await guest(house, "Eve"), house.gatherings.key(ann, story)
    other = await House.open(Store.open(database), games={"voyage": voyage.GAME})
    looked = [await seen(other, story), None]

    async def whichever(_: str) -> Story | None:
        return looked.pop(0)

    await house.gatherings.take_over(bob, key)
    monkeypatch.setattr(other.campaigns, "whichever", whichever)
    with pytest.raises(KeyRefused, match="was used already"):
        await other.gatherings.take_over(eve, key)
    assert looked == [], "it has looked again"
    assert (await seen(house, story)).host == bob.id
    other.close()


@pytest.mark.parametrize("key", ["", "nonsense", "WyJhIiwwXQ.x"])
async def test_a_key_from_elsewhere_opens_nothing(house: House, key: str) -> None:
    with pytest.raises(KeyRefused, match="incomplete or not from here"):
        await house.gatherings.take_over(await guest(house, "Eve"), key)


async def test_strangers_learn_nothing_and_nothing_is_left_behind(house: House) -> None:
    ann, _, story = await together(house)
    eve = await guest(house, "Eve")
    await house.gatherings.propose(ann, story, clock.now() + SOON)
    with pytest.raises(NoSuchTable):
        await house.campaigns.find(eve, story.id)
    await house.campaigns.forget(ann, story.id)
    assert await house.store.read(lambda c: c.execute(select(schema.members)).all()) == []


async def test_people_in_a_campaign_are_not_tidied_away(house: House) -> None:
    ann, _, story = await together(house)
    eve = await guest(house, "Eve")
    await house.gatherings.take_over(eve, house.gatherings.key(ann, story))
    assert tidy(house.store.engine, 1).guests == 0
    assert {member.name for member in await house.gatherings.members(story)} == {"Ann", "Bob", "Eve"}
