"""Positions written by hand: everything can be stated, and what cannot be is refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import Scenario, given
from tests.tapestry.stated import WHOLE
from traumtisch.engine.errors import PositionError
from traumtisch.games.tapestry import GAME


def test_everything_that_lies_on_a_table_can_be_stated():
    game = Scenario(tt.load_position(GAME, WHOLE, seed=7, options={"players": 2}))
    assert game.asked_seat == 1
    assert game.player().furthest(3) == 12
    assert game.built() == ["farm", "forge", "market"]
    assert game.left_the_mat("market") == 2
    assert game.stack(3) == ["face down", "broker_of_peace"]
    assert [entry.source for entry in game.player().in_force] == ["tapestry.broker_of_peace"]
    assert game.on_hex("0,-1") == ["0 outpost", "1 outpost toppled by 0"]
    assert game.on_hex("1,-2") == ["1 token"]
    assert game.names(game.state.market) == ["calendar", "compass", "face down"]
    assert game.player().outposts == 7


def test_what_chance_brings_next():
    game = given(
        {"outposts": 3},
        gain=[{"effect": {"op": "gain_tapestry", "count": 2}}, {"effect": {"op": "conquer"}}],
        next={"tapestry": ["democracy", "trap"], "red": [6], "black": ["food"]},
    )
    assert game.hand() == ["democracy", "trap"]
    game.choose_first("target")
    assert game.offered == ["black food", "red vp_6"]


def test_a_deck_in_its_order_or_only_its_contents():
    game = given({}, decks={"tapestry": ["academia", "trap"], "tech": {"contents": ["clocks"]}}, market=[])
    state = game.state
    assert game.names(list(reversed(state.tapestries.top))) == ["academia", "trap"]
    assert state.tapestries.bag == []
    assert game.names(state.techs.bag) == ["clocks"]


@pytest.mark.parametrize("techs", [["clocks", "radio"], {"contents": ["clocks", "radio"]}])
def test_market_and_cards_that_lie_face_down_take_nothing_from_a_stated_deck(techs: Any):
    """They are any cards of which the position does not speak; they once were the lowest of the deck."""
    face_down = {"era": 2, "tapestries": {"2": ["face down"]}}
    game = given(face_down, {}, decks={"tech": techs, "tapestry": ["trap"]})
    assert game.view.techs.size == 2
    assert game.view.tapestries.size == 1
    assert len([card for card in game.view.market if card]) == 3
    assert game.stack(2) != ["trap"]


@pytest.mark.parametrize(
    ("player", "sentence"),
    [
        ({"tracks": {"astrology": 1}}, "no track called 'astrology'"),
        ({"tracks": {"science": 13}}, "«science» is 13"),
        ({"resources": {"coin": 9}}, "«coin» is 9"),
        ({"hand": ["trop"]}, "perhaps you mean: trap"),
        ({"hand": ["academia", "academia"]}, "named too often"),
        ({"built": [["farm", 0, 0], ["farm", 0, 0]]}, "no room for farm on 0,0"),
        ({"built": [["farm", 1, 0]]}, "no room for farm on 1,0"),
        ({"built": [["farm", 0]]}, "stated as what, row and column"),
        ({"income": {"farm": 6}}, "6 have left the income mat"),
        ({"tapestries": {"5": ["trap"]}}, "the fields 1 to 4"),
        ({"achievements": ["fame"]}, "no achievement called 'fame'; there are: complete_track"),
        ({"finished": True, "era": 5}, "has finished and cannot have the turn"),
        ({"luck": 3}, "Nothing in a position is called «luck»"),
        ({"era": "two"}, "Expected `int`"),
    ],
)
def test_an_impossible_player_is_refused(player: dict[str, Any], sentence: str):
    with pytest.raises(PositionError, match=sentence):
        given(player)


TABLES: list[tuple[dict[str, Any], str]] = [
    ({"map": {"9,9": {}}}, "no hex '9,9'"),
    ({"map": {"0,-2": {"tile": 1}}}, "land is printed there"),
    ({"map": {"0,-1": {"pieces": [0]}}}, "there is no territory"),
    ({"next": {"green": [1]}}, "no deck and no die called 'green'; there are: tapestry, tech"),
    ({"next": {"red": [9]}}, "no face 9"),
    ({"market": ["clocks", "paper", "radio", "compass"]}, "three places"),
    ({"turn": 4}, "«turn» is 4"),
    ({"players": [{}, {}]}, "only 1 players"),
]


@pytest.mark.parametrize(("position", "sentence"), TABLES)
def test_an_impossible_table_is_refused(position: dict[str, Any], sentence: str):
    with pytest.raises(PositionError, match=sentence):
        tt.load_position(GAME, position, options={"players": 1})
