"""Campaigns for programs that are guests: what goes on, and what follows."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

from litestar import Controller, get, post
from litestar.datastructures import CacheControlHeader

from traumtisch.host.at_campaign import CampaignPresence
from traumtisch.host.bodies import CampaignSeen, ChapterSeen, GoOn, OpenedTable
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


async def _seen(visit: Visit, here: CampaignPresence) -> CampaignSeen:
    return CampaignSeen(
        id=here.story.id,
        name=here.story.name,
        game=here.story.game,
        chapters=[_chapter(visit, here, told) for told in await here.journal()],
        goes_on=here.may_go_on,
    )


def _chapter(visit: Visit, here: CampaignPresence, told: ChapterTold) -> ChapterSeen:
    tongue, chapter = visit.say_of(here.game), told.chapter
    return ChapterSeen(
        number=chapter.number,
        attempt=chapter.attempt,
        table=chapter.table,
        players=list(chapter.players),
        won=None if chapter.outcome is None else chapter.outcome.won,
        journal=[line.say(tongue) for line in told.lines],
    )
