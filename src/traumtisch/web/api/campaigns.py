"""Campaigns for programs that are guests: what goes on, and what follows."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

from litestar import Controller, get, post
from litestar.datastructures import CacheControlHeader

from traumtisch.host.at_campaign import CampaignPresence
from traumtisch.host.bodies import (
    CampaignKeyGiven,
    CampaignSeen,
    ChapterSeen,
    Come,
    GoOn,
    Meet,
    MemberSeen,
    OpenedTable,
    PutAside,
)
from traumtisch.host.campaigns import ChapterTold
from traumtisch.web.api.answers import opened_table
from traumtisch.web.api.routes import REFUSALS
from traumtisch.web.errors import unreadable
from traumtisch.web.forms import LARGEST_FROM_PROGRAMS
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.visit import Visit


class CampaignApiRoutes(Controller):
    path = "/api/campaigns"
    include_in_schema = True
    cache_control = CacheControlHeader(no_store=True)
    request_max_body_size = LARGEST_FROM_PROGRAMS
    exception_handlers = {UnicodeDecodeError: unreadable}

    @get("/")
    async def campaigns(self, visit: Visit) -> list[CampaignSeen]:
        """The campaigns in which you have a part, the latest first."""
        stories = await visit.caller.campaigns()
        return [await _seen(visit, await visit.caller.at_campaign(story.id)) for story in stories]

    @get("/{campaign:str}", responses=REFUSALS)
    async def campaign(self, visit: Visit, campaign: str) -> CampaignSeen:
        """One of them, with its journal."""
        return await _seen(visit, await visit.caller.at_campaign(campaign))

    @post("/{campaign:str}/next", opt=WEIGHTY, responses=REFUSALS)
    async def go_on(self, visit: Visit, campaign: str, data: GoOn) -> OpenedTable:
        """Begin the next chapter, perhaps with another team; whoever asks second gets the same table."""
        here = await visit.caller.at_campaign(campaign)
        return opened_table(visit, await here.go_on(data.options), None)

    @post("/{campaign:str}/repeat", opt=WEIGHTY, responses=REFUSALS)
    async def repeat(self, visit: Visit, campaign: str) -> OpenedTable:
        """Play the last chapter again, if it was lost."""
        here = await visit.caller.at_campaign(campaign)
        return opened_table(visit, await here.repeat(), None)

    @post("/{campaign:str}/session", status_code=200, responses=REFUSALS)
    async def meet(self, visit: Visit, campaign: str, data: Meet) -> CampaignSeen:
        """Propose when to play next, or call it off; only the host can."""
        here = await visit.caller.at_campaign(campaign)
        await (here.call_off() if data.at is None else here.propose(data.at, data.note))
        return await _again(visit, here)

    @post("/{campaign:str}/answer", status_code=200, responses=REFUSALS)
    async def answer(self, visit: Visit, campaign: str, data: Come) -> CampaignSeen:
        """Say whether you come to the next session."""
        here = await visit.caller.at_campaign(campaign)
        await here.answer(data.comes)
        return await _again(visit, here)

    @post("/{campaign:str}/read", status_code=200, responses=REFUSALS)
    async def has_read(self, visit: Visit, campaign: str) -> CampaignSeen:
        """You have read everything that has happened up to now."""
        here = await visit.caller.at_campaign(campaign)
        await here.has_read()
        return await _again(visit, here)

    @post("/{campaign:str}/aside", status_code=200, responses=REFUSALS)
    async def put_aside(self, visit: Visit, campaign: str, data: PutAside) -> CampaignSeen:
        """Into the archive, or out of it; only the host can."""
        here = await visit.caller.at_campaign(campaign)
        await here.put_aside(data.aside)
        return await _again(visit, here)

    @get("/{campaign:str}/key", responses=REFUSALS)
    async def key(self, visit: Visit, campaign: str) -> CampaignKeyGiven:
        """The key that hands the campaign on, once; only the host gets it."""
        return CampaignKeyGiven(key=(await visit.caller.at_campaign(campaign)).key())

    @post("/key", status_code=200, responses=REFUSALS)
    async def take_over(self, visit: Visit, data: CampaignKeyGiven) -> CampaignSeen:
        """Host a campaign from now on, with the key of whoever hosted it before."""
        campaign = await visit.house.gatherings.take_over(await visit.guest_or_new(), data.key)
        return await _seen(visit, await visit.caller.at_campaign(campaign))


async def _again(visit: Visit, here: CampaignPresence) -> CampaignSeen:
    return await _seen(visit, await visit.caller.at_campaign(here.story.id))


async def _seen(visit: Visit, here: CampaignPresence) -> CampaignSeen:
    members = await here.members()
    return CampaignSeen(
        id=here.story.id,
        name=here.story.name,
        game=here.story.game,
        chapters=[_chapter(visit, here, told, here.unread(members)) for told in await here.journal()],
        goes_on=here.may_go_on,
        members=[
            MemberSeen(name=m.name, is_host=m.is_host, chapters=list(m.chapters), comes=m.comes)
            for m in members
        ],
        meets=here.story.meets,
        note=here.story.meets_note,
        put_aside=here.story.put_aside,
    )


def _chapter(visit: Visit, here: CampaignPresence, told: ChapterTold, unread: list[int]) -> ChapterSeen:
    tongue, chapter = visit.say_of(here.game), told.chapter
    return ChapterSeen(
        number=chapter.number,
        attempt=chapter.attempt,
        table=chapter.table,
        players=list(chapter.players),
        won=None if chapter.outcome is None else chapter.outcome.won,
        journal=[line.say(tongue) for line in told.lines],
        readings=[reading.say(tongue) for reading in told.readings],
        is_new=chapter.number in unread,
    )
