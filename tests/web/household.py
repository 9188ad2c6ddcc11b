"""A house with an application in front of it, for tests: guests who sit down, callers, and their browsers."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
from litestar import Litestar

from tests.toys.installed import toys_installed
from tests.web.browser import Browser
from tests.web.caller import Caller
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
    stack: AsyncExitStack
    """What is closed when everybody leaves."""

    async def person(self, name: str) -> Person:
        key, guest = await self.house.guests.welcome(name)
        cookie = self.house.capabilities.cookie_for(key)
        return Person(guest, key, cookie, Browser(self.app, {GUEST_COOKIE: cookie}))

    async def person_with(self, key: str) -> Person:
        """Somebody who has been here before."""
        guest = await self.house.guests.find(key)
        assert guest is not None
        cookie = self.house.capabilities.cookie_for(key)
        return Person(guest, key, cookie, Browser(self.app, {GUEST_COOKIE: cookie}))

    async def caller(self, language: str = "en", *, name: str = "") -> Caller:
        """Somebody who comes for the first time, or by this name is a guest already."""
        client = httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app),  # pyright: ignore[reportArgumentType]
            base_url="http://localhost",
            headers={"accept-language": language},
        )
        if name:
            client.cookies.set(GUEST_COOKIE, (await self.person(name)).cookie)
        return Caller(self.house, await self.stack.enter_async_context(client))

    async def table(self, host: Person | Guest, **wish: Any) -> LiveTable:
        guest = host.guest if isinstance(host, Person) else host
        return await self.house.open_table(guest, Wish(game="onirim", **wish))

    async def play(self, live: LiveTable, random: Random, moves: int | None = None) -> None:
        """So many random moves, or to the end."""
        while moves != 0 and live.table.outcome is None:
            moves = None if moves is None else moves - 1
            async with live.lock:
                decision = random.choice(live.table.decisions)
                option = random.choice(decision.options).id
                await self.house.tables.choose(live, decision.seat, option, live.version)


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
        async with AsyncExitStack() as stack:
            yield Household(house, create_app(house, chosen), stack)
    finally:
        house.close()


@asynccontextmanager
async def household_with_toys(place: Path, *names: str) -> AsyncGenerator[Household]:
    """A house in which these toys are games like any other."""
    packages = place / "installed"
    packages.mkdir()
    with toys_installed(packages, *names):
        async with household(place) as opened:
            yield opened
