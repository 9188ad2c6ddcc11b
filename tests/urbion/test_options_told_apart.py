"""Options that differ are called differently by whoever sees the table; only equal ones are merged."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urbion.postcard_scenario import POSTCARDS
from tests.urbion.scenario import Scenario, at_four, given
from traumtisch.bots.rollouts import distinct, in_words
from traumtisch.terminal.choices import listed

HAND = "S1f S1w I1f I1w"


def words(game: Scenario, verb: str) -> list[str]:
    """What the options with this verb are called by the player who sees the table, in their order."""
    table = game.table
    assert table.decision is not None
    return [
        str(table.rules.say_option(option, game.view))
        for option in table.decision.options
        if option.verb == verb
    ]


def lines(game: Scenario) -> list[str]:
    """The options as lists show them."""
    decision, rules = game.table.decision, game.table.rules
    assert decision is not None
    return [c.label for c in listed((o, str(rules.say_option(o, game.view))) for o in decision.options)]


def groups(game: Scenario) -> int:
    """How many different choices the bots know."""
    decision = game.table.decision
    assert decision is not None
    return len(distinct(in_words(game.table.rules, decision.options, lambda: game.view)))


def with_two_equal_dreams() -> Scenario:
    options = {"expansions": ["books", "postcards", "gardens"]}
    position: dict[str, Any] = {"row": ["[ea] S2f:P8 S2f | I2a"], "stack": 0, "books": {"shelf": "B3"}}
    game = given(options, hand=HAND, deck="S4e S4w S4a S1e S1a", **position)
    return game.choose("discard S1f", "book B3")


@pytest.mark.rule("UR-16.10", "UR-15.12")
@pytest.mark.parametrize("with_postcard", [True, False])
def test_a_dream_with_a_postcard_is_another_choice_and_can_lose_the_game(with_postcard: bool):
    game = with_two_equal_dreams()
    assert words(game, "vanish") == [
        "Discard the Sogna +2 of fire (with Resting Rocket) at the city of earth and air 1",
        "Discard the Sogna +2 of fire at the city of earth and air 1",
    ]
    assert (groups(game), len(lines(game))) == (2, 2)
    game.table.choose(game.options("vanish S2f [ea]")[0 if with_postcard else 1])
    game.choose("discard S1w", "census")
    assert game.won is not with_postcard


def test_equal_dreams_are_one_choice():
    game = given(row=at_four("S2f S2f | I2f", "S4e |", "", ""), hand=HAND).choose("discard S1f", "swap")
    assert len(game.options("exchange S2f [ef]")) == 2
    assert (groups(game), len(lines(game))) == (2, 2)


def test_a_chaos_on_both_sides_of_a_city():
    game = given(row=at_four("C | C", "S4e | I3e", "", ""), hand=HAND).choose("discard S1f", "swap")
    assert words(game, "exchange")[::2] == [
        "The Chaos (plus side) at the city of earth and fire 1",
        "The Chaos (minus side) at the city of earth and fire 1",
    ]
    assert groups(game) == 4


@pytest.mark.rule("UR-7.5")
def test_what_cancels_out_is_named_with_its_city_and_side():
    game = given(row=at_four("C S1e | C I1e I3e", "", "", ""), hand=HAND, deck="S4e S4w S4a S1a S1a I1a I1a")
    game.choose("discard S1f", "census")
    assert words(game, "cancel")[0] == "Discard the Chaos (at the city of earth and fire 1, plus side)"
    assert groups(game) == len(game.table.decision.options if game.table.decision else ())


@pytest.mark.rule("UR-15.10")
def test_whoever_flies_is_named_with_the_city_it_leaves():
    options = {"expansions": ["books"]}
    game = given(options, row=at_four("S2f |", "S2f |", "", ""), hand=HAND, books={"shelf": ["B1"]})
    game.choose("discard S1f", "book B1")
    assert words(game, "fly")[:2] == [
        "Move the Sogna +2 of fire (at the city of earth and fire 1) to the city of earth and water 1",
        "Move the Sogna +2 of fire (at the city of earth and fire 1) to the city of earth and air 1",
    ]
    assert groups(game) == 6


def test_hourglasses_that_were_turned_more_or_less_often():
    row = at_four("S2f:P6:2 S2f:P6 |", "S4e |", "", "")
    game = given(POSTCARDS, row=row, hand=HAND).choose("discard S1f", "swap")
    assert words(game, "exchange")[:2] == [
        "The Sogna +2 of fire (with Repentant Hourglass: 2) at the city of earth and fire 1",
        "The Sogna +2 of fire (with Repentant Hourglass) at the city of earth and fire 1",
    ]


# ---- dealing -----------------------------------------------------------------------------------


def dealing_two_concord(*expansions: str, **more: Any) -> Scenario:
    row = ["[ef] |", "[ew] S2e |", "[wa] S2w |", "[fa] S4e |"]
    options = {"expansions": ["temples", *expansions]}
    return given(options, row=row, hand=HAND, deck="E E S1a S4a", **more).choose("discard I1f", "census")


@pytest.mark.rule("UR-16.4", "UR-19.2")
def test_it_matters_which_of_two_equal_dreams_was_drawn_first_if_a_postcard_comes():
    game = dealing_two_concord("postcards", postcards={"stack": {"top": ["P1"]}})
    decision = game.table.decision
    assert decision is not None
    first, second = game.view.dealing
    assert [option.id for option in decision.options] == [
        f"deal {first} plus {second} plus",
        f"deal {first} plus {second} minus",
        f"deal {first} minus {second} plus",
        f"deal {first} minus {second} minus",
    ]
    assert words(game, "deal")[1:3] == [
        "Concord (drawn first) on the plus side, Concord on the minus side",
        "Concord (drawn first) on the minus side, Concord on the plus side",
    ]
    game.table.choose(decision.options[2])
    assert [on.dream for on in game.view.on_dreams] == [first.id]
    assert [dream.id for dream in game.view.row[0].minus] == [first.id]


@pytest.mark.rule("UR-16.6", "UR-19.2")
@pytest.mark.parametrize("expansions", [(), ("postcards",)])
def test_without_a_postcard_it_does_not_matter(expansions: tuple[str, ...]):
    all_are_gone = {"disappointed": [f"P{n}" for n in range(1, 9)] * 3}
    game = dealing_two_concord(*expansions, **dict.fromkeys(expansions, all_are_gone))
    assert game.asked == "deal"
    assert len(game.table.decision.options if game.table.decision else ()) == 3
