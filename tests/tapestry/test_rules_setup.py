"""Setup: the table, the players, who begins (TA-1, TA-2, TA-3)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import Scenario, given, material
from tests.tapestry.starting import starting_with
from traumtisch.engine.table import Table
from traumtisch.games.tapestry import GAME

ONE_OF_EACH_TRACK = ((0,), (0,), (0,), (0,))


def new(players: int, seed: int = 1, **options: Any) -> Scenario:
    table: Table = tt.new_table(GAME, seed=seed, options={"players": players, **options})
    return Scenario(table)


def started(players: int, seed: int = 1, **options: Any) -> Scenario:
    """Everybody has kept the first civilization and capital; whatever they ask first was answered."""
    game = new(players, seed, **options)
    return game.play_on_until("turn") if game.asked != "turn" else game


# ---- the table -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-1.1")
def test_the_base_game_has_only_its_own_components():
    m = material(new(2))
    counts = {kind: len(m.of_kind(kind)) for kind in ("tapestry", "tech", "territory", "space")}
    assert counts == {"tapestry": 50, "tech": 33, "territory": 48, "space": 15}
    counts = {kind: len(m.of_kind(kind)) for kind in ("landmark", "civ", "capital")}
    assert counts == {"landmark": 18, "civ": 16, "capital": 6}


@pytest.mark.rule("TA-1.3")
@pytest.mark.parametrize(
    ("players", "hexes", "printed"), [(1, 34, 13), (3, 34, 13), (4, 61, 25), (5, 61, 25)]
)
def test_the_map_follows_the_number_of_players(players: int, hexes: int, printed: int):
    board = material(new(players)).map
    assert len(board.hexes) == hexes
    assert sum(land is not None for land in board.printed) == printed


@pytest.mark.rule("TA-1.5", "TA-1.6", "TA-1.7", "TA-1.8")
def test_what_lies_on_the_table():
    state = new(3).state
    assert len([card for card in state.market if card]) == 3
    assert len(state.techs) == 30
    assert len(state.tapestries) == 50
    assert len(state.territories) == 48
    assert len(state.space_tiles) == 15
    assert len(state.landmarks) == 18


@pytest.mark.rule("TA-1.5", "TA-1.7")
def test_everything_is_shuffled():
    assert len({tuple(new(2, seed).state.market) for seed in range(4)}) == 4
    assert len({tuple(started(2, seed).player().tiles) for seed in range(4)}) > 1


@pytest.mark.rule("TA-1.10")
def test_the_dice():
    faces = material(new(2)).faces
    assert sorted(faces["red"]) == [
        "vp_4",
        "vp_5",
        "vp_6",
        "vp_7",
        "vp_per_controlled_territory",
        "vp_per_controlled_territory",
    ]
    assert sorted(faces["black"]) == ["coin", "culture", "food", "territory", "territory", "worker"]
    assert {track: faces["science"].count(track) for track in faces["science"]} == {
        "exploration": 3,
        "science": 3,
        "military": 3,
        "technology": 3,
    }


# ---- the players ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-2.1", "TA-2.2", "TA-2.4")
@pytest.mark.parametrize(("players", "capitals"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1)])
def test_two_civilizations_and_one_or_two_capitals_to_choose_from(players: int, capitals: int):
    game = new(players)
    m = material(game)
    for player in game.state.players:
        kinds = [m.kinds[each] for each in player.offered]
        assert kinds.count("civ") == 2
        assert kinds.count("capital") == capitals
    assert game.asked == "civilization"
    assert len(game.offered) == 2 * capitals


@pytest.mark.rule("TA-2.2")
def test_capitals_come_in_pairs_on_the_small_map():
    pairs = {(1, 6), (2, 4), (3, 5)}
    for seed in range(5):
        game = new(3, seed)
        m = material(game)
        found = {
            tuple(sorted(m.records[each].number for each in player.offered if m.kinds[each] == "capital"))
            for player in game.state.players
        }
        assert found == pairs


@pytest.mark.rule("TA-2.4")
def test_nobody_sees_what_others_keep_before_all_have_chosen():
    game = new(3)
    chosen = game.table.decision
    assert chosen is not None
    first = chosen.seat
    game.table.choose(chosen.options[0])
    for seat in range(3):
        if seat != first:
            said = " ".join(f"{event.kind} {event.targets}" for event in game.table.events_for(seat))
            assert "kept" not in said
    assert game.player(first).civs == []
    game.choose_first("civilization", "civilization")
    assert all(player.civs for player in game.state.players)


@pytest.mark.rule("TA-2.5", "TA-2.7", "TA-2.10")
def test_what_a_player_begins_with():
    game = new(3, edition="original")
    game.choose_first("civilization", "civilization", "civilization")
    m = material(game)
    for seat, player in enumerate(game.state.players):
        start = m.map.start[m.records[player.capital].number]
        assert [piece.seat for piece in game.state.pieces[start]] == [seat, seat]
        assert player.outposts == 8
        assert player.uncovered == [0, 0, 0, 0]
        assert player.points == 0


@pytest.mark.rule("TA-2.5")
@pytest.mark.parametrize(
    ("players", "starts"),
    [
        (3, {1: "0,-2", 6: "0,-2", 2: "2,0", 4: "2,0", 3: "-2,2", 5: "-2,2"}),
        (5, {1: "0,-3", 2: "3,-3", 3: "3,0", 4: "0,3", 5: "-3,3", 6: "-3,0"}),
    ],
)
def test_where_the_capitals_begin(players: int, starts: dict[int, str]):
    board = material(new(players)).map
    assert {number: board.names[place] for number, place in board.start.items()} == starts


@pytest.mark.rule("TA-2.6")
def test_what_was_not_kept():
    game = new(3)
    offered = [each for player in game.state.players for each in player.offered]
    game.choose_first("civilization", "civilization", "civilization")
    kept = [each for player in game.state.players for each in (*player.civs, player.capital)]
    m = material(game)
    for each in offered:
        if each not in kept and m.kinds[each] == "civ":
            assert each in game.state.civilizations.bag
        elif each not in kept:
            assert each in game.state.gone
    assert len(game.state.civilizations) == 13


@pytest.mark.rule("TA-2.10")
def test_tokens_begin_on_space_0():
    game = given({})
    assert game.player().tokens == ONE_OF_EACH_TRACK


@pytest.mark.rule("TA-2.40")
def test_who_has_nothing_loses_nothing():
    lose = {"op": "lose_resource", "resource": "any", "amount": 2}
    poor = given({}, {}, gain=[{"effect": lose}])
    assert poor.asked != "loss"
    rich = given({"resources": {"coin": 1, "food": 1}}, gain=[{"effect": lose}])
    assert rich.offered == ["resource coin", "resource food"]
    rich.choose("resource food")
    assert rich.resources().get("food") is None


@pytest.mark.rule("TA-2.11", "TA-2.12", "TA-2.20")
def test_what_a_civilization_gives_at_the_start_comes_before_the_first_player_is_drawn():
    game = starting_with("alchemists")
    assert (game.asked, game.asked_seat) == ("resource", 0)
    assert "begins" not in [event.kind for event in game.table.events_for(0)]
    game.choose("resource food")
    assert game.points() == 10
    game.play_on_until("turn")
    assert "begins" in [event.kind for event in game.table.events_for(0)]


# ---- who begins ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-3.1")
def test_the_starting_player_is_drawn_after_setup():
    begun: set[int | None] = set()
    for seed in range(8):
        game = started(3, seed, edition="original")
        kinds = [event.kind for event in game.table.events_for(0)]
        begins = kinds.index("begins")
        assert kinds.count("kept") == 3
        assert "kept" not in kinds[begins:]
        begun.add(game.table.events_for(0)[begins].seat)
    assert begun == {0, 1, 2}
