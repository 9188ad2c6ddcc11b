"""Looking back: every position of a game has a link. And what can be had when a game is over."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import cast

from litestar import Controller, Response, get, post

from traumtisch.faces import html as h
from traumtisch.host.live import Header
from traumtisch.host.presence import Presence
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.replay import Leave, replay_bar, replayed
from traumtisch.web.pages.table import table_page, where_now
from traumtisch.web.visit import Visit


class ReplayRoutes(Controller):
    path = "/t/{table_id:str}"

    @get("/replay/{number:int}")
    async def look_back(self, visit: Visit, table_id: str, number: int) -> Response[str]:
        """The position after so many choices, as this guest saw it."""
        return await _look_back(visit, table_id, None, number)

    @get("/replay/{seat:int}/{number:int}")
    async def look_back_from(self, visit: Visit, table_id: str, seat: int, number: int) -> Response[str]:
        """The same from a certain seat."""
        return await _look_back(visit, table_id, seat, number)

    @post("/practice/{number:int}", opt=WEIGHTY)
    async def go_on_from_there(self, visit: Visit, table_id: str, number: int) -> Response[str]:
        """A new practice table that begins with the first choices of this one."""
        async with visit.at_table(table_id) as here:
            record = await here.record_up_to(number)
            # Somebody who only watched takes all seats: nobody else is invited yet.
            mine = here.seats or tuple(range(here.live.table.seats))
        live = await visit.house.open_record(await visit.guest_or_new(), record, mine)
        return visit.go_to(f"/t/{live.id}")

    @get("/record")
    async def record(self, visit: Visit, table_id: str) -> Response[bytes]:
        """Everything about the game, to keep or to study."""
        async with visit.at_table(table_id) as here:
            record, name = await here.record(), file_name(here.live.header)
        return _file(record.to_json(), name)

    @get("/campaign")
    async def campaign(self, visit: Visit, table_id: str) -> Response[bytes]:
        """The records of all chapters that led here, to keep or to study."""
        async with visit.at_table(table_id) as here:
            campaign, name = await here.campaign(), file_name(here.live.header)
        return _file(campaign.to_json(), f"campaign-{name}")

    @post("/rematch", opt=WEIGHTY)
    async def rematch(self, visit: Visit, table_id: str) -> Response[str]:
        """The same again, with the same people."""
        async with visit.at_table(table_id) as here:
            again = await here.rematch()
        return visit.go_to(f"/t/{again.id}")


def _file(content: bytes, name: str) -> Response[bytes]:
    return Response(
        content,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )


def _leave(here: Presence) -> Leave:
    may_go_on = here.is_unsealed if here.is_over else here.may_go_back
    return Leave(here.views_of_the_past, may_go_on, here.is_over, here.is_unsealed)


async def _look_back(visit: Visit, table_id: str, seat: int | None, choices: int) -> Response[str]:
    async with visit.at_table(table_id) as here:
        past = await here.past(seat, choices)
        part = replayed(visit, past, _leave(here))
    if visit.is_fragment:
        return visit.answer(h.fragment[part, where_now(visit, past.seen)])
    return visit.answer(table_page(visit, past.seen, part, replay=replay_bar(visit, past)))


def file_name(header: Header) -> str:
    """Says what is inside, in letters that every file system knows."""
    chosen = [cast("list[str]", value) for value in header.options.values() if isinstance(value, list)]
    expansions = [name for names in chosen for name in names]
    day = datetime.fromtimestamp(header.opened, UTC).date().isoformat()
    name = "-".join([header.game, *expansions, day, header.id])
    return "".join(sign for sign in name if sign.isascii() and (sign.isalnum() or sign in "-_")) + ".json"
