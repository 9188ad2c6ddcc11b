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
from traumtisch.host.errors import StorageError
from traumtisch.host.rows import TableCard
from traumtisch.web.errors import status_of
from traumtisch.web.forms import LARGEST_UPLOAD
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.shelf import continue_fragment, shelf_page
from traumtisch.web.visit import Visit


class SentRecord(msgspec.Struct):
    record: UploadFile | None = None


class ShelfRoutes(Controller):
    @get("/")
    async def shelf(self, visit: Visit) -> Response[str]:
        return visit.answer(shelf_page(visit, await own_tables(visit)))

    @get("/shelf/continue")
    async def own_tables_again(self, visit: Visit) -> Response[str]:
        """The part that news about a table replaces."""
        return visit.answer(continue_fragment(visit, await own_tables(visit)))

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
            page = shelf_page(visit, await own_tables(visit), wrong_record=visit.sentence(wrong.phrase))
            return visit.answer(page, status=status_of(wrong))
        return visit.go_to(f"/t/{live.id}")


async def own_tables(visit: Visit) -> list[TableCard]:
    return [] if visit.guest is None else await visit.house.tables_of(visit.guest)
