"""Hourglass, Flagship and Rocket; Wise Chaos (catalogue section 16)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.urbion.postcard_scenario import carried, playing, residents, turned, with_postcards
from tests.urbion.scenario import Scenario, at_four, given, lying
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules.postcards.residents import postcards
from traumtisch.games.urbion.modules.void.rules import void

HAND = "S1f S1w I1f I1w"
REST = ("S4e |", "S4w |", "| I3e")
DECK = "S2a S2a S2a S2a I2a I2a I3a I3a"


def until_next_turn(*dreams: str, deck: str = DECK, **position: Any) -> Scenario:
    """A hand that lacks one dream: the turn ends at once, and the next begins."""
    row = position.pop("row", None) or at_four(*dreams)
    return with_postcards(row=row, hand="S1f S1w I1f", deck=deck, **position)


def pass_turn(game: Scenario) -> Scenario:
    return game.choose(f"discard {game.hand.split()[0]}", "nothing")


# ---- Hourglass -------------------------------------------------------------------------------


@pytest.mark.rule("UR-16.20", "UR-16.29")
def test_an_hourglass_is_turned_at_the_end_of_every_turn():
    game = until_next_turn("S2f:P6 |", *REST)
    assert turned(game) == {"S2f": 1}
    for times in (2, 3, 4):
        assert turned(pass_turn(game)) == {"S2f": times}
    assert residents(game) == ("", "")
    pass_turn(game)
    assert residents(game) == ("", "P6")
    assert carried(game) == {}
    assert game.row[0] == "[ef] S2f |"


@pytest.mark.rule("UR-16.20")
def test_only_those_that_are_late_go():
    game = until_next_turn("S2f:P6:4 |", "S4e:P6:1 |", *REST[1:])
    assert residents(game) == ("", "P6")
    assert turned(game) == {"S4e": 2}


@pytest.mark.rule("UR-16.20", "UR-18.17")
def test_two_censuses_of_a_sorcerer_are_one_turn():
    row = at_four("S2f:P6 |", *REST)
    game = with_postcards(playing("gardens"), row=row, hand="ZS1f S1w I1f I1w", deck=DECK, stack_of="")
    game.choose("discard ZS1f", "census", "census")
    assert turned(game) == {"S2f": 1}


# ---- Flagship --------------------------------------------------------------------------------


@pytest.mark.rule("UR-16.21", "UR-5.1")
def test_a_flagship_sails_down_at_the_start_of_every_turn():
    game = until_next_turn("S2f:P7 |", *REST)
    assert game.row == lying(*at_four("", "S4e S2f |", "S4w |", "| I3e"))
    assert carried(game) == {"S2f": "P7"}
    for _ in range(3):
        pass_turn(game)
    assert game.row == lying(*at_four("S2f |", *REST))
    assert residents(game) == ("", "")


@pytest.mark.rule("UR-16.21")
def test_it_sails_in_the_first_turn_already():
    row = at_four("S2f:P7 | I1e", *REST)
    game = with_postcards(row=row, hand=HAND, deck=DECK, phase="hand")
    assert game.row[1] == "[ew] S2f S4e |"


@pytest.mark.rule("UR-16.21")
def test_on_the_minus_side_and_to_any_element():
    game = until_next_turn("| I3f:P7", "S4e | I1e", *REST[1:])
    assert game.row[1] == "[ew] S4e | I1e I3f"


@pytest.mark.rule("UR-16.23", "UR-16.29")
def test_without_room_it_is_disappointed_and_the_dream_stays():
    game = until_next_turn("S2f:P7 |", "S4e S2e S2e |", *REST[1:])
    assert game.row[0] == "[ef] S2f |"
    assert residents(game) == ("", "P7")
    assert carried(game) == {}


@pytest.mark.rule("UR-16.25", "UR-19.5")
def test_the_player_orders_several_flagships():
    game = until_next_turn("S2f:P7 |", "S4e:P7 |", "S4w:P7 |", "| I3e")
    assert (game.asked, game.rule) == ("sail", "UR-19.5")
    assert game.offered == ["sail S2f [ef]", "sail S4e [ew]", "sail S4w [ea]"]
    game.choose("sail S4e [ew]")
    assert game.offered == ["sail S2f [ef]", "sail S4w [ea]"]
    game.choose("sail S4w [ea]")
    assert game.asked == "dream"
    assert game.row == lying(*at_four("", "S2f |", "S4e |", "S4w | I3e"))


@pytest.mark.rule("UR-16.26")
def test_in_a_row_of_one_it_stays():
    game = until_next_turn(row=["[ef] S2f:P7 S2e:P7 S2w |"], stack=0)
    assert game.row == ["[ef] S2e S2f S2w |"]
    assert carried(game) == {"S2f": "P7", "S2e": "P7"}
    assert game.asked == "dream"


# ---- Rocket ----------------------------------------------------------------------------------


@pytest.mark.rule("UR-16.22", "UR-16.29")
def test_a_rocket_wants_to_rest():
    game = with_postcards(row=at_four("S2f:P8 |", *REST), hand=HAND, deck=DECK)
    game.choose("discard I1f", "swap", "exchange S4e [ew]", "with S2f [ef]")
    assert residents(game) == ("", "P8")
    assert game.row == lying(*at_four("S4e |", "S2f |", *REST[1:]))


@pytest.mark.rule("UR-16.22")
def test_other_swaps_leave_it_alone():
    game = with_postcards(row=at_four("S2f:P8 |", *REST), hand=HAND, deck=DECK)
    game.choose("discard I1f", "swap", "exchange S4e [ew]", "with S4w [ea]")
    assert residents(game) == ("", "")


@pytest.mark.rule("UR-16.22", "UR-16.7", "UR-18.17", "UR-14.11")
@pytest.mark.parametrize(("card", "result"), [("P8", ("", "P8")), ("P1", ("", ""))])
def test_a_side_switch_takes_postcards_along(card: str, result: tuple[str, str]):
    row = at_four(f"C:{card} |", *REST)
    game = with_postcards(playing("gardens"), row=row, hand="ZS1f S1w I1f I1w", deck=DECK)
    game.choose("discard ZS1f", "side-switch")
    assert game.row[0] == "[ef] | C"
    assert residents(game) == result


@pytest.mark.rule("UR-16.28", "UR-18.17", "UR-3.23")
def test_rebuilding_and_closing_gaps_move_no_dream():
    row = at_four("S2f:P8 |", *REST)
    game = with_postcards(playing("gardens"), row=row, hand="ZS1f S1w I1f I1w", deck=DECK)
    game.choose("discard ZS1f", "rebuild", "rebuild-cities [ef] [ew]")
    assert carried(game) == {"S2f": "P8"}
    assert game.row[0] == "[ew] S2f |"
    row = ["[ef] S2w | I2w", "[ew] S2f:P8 |"]
    game = with_postcards(row=row, stack=0, hand=HAND, deck=DECK).choose("discard I1f", "census")
    assert game.row == ["[ew] S2f |"]
    assert carried(game) == {"S2f": "P8"}


# ---- Wise Chaos ------------------------------------------------------------------------------


def drawing(deck: str, wise: int = 2, **more: Any) -> Scenario:
    row = at_four("S2f |", *REST)
    return with_postcards(row=row, hand="S1f S1w I1f", deck=deck, wise=wise, **more)


@pytest.mark.rule("UR-16.30", "UR-16.31", "UR-19.15")
def test_a_wise_chaos_puts_a_chaos_back():
    game = drawing("C S2a I2a S4a I3a")
    assert "wise" in game.offered
    game.choose("wise")
    assert game.hand == "I1f S1f S1w S2a"
    assert game.deck == "I2a S4a C I3a"
    assert game.view.part(postcards).wise == 1
    assert "wise C" in game.told
    assert game.row == lying(*at_four("S2f |", *REST))


@pytest.mark.rule("UR-16.30")
def test_without_wise_chaos_it_is_not_offered():
    assert "wise" not in drawing("C S2a", wise=0).offered


@pytest.mark.rule("UR-16.32")
@pytest.mark.parametrize(("deck", "after"), [("C S2a I2a", "I2a C"), ("C S2a I2a S4a", "I2a S4a C")])
def test_in_a_short_deck_it_goes_to_the_bottom(deck: str, after: str):
    game = drawing(deck).choose("wise")
    bottom = [game.face(card) for card in game.state.deck.bottom]
    assert " ".join([*game.deck.split(), *bottom]) == after


@pytest.mark.rule("UR-16.32", "UR-16.35")
def test_with_nothing_else_in_the_deck_it_comes_back_at_once():
    game = drawing("C").choose("wise")
    assert game.asked == "chaos"
    assert game.choose("wise").asked == "chaos"
    assert "wise" not in game.offered


@pytest.mark.rule("UR-16.33")
def test_a_chaos_of_a_purge_can_be_put_back_too():
    game = drawing("C S2a C I2a C S4a I3a").choose("purge", "wise")
    assert game.asked == "chaos"
    game.choose("chaos-plus [ef]")
    assert game.discard == "S2a I2a C"
    assert game.hand == "I1f S1f S1w S4a"
    assert [game.face(card) for card in (*game.state.deck.top, *game.state.deck.bottom)] == ["I3a", "C"]


@pytest.mark.rule("UR-16.34")
def test_not_during_setup():
    row = at_four("S2f |", *REST)
    game = with_postcards(row=row, deck="C S1a S1a S2a S2a", phase="hand", wise=3)
    assert game.asked == "opening chaos"
    assert "wise" not in game.offered


@pytest.mark.rule("UR-16.35")
def test_the_same_card_may_be_put_back_again():
    game = drawing("C S2a I2a S4a I3a", wise=2).choose("wise")
    for _ in range(2):
        pass_turn(game)
    game.choose(f"discard {game.hand.split()[0]}", "nothing")
    assert game.asked == "chaos"
    game.choose("wise")
    assert game.view.part(postcards).wise == 0


@pytest.mark.rule("UR-20.12")
def test_everybody_knows_where_it_lies():
    game = drawing("C S2a I2a S4a I3a").choose("wise")
    for seat in (0, tt.WATCHER):
        top = game.table.view(seat).deck.top
        assert [card.face if card else None for card in top] == [None, None, "C"]
    pass_turn(game)
    assert [card.face if card else None for card in game.view.deck.top] == [None, "C"]


@pytest.mark.rule("UR-20.17", "UR-20.15")
def test_what_went_into_the_box_is_known():
    game = drawing("C S2a I2a S4a I3a", stack_of="P1")
    assert all(card is not None for card in game.view.box)
    assert game.view.part(postcards).wise == 2


# ---- with the Void, and in a team ------------------------------------------------------------


@pytest.mark.rule("UR-18.20")
def test_the_void_moves_before_the_flagships():
    row = at_four("S2f:P7 |", *REST)
    game = with_postcards(playing("void"), row=row, hand="S1f S1w I1f", deck=DECK)
    moves = [told.split()[0] for told in game.told if told.split()[0] in ("void", "sailed")]
    assert moves == ["void", "sailed"]
    assert game.view.part(void).row == 1
    assert game.row[1] == "[ew] S2f S4e |"


@pytest.mark.rule("UR-18.20", "UR-16.10", "UR-17.11")
def test_dreams_that_the_void_takes_disappoint():
    row = at_four("S2f:P6 |", *REST)
    game = with_postcards(playing("void"), row=row, hand=HAND, deck=DECK, void={"figure": 1}, stack_of="")
    game.choose("discard I1f", "census")
    assert residents(game) == ("", "P6")


@pytest.mark.rule("UR-18.20", "UR-17.9")
def test_postcards_at_the_balanced_city_of_the_void_are_not_asked():
    row = at_four("S2f:P6 | I2f:P1", *REST)
    game = with_postcards(playing("void"), row=row, hand=HAND, deck=DECK, void={"figure": 1}, stack_of="")
    game.choose("discard I1f", "census")
    assert residents(game) == ("", "")
    assert carried(game) == {"S2f": "P6", "I2f": "P1"}


@pytest.mark.rule("UR-18.20", "UR-16.12")
@pytest.mark.parametrize("rule", ["strict", "all_in_row"])
def test_the_doves_cannot_be_content_while_the_void_is_there(rule: str):
    row = at_four("S2f:P2 | I2f", "S1e | I1e", "S2w | I2w", "S1a | I1a")
    options = playing("void") | {"small_row_postcards": rule}
    game = with_postcards(options, row=row, stack=4, hand=HAND, deck=DECK, void={"figure": 4}, stack_of="")
    assert residents(game.choose("discard I1f", "census")) == ("", "P2")


@pytest.mark.rule("UR-18.17", "UR-16.8")
def test_postcards_go_with_the_place_in_a_rebuild():
    """A Sorcerer's two censuses each answer postcards."""
    row = at_four("S2f:P6 | I2f", "S4e | I3e", *REST[1:])
    game = with_postcards(
        playing("gardens"), row=row, hand="ZS1f S1w I1f I1w", deck="S1a I1a S1e S1e", stack_of="P6", stack=4
    )
    game.choose("discard ZS1f", "census", "census")
    assert residents(game) == ("P6 P6", "")


@pytest.mark.rule("UR-16.36", "UR-16.1")
def test_wise_chaos_and_residents_belong_to_the_table():
    """They are no part of any hand: one number and one pile for all seats."""
    game = Scenario(tt.new_table(GAME, options=playing(), seed=2))
    assert game.table.view(tt.WATCHER).part(postcards) == game.view.part(postcards)
    game = given(playing(), row=at_four("S2f |", *REST), hand=HAND, postcards={"wise": 2})
    assert game.view.part(postcards).wise == 2
