"""Campaigns of the house: chapters that belong together, repeated, exported, imported, with other people."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncGenerator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

import traumtisch as tt
from tests.toys import voyage
from traumtisch.engine.game import Sequel
from traumtisch.host import clock
from traumtisch.host.campaign_rows import LARGEST_UNPACKED, Story
from traumtisch.host.campaigns import journal_of
from traumtisch.host.errors import HostError, NoSuchTable, NotYourSeat
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.store import Store
from traumtisch.host.tidy import DAY, tidy

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(database: str) -> AsyncGenerator[House]:
    house = await House.open(Store.open(database), games={"voyage": voyage.GAME})
    yield house
    await house.campaigns.rest()
    house.close()


async def guest(house: House, name: str = "Ann") -> Guest:
    return (await house.guests.welcome(name))[1]


async def sail(house: House, table: str, *ports: str) -> LiveTable:
    async with house.at_table(table) as live:
        for port in ports:
            await house.tables.choose(live, 0, f"trade {port}", live.version)
    await house.campaigns.rest()
    return live


async def begun(house: House, ann: Guest) -> Story:
    """A campaign whose first chapter has been played."""
    live = await house.open_table(ann, Wish(game="voyage", seed=1))
    await sail(house, live.id, "island", "harbour")
    (story,) = await house.campaigns.of(ann)
    return story


async def test_a_campaign_begins_with_its_first_table(house: House) -> None:
    ann = await guest(house)
    live = await house.open_table(ann, Wish(game="voyage", seed=1))
    (story,) = await house.campaigns.of(ann)
    assert [(chapter.number, chapter.table) for chapter in story.chapters] == [(1, live.id)]
    assert story.last.outcome is None
    with pytest.raises(HostError, match="still goes on"):
        await house.campaigns.go_on(ann, story.id)
    with pytest.raises(HostError, match="nothing to keep yet"):
        await house.campaigns.export(ann, story.id)


async def test_one_chapter_follows_another(house: House) -> None:
    ann = await guest(house)
    story = await begun(house, ann)
    assert story.last.led_to is not None
    assert story.last.led_to.carries_over == 3
    second = await house.campaigns.go_on(ann, story.id)
    assert second.table.view(0).gold == 3
    assert second.seats_of(ann.id) == [0]
    await sail(house, second.id, "island", "island")
    third = await house.campaigns.go_on(ann, story.id)
    await sail(house, third.id, "harbour", "harbour")
    story = await house.campaigns.find(ann, story.id)
    assert [chapter.number for chapter in story.chapters] == [1, 2, 3]
    assert story.last.led_to is None
    with pytest.raises(HostError, match="campaign is over"):
        await house.campaigns.go_on(ann, story.id)


async def test_a_rematch_is_the_next_chapter_of_the_same_campaign(house: House) -> None:
    ann = await guest(house)
    story = await begun(house, ann)
    assert story.last.table is not None
    async with house.at_table(story.last.table) as live:
        again = await house.rematch(ann, live)
        assert (await house.rematch(ann, live)).id == again.id
    (story,) = await house.campaigns.of(ann)
    assert story.last.table == again.id


async def test_several_campaigns_go_on_side_by_side(house: House) -> None:
    ann = await guest(house)
    one = await begun(house, ann)
    live = await house.open_table(ann, Wish(game="voyage", seed=2))
    await sail(house, live.id, "harbour", "harbour")
    assert len(await house.campaigns.of(ann)) == 2
    other = await house.campaigns.with_table(live.id)
    assert other is not None
    assert (await house.campaigns.go_on(ann, one.id)).table.view(0).gold == 3
    assert (await house.campaigns.go_on(ann, other)).table.view(0).gold == 2


async def test_nobody_else_knows_of_it(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    story = await begun(house, ann)
    assert await house.campaigns.of(bob) == []
    for ask in (house.campaigns.find, house.campaigns.go_on, house.campaigns.repeat, house.campaigns.export):
        with pytest.raises(NoSuchTable, match="There is no such campaign"):
            await ask(bob, story.id)


async def test_whoever_sits_at_a_table_belongs_to_the_campaign(house: House) -> None:
    ann, bob = await guest(house), await guest(house, "Bob")
    live = await house.open_table(ann, Wish(game="voyage", mine=()))
    await house.seats.sit_down(bob, house.seats.invitation(live, 0))
    (story,) = await house.campaigns.of(bob)
    with pytest.raises(NotYourSeat, match="Only whoever began this campaign"):
        await house.campaigns.rename(bob, story.id, "Mine")
    await house.campaigns.rename(ann, story.id, "  The  long voyage ")
    assert (await house.campaigns.find(bob, story.id)).name == "The long voyage"
    await house.campaigns.forget(ann, story.id)
    assert await house.campaigns.of(bob) == []
    assert (await house.table(live.id)).table.decision is not None


async def test_a_lost_chapter_is_played_again_from_its_beginning(house: House) -> None:
    ann = await guest(house)
    story = await begun(house, ann)
    with pytest.raises(HostError, match="Only a chapter that was lost"):
        await house.campaigns.repeat(ann, story.id)
    second = await house.campaigns.go_on(ann, story.id)
    with pytest.raises(HostError, match="Only a chapter that was lost"):
        await house.campaigns.repeat(ann, story.id)
    async with house.at_table(second.id) as live:
        await house.tables.resign(live, 0)
    again = await house.campaigns.repeat(ann, story.id)
    assert again.table.view(0).gold == 3
    await sail(house, again.id, "harbour", "harbour")
    story = await house.campaigns.find(ann, story.id)
    assert [(c.number, c.attempt) for c in story.chapters] == [(1, 1), (2, 1), (2, 2)]
    assert [(c.number, c.attempt) for c in story.counting] == [(1, 1), (2, 2)]
    assert (await house.campaigns.go_on(ann, story.id)).table.view(0).gold == 7


async def test_a_campaign_goes_on_without_its_old_tables(house: House) -> None:
    ann = await guest(house)
    story = await begun(house, ann)
    assert story.last.table is not None
    async with house.at_table(story.last.table) as live:
        await house.forget(ann, live)
    house.store.engine.dispose()
    second = await house.campaigns.go_on(ann, story.id)
    assert second.table.view(0).gold == 3
    assert second.seats_of(ann.id) == [0]


async def test_a_campaign_travels_in_one_file(house: House, tmp_path: Path) -> None:
    ann = await guest(house)
    story = await begun(house, ann)
    await house.campaigns.rename(ann, story.id, "Far away")
    await house.campaigns.go_on(ann, story.id)  # a chapter that goes on stays here
    file = await house.campaigns.export(ann, story.id)
    elsewhere = await House.open(Store.open(tmp_path / "elsewhere.db"), games={"voyage": voyage.GAME})
    eve = await guest(elsewhere, "Eve")
    brought = await elsewhere.campaigns.bring(eve, file)
    assert (brought.name, len(brought.chapters)) == ("Far away", 1)
    second = await elsewhere.campaigns.go_on(eve, brought.id)
    assert second.table.view(0).gold == 3
    assert second.seats_of(eve.id) == [0]
    elsewhere.close()


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"", "This is no file of a campaign"),
        (b'{"campaign": 1}', "This is no file of a campaign"),
        (b'{"campaign": 1, "game": "voyage", "name": "x", "inside": "!"}', "This is no file of a campaign"),
        (b'{"campaign": 1, "game": "voyage", "name": "x", "inside": "eJwDAAAAAAE="}', "This is no file"),
    ],
)
async def test_what_is_no_campaign_is_refused(house: House, file: bytes, said: str) -> None:
    with pytest.raises(tt.RecordDamaged, match=said):
        await house.campaigns.bring(await guest(house), file)


async def test_a_file_that_was_altered_is_refused(house: House) -> None:
    ann = await guest(house)
    story = await begun(house, ann)
    file = await house.campaigns.export(ann, story.id)
    said = json.loads(file)
    inside = json.loads(zlib.decompress(b64decode(said["inside"])))

    def altered(*chapters: dict[str, object]) -> bytes:
        packed = b64encode(zlib.compress(json.dumps(chapters).encode())).decode()
        return json.dumps({**said, "inside": packed}).encode()

    with pytest.raises(tt.RecordDamaged, match="What carries over in this campaign is damaged"):
        await house.campaigns.bring(
            ann, altered({**inside[0], "led_to": {"options": {}, "carries_over": "x"}})
        )
    with pytest.raises(tt.SettingsError):
        await house.campaigns.bring(ann, altered({**inside[0], "led_to": {"options": {"chapter": 9}}}))
    with pytest.raises(tt.RecordDamaged, match="Chapters are missing"):
        await house.campaigns.bring(ann, altered({**inside[0], "number": 2}))
    bomb = b64encode(zlib.compress(b" " * (LARGEST_UNPACKED + 10))).decode()
    for inside_of_it in (bomb, "\u0479", "é" * 40, "====", "AAAA"):
        with pytest.raises(tt.RecordDamaged, match="This is no file of a campaign"):
            await house.campaigns.bring(ann, json.dumps({**said, "inside": inside_of_it}).encode())


@pytest.mark.parametrize("led_to", [None, {"options": {"chapter": 2}, "carries_over": ["gold"]}])
async def test_what_was_altered_before_the_last_chapter_fails_no_repetition(
    house: House, led_to: dict[str, object] | None
) -> None:
    """Only what the last chapter has led to is looked at when a file is brought: earlier ones were played."""
    ann = await guest(house)
    file = json.loads(await house.campaigns.export(ann, (await begun(house, ann)).id))
    (first,) = json.loads(zlib.decompress(b64decode(file["inside"])))
    lost = {**first, "number": 2, "outcome": {**first["outcome"], "won": False}}
    chapters = [{**first, "led_to": led_to}, lost]
    file["inside"] = b64encode(zlib.compress(json.dumps(chapters).encode())).decode()
    story = await house.campaigns.bring(ann, json.dumps(file).encode())
    with pytest.raises(tt.RecordDamaged, match="What carries over in this campaign is damaged"):
        await house.campaigns.repeat(ann, story.id)


async def test_what_carries_over_is_written_when_a_chapter_ends(house: House) -> None:
    story = await begun(house, await guest(house))
    asked = text("SELECT led_to FROM chapters WHERE campaign = :campaign")
    written = await house.store.read(lambda c: c.execute(asked, {"campaign": story.id}).scalar_one())
    assert json.loads(written) == {"options": {"chapter": 2}, "carries_over": 3}


async def test_a_page_that_cannot_be_read_is_lost_and_nothing_else(house: House) -> None:
    """What stands in the journal of a file from elsewhere may be anything."""
    story = await begun(house, await guest(house))
    odd = msgspec.structs.replace(story.last, led_to=Sequel({"chapter": 2}, ["gold"]))
    told = journal_of(voyage.GAME, msgspec.structs.replace(story, chapters=(odd,)))
    assert [str(line) for line in told[0].lines] == ["This page is lost."]


async def test_tidying_leaves_campaigns_that_go_on(house: House) -> None:
    ann = await guest(house)
    story = await begun(house, ann)
    assert tidy(house.store.engine, 1).guests == 0
    assert len(await house.campaigns.of(ann)) == 1
    long_ago = clock.now() - 100 * DAY
    for table, column in (("tables", "changed"), ("chapters", "at"), ("guests", "since")):
        await house.store.write(text(f"UPDATE {table} SET {column} = {long_ago}"))
    assert tidy(house.store.engine, 50).tables == 1
    assert await house.store.read(lambda c: c.execute(text("SELECT count(*) FROM chapters")).scalar()) == 0
    assert await house.campaigns.of(ann) == []
    assert story.last.table is not None
