"""Temples and Concord (catalogue section 13)."""

from __future__ import annotations

from collections import Counter

import pytest

import traumtisch as tt
from tests.urbion.scenario import at_four, given, lying
from traumtisch.engine.phrase import english
from traumtisch.games.urbion import GAME

TEMPLES = {"expansions": ["temples"]}
HAND = "S1f S1w I1f I1w"


def one_empty(deck: str):
    """A census that deals the top two dreams of the deck to the first city."""
    row = at_four("", "S4e |", "S4w |", "| I3e")
    return given(TEMPLES, row=row, hand=HAND, deck=deck).choose("discard I1f", "census")


@pytest.mark.rule("UR-13.1")
def test_four_temples_and_ten_concord():
    cards = tt.new_table(GAME, options=TEMPLES, seed=1).rules.material
    brought = Counter(
        cards.prints[card].code for card in cards.all if cards.kind[card] in ("temple", "concord")
    )
    assert brought == {"[e]": 1, "[f]": 1, "[w]": 1, "[a]": 1, "E": 10}
    assert (len(cards.dreams), len(cards.cities)) == (72 + 10, 12 + 4)


@pytest.mark.rule("UR-13.2", "UR-5.4")
def test_only_its_element_fits_a_temple():
    row = ["[f] |", "[a] |", "[w] S1a S1a S2a |", "[e] |"]
    game = given(TEMPLES, row=row, hand="S2f I3w S1w I1a", deck="S1f S1f")
    assert game.offered_to("play") == ["I1a [a] minus", "I3w [w] minus", "S2f [f] plus"]


@pytest.mark.rule("UR-13.3", "UR-9.1")
def test_temples_must_be_pacified_too():
    game = given(TEMPLES, row=["[f] S2f | I2f", "[w] S4e |"], stack=0, hand=HAND, deck="S1a S1a")
    assert game.view.cities == 16
    game.choose("discard I1f", "census")
    assert game.success == 15
    assert not game.won
    assert given(TEMPLES, row=["[f] S2f | I2f"], stack=0, hand=HAND).choose("discard I1f", "census").won


@pytest.mark.rule("UR-13.4", "UR-13.5", "UR-5.5")
def test_concord_from_the_hand_fits_every_element_and_either_side():
    row = ["[f] | I1e", "[wa] S1a S1a S2a |", "[ea] |", "[fw] | I3e I3e I3e"]
    game = given(TEMPLES, row=row, hand="E I2f I2f I1w", deck="S1f S1f")
    assert [words for words in game.offered_to("play") if words.startswith("E")] == [
        "E [ea] minus",
        "E [ea] plus",
        "E [f] minus",
        "E [f] plus",
        "E [fw] plus",
        "E [wa] minus",
    ]
    game.choose("play E [f] plus")
    assert game.row[0] == "[f] E | I1e"
    assert game.view.row[0].balanced


@pytest.mark.rule("UR-13.4", "UR-3.15", "UR-19.3")
@pytest.mark.parametrize(("other", "side"), [("S1a", "plus"), ("I1a", "minus")])
def test_a_dealt_concord_is_free(other: str, side: str):
    game = one_empty(f"E {other} S2a S2a")
    assert game.offered == [f"deal E minus {other} {side}", f"deal E plus {other} {side}"]
    game.choose(f"deal E plus {other} {side}")
    assert game.view.row[0].plus_sum == (2 if side == "plus" else 1)


@pytest.mark.rule("UR-13.4", "UR-19.3")
def test_concord_dealt_at_setup_is_free():
    deck = "E S4w I1e I2e S1a S2a I3a S1f S2e S2w S2a I2e"
    game = given(TEMPLES, deck=deck, phase="setup")
    assert game.offered == ["deal E minus S4w plus", "deal E plus S4w plus"]


@pytest.mark.rule("UR-13.7", "UR-3.15")
def test_chaos_follows_concord():
    game = one_empty("E C S2a S2a")
    assert game.offered == ["deal E minus C minus", "deal E plus C plus"]
    game.choose("deal E minus C minus")
    assert game.view.row[0].minus_sum == -6


@pytest.mark.rule("UR-13.8")
def test_two_concord_are_free():
    game = one_empty("E E S2a S2a")
    assert game.offered == ["deal E minus E minus", "deal E plus E minus", "deal E plus E plus"]
    game.choose("deal E plus E minus")
    assert game.view.row[0].balanced


@pytest.mark.rule("UR-13.9", "UR-6.10", "UR-3.3")
def test_a_placed_concord_keeps_its_sign():
    row = at_four("E | I1e", "S4e | I3a", "S4w | E", "| I3e")
    game = given(TEMPLES, row=row, hand=HAND, deck="S1a").choose("discard I1f", "swap", "exchange E [ef]")
    assert game.offered == ["with S4e [ew]", "with S4w [ea]"]  # not with what lies on the minus side
    game.choose("with S4e [ew]")
    assert game.row[:2] == lying("[ef] S4e | I1e", "[ew] E | I3a")
    assert game.view.row[1].plus_sum == 1


@pytest.mark.rule("UR-13.9", "UR-3.8")
def test_a_placed_concord_counts_for_the_stronger_side():
    row = at_four("S2f | E", "S1e | E", "| E", "")
    game = given(TEMPLES, row=row, hand="S1f S1w I1f", deck="C S1a")
    assert game.offered == ["chaos-minus [ea]", "chaos-plus [ef]", "purge", "upset [ew]"]


@pytest.mark.rule("UR-8.12")
def test_a_revealed_concord_is_discarded():
    game = given(TEMPLES, row=at_four("S2f |", "", "", ""), hand="S1f S1w I1f", deck="C E S2a E I1a S1a")
    game.choose("purge")
    assert game.discard == "E S2a E I1a C"


def test_in_the_first_edition_a_concord_is_free_unless_a_meta_follows_it():
    mixed = {"edition": 1, "allow_cross_edition": True, "expansions": ["temples", "squares"]}
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = given(mixed, row=row, hand=HAND, deck="E S1a S2a S2a").choose("discard I1f", "census")
    assert game.offered == ["deal E minus S1a plus", "deal E plus S1a plus"]
    game = given(mixed, row=row, hand=HAND, deck="E M(+2/-3)f S2a S2a").choose("discard I1f", "census")
    assert game.offered == ["deal E minus M(+2/-3)f minus", "deal E plus M(+2/-3)f plus"]


def test_positions_and_plain_text():
    row = ["[f] Concord | E", "[ew] |", "[ea] |", "[fw] |"]
    game = given(TEMPLES, row=row, hand=HAND, stack=0)
    text = GAME.text_face(game.table.rules, game.view, english, 80).splitlines()
    assert text[1].split() == ["1", "E+1", "+1", "=", "[f]", "=", "−1", "E−1", "0"]
    said = [str(GAME.say_option(game.table.rules, option)) for option in game.options("play S1f [f] plus")]
    assert said == ["Play the Sogna +1 of fire to the temple of fire, plus side"]
