"""The lesson in the browser."""

from __future__ import annotations

from urllib.parse import quote

import pytest

import traumtisch as tt
from tests.web.household import Household
from traumtisch.teaching.lesson import lesson_of

pytestmark = pytest.mark.anyio

ONIRIM = tt.find_game("onirim")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_page_is_there(home: Household, language: str) -> None:
    caller = await home.caller(language)
    for number, page in enumerate(lesson_of(ONIRIM, language).pages):
        shown = await caller.page(f"/learn/onirim/{number}")
        assert page.title in shown.words
        assert all(paragraph in shown.words for paragraph in page.paragraphs)


async def test_the_right_choice_leads_on_and_another_gets_a_remark(home: Household) -> None:
    caller = await home.caller()
    lesson = lesson_of(ONIRIM, "en")
    number = next(n for n, page in enumerate(lesson.pages) if page.waits_for)
    wanted = lesson.page(number).waits_for
    right = await caller.get(f"/learn/onirim/{number}?option={quote(str(wanted))}")
    assert right.status_code == 303
    assert right.headers["location"] == f"/learn/onirim/{number + 1}"
    decision = lesson.table_at(lesson.page(number)).decision
    assert decision is not None
    other = next(option for option in decision.options if option is not wanted)
    remark = await caller.page(f"/learn/onirim/{number}?option={quote(str(other))}")
    assert "is allowed, too. This lesson goes on with:" in " ".join(remark.words)


async def test_what_is_not_there(home: Household) -> None:
    caller = await home.caller()
    assert (await caller.get("/learn/onirim/99")).status_code == 404
    assert (await caller.get("/learn/chess/0")).status_code == 404
    assert (await caller.get("/learn/onirim/3?option=frob")).status_code == 400


async def test_newcomers_are_led_to_it(home: Household) -> None:
    assert "Learn Onirim in ten minutes" in (await (await home.caller()).page("/")).words
