"""Notes to oneself at a table."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, get, post

from traumtisch.host.errors import HostError, StorageError
from traumtisch.web.errors import status_of
from traumtisch.web.forms import Form
from traumtisch.web.pages.notes import notes_page
from traumtisch.web.visit import Visit


class NoteForm(msgspec.Struct):
    words: str = ""


class NotesRoutes(Controller):
    path = "/t/{table_id:str}/notes"

    @get("/")
    async def read(self, visit: Visit, table_id: str) -> Response[str]:
        async with visit.at_table(table_id) as here:
            words = await here.note()
            return visit.answer(notes_page(visit, table_id, here.live.table.game.title, words))

    @post("/", status_code=200)
    async def keep(self, visit: Visit, table_id: str, data: Form[NoteForm]) -> Response[str]:
        async with visit.at_table(table_id) as here:
            try:
                await here.keep_note(data.words)
            except StorageError:
                raise
            except HostError as wrong:
                said, title = visit.sentence(wrong.phrase), here.live.table.game.title
                shown = notes_page(visit, table_id, title, data.words, said)
                return visit.answer(shown, status=status_of(wrong))
        return visit.go_to(f"/t/{table_id}/notes")
