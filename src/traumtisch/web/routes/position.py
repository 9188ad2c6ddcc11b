"""Setting up a position by hand, and playing on from there."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Controller, Response, get, post

import traumtisch as tt
from traumtisch.engine.errors import PositionError, SettingsError, TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_
from traumtisch.engine.rules import Rules
from traumtisch.engine.settings import is_object
from traumtisch.host.errors import HostError
from traumtisch.host.house import Wish
from traumtisch.web.draft import Draft, draft_from_link
from traumtisch.web.errors import status_of
from traumtisch.web.forms import fields_in, sent_fields
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.position import JSON, PRACTICE, ZONE, PositionDraft, fits, position_page
from traumtisch.web.plain_face import face_of
from traumtisch.web.position_text import Dictionary, position_from_fields, position_from_json
from traumtisch.web.visit import Visit


class PositionRoutes(Controller):
    path = "/position/{game:str}"

    @get("/")
    async def form(self, visit: Visit, game: str) -> Response[str]:
        """The options are in the address, as for a new table: `/position/<game>?<option>=<value>`."""
        rules, options = _chosen(visit, game)
        return visit.answer(position_page(visit, rules, options, PositionDraft()))

    @post("/", status_code=200, opt=WEIGHTY)
    async def set_up(self, visit: Visit, game: str) -> Response[str]:
        rules, options = _chosen(visit, game)
        filled = await _filled(visit)
        try:
            wish = _wish(visit, rules, filled)
            live = await visit.house.open_table(await visit.guest_or_new(), wish)
        except (PositionError, SettingsError, HostError) as wrong:
            page = position_page(visit, rules, options, filled, wrong)
            return visit.answer(page, status=status_of(wrong))
        return visit.go_to(f"/t/{live.id}")

    @post("/check", status_code=200)
    async def check(self, visit: Visit, game: str) -> Response[str]:
        """Whether what has been laid so far can be a position; nothing is opened."""
        rules, _ = _chosen(visit, game)
        filled = await _filled(visit)
        return visit.answer(fits(visit, rules, await asyncio.to_thread(_found, visit, rules, filled)))


async def _filled(visit: Visit) -> PositionDraft:
    fields = dict(await sent_fields(visit.request))
    return PositionDraft(
        zones={key.removeprefix(ZONE): text for key, text in fields.items() if key.startswith(ZONE)},
        json=fields.get(JSON, "").strip(),
        practice=PRACTICE in fields,
    )


def _found(visit: Visit, rules: Rules, filled: PositionDraft) -> tt.Table | TraumtischError:
    try:
        wish = _wish(visit, rules, filled)
        return tt.load_position(wish.game, wish.position or {}, options=wish.options)
    except (PositionError, SettingsError) as wrong:
        return wrong


def _chosen(visit: Visit, name: str) -> tuple[Rules, Draft]:
    game = tt.find_game(name)
    if not _has_notation(game):
        raise PositionError(N_("Positions of {game} cannot be set up by hand."), game=game.title)
    options = draft_from_link(game, fields_in(visit.request.scope["query_string"]), name=visit.name)
    return game.rules(game.settings_type.read(options.options)), options


def _has_notation(game: Game[Any]) -> bool:
    return type(game).read_position is not Game.read_position  # pyright: ignore[reportUnknownMemberType]


def _wish(visit: Visit, rules: Rules, filled: PositionDraft) -> Wish:
    game = rules.game
    face = face_of(game)
    if filled.json:
        position = position_from_json(filled.json)
    else:
        dictionary = Dictionary(face, rules, visit.say_of(game))
        position = position_from_fields(face.position_zones(rules), filled.zones, dictionary)
    options = {**rules.settings.as_options(), **_options_inside(position)}
    return Wish(
        game=game.name,
        options=options,
        practice=filled.practice,
        mine=tuple(range(game.seats(game.settings_type.read(options)))),
        position=position,
    )


def _options_inside(position: dict[str, Any]) -> dict[str, Any]:
    """A position pasted from elsewhere may bring its own options; they go before those of the address."""
    inside: Any = position.pop("options", {})
    if not is_object(inside):
        raise SettingsError(N_("Options are written as names with values."))
    return dict(inside)
