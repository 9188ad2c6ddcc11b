"""A guest's journey through the modules of a game."""

from __future__ import annotations

from litestar import Controller, Response, get, post

import traumtisch as tt
from traumtisch.host.journey import Stop, journey_through, skip, skipped_by
from traumtisch.web.forms import sent_fields
from traumtisch.web.pages.journey import journey_page
from traumtisch.web.routes.statistics import own_games
from traumtisch.web.visit import Visit


class JourneyRoutes(Controller):
    path = "/journey/{game:str}"

    @get("/")
    async def look(self, visit: Visit, game: str) -> Response[str]:
        found = tt.find_game(game)
        stops = journey_through(found, await own_games(visit), await _skipped(visit, game))
        return visit.answer(journey_page(visit, found, stops))

    @post("/", status_code=200)
    async def leave_out(self, visit: Visit, game: str) -> Response[str]:
        """A stop is left out, or taken up again."""
        fields = dict(await sent_fields(visit.request))
        leave_out = fields.get("leave_out") != "no"
        await skip(
            visit.house,
            await visit.guest_or_new(),
            tt.find_game(game),
            fields.get("stop", ""),
            leave_out=leave_out,
        )
        return visit.go_to(f"/journey/{game}")


async def _skipped(visit: Visit, game: str) -> set[str]:
    return (await skipped_by(visit.house, visit.guest)).get(game, set())


async def own_journeys(visit: Visit) -> dict[str, list[Stop]]:
    """Those that have begun: of games that were played to an end."""
    played = await own_games(visit)
    skipped = await skipped_by(visit.house, visit.guest)
    begun = {one.game for one in played}
    return {
        name: journey_through(game, played, skipped.get(name, ()))
        for name, game in tt.installed_games().items()
        if name in begun
    }
