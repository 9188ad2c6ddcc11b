"""The books together with other expansions (catalogue section 18), and Chromatic Chaos with them."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.scenario import Scenario, at_four, faces, given, lying
from traumtisch.games.urbion import GAME
from traumtisch.teaching.catalogue import catalogue_of

HAND = "S1f S1w I1f I1w"
LANGUAGES = ("en", "de")


def playing(*expansions: str, **options: Any) -> dict[str, Any]:
    return {"expansions": ["books", *expansions], **options}


def reading(shelf: str, row: list[str], *expansions: str, **position: Any) -> Scenario:
    position = {"hand": HAND, "deck": "S4f S4a S2a S2w", **position}
    return given(playing(*expansions), row=row, books={"shelf": shelf}, **position)


@pytest.mark.rule("UR-18.4", "UR-15.14", "UR-11.10")
def test_a_meta_is_what_its_side_makes_it():
    row = at_four("M(+2/-3)f |", "| M(+1/-2)f", "C |", "| C")
    game = reading("B1 B2 B3 B4", row, "squares").choose("discard I1f")
    for book, meta in (("B1", "M(+2/-3)f"), ("B2", "M(+1/-2)f"), ("B3", "M(+2/-3)f"), ("B4", "M(+1/-2)f")):
        read = Scenario(game.table.copy())
        read.choose(f"book {book}")
        if book in ("B1", "B2"):
            assert {words.split()[0] for words in read.offered_to("fly")} == {meta}
        else:  # the only dream of its kind needs no choice
            assert read.discard == f"I1f {meta}"


@pytest.mark.rule("UR-18.4", "UR-18.14", "UR-15.6")
@pytest.mark.parametrize(
    ("expansion", "dream"), [("squares", "M(+2/-3)f"), ("temples", "E"), ("gardens", "ZS2f")]
)
def test_every_dream_that_a_hand_can_hold_is_paid(expansion: str, dream: str):
    options = playing(expansion, books_timing="after_setup")
    row = at_four("S2f |", "S4e |", "S4w |", "| I3e")
    game = given(options, row=row, hand=HAND, deck=f"{dream} S4f C S4a S2w", phase="hand")
    game.choose("open", "stop")
    assert game.discard == f"{dream} S4f S4a"


@pytest.mark.rule("UR-18.14", "UR-15.14", "UR-13.9")
def test_a_concord_is_what_its_side_makes_it():
    game = reading("B1 B4", at_four("E |", "| E", "C |", "| C"), "temples").choose("discard I1f")
    assert game.offered_to("book") == ["B1", "B4"]
    read = Scenario(game.table.copy()).choose("book B4")
    assert read.row == lying("[ef] E |", "[ew] |", "[ea] C |", "[fw] | C")
    game.choose("book B1", "fly E [fw]")
    assert game.row == lying("[ef] |", "[ew] | E", "[ea] C |", "[fw] E | C")


@pytest.mark.rule("UR-15.14")
def test_a_sorcerer_is_what_its_sign_says():
    game = reading("B3 B4", at_four("ZS2f |", "| ZI3f", "C |", "| C"), "gardens").choose("discard I1f")
    read = Scenario(game.table.copy()).choose("book B3")
    assert read.discard == "I1f ZS2f"
    game.choose("book B4")
    assert game.discard == "I1f ZI3f"


@pytest.mark.rule("UR-18.9", "UR-12.15", "UR-15.10", "UR-15.12")
def test_books_never_touch_a_chromatic_chaos():
    row = at_four("K |", "| K", "S2e K |", "| I3e")
    game = reading("B1 B2 B3 B4", row, "chromatic").choose("discard I1f")
    flights = Scenario(game.table.copy()).choose("book B1").offered_to("fly")
    assert {words.split()[0] for words in flights} == {"S2e"}
    game.choose("book B4")
    assert game.discard == "I1f I3e"


@pytest.mark.rule("UR-18.9")
def test_prophecies_show_and_order_it():
    game = reading("B7", at_four("S2e |", "", "", ""), "chromatic", deck="S4f K S4a").choose("discard I1f")
    game.choose("book B7")
    assert game.offered == ["next K", "next S4f"]
    game.choose("next K")
    assert game.asked == "chromatic"
    assert game.state.phase == 2


@pytest.mark.rule("UR-12.10", "UR-18.9")
def test_the_refill_of_the_free_dreams_sets_it_aside():
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = reading("B5", row, "chromatic", stack=["[wa]"], deck="K S1e S1a S2f S4f S4a").choose("discard I1f")
    game.choose("book B5")
    assert game.row == lying("[wa] S1e S1a |", *row[1:])
    assert game.asked == "chromatic"
    game.choose("chaos-minus [wa]")
    assert game.row == lying("[wa] S1e S1a | K", *row[1:3], "[fw] S2f | I3e")
    assert game.hand == "I1w S1f S1w S4f"


@pytest.mark.rule("UR-18.9", "UR-15.3", "UR-12.9")
def test_what_is_set_aside_is_no_part_of_a_price_paid_after_the_setup():
    options = playing("chromatic", books_timing="after_setup")
    row = at_four("S2f |", "S4e |", "S4w |", "| I3e")
    game = given(options, row=row, deck="K S1f S1w I1f I1w S4f S4a S2a S2w S2e S1a", phase="hand")
    assert game.asked == "open a book"
    assert faces(game.view.set_aside) == ["K"]
    game.choose("open", "stop")
    assert game.discard == "S4f S4a S2a S2w"
    assert game.asked == "chromatic"


@pytest.mark.rule("UR-18.13", "UR-14.6", "UR-15.21")
def test_a_sorcerer_buys_two_books_or_a_book_and_something_else():
    row = at_four("S2f |", "S4e |", "S4w |", "| I3e")
    game = reading("B3 B7 B7", row, "gardens", hand="ZS2f S1w I1f I1w", deck="S4f S4a S2a S2w S2e")
    game.choose("discard ZS2f")
    # the same book twice
    twice = Scenario(game.table.copy()).choose("book B3", "vanish S2f [ef]")
    assert twice.offered == ["book B3", "book B7", "census", "nothing", "swap"]
    twice.choose("book B3", "vanish S4e [ew]")
    assert twice.discard == "ZS2f S2f S4e"
    assert twice.state.turn == 2
    # both Prophecies are one action; another book follows
    other = Scenario(game.table.copy()).choose("book B7", "next S4f", "next S4a", "next S2a")
    assert other.asked == "action"
    assert "book B3" in other.offered
    # a base action and a book, in either order, or a book alone
    census = Scenario(game.table.copy()).choose("census")
    assert "book B3" in census.offered
    game.choose("book B3", "vanish S2f [ef]", "nothing")
    assert game.state.turn == 2


@pytest.mark.rule("UR-18.13", "UR-14.15", "UR-15.8")
def test_a_special_action_buys_no_book():
    row = at_four("S2f C |", "S4e |", "S4w |", "| I3e")
    game = reading("B3", row, "gardens", hand="ZS2f S1f I1f I1w", deck="S4f S4a S2a S2w S2e")
    game.choose("discard ZS2f", "book B3", "vanish S2f [ef]")
    assert not [words for words in game.offered if words.split()[0].startswith(("rebuild", "side-switch"))]
    game = reading("B3", row, "gardens", hand="ZS2f S1f I1f I1w", deck="S4f S4a S2a S2w S2e")
    game.choose("discard S1f", "side-switch-with I1f")
    assert game.asked == "dream"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_theirs_has_a_paragraph(language: str):
    catalogue = catalogue_of(GAME)
    assert catalogue is not None
    sections = [section for section in catalogue.sections if section.number in (12, 15)]
    needed = [rule for section in sections for rule in catalogue.rules_of(section)]
    book = tt.rulebook(GAME, language)
    assert [rule for rule in book if rule in needed] == needed
    assert {f"UR-18.{pair}" for pair in (4, 9, 13, 14)} <= set(book)
