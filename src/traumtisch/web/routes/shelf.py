"""The start page: the games, and the guest's tables."""

from __future__ import annotations

import htpy as h
from litestar import Controller, Response, get

import traumtisch as tt
from traumtisch.host.house import Wish
from traumtisch.web.pages.layout import page
from traumtisch.web.visit import Visit


class ShelfRoutes(Controller):
    @get("/")
    async def shelf(self, visit: Visit) -> Response[str]:
        return visit.answer(page(visit, h.main("#main.page")[list(tt.installed_games())], title="Traumtisch"))

    @get("/try/{game:str}")
    async def try_it(self, visit: Visit, game: str, modules: str = "") -> Response[str]:
        guest = await visit.guest_or_new()
        live = await visit.house.open_table(guest, Wish(game=game, options={"modules": modules}))
        return visit.go_to(f"/t/{live.id}")
