"""The Void (catalogue section 17)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.scenario import Scenario, at_four, given, lying
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import english
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules.void.rules import void

VOID = {"expansions": ["void"]}
HAND = "S1f S1w I1f I1w"
ROW = at_four("S2f | I3w", "S4e | I1a", "S4w |", "| I3e")
DECK = "S2a S2a I2a I2a S1a I1a S1e I1e"


def with_void(figure: int = 0, *, cards: int = 8, flat: bool = False, **position: Any) -> Scenario:
    position = {"row": ROW, "hand": HAND, "deck": DECK} | position
    return given(VOID, void={"cards": cards, "figure": figure, "flat": flat}, **position)


def void_of(game: Scenario) -> tuple[int, int, str]:
    """How many cards, at which place of the row, and how the figure is on its stack."""
    seen = game.view.part(void)
    return seen.cards, seen.row, seen.figure.removeprefix("void ")


def next_turn(game: Scenario) -> Scenario:
    return game.choose(f"discard {game.hand.split()[0]}", "nothing")


# ---- movement --------------------------------------------------------------------------------


@pytest.mark.rule("UR-17.1")
def test_eight_cards_and_the_figure_standing_on_them():
    table = tt.new_table(GAME, options=VOID, seed=1)
    assert void_of(Scenario(table.copy()))[0] == 8
    assert void_of(with_void()) == (8, 0, "standing")


@pytest.mark.rule("UR-17.2", "UR-17.3", "UR-5.1")
def test_it_comes_to_the_top_city_and_wanders_down():
    assert void_of(Scenario(tt.new_table(GAME, options=VOID, seed=1))) == (8, 1, "")  # before the first move
    game = next_turn(with_void())
    assert void_of(game) == (8, 1, "")
    assert void_of(next_turn(game)) == (8, 2, "")
    assert void_of(next_turn(with_void(4))) == (8, 1, "")


@pytest.mark.rule("UR-17.4")
def test_in_a_row_of_one_it_stays():
    game = next_turn(with_void(1, row=["[ef] S2f |"], stack=0))
    assert void_of(game) == (8, 1, "")


@pytest.mark.rule("UR-17.5")
def test_flat_on_its_stack_it_is_only_stood_up():
    game = next_turn(with_void(flat=True))
    assert void_of(game) == (8, 0, "standing")
    assert "void stood up" in game.told
    assert void_of(next_turn(game)) == (8, 1, "")


@pytest.mark.rule("UR-17.6")
def test_only_census_and_rebuild_mind_it():
    row = at_four("S2f |", "S4e | I1a", "", "")
    game = with_void(1, row=row)
    assert "S1f [ef] plus" in game.offered_to("play")
    game.choose("discard S1w", "swap")
    assert "S2f [ef]" in game.offered_to("exchange")
    game = with_void(1, row=row, hand="S1f S1w I1f", deck="C S2a S2a")
    assert "chaos-plus [ef]" in game.offered
    game = with_void(1, row=at_four("S2f | I2f", "", "", ""), hand="S1f S1w I1f", deck="C S2a S2a")
    assert "upset [ef]" in game.offered


@pytest.mark.rule("UR-3.23", "UR-17.3")
@pytest.mark.parametrize(("figure", "after"), [(1, 1), (3, 2)])
def test_when_the_row_closes_it_stays_with_its_city(figure: int, after: int):
    """R2 is pacified and not replaced; the figure moves on when the next turn begins."""
    row = ["[ef] S2f |", "[ew] S2e | I2e", "[ea] S4w |"]
    game = with_void(figure, row=row, stack=0)
    game.choose("discard I1f", "census")
    assert void_of(game)[1] == after % 2 + 1
    assert len(game.row) == 2


# ---- census ----------------------------------------------------------------------------------


@pytest.mark.rule("UR-17.7")
def test_its_city_is_neither_pacified_nor_thinned_out():
    row = at_four("S2f | I2f", "S1a | I1a", "S4w |", "| I3e")
    game = with_void(1, row=row, stack=2)
    game.choose("discard I1f", "census")
    assert game.row[0] == "[ef] S2f | I2f"
    assert game.success == 6 + 1
    row = at_four("S1f S2f | I1e", "S1a S2a | I1w", "S4w |", "| I3e")
    game = with_void(1, row=row).choose("discard I1f", "census")
    assert game.offered == ["cancel I1w", "cancel S1a", "done"]


@pytest.mark.rule("UR-17.8", "UR-17.11", "UR-7.15")
def test_an_unbalanced_city_is_emptied_and_refilled_at_once():
    game = with_void(2, deck="S2a I2a S1e I3a")
    game.choose("discard I1f", "census")
    assert game.row[1] == "[ew] S2a | I2a"
    assert game.discard == "I1f S4e I1a"
    assert void_of(game) == (8, 3, "")  # it had stayed, and moved on in the next turn
    assert game.success == 0


@pytest.mark.rule("UR-17.9")
def test_a_balanced_city_costs_the_void_a_card():
    row = at_four("S2f | I3w", "S4e | I3a I1a", "S4w |", "| I3e")
    game = with_void(2, row=row).choose("discard I1f", "census")
    assert game.row[1] == "[ew] S4e | I1a I3a"
    assert "void back" in game.told
    assert void_of(game) == (7, 1, "")  # from its stack to the top
    assert game.success == 0


@pytest.mark.rule("UR-17.10")
@pytest.mark.parametrize(("stack", "success"), [(3, 1), (0, 0)])
def test_the_last_card_takes_the_figure_along_and_brings_a_city(stack: int, success: int):
    row = at_four("S2f | I3w", "S4e | I3a I1a", "S4w |", "| I3e")
    game = with_void(2, cards=1, row=row, stack=stack)
    before = game.success
    game.choose("discard I1f", "census")
    assert game.success == before + success
    assert game.stack == stack - success
    assert void_of(game) == (0, 0, "gone")


@pytest.mark.rule("UR-17.12", "UR-9.8")
def test_a_city_without_dreams_loses_the_game():
    game = with_void(3, row=at_four("S2f | I2f", "S4e |", "", "| I3e"))
    game.choose("discard I1f", "census")
    assert game.lost
    assert game.table.outcome is not None
    assert game.table.outcome.rule == "UR-17.12"


@pytest.mark.rule("UR-17.12", "UR-7.15")
def test_other_cities_without_dreams_are_refilled():
    game = with_void(3, row=at_four("S2f |", "", "S4w |", "| I3e")).choose("discard I1f", "census")
    assert not game.lost
    assert game.row[1] == "[ew] S2a S2a |"


@pytest.mark.rule("UR-17.13")
@pytest.mark.parametrize(("cards", "flat"), [(8, False), (8, True), (0, False)])
def test_off_the_row_it_disturbs_no_census(cards: int, flat: bool):
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = with_void(cards=cards, flat=flat, row=row, stack=4).choose("discard I1f", "census", "bonus")
    assert game.success == 4 + 5


@pytest.mark.rule("UR-17.7", "UR-7.9")
def test_there_is_no_perfect_balance_with_it():
    row = at_four("S2f | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    game = with_void(4, row=row, stack=4).choose("discard I1f", "census")
    assert game.success == 4 + 3
    assert game.row[3] == "[fw] S1a | I1a"


# ---- ally ------------------------------------------------------------------------------------


@pytest.mark.rule("UR-17.14", "UR-17.17", "UR-17.20", "UR-19.19")
def test_a_sogna_and_an_incubus_lay_it_flat():
    game = with_void(2).choose("discard S1f")
    assert game.offered_to("ally") == ["I1f", "I1w"]
    game.choose("ally I1w")
    assert game.discard == "S1f I1w"
    assert void_of(game) == (7, 0, "standing")  # flat, and stood up when the next turn began
    assert "void flat" in game.told
    assert with_void(2).choose("discard I1f").offered_to("ally") == ["S1f", "S1w"]


@pytest.mark.rule("UR-17.15", "UR-18.6", "UR-18.16", "UR-18.18")
@pytest.mark.parametrize(
    ("paid", "partners"),
    [
        ("S1f", ["E", "I1w", "M(+2/-3)f"]),
        ("I1w", ["E", "M(+2/-3)f", "S1f"]),
        ("E", ["I1w", "M(+2/-3)f", "S1f"]),
        ("M(+2/-3)f", ["E", "I1w", "S1f"]),
    ],
)
def test_dreams_with_two_signs_are_either(paid: str, partners: list[str]):
    options = {"expansions": ["squares", "temples", "void"]}
    game = given(options, row=ROW, hand="S1f I1w E M(+2/-3)f", deck=DECK).choose(f"discard {paid}")
    assert game.offered_to("ally") == partners


@pytest.mark.rule("UR-17.15")
def test_one_card_is_never_both():
    options = {"expansions": ["temples", "void"]}
    game = given(options, row=ROW, hand="E E S1f S1w", deck=DECK).choose("discard S1f")
    assert game.offered_to("ally") == ["E"]
    game.choose("ally E")
    assert game.discard == "S1f E"


@pytest.mark.rule("UR-17.16", "UR-8.21")
def test_two_dreams_are_drawn_afterwards():
    game = with_void(2, deck="S4a C S2a I2a I3a").choose("discard S1f", "ally I1w")
    assert game.asked == "chaos"
    assert game.hand == "I1f S1w S4a"
    game.choose("chaos-plus [ew]")
    assert (game.asked, game.hand, game.deck) == ("dream", "I1f S1w S2a S4a", "I2a I3a")


@pytest.mark.rule("UR-17.18")
def test_the_last_card_goes_by_an_alliance():
    game = with_void(2, cards=1, stack=3)
    before = game.success
    game.choose("discard S1f", "ally I1w")
    assert (game.success, game.stack) == (before + 1, 2)
    assert void_of(game) == (0, 0, "gone")


@pytest.mark.rule("UR-17.19")
def test_without_cards_all_its_rules_are_over():
    game = next_turn(with_void(cards=0))
    assert void_of(game) == (0, 0, "gone")
    assert game.choose("discard S1f").offered_to("ally") == []


@pytest.mark.rule("UR-17.14", "UR-6.2")
def test_nothing_to_ally_with():
    game = with_void(hand="S1f S1w S2w S4a").choose("discard S1f")
    assert game.offered == ["census", "nothing", "swap"]


@pytest.mark.rule("UR-17.21")
def test_no_polarity_is_asked_for():
    """The price is offered whatever side the dreams could be played to."""
    for paid, partner in (("S1f", "I1w"), ("I1w", "S1f")):
        assert partner in with_void(2).choose(f"discard {paid}").offered_to("ally")


@pytest.mark.rule("UR-9.3")
def test_void_cards_may_be_left_when_the_game_is_won():
    game = with_void(row=["[ef] S2f | I2f"], stack=0).choose("discard I1f", "census")
    assert game.won
    assert void_of(game)[0] == 8


# ---- seen and stated -------------------------------------------------------------------------


@pytest.mark.rule("UR-20.15")
def test_everybody_sees_it():
    game = with_void(2, cards=5)
    assert [place.marks for place in game.view.row] == [(), ("void",), (), ()]
    text = GAME.text_face(game.table.rules, game.view, english, 80)
    assert next(line for line in text.splitlines() if line.startswith("2")).endswith("+3  the Void")
    assert "Void cards  5" in text
    assert game.table.view(tt.WATCHER).modules == game.view.modules
    flat = with_void(flat=True)
    assert "lies flat on its stack" in GAME.text_face(flat.table.rules, flat.view, english, 80)


def test_its_moves_in_words():
    game = with_void(2).choose("discard S1f")
    assert game.table.decision is not None
    said = [str(GAME.say_option(game.table.rules, option)) for option in game.table.decision.options]
    assert "Discard the Incubus −1 of fire as well and ally against the Void" in said
    game.choose("ally I1w")
    told = [str(GAME.say_event(game.table.rules, event)) for event in game.table.events_for(0)]
    assert "A void card goes; the Void lies flat on its stack." in told
    told = [str(GAME.say_event(game.table.rules, e)) for e in next_turn(with_void()).table.events_for(0)]
    assert "The Void comes to the city of earth and fire 1." in told


@pytest.mark.parametrize(
    ("stated", "hint"),
    [
        ({"cards": 9}, "void cards"),
        ({"figure": 5}, "figure"),
        ({"figure": 1, "flat": True}, "flat"),
        ({"cards": 0, "figure": 1}, "void cards"),
    ],
)
def test_impossible_figures_are_refused(stated: dict[str, Any], hint: str):
    with pytest.raises(PositionError, match=hint):
        given(VOID, row=ROW, hand=HAND, void=stated)


# ---- with other expansions -------------------------------------------------------------------


@pytest.mark.rule("UR-18.18")
def test_its_city_cannot_be_rebuilt():
    options = {"expansions": ["gardens", "void"]}
    position: dict[str, Any] = {"row": ROW, "hand": "ZS1f S1w I1f I1w", "deck": DECK}
    game = given(options, **position, void={"figure": 1}).choose("discard ZS1f", "rebuild")
    assert game.offered_to("rebuild-cities") == ["[ea] [fw]", "[ew] [ea]", "[ew] [fw]"]
    game = given(options, **position).choose("discard ZS1f", "rebuild")
    assert len(game.offered_to("rebuild-cities")) == 6


@pytest.mark.rule("UR-18.18")
def test_a_sorcerer_is_half_of_an_alliance_and_doubles_nothing():
    options = {"expansions": ["gardens", "void"]}
    position: dict[str, Any] = {"row": ROW, "hand": "ZS1f S1w I1f I1w", "deck": DECK, "void": {"figure": 1}}
    game = given(options, **position).choose("discard ZS1f")
    assert game.offered_to("ally") == ["I1f", "I1w"]
    game.choose("ally I1f")
    assert game.asked == "dream"
    assert void_of(game)[0] == 7
    game = given(options, **position).choose("discard ZS1f", "swap", "exchange S2f [ef]", "with S4e [ew]")
    assert game.asked == "action"
    assert game.offered_to("ally") == []


@pytest.mark.rule("UR-18.3", "UR-17.11")
def test_the_row_after_a_rebuild_beside_it():
    options = {"expansions": ["gardens", "void"]}
    hand = "ZS1f S1w I1f I1w"
    game = given(options, row=ROW, hand=hand, deck=DECK, void={"figure": 1})
    game.choose("discard ZS1f", "rebuild", "rebuild-cities [ew] [fw]")
    assert game.row == lying("[ef] S2f | I3w", "[fw] S4e | I1a", "[ea] S4w |", "[ew] | I3e")
    assert void_of(game) == (8, 2, "")
