"""The worked cases of the Books of Power (catalogue section 21), under their own numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urbion.scenario import FIRST_EDITION, Scenario, at_four, faces, given
from traumtisch.games.urbion.modules.books.library import books

BOOKS: dict[str, Any] = {"expansions": ["books"]}
HAND = "S1f S1w I1f I1w"
PILE = "B1 B2 B3 B4 B5 B6 B7 B7"


def dreams_left(game: Scenario) -> int:
    """How many dreams were in the deck when the books had been paid for: it has dealt some since."""
    lying = sum(len(place.dreams) for place in game.state.row)
    return (
        len(game.state.deck)
        + lying
        + len(game.state.players[0].hand + game.state.dealing + game.state.pending)
    )


@pytest.mark.rule("UR-W35", "UR-15.1", "UR-15.2", "UR-15.4", "UR-15.5", "UR-15.6", "UR-0.16", "UR-0.17")
def test_w35_the_price_in_the_first_edition():
    deck = {"top": "S1f C S2f I1w S4e C I3a I3w"}
    game = given(FIRST_EDITION | BOOKS, deck=deck, phase="setup", books={"face_down": PILE})
    game.choose("open", "open", "open", "open", "stop")
    assert faces(game.view.part(books).shelf) == ["B1", "B2", "B3", "B4"]
    assert game.view.part(books).face_down == 4
    assert game.discard == "S1f S2f I1w S4e I3a I3w"
    assert "went back C C" in game.told
    assert dreams_left(game) == 66


@pytest.mark.rule("UR-W35", "UR-0.18", "UR-15.6", "UR-18.9")
def test_w35_the_price_in_the_second_edition():
    options = {"expansions": ["books", "chromatic"]}
    deck = {"top": "S1f C S2f I1w S4e K I3a I3w"}
    game = given(options, deck=deck, phase="setup", books={"face_down": PILE}).choose("open", "open", "stop")
    assert game.discard == "S1f S2f I1w S4e I3a I3w"
    assert "went back C K" in game.told
    assert dreams_left(game) + len(game.state.set_aside) == 74


@pytest.mark.rule("UR-W36", "UR-15.15", "UR-15.16", "UR-3.25")
def test_w36_free_dreams_as_last_city():
    game = given(BOOKS, row=["[ef] |"], stack=0, hand=HAND, deck="", books={"shelf": "B5"})
    assert game.success == 11
    game.choose("discard I1f", "book B5")
    assert game.won


@pytest.mark.rule("UR-W37", "UR-15.19", "UR-15.20", "UR-15.22")
@pytest.mark.parametrize(("shelf", "shown"), [("B7 B7", ["S4f", "C", "S2a"]), ("B7", ["S4f", "C"])])
def test_w37_prophecies(shelf: str, shown: list[str]):
    row = at_four("S2f |", "", "", "")
    game = given(BOOKS, row=row, hand=HAND, deck="S4f C S2a", books={"shelf": shelf})
    game.choose("discard I1f", "book B7")
    assert faces(game.view.part(books).looked_at) == shown
    assert game.offered == sorted(f"next {dream}" for dream in shown)
    assert game.state.outcome is None


@pytest.mark.rule("UR-W38", "UR-15.14", "UR-18.4")
def test_w38_flying_meta():
    row = at_four("M(+2/-3)f |", "S2e |", "| I3w", "S4w |")
    options = {"expansions": ["books", "squares"]}
    game = given(options, row=row, hand=HAND, deck="S4f S4a", books={"shelf": "B1 B2"}).choose("discard I1f")
    flies = Scenario(game.table.copy()).choose("book B2")
    assert {words.split()[0] for words in flies.offered_to("fly")} == {"I3w"}
    game.choose("book B1", "fly M(+2/-3)f [ew]")
    assert game.row[:2] == ["[ef] |", "[ew] M(+2/-3)f S2e |"]
    assert game.view.row[1].plus_sum == 4
