"""The full-screen application at a table on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.terminal.test_remote import anyio_backend, choose_something, opened, server, sit
from tests.web.serving import Server
from traumtisch.host.house import Guest, House
from traumtisch.terminal.app.application import TraumtischApp
from traumtisch.terminal.app.replay import ReplayScreen
from traumtisch.terminal.app.table import TableScreen
from traumtisch.terminal.remote import RemoteTable

__all__ = ["anyio_backend", "server"]  # fixtures

pytestmark = pytest.mark.anyio

PATIENCE = 300.0
A_MOMENT = 0.01


def application(data: Path, link: str) -> TraumtischApp:
    async def at_the_table(house: House, guest: Guest) -> RemoteTable:
        return await sit(link, "Anna")

    return TraumtischApp(str(data / "house.db"), data, "en", opening=at_the_table)


def sees(app: TraumtischApp, version: int) -> bool:
    screen = app.screen
    return isinstance(screen, TableScreen) and screen.sight is not None and screen.sight.version == version


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(A_MOMENT)


async def test_choosing_waiting_and_looking_back(data: Path, server: Server) -> None:
    first, second, _ = opened(server, options={"players": 2, "modules": ["towers"]})
    ben = await sit(second, "Ben")
    app = application(data, first)
    async with app.run_test(size=(100, 30)) as pilot, asyncio.timeout(PATIENCE):
        await until(lambda: sees(app, 0))
        chance = Random(1)
        for version in range(1, 9):
            if (await ben.look()).asked is not None:
                await choose_something(ben, chance)  # the screen hears of it by itself
            else:
                await pilot.press("1")
            await until(lambda version=version: sees(app, version))
        await pilot.press("b")
        await until(lambda: isinstance(app.screen, ReplayScreen) and app.screen.past is not None)
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.past is not None
        then = app.screen.past.then
        assert then is not None
        assert not then.say().startswith("Then")  # the screen says it itself
        await pilot.press("escape")
    assert (await ben.look()).names == ("Anna", "Ben")
    await ben.close()
