"""A house with its application, and guests who come by cookie or by invitation."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import AsyncTestClient

from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.store import Store
from traumtisch.web.app import create_app
from traumtisch.web.security import GUEST_COOKIE
from traumtisch.web.settings import ServerSettings

HTMX = {"hx-request": "true"}


class Visitor:
    """A browser (or a program) with its own cookies."""

    def __init__(self, client: AsyncTestClient[Litestar], guest: Guest) -> None:
        self.client = client
        self.guest = guest

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
        return await self.client.get(path, headers=dict(headers or {}), follow_redirects=False)

    async def token(self) -> str:
        found = re.search(r'name="_csrf_token" value="([^"]+)"', (await self.get("/")).text)
        assert found
        return found[1]

    async def post(
        self, path: str, form: Mapping[str, Any] | None = None, headers: Mapping[str, str] | None = None
    ) -> httpx.Response:
        fields = {**(form or {}), "_csrf_token": await self.token()}
        return await self.client.post(path, data=fields, headers=dict(headers or {}), follow_redirects=False)


class Place:
    """A house, and the door to it."""

    def __init__(self, house: House, app: Litestar) -> None:
        self.house = house
        self.app = app

    @asynccontextmanager
    async def visitor(self, name: str = "Ann") -> AsyncGenerator[Visitor]:
        key, guest = await self.house.welcome(name)
        async with AsyncTestClient(self.app, base_url="http://127.0.0.1") as client:
            client.cookies.set(GUEST_COOKIE, self.house.capabilities.cookie_for(key))
            yield Visitor(client, guest)

    @asynccontextmanager
    async def stranger(self) -> AsyncGenerator[AsyncTestClient[Litestar]]:
        """Somebody who brings nothing."""
        async with AsyncTestClient(self.app, base_url="http://127.0.0.1") as client:
            yield client

    async def open(self, guest: Guest, **wish: Any) -> LiveTable:
        return await self.house.open_table(guest, Wish(game="onirim", **wish))

    async def play(self, live: LiveTable, chance: Random, moves: int | None = None) -> None:
        """So many random moves, or to the end."""
        while moves != 0 and live.table.outcome is None:
            moves = None if moves is None else moves - 1
            async with live.lock:
                decision = chance.choice(live.table.decisions)
                option = chance.choice(decision.options).id
                await self.house.choose(live, decision.seat, option, live.version)


@asynccontextmanager
async def place(folder: Path) -> AsyncGenerator[Place]:
    house = await House.open(Store.open(folder / "house.db"))
    settings = ServerSettings(database=folder / "house.db", rate_limit=0, weighty_rate_limit=0)
    yield Place(house, create_app(house, settings))
    house.close()
