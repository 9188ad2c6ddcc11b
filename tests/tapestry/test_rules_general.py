"""General rules, achievements, the end and the variants (TA-16, TA-17, TA-18)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import ONE_OF_EACH, PLENTY, Scenario, given, material
from traumtisch.games.tapestry import GAME

PLAY = {"op": "play_tapestry", "onto": "current_era"}
ANY = {"op": "gain_resource", "resource": "any"}
CIVILIZATION = {"op": "gain_civilization"}
CONQUER = {"op": "conquer"}
ANYWHERE = {"op": "conquer", "where": "anywhere"}
DICE = {"red": [4], "black": ["coin"]}
AT_THE_END = {"tracks": {"exploration": 11}, "resources": {"food": 2}}


def gaining(player: dict[str, Any], *effects: dict[str, Any], **position: Any) -> Scenario:
    others = position.pop("others", ({},))
    owner = {"resources": ONE_OF_EACH, **player}
    return given(owner, *others, gain=[{"effect": effect} for effect in effects], **position)


# ---- TA-16 ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-16.1")
def test_any_resource_but_none_of_which_there_are_eight():
    game = gaining({"resources": {"coin": 8, "food": 7, "worker": 8}}, ANY)
    assert game.offered == ["resource culture", "resource food"]
    assert gaining({"resources": PLENTY}, ANY).asked == "turn"


@pytest.mark.rule("TA-16.3", "TA-TP-09")
@pytest.mark.parametrize(
    ("players", "tiles"), [(2, [0, 1]), (3, [0, 1, 1]), (4, [0, 1, 0, 1]), (5, [0, 1, 0, 0, 1])]
)
def test_neighbours_sit_left_and_right(players: int, tiles: list[int]):
    """Coal Baron: a tile is explored, and each neighbour gains one."""
    others = [{"resources": ONE_OF_EACH}] * (players - 1)
    game = gaining({"hand": ["coal_baron"]}, PLAY, others=others, next={"territory": ["05"]})
    game.choose("play coal_baron").choose_first("hex", "turning").play_on_until("turn")
    assert [len(player.tiles) for player in game.state.players] == tiles


@pytest.mark.rule("TA-16.4")
def test_who_has_finished_is_still_a_neighbour():
    finished = {"era": 5, "finished": True, "tracks": {"exploration": 4}}
    game = gaining({"techs": {"middle": ["zeppelins"]}}, {"op": "upgrade_tech"}, others=[finished])
    assert game.techs("top") == ["zeppelins"]


@pytest.mark.rule("TA-16.5", "TA-16.6", "TA-2.12")
def test_a_civilization_gained_later_lies_beside_the_first():
    game = gaining({"civs": ["leaders"]}, CIVILIZATION, next={"civ": ["merrymakers"]})
    assert game.names(game.player().civs) == ["leaders", "merrymakers"]
    assert game.asked == "turn"  # the adjustment (a resource) is only for starting civilizations
    game.choose("income")
    assert {words.split()[1] for words in game.offered if words != "decline"} == {"leaders", "merrymakers"}


@pytest.mark.rule("TA-16.6")
def test_no_civilization_is_left():
    game = gaining({"civs": ["leaders"]}, CIVILIZATION, decks={"civ": []})
    assert game.names(game.player().civs) == ["leaders"]


@pytest.mark.rule("TA-16.6", "TA-16.11")
def test_a_discarded_civilization_is_out_of_the_game_and_its_gains_stay():
    discard = {"op": "discard_this_civilization", "then_gain": 1}
    game = given(
        {"civs": ["leaders"], "points": 20, "resources": ONE_OF_EACH},
        gain=[{"effect": discard, "source": "civ.leaders"}],
        decks={"civ": ["merrymakers"]},
    )
    assert game.names(game.player().civs) == ["merrymakers"]
    assert game.points() == 20
    assert "leaders" in game.names([each for each in game.state.gone if material(game).kinds[each] == "civ"])


@pytest.mark.rule("TA-16.8", "TA-16.26", "TA-20.9", "TA-TP-14")
def test_everybody_decides_for_themselves():
    game = gaining({"hand": ["diplomacy"]}, PLAY, others=[{}, {}, {}])
    game.choose("play diplomacy", "pick any(who=all)")
    asked: list[int] = []
    for _ in range(4):
        asked.append(game.asked_seat)
        game.choose("resource food")
    assert asked == [0, 1, 2, 3]


@pytest.mark.rule("TA-16.9")
def test_points_have_no_limit():
    game = gaining({"points": 398}, {"op": "gain_vp", "amount": 13})
    assert game.points() == 411


@pytest.mark.rule("TA-16.12", "TA-20.7")
def test_points_are_never_below_0():
    assert gaining({"points": 3}, {"op": "lose_vp", "amount": 5}).points() == 0
    exchange = {"op": "pay", "cost": {"vp": 5}, "effect": ANY}
    assert gaining({"points": 4}, exchange).asked == "turn"
    assert gaining({"points": 5}, exchange).choose("take", "resource coin").points() == 0


# ---- achievements --------------------------------------------------------------------------------


@pytest.mark.rule("TA-16.20", "TA-16.24")
def test_the_highest_slot_that_is_free():
    first, second = {**AT_THE_END}, {**AT_THE_END}
    game = given(first, second, {**AT_THE_END})
    for _ in range(3):
        game.choose("advance exploration")
    assert [player.points for player in game.state.players] == [10, 5, 0]


@pytest.mark.rule("TA-16.24")
@pytest.mark.parametrize(
    ("achievement", "small", "large"),
    [
        ("complete_track", (10, 5), (15, 10, 5)),
        ("topple_two_outposts", (10, 5), (15, 10, 5)),
        ("conquer_middle_island", (10, 5), (10, 5)),
    ],
)
def test_the_slots_of_the_achievements(achievement: str, small: tuple[int, ...], large: tuple[int, ...]):
    assert material(given({}, {}, {})).map.achievements[achievement] == small
    assert material(given({}, {}, {}, {})).map.achievements[achievement] == large


@pytest.mark.rule("TA-16.20")
def test_taking_the_token_off_does_not_undo_it():
    game = given({"tracks": {"technology": 11}, "resources": {"coin": 2}})
    game.choose("advance technology", "track military")
    assert game.player().achievements == ("complete_track",)
    assert game.points() == 10


@pytest.mark.rule("TA-16.21")
@pytest.mark.parametrize("second", [1, 2])
def test_two_toppled_outposts_of_the_same_or_of_different_owners(second: int):
    hexes = {
        "1,-2": {"pieces": [{"seat": second, "toppled_by": 0}, 0]},
        "-1,-1": {"pieces": [1]},
    }
    game = gaining({}, CONQUER, others=[{}, {}], map=hexes, next=DICE)
    game.choose("hex -1,-1", "pass", "red vp_4")
    assert game.points() == 4 + 10
    assert game.player().achievements == ("topple_two_outposts",)


@pytest.mark.rule("TA-16.21", "TA-16.22", "TA-TP-35")
@pytest.mark.parametrize(("counts", "points"), [(False, 0), (True, 10)])
def test_toppling_by_revolution(counts: bool, points: int):
    hexes = {
        "1,-2": {"pieces": [{"seat": 1, "toppled_by": 0}, 0]},
        "-1,-1": {"pieces": [{"seat": 0, "toppled_by": 1}, 1]},
    }
    stand_up = {"op": "stand_up_outposts", "up_to": 3}
    game = gaining({}, stand_up, map=hexes, options={"revolution_topples_count": counts})
    assert game.on_hex("-1,-1") == ["0 outpost", "1 outpost toppled by 0"]
    assert game.points() == points


@pytest.mark.rule("TA-16.23")
def test_the_middle_island_must_be_conquered():
    game = gaining({}, ANYWHERE, next=DICE)
    game.choose("hex 0,0")
    assert game.points() == 0  # first the reward of the conquest
    game.choose("red vp_4")
    assert game.points() == 4 + 10
    put = {"op": "score", "metric": "controlled_territories"}
    held = gaining({}, put, map={"0,0": {"pieces": [0]}})
    assert held.player().achievements == ()


@pytest.mark.rule("TA-16.25")
def test_every_achievement_once():
    game = gaining({"achievements": ["conquer_middle_island"]}, ANYWHERE, next=DICE)
    game.choose("hex 0,0", "red vp_4")
    assert game.points() == 4
    assert game.player().achievements == ("conquer_middle_island",)


# ---- TA-17: the end ------------------------------------------------------------------------------


@pytest.mark.rule("TA-17.2", "TA-TP-05")
def test_the_effects_of_an_era_end_with_the_players_game():
    ally = {"era": 4, "tapestries": {"4": [{"card": "alliance", "opponent": 0}]}}
    position: dict[str, Any] = {"map": {"1,-2": {"pieces": [1]}}, "next": DICE}
    protected = given({}, ally, gain=[{"effect": CONQUER}], **position)
    assert "hex 1,-2" not in protected.offered
    game = given({"resources": {"culture": 1}}, ally, turn=1, **position)
    assert game.state.finished == (1,)
    game.choose("advance military")
    assert "hex 1,-2" in game.offered


@pytest.mark.rule("TA-17.3", "TA-TP-02")
def test_tokens_of_who_has_finished_stay_and_count():
    finished = {"era": 5, "finished": True, "tracks": {"exploration": 3, "military": 2}}
    game = gaining({"hand": ["age_of_discovery"]}, PLAY, others=[finished], next={"science": ["exploration"]})
    game.choose("play age_of_discovery")
    assert game.track("exploration", 1) == 3
    assert game.landmarks(1) == []
    boast = gaining({"hand": ["boast_of_superiority"]}, PLAY, others=[finished])
    boast.choose("play boast_of_superiority")
    assert boast.points() == 2 * 4  # Exploration and the Military are led by another


@pytest.mark.rule("TA-17.5")
def test_most_points_win():
    finished = {"era": 5, "finished": True}
    game = given({**finished, "points": 80}, {**finished, "points": 120}, {"era": 4, "points": 99}, turn=2)
    outcome = game.table.outcome
    assert game.asked is None
    assert outcome is not None
    assert outcome.scores == (80, 120, 99)
    assert outcome.places == (3, 1, 2)
    assert outcome.winners == (1,)


@pytest.mark.rule("TA-17.6")
def test_without_landmarks_a_tie_is_shared():
    game = given({"era": 5, "finished": True, "points": 70}, {"era": 4, "points": 70}, turn=1)
    assert game.asked is None
    outcome = game.table.outcome
    assert outcome is not None
    assert outcome.places == (1, 1)


@pytest.mark.rule("TA-17.7")
def test_the_heights_are_all_different_and_in_this_order():
    m = material(given())
    tallest_first = sorted(m.of_kind("landmark"), key=lambda each: -m.records[each].height_rank)
    assert [m.ids[each].removeprefix("landmark.") for each in tallest_first] == [
        *("com_tower", "launch_pad", "stock_market", "laboratory", "tech_hub", "fusion_reactor"),
        *("lighthouse", "forge", "treasury", "apothecary", "barracks", "bakery"),
        *("train_station", "academy", "rubber_works", "barn", "tank_factory", "library"),
    ]


# ---- TA-18: variants -----------------------------------------------------------------------------


@pytest.mark.rule("TA-18.1")
def test_cards_that_a_table_agrees_to_take_out():
    m = material(given(options={"remove_cards": ["tapestries", "techs"]}))
    assert len(m.of_kind("tapestry")) == 45
    assert len(m.of_kind("tech")) == 31
    gone = ("alliance", "broker_of_peace", "marriage_of_state", "renaissance", "theocracy")
    assert not {f"tapestry.{name}" for name in gone} & set(m.ids)
    assert not {"tech.lithium_ion_battery", "tech.radio"} & set(m.ids)


@pytest.mark.rule("TA-18.4")
def test_two_cards_at_first():
    game = given(
        {"era": 0},
        {},
        options={"first_income_two_tapestries": True},
        next={"tapestry": ["academia", "tyranny"]},
    )
    assert game.offered == ["keep academia", "keep tyranny"]
    game.choose("keep tyranny")
    assert game.hand() == ["tyranny"]
    assert game.names(game.state.tapestry_discard) == ["academia"]


@pytest.mark.rule("TA-18.5")
def test_a_choice_of_new_civilizations():
    game = gaining({}, CIVILIZATION, options={"civ_draw_two": True}, next={"civ": ["leaders", "merrymakers"]})
    assert game.offered == ["civ leaders", "civ merrymakers"]
    game.choose("civ merrymakers")
    assert game.names(game.player().civs) == ["merrymakers"]


@pytest.mark.rule("TA-18.7")
@pytest.mark.parametrize(
    ("players", "starts"),
    [
        (2, ["0,-2", "2,0"]),
        (3, ["0,-2", "2,0", "-2,2"]),
        (4, ["0,-3", "3,-3", "0,3", "-3,3"]),
        (5, ["0,-3", "3,-3", "3,0", "0,3", "-3,3"]),
    ],
)
def test_everybody_begins_on_the_nearest_island(players: int, starts: list[str]):
    table = tt.new_table(GAME, seed=3, options={"players": players, "start_nearest_island": True})
    game = Scenario(table)
    game.choose_first(*["civilization"] * players)
    for seat, start in enumerate(starts):
        assert game.on_hex(start) == [f"{seat} outpost"] * 2


@pytest.mark.rule("TA-18.8")
def test_alone_for_points():
    game = given({"era": 4, "points": 55, "achievements": []})
    assert game.asked is None
    outcome = game.table.outcome
    assert outcome is not None
    assert outcome.won
    assert outcome.scores == (55,)
    assert not outcome.has_rivals
