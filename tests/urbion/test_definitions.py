"""Definitions and shared procedures (catalogue section 3)."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.urbion.scenario import all_but, at_four, given, lying
from traumtisch.games.urbion import GAME

HAND = "S1f S1w I1f I1w"


@pytest.mark.rule("UR-3.1", "UR-3.2")
def test_a_dream_of_one_sign_lies_on_its_side_only():
    game = given(row=["[ef] |", "[fw] |", "[wa] |", "[ea] |"], hand="S2f I3f S1e I1a", deck="S4e")
    plays = game.offered_to("play")
    assert all(words.endswith("plus" if words[0] == "S" else "minus") for words in plays)
    with pytest.raises(tt.PositionError, match="Incubus −3 of fire"):
        given(row=["[ef] I3f |", "[fw] |", "[wa] |", "[ea] |"], hand=HAND)


@pytest.mark.rule("UR-3.3", "UR-6.10")
def test_a_chaos_has_the_sign_of_its_side_and_keeps_it():
    row = at_four("C | I3w", "| C", "S2e |", "")
    game = given(row=row, hand=HAND, deck="S1a S2a")
    assert [(p.plus_sum, p.minus_sum) for p in game.view.row[:2]] == [(5, -3), (0, -5)]
    game.choose("discard I1f", "swap", "exchange C [ew]")
    assert game.row == lying(*at_four("C | C", "| I3w", "S2e |", ""))
    assert [(p.plus_sum, p.minus_sum) for p in game.view.row[:2]] == [(5, -5), (0, -3)]


@pytest.mark.rule("UR-3.4", "UR-5.6")
def test_no_side_has_more_than_three():
    row = at_four("S2f S2f S2f |", "", "", "")
    game = given(row=row, hand="S4f I1f S4e I2f", deck="S1e")
    assert not any("[ef] plus" in words for words in game.offered)
    assert "play I1f [ef] minus" in game.offered
    with pytest.raises(tt.PositionError, match="at most 3 dreams on a side"):
        given(row=at_four("S2f S2f S2f S2f |", "", "", ""), hand=HAND)


@pytest.mark.rule("UR-3.5", "UR-3.14")
def test_dreams_are_dealt_only_to_cities_without_dreams():
    row = at_four("S2f S2f S2f |", "", "| I3e", "")
    game = given(row=row, hand=HAND, deck="S1e S1a I1e I1a S4f").choose("discard I1f", "census")
    assert game.row == lying(row[0], "[ew] S1e S1a |", row[2], "[fw] | I1e I1a")


@pytest.mark.rule("UR-3.6", "UR-3.7")
def test_balance_needs_a_dream_and_the_sum_zero():
    row = at_four("S2f S1w | I3e", "S2e | I3w", "", "C | C")
    assert [place.balanced for place in given(row=row, hand=HAND).view.row] == [True, False, False, True]


@pytest.mark.rule("UR-3.8", "UR-3.9", "UR-3.10", "UR-3.11", "UR-8.7")
def test_the_stronger_side():
    row = at_four("S4f | I3e", "S2e | I1w I1w", "", "| I1a")
    game = given(row=row, hand="S1f S1w I1f", deck="C S1e S1e")
    assert game.offered_to("chaos-plus") == ["[ef]"]
    assert game.offered_to("chaos-minus") == ["[fw]"]


@pytest.mark.rule("UR-3.18")
def test_the_deck_is_never_rebuilt():
    row = at_four("S2f |", "", "", "")
    game = given(row=row, hand=HAND, deck="", discard="S4e S4e S4w").choose("play S1f [ef] plus")
    assert game.lost
    assert game.discard == "S4e S4e S4w"


@pytest.mark.rule("UR-3.19", "UR-6.4")
def test_discarded_dreams_go_to_the_pile_in_order():
    row = at_four("S2f |", "", "", "")
    game = given(row=row, hand=HAND, deck="S4e S4f").choose("discard I1f", "nothing", "discard S1w")
    assert game.discard == "I1f S1w"


@pytest.mark.rule("UR-3.20")
def test_the_hand_never_holds_chaos():
    with pytest.raises(tt.PositionError, match="«Chaos» cannot lie in «hand»"):
        given(row=at_four("S2f |", "", "", ""), hand="C S1f S1w I1f")
    game = given(row=at_four("S2f |", "", "", ""), hand="S1f S1w I1f", deck="C I1w S4e").choose(
        "chaos-plus [ef]"
    )
    assert game.hand == "I1f I1w S1f S1w"


@pytest.mark.rule("UR-3.21")
def test_the_deck_is_not_shuffled_during_play():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck={"top": "S4e S4f S4w S4a I3e I3f I3w I3a"})
    game.choose("discard I1f", "census")
    assert game.deck == "I3a | " + all_but(HAND, "S2f S4e S4f S4w S4a I3e I3f I3w I3a")


@pytest.mark.rule("UR-3.22", "UR-7.14")
def test_a_new_city_takes_the_place_of_the_pacified_one():
    row = at_four("S4f |", "S1e | I1e", "S4w |", "| I3e")
    game = given(row=row, stack=["[wa]", "[fa]"], hand=HAND, deck="S1a S1a S2w")
    game.choose("discard I1f", "census")
    assert [place.split()[0] for place in game.row] == ["[ef]", "[wa]", "[ea]", "[fw]"]


@pytest.mark.rule("UR-3.23", "UR-3.24")
def test_gaps_are_filled_from_the_top_and_the_rest_closed():
    row = at_four("S2f | I2f", "S4e |", "S1e | I1e", "| I3e")
    game = given(row=row, stack=["[wa]"], hand=HAND, deck="S1a S1a S2w").choose("discard I1f", "census")
    assert game.row == lying("[wa] S1a S1a |", "[ew] S4e |", "[fw] | I3e")
    row = ["[ef] S2f | I2f", "[ew] S4e |"]
    game = given(row=row, stack=0, hand=HAND, deck="S1a S1a").choose("discard I1f", "census")
    assert game.row == lying("[ew] S4e |")


@pytest.mark.rule("UR-3.26", "UR-3.27")
def test_nothing_follows_a_loss():
    row = at_four("S2f | I2f", "", "S4w |", "| I3e")
    game = given(row=row, stack=4, hand=HAND, deck="S1a").choose("discard I1f", "census")
    assert game.lost
    assert game.table.decision is None
    assert game.told[-1] == "lost"
    assert game.state.turn == 1


@pytest.mark.rule("UR-3.25", "UR-3.27")
def test_nothing_follows_a_win():
    game = given(row=["[ef] S2f | I2f"], stack=0, hand=HAND, deck="S1a").choose("discard I1f", "census")
    assert game.won
    assert game.told[-1] == "won"
    assert game.deck == "S1a"
    assert game.table.outcome is not None
    assert (game.table.outcome.rule, game.table.outcome.winners) == ("UR-9.1", (0,))


@pytest.mark.rule("UR-3.13")
def test_both_dreams_of_a_city_are_laid_before_the_next_are_drawn():
    game = given(deck="C C S2f S4w I3a S1f I1e I2e S2e S2w S2a I2e", phase="setup")
    assert game.asked == "deal"
    assert len(game.state.dealing) == 2
    assert game.view.dealing_to == game.view.row[0].city
    assert len(game.state.deck) == 10


def test_a_new_game_uses_all_components():
    table = tt.new_table(GAME, seed=4)
    assert sorted(c for _, zone in table.state.zones() for c in zone) == table.rules.material.all
