"""Postcards and the Void together with Chromatic Chaos, books and other expansions (catalogue section 18)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.urbion.postcard_scenario import carried, playing, residents, with_postcards
from tests.urbion.scenario import Scenario, at_four, given, lying
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules import MODULES
from traumtisch.games.urbion.modules.void.rules import void
from traumtisch.teaching.catalogue import catalogue_of
from traumtisch.testing import check_game

HAND = "S1f S1w I1f I1w"
REST = ("S4e |", "S4w |", "| I3e")
"""Three cities that no census touches."""
DECK = "S2a S2a I2a I2a I3a I3a S4a"


# ---- postcards and Chromatic Chaos -----------------------------------------------------------


@pytest.mark.rule("UR-18.10", "UR-16.30", "UR-16.33", "UR-19.17")
def test_a_wise_chaos_puts_a_chromatic_back_without_a_reveal():
    row = at_four("S2f |", *REST)
    game = with_postcards(playing("chromatic"), row=row, hand="S1f S1w I1f", deck="K S2a I2a S4a I3a", wise=1)
    game.choose("wise")
    assert (game.hand, game.deck) == ("I1f S1f S1w S2a", "I2a S4a K I3a")
    assert game.row == lying(*row)


@pytest.mark.rule("UR-16.33", "UR-12.7")
def test_what_a_chromatic_reveals_can_be_put_back():
    row = at_four("S2f |", *REST)
    game = with_postcards(
        playing("chromatic"), row=row, hand="S1f S1w I1f", deck="K C S2a I2a S4a I3a", wise=1
    )
    game.choose("chaos-plus [ef]")
    assert "wise" in game.offered
    assert game.choose("wise").hand == "I1f S1f S1w S2a"


@pytest.mark.rule("UR-16.4", "UR-18.10", "UR-12.8", "UR-16.34")
def test_the_postcard_lies_on_the_first_dream_that_stays():
    """UR-W28: the Chromatic waits, and so no Wise Chaos helps against it; its dream gets no postcard."""
    game = with_postcards(
        playing("chromatic"),
        row=at_four("", *REST),
        hand=HAND,
        deck="K S2f I1w I3e S1a",
        wise=2,
        stack_of="P1 P2",
    )
    game.choose("discard I1f", "census")
    assert carried(game) == {"S2f": "P1"}
    assert game.asked == "chromatic"
    assert "wise" not in game.offered
    game.choose("chaos-minus [ef]", "play I3e [ef] minus")
    assert game.row[0] == "[ef] S2f | I1w I3e K"
    assert carried(game) == {"S2f": "P1"}


@pytest.mark.rule("UR-18.10", "UR-W42")
@pytest.mark.parametrize(
    ("place", "others", "result"),
    [
        ("K S1f:P4 | C", REST, ("", "P4")),
        ("K S1f:P4 | C", ("C |", "S4w |", "| I3e"), ("P4", "")),
        ("K S1e:P3 S1f | I3w I3a", REST, ("P3", "")),
        ("K S1f:P3 S1f | I3w I3a", REST, ("", "P3")),
        ("K S1f:P1 | C", REST, ("", "P1")),
        ("K S1e:P5 | C", ("S1w |", "S2w |", "| I3e"), ("P5", "")),
    ],
)
def test_what_a_chromatic_is_to_the_residents(place: str, others: tuple[str, ...], result: tuple[str, str]):
    game = with_postcards(
        playing("chromatic"),
        row=at_four(place, *others),
        hand="S2e I1w I1f S1w",
        deck=DECK,
        stack=4,
        stack_of="",
    )
    assert residents(game.choose("discard I1f", "census")) == result


@pytest.mark.rule("UR-18.10", "UR-16.23")
def test_a_chromatic_can_block_a_flagship():
    row = at_four("S2f:P7 |", "K S4e S1e |", *REST[1:])
    game = with_postcards(playing("chromatic"), row=row, hand="S1f S1w I1f", deck=DECK)
    assert residents(game) == ("", "P7")


# ---- postcards and books ---------------------------------------------------------------------


def reading(shelf: str, row: list[str], **position: Any) -> Scenario:
    position = {"hand": HAND, "deck": DECK, "books": {"shelf": shelf}} | position
    return with_postcards(playing("books"), row=row, **position).choose("discard I1f")


@pytest.mark.rule("UR-18.19", "UR-16.22", "UR-15.10")
@pytest.mark.parametrize(("card", "result"), [("P8", ("", "P8")), ("P7", ("", "")), ("P1", ("", ""))])
def test_postcards_fly_along_but_rockets_do_not_like_it(card: str, result: tuple[str, str]):
    game = reading("B1", at_four(f"S2f:{card} |", "C |", "C |", "| I3e")).choose("book B1", "fly S2f [fw]")
    assert residents(game) == result
    assert ("S2f" in carried(game)) == (not result[1])


@pytest.mark.rule("UR-18.19", "UR-16.10", "UR-15.12")
def test_a_dream_that_vanishes_disappoints():
    game = reading("B3", at_four("S2f:P6 |", "C |", "C |", "| I3e")).choose("book B3")
    assert residents(game) == ("", "P6")


@pytest.mark.rule("UR-18.19", "UR-16.5", "UR-16.38", "UR-15.15")
def test_a_freed_city_brings_postcards_but_answers_none():
    game = reading("B5", at_four("", *REST), stack=4, stack_of="P2").choose("book B5")
    assert residents(game) == ("", "")
    assert carried(game) == {"S2a": "P2"}


@pytest.mark.rule("UR-18.19", "UR-16.8", "UR-15.17")
def test_the_census_of_a_book_answers_and_pleases_doves():
    row = at_four("S2f:P2 | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    assert residents(reading("B6", row, stack=4, stack_of="").choose("book B6")) == ("P2", "")


# ---- the Void and Chromatic Chaos ------------------------------------------------------------


@pytest.mark.rule("UR-18.11", "UR-17.6", "UR-17.8")
def test_chromatics_come_after_the_check_of_the_void():
    options = {"expansions": ["chromatic", "void"]}
    game = given(
        options, row=at_four("S2f |", *REST), hand=HAND, deck="K S2a I1a I3e S1a", void={"figure": 1}
    )
    game.choose("discard I1f", "census")
    assert game.asked == "chromatic"
    assert game.row[0] == "[ef] S2a | I1a"
    assert "chaos-plus [ef]" in game.offered  # the city of the Void


# ---- the Void and books ----------------------------------------------------------------------


def facing(
    shelf: str, row: list[str], figure: int, options: dict[str, Any] | None = None, **more: Any
) -> Scenario:
    stated: dict[str, Any] = {
        "hand": HAND,
        "deck": DECK,
        "books": {"shelf": shelf},
        "void": {"figure": figure},
    }
    chosen = {"expansions": ["books", "void"]} | (options or {})
    return given(chosen, row=row, **(stated | more)).choose("discard I1f")


def figure_of(game: Scenario) -> tuple[int, str]:
    seen = game.view.part(void)
    return seen.row, seen.figure.removeprefix("void ")


@pytest.mark.rule("UR-18.21", "UR-15.17")
def test_there_is_no_perfect_balance_of_a_book_with_the_void():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = facing("B6", row, 2, stack=4).choose("book B6")
    assert game.success == 4 + 3


@pytest.mark.rule("UR-18.21", "UR-15.15", "UR-17.12")
def test_a_book_may_free_the_city_of_the_void():
    row = at_four("S4f |", "", *REST[1:])
    game = facing("B5", row, 2, stack=4).choose("book B5")
    assert game.success == 4 + 1
    assert game.row[1].endswith("S2a S2a |")
    assert figure_of(game) == (3, "")  # it stood at R2 until the next turn
    assert not game.lost


@pytest.mark.rule("UR-18.21")
def test_a_house_rule_forbids_it():
    row = at_four("S4f |", "", *REST[1:])
    assert "B5" not in facing("B5", row, 2, {"void_city_book": False}).offered_to("book")
    assert "B5" in facing("B5", row, 1, {"void_city_book": False}).offered_to("book")


@pytest.mark.rule("UR-18.21", "UR-3.23")
def test_without_a_new_city_the_void_returns_to_its_stack():
    game = facing("B5", ["[ef] S4f |", "[ew] |", "[ea] S4w |"], 2, stack=0).choose("book B5")
    assert len(game.row) == 2
    assert figure_of(game) == (1, "")  # from its stack to the top when the next turn began
    assert "void moved [ef]" in game.told


@pytest.mark.rule("UR-18.21", "UR-17.12")
def test_a_book_refills_the_empty_city_of_the_void_and_another_empties_it():
    row = at_four("", "", *REST[1:])
    game = facing("B5", row, 2, stack=4).choose("book B5", "free [ef]")
    assert game.row[1] == "[ew] | I2a I2a"
    game = facing("B3", at_four("S2f |", "C |", "C |", "| I3e"), 1).choose("book B3")
    assert game.row[0] == "[ef] |"


# ---- everything at once ----------------------------------------------------------------------


@few_or_many(4, 15)
def test_any_set_with_postcards_and_void_keeps_all_laws(games: int):
    def check(others: list[str], seer: bool, row: str, book: bool, seed: int) -> None:
        options = {
            "expansions": sorted({*others, "postcards", "void"}),
            "seer_counts_chaos": seer,
            "small_row_postcards": row,
            "void_city_book": book,
        }
        check_game(GAME, options, seed=seed, save_every=100)

    for_any(
        games,
        check,
        others=st.lists(st.sampled_from(list(MODULES)), unique=True),
        seer=st.booleans(),
        row=st.sampled_from(["strict", "all_in_row"]),
        book=st.booleans(),
        seed=st.integers(0, 2**32),
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_of_theirs_has_a_paragraph(language: str):
    catalogue = catalogue_of(GAME)
    assert catalogue is not None
    sections = [section for section in catalogue.sections if section.number in (16, 17)]
    needed = [rule for section in sections for rule in catalogue.rules_of(section)]
    book = tt.rulebook(GAME, language)
    assert [rule for rule in book if rule in needed] == needed
    assert {f"UR-18.{pair}" for pair in (5, 6, 10, 11, *range(15, 22))} <= set(book)
