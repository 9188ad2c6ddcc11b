"""A game that is over, looked at again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random

import pytest

from tests.web.browser import Browser
from tests.web.household import Household, Person, household
from tests.web.test_hints import PATIENCE
from traumtisch.bots.analysis import Total
from traumtisch.engine.phrase import english
from traumtisch.host import figures, reviewer
from traumtisch.host.live import LiveTable
from traumtisch.web.routes import review as routes

pytestmark = pytest.mark.anyio


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Household]:
    monkeypatch.setattr(reviewer, "SHORTEST", 0.02)
    monkeypatch.setattr(reviewer, "SECONDS", 0.01)
    monkeypatch.setattr(routes, "PATIENCE", 0.0)
    async with household(tmp_path) as home:
        yield home


async def played(home: Household, host: Person) -> LiveTable:
    live = await home.table(host, seed=4)
    random = Random(1)
    while live.table.outcome is None:
        await home.play(live, random, 1)
    return live


@pytest.mark.parametrize(
    ("total", "words"),
    [
        (Total(0.5, 0.1), "small losses add up to about 50"),
        (Total(0.2, 0.2), "too short to tell"),
        (Total(0.02, 0.05), "no choice was clearly worse"),
        (Total(-0.1, 0.01), "no choice was clearly worse"),
    ],
)
def test_where_no_choice_stands_out_it_is_said_what_that_means(total: Total, words: str) -> None:
    assert words in figures.nothing_stands_out(total).say(english)


async def test_a_review_grows_and_is_kept(home: Household) -> None:
    anna = await home.person("Anna")
    live = await played(home, anna)
    path = f"/t/{live.id}/review"
    assert path in (await anna.browser.get(f"/t/{live.id}")).text
    assert path in (await anna.browser.get(f"/t/{live.id}/replay/0")).text
    assert f'action="{path}"' in (await anna.browser.get(path)).text
    assert (await anna.browser.get(f"{path}/events")).status == 400  # nobody has begun
    assert (await anna.browser.post(path, {})).status == 303
    async with anna.browser.listen(f"{path}/events") as heard:
        last = ""
        while part := await asyncio.wait_for(heard.get(), PATIENCE):
            last = part
    page = (await anna.browser.get(path)).text
    assert last in page.replace("\n", "")
    assert "<progress" not in page
    review = home.house.reviewer.review_of(live)
    assert review is not None
    assert review.known is not None
    assert [moment.choice for moment in review.known.moments] == list(range(len(live.table.choices)))
    links = re.findall(rf"/t/{live.id}/replay/0/(\d+)", page)
    assert sorted(map(int, links)) == sorted(
        moment.choice for moment in sorted(review.known.moments, key=lambda m: -m.lost)[: len(links)]
    )
    assert links
    for link in links:
        assert (await anna.browser.get(f"/t/{live.id}/replay/0/{link}")).status == 200
    await anna.browser.post(path, {})
    assert home.house.reviewer.review_of(live) is review  # not made twice


async def test_it_can_be_cancelled(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "SHORTEST", 0.5)
    monkeypatch.setattr(reviewer, "LONGEST", 0.5)
    anna = await home.person("Anna")
    live = await played(home, anna)
    path = f"/t/{live.id}/review"
    await anna.browser.post(path, {})
    review = home.house.reviewer.review_of(live)
    assert review is not None
    page = (await anna.browser.get(path)).text
    assert f'action="{path}/stop"' in page
    assert "<progress" in page
    await anna.browser.post(f"{path}/stop", {})
    await review.ended()
    assert home.house.reviewer.review_of(live) is None
    assert f'action="{path}"' in (await anna.browser.get(path)).text


async def test_only_whoever_sits_there_stops_it(home: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "SHORTEST", 0.5)
    monkeypatch.setattr(reviewer, "LONGEST", 0.5)
    anna, carl = await home.person("Anna"), await home.person("Carl")
    live = await played(home, anna)
    path = f"/t/{live.id}/review"
    await anna.browser.post(path, {})
    page = (await carl.browser.get(path)).text
    assert "<progress" in page
    assert "Cancel" not in page
    for stranger in (carl.browser, Browser(home.app)):
        answer = await stranger.post(f"{path}/stop", {})
        assert answer.status == 403
        assert "can stop its review" in answer.text
    review = home.house.reviewer.review_of(live)
    assert review is not None
    assert not review.is_over
    await anna.browser.post(f"{path}/stop", {})
    await review.ended()
    assert home.house.reviewer.review_of(live) is None


async def test_not_before_the_end_and_not_for_strangers(home: Household) -> None:
    anna, carl = await home.person("Anna"), await home.person("Carl")
    live = await home.table(anna, watchable=False)
    path = f"/t/{live.id}/review"
    for ask in (anna.browser.get(path), anna.browser.post(path, {}), anna.browser.get(f"{path}/events")):
        assert "when it is over" in (await ask).text
    assert (await carl.browser.get(path)).status == 404
    assert (await carl.browser.post(path, {})).status == 404


async def test_a_daily_dream_is_reviewed_when_its_day_is_over(
    home: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await home.person("Anna")
    answer = await anna.browser.post("/daily/onirim", {})
    live = await home.house.table(answer.header("location").split("/")[2])
    async with home.house.at_table(live.id):
        await home.house.tables.resign(live, 0)
    assert "tomorrow" in (await anna.browser.get(f"/t/{live.id}/review")).text
    monkeypatch.setattr("traumtisch.host.clock.today", lambda: "9999-01-01")
    assert (await anna.browser.get(f"/t/{live.id}/review")).status == 200
