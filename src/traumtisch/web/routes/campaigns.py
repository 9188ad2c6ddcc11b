"""Campaigns: the list, one of them, and what follows in it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body

import traumtisch as tt
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_
from traumtisch.host.at_campaign import CampaignPresence
from traumtisch.host.errors import NoSuchTable, StorageError
from traumtisch.web.errors import status_of
from traumtisch.web.forms import LARGEST_UPLOAD, Form, sent_fields
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.campaigns import campaign_page, campaigns_page
from traumtisch.web.visit import Visit


class SentCampaign(msgspec.Struct):
    campaign: UploadFile | None = None


class CampaignName(msgspec.Struct):
    name: str = ""


class CampaignRoutes(Controller):
    path = "/campaigns"

    @get("/")
    async def all(self, visit: Visit) -> Response[str]:
        return visit.answer(campaigns_page(visit, await visit.caller.campaigns()))

    @post("/", status_code=200, opt=WEIGHTY, request_max_body_size=LARGEST_UPLOAD)
    async def bring(
        self,
        visit: Visit,
        data: Annotated[SentCampaign, Body(media_type=RequestEncodingType.MULTI_PART)],
    ) -> Response[str]:
        """Whoever brings a campaign goes on with it as their own."""
        try:
            if data.campaign is None:
                raise tt.RecordDamaged(N_("No file was sent; choose the file of a campaign first."))
            content = await data.campaign.read()
            story = await visit.house.campaigns.bring(await visit.guest_or_new(), content)
        except StorageError:
            raise
        except TraumtischError as wrong:
            shown = campaigns_page(visit, await visit.caller.campaigns(), wrong=visit.sentence(wrong.phrase))
            return visit.answer(shown, status=status_of(wrong))
        return visit.go_to(f"/campaigns/{story.id}")

    @get("/{campaign:str}")
    async def look(self, visit: Visit, campaign: str) -> Response[str]:
        return await shown_campaign(visit, await visit.caller.at_campaign(campaign))

    @post("/{campaign:str}/next", status_code=200, opt=WEIGHTY)
    async def go_on(self, visit: Visit, campaign: str) -> Response[str]:
        """The next chapter, perhaps with another team."""
        here = await visit.caller.at_campaign(campaign)
        fields = await sent_fields(visit.request)
        options = {key: value for key, value in fields if key in here.game.team_options}
        try:
            live = await here.go_on(options)
        except StorageError:
            raise
        except TraumtischError as wrong:
            return await shown_campaign(visit, here, wrong)
        somebody_is_missing = any(live.name_of(seat) is None for seat in range(live.table.seats))
        return visit.go_to(f"/t/{live.id}/seats" if somebody_is_missing else f"/t/{live.id}")

    @post("/{campaign:str}/repeat", status_code=200, opt=WEIGHTY)
    async def repeat(self, visit: Visit, campaign: str) -> Response[str]:
        here = await visit.caller.at_campaign(campaign)
        try:
            live = await here.repeat()
        except StorageError:
            raise
        except TraumtischError as wrong:
            return await shown_campaign(visit, here, wrong)
        return visit.go_to(f"/t/{live.id}")

    @post("/{campaign:str}/name", status_code=200)
    async def rename(self, visit: Visit, campaign: str, data: Form[CampaignName]) -> Response[str]:
        here = await visit.caller.at_campaign(campaign)
        await here.rename(data.name)
        return visit.go_to(f"/campaigns/{campaign}")

    @post("/{campaign:str}/forget", status_code=200)
    async def forget(self, visit: Visit, campaign: str) -> Response[str]:
        here = await visit.caller.at_campaign(campaign)
        await here.forget()
        return visit.go_to("/campaigns")

    @get("/{campaign:str}/export", opt=WEIGHTY)
    async def export(self, visit: Visit, campaign: str) -> Response[bytes]:
        here = await visit.caller.at_campaign(campaign)
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="campaign-{here.story.game}-{here.story.id}.json"',
        }
        return Response(await here.export(), media_type="application/json", headers=headers)


@get("/t/{table_id:str}/story")
async def story_of_table(visit: Visit, table_id: str) -> Response[str]:
    """From a table to its campaign."""
    async with visit.at_table(table_id):
        pass  # whoever may not know of the table learns nothing of its campaign
    campaign = await visit.house.campaigns.with_table(table_id)
    if campaign is None:
        raise NoSuchTable(N_("This table belongs to no campaign."))
    return visit.go_to(f"/campaigns/{campaign}")


async def shown_campaign(
    visit: Visit, here: CampaignPresence, wrong: TraumtischError | None = None
) -> Response[str]:
    said = "" if wrong is None else visit.sentence(wrong.phrase, here.game)
    shown = campaign_page(visit, here, await here.journal(), await here.members(), wrong=said)
    return visit.answer(shown, status=200 if wrong is None else status_of(wrong))
