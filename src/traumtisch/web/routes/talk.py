"""Talking at a table: reading along, saying something, and what may be said."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, get, post

from traumtisch.host.errors import HostError, StorageError
from traumtisch.host.presence import Presence
from traumtisch.web.errors import status_of
from traumtisch.web.forms import Form
from traumtisch.web.limits import TALKATIVE
from traumtisch.web.pages.talk import Conversation, conversation, talk_page
from traumtisch.web.visit import Visit


class SpeechForm(msgspec.Struct):
    """What the form sends: a phrase by its key, or words."""

    words: str = ""
    phrase: str = ""
    seat: int | None = None


class Allowed(msgspec.Struct):
    talk: str = ""


class TalkRoutes(Controller):
    path = "/t/{table_id:str}/talk"

    @get("/")
    async def read(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        async with visit.at_table(table_id) as here:
            return _answer(visit, await _heard(here, seat))

    @post("/", status_code=200, opt=TALKATIVE)
    async def say(self, visit: Visit, table_id: str, data: Form[SpeechForm]) -> Response[str]:
        async with visit.at_table(table_id):
            pass  # whoever may not know of the table leaves no trace
        await visit.guest_or_new()
        async with visit.at_table(table_id) as here:
            try:
                await here.say(data.seat, words=data.words, phrase=data.phrase or None)
            except StorageError:
                raise
            except HostError as wrong:
                heard = await _heard(here, data.seat, wrong=visit.sentence(wrong.phrase), words=data.words)
                return _answer(visit, heard, status=status_of(wrong))
            if visit.is_fragment:
                return _answer(visit, await _heard(here, data.seat))
        return visit.go_to(
            f"/t/{table_id}/talk" if data.seat is None else f"/t/{table_id}/talk?seat={data.seat}"
        )

    @post("/allow", status_code=200)
    async def allow(self, visit: Visit, table_id: str, data: Form[Allowed]) -> Response[str]:
        async with visit.at_table(table_id) as here:
            await here.allow_talk(data.talk)
        return visit.go_to(f"/t/{table_id}/seats")


async def _heard(here: Presence, seat: int | None, *, wrong: str = "", words: str = "") -> Conversation:
    live = here.live
    return Conversation(
        table=live.id,
        title=live.table.game.title,
        seat=here.from_any(seat),
        me=here.guest.id if here.guest else None,
        talk=live.header.talk,
        is_watched=live.header.watchable,
        said=await here.house.conversations.at(live.id),
        wrong=wrong,
        words=words,
    )


def _answer(visit: Visit, heard: Conversation, status: int = 200) -> Response[str]:
    shown = conversation(visit, heard) if visit.is_fragment else talk_page(visit, heard)
    return visit.answer(shown, status=status)
