"""The log of a table: a heading for each turn, what can be seen of each event, and only what is new."""

from __future__ import annotations

import re
from random import Random
from typing import Any, cast

import pytest

import traumtisch as tt
from tests.options import GAMES, sets_of
from tests.web.caller import Caller
from tests.web.household import Household, Person
from tests.web.test_people import two
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import english
from traumtisch.engine.rules import Rules
from traumtisch.faces.card_faces import CardWebFace
from traumtisch.faces.face import faces_of
from traumtisch.host.live import LiveTable
from traumtisch.teaching.rulebook import rulebook_of

pytestmark = pytest.mark.anyio

LINE = re.compile(r'<li data-at="(\d+)"([^>]*)>([^<]*)</li>')
IN_CARDS = [game for game in GAMES if isinstance(faces_of(GAMES[game]).web_face, CardWebFace)]


def lines(text: str) -> list[tuple[str, str, str]]:
    """After which choice, what is seen of it, and in words."""
    return LINE.findall(text)


async def solo(home: Household, moves: int) -> tuple[Person, LiveTable]:
    anna = await home.person("Anna")
    live = await home.table(anna, seed=4)
    await home.play(live, Random(1), moves)
    return anna, live


async def test_turns_have_headings_and_the_newest_comes_first(home: Household) -> None:
    anna, live = await solo(home, 6)
    text = (await anna.browser.get(f"/t/{live.id}")).text
    headings = re.findall(r'data-turn="(\d+) 0"', text)
    assert len(headings) > 2
    assert headings == sorted(set(headings), key=int, reverse=True)
    assert f"Turn {headings[0]}</button>" in text
    assert "Beginning</button>" in text


async def test_with_several_the_heading_names_who_it_was(home: Household) -> None:
    anna, ben, live = await two(home)
    await home.play(live, Random(3), 12)
    for caller, you, other in ((anna, "You", "Ben"), (ben, "You", "Anna")):
        text = (await caller.get(f"/t/{live.id}")).text
        assert f"{you} · Turn 1" in text or f"{other} · Turn 1" in text


async def test_a_page_gets_only_what_it_does_not_show_yet(home: Household) -> None:
    anna, live = await solo(home, 2)
    everything = lines((await anna.browser.get(f"/t/{live.id}/play?seat=0", htmx=True)).text)
    new = lines((await anna.browser.get(f"/t/{live.id}/play?seat=0&shown=1", htmx=True)).text)
    assert {at for at, *_ in everything} == {"0", "1", "2"}
    assert new == [line for line in everything if line[0] == "2"]
    nothing = (await anna.browser.get(f"/t/{live.id}/play?seat=0&shown=2", htmx=True)).text
    assert lines(nothing) == []
    assert 'data-since="2"' in nothing


async def test_what_moves_do_not_change_is_sent_once(home: Household) -> None:
    anna, live = await solo(home, 2)
    first = (await anna.browser.get(f"/t/{live.id}/play?seat=0", htmx=True)).text
    later = (await anna.browser.get(f"/t/{live.id}/play?seat=0&shown=1", htmx=True)).text
    for part, words in (("gist", "Goal"), ("seal", live.seal)):
        assert words in first
        assert words not in later
        assert f'<div id="{part}" hx-preserve></div>' in later


async def test_a_choice_is_answered_with_what_came_of_it(home: Household) -> None:
    anna, live = await solo(home, 0)
    decision = live.decision_of(0)
    assert decision is not None
    form = {"seat": 0, "after": 0, "option": decision.options[0].id, "sure": "1"}
    answer = await anna.browser.post(f"/t/{live.id}/decide", form, htmx=True)
    assert {at for at, *_ in lines(answer.text)} == {"1"}


@pytest.mark.parametrize("shown", ["9", "-1"])
async def test_a_page_that_shows_what_never_was_gets_everything(home: Household, shown: str) -> None:
    anna, live = await solo(home, 2)
    text = (await anna.browser.get(f"/t/{live.id}/play?seat=0&shown={shown}", htmx=True)).text
    assert "data-since" not in text
    assert {at for at, *_ in lines(text)} == {"0", "1", "2"}


async def test_after_something_was_taken_back_everything_is_told_again(home: Household) -> None:
    anna = await home.person("Anna")
    live = await home.table(anna, seed=4, practice=True)
    await home.play(live, Random(1), 3)
    answer = await anna.browser.post(f"/t/{live.id}/undo", {"seat": 0, "after": 3}, htmx=True)
    assert "data-since" not in answer.text
    assert {at for at, *_ in lines(answer.text)} == {"0", "1", "2"}
    later = (await anna.browser.get(f"/t/{live.id}/play?seat=0&shown=3", htmx=True)).text
    assert "data-since" not in later, "this page shows what was taken back"


async def cards_seen_by(caller: Caller, live: LiveTable, kind: str) -> int:
    text = (await caller.get(f"/t/{live.id}")).text
    return sum("data-shows" in shown for _, shown, words in lines(text) if words.startswith(kind))


async def test_what_a_seat_may_not_know_is_not_sent(home: Household) -> None:
    anna, ben, live = await two(home)
    stranger = await home.caller()
    random = Random(3)
    drawn: list[Event] = []
    while {event.seat for event in drawn if event.seen_by is not None} != {0, 1}:
        assert live.table.outcome is None, "nobody has drawn in secret"
        await home.play(live, random, 1)
        drawn = [told.event for told in live.table.told_to(0, last=40) if told.event.kind == "drawn"]
    open_to_all = sum(event.seen_by is None for event in drawn)
    for seat, caller in enumerate((anna, ben)):
        own = sum(event.seen_by is not None and event.seat == seat for event in drawn)
        assert await cards_seen_by(caller, live, "Drawn") == open_to_all + own
    assert await cards_seen_by(stranger, live, "Drawn") == open_to_all


async def test_a_card_says_what_it_does(home: Household) -> None:
    anna, live = await solo(home, 0)
    text = (await anna.browser.get(f"/t/{live.id}/card/RK?seat=0")).text
    assert "red key" in text
    assert "Prophecy" in text
    assert "ON-5.4" in text
    assert (await anna.browser.get(f"/t/{live.id}/card/no-such-card?seat=0")).text == ""


async def test_piles_name_the_place_that_opens_them(home: Household) -> None:
    anna, live = await solo(home, 8)
    text = (await anna.browser.get(f"/t/{live.id}/more?seat=0", htmx=True)).text
    assert set(re.findall(r'data-of="(\w+)"', text)) >= {"deck", "discard"}


# ---- what faces declare for it -------------------------------------------------------------------


def card_face(game: str) -> CardWebFace[Any, Any]:
    return cast("CardWebFace[Any, Any]", faces_of(GAMES[game]).web_face)


def with_everything(game: str) -> list[Rules]:
    return [tt.new_table(game, options=options).rules for _, options in sets_of(game)]


@pytest.mark.parametrize("game", IN_CARDS)
def test_every_card_names_rules_that_the_book_has(game: str) -> None:
    face = card_face(game)
    book = rulebook_of(GAMES[game], "en")
    for rules in with_everything(game):
        pieces = face.pieces(rules, english)
        for code in pieces.cards.by_code:
            about = face.about(rules, pieces.symbol_of(code), english)
            assert about is not None
            assert about.rules, f"nobody says what {code} does"
            assert all(rule in book for rule in about.rules), about


@pytest.mark.parametrize("game", IN_CARDS)
def test_every_way_is_that_of_an_event_of_its_module(game: str) -> None:
    face = card_face(game)
    for rules in with_everything(game):
        for shown in type(face).faces(rules):
            assert set(shown.ways) <= {kind.name for kind in shown.module.events}, shown.module.name
