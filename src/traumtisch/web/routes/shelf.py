"""The start page: the games, and the guest's tables."""

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
from traumtisch.faces import html as h
from traumtisch.host.errors import StorageError
from traumtisch.host.rows import TableCard
from traumtisch.web.errors import status_of
from traumtisch.web.forms import LARGEST_UPLOAD
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.shelf import Tile, continue_fragment, shelf_page
from traumtisch.web.plain_face import face_of
from traumtisch.web.routes.journey import own_journeys
from traumtisch.web.visit import Visit

MOST_LOOKED_AT = 12
"""Tables of which the shelf says how far they are: they have to be looked at, one by one."""


class SentRecord(msgspec.Struct):
    record: UploadFile | None = None


class ShelfRoutes(Controller):
    @get("/")
    async def shelf(self, visit: Visit) -> Response[str]:
        return visit.answer(await _shelf(visit))

    @get("/shelf/continue")
    async def own_tables_again(self, visit: Visit) -> Response[str]:
        """The part that news about a table replaces."""
        return visit.answer(continue_fragment(visit, await own_tiles(visit)))

    @post("/records", status_code=200, opt=WEIGHTY, request_max_body_size=LARGEST_UPLOAD)
    async def go_on_with_a_record(
        self,
        visit: Visit,
        data: Annotated[SentRecord, Body(media_type=RequestEncodingType.MULTI_PART)],
    ) -> Response[str]:
        """Whoever brings a record knows it: all its seats are theirs."""
        try:
            if data.record is None:
                raise tt.RecordDamaged(N_("No file was sent; choose the file of a record first."))
            record = tt.Record.from_json(await data.record.read())
            game = visit.house.game(record.game)
            seats = range(game.seats(game.settings_type.read(record.options)))
            live = await visit.house.open_record(await visit.guest_or_new(), record, tuple(seats))
        except StorageError:
            raise
        except TraumtischError as wrong:
            page = await _shelf(visit, wrong_record=visit.sentence(wrong.phrase))
            return visit.answer(page, status=status_of(wrong))
        return visit.go_to(f"/t/{live.id}")


async def _shelf(visit: Visit, *, wrong_record: str = "") -> h.Element:
    journeys = await own_journeys(visit)
    return shelf_page(visit, await own_tiles(visit), journeys, wrong_record=wrong_record)


async def own_tables(visit: Visit) -> list[TableCard]:
    return [] if visit.guest is None else await visit.house.tables_of(visit.guest)


async def own_tiles(visit: Visit) -> list[Tile]:
    """The own tables; of the latest that go on, also how far they are."""
    cards = await own_tables(visit)
    looked_at = [card.id for card in cards if card.outcome is None][:MOST_LOOKED_AT]
    return [await _tile(visit, card) if card.id in looked_at else Tile(card) for card in cards]


async def _tile(visit: Visit, card: TableCard) -> Tile:
    here = visit.house.company.at(card.id).guests
    try:
        async with visit.at_table(card.id) as table:
            rules, view = table.live.table.rules, table.live.table.view(table.from_any(None))
            return Tile(card, face_of(rules.game).progress(rules, view), here)
    except TraumtischError:  # whoever opens it is told what is wrong with it
        return Tile(card, here=here)
