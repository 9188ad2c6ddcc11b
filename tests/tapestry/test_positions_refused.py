"""Positions written by hand: what they can say, and what is refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import ONE_OF_EACH, given, material
from traumtisch.engine.errors import PositionError
from traumtisch.games.tapestry import GAME


def test_what_is_left_out_is_as_at_the_start_of_an_era():
    game = given({}, {"resources": ONE_OF_EACH}, turn=1)
    assert game.player().era == 1
    assert game.player().tokens == ((0,), (0,), (0,), (0,))
    assert game.resources() == {}
    assert game.on_hex("0,-2") == ["0 outpost", "0 outpost"]
    assert game.on_hex("2,0") == ["1 outpost", "1 outpost"]
    assert game.player().outposts == 8
    assert len([card for card in game.state.market if card]) == 3


def test_everything_that_lies_before_a_player():
    game = given(
        {
            "era": 3,
            "tracks": {"exploration": 5, "military": [2, 9]},
            "resources": {"coin": 3},
            "points": 44,
            "income": {"farm": 3},
            "capital": "Mountain",
            "built": [["farm", 0, 0], ["forge", 0, 3]],
            "landmarks": ["barn"],
            "civs": ["leaders", {"civ": "heralds", "tokens": 2, "marks": ["tyranny"]}],
            "techs": {"bottom": ["clocks"], "middle": ["Paper"], "top": ["tech.barn"]},
            "hand": ["academia"],
            "tapestries": {"2": ["face down"], "3": ["trap", "tyranny"]},
            "tiles": ["01", 2],
            "space": ["13"],
            "explored": ["05"],
            "achievements": ["complete_track"],
        },
        {},
    )
    player = game.player()
    assert (player.era, player.points) == (3, 44)
    assert (game.track("exploration"), game.track("military")) == (5, (2, 9))
    assert game.left_the_mat("farm") == 3
    assert game.built() == ["farm", "forge"]
    assert game.landmarks() == ["barn", "forge"]
    assert [game.techs(row) for row in ("bottom", "middle", "top")] == [["clocks"], ["paper"], ["barn"]]
    assert (game.stack(2), game.stack(3)) == (["face down"], ["trap", "tyranny"])
    assert game.names(player.tiles) == ["01", "02"]
    assert (game.names(player.space), game.names(player.explored)) == (["13"], ["05"])
    assert [mat.tokens for mat in player.mats.values()][1] == 2
    assert player.achievements == ("complete_track",)


def test_what_lies_on_the_map_and_in_the_decks():
    game = given(
        {"resources": ONE_OF_EACH},
        {},
        map={
            "0,-1": {"tile": "05", "turned": 4, "pieces": [{"seat": 1, "toppled_by": 0}, 0]},
            "1,-2": {"pieces": [1]},
        },
        market=["clocks", "paper"],
        decks={"tech": ["radio", "barn"], "tapestry": {"contents": ["trap", "academia"]}},
        discards={"tech": ["calendar"], "tapestry": ["tyranny"]},
        landmarks_taken=["forge"],
    )
    place = material(game).map.number["0,-1"]
    assert (game.face(game.state.tiles[place]), game.state.turned[place]) == ("05", 4)
    assert game.on_hex("0,-1") == ["1 outpost toppled by 0", "0 outpost"]
    assert game.player().outposts == 7
    assert game.names([card for card in game.state.market if card]) == ["clocks", "paper"]
    assert len(game.state.techs) == 2
    assert sorted(game.names(game.state.tapestries.bag)) == ["academia", "trap"]
    assert game.names(game.state.tech_discard) == ["calendar"]
    assert len(game.state.landmarks) == 17


def test_what_chance_brings_next():
    draw = [
        {"effect": {"op": "gain_tapestry", "count": 2}},
        {"effect": {"op": "gain_territory_tile", "count": 1}},
        {"effect": {"op": "conquer"}},
    ]
    game = given(
        {"resources": ONE_OF_EACH},
        next={"tapestry": ["trap", "academia"], "territory": ["33"], "red": [7], "black": ["food"]},
        gain=draw,
    )
    game.choose("hex 1,-2")
    assert game.hand() == ["academia", "trap"]
    assert game.names(game.player().tiles) == ["33"]
    assert game.offered == ["black food", "red vp_7"]


def test_a_landmark_may_be_stated_turned_as_often_as_one_likes():
    for turns in (1, 3, 5):
        game = given({"built": [["library", 6, 3, turns]], "resources": ONE_OF_EACH})
        assert game.player().built[0].turns == 1
    square = given({"built": [["forge", 0, 3, 3]], "resources": ONE_OF_EACH})
    assert square.player().built[0].turns == 0


def test_who_has_begun_era_5_has_finished():
    game = given({"resources": ONE_OF_EACH}, {"era": 5})
    assert game.state.finished == (1,)


def test_what_lasted_an_era_does_not_outlast_the_game():
    game = given({"resources": ONE_OF_EACH}, {"era": 5, "tapestries": {"4": ["academia"]}})
    assert game.player(1).in_force == ()


TWO: list[dict[str, Any]] = [{}, {}]
THREE_ACHIEVED = [{"achievements": ["complete_track"]}] * 3


IMPOSSIBLE: list[tuple[list[dict[str, Any]], dict[str, Any], str]] = [
    ([{"resources": {"coin": 9}}], {}, "between 0 and 8"),
    ([{"resources": {"gold": 1}}], {}, "no resource called 'gold'"),
    ([{"tracks": {"science": 13}}], {}, "between 0 and 12"),
    ([{"tracks": {"arts": 1}}], {}, "no track called 'arts'"),
    ([{"tracks": {"science": []}}], {}, "no token on science"),
    ([{"points": -1}], {}, "points"),
    ([{"era": 6}], {}, "era"),
    ([{"income": {"farm": 6}}], {}, "6 have left"),
    ([{"built": [["farm", 0, 0]], "income": {"farm": 0}}], {}, "1 of farm built"),
    ([{"built": [["farm", 0, 0], ["house", 0, 0]]}], {}, "no room for house"),
    ([{"built": [["farm", 1, 0]]}], {}, "no room for farm"),  # impassable
    ([{"built": [["farm", 0]]}], {}, "what, row and column"),
    ([{"built": [["farm", 0, 0]], "closed": [[0, 0]]}], {}, "closed"),
    ([{"closed": [[9, 9]]}], {}, "no plot 9,9"),
    ([{"beside": ["forge"]}], {}, "income buildings"),
    ([{"landmarks": ["forge"]}, {"landmarks": ["forge"]}], {}, "too often"),
    ([{"hand": ["trap"] * 8}], {}, "too often"),
    ([{"hand": ["Trapp"]}], {}, "perhaps you mean: trap"),
    ([{"capital": 1}, {"capital": 6}], {}, "same start"),
    ([{"capital": 1}, {"capital": 1}], {}, "too often"),
    ([{"achievements": ["fame"]}], {}, "no achievement"),
    ([{"achievements": ["complete_track"] * 2}], {}, "once"),
    (THREE_ACHIEVED, {}, "2 players"),
    ([{"tapestries": {"5": ["trap"]}}], {}, "fields 1 to 4"),
    ([{"era": 2, "tapestries": {"3": ["trap"]}}], {}, "field 3"),
    ([{"tapestries": {"1": ["alliance"]}}, {}], {}, "which opponent"),
    ([{"tapestries": {"1": [{"card": "marriage_of_state", "opponent": 1}]}}, {}], {}, "which track"),
    ([{"civs": [{"civ": "entertainers", "slots": ["stage"]}]}], {}, "no slot 'stage'"),
    ([{"civs": [{"civ": "militants", "numbers": [1]}]}], {}, "2 numbers"),
    ([{"civs": [{"civ": "traders", "tokens": -1}]}], {}, "-1 tokens"),
    ([{"civs": [{"civ": "heralds", "marks": ["nobody"]}]}], {}, "A token lies on"),
    (TWO, {"map": {"9,9": {}}}, "no hex"),
    (TWO, {"map": {"0,0": {"tile": "01"}}}, "printed"),
    (TWO, {"map": {"0,-1": {"pieces": [0]}}}, "no territory"),
    (TWO, {"map": {"1,-2": {"pieces": [2]}}}, "seat"),
    (TWO, {"map": {"1,-2": {"pieces": [0, 1]}}}, "control 1,-2"),
    (TWO, {"map": {"1,-2": {"pieces": [0, 0, 0]}}}, "More than two"),
    (TWO, {"map": {"1,-2": {"pieces": [{"seat": 0, "toppled_by": 5}]}}}, "toppled"),
    (TWO, {"map": {"1,-2": {"pieces": [{"seat": 0, "kind": "castle"}]}}}, "castle"),
    (TWO, {"market": ["clocks", "paper", "barn", "radio"]}, "three places"),
    (TWO, {"next": {"red": [9]}}, "no face 9"),
    (TWO, {"next": {"blue": [9]}}, "no deck and no die"),
    (TWO, {"gone": ["clocks"]}, "what kind"),
    (TWO, {"turn": 2}, "turn"),
    ([{"era": 5}], {}, "finished"),
    (TWO, {"gain": [{"seat": 2, "effect": {"op": "explore"}}]}, "no seat 2"),
    (TWO, {"gain": [{"effect": {"op": "fly"}}]}, "fly"),
    (TWO, {"gain": [{"effect": {"op": "explore"}, "source": "luck"}]}, "luck"),
    (TWO, {"weather": "fine"}, "weather"),
]


@pytest.mark.parametrize(("players", "position", "reason"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_the_reason(
    players: list[dict[str, Any]], position: dict[str, Any], reason: str
):
    stated = {"players": players, **position}
    with pytest.raises(PositionError, match=reason):
        tt.load_position(GAME, stated, options={"players": len(players)})


def test_more_players_than_seats():
    with pytest.raises(PositionError, match="only 2 players"):
        tt.load_position(GAME, {"players": [{}, {}, {}]}, options={"players": 2})
