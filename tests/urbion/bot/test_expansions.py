"""Obvious choices that expansions bring."""

from __future__ import annotations

from tests.urbion.bot.thinking import choice, choices
from tests.urbion.postcard_scenario import with_postcards
from tests.urbion.scenario import at_four, given
from tests.urbion.team_scenario import EIGHT, TEAM, playing

HAND = "S4a S4f I2a I3a"


def test_a_chromatic_chaos_can_be_of_use():
    row = at_four("S2a S2w |", "C S1a |", "| I3a C", "| I1a")
    game = given({"expansions": ["chromatic"]}, row=row, hand="S2a S2w I2a", deck={"top": "K"}, phase=2)
    assert (game.asked, choice(game)) == ("chromatic", "chaos-minus [ef]")


def test_a_revealed_dream_can_be_of_use():
    row = at_four("S2a |", "C S1a |", "| I3a C", "| I1a")
    game = given({"expansions": ["chromatic"]}, row=row, hand="S2a S2w I2a", deck={"top": "K S1f"}, phase=2)
    game.choose("chaos-plus [ea]")
    assert (game.asked, choice(game)) == ("revealed dream", "play S1f [fw] plus")


def test_a_side_switch_that_balances_a_city():
    row = at_four("C C |", "S2a |", "S4a S4a |", "S4w |")
    options = {"expansions": ["gardens"]}
    game = given(options, row=row, hand="ZS1f S4e S4e S2e").choose("discard ZS1f")
    made = choices(game, 2)
    assert made[0] == "side-switch"
    assert game.row[0] == "[ef] C | C"


def test_a_dream_vanishes_to_balance_its_city():
    row = at_four("S4w S2a | I3a I1a", "S2a |", "S4w S4e |", "S4f |")
    game = given({"expansions": ["books"]}, row=row, hand=HAND, books={"shelf": "B3"})
    game.choose("discard S4a", "book B3")
    assert choice(game) == "vanish S2a [ef]"


def test_an_empty_city_is_freed():
    row = at_four("|", "S2a |", "S4w S4w |", "S4f |")
    game = given({"expansions": ["books"]}, row=row, hand=HAND, books={"shelf": "B5"})
    first, second = choices(game, 2)
    assert (first.split()[0], second) == ("discard", "book B5")


def test_no_census_while_the_void_is_at_a_city_without_dreams():
    """UR-17.12: it would lose the game, although three cities wait for it."""
    row = at_four("S2a | I2a", "S1a | I1a", "S4a | I3a I1a", "|")
    void = {"cards": 8, "figure": 4, "flat": False}
    game = given({"expansions": ["void"]}, row=row, hand="S4e S4f I2f I3w", void=void)
    made = choices(game, 2)
    assert "census" not in made


def test_the_last_city_is_won_by_an_alliance():
    """UR-W52: the Void never leaves the last city by itself."""
    void = {"cards": 5, "figure": 1, "flat": False}
    game = given(
        {"expansions": ["void"]},
        row=["[ef] S2e | I2a"],
        hand="S4f I1f I3f S1w",
        deck="S2f S2w I3a I3e",
        stack=0,
        void=void,
    )
    assert choices(game, 2)[1].split()[0] == "ally"
    choices(game, 2)
    assert game.won


def test_residents_are_not_disappointed_for_good():
    """UR-16.24: a census now would end the game with a negative sum."""
    game = with_postcards(
        row=["[ef] S1e:P1 S1a | I2a"],
        hand="S4f I1f I3f S1w",
        stack=0,
        disappointed="P2",
        content="P3 P4",
    )
    made = choices(game, 2)
    assert "census" not in made


def test_a_wise_chaos_spares_a_balanced_row():
    row = at_four("S2a | I2a", "S1a | I1a", "S4a | I3a I1a", "S2w S2f | I3w I1w")
    game = with_postcards(row=row, hand="S2a S2w I2a", deck={"top": "C"}, phase=2, wise=2)
    assert (game.asked, choice(game)) == ("chaos", "wise")


def test_polarities_are_exchanged_when_that_helps():
    """The Incubi in the hand would balance two cities, but only the partner may play them."""
    row = at_four("S2a |", "S1a |", "S4a S4w |", "S2w S2f |")
    game = playing(TEAM, row=row, hand="I2e I2f I1e I1w", team={"hand": "S4e S4f S2f S2e"}, discard=EIGHT)
    assert choice(game) == "polarity"
