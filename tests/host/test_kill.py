"""kill -9 while moves are made: whatever was confirmed is there, and everything fits together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.host.conftest import on_both_databases, open_house
from tests.host.playing import choose
from traumtisch.host.house import Wish

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parent.parent.parent

PROGRAM = """
import asyncio, sys
from tests.host.conftest import open_house
from tests.host.playing import choose

async def play(house, table):
    while True:
        live = await choose(house, table)
        print(table, live.version, flush=True)
        if live.table.outcome is not None:
            return

async def main(database, *tables):
    house = await open_house(database)
    await asyncio.gather(*[play(house, table) for table in tables])

asyncio.run(main(*sys.argv[1:]))
"""


@on_both_databases
@pytest.mark.parametrize("confirmed_before", [1, 10, 37])
async def test_nothing_that_was_confirmed_is_lost(database: str, confirmed_before: int) -> None:
    house = await open_house(database)
    _, ann = await house.guests.welcome("Ann")
    tables = [(await house.open_table(ann, Wish(game="onirim", seed=seed))).id for seed in range(4)]
    house.close()
    player = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, database, *tables], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert player.stdout is not None
    lines = [player.stdout.readline() for _ in range(confirmed_before)]
    os.kill(player.pid, signal.SIGKILL)
    lines += player.stdout.readlines()  # what it still said before it died
    player.stdout.close()
    assert player.wait() == -signal.SIGKILL
    confirmed = dict.fromkeys(tables, 0) | {
        table: int(version) for table, version in (line.split() for line in lines if line.endswith("\n"))
    }
    house = await open_house(database)
    for table, version in confirmed.items():
        live = await house.table(table)
        assert live.version in (version, version + 1)  # the last one may have been written and not told
        assert len(live.table.choices) == live.version
        if live.table.outcome is None:
            await choose(house, table)
    house.close()
