"""The daily dream: one game a day, the same cards for everybody, one attempt for each guest.

The house draws seed and modules from its secret and the day: nobody can work them out before. Nobody may
watch, and the seed stays sealed until the day is over.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import select

import traumtisch as tt
from traumtisch.engine.chance import Chance
from traumtisch.engine.phrase import N_
from traumtisch.host import clock, schema
from traumtisch.host.arrangement import modules_to_choose
from traumtisch.host.errors import AlreadyWritten, HostError
from traumtisch.host.house import House
from traumtisch.host.live import LiveTable
from traumtisch.host.wish import Guest, Wish

MOST_MODULES = 3
FIRST_DAY = "2025-01-01"
"""Nobody has dreamt before."""


def daily_wish(house: House, game: str, day: str) -> Wish:
    """The table everybody gets that day."""
    found = house.game(game)
    check_day(day)
    settings = found.settings_type.read(daily_options(house, found, day))
    if found.seats(settings) != 1:
        raise HostError(
            N_("{game} has no daily dream: it is not played alone; open a table instead."), game=found.title
        )
    if found.has_campaign(settings):
        raise HostError(
            N_("{game} has no daily dream: it tells one story over many evenings; open a table instead."),
            game=found.title,
        )
    return Wish(
        game=game,
        options=settings.as_options(),
        seed=house.capabilities.daily_seed(game, day),
        daily=day,
        watchable=False,
    )


def daily_options(house: House, game: tt.Game[Any], day: str) -> dict[str, Any]:
    """Up to three modules, and the defaults in everything else.

    The options are known while the seed is still a secret, so they are drawn from a chance of their own.
    """
    chance = Chance(house.capabilities.daily_seed(game.name, f"{day} options"))
    options: dict[str, Any] = {}
    lists = {setting.key: setting for setting, _ in modules_to_choose(game)}
    for setting in lists.values():
        left = list(setting.choices)
        wanted = chance.number(setting.key, 0) % (min(MOST_MODULES, len(left)) + 1)
        options[setting.key] = [
            left.pop(chance.number(setting.key, number) % len(left)) for number in range(1, wanted + 1)
        ]
    return options


async def daily_attempt(house: House, guest: Guest, game: str) -> LiveTable:
    """Today's dream: a new table, or the one this guest already has."""
    wish = daily_wish(house, game, clock.today())
    return await _attempt(house, guest, wish) or await _first_attempt(house, guest, wish)


async def _first_attempt(house: House, guest: Guest, wish: Wish) -> LiveTable:
    try:
        return await house.open_table(guest, wish)
    except AlreadyWritten:  # they clicked twice
        live = await _attempt(house, guest, wish)
        if live is None:
            raise
        return live


async def _attempt(house: House, guest: Guest, wish: Wish) -> LiveTable | None:
    tables = schema.tables
    ask = select(tables.c.id).where(
        (tables.c.daily == wish.daily) & (tables.c.game == wish.game) & (tables.c.host == guest.id)
    )
    found = await house.store.read(lambda c: c.execute(ask).scalar())
    return None if found is None else await house.table(found)


def check_day(day: str) -> None:
    """A day that has come, written as 2026-11-15. What the future brings stays secret."""
    try:
        known = date.fromisoformat(day).isoformat() == day >= FIRST_DAY
    except ValueError:
        known = False
    if not known:
        raise HostError(N_("{day} is no day; write it as year, month and day: 2026-11-15."), day=repr(day))
    if day > clock.today():
        raise HostError(N_("The dream of {day} has not been dreamt yet; come back then."), day=day)
