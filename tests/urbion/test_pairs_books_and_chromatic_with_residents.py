"""Books and Chromatic Chaos together with postcards and the Void (catalogue section 18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urbion.postcard_scenario import carried, playing, residents, with_postcards
from tests.urbion.scenario import Scenario, at_four, given, lying

HAND = "S1f S1w I1f I1w"
THREE = "S1f S1w I1f"
REST = ("S4e |", "S4w |", "| I3e")


# ---- chromatic and postcards -----------------------------------------------------------------


@pytest.mark.rule("UR-18.10", "UR-19.17", "UR-16.30")
def test_wise_chaos_works_on_a_chromatic_chaos_in_phase_2():
    row = at_four("S2f |", *REST)
    game = with_postcards(playing("chromatic"), row=row, hand=THREE, deck="K S4f S4a S2a S2w", wise=1)
    assert game.asked == "chromatic"
    game.choose("wise")
    assert game.row == lying(*row)
    assert (game.hand, game.deck) == ("I1f S1f S1w S4f", "S4a S2a K S2w")


@pytest.mark.rule("UR-18.10", "UR-16.33")
def test_wise_chaos_works_on_one_that_was_revealed():
    row = at_four("S2f |", *REST)
    game = with_postcards(playing("chromatic"), row=row, hand=THREE, deck="K K S4f S4a S2a S2w", wise=1)
    game.choose("chaos-minus [ef]")
    assert "wise" in game.offered
    game.choose("wise")
    assert (game.hand, game.deck) == ("I1f S1f S1w S4f", "S4a S2a K S2w")


@pytest.mark.rule("UR-18.10", "UR-16.34")
def test_wise_chaos_does_not_work_on_what_was_set_aside():
    row = at_four("", *REST)
    game = with_postcards(playing("chromatic"), row=row, hand=HAND, deck="K S1e S1a S4f S4a S2a", wise=1)
    game.choose("discard I1f", "census")
    assert game.asked == "chromatic"
    assert "wise" not in game.offered


@pytest.mark.rule("UR-18.10", "UR-W28", "UR-16.4")
def test_the_first_dream_that_stays_gets_the_postcard_and_the_revealed_one_none():
    row = at_four("", *REST)
    game = with_postcards(
        playing("chromatic"), row=row, hand=HAND, deck="K S2f I1w I3e S4f S4a", stack_of="P2 P3"
    )
    game.choose("discard I1f", "census", "chaos-minus [ef]", "play I3e [ew] minus")
    assert carried(game) == {"S2f": "P2"}


@pytest.mark.rule("UR-18.10", "UR-16.15", "UR-W42")
def test_the_mages_do_not_count_a_chromatic_chaos():
    row = at_four("K S1f:P4 | C", *REST)
    game = with_postcards(playing("chromatic"), row=row, hand=HAND, deck="S1e S1a S4f S4a", stack_of="")
    game.choose("discard I1f", "census")
    assert residents(game) == ("", "P4")


# ---- chromatic and the Void ------------------------------------------------------------------


def with_void(*others: str, figure: int = 1, **position: Any) -> Scenario:
    options = {"expansions": [*others, "void"]} | position.pop("options", {})
    return given(options, void={"cards": 8, "figure": figure}, **position)


@pytest.mark.rule("UR-18.11")
def test_a_chromatic_chaos_may_lie_at_the_city_of_the_void():
    game = with_void("chromatic", row=at_four("S2f |", *REST), hand=THREE, deck="K S4a S4f")
    assert {"chaos-plus [ef]", "chaos-minus [ef]"} <= set(game.offered)


@pytest.mark.rule("UR-18.11")
def test_it_is_resolved_after_the_void_has_emptied_its_city_and_that_was_refilled():
    row = at_four("S2f | I3f", *REST)
    game = with_void("chromatic", row=row, hand=HAND, deck="K S1e S1a S2a S4f S4a").choose(
        "discard I1f", "census"
    )
    assert game.row == lying("[ef] S1e S1a |", *row[1:])
    assert game.asked == "chromatic"


# ---- books and postcards ---------------------------------------------------------------------


def reading(shelf: str, row: list[str], **position: Any) -> Scenario:
    position = {"hand": HAND, "deck": "S4f S4a S2a S2w S2e", "stack_of": "P5 P5", **position}
    game = with_postcards(playing("books"), row=row, books={"shelf": shelf}, **position)
    return game.choose("discard I1f")


@pytest.mark.rule("UR-18.19", "UR-16.22", "UR-16.27")
@pytest.mark.parametrize(
    ("card", "stays", "result"), [("P1", {"S2f": "P1"}, ("", "")), ("P8", {}, ("", "P8"))]
)
def test_a_postcard_flies_with_its_dream(card: str, stays: dict[str, str], result: tuple[str, str]):
    game = reading("B1", at_four(f"S2f:{card} |", *REST)).choose("book B1", "fly S2f [fw]")
    assert game.row[3] == "[fw] S2f | I3e"
    assert carried(game) == stays
    assert residents(game) == result


@pytest.mark.rule("UR-18.19", "UR-16.10")
def test_a_postcard_on_a_dream_that_vanishes_is_disappointed():
    game = reading("B4", at_four("S2f |", "S4e |", "S4w |", "| I3e:P1")).choose("book B4")
    assert residents(game) == ("", "P1")


@pytest.mark.rule("UR-18.19", "UR-16.5", "UR-16.38")
def test_agoraphilia_brings_postcards():
    game = reading("B5", at_four("", *REST), stack=["[wa]"]).choose("book B5")
    assert game.row[0] == "[wa] S4a S4f |"
    assert carried(game) == {"S4f": "P5"}
    assert residents(game) == ("", "")


@pytest.mark.rule("UR-18.19", "UR-16.12")
def test_delightful_balance_listens_to_wishes():
    row = at_four("S2f:P2 | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    deck = "S4f S4a S4w S4e S2a S2a S2e S2e S2w"
    game = reading("B6", row, stack=4, deck=deck).choose("book B6", "bonus two")
    assert residents(game) == ("P2", "")


# ---- books and the Void ----------------------------------------------------------------------


def reading_beside_the_void(shelf: str, row: list[str], **position: Any) -> Scenario:
    position = {"hand": HAND, "deck": "S4f S4a S2a S2w S2e", **position}
    return with_void("books", row=row, books={"shelf": shelf}, **position).choose("discard I1f")


def figure_of(game: Scenario) -> int:
    return game.table.state.void.figure  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]


@pytest.mark.rule("UR-18.21", "UR-17.6")
def test_agoraphilia_may_pacify_the_city_of_the_void():
    game = reading_beside_the_void("B5", at_four("", *REST), stack=["[wa]"]).choose("book B5")
    assert game.row[0] == "[wa] S4a S4f |"
    assert game.state.outcome is None
    options = {"void_city_book": False}
    game = reading_beside_the_void("B5", at_four("", *REST), stack=["[wa]"], options=options)
    assert game.offered_to("book") == []


@pytest.mark.rule("UR-18.21")
def test_the_figure_stays_at_its_place_of_the_row():
    row = ["[ef] S2f |", "[ew] |", "[ea] S4w |"]
    game = reading_beside_the_void("B5", row, stack=0, figure=2).choose("book B5")
    assert figure_of(game) == 1  # nothing replaced the city: from its stack it came to the top again
    row = at_four("S2f |", "", "S4w |", "| I3e")
    game = reading_beside_the_void("B5", row, stack=["[wa]"], figure=2).choose("book B5")
    assert figure_of(game) == 3  # it stood on the new city and has wandered on since


@pytest.mark.rule("UR-18.21", "UR-17.12")
def test_agoraphilia_gives_dreams_to_the_city_of_the_void():
    row = at_four("", "", "S4w |", "| I3e")
    game = reading_beside_the_void("B5", row, stack=["[wa]"], deck="S4f S4a S2a S2w S2e I2e")
    game.choose("book B5", "free [ew]")
    assert game.row == lying("[ef] S4f S4a |", "[wa] S2a S2w |", *row[2:])


@pytest.mark.rule("UR-18.21", "UR-15.17", "UR-7.9")
def test_beside_the_void_delightful_balance_is_never_perfect():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    deck = "S4f S4a S4w S4e S2a S2a S2e S2e S2w"
    game = reading_beside_the_void("B6", row, stack=4, deck=deck).choose("book B6")
    assert game.success == 4 + 3
    assert game.row[0] == "[ef] S2f | I2f"


@pytest.mark.rule("UR-18.21")
def test_books_may_empty_the_city_of_the_void():
    game = reading_beside_the_void("B3", at_four("S2f |", *REST)).choose("book B3", "vanish S2f [ef]")
    assert game.row[0] == "[ef] |"
    assert game.state.outcome is None
