"""The dream of the day."""

from __future__ import annotations

from datetime import date, timedelta

from litestar import Controller, Response, get, post

from traumtisch.host import clock
from traumtisch.host.daily import daily_attempt, daily_results, daily_wish
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.daily import Day, daily_page
from traumtisch.web.routes.shelf import own_tables
from traumtisch.web.visit import Visit


class DailyRoutes(Controller):
    path = "/daily/{game:str}"

    @get("/")
    async def look(self, visit: Visit, game: str) -> Response[str]:
        house, guest, day = visit.house, visit.guest, clock.today()
        wish = daily_wish(house, game, day)
        mine = [card for card in await own_tables(visit) if card.daily == day and card.game == game]
        yesterday = (date.fromisoformat(day) - timedelta(days=1)).isoformat()
        known = Day(
            day=day,
            options=wish.options,
            dreaming=next((card.id for card in mine if card.outcome is None), None),
            ended=next((card.id for card in mine if card.outcome is not None), None),
            results=await daily_results(house, game, day, guest),
            yesterday=await daily_results(house, game, yesterday, guest),
        )
        return visit.answer(daily_page(visit, house.game(game), known))

    @post("/", status_code=200, opt=WEIGHTY)
    async def dream(self, visit: Visit, game: str) -> Response[str]:
        """The own attempt: a new one, or the one that has begun."""
        daily_wish(visit.house, game, clock.today())  # whoever asks for a dream there is not leaves no trace
        live = await daily_attempt(visit.house, await visit.guest_or_new(), game)
        return visit.go_to(f"/t/{live.id}")
