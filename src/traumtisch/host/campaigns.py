"""The campaigns of the house: chapters that belong together, and how one follows another.

What carries over is written down by names when a chapter ends, so a campaign goes on after its content was
mended, after its tables were tidied away, and in another house.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from secrets import randbits
from typing import Any

import msgspec
from sqlalchemy import Executable

import traumtisch as tt
from traumtisch.engine.campaign import begin_kept_chapter, sequel_of
from traumtisch.engine.errors import SettingsError
from traumtisch.engine.game import Sequel
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host import campaign_rows as rows
from traumtisch.host import capabilities, clock
from traumtisch.host.aside import aside
from traumtisch.host.campaign_rows import ChapterAttempt, Story
from traumtisch.host.errors import AlreadyWritten, HostError, NoSuchTable, NotYourSeat, StorageError
from traumtisch.host.live import LiveTable, Sitting
from traumtisch.host.store import Store
from traumtisch.host.tables import Tables
from traumtisch.host.wish import Guest, Wish, checked_name

Also = Callable[[LiveTable], Sequence[Executable]]
"""What is written together with a new table."""
Settle = Callable[[Guest, Wish, tt.Table, Sequence[Sitting], Also], Awaitable[LiveTable]]
"""Opens a table of the house on which a chapter is played."""


class NoSuchCampaign(NoSuchTable):
    """There is no such campaign, or this guest may not know of it."""


class Campaigns:
    def __init__(
        self, store: Store, tables: Tables, game: Callable[[str], tt.Game[Any]], settle: Settle
    ) -> None:
        self._store = store
        self._tables = tables
        self._game = game
        self._settle = settle
        self._noting: set[asyncio.Task[None]] = set()

    # ---- finding -------------------------------------------------------------------------------

    async def of(self, guest: Guest) -> list[Story]:
        return await self._store.read(lambda c: rows.stories_of(c, guest.id))

    async def find(self, guest: Guest | None, campaign: str) -> Story:
        """A campaign of this guest; for everybody else there is none."""
        found = None if guest is None else await self.whichever(campaign)
        if found is None or guest is None or not await self._may_know_of(guest, found):
            raise NoSuchCampaign(N_("There is no such campaign; ask whoever plays it to invite you."))
        return found

    async def _may_know_of(self, guest: Guest, story: Story) -> bool:
        if guest.id == story.host:
            return True
        return await self._store.read(lambda c: rows.is_member(c, story.id, guest.id))

    async def whichever(self, campaign: str) -> Story | None:
        """A campaign, whoever asks: for whoever has shown its key."""
        return await self._store.read(lambda c: rows.story_of(c, campaign))

    async def with_table(self, table: str) -> str | None:
        """The campaign to which a table belongs."""
        return await self._store.read(lambda c: rows.campaign_with(c, table))

    # ---- beginning, and what follows --------------------------------------------------------------

    def first_chapter(self, guest: Guest, game: tt.Game[Any]) -> Also:
        """A new campaign, whose first chapter is the table that is being opened."""

        def also(live: LiveTable) -> list[Executable]:
            began_with = Sequel(live.header.options)
            chapter = ChapterAttempt(number=1, table=live.id, began_with=began_with, players=_players(live))
            return rows.new_story(
                Story(
                    id=capabilities.new_table_id(),
                    name=game.title,
                    game=game.name,
                    host=guest.id,
                    opened=clock.now(),
                    chapters=(chapter,),
                )
            )

        return also

    async def go_on(self, guest: Guest, campaign: str, chosen: Mapping[str, Any] | None = None) -> LiveTable:
        """The next chapter; `chosen` are options of the team. Whoever asks second finds the same table."""
        story = await self.find(guest, campaign)
        last = story.last
        if last.outcome is None:
            raise HostError(N_("This chapter still goes on; play it to its end first."))
        led_to = last.led_to or await self._led_to(last)
        if led_to is None:
            raise HostError(N_("The campaign is over; nothing follows this chapter."))
        sequel = _with_team(self._game(story.game), led_to, chosen or {})
        chapter = ChapterAttempt(number=last.number + 1, began_with=sequel)
        return await self._open(guest, story, chapter)

    async def repeat(self, guest: Guest, campaign: str) -> LiveTable:
        """The last chapter once more, from its beginning, with another seed; only if it was lost, or if its
        table cannot go on."""
        story = await self.find(guest, campaign)
        last = story.last
        lost = last.outcome is not None and not last.outcome.won
        if not lost and await self._can_be_played(last):
            raise HostError(
                N_("Only a chapter that was lost can be played again; this one goes on or was won.")
            )
        again = ChapterAttempt(number=last.number, attempt=last.attempt + 1, began_with=last.began_with)
        return await self._open(guest, story, again)

    async def _open(self, guest: Guest, story: Story, chapter: ChapterAttempt) -> LiveTable:
        game = self._game(story.game)
        before = await self._table_of(story.last)
        began_with = chapter.began_with or Sequel({})
        if chapter.number > 1:
            table = await aside(begin_kept_chapter, game, began_with, randbits(63))
        else:
            table = await aside(tt.new_table, game, options=began_with.options)
        sittings = [] if before is None else [s for s in before.sittings if s.seat < table.seats]
        taken = {sitting.seat for sitting in sittings}
        mine = tuple(seat for seat in range(table.seats) if seat not in taken) if before is None else ()
        wish = Wish(
            game=story.game,
            mine=mine,
            rematch_of=story.last.table,
            **({} if before is None else _as_before(before, table.seats)),
        )

        def also(live: LiveTable) -> list[Executable]:
            opened = msgspec.structs.replace(chapter, table=live.id, players=_players(live))
            return rows.new_chapters(story.id, [opened])

        try:
            return await self._settle(guest, wish, table, sittings, also)
        except AlreadyWritten:  # somebody else has gone on at the same moment
            newest = (await self.find(guest, story.id)).last
            if newest.table is None:
                raise
            return await self._tables.find(newest.table)

    async def _table_of(self, chapter: ChapterAttempt) -> LiveTable | None:
        """The table of a chapter, if it can still be opened."""
        try:
            return None if chapter.table is None else await self._tables.find(chapter.table)
        except StorageError:
            raise
        except tt.TraumtischError:
            return None

    async def _can_be_played(self, chapter: ChapterAttempt) -> bool:
        return await self._table_of(chapter) is not None

    async def _led_to(self, chapter: ChapterAttempt) -> Sequel | None:
        live = await self._table_of(chapter)
        return None if live is None else await aside(sequel_of, live.table)

    # ---- while it is played ------------------------------------------------------------------------

    def table_has_changed(self, live: LiveTable) -> None:
        """When a chapter ends, what carries over is written down at once."""
        if live.table.outcome is not None and live.table.game.has_campaign(live.table.settings):
            task = asyncio.ensure_future(self._note_end(live))
            self._noting.add(task)
            task.add_done_callback(self._noting.discard)

    async def _note_end(self, live: LiveTable) -> None:
        async with live.lock:
            outcome = live.table.outcome
            if outcome is not None:
                led_to = await aside(sequel_of, live.table)
                await self._store.write(rows.ended(live.id, outcome, led_to, _players(live)))

    async def rest(self) -> None:
        """Until everything is written."""
        while self._noting:
            await asyncio.gather(*self._noting, return_exceptions=True)

    def close(self) -> None:
        for task in self._noting:
            task.cancel()

    # ---- what its host does ------------------------------------------------------------------------

    async def rename(self, guest: Guest, campaign: str, name: str) -> None:
        story = await self._own(guest, campaign)
        await self._store.write(rows.renamed(story.id, checked_name(name)))

    async def forget(self, guest: Guest, campaign: str) -> None:
        """The chapters no longer belong together; their tables stay."""
        story = await self._own(guest, campaign)
        await self._store.write(*rows.no_story(story.id))

    async def _own(self, guest: Guest, campaign: str) -> Story:
        story = await self.find(guest, campaign)
        if guest.id != story.host:
            raise NotYourSeat(N_("Only whoever began this campaign can do that."))
        return story

    # ---- one file ----------------------------------------------------------------------------------

    async def export(self, guest: Guest, campaign: str) -> bytes:
        """All chapters that have ended, to go on with elsewhere."""
        story = await self.find(guest, campaign)
        if story.chapters[0].outcome is None:
            raise HostError(N_("There is nothing to keep yet: the first chapter still goes on."))
        if story.last.outcome is not None and story.last.led_to is None:
            led_to = await self._led_to(story.last)
            last = msgspec.structs.replace(story.last, led_to=led_to)
            story = msgspec.structs.replace(story, chapters=(*story.chapters[:-1], last))
        return await aside(rows.packed, story)

    async def bring(self, guest: Guest, data: bytes) -> Story:
        """A campaign out of a file; it goes on from its last chapter, and is this guest's."""
        name, called, chapters = await aside(rows.unpacked, data)
        game = self._game(name)
        if chapters[-1].led_to is not None:
            await aside(begin_kept_chapter, game, chapters[-1].led_to, 0)
        story = Story(
            id=capabilities.new_table_id(),
            name=checked_name(called),
            game=game.name,
            host=guest.id,
            opened=clock.now(),
            chapters=tuple(chapters),
        )
        await self._store.write(*rows.new_story(story))
        return story


class ChapterTold(msgspec.Struct, frozen=True):
    """A chapter as the journal has it."""

    chapter: ChapterAttempt
    lines: tuple[Phrase, ...] = ()
    readings: tuple[Phrase, ...] = ()
    """The texts of the story that were read in it."""


def journal_of(game: tt.Game[Any], story: Story) -> list[ChapterTold]:
    """What the chapters that count have brought, the first one first."""
    told: list[ChapterTold] = []
    before: Sequel | None = None
    for chapter in story.counting:
        told.append(_told(game, chapter, before))
        before = chapter.led_to
    return told


def _told(game: tt.Game[Any], chapter: ChapterAttempt, before: Sequel | None) -> ChapterTold:
    """A journal that cannot be read any more must not keep anybody from going on."""
    after = chapter.led_to
    if after is None:
        return ChapterTold(chapter)
    try:
        rules = game.rules(game.settings_type.read(after.options))
        lines, readings = game.journal(rules, before, after), game.readings(rules, before, after)
        return ChapterTold(chapter, tuple(lines), tuple(readings))
    except tt.TraumtischError as error:
        return ChapterTold(chapter, (error.phrase,))
    except Exception:
        # A campaign may have come from elsewhere, or its content may be another by now.
        return ChapterTold(chapter, (Phrase(N_("This page is lost.")),))


def _players(live: LiveTable) -> tuple[str, ...]:
    names = (live.name_of(seat) for seat in range(live.table.seats))
    return tuple(name for name in names if name)


def _with_team(game: tt.Game[Any], sequel: Sequel, chosen: Mapping[str, Any]) -> Sequel:
    """The same with other options of the team."""
    strange = sorted(set(chosen) - set(game.team_options))
    if strange:
        raise SettingsError(
            N_("{option} cannot be chosen anew in the middle of a campaign."), option=strange[0]
        )
    return Sequel({**sequel.options, **chosen}, sequel.carries_over)


def _as_before(live: LiveTable, seats: int) -> dict[str, Any]:
    """What was agreed upon at the last table holds for the next."""
    header = live.header
    return {
        "practice": header.practice,
        "watchable": header.watchable,
        "hints": header.hints,
        "talk": header.talk,
        "bots": {seat: bot for seat, bot in live.bots.items() if seat < seats},
    }
