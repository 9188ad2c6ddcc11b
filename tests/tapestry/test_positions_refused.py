"""Positions written by hand that contradict themselves are refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import ONE_OF_EACH, given, material
from traumtisch.engine.errors import PositionError
from traumtisch.games.tapestry import GAME

M = material(given({}))
ALL_CARDS = [M.ids[card] for card in M.of_kind("tapestry")]


def test_what_is_left_out_is_as_at_the_start_of_an_era():
    game = given({}, {"resources": ONE_OF_EACH}, turn=1)
    assert game.player().era == 1
    assert game.player().tokens == ((0,), (0,), (0,), (0,))
    assert game.resources() == {}
    assert game.on_hex("0,-2") == ["0 outpost", "0 outpost"]
    assert game.on_hex("2,0") == ["1 outpost", "1 outpost"]
    assert game.player().outposts == 8
    assert len([card for card in game.state.market if card]) == 3


def test_a_landmark_may_be_stated_turned_as_often_as_one_likes():
    for turns in (1, 3, 5):
        game = given({"built": [["library", 6, 3, turns]], "resources": ONE_OF_EACH})
        assert game.player().built[0].turns == 1
    square = given({"built": [["forge", 0, 3, 3]], "resources": ONE_OF_EACH})
    assert square.player().built[0].turns == 0


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("capital", [1, 2, 3, 4, 5, 6, "forest"])
def test_whoever_states_one_capital_need_not_state_the_others(players: int, capital: int | str):
    game = given({"capital": capital}, *[dict[str, object]()] * (players - 1))
    m = material(game)
    starts = [m.map.start[m.records[player.capital].number] for player in game.state.players]
    assert len(set(starts)) == players


def test_there_are_as_many_players_as_are_stated():
    assert [tt.load_position(GAME, {"players": [{}] * number}).seats for number in (1, 3, 5)] == [1, 3, 5]


def test_who_has_begun_era_5_has_finished():
    game = given({"resources": ONE_OF_EACH}, {"era": 5})
    assert game.state.finished == (1,)


def test_what_lasted_an_era_does_not_outlast_the_game():
    game = given({"resources": ONE_OF_EACH}, {"era": 5, "tapestries": {"4": ["academia"]}})
    assert game.player(1).in_force == ()


TWO: list[dict[str, Any]] = [{}, {}]
THREE_ACHIEVED = [{"achievements": ["complete_track"]}] * 3


IMPOSSIBLE: list[tuple[list[dict[str, Any]], dict[str, Any], str]] = [
    ([{"tracks": {"science": []}}], {}, "no token on science"),
    ([{"tracks": {"science": [1, 2, 3, 4, 5]}}], {}, "more tokens than there are tracks"),
    ([{"points": -1}], {}, "points"),
    ([{"era": 6}], {}, "era"),
    ([{"built": [["farm", 0, 0]], "income": {"farm": 0}}], {}, "1 of farm built"),
    ([{"built": [["farm", 0, 0]], "closed": [[0, 0]]}], {}, "closed"),
    ([{"closed": [[9, 9]]}], {}, "no plot 9,9"),
    ([{"beside": ["forge"]}], {}, "income buildings"),
    ([{"landmarks": ["forge"]}, {"landmarks": ["forge"]}], {}, "too often"),
    ([{"hand": ["trap"] * 8}], {}, "too often"),
    ([{"capital": 1}, {"capital": 6}], {}, "same start"),
    ([{"capital": 1}, {"capital": 1}], {}, "too often"),
    ([{"achievements": ["complete_track"] * 2}], {}, "once"),
    (THREE_ACHIEVED, {}, "2 players"),
    ([{"era": 2, "tapestries": {"3": ["trap"]}}], {}, "field 3"),
    ([{"tapestries": {"1": ["alliance"]}}, {}], {}, "which opponent"),
    ([{"tapestries": {"1": [{"card": "marriage_of_state", "opponent": 1}]}}, {}], {}, "which track"),
    ([{"civs": [{"civ": "entertainers", "slots": ["stage"]}]}], {}, "no slot 'stage'"),
    ([{"civs": [{"civ": "militants", "numbers": [1]}]}], {}, "2 numbers"),
    ([{"civs": [{"civ": "traders", "tokens": -1}]}], {}, "-1 tokens"),
    ([{"civs": [{"civ": "historians", "tokens": 5}]}], {}, "5 tokens"),
    ([{"civs": [{"civ": "mystics", "numbers": [10, 1, 1, 1]}]}], {}, "between 1 and 9"),
    ([{"civs": [{"civ": "heralds", "marks": ["nobody"]}]}], {}, "no such card"),
    (
        [{"civs": [{"civ": "heralds", "marks": ["clocks"]}], "techs": {"bottom": ["clocks"]}}],
        {},
        "tech.clocks",
    ),
    ([{"civs": [{"civ": "leaders", "slots": ["science", "science"]}]}], {}, "named twice"),
    ([{"civs": [{"civ": "entertainers", "slots": ["2", "9"]}]}], {}, "each token stands"),
    ([{"civs": [{"civ": "merrymakers", "slots": ["a1", "a2", "c1"]}]}], {}, "one token walks on each way"),
    ([{"civs": [{"civ": "militants", "numbers": [5, 0]}]}], {}, "between 0 and 4"),
    ([{"civs": [{"civ": "militants", "numbers": [4, 4]}], "outposts": 3}], {}, "not 3"),
    ([{"civs": [{"civ": "craftsmen", "numbers": [4, 0, 0]}]}], {}, "between 0 and 3"),
    ([{"civs": [{"civ": "craftsmen", "numbers": [1, 0, 0]}]}], {}, "Name every building"),
    ([{"civs": [{"civ": "craftsmen", "slots": ["castle"]}]}], {}, "no slot 'castle'"),
    ([{"civs": [{"civ": "mystics", "slots": ["luck"]}]}], {}, "no slot 'luck'"),
    ([{"civs": [{"civ": "historians", "slots": ["1", "2", "3"], "numbers": [1]}]}], {}, "no opponent"),
    ([{}, {"civs": [{"civ": "historians", "slots": ["1", "2", "3"], "numbers": [1]}]}], {}, "no opponent"),
    ([{"civs": [{"civ": "historians", "slots": ["1", "2", "3"]}]}, {}], {}, "not on its mat: 1"),
    ([{"civs": [{"civ": "historians", "numbers": [1]}]}, {}], {}, "hold one: 1"),
    ([{"era": 2, "tapestries": {"2": ["face down"]}}], {"discards": {"tapestry": ALL_CARDS}}, "face down"),
    ([{"built": [[]]}], {}, "such as"),
    (TWO, {"map": {"1,-2": {"pieces": [2]}}}, "seat"),
    (TWO, {"map": {"1,-2": {"pieces": [0, 1]}}}, "control 1,-2"),
    (TWO, {"map": {"1,-2": {"pieces": [0, 0, 0]}}}, "More than two"),
    (TWO, {"map": {"1,-2": {"pieces": [{"seat": 0, "toppled_by": 5}]}}}, "toppled"),
    (TWO, {"map": {"1,-2": {"pieces": [{"seat": 0, "kind": "castle"}]}}}, "castle"),
    (TWO, {"map": {"1,-2": {"pieces": [{"seat": 0, "toppled_by": 0}]}}}, "toppled"),
    (TWO, {"map": {"1,-2": {"pieces": [{"seat": 0, "kind": "tech.clocks"}]}}}, "tech.clocks"),
    ([{"income": {"farm": 0}}], {"map": {"1,-2": {"pieces": [{"seat": 0, "kind": "farm"}]}}}, "1 of farm"),
    (
        [{}, {"landmarks": ["forge"]}],
        {"map": {"1,-2": {"pieces": [{"seat": 0, "kind": "forge"}]}}},
        "too often",
    ),
    (TWO, {"gone": ["clocks"]}, "what kind"),
    ([{"era": 5}], {}, "finished"),
    (TWO, {"gain": [{"seat": 2, "effect": {"op": "explore"}}]}, "no seat 2"),
    (TWO, {"gain": [{"effect": {"op": "fly"}}]}, "fly"),
    (TWO, {"gain": [{"effect": {"op": "explore"}, "source": "luck"}]}, "luck"),
]


@pytest.mark.parametrize(("players", "position", "reason"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_the_reason(
    players: list[dict[str, Any]], position: dict[str, Any], reason: str
):
    stated = {"players": players, **position}
    with pytest.raises(PositionError, match=reason):
        tt.load_position(GAME, stated, options={"players": len(players)})
