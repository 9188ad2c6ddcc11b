"""A table: looking at it, choosing, taking back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

import traumtisch as tt
from traumtisch.engine.course import choices_in
from traumtisch.faces import html as h
from traumtisch.faces.face import Folding
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.presence import Presence
from traumtisch.web.answers import PageAnswer
from traumtisch.web.forms import form_as
from traumtisch.web.pages.asked import confirmation
from traumtisch.web.pages.chronicle import chronicle_page, told
from traumtisch.web.pages.players import people_in_the_bar, put_names_in, seats_here
from traumtisch.web.pages.showing import card_closely
from traumtisch.web.pages.table import more_page, table_page, what_to_show, where_now
from traumtisch.web.pages.talk import talk_button
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import ASK_COOKIE, Visit, visit_of


class TableForm(msgspec.Struct):
    """What the forms of a table send."""

    after: int
    seat: int
    option: str = ""
    bot: str = ""
    passes: str = ""
    sure: str = ""
    never_ask: str = ""


class TableRoutes(Controller):
    path = "/t/{table_id:str}"

    @get("/")
    async def look(
        self, visit: Visit, table_id: str, seat: int | None = None, chosen: int | None = None
    ) -> Response[str]:
        """`chosen` is the version to which the own choice has led, without a script: it is shown before a
        curtain falls."""
        async with visit.at_table(table_id) as here:
            return await _page(visit, here, seat, has_just_chosen=chosen == here.live.version)

    @get("/play")
    async def look_again(
        self, visit: Visit, table_id: str, seat: int | None = None, shown: int | None = None
    ) -> Response[str]:
        """The part that changes; `shown` is the version that the page shows already."""
        async with visit.at_table(table_id) as here:
            return _part(visit, here, seat, shown) if visit.is_fragment else await _page(visit, here, seat)

    @get("/people")
    async def who_is_there(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        async with visit.at_table(table_id) as here:
            return visit.answer(_people(visit, here, here.seen(here.from_any(seat))))

    @get("/more")
    async def look_through(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        """Piles and chances, for whoever opens them."""
        async with visit.at_table(table_id) as here:
            seen = here.seen(here.from_any(seat))
            content = face_of(seen.rules.game).more(seen.rules, seen.view, visit.say_of(seen.rules.game))
            return visit.answer(content if visit.is_fragment else more_page(visit, seen, content))

    @get("/inside/{name:str}")
    async def unfold(self, visit: Visit, table_id: str, name: str, seat: int | None = None) -> Response[str]:
        """What is inside a fold of the board."""
        async with visit.at_table(table_id) as here:
            seen = here.seen(here.from_any(seat))
            face, game = face_of(seen.rules.game), seen.rules.game
            put_names_in(visit, seen)
            inside = (
                face.inside(seen.rules, seen.view, visit.say_of(game), name)
                if isinstance(face, Folding)
                else None
            )
            if inside is None:
                raise NotFoundException
            return visit.answer(inside)

    @get("/chronicle")
    async def tell_the_story(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        """A game that has ended, in a few sentences."""
        async with visit.at_table(table_id) as here:
            seen = here.seen(here.from_any(seat))
            story = await here.chronicle(here.from_any(seat))
            put_names_in(visit, seen, own=True)
            return visit.answer((told if visit.is_fragment else chronicle_page)(visit, seen, story))

    @get("/card/{symbol:str}")
    async def look_closely(
        self, visit: Visit, table_id: str, symbol: str, seat: int | None = None
    ) -> Response[str]:
        """What is to be known about a card: for whoever holds it or lingers over it."""
        async with visit.at_table(table_id) as here:
            return visit.answer(card_closely(visit, here.seen(here.from_any(seat)).rules, symbol))


# ---- forms -------------------------------------------------------------------------------------

TableDeed = Callable[[Visit, Presence, TableForm], Awaitable[PageAnswer | None]]
"""Does something at a table; gives an answer if it is not to show what came of it."""


def form(verb: str) -> Callable[[TableDeed], HTTPRouteHandler]:
    """A form of a table: it goes straight there. Letting Litestar find out what a handler wants costs as much
    as making a move."""

    def declare(act: TableDeed) -> HTTPRouteHandler:
        async def handle(request: Request[Any, Any, Any]) -> PageAnswer:
            visit, data = await visit_of(request), form_as(TableForm, request.scope)
            async with visit.at_table(request.path_params["table_id"]) as here:
                return await act(visit, here, data) or _done(visit, here, data)

        return post(f"/t/{{table_id:str}}/{verb}", status_code=200)(handle)

    return declare


@form("decide")
async def decide(visit: Visit, here: Presence, data: TableForm) -> PageAnswer | None:
    if data.never_ask:
        visit.prefer(ASK_COOKIE, "no")
    here.own(data.seat)
    if not data.sure and (option := _to_be_confirmed(visit, here, data)):
        return await _question(visit, here, data.seat, option)
    await here.choose(data.seat, data.option, data.after)
    return None


@form("counsel")
async def counsel(visit: Visit, here: Presence, data: TableForm) -> None:
    """Whoever recommends the same once more recommends nothing any more."""
    own = here.own(data.seat)
    option = "" if here.live.counsel.get(own) == data.option else data.option
    await here.counsel(own, option, data.after)


@form("undo")
async def undo(visit: Visit, here: Presence, data: TableForm) -> None:
    await here.take_back(data.seat, data.after)


@form("refuse")
async def refuse(visit: Visit, here: Presence, data: TableForm) -> None:
    await here.refuse(data.seat)


@form("bot")
async def let_a_bot_play(visit: Visit, here: Presence, data: TableForm) -> None:
    """A bot plays for the guest; without any, the guest takes over again."""
    await here.seat_bot(here.own(data.seat), data.bot or None)


@form("passing")
async def always_pass(visit: Visit, here: Presence, data: TableForm) -> None:
    """Every reaction of an own seat is let pass, or it is asked again."""
    await here.always_pass(here.own(data.seat), bool(data.passes))


@form("resign")
async def resign(visit: Visit, here: Presence, data: TableForm) -> None:
    await here.resign(data.seat)


TABLE_FORMS = [decide, counsel, undo, refuse, let_a_bot_play, always_pass, resign]


# ---- answers -----------------------------------------------------------------------------------


def _seen(visit: Visit, here: Presence, seat: int | None, shown: int | None = None) -> Glimpse:
    """From this seat; if whoever has to choose sits at the same screen and may see the same, from theirs."""
    seen = here.seen(here.from_any(seat), shown)
    if seen.next_here is not None and not seen.has_secrets:
        seen = here.seen(seen.next_here)
    put_names_in(visit, seen)
    return seen


def _part(
    visit: Visit, here: Presence, seat: int | None, shown: int | None, *, has_just_chosen: bool = False
) -> PageAnswer:
    """The part that changes, and the line in the bar."""
    seen = _seen(visit, here, seat, shown)
    content = what_to_show(visit, seen, has_just_chosen=has_just_chosen)
    return visit.answer(h.fragment[content, where_now(visit, seen)])


async def _page(
    visit: Visit, here: Presence, seat: int | None, *, has_just_chosen: bool = False
) -> PageAnswer:
    seen = _seen(visit, here, seat)
    shown = what_to_show(visit, seen, has_just_chosen=has_just_chosen)
    return visit.answer(table_page(visit, seen, shown, people=await _in_the_bar(visit, here, seen)))


async def _in_the_bar(visit: Visit, here: Presence, seen: Glimpse) -> h.Node:
    """Who is there, and where to talk to them."""
    if here.live.header.talk == "off":
        return _people(visit, here, seen)
    last = await here.house.conversations.last(here.live.id)
    nobody_to_talk_to = not last and len(seen.names) == 1 and not seen.is_watching
    button = talk_button(visit, here.live.id, seen.seat, last, hidden=nobody_to_talk_to)
    return h.fragment[_people(visit, here, seen), button]


def _people(visit: Visit, here: Presence, seen: Glimpse) -> h.Element:
    present = here.house.company.at(here.live.id)
    return people_in_the_bar(visit, seen, seats_here(here.live, present), present.watchers)


async def _question(visit: Visit, here: Presence, seat: int, option: tt.Option) -> PageAnswer:
    """Whether the guest is sure; the table stays as it is meanwhile."""
    seen = here.seen(seat)
    put_names_in(visit, seen)
    question = confirmation(visit, seen, option)
    if visit.is_fragment:
        return visit.answer(question, headers={"hx-retarget": "#confirm", "hx-reswap": "innerHTML"})
    people = await _in_the_bar(visit, here, seen)
    return visit.answer(table_page(visit, seen, what_to_show(visit, seen), people=people, confirm=question))


def _done(visit: Visit, here: Presence, data: TableForm) -> PageAnswer:
    """Something has been done: htmx gets what came of it, a browser without it goes and looks."""
    if visit.is_fragment:
        return _part(visit, here, data.seat, data.after, has_just_chosen=True)
    at_one_screen = f"&chosen={here.live.version}" if len(here.seats) > 1 else ""
    return visit.go_to(f"/t/{here.live.id}?seat={data.seat}{at_one_screen}")


def _to_be_confirmed(visit: Visit, here: Presence, data: TableForm) -> tt.Option | None:
    """The option, if something hidden would be revealed by it and taking it back would not help."""
    if here.live.table.practice or not visit.wants_to_be_asked:
        return None
    decision = here.live.decision_of(data.seat)
    option = decision.find(choices_in(data.option)[0]) if decision else None
    return option if option is not None and here.live.table.would_reveal(option, data.seat) else None
