"""Campaigns in the browser and for programs: the list, one of them, what follows, one file."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.web.caller import Caller
from tests.web.household import Household, household_with_toys
from traumtisch.host.house import Wish

pytestmark = pytest.mark.anyio


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household_with_toys(tmp_path, "voyage") as opened:
        yield opened


async def sailed(home: Household, table: str) -> None:
    async with home.house.at_table(table) as live:
        for choice in ("trade island", "trade harbour"):
            await home.house.tables.choose(live, 0, choice, live.version)
    await home.house.campaigns.rest()


async def begun(home: Household, caller: Caller) -> str:
    """A campaign whose first chapter was played; gives its address."""
    live = await home.house.open_table(await caller.guest(), Wish(game="voyage", seed=1))
    await sailed(home, live.id)
    answer = await caller.get(f"/t/{live.id}/story")
    assert answer.status_code == 303
    return answer.headers["location"]


async def test_a_campaign_has_a_page_with_its_journal(home: Household) -> None:
    ann = await home.caller(name="Ann")
    place = await begun(home, ann)
    listed = await ann.page("/campaigns")
    assert place in {attrs.get("href") for _, attrs in listed.tags}
    page = await ann.page(place)
    assert "Earned: 3" in page.words
    assert "just now · Ann" in page.words
    answer = await ann.post(f"{place}/next")
    assert answer.status_code == 303
    table = answer.headers["location"].split("/")[2]
    page = await ann.page(place)
    assert f"/t/{table}" in {attrs.get("href") for _, attrs in page.tags}
    assert "goes on" in page.words


async def test_the_end_of_a_chapter_leads_to_its_campaign(home: Household) -> None:
    ann = await home.caller(name="Ann")
    place = await begun(home, ann)
    (story,) = await home.house.campaigns.of(await ann.guest())
    page = await ann.page(f"/t/{story.last.table}")
    assert f"/t/{story.last.table}/story" in {attrs.get("href") for _, attrs in page.tags}
    assert place == f"/campaigns/{story.id}"


async def test_for_strangers_there_is_no_campaign(home: Household) -> None:
    ann, bob, nobody = await home.caller(name="Ann"), await home.caller(name="Bob"), await home.caller()
    place = await begun(home, ann)
    for caller in (bob, nobody):
        for path in (place, f"{place}/export", f"/api{place}"):
            assert (await caller.get(path)).status_code == 404, path
        assert (await caller.post(f"{place}/next")).status_code == 404
    assert "No campaign of yours goes on" in (await nobody.get("/campaigns")).text


async def test_what_cannot_be_done_is_said_on_the_page(home: Household) -> None:
    ann = await home.caller(name="Ann")
    place = await begun(home, ann)
    answer = await ann.post(f"{place}/repeat")
    assert answer.status_code == 400
    assert "Only a chapter that was lost can be played again" in answer.text


async def test_a_lost_chapter_is_repeated(home: Household) -> None:
    ann = await home.caller(name="Ann")
    place = await begun(home, ann)
    table = (await ann.post(f"{place}/next")).headers["location"].split("/")[2]
    async with home.house.at_table(table) as live:
        await home.house.tables.resign(live, 0)
    again = await ann.post(f"{place}/repeat")
    assert again.status_code == 303
    assert "just now · Ann · attempt 2" in (await ann.page(place)).words


async def test_a_campaign_is_kept_in_a_file_and_brought_back(home: Household) -> None:
    ann, eve = await home.caller(name="Ann"), await home.caller(name="Eve")
    place = await begun(home, ann)
    assert (await ann.post(f"{place}/name", {"name": "Far away"})).status_code == 303
    file = await ann.get(f"{place}/export")
    assert file.headers["content-disposition"].startswith('attachment; filename="campaign-voyage-')
    answer = await eve.post("/campaigns", files={"campaign": ("far.json", file.content, "application/json")})
    assert answer.status_code == 303, answer.text
    page = await eve.page(answer.headers["location"])
    assert "Far away" in page.words
    refused = await eve.post("/campaigns", files={"campaign": ("x.json", b"{}", "application/json")})
    assert refused.status_code == 400
    assert "This is no file of a campaign" in refused.text


async def test_its_host_may_forget_it(home: Household) -> None:
    ann = await home.caller(name="Ann")
    place = await begun(home, ann)
    assert (await ann.post(f"{place}/forget")).headers["location"] == "/campaigns"
    assert (await ann.get(place)).status_code == 404


async def test_programs_see_the_same(home: Household) -> None:
    ann = await home.caller(name="Ann")
    place = await begun(home, ann)
    (seen,) = (await ann.get("/api/campaigns")).json()
    assert (await ann.get(f"/api{place}")).json() == seen
    assert (seen["game"], seen["goes_on"]) == ("voyage", True)
    assert [chapter["journal"] for chapter in seen["chapters"]] == [["Earned: 3"]]
    token = {"x-csrftoken": await ann.token()}
    opened = await ann.client.post(f"/api{place}/next", json={}, headers=token)
    assert opened.status_code == 201, opened.text
    refused = await ann.client.post(f"/api{place}/next", json={"options": {}}, headers=token)
    assert "still goes on" in refused.json()["error"]


async def test_the_page_speaks_german(home: Household) -> None:
    ann = await home.caller("de", name="Ann")
    page = await ann.page(await begun(home, ann))
    assert "Tagebuch" in page.words
    assert "Das nächste Kapitel" in page.words
