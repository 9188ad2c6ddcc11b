"""Moves by their end at every door: for programs, on pages, in the application and in plain lines."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from tests.terminal.at_the_screen import sitting_at
from tests.web.household import Household, household
from tests.web.page import Page
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable
from traumtisch.terminal.app.choices import Choices
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.remote import option_from

pytestmark = pytest.mark.anyio

DREAM: dict[str, Any] = {"players": 1, "scene": "dream-1"}
SEED = 5


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path) as home:
        yield home


def is_far(course: str) -> bool:
    """Whether it leads over several fields."""
    return course.count("step ") > 1


def towards_a_move(options: Sequence[str]) -> str:
    """Pays as much as it can for a move."""
    for beginning in ("pay", "move"):
        for option in options:
            if option.startswith(beginning) and (beginning == "move" or option.endswith("cunning")):
                return option
    return options[0] if options[0] != "ready" or len(options) == 1 else options[-1]


def a_move_is_paid() -> tt.Table:
    """The table of a dream at which a move of several fields could be made."""
    table = tt.new_table("etherfields", options=DREAM, seed=SEED)
    for _ in range(60):
        decision = table.decision
        assert decision is not None
        if any(is_far(course.option.id) for course in decision.courses):
            return table
        table.choose(towards_a_move([option.id for option in decision.options]))
    raise AssertionError("no move was paid")


async def a_move_is_paid_at(home: Household, live: LiveTable) -> str:
    """The same choices at a table of the house; gives the id of a course."""
    alike = a_move_is_paid()
    async with live.lock:
        for choice in alike.record.choices:
            await home.house.tables.choose(live, 0, choice, live.version)
    decision = live.table.decision
    assert decision is not None
    return next(course.option.id for course in decision.courses if is_far(course.option.id))


async def test_programs_send_a_course_like_an_option(home: Household) -> None:
    client = (await home.caller()).client
    wish = {"game": "etherfields", "options": DREAM, "seed": SEED}
    opened = (await client.post("/api/tables", json=wish)).json()
    path, key = (
        f"/api/tables/{opened['id']}",
        {"authorization": f"Bearer {opened['seats'][0]['code']}"},
    )
    course = await a_move_is_paid_at(home, await home.house.table(opened["id"]))
    seen = (await client.get(path, headers=key)).json()
    offered = {each["id"]: each["label"] for each in seen["decision"]["courses"]}
    assert offered[course].endswith("steps)")
    answer = await client.post(
        f"{path}/decide", json={"option": course, "after": seen["version"]}, headers=key
    )
    assert answer.status_code == 200, answer.text
    after = answer.json()
    assert after["version"] == seen["version"] + 1 + course.count(">")
    assert after["view"]["characters"][0]["field"] == course.rpartition(" ")[2]
    stale = await client.post(
        f"{path}/decide", json={"option": course, "after": seen["version"]}, headers=key
    )
    assert stale.status_code == 409


async def test_a_page_offers_it_at_the_field_where_it_ends(home: Household) -> None:
    anna = await home.person("Anna")
    wish = Wish(game="etherfields", options=DREAM, seed=SEED, mine=(0,))
    live = await home.house.open_table(anna.guest, wish)
    course = await a_move_is_paid_at(home, live)
    page = (await anna.browser.get(f"/t/{live.id}")).text
    field = course.rpartition(" ")[2]
    assert f'value="{course.replace(">", "&gt;")}" data-touches="field-{field}"' in page
    assert Page(page).forms, "and the list can be sent"
    assert 'class="price' in page


async def test_in_the_application_a_course_is_a_line_and_can_be_taken(tmp_path: Path) -> None:
    wish = Wish(game="etherfields", seed=SEED, options=DREAM)
    async with sitting_at(tmp_path, wish) as player:
        for _ in range(60):
            lines = player.table.query_one(Choices).choices
            walks = [choice for choice in lines if is_far(choice.option.id)]
            if walks:
                break
            wanted = towards_a_move([choice.option.id for choice in lines])
            before = player.sight.version
            await player.table.choose(next(each for each in lines if each.option.id == wanted))
            assert player.sight.version > before
        else:
            raise AssertionError("no move was paid")
        assert walks[0].label.endswith("steps)")
        await player.table.choose(walks[0])
        assert player.sight.view.characters[0].field == walks[0].option.targets[-1]


async def test_plain_lines_and_machines_take_it_too() -> None:
    table = a_move_is_paid()
    source = BareTable(table)
    sight = await source.look()
    assert sight.asked is not None
    offer = next(each for each in sight.asked.offers if is_far(each.option.id))
    assert option_from(offer.option.id) == offer.option, "it can be written and read"
    await source.choose(0, offer.option, sight.version)
    assert table.view(0).characters[0].field == offer.option.targets[-1]
