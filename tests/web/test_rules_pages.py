"""The rulebook in the browser."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.web.household import Household
from tests.web.page import Page

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_whole_book_in_the_guests_language(home: Household, language: str) -> None:
    page = await (await home.caller(language)).page("/rules/onirim")
    book = tt.rulebook("onirim", language)
    assert set(book) <= page.ids()
    assert all(paragraph in page.words for paragraph in book.values())
    contents = {attrs["href"] for tag, attrs in page.tags if tag == "a" and "href" in attrs}
    assert {f"#ON-{chapter.number}" for chapter in book.chapters} <= contents
    assert {f"ON-{chapter.number}" for chapter in book.chapters} <= page.ids()


async def test_the_filter_shows_only_what_contains_all_words(home: Household) -> None:
    page = await (await home.caller()).page("/rules/onirim?find=TOWER%20deck")
    book = tt.rulebook("onirim", "en")
    shown = [rule for rule in book if rule in page.ids()]
    assert shown
    assert len(shown) < len(book)
    for rule in shown:
        searched = f"{book.chapter(rule).title} {book[rule]}".casefold()
        assert "tower" in searched
        assert "deck" in searched
    assert ("find", "TOWER deck") in page.forms[""]


async def test_what_is_searched_for_is_shown_as_text(home: Household) -> None:
    answer = await (await home.caller()).get("/rules/onirim?find=%3Cscript%3Ealert(1)%3C/script%3E")
    assert "<script>alert" not in answer.text
    assert "Rules that contain" in answer.text


@pytest.mark.parametrize(("language", "sentence"), [("en", "at most 200 letters"), ("de", "höchstens 200")])
async def test_a_search_has_only_so_many_words(home: Household, language: str, sentence: str) -> None:
    caller = await home.caller(language)
    answer = await caller.get(f"/rules/onirim?find={'a+' * 101}")
    assert answer.status_code == 400
    assert sentence in Page(answer.text).text
    assert (await caller.get(f"/rules/onirim?find={'a+' * 100}")).status_code == 200


async def test_one_rule_and_one_chapter(home: Household) -> None:
    caller = await home.caller()
    book = tt.rulebook("onirim", "en")
    one = await caller.page("/rules/onirim/ON-4.7")
    assert book["ON-4.7"] in one.words
    assert book["ON-4.6"] not in one.words
    chapter = await caller.page("/rules/onirim/ON-4")
    assert all(text in chapter.words for text in book.chapter("ON-4").paragraphs.values())


@pytest.mark.parametrize("path", ["/rules/onirim/ON-99.1", "/rules/chess"])
async def test_what_there_is_not(home: Household, path: str) -> None:
    answer = await (await home.caller()).get(path)
    assert answer.status_code == 404
    assert "There is no" in Page(answer.text).text


@pytest.mark.parametrize(
    ("language", "goal"), [("en", "Open all eight doors"), ("de", "Öffne alle acht Pforten")]
)
async def test_it_begins_with_goal_turn_and_end(home: Household, language: str, goal: str) -> None:
    text = (await (await home.caller(language)).page("/rules/onirim")).text
    assert text.index(goal) < text.index(tt.rulebook("onirim", language)["ON-3.1"])


async def test_the_rules_of_a_table_speak_of_what_is_on_it(home: Household) -> None:
    caller = await home.caller()
    base = await caller.page("/rules/onirim?with=")
    assert "ON-4.7" in base.ids()
    assert "tower" not in base.text.casefold()
    assert "What is on your table: the base game." in base.text
    towers = await caller.page("/rules/onirim?with=team,towers")
    assert {"ON-14.3", "ON-10.1", "ON-19.26"} <= towers.ids()
    assert "ON-16.1" not in towers.ids()
    assert "the base game with Towers, Team game" in towers.text
    found = await caller.page("/rules/onirim?with=towers&find=tower")
    assert ("with", "towers") in found.forms[""]
    assert "ON-19.26" not in found.ids()


async def test_beside_a_table_it_is_no_page(home: Household) -> None:
    caller = await home.caller()
    answer = await caller.get("/rules/onirim?with=towers", headers={"hx-request": "true"})
    assert "<html" not in answer.text
    assert Page(answer.text).ids() >= {"ON-4.7", "ON-14.3"}


async def test_a_module_that_there_is_not(home: Household) -> None:
    answer = await (await home.caller("de")).get("/rules/onirim?with=castles")
    assert answer.status_code == 404
    assert "kein Modul" in Page(answer.text).text
    assert "towers" in Page(answer.text).text
