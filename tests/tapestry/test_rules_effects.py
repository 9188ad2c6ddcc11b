"""How effects are carried out (TA-20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import played
from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given
from traumtisch.engine.errors import TraumtischError

PLAY = {"op": "play_tapestry", "onto": "current_era"}
MILITARY = {"op": "advance", "track": "military", "benefit": False, "bonus": "none"}
ARMORY = {"op": "gain_building", "building": "armory"}
CONQUER = {"op": "conquer"}


def gaining(player: dict[str, Any], *effects: dict[str, Any], **position: Any) -> Scenario:
    owner = {"resources": ONE_OF_EACH, **player}
    return given(owner, gain=[{"effect": effect} for effect in effects], **position)


def scorers(game: Scenario) -> list[int | None]:
    return [event.seat for event in game.table.events_for(0) if event.kind == "scored"]


@pytest.mark.rule("TA-20.9", "TA-TP-14", "TA-TP-29")
@pytest.mark.parametrize(("card", "seats"), [("diplomacy", [1, 2, 0]), ("olympic_host", [2, 0, 1])])
def test_who_comes_first_by_a_card_that_is_played_out_of_turn(card: str, seats: list[int]):
    """The active player, seat 1, unless the card says that its owner begins."""
    owner = {"hand": [card], "resources": ONE_OF_EACH, "income": {"market": 5, "farm": 5, "house": 5}}
    others = {"resources": ONE_OF_EACH}
    game = given(others, others, owner, gain=[{"effect": PLAY, "seat": 2}], turn=1)
    game.choose(f"play {card}")
    if card == "diplomacy":
        game.choose(next(option for option in game.offered if "any" in option))
    asked: list[int] = []
    while len(asked) < 3:
        asked.append(game.asked_seat)
        game.choose(game.offered[0])
    assert asked == seats


# ---- order ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-20.1", "TA-20.2")
def test_an_inner_advance_is_finished_first():
    """Physics moves on Technology 2, whose bonus is offered before the outer benefit goes on."""
    game = given(
        {"tracks": {"science": 10, "technology": 1}, "resources": {"worker": 3}},
    )
    game.choose("advance science", "advance technology")
    assert len(game.hand()) == 1
    assert game.asked == "bonus"
    game.choose("take", "plot 0,0")
    assert game.left_the_mat("market") == 1
    assert game.asked == "free advance"  # Quantum Physics advances a second time


@pytest.mark.rule("TA-20.3")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2]), (1, [2, 1])])
def test_others_react_from_the_left_of_the_active_player_who_comes_last(active: int, order: list[int]):
    """Seats 1 and 2 both have Broker of Peace, one of them as a copy; seat 0 advances on the Military."""
    game = given(
        {},
        {"hand": ["espionage"]},
        {"tapestries": {"1": ["broker_of_peace"]}},
        gain=[{"seat": 1, "effect": PLAY}, {"effect": MILITARY}],
        turn=active,
    )
    game.choose("play espionage")
    assert scorers(game) == order


@pytest.mark.rule("TA-20.3", "TA-TP-27", "TA-TP-39")
def test_the_district_before_own_triggers():
    middle = [["house", 4, 3], ["house", 4, 4], ["house", 5, 4]]
    game = gaining({"built": middle, "tapestries": {"1": ["monarchy"]}}, ARMORY).choose("plot 5,5")
    assert (game.asked, game.points()) == ("resource", 0)
    game.choose("resource coin")
    assert game.points() == 3


# ---- possible and impossible ---------------------------------------------------------------------


@pytest.mark.rule("TA-20.4")
def test_as_far_as_possible():
    tiles = {"op": "gain_territory_tile", "count": 2}
    game = gaining({}, {"op": "seq", "steps": [ARMORY, tiles]}, decks={"territory": ["05"]})
    game.choose("plot 0,0")
    assert game.names(game.player().tiles) == ["05"]
    none = gaining({"income": {"armory": 5}}, {"op": "seq", "steps": [ARMORY, tiles]})
    assert len(none.player().tiles) == 2


@pytest.mark.rule("TA-20.5", "TA-SP-E04")
def test_what_is_possible_is_asked_when_it_comes():
    game = given(
        {"tracks": {"exploration": 3}, "resources": {"food": 2}},
        next={"territory": ["05"]},
        landmarks_taken=["lighthouse"],
    )
    game.choose("advance exploration", "hex 0,-1", "turns 0")
    assert game.points() == 3


@pytest.mark.rule("TA-20.6", "TA-SP-M03")
def test_only_what_is_possible_can_be_chosen():
    walls = {"tracks": {"military": 2}, "resources": {"culture": 2}}
    game = given({**walls, "outposts": 0}).choose("advance military")
    assert game.asked == "plot"  # the armory is all that is left
    void = given({**walls, "outposts": 0, "income": {"armory": 5}}).choose("advance military")
    assert void.asked == "turn"
    both = given(walls).choose("advance military")
    assert both.offered == ["pick armory", "pick conq"]


@pytest.mark.rule("TA-20.6")
def test_a_resource_of_which_there_are_eight_cannot_be_chosen():
    options = [{"op": "gain_resource", "resource": "coin"}, {"op": "gain_vp", "amount": 0}]
    options.append({"op": "score", "metric": "farms"})
    game = gaining({"resources": {"coin": 8}}, {"op": "choose", "options": options})
    assert "pick coin" not in game.offered
    assert "pick VP×farms" in game.offered  # scoring is always possible


@pytest.mark.rule("TA-20.7")
def test_paid_in_full_or_not_at_all():
    cost = {"op": "pay", "cost": {"resources": {"coin": 2}}, "effect": {"op": "gain_vp", "amount": 9}}
    assert gaining({}, cost).asked == "turn"
    game = gaining({"resources": {"coin": 2, "food": 1}}, cost).choose("take")
    assert game.points() == 9
    assert game.resources() == {"food": 1}


@pytest.mark.rule("TA-20.8")
def test_no_choice_is_revised_after_a_roll():
    game = given({"resources": {"worker": 2}}, {}, next={"science": ["technology"]})
    game.choose("advance science")
    assert game.asked == "research"
    with pytest.raises(TraumtischError):
        game.table.undo()


@pytest.mark.rule("TA-20.14")
def test_what_is_impossible_now_waits():
    """Cavalry: nothing can be conquered, so the armory comes first; then nothing is left to ask."""
    cavalry = {"tracks": {"military": 4}, "resources": {"culture": 3}, "outposts": 0}
    game = given(cavalry).choose("advance military")
    assert game.asked == "plot"
    game.choose("plot 0,0")
    assert game.asked == "turn"


# ---- copying -------------------------------------------------------------------------------------


def two_marriages(turn: int, **more: Any) -> Scenario:
    """Seat 0 has married into the Science of seat 1, seat 2 (by a copy) into the Military of seat 0."""
    game = given(
        {"tapestries": {"1": [{"card": "marriage_of_state", "track": "science", "opponent": 1}]}, **more},
        {"tracks": {"science": 8}, "resources": {"worker": 3}},
        {"hand": ["espionage"]},
        gain=[{"seat": 2, "effect": PLAY}],
        turn=turn,
    )
    return game.choose("play espionage", "track military", "opponent 0")


@pytest.mark.rule("TA-20.11", "TA-20.12", "TA-TP-23")
def test_what_was_copied_is_not_copied_again():
    game = two_marriages(1, tracks={"military": 1})
    game.choose("advance science", "advance technology", "deck")
    assert game.asked_seat == 0  # gains Physics, too, before anything else
    assert (1, 9) in game.player().activated
    game.choose("advance military")
    assert game.track("military") == 2
    assert len(game.hand()) == 1
    assert game.hand(2) == []


@pytest.mark.rule("TA-20.11", "TA-TP-23", "TA-TP-41")
def test_nothing_is_copied_that_a_copied_benefit_brings_along():
    """R44: a space tile explored by a copied Warpgates advances on Science; seat 2 has married into that."""
    marriage = {"card": "marriage_of_state", "track": "science", "opponent": 0}
    game = played(
        "trade_economy",
        {"space": ["01"], "tracks": {"science": 3}},
        {"tracks": {"exploration": 12}},
        {"tapestries": {"1": [marriage]}},
        landmarks_taken=["apothecary"],
    )
    game.choose("pick adv-science+", "pick tap")
    assert game.track("science") == 4
    assert len(game.hand()) == 1
    assert game.hand(2) == []


@pytest.mark.rule("TA-20.11", "TA-TP-05", "TA-10.11")
def test_an_upgrade_that_a_copied_conquest_brings_is_not_copied():
    """The black die of a copied Archery gives the upgrade of a tile; later ones are copied."""
    alliance = {"card": "alliance", "opponent": 0}
    techs = {"techs": {"bottom": ["calendar", "telescope"]}}
    game = played(
        "trade_economy",
        {**techs, "resources": {}},
        {"tracks": {"military": 1}},
        {"tapestries": {"1": [alliance]}},
        map={"0,-1": {"tile": "22"}},  # upgrade
        next={"red": [4], "black": ["territory"]},
    )
    game.choose("hex 0,-1", "black territory", "upgrade calendar")
    assert game.resources() == {"culture": 1}
    assert game.resources(2) == {}
    game.choose("decline", "income").play_on_until("upgrade of the era").choose("upgrade telescope")
    assert game.resources(2) == {"culture": 1}


@pytest.mark.rule("TA-20.11", "TA-TP-23")
def test_what_was_not_copied_is_copied():
    game = two_marriages(0, tracks={"military": 1}, resources={"culture": 2})
    game.choose("advance military")
    assert len(game.hand(2)) == 1
    assert game.asked == "bonus"  # after the copy, and only for seat 0
    game.choose("decline")
    assert game.asked_seat == 1


@pytest.mark.rule("TA-20.13", "TA-CV-07")
def test_points_of_a_civilization_come_even_after_the_end():
    historians = {"civ": "historians", "slots": [], "numbers": [0]}
    game = given(
        {"tracks": {"technology": 3}, "resources": {"coin": 2}},
        {"era": 5, "finished": True, "civs": [historians]},
    )
    game.choose("advance technology", "corner 0,2")
    assert game.points(1) == 3 + 3  # but neither the worker nor the food
    assert game.resources(1) == {}
