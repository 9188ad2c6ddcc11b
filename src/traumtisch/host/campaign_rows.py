"""Campaigns as the database holds them: read, written, packed into one file and unpacked again."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.json import decode, encode
from sqlalchemy import CompoundSelect, Connection, Executable, Row, delete, insert, select, update

from traumtisch.engine.errors import RecordDamaged
from traumtisch.engine.game import Sequel
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Outcome
from traumtisch.host import clock, schema

FORMAT = 1
MOST_CAMPAIGNS = 100
MOST_CHAPTERS = 500
LARGEST_UNPACKED = 20_000_000
"""Bytes; a packed file may say that it is anything."""


class ChapterAttempt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One attempt at a chapter."""

    number: int
    attempt: int = 1
    table: str | None = None
    """None if it was played elsewhere."""
    began_with: Sequel | None = None
    """Of the first, only its options."""
    led_to: Sequel | None = None
    """None while it goes on, and if nothing follows."""
    outcome: Outcome | None = None
    players: tuple[str, ...] = ()
    at: int = 0


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign: its name, and its chapters in their order, each attempt."""

    id: str
    name: str
    game: str
    host: str
    opened: int
    put_aside: bool = False
    """In the archive: it may be taken up again."""
    meets: int | None = None
    """When its people want to play next, if anybody has proposed that."""
    meets_note: str = ""
    generation: int = 0
    """Which key hands it on; those before it open nothing any more."""
    chapters: tuple[ChapterAttempt, ...] = ()

    @property
    def last(self) -> ChapterAttempt:
        return self.chapters[-1]

    @property
    def counting(self) -> list[ChapterAttempt]:
        """Of each chapter the last attempt: only that counts."""
        return list({chapter.number: chapter for chapter in self.chapters}.values())


# ---- reading -------------------------------------------------------------------------------------


def story_of(connection: Connection, campaign: str) -> Story | None:
    campaigns = schema.campaigns
    row = connection.execute(select(campaigns).where(campaigns.c.id == campaign)).one_or_none()
    return None if row is None else _stories(connection, [row])[0]


def campaign_with(connection: Connection, table: str) -> str | None:
    """The campaign to which a table belongs."""
    chapters = schema.chapters
    return connection.execute(select(chapters.c.campaign).where(chapters.c.table_id == table)).scalar()


def stories_of(connection: Connection, guest: str) -> list[Story]:
    """The campaigns that a guest hosts or has played in, the latest first."""
    campaigns = schema.campaigns
    own = (campaigns.c.host == guest) | campaigns.c.id.in_(_campaigns_with(guest))
    asked = select(campaigns).where(own).order_by(campaigns.c.opened.desc(), campaigns.c.id)
    return _stories(connection, connection.execute(asked.limit(MOST_CAMPAIGNS)).all())


def is_member(connection: Connection, campaign: str, guest: str) -> bool:
    """Whether a guest sits at one of its tables, or is noted as one of its people."""
    found = _campaigns_with(guest).subquery()
    asked = select(found.c.campaign).where(found.c.campaign == campaign)
    return connection.execute(asked.limit(1)).scalar() is not None


def _campaigns_with(guest: str) -> CompoundSelect[tuple[str]]:
    chapters, sittings, members = schema.chapters, schema.sittings, schema.members
    played = (
        select(chapters.c.campaign)
        .join(sittings, sittings.c.table_id == chapters.c.table_id)
        .where(sittings.c.guest == guest)
    )
    return played.union(select(members.c.campaign).where(members.c.guest == guest))


def _stories(connection: Connection, rows: Sequence[Row[Any]]) -> list[Story]:
    chapters, tables = schema.chapters, schema.tables
    found: dict[str, list[ChapterAttempt]] = {row.id: [] for row in rows}
    asked = (
        select(chapters, tables.c.id.label("still_there"), tables.c.outcome.label("at_table"))
        .join(tables, tables.c.id == chapters.c.table_id, isouter=True)
        .where(chapters.c.campaign.in_(found))
        .order_by(chapters.c.number, chapters.c.attempt)
    )
    for row in connection.execute(asked):
        found[row.campaign].append(_chapter(row))
    return [
        Story(
            id=row.id,
            name=row.name,
            game=row.game,
            host=row.host,
            opened=row.opened,
            put_aside=row.put_aside,
            meets=row.meets,
            meets_note=row.meets_note or "",
            generation=row.generation,
            chapters=tuple(found[row.id]),
        )
        for row in rows
    ]


def _chapter(row: Row[Any]) -> ChapterAttempt:
    outcome = row.outcome if row.still_there is None else row.at_table
    return ChapterAttempt(
        number=row.number,
        attempt=row.attempt,
        table=row.table_id,
        began_with=None if row.began_with is None else decode(row.began_with, type=Sequel),
        led_to=None if row.led_to is None else decode(row.led_to, type=Sequel),
        outcome=None if outcome is None else decode(outcome, type=Outcome),
        players=tuple(decode(row.players, type=list[str])),
        at=row.at,
    )


# ---- writing -------------------------------------------------------------------------------------


def new_story(story: Story) -> list[Executable]:
    row = insert(schema.campaigns).values(
        id=story.id, name=story.name, game=story.game, host=story.host, opened=story.opened
    )
    return [row, *new_chapters(story.id, story.chapters)]


def new_chapters(campaign: str, chapters: Iterable[ChapterAttempt]) -> list[Executable]:
    return [
        insert(schema.chapters).values(
            campaign=campaign,
            number=chapter.number,
            attempt=chapter.attempt,
            table_id=chapter.table,
            began_with=_text(chapter.began_with),
            led_to=_text(chapter.led_to),
            outcome=_text(chapter.outcome),
            players=encode(list(chapter.players)).decode(),
            at=chapter.at or clock.now(),
        )
        for chapter in chapters
    ]


def ended(table: str, outcome: Outcome, led_to: Sequel | None, players: Sequence[str]) -> Executable:
    """How a chapter ended, what it has led to, and who has played it to its end."""
    chapters = schema.chapters
    values = {
        "outcome": _text(outcome),
        "led_to": _text(led_to),
        "players": encode(list(players)).decode(),
    }
    return update(chapters).where(chapters.c.table_id == table).values(**values)


def renamed(campaign: str, name: str) -> Executable:
    return update(schema.campaigns).where(schema.campaigns.c.id == campaign).values(name=name)


def no_story(campaign: str) -> list[Executable]:
    """Its tables stay."""
    chapters, members, campaigns = schema.chapters, schema.members, schema.campaigns
    return [
        delete(chapters).where(chapters.c.campaign == campaign),
        delete(members).where(members.c.campaign == campaign),
        delete(campaigns).where(campaigns.c.id == campaign),
    ]


def _text(value: Sequel | Outcome | None) -> str | None:
    return None if value is None else encode(value).decode()


# ---- one file --------------------------------------------------------------------------------------


class Packed(msgspec.Struct, frozen=True):
    """A campaign in a file. What is inside is packed: it tells what later chapters hold, and nobody shall
    read that by accident."""

    campaign: int
    """The number of the format."""
    game: str
    name: str
    inside: str


def packed(story: Story) -> bytes:
    """The chapters that have ended, without tables and without attempts that do not count."""
    ended = [chapter for chapter in story.counting if chapter.outcome is not None]
    kept = [
        msgspec.structs.replace(
            chapter, table=None, attempt=1, began_with=chapter.began_with if chapter.number == 1 else None
        )
        for chapter in ended
    ]
    inside = b64encode(zlib.compress(encode(kept), 9)).decode()
    return encode(Packed(FORMAT, story.game, story.name, inside))


def unpacked(data: bytes) -> tuple[str, str, list[ChapterAttempt]]:
    """The game, the name and the chapters of a file."""
    try:
        file = decode(data, type=Packed)
        content = zlib.decompressobj().decompress(b64decode(file.inside, validate=True), LARGEST_UNPACKED)
        chapters = decode(content, type=list[ChapterAttempt])
    except (msgspec.DecodeError, ValueError, zlib.error, RecursionError) as error:
        raise RecordDamaged(
            N_(
                "This is no file of a campaign, or it is cut off ({detail}); get it again where it was saved."
            ),
            detail=str(error)[:80],
        ) from None
    numbers = [chapter.number for chapter in chapters]
    if file.campaign != FORMAT or not chapters or len(chapters) > MOST_CHAPTERS:
        raise RecordDamaged(N_("This file holds no campaign that this program could go on with."))
    if numbers != list(range(1, len(chapters) + 1)) or any(c.outcome is None for c in chapters):
        raise RecordDamaged(N_("Chapters are missing in this file; get it again where it was saved."))
    return file.game, file.name, [_as_brought(chapters, place) for place in range(len(chapters))]


def _as_brought(chapters: list[ChapterAttempt], place: int) -> ChapterAttempt:
    """A chapter begins with what the one before has led to."""
    before = chapters[place - 1].led_to if place else chapters[0].began_with
    played = min(max(chapters[place].at, 1), clock.now())
    return msgspec.structs.replace(chapters[place], table=None, attempt=1, began_with=before, at=played)
