"""`traumtisch campaigns`: what goes on at the tables of this machine."""

from __future__ import annotations

import asyncio
from pathlib import Path

from click.testing import CliRunner

from tests.toys.installed import toys_installed
from traumtisch.cli import commands
from traumtisch.host.at_home import guest_at_home
from traumtisch.host.house import House, Wish
from traumtisch.host.store import Store


async def play_the_first_chapter(data: Path) -> None:
    house = await House.open(Store.open(data / "house.db"))
    live = await house.open_table(await guest_at_home(house, data, "Ann"), Wish(game="voyage", seed=1))
    async with house.at_table(live.id):
        for choice in ("trade island", "trade harbour"):
            await house.tables.choose(live, 0, choice, live.version)
    await house.campaigns.rest()
    house.close()


def test_campaigns_are_listed_with_their_journals(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (tmp_path / "installed").mkdir()
    with toys_installed(tmp_path / "installed", "voyage"):
        asyncio.run(play_the_first_chapter(data))
        said = CliRunner().invoke(commands("en"), ["campaigns", "--data", str(data)])
    assert said.output == "Voyage (Voyage), chapter 1: goes on\n  in it: Ann\n  1. Earned: 3\n"


def test_without_any_it_says_so(tmp_path: Path) -> None:
    Store.open(tmp_path / "house.db").close()
    said = CliRunner().invoke(commands("de"), ["campaigns", "--data", str(tmp_path)])
    assert said.output == "An den Tischen dieses Rechners hat keine Kampagne begonnen.\n"
