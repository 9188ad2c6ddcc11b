"""Notes to oneself at a table: kept for whoever wrote them, shown to nobody else."""

from __future__ import annotations

import pytest

from tests.web.household import Household
from tests.web.test_people import two
from traumtisch.host.note import LONGEST_NOTE

pytestmark = pytest.mark.anyio

PLAN = "Explore first, then <b>build</b>."


async def test_a_note_is_kept_for_whoever_wrote_it(home: Household) -> None:
    anna, ben, live = await two(home)
    assert (await anna.post(f"/t/{live.id}/notes", {"words": PLAN})).status_code == 303
    assert PLAN in (await anna.page(f"/t/{live.id}/notes")).words
    assert "<b>build" not in (await anna.get(f"/t/{live.id}/notes")).text
    for address in ("notes", "", "talk", "seats"):
        assert "Explore first" not in (await ben.get(f"/t/{live.id}/{address}")).text


async def test_everybody_has_a_page_of_their_own(home: Household) -> None:
    anna, ben, live = await two(home)
    await anna.post(f"/t/{live.id}/notes", {"words": "mine"})
    await ben.post(f"/t/{live.id}/notes", {"words": "his"})
    await anna.post(f"/t/{live.id}/notes", {"words": "mine, changed"})
    assert "mine, changed" in (await anna.page(f"/t/{live.id}/notes")).words
    assert "his" in (await ben.page(f"/t/{live.id}/notes")).words


async def test_empty_words_leave_an_empty_page(home: Household) -> None:
    anna, _, live = await two(home)
    await anna.post(f"/t/{live.id}/notes", {"words": "for a while"})
    await anna.post(f"/t/{live.id}/notes", {"words": "  "})
    assert "for a while" not in (await anna.get(f"/t/{live.id}/notes")).text


async def test_a_note_that_is_too_long_is_not_lost(home: Household) -> None:
    anna, _, live = await two(home)
    await anna.post(f"/t/{live.id}/notes", {"words": "short"})
    answer = await anna.post(f"/t/{live.id}/notes", {"words": "x" * (LONGEST_NOTE + 1)})
    assert answer.status_code == 400
    assert "at most 4000 letters" in answer.text
    assert "x" * LONGEST_NOTE in answer.text  # to be mended
    assert "short" in (await anna.page(f"/t/{live.id}/notes")).words


async def test_who_only_watches_has_no_page_there(home: Household) -> None:
    _, _, live = await two(home)
    stranger = await home.caller()
    assert (await stranger.get(f"/t/{live.id}/notes")).status_code == 403
    assert (await stranger.post(f"/t/{live.id}/notes", {"words": "hello"})).status_code == 403


async def test_the_table_leads_there(home: Household) -> None:
    anna, _, live = await two(home)
    links = [attrs.get("href") for tag, attrs in (await anna.page(f"/t/{live.id}")).tags if tag == "a"]
    assert f"/t/{live.id}/notes" in links
