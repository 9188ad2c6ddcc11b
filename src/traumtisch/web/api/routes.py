"""The addresses for programs. Whatever is allowed here is decided where the pages ask, too: in `presence`."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get, post
from litestar.datastructures import CacheControlHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from litestar.response import Stream

import traumtisch as tt
from traumtisch.bots.names import DIFFICULTIES
from traumtisch.engine.phrase import N_
from traumtisch.host.advice_bodies import AdviceSeen
from traumtisch.host.agreement import Times
from traumtisch.host.bodies import (
    Act,
    BotSeen,
    ClockSet,
    Decide,
    EventSeen,
    GameSeen,
    NewTable,
    Note,
    OpenedTable,
    Passing,
    Recommend,
    Refused,
    SeatBot,
    TableSeen,
)
from traumtisch.host.house import Wish
from traumtisch.host.presence import Presence
from traumtisch.web.api.answers import advice_seen, event_seen, game_seen, opened_table, table_seen
from traumtisch.web.errors import unreadable
from traumtisch.web.forms import LARGEST_FROM_PROGRAMS
from traumtisch.web.limits import STREAM, THOUGHTFUL, WEIGHTY
from traumtisch.web.news import stream
from traumtisch.web.visit import Visit, clean_name

LONGEST_ADVICE = 10.0
MOST_ROLLOUTS = 10_000

REFUSALS = {
    400: ResponseSpec(Refused, description="What was sent makes no sense, or cannot be done now."),
    403: ResponseSpec(Refused, description="You do not sit there."),
    404: ResponseSpec(Refused, description="There is no such table, or you may not know of it."),
    409: ResponseSpec(Refused, description="The table has moved on; look again."),
}


class ApiRoutes(Controller):
    path = "/api"
    include_in_schema = True
    cache_control = CacheControlHeader(no_store=True)
    request_max_body_size = LARGEST_FROM_PROGRAMS
    exception_handlers = {UnicodeDecodeError: unreadable}

    @get("/games")
    async def games(self, visit: Visit) -> list[GameSeen]:
        """The games on the shelf, and their options."""
        return [game_seen(visit, game) for game in tt.installed_games().values()]

    @get("/bots")
    async def bots(self, visit: Visit) -> list[BotSeen]:
        """The bots that can play a seat, from the weakest to the strongest."""
        say = visit.say
        return [BotSeen(one.key, say(one.name), say(one.explains)) for one in DIFFICULTIES]

    @post("/tables", opt=WEIGHTY, responses={400: REFUSALS[400], 404: REFUSALS[404]})
    async def open_table(self, visit: Visit, data: NewTable) -> OpenedTable:
        """Open a table. You get the codes of all its seats: give them to whoever is to play there."""
        guest, key = visit.guest, None
        if guest is None:
            name = clean_name(data.name) or visit.say(N_("Dreamer"))
            secret, guest = await visit.house.guests.welcome(name)
            key = visit.house.capabilities.cookie_for(secret)
        wish = Wish(
            game=data.game,
            options=data.options,
            seed=data.seed,
            practice=data.practice,
            watchable=data.watchable,
            hints=data.hints,
            bots=data.bots,
            position=data.position,
            mine=tuple(data.mine),
        )
        return opened_table(visit, await visit.house.open_table(guest, wish), key)

    @get("/tables/{table_id:str}", responses=REFUSALS)
    async def look(self, visit: Visit, table_id: str, seat: int | None = None) -> TableSeen:
        """A table as your seat sees it; without a code, as a watcher does."""
        async with visit.at_table(table_id) as here:
            return _seen(visit, here, seat)

    @post("/tables/{table_id:str}/decide", status_code=200, responses=REFUSALS)
    async def decide(self, visit: Visit, table_id: str, data: Decide) -> TableSeen:
        """Choose one of the options of your decision."""
        async with visit.at_table(table_id) as here:
            seat = here.own(data.seat)
            await here.choose(seat, data.option, data.after)
            return _seen(visit, here, seat)

    @post("/tables/{table_id:str}/recommend", status_code=200, responses=REFUSALS)
    async def recommend(self, visit: Visit, table_id: str, data: Recommend) -> TableSeen:
        """Recommend something where another seat decides for all (`shared`). All at the table see it."""
        async with visit.at_table(table_id) as here:
            seat = here.own(data.seat)
            await here.counsel(seat, data.option, data.after)
            return _seen(visit, here, seat)

    @post("/tables/{table_id:str}/undo", status_code=200, responses=REFUSALS)
    async def undo(self, visit: Visit, table_id: str, data: Act) -> TableSeen:
        """Take the last choice back, or ask the other seats to agree; whoever agrees sends the same."""
        async with visit.at_table(table_id) as here:
            seat = here.own(data.seat)
            await here.take_back(seat, data.after)
            return _seen(visit, here, seat)

    @post("/tables/{table_id:str}/refuse", status_code=200, responses=REFUSALS)
    async def refuse(self, visit: Visit, table_id: str, data: Act) -> TableSeen:
        """Do not agree that a choice is taken back."""
        async with visit.at_table(table_id) as here:
            seat = here.own(data.seat)
            await here.refuse(seat)
            return _seen(visit, here, seat)

    @post("/tables/{table_id:str}/bot", status_code=200, responses=REFUSALS)
    async def seat_bot(self, visit: Visit, table_id: str, data: SeatBot) -> TableSeen:
        """Let a bot play your seat, or play it yourself again. Hosts do so for any seat."""
        async with visit.at_table(table_id) as here:
            await here.seat_bot(data.seat, data.bot)
            return _seen(visit, here, data.seat if data.seat in here.seats else None)

    @post("/tables/{table_id:str}/passing", status_code=200, responses=REFUSALS)
    async def always_pass(self, visit: Visit, table_id: str, data: Passing) -> TableSeen:
        """Let every reaction pass, or be asked again. Nobody else learns of it."""
        async with visit.at_table(table_id) as here:
            seat = here.own(data.seat)
            await here.always_pass(seat, data.passes)
            return _seen(visit, here, seat)

    @post("/tables/{table_id:str}/clock", status_code=200, responses=REFUSALS)
    async def set_the_clock(self, visit: Visit, table_id: str, data: ClockSet) -> TableSeen:
        """How much time everybody has, and what happens when it is up; for the host alone."""
        async with visit.at_table(table_id) as here:
            await here.set_the_clock(Times(data.seconds, data.then, data.gone_after))
            return _seen(visit, here, None)

    @get("/tables/{table_id:str}/note", responses=REFUSALS)
    async def note(self, visit: Visit, table_id: str) -> Note:
        """What you have written down at this table."""
        async with visit.at_table(table_id) as here:
            return Note(words=await here.note())

    @post("/tables/{table_id:str}/note", status_code=200, responses=REFUSALS)
    async def keep_note(self, visit: Visit, table_id: str, data: Note) -> Note:
        """Write something down at this table, in the place of what was there; nobody else can read it."""
        async with visit.at_table(table_id) as here:
            await here.keep_note(data.words)
            return Note(words=await here.note())

    @post("/tables/{table_id:str}/resign", status_code=200, responses=REFUSALS)
    async def resign(self, visit: Visit, table_id: str, data: Act) -> TableSeen:
        """Give up: the game ends for everybody."""
        async with visit.at_table(table_id) as here:
            seat = here.own(data.seat)
            await here.resign(seat, data.after)
            return _seen(visit, here, seat)

    @get("/tables/{table_id:str}/advice", opt=THOUGHTFUL, responses=REFUSALS)
    async def advice(
        self,
        visit: Visit,
        table_id: str,
        seat: int | None = None,
        seconds: Annotated[float, Parameter(gt=0, le=LONGEST_ADVICE)] = 2.0,
        rollouts: Annotated[int | None, Parameter(ge=1, le=MOST_ROLLOUTS)] = None,
    ) -> AdviceSeen:
        """What the options of your decision are worth: it takes so many seconds, or rollouts in all.

        The table shows that you have asked.
        """
        async with visit.at_table(table_id) as here:
            asked = here.own(seat)
            hint = await here.hint(asked, seconds=None if rollouts else seconds, rollouts=rollouts)
            rules = here.live.table.rules
        return advice_seen(rules, await hint.last(), hint.version, visit.say_of(rules.game))

    @get("/tables/{table_id:str}/log", responses=REFUSALS)
    async def log(self, visit: Visit, table_id: str, seat: int | None = None) -> list[EventSeen]:
        """What happened, as far as you may know it; the oldest first."""
        async with visit.at_table(table_id) as here:
            rules = here.live.table.rules
            tongue = visit.say_of(rules.game)
            events = await here.told(seat)
        return await asyncio.to_thread(lambda: [event_seen(rules, event, tongue) for event in events])

    @get("/tables/{table_id:str}/chronicle", responses=REFUSALS)
    async def chronicle(self, visit: Visit, table_id: str, seat: int | None = None) -> list[str]:
        """The story of a game that has ended, sentence by sentence; empty while it goes on."""
        async with visit.at_table(table_id) as here:
            tongue = visit.say_of(here.live.table.game)
            return [sentence.say(tongue) for sentence in await here.chronicle(seat)]

    @get("/tables/{table_id:str}/events", opt=STREAM, responses=REFUSALS)
    async def events(self, visit: Visit, table_id: str) -> Stream:
        """Server-sent events named `table`: that the table has another version, never what changed."""
        async with visit.at_table(table_id) as here:
            return stream(visit.caller, here.live)

    @get("/tables/{table_id:str}/record", opt=WEIGHTY, responses=REFUSALS)
    async def record(self, visit: Visit, table_id: str) -> tt.Record:
        """Header and choices, to replay the game exactly; only after the end, because the seed is in it."""
        async with visit.at_table(table_id) as here:
            return await here.record()


def _seen(visit: Visit, here: Presence, seat: int | None) -> TableSeen:
    return table_seen(visit, here.seen(here.place(seat)))
