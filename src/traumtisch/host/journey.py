"""A journey through a game: the basic game, then each of its modules, one after the other.

Each stop that was won leads to the next one; whoever wants leaves one out. Nothing is closed to anybody: a
journey only suggests what to play next.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, insert, select

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host import clock, schema
from traumtisch.host.achievements import has_chosen
from traumtisch.host.arrangement import modules_to_choose
from traumtisch.host.errors import HostError
from traumtisch.host.house import House
from traumtisch.host.statistics import Played
from traumtisch.host.wish import Guest

BASE = "base"

StopState = Literal["won", "skipped", "next", "later"]


class Stop(msgspec.Struct, frozen=True):
    """A stop of a journey, and how a guest stands with it."""

    key: str
    label: Phrase
    explains: Phrase
    options: dict[str, Any]
    standing: StopState = "later"


def journey_through(game: Game[Any], played: Sequence[Played], skipped: Collection[str]) -> list[Stop]:
    """Empty for a game without modules: there is nowhere to go."""
    won = [one for one in played if one.game == game.name and one.won and one.apart is None]
    stops: list[Stop] = []
    for stop in _stops(game):
        is_won = any(has_chosen(one, stop.options) for one in won)
        left_open = all(each.standing in ("won", "skipped") for each in stops)
        otherwise: StopState = "next" if left_open else "later"
        standing: StopState = "won" if is_won else "skipped" if stop.key in skipped else otherwise
        stops.append(msgspec.structs.replace(stop, standing=standing))
    return stops if len(stops) > 1 else []


def next_stop(journey: Sequence[Stop]) -> Stop | None:
    return next((stop for stop in journey if stop.standing == "next"), None)


def _stops(game: Game[Any]) -> list[Stop]:
    modules = [
        Stop(module, setting.label_of(module), setting.explanation_of(module), {setting.key: [module]})
        for setting, module in modules_to_choose(game)
    ]
    return [Stop(BASE, Phrase(N_("The basic game")), Phrase(N_("Without any module.")), {}), *modules]


async def skipped_by(house: House, guest: Guest | None) -> dict[str, set[str]]:
    """By game: the stops that a guest has left out."""
    found: dict[str, set[str]] = {}
    if guest is None:
        return found
    skips = schema.skips
    asked = select(skips.c.game, skips.c.stop).where(skips.c.guest == guest.id)
    for row in await house.store.read(lambda connection: connection.execute(asked).all()):
        found.setdefault(row.game, set()).add(row.stop)
    return found


async def skip(house: House, guest: Guest, game: Game[Any], stop: str, *, leave_out: bool) -> None:
    """Leave a stop out, or take it up again."""
    if stop not in {each.key for each in _stops(game)}:
        raise HostError(N_("The journey has no stop {stop}; choose one of its list."), stop=repr(stop))
    skips = schema.skips
    this = (skips.c.guest == guest.id) & (skips.c.game == game.name) & (skips.c.stop == stop)
    note = insert(skips).values(guest=guest.id, game=game.name, stop=stop, since=clock.now())
    await house.store.write(delete(skips).where(this), *([note] if leave_out else []))
