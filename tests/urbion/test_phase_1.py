"""Phase I: playing, discarding, the swap (catalogue sections 5 and 6)."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.urbion.scenario import at_four, given, lying
from traumtisch.games.urbion import GAME

HAND = "S1f S1w I1f I1w"


@pytest.mark.rule("UR-5.1", "UR-8.21")
def test_a_turn():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck="S4e S4f", turn=7)
    assert (game.asked, game.state.phase, game.state.turn) == ("dream", 1, 7)
    game.choose("play S1f [ef] plus")
    assert (game.asked, game.state.phase, game.state.turn) == ("dream", 1, 8)
    assert game.hand == "I1f I1w S1w S4e"
    assert game.deck == "S4f"


@pytest.mark.rule("UR-5.2", "UR-5.3", "UR-19.7")
def test_one_dream_is_played_or_discarded():
    game = given(row=["[ea] |", "[ea] |", "[ef] |", "[wa] |"], hand="S1f S2f I1f I3f", deck="S4e")
    assert game.rule == "UR-19.7"
    assert game.offered == [
        "discard I1f",
        "discard I3f",
        "discard S1f",
        "discard S2f",
        "play I1f [ef] minus",
        "play I3f [ef] minus",
        "play S1f [ef] plus",
        "play S2f [ef] plus",
    ]


@pytest.mark.rule("UR-5.3")
def test_discarding_is_always_possible():
    full = "S2{0} S2{0} S2{0} | I3{0} I3{0} I3{0}"
    row = [f"[{a}{b}] {full.format(b)}" for a, b in ("ef", "ew", "fa", "we")]
    game = given(row=row, hand="S1f S1e I1f I1w", deck="S4e")
    assert game.offered == ["discard I1f", "discard I1w", "discard S1e", "discard S1f"]


@pytest.mark.rule("UR-5.4")
def test_equal_cities_are_different_places():
    game = given(row=["[ef] |", "[ef] |", "[wa] |", "[ea] |"], hand="S1f S1w I1w I2w", deck="S4e")
    assert len(game.options("play S1f [ef] plus")) == 2
    game.table.choose(game.options("play S1f [ef] plus")[1])
    assert game.row[:2] == ["[ef] |", "[ef] S1f |"]


@pytest.mark.rule("UR-5.7", "UR-5.8")
@pytest.mark.parametrize("dreams", ["", "S2e | I2e", "S4w |", "| I3e I2e"])
def test_playing_has_no_other_effect(dreams: str):
    row = at_four(dreams, "S2e | I2w", "", "")
    game = given(row=row, hand="S2f S1w I1f I1w", deck="S4e S4f").choose("play S2f [ef] plus")
    left, _, right = dreams.partition("|")
    assert game.row == lying(f"[ef] {left} S2f | {right}", *row[1:])
    assert (game.success, game.discard, game.deck) == (0, "", "S4f")


@pytest.mark.rule("UR-6.1", "UR-6.2", "UR-6.4", "UR-19.8")
def test_a_discard_gives_one_action():
    row = at_four("S2f | I3w", "S4e |", "", "S1a |")
    game = given(row=row, hand=HAND, deck="S4e S4f S1e S2e").choose("discard I1f")
    assert (game.asked, game.rule) == ("action", "UR-19.8")
    assert game.offered == ["census", "nothing", "swap"]
    assert game.discard == "I1f"
    game.choose("swap", "exchange S2f [ef]", "with S4e [ew]")
    assert game.asked == "dream"


@pytest.mark.rule("UR-6.3")
@pytest.mark.parametrize("card", ["S1f", "S4w", "I1f", "I3a"])
def test_any_dream_pays_for_any_action(card: str):
    row = at_four("S2f | I3w", "S4e |", "", "")
    game = given(row=row, hand="S1f S4w I1f I3a", deck="S4e S4f S1e S2e").choose(f"discard {card}")
    assert game.offered == ["census", "nothing", "swap"]


@pytest.mark.rule("UR-6.5", "UR-6.12")
def test_a_swap_once_begun_is_completed():
    row = at_four("S2f | I3w", "S4e |", "S1a |", "")
    game = given(row=row, hand=HAND, deck="S4e S4f").choose("discard I1f", "swap", "exchange S2f [ef]")
    assert game.offered == ["with S1a [ea]", "with S4e [ew]"]


@pytest.mark.rule("UR-6.6")
def test_only_one_dream_is_discarded_for_nothing():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck="S4e S4f S4w").choose(
        "discard I1f", "nothing"
    )
    assert (game.asked, game.hand, game.state.turn) == ("dream", "I1w S1f S1w S4e", 2)


@pytest.mark.rule("UR-6.8", "UR-6.11", "UR-6.13")
@pytest.mark.parametrize(
    ("dreams", "possible"),
    [
        (("S2f S4e |", "", "", ""), False),
        (("S2f | I3w", "", "", ""), False),
        (("S2f |", "| I3w", "", ""), False),
        (("S2f |", "S4e |", "", ""), True),
        (("| I3w", "", "", "| I1a"), True),
        (("C |", "| C", "", ""), False),
        (("", "", "", ""), False),
    ],
)
def test_when_a_swap_is_possible(dreams: tuple[str, str, str, str], possible: bool):
    game = given(row=at_four(*dreams), hand=HAND).choose("discard I1f")
    assert ("swap" in game.offered) == possible


@pytest.mark.rule("UR-6.9")
def test_a_swap_ignores_elements():
    row = ["[ef] S2e |", "[wa] S4w |", "[ew] |", "[ea] |"]
    game = given(row=row, hand=HAND, deck="S4e").choose("discard I1f", "swap", "exchange S2e [ef]")
    assert game.row[:2] == ["[ef] S4w |", "[wa] S2e |"]


@pytest.mark.rule("UR-6.10", "UR-6.14")
def test_full_sides_can_be_swapped():
    row = at_four("S2f S2e S2w | I3w", "C S4f S4w | I1a", "", "")
    game = given(row=row, hand=HAND, deck="S4e")
    game.choose("discard I1f", "swap", "exchange S2e [ef]", "with C [ew]")
    assert game.row[:2] == lying("[ef] S2f C S2w | I3w", "[ew] S2e S4f S4w | I1a")


def test_cities_of_the_same_elements_have_different_names():
    rules = tt.new_table(GAME, seed=1).rules
    cards = rules.material
    assert [str(cards.names[city]) for city in cards.by_code["[fw]"]] == [
        "city of fire and water 1",
        "city of fire and water 2",
    ]
