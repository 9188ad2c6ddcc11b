"""Positions are written by people: in the words of the rulebook, with capitals, in the plural, without a list
around one thing."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import given
from traumtisch.engine.errors import PositionError
from traumtisch.games.tapestry import GAME, TapestryState

WRITTEN: dict[str, Any] = {
    "players": [
        {
            "era": 2,
            "track_tokens": {"Technology": 4, "science": [2]},
            "resources": {"Coins": 2, "workers": 1, "Culture": 3},
            "vp": 12,
            "income_buildings": {"armories": 1, "Markets": 2},
            "buildings": [["market", 0, 0]],
            "civilizations": "The Chosen",
            "technologies": {"bottom": "Clocks", "middle": ["Druckerpresse"]},
            "hand": "Trap",
            "tapestries": {2: "Academia"},
            "territory_tiles": ["7", 12],
            "space_tiles": 3,
            "achievements": "Complete track",
        }
    ],
    "map": {"d3": {"tile": "30", "rotation": 2, "outposts": [0]}},
    "market": "Compass",
    "decks": {"tapestries": ["Trap", "Democracy"]},
    "next": {"Science": "Military", "red": 5, "techs": "paper"},
    "whose_turn": 0,
}
IN_OUR_WORDS: dict[str, Any] = {
    "players": [
        {
            "era": 2,
            "tracks": {"technology": 4, "science": 2},
            "resources": {"coin": 2, "worker": 1, "culture": 3},
            "points": 12,
            "income": {"armory": 1, "market": 2},
            "built": [["market", 0, 0]],
            "civs": ["the_chosen"],
            "techs": {"bottom": ["clocks"], "middle": ["printing_press"]},
            "hand": ["trap"],
            "tapestries": {"2": ["academia"]},
            "tiles": ["07", "12"],
            "space": ["03"],
            "achievements": ["complete_track"],
        }
    ],
    "map": {"0,-1": {"tile": "30", "turned": 2, "pieces": [0]}},
    "market": ["compass"],
    "decks": {"tapestry": ["trap", "democracy"]},
    "next": {"science": ["military"], "red": [5], "tech": ["paper"]},
    "turn": 0,
}


def test_positions_are_understood_as_people_write_them():
    one, other = (tt.load_position(GAME, each, seed=1) for each in (WRITTEN, IN_OUR_WORDS))
    assert one.state == other.state
    assert isinstance(one.state, TapestryState)
    assert one.state.players[0].points == 12


SHORTER: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"tracks": {"E": 4, "S": 1, "M": 2, "T": 7}}, {}),
    ({"tokens": {"exploration": 4, "science": 1, "military": 2, "technology": 7}}, {}),
    (
        {"tracks": {"E": 4, "S": 1, "M": 2, "T": 7}},
        {"next": {"red": ["5 VP"], "black": ["territory benefit"]}},
    ),
    ({"tracks": {"E": 4, "S": 1, "M": 2, "T": 7}}, {"next": {"red": ["VP×territories"], "science": ["M"]}}),
]


@pytest.mark.parametrize(("player", "more"), SHORTER)
def test_positions_may_be_written_as_the_catalogue_writes(player: dict[str, Any], more: dict[str, Any]):
    game = given(player, {}, **more)
    assert [game.track(track) for track in ("exploration", "science", "military", "technology")] == [
        4,
        1,
        2,
        7,
    ]


@pytest.mark.parametrize("achievement", ["middle island", "conquer_middle_island", "middle_island"])
def test_as_much_of_a_name_as_only_one_has(achievement: str):
    assert given({"achievements": [achievement]}, {}).player().achievements == ("conquer_middle_island",)


@pytest.mark.parametrize("building", [["market", 2, 0], [["market", 2, 0]]])
@pytest.mark.parametrize("capital", [1, "1", "Mountain", "Gebirge", "capital.mountain"])
def test_a_capital_by_number_and_names_and_one_building_without_a_list(capital: int | str, building: Any):
    game = given({}, {"capital": capital, "built": building})
    assert game.built(1) == ["market"]
    assert game.face(game.player(1).capital) == "mountain"


def test_hexes_are_called_as_faces_call_them():
    game = given({}, map={"D3": {"tile": 1, "pieces": [0]}})
    assert game.on_hex("0,-1") == ["0 outpost"]


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"players": [{"techz": {}}]}, "called «techz» there; perhaps you mean: techs"),
    ({"players": [{"techs": {"lower": []}}]}, "«lower» there; perhaps you mean: bottom, middle, top"),
    ({"players": [{"vp": 1, "points": 2}]}, "«points» is stated twice"),
    ({"players": [{"resources": {"coin": 1, "Coins": 2}}]}, "«coin» is stated twice"),
    ({"map": {"D3": {"tile": 1}, "0,-1": {"tile": 2}}}, "«0,-1» is stated twice"),
    ({"decks": {"red": [4]}}, "no deck called 'red'; there are: tapestry, tech"),
    ({"discards": {"space": []}}, "no discard pile called 'space'; there are: tapestry, tech"),
    ({"next": {"science": ["arts"]}}, "no face 'arts', only: exploration, science"),
    ({"players": [{"resources": {"co": 1, "c": 2}}]}, "no resource called 'c'; there are: coin"),
    ({"next": {"black": ["c"]}}, "no face 'c', only: coin"),
    ({"players": [{"tracks": {"arts": 1}}]}, "no track called 'arts'; there are: exploration"),
]


@pytest.mark.parametrize(("position", "reason"), REFUSED)
def test_what_nobody_can_mean_is_refused_with_what_there_is(position: dict[str, Any], reason: str):
    with pytest.raises(PositionError, match=reason):
        tt.load_position(GAME, position)


def test_decks_of_boxes_are_no_decks_of_the_position():
    """They lie in the zones of their box; until now, what was stated here was passed over in silence."""
    with pytest.raises(PositionError, match="no deck called 'masterpiece'"):
        given({}, decks={"masterpiece": ["04"]}, options={"boxes": ["arts"]})
