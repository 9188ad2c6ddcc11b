"""Requests that reach another process than the one before: hints and reviews go on there."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.host.conftest import postgres
from tests.host.postgres import PostgresServer
from tests.web.browser import Browser
from tests.web.household import Household, household
from traumtisch.host.live import LiveTable
from traumtisch.web.security import GUEST_COOKIE

__all__ = ["postgres"]

pytestmark = pytest.mark.anyio


@pytest.fixture
async def homes(postgres: PostgresServer, tmp_path: Path) -> AsyncGenerator[tuple[Household, Household]]:
    database = postgres.new_database()
    async with household(tmp_path, database=database) as one, household(tmp_path, database=database) as two:
        yield one, two


def elsewhere(browser: Browser, home: Household) -> Browser:
    """The same guest, served by another process."""
    other = Browser(home.app, browser.cookies)
    other.token = browser.token
    return other


async def test_a_hint_that_was_asked_for_here_is_told_there(homes: tuple[Household, Household]) -> None:
    one, two = homes
    anna = await one.person("Anna")
    live = await one.table(anna, seed=1)
    stream = f"/t/{live.id}/hint/events?seat=0"
    there = elsewhere(anna.browser, two)
    assert (await there.get(stream)).status == 400  # nobody has asked
    form = {"after": 0, "seat": 0}
    assert (await anna.browser.post(f"/t/{live.id}/hint", form, htmx=True)).status == 200
    there = elsewhere(anna.browser, two)
    async with there.listen(stream) as told:
        assert "Games played in thought" in await told.get()
    assert two.house.advisor._hints == {}  # whoever hangs up stops it
    assert (await two.house.table(live.id)).hinted == {0: 1}


async def test_a_review_that_was_begun_here_is_seen_there(homes: tuple[Household, Household]) -> None:
    one, two = homes
    anna = await one.person("Anna")
    live = await one.table(anna, seed=1)
    async with one.house.at_table(live.id):
        await one.house.tables.resign(live, 0)
    there = elsewhere(anna.browser, two)
    assert not is_reviewed(two, await two.house.table(live.id))
    assert (await there.get(f"/t/{live.id}/review/events")).status == 400
    await anna.browser.post(f"/t/{live.id}/review", {})
    there = elsewhere(anna.browser, two)
    async with there.listen(f"/t/{live.id}/review/events") as told:
        assert await told.get()
    assert is_reviewed(two, live)
    await there.post(f"/t/{live.id}/review/stop", {})
    assert (await one.house.table(live.id)).review_wanted is None


def is_reviewed(home: Household, live: LiveTable) -> bool:
    return live.id in home.house.reviewer._reviews


async def test_a_guest_moves_now_here_and_now_there(homes: tuple[Household, Household]) -> None:
    one, two = homes
    anna = await one.person("Anna")
    live = await one.table(anna, seed=1)
    browsers = [anna.browser, Browser(two.app, {GUEST_COOKIE: anna.cookie})]
    for move in range(10):
        seen = (await (one, two)[move % 2].house.table(live.id)).table.decisions[0]
        form = {"seat": 0, "after": move, "option": seen.options[0].id, "sure": 1}
        answer = await browsers[move % 2].post(f"/t/{live.id}/decide", form, htmx=True)
        assert answer.status == 200
        again = await browsers[1 - move % 2].get(f"/t/{live.id}/play?seat=0", htmx=True)
        assert f'data-version="{move + 1}"' in again.text
