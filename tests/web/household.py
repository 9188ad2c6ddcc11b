"""A house with an application in front of it, for tests: guests who sit down, and their browsers."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from litestar import Litestar

from tests.web.browser import Browser
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.store import Store
from traumtisch.web.app import create_app
from traumtisch.web.security import GUEST_COOKIE
from traumtisch.web.settings import ServerSettings


class Person(NamedTuple):
    """A guest, the secrets only they should have, and their browser."""

    guest: Guest
    key: str
    cookie: str
    browser: Browser


class Household(NamedTuple):
    house: House
    app: Litestar

    async def person(self, name: str) -> Person:
        key, guest = await self.house.welcome(name)
        cookie = self.house.capabilities.cookie_for(key)
        return Person(guest, key, cookie, Browser(self.app, {GUEST_COOKIE: cookie}))

    async def table(self, host: Person, **wish: Any) -> LiveTable:
        return await self.house.open_table(host.guest, Wish(game="onirim", **wish))


@asynccontextmanager
async def household(place: Path, **settings: Any) -> AsyncGenerator[Household]:
    defaults: dict[str, Any] = {
        "rate_limit": 1_000_000,
        "weighty_rate_limit": 0,
        "database": place / "house.db",
    }
    chosen = ServerSettings(**{**defaults, **settings})
    house = await House.open(Store.open(chosen.database))
    try:
        yield Household(house, create_app(house, chosen))
    finally:
        house.close()


async def move(house: House, live: LiveTable, random: Random) -> None:
    """Somebody who has to choose chooses something."""
    async with live.lock:
        decision = random.choice(live.table.decisions)
        await house.choose(live, decision.seat, random.choice(decision.options).id, live.version)
