"""A campaign over weeks: who is in, when they meet next and who comes, what each of them has read; putting it
aside, and handing it on with its key."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host import clock
from traumtisch.host import member_rows as rows
from traumtisch.host.campaign_rows import Story
from traumtisch.host.campaigns import Campaigns
from traumtisch.host.capabilities import Capabilities
from traumtisch.host.errors import AlreadyWritten, HostError, KeyRefused, NotYourSeat
from traumtisch.host.herald import Herald, Notice
from traumtisch.host.member_rows import CampaignMember
from traumtisch.host.store import Store
from traumtisch.host.wish import Guest

LONGEST_NOTE = 200
FARTHEST = 400 * 24 * 60 * 60
"""Seconds: nobody knows today when they want to play in more than a year."""


class CampaignKey(msgspec.Struct, frozen=True, array_like=True):
    """What hands a campaign on."""

    campaign: str
    generation: int


class Gatherings:
    def __init__(
        self, store: Store, campaigns: Campaigns, capabilities: Capabilities, herald: Herald
    ) -> None:
        self._store = store
        self._campaigns = campaigns
        self._capabilities = capabilities
        self._herald = herald

    async def members(self, story: Story) -> list[CampaignMember]:
        return await self._store.read(lambda c: rows.members_of(c, story))

    async def _member(self, guest: Guest, story: Story) -> CampaignMember:
        found = [member for member in await self.members(story) if member.guest == guest.id]
        return found[0] if found else CampaignMember(guest=guest.id, name=guest.name, is_host=False)

    async def _tell_others(self, guest: Guest, story: Story, words: Phrase) -> None:
        others = [member.guest for member in await self.members(story) if member.guest != guest.id]
        self._announce(others, story, words)

    def _announce(self, guests: Sequence[str], story: Story, words: Phrase) -> None:
        subject = Phrase("{campaign}: {words}", campaign=story.name, words=words)
        self._herald.announce(guests, Notice(f"/campaigns/{story.id}", story.name, words, subject))

    # ---- the next session --------------------------------------------------------------------------

    async def propose(self, guest: Guest, story: Story, at: int, note: str = "") -> None:
        """When to meet next; everybody is asked anew whether they come."""
        _check_host(guest, story)
        note = " ".join(note.split())
        if not clock.now() < at < clock.now() + FARTHEST:
            raise HostError(N_("The next session lies in the future, within a year; choose another time."))
        if len(note) > LONGEST_NOTE:
            raise HostError(N_("A note has at most {number} letters; shorten it."), number=LONGEST_NOTE)
        proposer = await self._member(guest, story)
        await self._store.write(
            rows.campaign_is(story.id, meets=at, meets_note=note, put_aside=False),
            rows.nobody_has_answered(story.id),
            *rows.noted(story.id, proposer, comes=True),
        )
        words = Phrase(N_("{name} proposes when to meet next. Do you come?"), name=guest.name)
        await self._tell_others(guest, story, words)

    async def call_off(self, guest: Guest, story: Story) -> None:
        _check_host(guest, story)
        await self._store.write(
            rows.campaign_is(story.id, meets=None, meets_note=None), rows.nobody_has_answered(story.id)
        )
        words = Phrase(N_("The next session is called off by {name}."), name=guest.name)
        await self._tell_others(guest, story, words)

    async def answer(self, guest: Guest, story: Story, comes: bool) -> None:
        if story.meets is None:
            raise HostError(N_("Nobody has proposed a session yet, or it was called off; look again."))
        member = await self._member(guest, story)
        await self._store.write(*rows.noted(story.id, member, comes=comes))
        yes, no = N_("{name} comes to the next session."), N_("{name} cannot come to the next session.")
        if guest.id != story.host:
            self._announce([story.host], story, Phrase(yes if comes else no, name=guest.name))

    # ---- what happened ---------------------------------------------------------------------------------

    async def has_read(self, guest: Guest, story: Story) -> None:
        """Everything that has happened up to now."""
        ended = [chapter.number for chapter in story.counting if chapter.outcome is not None]
        member = await self._member(guest, story)
        await self._store.write(*rows.noted(story.id, member, has_read=max(ended, default=0)))

    # ---- putting aside, handing on -----------------------------------------------------------------------

    async def put_aside(self, guest: Guest, story: Story, aside: bool) -> None:
        """Into the archive, or out of it."""
        _check_host(guest, story)
        await self._store.write(rows.campaign_is(story.id, put_aside=aside))

    def key(self, guest: Guest, story: Story) -> str:
        """Whoever brings this key hosts the campaign from then on. It opens once."""
        _check_host(guest, story)
        return self._capabilities.seal_campaign(CampaignKey(story.id, story.generation))

    async def take_over(self, guest: Guest, code: str) -> str:
        """The campaign of a key, which is this guest's from now on. Of two who bring it together one is
        first."""
        key = self._capabilities.open_campaign(code, CampaignKey)
        story = await self._opened_by(key)
        before = Guest(story.host, "")
        try:
            await self._store.write(
                rows.handed_on(story, guest.id),
                *rows.noted(story.id, await self._member(before, story)),
                *rows.noted(story.id, await self._member(guest, story)),
            )
        except AlreadyWritten:
            await self._opened_by(key)
            raise
        words = Phrase(N_("{name} hosts this campaign from now on."), name=guest.name)
        await self._tell_others(guest, story, words)
        return story.id

    async def _opened_by(self, key: CampaignKey) -> Story:
        story = await self._campaigns.whichever(key.campaign)
        if story is None or story.generation != key.generation:
            raise KeyRefused(
                N_("This key was used already, or its campaign is gone; ask its host for a new one.")
            )
        return story


def _check_host(guest: Guest, story: Story) -> None:
    if guest.id != story.host:
        raise NotYourSeat(N_("Only whoever hosts this campaign can do that."))
