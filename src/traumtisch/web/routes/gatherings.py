"""A campaign over weeks: proposing a session, answering, reading what happened, putting aside, handing on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Literal

import msgspec
from litestar import Controller, Response, get, post

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_
from traumtisch.host.at_campaign import CampaignPresence
from traumtisch.host.errors import HostError, StorageError
from traumtisch.web.errors import status_of
from traumtisch.web.forms import Form
from traumtisch.web.pages.campaign_book import book_page
from traumtisch.web.pages.campaigns import campaigns_page
from traumtisch.web.routes.campaigns import shown_campaign
from traumtisch.web.visit import Visit

FARTHEST_CLOCK = 24 * 60
"""Minutes that a clock may be away from UTC."""


class Proposal(msgspec.Struct):
    at: str = ""
    offset: str = "0"
    """Minutes from the writer's clock to UTC."""
    note: str = ""


class ComesForm(msgspec.Struct):
    comes: Literal["yes", "no"] = "no"


class Aside(msgspec.Struct):
    aside: Literal["yes", "no"] = "no"


class SentKey(msgspec.Struct):
    key: str = ""


class GatheringRoutes(Controller):
    path = "/campaigns"

    @post("/key", status_code=200)
    async def take_over(self, visit: Visit, data: Form[SentKey]) -> Response[str]:
        try:
            campaign = await visit.house.gatherings.take_over(await visit.guest_or_new(), data.key)
        except StorageError:
            raise
        except HostError as wrong:
            said = visit.sentence(wrong.phrase)
            shown = campaigns_page(visit, await visit.caller.campaigns(), wrong_key=said)
            return visit.answer(shown, status=status_of(wrong))
        return visit.go_to(f"/campaigns/{campaign}")

    @get("/{campaign:str}/book")
    async def book(self, visit: Visit, campaign: str) -> Response[str]:
        here = await visit.caller.at_campaign(campaign)
        unread = here.unread(await here.members())
        return visit.answer(book_page(visit, here, await here.journal(), unread))

    @post("/{campaign:str}/session", status_code=200)
    async def propose(self, visit: Visit, campaign: str, data: Form[Proposal]) -> Response[str]:
        async def proposed(here: CampaignPresence) -> None:
            await here.propose(_moment(data), data.note)

        return await _done(visit, campaign, proposed)

    @post("/{campaign:str}/session/off", status_code=200)
    async def call_off(self, visit: Visit, campaign: str) -> Response[str]:
        return await _done(visit, campaign, CampaignPresence.call_off)

    @post("/{campaign:str}/answer", status_code=200)
    async def answer(self, visit: Visit, campaign: str, data: Form[ComesForm]) -> Response[str]:
        return await _done(visit, campaign, lambda here: here.answer(data.comes == "yes"))

    @post("/{campaign:str}/read", status_code=200)
    async def has_read(self, visit: Visit, campaign: str) -> Response[str]:
        return await _done(visit, campaign, CampaignPresence.has_read)

    @post("/{campaign:str}/aside", status_code=200)
    async def put_aside(self, visit: Visit, campaign: str, data: Form[Aside]) -> Response[str]:
        return await _done(visit, campaign, lambda here: here.put_aside(data.aside == "yes"))


async def _done(
    visit: Visit, campaign: str, deed: Callable[[CampaignPresence], Awaitable[None]]
) -> Response[str]:
    """Something in a campaign, and then its page; if it cannot be done, the page says why."""
    here = await visit.caller.at_campaign(campaign)
    try:
        await deed(here)
    except StorageError:
        raise
    except TraumtischError as wrong:
        return await shown_campaign(visit, here, wrong)
    return visit.go_to(f"/campaigns/{campaign}")


def _moment(sent: Proposal) -> int:
    """What a browser sends for a day and a time, in seconds since 1970."""
    try:
        typed = datetime.strptime(sent.at.strip()[:16], "%Y-%m-%dT%H:%M").replace(tzinfo=UTC)
        offset = max(-FARTHEST_CLOCK, min(int(sent.offset[:6] or "0"), FARTHEST_CLOCK))
    except ValueError:
        example = "2030-12-31T19:30"
        raise HostError(N_("This is no day and time; write it like {example}."), example=example) from None
    return int(typed.timestamp()) + 60 * offset
