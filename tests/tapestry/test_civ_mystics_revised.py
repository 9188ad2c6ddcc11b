"""TA-CV-13: the Mystics of the revised edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with
from traumtisch.games.tapestry.state import OwnDeck

pytestmark = pytest.mark.rule("TA-CV-13")

REVISED = {"edition": "revised"}
DRAW = {"effect": {"op": "gain_tapestry", "count": 1}}
CARDS = ["golden_age", "alliance", "democracy", "guilds", "monarchy", "olympic_host", "theocracy"]
"""Cards that a hand may hold: playing the first, which asks nothing, leaves the others."""


def mystics(cards: list[str], discards: tuple[str, ...] = (), **player: Any) -> dict[str, Any]:
    stated = {"civ": "mystics", "deck": cards, "discards": discards}
    return {"civs": [stated], "resources": {"coin": 1}, **player}


def deck(game: Scenario) -> OwnDeck:
    found = game.player().mats[game.player().civs[0]].deck
    assert found is not None
    return found


# ---- the deck of one's own -----------------------------------------------------------------------


def test_eight_cards_of_which_two_are_drawn_at_the_start():
    game = starting_with("mystics", edition="revised")
    drawn = 2 + game.player().era  # one more if the first income turn has been taken
    assert len(game.player().hand) == drawn
    assert len(deck(game).cards) == 8 - drawn


def test_only_its_owner_has_looked_through_it():
    game = given(mystics(["trap", "guilds"]), {}, options=REVISED)
    own, other = (game.seen_by(seat).players[0].mats[0].deck for seat in (0, 1))
    assert own is not None
    assert other is not None
    assert [card and card.face for card in own.cards] == ["tapestry.trap", "tapestry.guilds"]
    assert other.cards == (None, None)


def test_every_card_is_drawn_from_it():
    game = given(mystics(["guilds"]), gain=[DRAW], options=REVISED, next={"tapestry": ["trap"]})
    assert game.hand() == ["guilds"]
    assert deck(game).cards == []


def test_its_own_discards_are_shuffled_when_it_is_empty():
    game = given(mystics([], ("guilds",)), gain=[DRAW], options=REVISED, next={"tapestry": ["trap"]})
    assert game.hand() == ["guilds"]
    assert deck(game).discards == []


def test_without_any_card_none_is_drawn():
    drawing_two = {"effect": {"op": "gain_tapestry", "count": 2}}
    game = given(mystics(["guilds"]), gain=[drawing_two], options=REVISED, next={"tapestry": ["trap"]})
    assert game.hand() == ["guilds"]


def test_what_is_discarded_comes_to_its_discards():
    democracy = {"effect": {"op": "discard_tapestry", "count": "any", "vp_each": 3}}
    game = given(mystics(["academia"], hand=["guilds", "trap"]), gain=[democracy], options=REVISED)
    game.choose("discard guilds", "enough")
    assert game.names(deck(game).discards) == ["guilds"]
    assert game.state.tapestry_discard == []


def test_a_trap_comes_to_its_discards_too():
    attack = {"seat": 1, "effect": {"op": "conquer", "where": "anywhere"}}
    land = {"-1,-1": {"pieces": [0]}}
    dice = {"red": [4], "black": ["coin"]}
    game = given(
        mystics(["academia"], hand=["trap"]), {}, gain=[attack], map=land, next=dice, options=REVISED
    )
    game.choose("hex -1,-1", "trap trap", "resource food")
    assert game.names(deck(game).discards) == ["trap"]


def test_with_an_empty_hand_the_card_of_the_era_comes_from_it():
    game = income_turn(2, mystics(["guilds"]), {"era": 2}, options=REVISED, next={"tapestry": ["trap"]})
    assert game.stack(2) == ["face down"]
    assert deck(game).cards == []


def test_others_draw_from_the_common_deck():
    gain = [{**DRAW, "seat": 1}]
    game = given(mystics(["guilds"]), {}, gain=gain, options=REVISED, next={"tapestry": ["trap"]})
    assert game.hand(1) == ["trap"]


# ---- the hand discarded for rewards --------------------------------------------------------------


def with_cards(number: int, turn: int = 2, **player: Any) -> Scenario:
    """An income turn in which so many cards will be discarded: one is played before, one is drawn."""
    stated = mystics(["steam_tycoon", "trap"], hand=CARDS[:number], techs={"bottom": ["clocks"]}, **player)
    chance = {"tapestry": ["coal_baron"], "red": [4], "black": ["coin"]}
    market = ["library", "radio", "paper"]
    game = income_turn(turn, stated, {"era": turn}, options=REVISED, next=chance, market=market)
    return game.choose("play golden_age")


SMALL = ["pick any", "pick anyBld(place=discard)", "pick conq", "pick inv"]


def test_two_cards_bring_one_reward():
    game = with_cards(2)
    assert game.offered == SMALL
    game.choose("pick any", "resource food")
    assert game.hand() == ["steam_tycoon", "trap"], "two new ones of their own"
    assert game.asked == "upgrade of the era"
    assert sorted(game.names(deck(game).discards)) == ["alliance", "coal_baron"]
    assert game.state.tapestry_discard == []


def test_one_card_brings_nothing_but_two_new_ones():
    game = with_cards(1)
    assert game.asked == "upgrade of the era"
    assert game.hand() == ["steam_tycoon", "trap"]
    assert game.names(deck(game).discards) == ["coal_baron"]
    assert (game.resources(), game.points()) == ({"coin": 1}, 0)


def test_four_cards_bring_two_different_rewards():
    game = with_cards(4).choose("pick any", "resource food")
    assert game.offered == [words for words in SMALL if words != "pick any"]
    game.choose("pick inv", "invent radio")
    assert game.techs("bottom") == ["clocks", "radio"]
    assert game.asked == "upgrade of the era"


def test_six_cards_bring_three_better_rewards():
    game = with_cards(6)
    better = ["pick any", "pick anyBld", "pick conq(dice=both)"]
    assert game.offered[:3] == better
    assert game.offered[3].startswith("pick inv")
    game.choose("pick any", "resource food", "pick anyBld", "building farm", "plot 0,0")
    assert game.built() == ["farm"]
    game.choose("pick conq(dice=both)", "hex -1,-1").play_on_until("upgrade of the era")
    assert game.points() == 4
    assert game.resources() == {"coin": 2, "food": 1}


def test_the_invention_of_six_cards_is_upgraded():
    game = with_cards(6)
    game.choose(game.offered[3], "invent paper")
    assert game.techs("middle") == ["paper"]


def test_a_building_that_leaves_the_mat_is_not_built():
    game = with_cards(2).choose("pick anyBld(place=discard)", "building farm")
    assert game.left_the_mat("farm") == 1
    assert game.built() == []
    assert game.player().beside == ()


@pytest.mark.parametrize("turn", [2, 3, 4])
def test_in_income_turns_2_to_4(turn: int):
    assert with_cards(2, turn=turn).offered == SMALL


def test_not_in_the_last_turn():
    game = income_turn(5, mystics(["trap"], hand=["guilds", "alliance"]), {"era": 2}, options=REVISED)
    assert game.hand() == ["alliance", "guilds"]


def test_gained_during_the_game():
    """A deck of eight, one drawn; the hand of two brings a reward; then two more are drawn."""
    gain = [{"effect": {"op": "gain_civilization"}}]
    player = {"hand": ["guilds"], "resources": {"coin": 1}}
    game = given(player, gain=gain, next={"civ": ["mystics"]}, options=REVISED)
    assert game.offered == SMALL
    game.choose("pick any", "resource food")
    assert len(game.player().hand) == 2
    assert len(deck(game).cards) == 5
    assert len(deck(game).discards) == 2
