"""The worked cases of the base game (catalogue section 21), under their own numbers."""

from __future__ import annotations

import pytest

from tests.urbion.scenario import FIRST_EDITION, all_but, at_four, given, lying

HAND = "S1f S1w I1f I1w"
"""A hand for scenarios in which it does not matter."""


@pytest.mark.rule("UR-W1", "UR-3.12", "UR-3.13", "UR-3.15", "UR-3.17", "UR-19.2")
def test_w1_dealing_pairs():
    game = given(deck="S2f S4w C I1e C C I3a S1f S2e S2w S2a I2e", phase="setup")
    assert game.asked == "deal"
    assert game.offered == ["deal C minus C minus", "deal C plus C plus"]
    game.choose("deal C plus C plus")
    sides = [place.partition("]")[2].strip() for place in game.row]
    assert sides == ["S2f S4w |", "| C I1e", "C C |", "S1f | I3a"]
    assert [place.plus_sum + place.minus_sum for place in game.view.row] == [6, -6, 10, -2]


@pytest.mark.rule("UR-W2", "UR-4.5", "UR-4.6", "UR-4.7", "UR-19.4")
def test_w2_chaos_in_the_opening_hand():
    row = at_four("S2f | I2f", "S1e | I1e", "S4w |", "| I3e I2w")
    game = given(FIRST_EDITION, row=row, deck="S1f C I1a S2w S4e S1a", phase="hand")
    assert game.asked == "opening chaos"
    assert game.offered == ["chaos-minus [fw]", "chaos-plus [ea]"]
    game.choose("chaos-minus [fw]")
    assert game.row == lying(*row[:3], "[fw] | I3e I2w C")
    assert game.view.row[3].minus_sum == -10
    assert game.hand == "I1a S1f S2w S4e"
    assert game.deck == "S1a"


@pytest.mark.rule("UR-W3", "UR-4.9", "UR-4.12", "UR-3.21")
def test_w3_no_place_for_the_chaos():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(row=row, deck={"top": "S1f C I1f S2w S4e S1w S4f"}, phase="hand")
    assert game.asked == "dream"
    assert game.hand == "I1f S1f S2w S4e"
    assert game.row == lying(*row)
    assert not game.state.set_aside
    assert game.deck == "| " + all_but("S2f I2f S1e I1e S2w I2w S1a I1a S1f I1f S2w S4e")
    assert "went back C" in game.told


@pytest.mark.rule("UR-W3", "UR-3.21")
def test_w3_without_such_a_chaos_the_deck_is_not_shuffled():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(row=row, deck="S1f I1f S2w S4e S1w S4f", phase="hand")
    assert game.deck == "S1w S4f"


@pytest.mark.rule("UR-W4", "UR-4.8", "UR-4.9", "UR-4.11", "UR-4.13")
def test_w4_one_legal_city_only():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "C C |")
    game = given(row=row, deck="C C S1f I1f S2w S4e", phase="hand")
    assert game.asked == "dream"
    assert game.row == lying(*row[:3], "[fw] C C C |")
    assert game.deck == "| C"


@pytest.mark.rule("UR-W5", "UR-5.4", "UR-5.5", "UR-5.6")
def test_w5_where_a_dream_fits():
    row = ["[fw] S1e S1e S1w |", "[ea] |", "[ea] S2a S2a S2e |", "[fe] S4e S4e |"]
    game = given(row=row, hand="S2f I1a I1a I2a", deck="S1f S1f")
    assert [words for words in game.offered_to("play") if words.startswith("S2f")] == ["S2f [ef] plus"]


@pytest.mark.rule("UR-W6", "UR-5.4")
def test_w6_elements_on_dreams_do_not_matter():
    game = given(row=["[fw] S2e | I1a", *at_four("", "", "", "")[:3]], hand="I3w S1f S1f I1f", deck="S1w")
    game.choose("play I3w [fw] minus")
    assert game.row[0] == "[fw] S2e | I1a I3w"


@pytest.mark.rule("UR-W7", "UR-6.7", "UR-6.8", "UR-6.9", "UR-6.10", "UR-6.11", "UR-6.12", "UR-19.9")
def test_w7_swaps():
    row = at_four("S2f | I3w", "C | I1e", "", "")
    game = given(row=row, hand=HAND, deck="S1a").choose("discard I1f", "swap")
    assert game.offered == [
        "exchange C [ew]",
        "exchange I1e [ew]",
        "exchange I3w [ef]",
        "exchange S2f [ef]",
    ]
    game.choose("exchange S2f [ef]")
    assert game.asked == "dream"  # only the Chaos lies on the same side of another city
    assert game.row == lying(*at_four("C | I3w", "S2f | I1e", "", ""))
    assert game.view.row[0].plus_sum == 5
    assert game.told.count("swapped S2f C") == 1


W8 = at_four("S2f S2w | I1e I3f", "S4e S1w | I1w I3a", "C | I2e I3w", "S2a | I3a")


@pytest.mark.rule("UR-W8", "UR-7.1", "UR-7.2", "UR-7.3", "UR-7.4", "UR-7.5", "UR-7.6", "UR-7.14", "UR-19.10")
@pytest.mark.parametrize(
    ("chosen", "left"),
    [
        (["done"], "S4e S1w | I1w I3a"),
        (["cancel S1w"], "S4e | I3a"),
        (["cancel S4e"], "S1w |"),
        (["cancel I3a"], "S1w |"),
        (["cancel I1w", "cancel S1w"], "S4e | I3a"),
        (["cancel I1w", "cancel S4e"], "S1w |"),
    ],
)
def test_w8_census(chosen: list[str], left: str):
    game = given(row=W8, stack=3, hand=HAND, deck="S1a I1a S4f I2f S4w")
    game.choose("discard I1f", "census")
    assert game.asked == "cancel"
    assert game.success == 5 + 2
    assert game.row[0] == game.row[2] == "[–] |"
    game.choose(*chosen)
    assert game.asked == "dream"
    assert game.row[1::2] == lying(f"[ew] {left}", "[fw] S2a | I3a")
    assert [place.partition("]")[2] for place in game.row[::2]] == [" S1a | I1a", " S4f | I2f"]
    assert (game.success, game.stack) == (7, 1)


@pytest.mark.rule("UR-W8", "UR-7.4", "UR-7.5")
def test_w8_what_is_discarded():
    game = given(row=W8, stack=3, hand=HAND, deck="S1a I1a S4f I2f S4w")
    game.choose("discard I1f", "census", "cancel S1w")
    assert game.discard == "I1f S2f S2w I1e I3f C I2e I3w S1w I1w"


@pytest.mark.rule("UR-W9", "UR-7.15", "UR-7.16")
def test_w9_census_without_a_claim():
    row = at_four("S2f |", "", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S1a I1a S2w").choose("discard I1f", "census")
    assert game.success == 0
    assert game.row == lying(row[0], "[ew] S1a | I1a", *row[2:])


PERFECT = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")


@pytest.mark.rule("UR-W10", "UR-7.9", "UR-7.11", "UR-7.14", "UR-3.23", "UR-19.11")
def test_w10_perfect_balance():
    game = given(row=PERFECT, stack=2, hand=HAND, deck="S4a I3a S2w").choose("discard I1f", "census")
    assert game.asked == "bonus"
    assert (game.success, game.stack) == (6 + 4, 2)
    game.choose("bonus")
    assert (game.success, game.stack) == (11, 0)
    assert [place.partition("]")[2] for place in game.row] == [" S4a | I3a"]


@pytest.mark.rule("UR-W11", "UR-3.25", "UR-7.10", "UR-9.4", "UR-9.6")
def test_w11_perfect_balance_wins():
    game = given(row=PERFECT, stack=1, hand=HAND, deck="").choose("discard I1f", "census", "bonus")
    assert game.won
    assert game.success == 12
    game = given(row=PERFECT, stack=1, hand=HAND, deck="").choose("discard I1f", "census", "decline")
    assert game.lost


@pytest.mark.rule("UR-W12", "UR-7.20", "UR-8.8")
def test_w12_freshly_dealt_balance():
    row = at_four("", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S2f I2f C S1a").choose("discard I1f", "census")
    assert game.row[0] == "[ef] S2f | I2f"
    assert game.success == 0
    assert game.asked == "chaos"
    game.choose("upset [ef]")
    assert game.row[0] == "[ef] |"


@pytest.mark.rule("UR-W13", "UR-6.6")
def test_w13_discard_without_action():
    row = at_four("S2f | I2f", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand="I1a S1f S1w I1w", deck="S2w S2e").choose("discard I1a", "nothing")
    assert game.row == lying(*row)
    assert game.hand == "I1w S1f S1w S2w"
    assert game.discard == "I1a"


@pytest.mark.rule("UR-W14", "UR-8.5", "UR-8.6", "UR-8.7", "UR-8.8", "UR-8.9", "UR-19.15")
def test_w14_options_for_a_chaos():
    row = at_four("S2f | I2f", "S4e | I1e", "| I3a", "| I1a I1a I2w")
    game = given(row=row, hand="S1f S1w I1w", deck="C S1e S1e S1a S2a")
    assert game.asked == "chaos"
    assert game.offered == ["chaos-minus [ea]", "chaos-plus [ew]", "purge", "upset [ef]"]


@pytest.mark.rule("UR-W15", "UR-8.11", "UR-8.14", "UR-8.16", "UR-8.18", "UR-0.9")
@pytest.mark.parametrize(
    ("edition", "order"),
    [(2, "S2f I1w S1e I3a I2f S4w C C"), (1, "C S2f I1w S1e C I3a I2f S4w")],
)
def test_w15_chain(edition: int, order: str):
    row = at_four("S2f | I2f", "S4e |", "S2w | I2w", "| I3e")
    deck = "C S2f I1w C S1e I3a I2f C S4w I1e S2a"
    game = given({"edition": edition}, row=row, hand="S1f S1w I1f", deck=deck)
    game.choose("purge", "purge", "chaos-plus [ew]")
    assert game.row[1] == "[ew] C S4e |"
    assert game.discard == order
    assert game.hand == "I1e I1f S1f S1w"
    assert game.deck == "S2a"


@pytest.mark.rule("UR-W16", "UR-8.17", "UR-9.4", "UR-9.5")
def test_w16_short_purge():
    row = at_four("S2f | I2f", "S4e |", "S2w | I2w", "| I3e")
    game = given(row=row, hand="S1w I1f S1e", deck="C S1f I2w").choose("purge")
    assert game.lost
    assert game.discard == "S1f I2w C"
    game = given(row=row, hand="S1w I1f S1e", deck="C S1f I2w").choose("chaos-plus [ew]")
    assert game.asked == "dream"
    assert game.hand == "I1f S1e S1f S1w"
    assert game.deck == "I2w"


@pytest.mark.rule("UR-W17", "UR-9.5", "UR-9.6")
def test_w17_last_card():
    game = given(row=["[ef] S2f | I2f"], stack=0, hand="S1w I1f S1e", deck="I2w")
    assert game.asked == "dream"
    assert game.deck == ""
    assert game.hand == "I1f I2w S1e S1w"
    again = given(row=["[ef] S2f | I2f"], stack=0, hand="S1w I1f S1e", deck="I2w")
    assert game.choose("discard I1f", "census").won
    assert again.choose("discard I1f", "nothing").lost


@pytest.mark.rule("UR-W18", "UR-8.10", "UR-7.15")
def test_w18_upset_city_stays_empty():
    row = ["[ef] S2f |", "[wf] S2f | I2f", "[ea] S4w |", "[ew] | I3e"]
    game = given(row=row, hand="S1f S1w I1w", deck="C S1a S2a S2a S2a").choose("upset [fw]")
    assert game.row[1] == "[fw] |"
    game.choose("play I1w [fw] minus", "discard S1f", "census")
    assert game.row[1] == "[fw] | I1w"
    assert game.deck == "S2a"


@pytest.mark.rule("UR-W19", "UR-7.18", "UR-9.4", "UR-9.7")
def test_w19_shortage_at_the_refill():
    row = at_four("S2f | I2f", "S1e | I1e", "S4w |", "| I3e")
    game = given(row=row, stack=4, hand=HAND, deck="S4a I3a S2w").choose("discard I1f", "census")
    assert game.lost
    assert game.row[0].endswith(" S4a | I3a")
    assert game.row[1].endswith("] |")
    game = given(FIRST_EDITION, row=row, stack=4, hand=HAND, deck="S4a I3a S2w")
    game.choose("discard I1f", "census")
    assert game.lost
    assert game.row[1].endswith(" S2w |")
    assert game.state.phase == 2
