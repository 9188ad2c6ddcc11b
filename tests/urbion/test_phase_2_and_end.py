"""Phase II, Chaos, and the end of the game (catalogue sections 8 and 9)."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.urbion.scenario import at_four, given, lying
from traumtisch.games.urbion import GAME

HAND = "S1f S1w I1f I1w"


@pytest.mark.rule("UR-8.1", "UR-8.2", "UR-8.4")
def test_the_hand_is_refilled_one_by_one():
    game = given(row=at_four("S2f |", "", "", ""), hand="S1f S1w", deck="I1f S4e S4f")
    assert (game.hand, game.deck, game.asked) == ("I1f S1f S1w S4e", "S4f", "dream")


@pytest.mark.rule("UR-8.3")
def test_a_chaos_is_resolved_before_the_next_draw():
    game = given(row=at_four("S2f |", "", "", ""), hand="S1f S1w I1f", deck="C S4e S4f")
    assert (game.asked, game.deck) == ("chaos", "S4e S4f")
    assert [card.face for card in game.view.pending] == ["C"]
    game.choose("chaos-plus [ef]")
    assert (game.hand, game.deck) == ("I1f S1f S1w S4e", "S4f")


@pytest.mark.rule("UR-8.6", "UR-8.18")
def test_option_1_lays_it_down():
    game = given(row=at_four("S2f |", "| I1f", "", ""), hand="S1f S1w I1a", deck="C S4e").choose(
        "chaos-minus [ew]"
    )
    assert game.row[:2] == lying("[ef] S2f |", "[ew] | I1f C")
    assert game.view.row[1].minus_sum == -6
    assert game.discard == ""


@pytest.mark.rule("UR-8.8", "UR-8.18")
@pytest.mark.parametrize(("edition", "discard"), [(2, "S2f I2f C"), (1, "C S2f I2f")])
def test_option_2_upsets_a_balanced_city(edition: int, discard: str):
    row = at_four("S2f | I2f", "S4e |", "", "")
    game = given({"edition": edition}, row=row, hand="S1f S1w I1a", deck="C S4w").choose("upset [ef]")
    assert game.row == lying("[ef] |", *row[1:])
    assert game.discard == discard
    assert game.success == 0


@pytest.mark.rule("UR-8.9", "UR-8.13")
def test_option_3_may_be_the_only_one_and_is_not_silent():
    game = given(row=at_four("", "", "", ""), hand="S1f S1w I1a", deck="C S4w S4e S4a S2w S2e")
    assert (game.asked, game.offered) == ("chaos", ["purge"])
    game.choose("purge")
    assert game.discard == "S4w S4e S4a S2w C"


@pytest.mark.rule("UR-8.11", "UR-8.16", "UR-20.9")
def test_all_four_cards_are_seen_before_the_nested_chaos():
    game = given(row=at_four("S2f |", "", "", ""), hand="S1f S1w I1a", deck="C S4w C C S2e S2w").choose(
        "purge"
    )
    assert game.told[-2:] == ["revealed S4w C C S2e", "discarded S4w S2e"]
    assert [[card.face for card in cards] for cards in game.view.reveals] == [["C"]]
    assert [card.face for card in game.view.pending] == ["C", "C"]
    assert game.asked == "chaos"


@pytest.mark.rule("UR-8.14", "UR-8.15")
def test_depth_first():
    row = at_four("S2f |", "S4e |", "", "")
    deck = "C C C S1e S2e C S2w S2w S2a S4f"
    game = given(row=row, hand="S1f S1w I1a", deck=deck).choose("purge", "purge")
    # The innermost reveal comes first, and equal cards need no question.
    assert game.asked == "chaos"
    assert [len(cards) for cards in game.view.reveals] == [1, 0]
    game.choose("chaos-plus [ef]")
    assert [len(cards) for cards in game.view.reveals] == [0]
    assert game.discard == "S1e S2e S2w S2w S2a C"
    game.choose("chaos-plus [ew]")
    assert (game.view.reveals, game.state.revealed_cards) == ((), [])
    assert game.discard == "S1e S2e S2w S2w S2a C C"
    assert game.row[:2] == lying("[ef] C S2f |", "[ew] C S4e |")
    assert game.hand == "I1a S1f S1w S4f"


@pytest.mark.rule("UR-8.14")
def test_the_table_can_be_saved_in_the_middle_of_a_chain():
    row = at_four("S2f |", "S4e |", "", "")
    game = given(row=row, hand="S1f S1w I1a", deck="C C C S1e S2e C S2w S2w S2a S4f").choose("purge", "purge")
    assert game.table.at_rest
    again = tt.load_record(game.table.record.to_json(), GAME)
    assert again.state == game.table.state
    assert again.decision is not None


@pytest.mark.rule("UR-8.17")
def test_a_short_purge_is_no_loss_by_itself():
    game = given(row=at_four("S2f |", "", "", ""), hand="S1f S1w I1a", deck="C C S4w").choose("purge")
    assert game.asked == "chaos"
    assert game.state.outcome is None
    game.choose("chaos-plus [ef]")
    assert game.lost


@pytest.mark.rule("UR-8.19")
def test_balance_is_looked_at_afresh_for_each_chaos():
    row = at_four("S2f | I2f", "S4e | I3e", "", "")
    game = given(row=row, hand="S1f S1w I1a", deck="C C S2w S2w S2a S4w S4w")
    assert game.offered == ["chaos-plus [ew]", "purge", "upset [ef]"]
    game.choose("upset [ef]")
    assert game.offered == ["chaos-plus [ew]", "purge"]


@pytest.mark.rule("UR-8.20")
def test_nothing_is_pacified_in_phase_2():
    row = at_four("C | C I3e", "S4e |", "", "")
    game = given(row=row, hand="S1f S1w I1a", deck="S2w S2w").choose("play S1f [ef] plus")
    assert game.success == 0
    row = at_four("C C | C I2e I3e", "S4e |", "", "")
    game = given(row=row, hand="S1f S1w I1a", deck="S2w S2w")
    assert game.view.row[0].balanced
    assert game.success == 0


@pytest.mark.rule("UR-8.21")
def test_normally_one_dream_is_drawn():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck="S4e S4f S4w")
    game.choose("discard I1f", "nothing")
    assert game.deck == "S4f S4w"
    game.choose("play S1f [ef] plus")
    assert game.deck == "S4w"


@pytest.mark.rule("UR-9.1")
def test_winning_takes_all_twelve_cities():
    row = ["[ef] S2f | I2f", "[ew] S4e |"]
    game = given(row=row, stack=0, hand=HAND, deck="S4e S4f S4w").choose("discard I1f", "census")
    assert game.success == 11
    assert game.state.outcome is None


@pytest.mark.rule("UR-9.4", "UR-3.26")
def test_losing_in_phase_2():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck="").choose("play S1f [ef] plus")
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.rule == "UR-9.4"


@pytest.mark.rule("UR-9.5")
def test_an_empty_deck_alone_is_no_loss():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck="S4e").choose("play S1f [ef] plus")
    assert (game.deck, game.asked) == ("", "dream")


@pytest.mark.rule("UR-9.9")
def test_there_is_no_score_and_one_may_give_up():
    game = given(row=at_four("S2f |", "", "", ""), hand=HAND, deck="S4e")
    game.table.resign()
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.scores == ()
    assert game.table.outcome.reason == "The Archon gave up."
