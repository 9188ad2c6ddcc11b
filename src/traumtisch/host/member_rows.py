"""The people of campaigns as the database holds them: read and written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Executable, Row, delete, insert, select, update

from traumtisch.host import schema
from traumtisch.host.campaign_rows import Story
from traumtisch.host.writer import IfStill


class CampaignMember(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has a part in a campaign."""

    guest: str
    name: str
    is_host: bool
    chapters: tuple[int, ...] = ()
    """Those at whose tables they sit."""
    has_read: int = 0
    """The last chapter of which they have read what happened."""
    comes: bool | None = None
    """To the next session; None if they have not answered."""

    def has_not_read(self, story: Story) -> list[int]:
        """The chapters that have ended without them, and of which they have not read yet."""
        return [
            chapter.number
            for chapter in story.counting
            if chapter.outcome is not None
            and chapter.number > self.has_read
            and chapter.number not in self.chapters
        ]


def unread_by(guest: str, members: Sequence[CampaignMember], story: Story) -> list[int]:
    """The chapters that are new to somebody."""
    for member in members:
        if member.guest == guest:
            return member.has_not_read(story)
    return []


def members_of(connection: Connection, story: Story) -> list[CampaignMember]:
    """The host first, the others by their names."""
    chapters, sittings, members, guests = schema.chapters, schema.sittings, schema.members, schema.guests
    seated = connection.execute(
        select(sittings.c.guest, chapters.c.number)
        .join(chapters, chapters.c.table_id == sittings.c.table_id)
        .where(chapters.c.campaign == story.id)
    ).all()
    noted: dict[str, Row[Any]] = {
        row.guest: row
        for row in connection.execute(select(members).where(members.c.campaign == story.id)).all()
    }
    ids = {story.host, *noted, *(row.guest for row in seated)}
    names = connection.execute(select(guests.c.id, guests.c.name).where(guests.c.id.in_(ids))).all()
    found = [
        CampaignMember(
            guest=row.id,
            name=row.name,
            is_host=row.id == story.host,
            chapters=tuple(sorted({each.number for each in seated if each.guest == row.id})),
            has_read=noted[row.id].has_read if row.id in noted else 0,
            comes=noted[row.id].comes if row.id in noted else None,
        )
        for row in names
    ]
    return sorted(found, key=lambda member: (not member.is_host, member.name.casefold(), member.guest))


def noted(campaign: str, member: CampaignMember, **values: Any) -> list[Executable]:
    """Something about somebody, whether anything was noted before or not."""
    members = schema.members
    row: Mapping[str, Any] = {"has_read": member.has_read, "comes": member.comes, **values}
    own = (members.c.campaign == campaign) & (members.c.guest == member.guest)
    return [delete(members).where(own), insert(members).values(campaign=campaign, guest=member.guest, **row)]


def nobody_has_answered(campaign: str) -> Executable:
    members = schema.members
    return update(members).where(members.c.campaign == campaign).values(comes=None)


def handed_on(story: Story, guest: str) -> IfStill:
    """To another host, unless its key was used already; this one opens nothing any more."""
    campaigns = schema.campaigns
    still = (campaigns.c.id == story.id) & (campaigns.c.generation == story.generation)
    return IfStill(update(campaigns).where(still).values(host=guest, generation=story.generation + 1))


def campaign_is(campaign: str, **values: Any) -> Executable:
    return update(schema.campaigns).where(schema.campaigns.c.id == campaign).values(**values)
