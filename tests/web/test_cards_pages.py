"""The cards of a game in the browser: `/cards/<game>`."""

from __future__ import annotations

from pathlib import Path

import pytest

import traumtisch as tt
from tests.web.household import Household
from traumtisch.engine.game import find_game
from traumtisch.faces.card_book import CardEntry, CardPart, card_book_of, found_in
from traumtisch.words import tongue

pytestmark = pytest.mark.anyio

RECORD = Path(__file__).parents[1] / "tapestry" / "records" / "2-players-revised.json"
TAPESTRY = find_game("tapestry")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_part_can_be_leafed_through(home: Household, language: str) -> None:
    caller = await home.caller(language)
    for part in card_book_of(TAPESTRY, tongue(language, TAPESTRY)):
        page = await caller.page(f"/cards/tapestry?of={part.key}")
        assert {card.id for card in part.cards} <= page.ids()
        assert all(card.name in page.words and card.text in page.words for card in part.cards)
        assert all(card.ours in page.words for card in part.cards)


async def test_it_begins_with_the_civilizations_and_says_which_are_easy(home: Household) -> None:
    page = await (await home.caller()).page("/cards/tapestry")
    assert "civ.inventors" in page.ids()
    assert "tapestry.academia" not in page.ids()
    assert any("take an easy civilization" in said for said in page.words)
    links = [attrs for tag, attrs in page.tags if tag == "a" and "aria-current" in attrs]
    assert [attrs["href"] for attrs in links] == ["/cards/tapestry?of=civ"]


async def test_words_are_found_in_all_parts(home: Household) -> None:
    page = await (await home.caller()).page("/cards/tapestry?find=BARN")
    assert "tech.barn" in page.ids()
    assert "landmark.barn" in page.ids()
    assert "civ.inventors" not in page.ids()


async def test_a_card_leads_to_its_rule(home: Household) -> None:
    caller = await home.caller()
    page = await caller.page("/cards/tapestry?of=tech")
    addresses = [attrs.get("href") or "" for tag, attrs in page.tags if tag == "a"]
    links = [address for address in addresses if "TA-TC-" in address]
    assert len(links) == 56
    assert (await caller.get(links[0])).status_code == 200


async def test_the_rulebook_leads_to_the_cards(home: Household) -> None:
    caller = await home.caller()
    for address in ("/rules/tapestry", "/"):
        page = await caller.page(address)
        assert any(attrs.get("href") == "/cards/tapestry" for tag, attrs in page.tags if tag == "a")


async def test_a_card_says_in_which_of_ones_own_games_it_was(home: Household) -> None:
    anna, finn = await home.caller(name="Anna"), await home.caller(name="Finn")
    live = await home.house.open_record(await anna.guest(), tt.Record.from_json(RECORD.read_bytes()), (0, 1))
    view, m = live.table.view(0), live.table.rules.material
    had = {m.ids[int(civ.id[1:])] for player in view.players for civ in player.civs}
    page = (await anna.get("/cards/tapestry?of=civ")).text
    for each in page.split("<article ")[1:]:
        assert (f'href="/t/{live.id}"' in each) == (each.split('"')[1] in had)
    assert had
    assert f"/t/{live.id}" not in (await finn.get("/cards/tapestry?of=civ")).text


async def test_what_is_wrong_is_said(home: Household) -> None:
    caller = await home.caller()
    assert (await caller.get("/cards/chess")).status_code == 404
    none = await caller.get("/cards/onirim")
    assert none.status_code == 404
    assert "its rulebook says what they do" in none.text
    assert (await caller.get(f"/cards/tapestry?find={'x' * 201}")).status_code == 400
    unknown = await caller.page("/cards/tapestry?of=nothing")
    assert "civ.inventors" in unknown.ids()


def test_cards_are_found_by_all_words() -> None:
    book = [
        CardPart("a", "Birds", (CardEntry("1", "Owl", "hunts by night"), CardEntry("2", "Tit", "sings"))),
        CardPart("b", "Fish", (CardEntry("3", "Carp", "sleeps", ("by night",)),)),
    ]
    assert [part.key for part in found_in(book, frozenset({"night"}))] == ["a", "b"]
    assert [card.id for part in found_in(book, frozenset({"birds", "night"})) for card in part.cards] == ["1"]
    assert found_in(book, frozenset({"whale"})) == []
