"""Situations beside the tests of the rules, found by playing against them: boxes together."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.state import MapPiece
from traumtisch.testing.checks import check_playing

PLANS, ARTS = {"boxes": ["plans"]}, {"boxes": ["arts"]}
EVERYTHING = {"boxes": ["plans", "arts", "fantasies"]}
RESOURCES = {"coin": 4, "food": 3, "worker": 3}


@pytest.mark.rule("TA-15.4", "TA-3.6")
def test_the_longest_landmark_may_cover_a_single_plot_and_stick_out():
    game = given(
        {},
        options=PLANS,
        gain=[{"effect": {"op": "gain_landmark", "landmark": "landmark.aqueduct"}}],
    )
    game.choose("turn 1")
    along = {words for words in game.offered if words.endswith((",-4", ",8"))}
    assert {"corner 0,-4", "corner 0,8", "corner 8,-4"} <= along  # one plot of the city, four beyond its edge
    assert not any(words.endswith((",-5", ",9")) for words in game.offered)


@pytest.mark.rule("TA-13.5", "TA-13.4")
def test_a_civilization_that_a_masterpiece_brings_is_used_in_the_same_step():
    """The only civilization of the player has nothing to do in step 1 when the turn begins."""
    player = {"civs": ["craftsmen"], "techs": {"middle": ["radio"]}, "tracks": {"science": 10}}
    game = given(
        player, {}, options=ARTS, arts={"owned": [["13"]]}, next={"civ": ["entertainers"]}
    )  # without resources the turn is an income turn
    game.choose("begin 2")
    assert game.asked == "walk"


@pytest.mark.rule("TA-13.18", "TA-CV-20")
def test_islanders_gained_in_the_last_turn_still_count_their_tiles():
    player = {"era": 4, "civs": ["craftsmen"], "techs": {"middle": ["radio"]}, "tiles": ["05"]}
    game = given(
        {**player, "tracks": {"science": 10}},
        {},
        options={"boxes": ["plans", "arts"]},
        arts={"owned": [["13"]]},
        next={"civ": ["islanders"]},
    )
    before = game.points()
    settle = next(words for words in game.offered if words.startswith("pick mat_cover"))
    game.choose(settle, "settle-tile 05", "island N", "turns 0")  # a tile with nothing but sea around it
    assert "scored 4 civ.islanders" in game.told
    assert game.points() > before


@pytest.mark.rule("TA-10.11", "TA-CV-19")
def test_a_token_put_long_ago_does_not_change_what_a_die_is_about():
    """The revised Infiltrators, gained late, put a token where an opponent began; that is soon forgotten."""
    game = given(
        {"outposts": 3},
        {},
        options={**PLANS, "edition": "revised"},
        map={"0,-1": {"tile": "13"}},  # a coin
        next={"civ": ["infiltrators"], "red": [4], "black": ["territory"]},
        gain=[{"effect": {"op": "gain_civilization"}}, {"effect": {"op": "conquer"}}],
    )
    while game.asked != "target":
        game.choose_first(str(game.asked))
    assert game.state.notes == {}
    game.choose("hex 0,-1", "black territory")
    assert game.resources() == {"coin": 1}


@pytest.mark.rule("TA-16.11", "TA-CV-19")
def test_what_was_infiltrated_stays_shared_when_plague_takes_the_mat():
    """The owner of the land, too, would lose it otherwise."""
    lose = {"op": "if", "cond": {"cond": "at_least", "metric": "civilizations", "count": 2}}
    plague = {"op": "for_players", "who": "all", "effect": {**lose, "then": {"op": "lose_civilization"}}}
    score = {"effect": {"op": "score", "metric": "controlled_territories"}}
    game = given(
        {"civs": ["infiltrators", "leaders"]},
        {},
        options={"boxes": ["plans", "arts"]},
        map={"0,-1": {"tile": "13", "pieces": [0, 1]}},
        gain=[{"effect": plague}, score, {**score, "seat": 1}],
    )
    game.choose("give-up infiltrators")
    assert (game.points(0), game.points(1)) == (2, 2)


@pytest.mark.rule("TA-10.2", "TA-CV-19")
def test_a_territory_is_not_shared_while_it_is_attacked():
    """Who answers an attack by a masterpiece does not count the land that is fought for."""
    attack = {"op": "conquer", "where": "anywhere"}
    game = given(
        {"civs": ["infiltrators"]},
        {"hand": ["secret_admirer"]},
        options={"boxes": ["plans", "arts"]},
        map={"0,-1": {"tile": "13", "pieces": [1]}},
        arts={"owned": [[], ["07"]]},
        gain=[{"effect": attack}],
    )
    game.choose("hex 0,-1", "trap secret_admirer")
    assert game.points(1) == 1


@pytest.mark.rule("TA-21.5d", "TA-CV-31")
def test_a_landmark_is_not_placed_again_while_it_is_being_placed():
    player: dict[str, Any] = {"era": 2, "civs": ["urban_planners"], "techs": {"middle": ["microphone"]}}
    game = given(
        {**player, "tracks": {"exploration": 3, "arts": 4}, "resources": RESOURCES}, {}, options=ARTS
    )
    game.choose("advance exploration", "resource coin", "store urban_planners").play_on_until("turn")
    game.choose("place-stored lighthouse", "on-tech microphone", "inspire farm")
    assert game.asked == "bonus"  # of the arts, where the square of the card has led
    assert "place-stored lighthouse" not in game.offered
    game.choose("decline")
    assert "place-stored lighthouse" not in game.offered


@pytest.mark.rule("TA-CV-12", "TA-CV-27")
def test_the_outpost_that_collectors_keep_comes_from_a_row_of_the_militants():
    player = {"era": 2, "civs": ["collectors", "militants"], "resources": RESOURCES}
    game = given(player, {}, options=ARTS)
    game.choose("advance military", "resource coin", "collect outpost")
    assert game.asked == "row"
    game.choose("row 2")
    own = game.player()
    assert own.outposts == 7
    assert [mat.numbers for mat in own.mats.values() if mat.numbers] == [(4, 3)]


@pytest.mark.rule("TA-CV-27", "TA-19.11")
def test_psionics_may_collect_one_of_the_tiles_they_keep():
    player = {"era": 2, "civs": ["collectors", "psionics"], "resources": RESOURCES}
    game = given(player, {}, options=EVERYTHING)
    game.choose("advance exploration", "resource coin").choose_first("foreseen", "foreseen")
    assert game.asked == "collection"
    kept = game.names(game.player().tiles)
    assert game.offered == [*sorted(f"collect-card {tile}" for tile in kept), "decline"]


@pytest.mark.rule("TA-CV-24", "TA-5.2")
@pytest.mark.parametrize(("space", "second"), [(5, ["food", "worker"]), (8, ["coin", "food"]), (11, [])])
def test_the_cost_of_the_arts_comes_back_as_it_is_paid(space: int, second: list[str]):
    """Two different ones in the second tier, three of any kind in the third, two equal ones in the fourth."""
    player = {"civs": ["tinkerers"], "tracks": {"arts": space}, "hand": ["trap"]}
    game = given(player, {"era": 4}, options={"boxes": ["plans", "arts"]})
    game.choose("use tinkerers 1", "slot refund", "resource coin")
    further = {words.removeprefix("resource ") for words in game.offered}
    assert ("coin" in further) == (space == 8)
    assert set(second) <= further
    assert game.resources() == {"coin": 2 if space == 11 else 1}


@pytest.mark.rule("TA-TP-18", "TA-CV-20")
def test_exploitation_is_asked_on_the_island_too():
    islanders = {"era": 2, "civs": ["islanders"], "tapestries": {"2": ["exploitation"]}, "tiles": ["13"]}
    game = given({**islanders, "tracks": {"exploration": 1}, "resources": ONE_OF_EACH}, {}, options=PLANS)
    game.choose("advance exploration", "resource worker", "island N", "turns 0")
    assert game.offered == ["points", "twice"]
    game.choose("twice")
    assert game.resources()["coin"] == 3
    assert game.points() == 0


@pytest.mark.rule("TA-17.1", "TA-CV-34", "TA-CV-35", "TA-TP-60")
@pytest.mark.parametrize("civ", ["elders", "merfolk"])
def test_whoever_loses_what_let_them_play_on_has_finished(civ: str):
    """Plague takes it after the fifth income turn: there is no further turn, and no sixth income."""
    plague = {"era": 2, "hand": ["plague"]}
    playing_on = {"era": 5, "civs": [civ, "leaders"], "resources": {"coin": 3}}
    play = {"effect": {"op": "play_tapestry", "onto": "current_era"}}
    game = given(plague, playing_on, options=EVERYTHING, gain=[play])
    game.choose("play plague", f"give-up {civ}", "resource coin", "resource coin")
    game.choose("income").play_on_until("turn")
    assert game.asked_seat == 0
    assert game.state.finished == (1,)
    assert game.player(1).era == 5


@pytest.mark.rule("TA-CV-17", "TA-CV-28")
def test_gamblers_who_play_what_was_proposed_keep_the_card_they_revealed():
    """It comes to their hand at once: step 2 of the same turn can play it."""
    game = given(
        {"era": 2, "civs": [{"civ": "advisors", "slots": ["1 2"]}], "hand": ["census"]},
        {"era": 1, "civs": ["gamblers"], "hand": ["guilds"]},
        turn=1,
        options={**EVERYTHING, "edition": "revised"},
        next={"tapestry": ["diplomacy", "feudalism"]},
    )  # without resources the turn is an income turn
    game.choose("play diplomacy", "propose census", "play census")
    assert game.hand(1) == ["diplomacy", "guilds"]
    assert game.player(1).drawn == []
    assert game.stack(2, 1) == ["census"]


@pytest.mark.rule("TA-CV-23")
def test_without_a_secret_spies_look_at_no_hand():
    """They look at the hand of the neighbour that they spied on; here there is nothing to spy."""
    game = given({"civs": ["spies"], "hand": ["trap"]}, {"hand": ["academia"]}, options=EVERYTHING)
    assert game.asked != "ability"
    assert "looked 1" not in game.told


@pytest.mark.rule("TA-CV-17", "TA-19.11")
def test_psionics_who_gain_the_advisors_choose_each_of_the_three_cards():
    coming = ["academia", "census", "diplomacy", "colonialism", "capitalism", "democracy"]
    game = given(
        {"civs": ["psionics"]},
        {},
        options=EVERYTHING,
        gain=[{"effect": {"op": "gain_civilization"}}],
        next={"civ": ["advisors", "leaders"], "tapestry": coming},
    )
    game.choose("civ advisors")
    for one, other in (coming[:2], coming[2:4], coming[4:]):
        assert game.offered == sorted([f"keep {one}", f"keep {other}"])
        game.choose(f"keep {one}")
    assert "give-card academia 1" in game.offered
    game.choose("enough")
    assert game.hand() == ["academia", "capitalism", "diplomacy"]


@pytest.mark.rule("TA-CV-25", "TA-10.2")
@pytest.mark.parametrize(("edition", "counts"), [("original", False), ("revised", True)])
def test_tokens_of_treasure_hunters_hold_what_they_lie_on_in_stated_positions(edition: str, counts: bool):
    """So they can be attacked with both dice, fall, and count as toppled on the revised mat alone."""
    stated: dict[str, Any] = {"tile": "13", "pieces": [{"seat": 1, "kind": "token"}]}
    game = given(
        {},
        {"civs": ["treasure_hunters"]},
        options={**PLANS, "edition": edition},
        map={"0,-1": stated},
        gain=[{"effect": {"op": "conquer", "dice": "both_if_opponent"}}],
        next={"red": [4], "black": ["coin"]},
    )
    game.choose("hex 0,-1").play_on_until("turn")
    assert game.on_hex("0,-1") == ["1 token toppled by 0", "0 outpost"]
    assert (game.points(), game.resources()) == (4, {"coin": 1})
    assert [piece.scoring for piece in tokens(game)] == [counts]
    assert not any(piece.controls for piece in tokens(given({}, {}, options=PLANS, map={"0,-1": stated})))


def tokens(game: Scenario) -> list[MapPiece]:
    """All that lie on the map."""
    return [piece for pieces in game.state.pieces for piece in pieces if piece.kind == "token"]


WORKSHOP: dict[str, Any] = {"landmark_cards": {"held": [["pp3"]]}}
"""Seat 0 has met the condition of a landmark card: a tech card in the top row."""
MET: dict[str, Any] = {"era": 2, "techs": {"top": ["clocks"]}, "resources": RESOURCES}


@pytest.mark.rule("TA-4.7", "TA-CV-29", "TA-20.3")
def test_the_landmark_of_a_card_keeps_the_relentless_going():
    """It is gained at the end of the turn, before anything watches that end: a turn with a landmark."""
    relentless = {"civ": "relentless", "tokens": 3}
    game = given({**MET, "civs": [relentless]}, {}, options=EVERYTHING, **WORKSHOP)
    game.choose("advance exploration", "resource coin", "turn 0").choose_first("corner")
    assert [mat.tokens for mat in game.player().mats.values()] == [4]
    assert "broke off 3" not in game.told


@pytest.mark.rule("TA-4.7", "TA-CV-27")
def test_the_landmark_of_a_card_is_gained_in_the_advance_turn_that_it_ends():
    game = given({**MET, "civs": ["collectors"]}, {}, options=EVERYTHING, **WORKSHOP)
    game.choose("advance exploration", "resource coin", "decline")  # of the tiles nothing is collected
    assert "collect landmark" in game.offered
    income = given({**MET, "civs": ["collectors"]}, {}, options=EVERYTHING, **WORKSHOP)
    income.choose("income").play_on_until("rotation")
    assert "collect landmark" not in income.offered


@pytest.mark.rule("TA-16.11", "TA-CV-13", "TA-TP-60")
def test_the_deck_of_mystics_who_are_given_up_comes_back():
    """By the revised mat they have a deck of their own; all of it is drawn again, by whomever."""
    mystics = {"civ": "mystics", "deck": ["academia", "guilds"], "discards": ["diplomacy"]}
    position: dict[str, Any] = {
        "players": [{"hand": ["plague"]}, {"civs": [mystics, "leaders"]}],
        "gain": [{"effect": {"op": "play_tapestry", "onto": "current_era"}}],
    }
    options = {**EVERYTHING, "edition": "revised", "players": 2}
    game = Scenario(tt.load_position(GAME, position, seed="no word of the State", options=options))
    left = len(game.state.tapestries)
    game.choose("play plague", "give-up mystics")
    assert len(game.state.tapestries) == left + 2
    assert game.names(game.state.tapestry_discard) == ["diplomacy"]
    check_playing(game.table, Random(1), most_decisions=40, check_every=1, save_every=20, breaks_off=True)
