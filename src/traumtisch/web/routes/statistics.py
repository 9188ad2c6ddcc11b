"""A guest's own statistics, as a page and as files."""

from __future__ import annotations

import asyncio

from litestar import Controller, Response, get

from traumtisch.host.export import as_csv, as_json
from traumtisch.host.played import played_by
from traumtisch.host.statistics import Played
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.statistics import statistics_page
from traumtisch.web.visit import Visit


class StatisticsRoutes(Controller):
    path = "/statistics"

    @get("/")
    async def look(self, visit: Visit) -> Response[str]:
        return visit.answer(await asyncio.to_thread(statistics_page, visit, await own_games(visit)))

    @get("/games.csv", opt=WEIGHTY)
    async def for_spreadsheets(self, visit: Visit) -> Response[bytes]:
        table = await asyncio.to_thread(as_csv, await own_games(visit))
        return _file(table.encode(), "text/csv; charset=utf-8", "csv")

    @get("/games.json", opt=WEIGHTY)
    async def for_programs(self, visit: Visit) -> Response[bytes]:
        games = await asyncio.to_thread(as_json, await own_games(visit))
        return _file(games, "application/json", "json")


async def own_games(visit: Visit) -> list[Played]:
    return [] if visit.guest is None else await played_by(visit.house, visit.guest)


def _file(content: bytes, kind: str, ending: str) -> Response[bytes]:
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="traumtisch-games.{ending}"',
    }
    return Response(content, media_type=kind, headers=headers)
