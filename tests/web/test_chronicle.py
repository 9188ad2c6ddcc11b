"""The story of a game that has ended: by the names of those who played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.household import Household
from tests.web.test_people import two

pytestmark = pytest.mark.anyio
RECORD = Path(__file__).parents[1] / "tapestry" / "records" / "2-players-revised.json"


async def test_a_story_is_told_at_the_end_by_names(home: Household) -> None:
    anna = await home.caller("de", name="Anna")
    answer = await anna.post("/records", files={"record": ("game.json", RECORD.read_bytes())})
    table = answer.headers["location"].split("/")[2].partition("?")[0]
    page = await anna.page(f"/t/{table}")
    assert "chronicle" in page.ids()
    story = (await anna.page(f"/t/{table}/chronicle?seat=0")).text
    assert "Die Geschichte dieser Partie" in story
    assert "Sie zogen aus, Geschichte zu schreiben: Anna (" in story
    assert "Am Ende" in story
    assert "Person 1" not in story
    told = (await anna.get(f"/api/tables/{table}/chronicle?seat=0")).json()
    assert 5 <= len(told) <= 10


async def test_while_a_game_goes_on_there_is_no_story(home: Household) -> None:
    anna, _, live = await two(home, game="tapestry")
    assert (await anna.get(f"/api/tables/{live.id}/chronicle")).json() == []
    assert "chronicle" not in (await anna.page(f"/t/{live.id}")).ids()
