"""Chromatic Chaos (catalogue section 12), and the rules of other sections that speak of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import strategies as st

import traumtisch as tt
from tests.few_or_many import few_or_many, for_any
from tests.urbion.scenario import Scenario, at_four, faces, given, lying
from traumtisch.engine.phrase import english
from traumtisch.games.urbion import GAME
from traumtisch.testing import check_game

CHROMATIC: dict[str, Any] = {"expansions": ["chromatic"]}
FIRST = {"edition": 1, "allow_cross_edition": True, **CHROMATIC}
HAND = "S1f S1w I1f I1w"
THREE = "S1f S1w I1f"
FULL = "S2f S2f S2f | I3f I3f I3f"
FULL_TOO = "S2e S2e S2e | I3e I3e I3e"


def drawn(row: list[str], deck: str, **position: Any) -> Scenario:
    """Phase II, with one dream to draw."""
    return given(CHROMATIC, row=row, hand=THREE, deck=deck, **position)


@few_or_many(4, 25)
def test_the_expansion_keeps_all_laws(games: int):
    def check(seed: int, options: dict[str, Any]) -> None:
        check_game(GAME, options, seed=seed, save_every=100)

    for_any(games, check, seed=st.integers(0, 2**32), options=st.sampled_from([CHROMATIC, FIRST]))


@pytest.mark.rule("UR-12.1")
def test_there_are_eight():
    cards = tt.new_table(GAME, seed=1, options=CHROMATIC).rules.material
    assert Counter(face.code for face in cards.prints)["K"] == 8
    assert len(cards.dreams) == 80
    assert len(cards.cities) == 12


@pytest.mark.rule("UR-12.2", "UR-12.3", "UR-12.11", "UR-19.17")
def test_it_may_lie_on_any_side_with_room():
    game = drawn(at_four("S2f S2f S2f |", "S2e | I2w", "", "| I1a I1a I2a"), "K S4e S4f")
    assert (game.asked, game.rule) == ("chromatic", "UR-19.17")
    assert game.offered == [
        "chaos-minus [ea]",
        "chaos-minus [ef]",
        "chaos-minus [ew]",
        "chaos-plus [ea]",
        "chaos-plus [ew]",
        "chaos-plus [fw]",
    ]
    assert faces(game.view.pending) == ["K"]


@pytest.mark.rule("UR-12.2")
@pytest.mark.parametrize(("side", "sums"), [("plus", (6, 0)), ("minus", (2, -4))])
def test_its_value_depends_on_its_side(side: str, sums: tuple[int, int]):
    game = drawn(at_four("S2f |", "", "", ""), "K S4a S4f").choose(f"chaos-{side} [ef]")
    place = game.view.row[0]
    assert (place.plus_sum, place.minus_sum) == sums


@pytest.mark.rule("UR-12.4", "UR-19.18", "UR-20.9")
def test_a_dream_is_revealed_and_laid_by_the_rules_for_playing():
    game = drawn(["[ef] |", "[fw] S2e S2e S2e |", "[wa] |", "[ea] |"], "K S4f S4w").choose("chaos-plus [ef]")
    assert game.row[0] == "[ef] K S4f |"  # the only place where it fits
    assert "revealed S4f" in game.told
    game = drawn(["[ef] |", "[fw] |", "[wa] |", "[ea] |"], "K S4f S4w").choose("chaos-plus [wa]")
    assert (game.asked, game.rule) == ("revealed dream", "UR-19.18")
    assert game.offered == ["play S4f [ef] plus", "play S4f [fw] plus"]
    assert faces(game.view.pending) == ["S4f"]
    game.choose("play S4f [fw] plus")
    assert game.row[1] == "[fw] S4f |"


@pytest.mark.rule("UR-12.5")
def test_where_it_fits_nowhere_the_element_is_ignored():
    row = ["[ef] S2e S2e S2e |", "[wa] |", "[wa] | I3a I3a I3a", "[ea] |"]
    game = drawn(row, "K S4f S4w").choose("chaos-minus [ef]")
    assert game.offered == ["play S4f [ea] plus", "play S4f [wa] plus"]
    assert len(game.options("play S4f [wa] plus")) == 2


@pytest.mark.rule("UR-12.6")
def test_without_any_room_on_its_side_it_is_discarded():
    row = ["[ef] S2e S2e S2e |", "[wa] S2f S2f S2f |"]
    game = drawn(row, "K S4f S4w", stack=0).choose("chaos-minus [ef]")
    assert game.row == lying("[ef] S2e S2e S2e | K", row[1])
    assert game.discard == "S4f"
    assert game.hand == "I1f S1f S1w S4w"


@pytest.mark.rule("UR-12.7")
def test_a_revealed_chromatic_brings_a_reveal_of_its_own_and_no_more():
    game = drawn(at_four("S2f |", "", "", ""), "K K S4a S4w").choose("chaos-plus [ef]")
    assert game.asked == "chromatic"
    game.choose("chaos-minus [ef]")
    assert game.row == lying("[ef] S2f K | K", "[ew] |", "[ea] S4a |", "[fw] |")
    assert game.hand == "I1f S1f S1w S4w"


@pytest.mark.rule("UR-12.7", "UR-12.16")
@pytest.mark.parametrize("phase", ["hand", "2"])
def test_a_revealed_chaos_has_its_three_options(phase: str):
    row = at_four("S2f | I2f", "S1e |", "S2w |", "S1a |")
    hand, deck = ("", "K S1f S1w I1f I1w C S4e") if phase == "hand" else (THREE, "K C S4e S4w")
    game = given(CHROMATIC, row=row, hand=hand, deck=deck, phase=phase).choose("chaos-plus [fw]")
    assert game.asked == "chaos"
    assert game.offered == ["chaos-plus [ea]", "chaos-plus [ew]", "chaos-plus [fw]", "purge", "upset [ef]"]
    game.choose("upset [ef]")
    assert game.asked == "dream"
    assert game.discard == "S2f I2f C"


@pytest.mark.rule("UR-12.8", "UR-20.10")
def test_in_the_setup_it_is_set_aside():
    game = given(CHROMATIC, deck="K S2f S4w I1e K K I3a S1f S2e S1e I1f S4e S1a K I1a I2a S2w", phase="setup")
    assert game.asked == "chromatic"
    sides = [place.partition("]")[2].strip() for place in game.row]
    assert sides == ["S2f S4w |", "| I1e I3a", "S1f S2e |", "S1e | I1f"]
    assert game.hand == "I1a I2a S1a S4e"
    assert faces(game.view.set_aside) == ["K", "K", "K"]
    assert faces(game.view.pending) == ["K"]
    assert game.told.count("set aside K") == 4


@pytest.mark.rule("UR-12.9")
def test_what_was_set_aside_is_resolved_one_after_the_other():
    row = at_four("S2f |", "S4e |", "S4w |", "| I3e")
    deck = "K K S1e I1e S2w I2w S2f S1a I1a S4f S4a"
    game = given(CHROMATIC, row=row, deck=deck, phase="hand").choose("chaos-plus [ef]")
    assert game.offered == ["play S2f [ef] plus", "play S2f [fw] plus"]
    assert faces(game.view.set_aside) == ["K"]
    game.choose("play S2f [fw] plus", "chaos-minus [fw]")
    assert game.row == lying("[ef] K S2f |", "[ew] S4e |", "[ea] S4w S1a |", "[fw] S2f | I3e K")
    assert game.asked == "dream"
    assert game.state.turn == 1
    assert game.deck == "I1a S4f S4a"


@pytest.mark.rule("UR-12.9", "UR-4.12")
def test_a_chaos_set_aside_has_gone_back_before():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(CHROMATIC, row=row, deck="K C S1f I1f S2w S4e", phase="hand")
    assert game.asked == "chromatic"
    assert game.deck == "| C"
    assert game.state.set_aside == []


@pytest.mark.rule("UR-12.9")
def test_after_a_census_it_is_resolved_when_all_cities_have_dreams():
    row = at_four("", "", "S4w |", "| I3e")
    game = given(CHROMATIC, row=row, hand=HAND, deck="K S1e S1a S2e S2a S4f S4a")
    game.choose("discard I1f", "census")
    assert game.asked == "chromatic"
    assert game.row == lying("[ef] S1e S1a |", "[ew] S2e S2a |", *row[2:])
    assert game.state.phase == 1


@pytest.mark.rule("UR-12.12")
def test_without_any_room_it_is_discarded_and_a_dream_is_revealed_all_the_same():
    row = [f"[ef] {FULL}", f"[wa] {FULL_TOO}"]
    game = drawn(row, "K S4f S4w", stack=0)
    assert game.asked == "dream"
    assert game.row == lying(*row)
    assert game.discard == "K S4f"
    game = drawn(row, "K C S4f S4w S4e S4a S1a", stack=0)
    assert game.asked == "chaos"
    assert game.offered == ["purge"]


@pytest.mark.rule("UR-12.13", "UR-8.15", "UR-19.16")
def test_a_purge_does_not_discard_it():
    game = drawn(at_four("S2f |", "", "", ""), "C K S4e C K S4a S4f S4w").choose("purge")
    assert (game.asked, game.rule) == ("next", "UR-19.16")
    assert game.offered == ["next C", "next K"]
    assert game.discard == "S4e"
    game.choose("next K")
    assert game.asked == "chromatic"
    game.choose("chaos-plus [ef]", "next C", "chaos-plus [ef]")
    assert game.asked == "chromatic"
    assert game.row == lying("[ef] S2f K C |", "[ew] |", "[ea] S4a |", "[fw] |")


@pytest.mark.rule("UR-12.14")
def test_neither_card_goes_to_the_hand():
    game = drawn(at_four("S2f |", "", "", ""), "K S4a S4f S4w").choose("chaos-plus [ef]")
    assert game.hand == "I1f S1f S1w S4f"
    assert game.deck == "S4w"
    with pytest.raises(tt.PositionError, match="Chromatic Chaos"):
        given(CHROMATIC, row=at_four("S2f |", "", "", ""), hand="K S1f")


@pytest.mark.rule("UR-12.15")
def test_it_counts_for_balance_and_may_be_swapped_or_discarded():
    row = at_four("K | I3e I1e", "S2e K | I3w I1w", "S2w |", "")
    game = given(CHROMATIC, row=row, stack=4, hand=HAND, deck="S4e S4e S4f S4f S4a S4a S1a S1e")
    assert [place.balanced for place in game.view.row] == [True, False, False, False]
    game.choose("discard I1f")
    swaps = game.table.copy()
    swaps.choose("swap")
    assert "exchange K [ef]" in Scenario(swaps).offered
    game.choose("census")
    assert game.discard == "I1f K I3e I1e"
    game.choose("cancel K")
    assert game.discard == "I1f K I3e I1e K I3w I1w"
    assert game.success == 4 + 1


@pytest.mark.rule("UR-12.17", "UR-8.20")
def test_nothing_is_pacified_by_it():
    game = drawn(at_four("| I3e I1e", "", "", ""), "K S4a S4f").choose("chaos-plus [ef]")
    assert game.view.row[0].balanced
    assert game.success == 0


@pytest.mark.rule("UR-9.4", "UR-12.4")
def test_a_reveal_from_an_empty_deck_loses():
    game = drawn(at_four("S2f |", "", "", ""), "K").choose("chaos-plus [ef]")
    assert game.lost
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = given(CHROMATIC, row=row, hand=HAND, deck="K S1e S1a").choose("discard I1f", "census")
    game.choose("chaos-plus [ew]")
    assert game.lost
    assert game.state.phase == 1


@pytest.mark.rule("UR-9.4", "UR-0.8")
def test_if_only_phase_2_loses_a_reveal_may_fail():
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = given(FIRST, row=row, hand=HAND, deck="K S1e S1a").choose("discard I1f", "census")
    game.choose("chaos-plus [ew]")
    assert game.lost
    assert game.state.phase == 2
    game = given(FIRST, row=row, hand=HAND, deck="S1e K").choose("discard I1f", "census")
    assert game.row[0] == "[ef] S1e |"
    assert game.asked == "chromatic"


def test_in_plain_text():
    game = drawn(at_four("S2f |", "", "", ""), "K S4f S4f")
    assert "K Chromatic Chaos" in in_plain_text(game)
    game.choose("chaos-minus [ef]", "play S4f [ef] plus")
    assert "K−4" in in_plain_text(game)


def in_plain_text(game: Scenario) -> str:
    return GAME.text_face(game.table.rules, game.view, english, 80)
