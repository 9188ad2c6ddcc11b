"""Positions in which everybody would choose the same: so does the policy."""

from __future__ import annotations

import pytest

from tests.urbion.bot.thinking import choice, choices
from tests.urbion.scenario import FIRST_EDITION, at_four, given

EDITIONS = [{}, FIRST_EDITION]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dream_that_balances_a_city_is_played(edition: dict[str, int]):
    row = at_four("S2a | I3a", "S4a S2a |", "| I3a I1a", "S1a S2a |")
    game = given(edition, row=row, hand="S4a I1f I3f I1a")
    assert choice(game) == "play I3f [fw] minus"


def test_two_dreams_that_balance_a_city_together_are_played_one_after_the_other():
    row = at_four("S4a S2a |", "| I3a C", "| I3a C", "| I1a C")
    game = given(row=row, hand="I3e I3f S1a S1a", deck={"top": "S1w S2a"})
    assert {made.split()[1] for made in choices(game, 2)} == {"I3e", "I3f"}
    assert game.row[0] == "[ef] S2a S4a | I3e I3f"


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_all_are_balanced_there_is_a_census(edition: dict[str, int]):
    row = at_four("S2a | I2a", "S1a | I1a", "S4a | I3a I1a", "S2a S2a | I3a I1w")
    game = given(edition, row=row, hand="S4f I1f I3f S1w")
    first, second = choices(game, 2)
    assert (first.split()[0], second) == ("discard", "census")


def test_the_bonus_is_taken():
    row = at_four("S2a | I2a", "S1a | I1a", "S4a | I3a I1a", "S2a S2a | I3a I1w")
    game = given(row=row, hand="S4f I1f I3f S1w").choose("discard S4f", "census")
    assert (game.asked, choice(game)) == ("bonus", "bonus")


def test_the_last_census_wins():
    game = given(row=["[ef] S2e | I2a"], hand="S4f I1f I3f S1w", deck="", stack=0)
    choices(game, 2)
    assert game.won


def test_a_swap_that_balances_two_cities():
    row = at_four("S2a | I1a", "S1a | I2a", "S4a S4w |", "C S2f |")
    game = given(row=row, hand="S4e S1f I2e I2f")
    assert [made.split()[0] for made in choices(game, 4)] == ["discard", "swap", "exchange", "with"]
    assert game.row[:2] == ["[ef] S1a | I1a", "[ew] S2a | I2a"]


def test_a_dream_that_is_needed_is_not_discarded():
    """Everything is balanced but one city, which waits for the dream in the hand."""
    row = at_four("S2a | I2a", "S1a | I1a", "S4a | I3a I1a", "S2a S2a |")
    game = given(row=row, hand="I3f I1w S4a S4e")
    assert choice(game) in ("play I3f [fw] minus", "play I1w [fw] minus")


def test_a_chaos_goes_where_it_does_the_least_harm():
    """At the others it would make a sum that no three dreams can make up for."""
    row = at_four("S4a S4a |", "C S1a |", "| I3a C", "| I1a")
    game = given(row=row, hand="S2a S2w I2a", deck={"top": "C"}, phase=2)
    assert (game.asked, choice(game)) == ("chaos", "chaos-minus [fw]")


def test_dreams_of_a_city_lie_where_it_is_easiest_to_balance():
    """UR-3.15: a Meta in the second edition goes where it likes."""
    game = given(
        {"expansions": ["squares"]},
        row=["[ef] S2a | I2a", "[ew] S2a |", "[ea] | I3a", "[fw] S4a |"],
        hand="S4f I1f I3f S1w",
        deck="M(+2/-3)f S2w M(+2/-3)e I2w",
    ).choose("discard S4f", "census")
    assert (game.asked, choice(game)) == ("deal", "deal M(+2/-3)f minus S2w plus")
