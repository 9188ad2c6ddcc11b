"""The census (catalogue section 7)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.urbion.scenario import at_four, given, lying
from traumtisch.games.urbion.questions import ways_to_zero

HAND = "S1f S1w I1f I1w"


@pytest.mark.rule("UR-7.1", "UR-7.2", "UR-7.3")
def test_all_balanced_cities_are_pacified():
    row = at_four("S2f | I2f", "S1e S1a | I2w", "S4w |", "C | C")
    game = given(row=row, stack=5, hand=HAND, deck="S2e S2e S2e S2e S2w S2w S2a").choose(
        "discard I1f", "census"
    )
    assert game.success == 3 + 3
    assert game.row[2] == "[ea] S4w |"
    assert [line for line in game.told if line.startswith("pacified")] == [
        "pacified [ef]",
        "pacified [ew]",
        "pacified [fw]",
    ]


@pytest.mark.rule("UR-7.5", "UR-7.6")
def test_a_partial_discard_may_take_chaos():
    row = at_four("C S2f | C", "", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S2e S2e S2w").choose("discard I1f", "census")
    assert game.offered == ["cancel C", "done"]
    game.choose("cancel C")
    assert game.row[0] == "[ef] S2f |"
    assert game.discard == "I1f C C"


@pytest.mark.rule("UR-7.6", "UR-19.10")
def test_a_partial_discard_may_be_declined():
    row = at_four("S1f S2f | I1e", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S2e").choose("discard I1f", "census", "done")
    assert game.row == lying(*row)


@pytest.mark.rule("UR-7.7")
@pytest.mark.parametrize("seed", range(20))
def test_zero_sums_are_all_there_are(seed: int):
    random = Random(seed)
    plus = [random.choice([1, 2, 4, 5]) for _ in range(random.randrange(4))]
    minus = [-random.choice([1, 2, 3, 5]) for _ in range(random.randrange(4))]
    values = (*plus, *minus)
    places = range(len(values))
    expected = {
        sum(1 << n for n in chosen)
        for size in range(1, len(values))
        for chosen in combinations(places, size)
        if sum(values[n] for n in chosen) == 0
    }
    for chosen in range(1 << len(values)):
        with_chosen = [mask for mask in expected if mask & chosen == chosen]
        ways = ways_to_zero(values, chosen)
        assert [n for n in places if ways.useful & 1 << n] == [
            n for n in places if any(mask & 1 << n for mask in with_chosen)
        ]
        assert ways.enough == (chosen in expected)
        assert ways.only == (with_chosen[0] if len(with_chosen) == 1 else 0)
    for mask in expected:
        assert {values[n] > 0 for n in places if mask & 1 << n} == {True, False}


@pytest.mark.rule("UR-7.5", "UR-7.7")
def test_one_set_for_a_city_can_be_made_of_two():
    row = at_four("S1f S2f C | I1e I2e", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S2e").choose("discard I1f", "census", "cancel S1f", "cancel I1e")
    assert game.offered == ["cancel I2e", "cancel S2f", "done"]
    game.choose("cancel S2f")
    assert game.row[0] == "[ef] C |"
    assert game.discard == "I1f S1f S2f I1e I2e"


@pytest.mark.rule("UR-7.7")
def test_no_city_becomes_balanced_by_a_partial_discard():
    row = at_four("S1f S2f | I1e", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S2e").choose("discard I1f", "census", "cancel S1f")
    assert game.row[0] == "[ef] S2f |"
    assert game.success == 0


@pytest.mark.rule("UR-7.8")
def test_partial_discards_go_from_the_top_down():
    row = at_four("S1f S2f | I1e", "S2e | I2e", "S1a S2a | I1w", "| I3e")
    game = given(row=row, stack=4, hand=HAND, deck="S2e S2e S2w").choose("discard I1f", "census")
    assert game.success == 4 + 1
    assert game.offered == ["cancel I1e", "cancel S1f", "done"]
    game.choose("done")
    assert game.offered == ["cancel I1w", "cancel S1a", "done"]
    game.choose("cancel I1w")
    assert game.row[2] == "[ea] S2a |"


@pytest.mark.rule("UR-7.9", "UR-7.11")
def test_the_bonus_city_gets_nothing():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(row=row, stack=6, hand=HAND, deck="S4a S4a S4e S4e S4f S4f S4w S4w S2a S2e")
    game.choose("discard I1f", "census", "bonus")
    assert (game.success, game.stack) == (2 + 5, 1)
    assert len(game.row) == 4
    assert game.deck == "S2e"


@pytest.mark.rule("UR-7.10")
def test_the_bonus_may_be_declined():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(row=row, stack=6, hand=HAND, deck="S4a S4a S4e S4e S4f S4f S4w S4w S2a S2e")
    game.choose("discard I1f", "census", "decline")
    assert (game.success, game.stack) == (2 + 4, 2)


@pytest.mark.rule("UR-7.12")
def test_three_cities_are_no_perfect_balance():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a |")
    game = given(row=row, stack=5, hand=HAND, deck="S4a S4a S4e S4e S4f S4f S4w").choose(
        "discard I1f", "census"
    )
    assert (game.asked, game.success) == ("dream", 3 + 3)
    game = given(row=row[:3], stack=0, hand=HAND, deck="S4a").choose("discard I1f", "census")
    assert game.won


@pytest.mark.rule("UR-7.13")
def test_an_empty_stack_gives_no_bonus():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = given(row=row, stack=0, hand=HAND, deck="").choose("discard I1f", "census")
    assert game.won
    assert game.success == 12


@pytest.mark.rule("UR-7.17")
def test_new_cities_lie_there_before_dreams_are_dealt():
    row = at_four("S2f | I2f", "S4e |", "S1e | I1e", "| I3e")
    game = given(row=row, stack=["[wa]", "[fa]", "[fw]"], hand=HAND, deck="C C C C S2w S2w")
    game.choose("discard I1f", "census")
    assert game.asked == "deal"
    assert [place.split()[0] for place in game.row] == ["[wa]", "[ew]", "[fa]", "[fw]"]


@pytest.mark.rule("UR-7.19")
def test_a_census_may_do_nothing():
    row = at_four("S2f |", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S2e S2w").choose("discard I1f", "census")
    assert game.row == lying(*row)
    assert (game.success, game.discard, game.deck) == (0, "I1f", "S2w")


@pytest.mark.rule("UR-7.5", "UR-7.15")
def test_a_city_that_keeps_a_dream_is_not_refilled():
    row = at_four("S1f S2f | I1e", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S2e S2w").choose("discard I1f", "census", "cancel S1f")
    assert game.row[0] == "[ef] S2f |"
    assert game.deck == "S2w"


@pytest.mark.rule("UR-7.5")
def test_the_table_can_be_saved_in_the_middle_of_a_partial_discard():
    row = at_four("S1f S2f C | I1e I2e", "S4e |", "S4w |", "| I3e")
    game = given(row=row, hand=HAND, deck="S2e").choose("discard I1f", "census", "cancel S1f")
    assert game.table.at_rest
    assert game.table.copy().state == game.table.state
    assert [card.face for card in game.view.chosen] == ["S1f"]
