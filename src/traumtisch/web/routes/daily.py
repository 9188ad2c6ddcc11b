"""The dream of the day, and of the days before."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Controller, Response, get, post

from traumtisch.engine.errors import TraumtischError
from traumtisch.host import clock
from traumtisch.host.daily import daily_attempt, daily_wish
from traumtisch.host.diary import Dreamt, days_in_a_row, diary_of, goal_by_turn
from traumtisch.host.hall import aside
from traumtisch.host.ranking import daily_results
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.daily import Day, daily_page
from traumtisch.web.visit import Visit


class DailyRoutes(Controller):
    path = "/daily/{game:str}"

    @get("/")
    async def look(self, visit: Visit, game: str) -> Response[str]:
        return await _look(visit, game, clock.today())

    @get("/{day:str}")
    async def look_at_a_day(self, visit: Visit, game: str, day: str) -> Response[str]:
        return await _look(visit, game, day)

    @post("/", status_code=200, opt=WEIGHTY)
    async def dream(self, visit: Visit, game: str) -> Response[str]:
        """The own attempt: a new one, or the one that has begun."""
        daily_wish(visit.house, game, clock.today())  # whoever asks for a dream there is not leaves no trace
        live = await daily_attempt(visit.house, await visit.guest_or_new(), game)
        return visit.go_to(f"/t/{live.id}")


async def _look(visit: Visit, game: str, day: str) -> Response[str]:
    house, guest, today = visit.house, visit.guest, clock.today()
    wish = daily_wish(house, game, day)
    diary = await diary_of(house, guest, game)
    known = Day(
        day=day,
        today=today,
        options=wish.options,
        results=await daily_results(house, game, day, guest),
        diary=diary,
        in_a_row=days_in_a_row(diary, today),
        by_turn=await _by_turn(visit, diary.get(day)),
    )
    return visit.answer(daily_page(visit, house.game(game), known))


async def _by_turn(visit: Visit, own: Dreamt | None) -> Sequence[bool]:
    if own is None or own.won is None:
        return ()
    try:
        async with visit.at_table(own.table) as here:
            return await aside(goal_by_turn, here.live.table)
    except TraumtischError:  # its rules have changed since: then that much is not known
        return ()
