"""The lesson in the browser."""

from __future__ import annotations

from urllib.parse import quote

import pytest

import traumtisch as tt
from tests.web.household import Household
from traumtisch.teaching.lesson import lesson_of, lessons_of
from traumtisch.web.pages.lesson import lesson_path

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
    assert "Learn Onirim in 10 minutes" in (await (await home.caller()).page("/")).words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["onirim", "urbion"])
async def test_every_lesson_can_be_found_and_read(home: Household, game: str, language: str) -> None:
    caller, found = await home.caller(language), tt.find_game(game)
    listed = {attrs.get("href") for tag, attrs in (await caller.page("/learn")).tags if tag == "a"}
    for module in lessons_of(found):
        address = lesson_path(found, module)
        assert address in listed
        lesson = lesson_of(found, language, module)
        first = await caller.page(address)
        assert lesson.pages[0].paragraphs[0] in first.words
        last = await caller.page(lesson_path(found, module, len(lesson.pages) - 1))
        assert lesson.pages[-1].paragraphs[-1] in last.words
        assert "/learn" in {attrs.get("href") for tag, attrs in last.tags if tag == "a"}


async def test_after_a_lesson_the_form_knows_what_it_was_about(home: Household) -> None:
    caller = await home.caller()
    last = len(lesson_of(ONIRIM, "en", "towers").pages) - 1
    page = await caller.page(f"/learn/onirim/towers/{last}")
    assert "/new/onirim?modules=towers" in {attrs.get("href") for tag, attrs in page.tags if tag == "a"}


async def test_the_form_of_options_leads_to_lessons(home: Household) -> None:
    page = await (await home.caller("de")).page("/new/onirim")
    links = {attrs.get("href") for tag, attrs in page.tags if tag == "a"}
    assert {"/learn/onirim/towers/0", "/learn/onirim/incubus/0"} <= links
    assert "In drei Minuten ausprobieren" in page.words


async def test_the_second_player_is_the_learner_when_asked(home: Household) -> None:
    lesson = lesson_of(ONIRIM, "en", "team")
    number = next(n for n, page in enumerate(lesson.pages) if lesson.seat_at(page) == 1 and page.waits_for)
    page = await (await home.caller()).page(f"/learn/onirim/team/{number}")
    assert "Discard the brown sun" in page.text
    wanted = lesson.page(number).waits_for
    right = await (await home.caller()).get(f"/learn/onirim/team/{number}?option={quote(str(wanted))}")
    assert right.headers["location"] == f"/learn/onirim/team/{number + 1}"


async def test_a_module_without_a_lesson(home: Household) -> None:
    answer = await (await home.caller()).get("/learn/onirim/castles/0")
    assert answer.status_code == 404
    assert "only for: book, glyphs" in answer.text
