"""Opening a table."""

from __future__ import annotations

from litestar import Controller, Response, get, post

from traumtisch.engine.errors import SettingsError
from traumtisch.host.errors import HostError
from traumtisch.web.draft import draft_from_form, draft_from_link
from traumtisch.web.errors import status_of
from traumtisch.web.forms import fields_in, sent_fields
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.new_table import new_table_page
from traumtisch.web.visit import Visit


class NewTableRoutes(Controller):
    path = "/new/{game:str}"

    @get("/")
    async def form(self, visit: Visit, game: str) -> Response[str]:
        """What a link says is chosen already: `/new/<game>?<option>=<value>`."""
        found = visit.house.game(game)
        draft = draft_from_link(found, fields_in(visit.request.scope["query_string"]), name=visit.name)
        try:
            found.settings_type.read(draft.options)
        except SettingsError as wrong:
            return visit.answer(new_table_page(visit, found, draft, wrong), status=status_of(wrong))
        return visit.answer(new_table_page(visit, found, draft))

    @post("/", status_code=200, opt=WEIGHTY)
    async def open(self, visit: Visit, game: str) -> Response[str]:
        found = visit.house.game(game)
        draft = draft_from_form(found, await sent_fields(visit.request))
        try:
            wish = draft.wish(found)
            live = await visit.house.open_table(await visit.guest_or_new(draft.name), wish)
        except (SettingsError, HostError) as wrong:
            return visit.answer(new_table_page(visit, found, draft, wrong), status=status_of(wrong))
        somebody_is_missing = len({*wish.mine, *wish.bots, *live.unplayed}) < live.table.seats
        return visit.go_to(f"/t/{live.id}/seats" if somebody_is_missing else f"/t/{live.id}")
