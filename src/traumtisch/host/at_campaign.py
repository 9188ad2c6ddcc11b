"""Somebody who has a part in a campaign: what they see of it, and what they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import traumtisch as tt
from traumtisch.host.aside import aside
from traumtisch.host.campaign_rows import Story
from traumtisch.host.campaigns import ChapterTold, journal_of
from traumtisch.host.house import House
from traumtisch.host.live import LiveTable
from traumtisch.host.member_rows import CampaignMember, unread_by
from traumtisch.host.wish import Guest


class CampaignPresence:
    """Somebody who plays in a campaign, or has begun it."""

    def __init__(self, house: House, guest: Guest, story: Story) -> None:
        self.house = house
        self.guest = guest
        self.story = story
        self.is_host = guest.id == story.host

    @property
    def game(self) -> tt.Game[Any]:
        return self.house.game(self.story.game)

    @property
    def may_go_on(self) -> bool:
        """Whether another chapter follows the last one."""
        return self.story.last.outcome is not None and self.story.last.led_to is not None

    @property
    def was_lost(self) -> bool:
        last = self.story.last
        return last.outcome is not None and not last.outcome.won

    async def journal(self) -> list[ChapterTold]:
        return await aside(journal_of, self.game, self.story)

    # ---- over weeks ------------------------------------------------------------------------------

    async def members(self) -> list[CampaignMember]:
        return await self.house.gatherings.members(self.story)

    def unread(self, members: Sequence[CampaignMember]) -> list[int]:
        """The chapters that are new to whoever looks."""
        return unread_by(self.guest.id, members, self.story)

    async def propose(self, at: int, note: str) -> None:
        await self.house.gatherings.propose(self.guest, self.story, at, note)

    async def call_off(self) -> None:
        await self.house.gatherings.call_off(self.guest, self.story)

    async def answer(self, comes: bool) -> None:
        await self.house.gatherings.answer(self.guest, self.story, comes)

    async def has_read(self) -> None:
        await self.house.gatherings.has_read(self.guest, self.story)

    async def put_aside(self, aside: bool) -> None:
        await self.house.gatherings.put_aside(self.guest, self.story, aside)

    def key(self) -> str:
        return self.house.gatherings.key(self.guest, self.story)

    # ---- playing -----------------------------------------------------------------------------------

    async def go_on(self, options: Mapping[str, Any]) -> LiveTable:
        return await self.house.campaigns.go_on(self.guest, self.story.id, options)

    async def repeat(self) -> LiveTable:
        return await self.house.campaigns.repeat(self.guest, self.story.id)

    async def export(self) -> bytes:
        return await self.house.campaigns.export(self.guest, self.story.id)

    async def rename(self, name: str) -> None:
        await self.house.campaigns.rename(self.guest, self.story.id, name)

    async def forget(self) -> None:
        await self.house.campaigns.forget(self.guest, self.story.id)
