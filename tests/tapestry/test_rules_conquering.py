"""Conquering, reactions and traps (TA-10, TA-11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given

CONQUER = {"op": "conquer"}
ANYWHERE = {"op": "conquer", "where": "anywhere"}
BOTH = {"op": "conquer", "dice": "both"}
TANKS = {"op": "conquer", "dice": "both_if_opponent"}
COUNT = {"op": "score", "metric": "controlled_territories"}
FOOD_TILE = {"tile": "05"}
PRINTED_AROUND = ["hex -1,-1", "hex 0,-3", "hex 1,-2"]  # the territories beside the start of seat 0
DICE = {"red": [7], "black": ["worker"]}


def conquering(
    *players: dict[str, Any],
    effect: dict[str, Any] = CONQUER,
    hexes: dict[str, Any] | None = None,
    **more: Any,
) -> Scenario:
    """Seat 0 conquers."""
    first, *others = players or ({},)
    position: dict[str, Any] = {"next": DICE, "map": hexes or {}, **more}
    return given({"resources": ONE_OF_EACH, **first}, *others, gain=[{"effect": effect}], **position)


# ---- where ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-10.1", "TA-10.6", "TA-SP-M01")
def test_a_territory_beside_ones_own():
    game = conquering()
    assert game.offered == PRINTED_AROUND
    game.choose("hex 1,-2", "red vp_7")
    assert game.on_hex("1,-2") == ["0 outpost"]
    assert game.player().outposts == 7


@pytest.mark.rule("TA-10.2")
@pytest.mark.parametrize(
    ("pieces", "controlled"),
    [
        ([0], 2),
        ([1], 1),
        ([{"seat": 0, "toppled_by": 1}, 1], 1),
        ([{"seat": 1, "toppled_by": 0}, 0], 2),
        ([{"seat": 0, "toppled_by": 1}], 1),
        ([0, {"seat": 1, "kind": "token"}], 2),
    ],
)
def test_who_controls(pieces: list[Any], controlled: int):
    game = given({"resources": ONE_OF_EACH}, {}, map={"1,-2": {"pieces": pieces}}, gain=[{"effect": COUNT}])
    assert game.points() == controlled  # the start with its two outposts is one


@pytest.mark.rule("TA-10.3", "TA-10.4")
@pytest.mark.parametrize(
    ("pieces", "possible"),
    [
        ([0], False),
        ([1], True),
        ([1, 1], False),
        ([{"seat": 0, "toppled_by": 1}], True),
        ([{"seat": 0, "toppled_by": 1}, 1], False),
        ([{"seat": 1, "kind": "token"}], True),
        ([1, {"seat": 1, "kind": "token"}], False),
        ([{"seat": 1, "kind": "farm"}, 1], False),
    ],
)
def test_at_most_one_piece_lies_there(pieces: list[Any], possible: bool):
    game = conquering({}, {}, hexes={"1,-2": {"pieces": pieces}})
    assert ("hex 1,-2" in game.offered) == possible


@pytest.mark.rule("TA-10.5")
def test_without_an_outpost_or_a_target_nothing_happens():
    assert conquering({"outposts": 0}).asked == "turn"
    closed = {name.removeprefix("hex "): {"pieces": [1, 1]} for name in PRINTED_AROUND}
    assert conquering({}, {}, hexes=closed).asked == "turn"


@pytest.mark.rule("TA-10.7", "TA-SP-M08")
def test_anywhere():
    game = conquering({}, {}, effect=ANYWHERE)
    assert len(game.offered) == 13 - 2  # all printed territories but the two starts
    assert "hex -3,3" in game.offered


@pytest.mark.rule("TA-10.14")
def test_no_reconquest():
    game = conquering({}, {}, hexes={"1,-2": {"pieces": [{"seat": 0, "toppled_by": 1}, 1]}})
    assert "hex 1,-2" not in game.offered


@pytest.mark.rule("TA-10.15")
def test_who_controls_nothing_conquers_only_anywhere():
    lost = {"0,-2": {"pieces": [{"seat": 0, "toppled_by": 1}, 1]}}
    assert conquering({}, {}, hexes=lost).asked == "turn"
    assert conquering({}, {}, hexes=lost, effect=ANYWHERE).asked == "target"
    explore = {"op": "explore"}
    assert conquering({"tiles": ["05"]}, {}, hexes=lost, effect=explore).asked == "turn"


# ---- the order and the dice ----------------------------------------------------------------------


@pytest.mark.rule("TA-10.9", "TA-10.10")
def test_the_order_of_a_conquest():
    game = conquering(
        {}, {}, hexes={"1,-2": {"pieces": [1]}}, next={"red": ["territories"], "black": ["coin"]}
    )
    game.choose("hex 1,-2")
    assert game.told == ["attacks 1,-2"]
    game.choose("pass")
    assert game.told[1:] == ["toppled 1 1,-2", "rolled dice vp_per_controlled_territory coin"]
    game.choose("red vp_per_controlled_territory")
    assert game.points() == 2


@pytest.mark.rule("TA-10.11")
def test_the_reward_of_the_territory():
    printed = conquering(next={"red": [4], "black": ["territory"]})
    printed.choose("hex 1,-2", "black territory")
    assert printed.resources() == ONE_OF_EACH
    tile = conquering(hexes={"0,-1": FOOD_TILE}, next={"red": [4], "black": ["territory"]})
    tile.choose("hex 0,-1", "black territory")
    assert tile.resources() == {**ONE_OF_EACH, "food": 2}


@pytest.mark.rule("TA-10.11")
def test_the_reward_of_the_territory_in_spite_of_a_trap():
    game = conquering(
        {},
        {"hand": ["trap"]},
        hexes={"0,-1": {**FOOD_TILE, "pieces": [1]}},
        next={"red": [4], "black": ["territory"]},
    )
    game.choose("hex 0,-1", "trap trap", "resource coin", "black territory")
    assert game.resources() == {**ONE_OF_EACH, "food": 2}


@pytest.mark.rule("TA-10.12")
def test_a_result_worth_nothing_may_be_taken():
    full = {"resources": {"coin": 1, "worker": 8}}
    game = conquering(full).choose("hex 1,-2")
    assert game.offered == ["black worker", "red vp_7"]
    game.choose("black worker")
    assert game.points() == 0


@pytest.mark.rule("TA-10.13")
@pytest.mark.parametrize(
    ("effect", "held", "both"),
    [(BOTH, False, True), (BOTH, True, True), (TANKS, False, False), (TANKS, True, True)],
)
def test_both_dice(effect: dict[str, Any], held: bool, both: bool):
    game = conquering({}, {}, hexes={"1,-2": {"pieces": [1] if held else []}}, effect=effect)
    game.choose("hex 1,-2")
    if held:
        game.choose("pass")
    if both:
        game.play_on_until("turn")
        assert game.points() == 7
        assert game.resources() == {**ONE_OF_EACH, "worker": 2}
    else:
        assert game.asked == "die"


# ---- traps ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-11.1", "TA-TP-42")
def test_a_trap_played_as_a_tapestry_card():
    game = given({"hand": ["trap"]}, {}, gain=[{"effect": {"op": "play_tapestry", "onto": "current_era"}}])
    game.choose("play trap")
    assert game.points() == 10
    assert game.stack(1) == ["trap"]


@pytest.mark.rule("TA-11.2", "TA-11.10")
def test_only_who_controls_the_territory_is_asked():
    game = conquering({"hand": ["trap"]}, {}, {"hand": ["trap"]}, hexes={"1,-2": {"pieces": [1]}})
    game.choose("hex 1,-2")
    assert (game.asked, game.asked_seat) == ("trap", 1)
    game.choose("pass")
    assert (game.asked, game.asked_seat) == ("die", 0)


@pytest.mark.rule("TA-11.2")
def test_nobody_is_asked_where_nobody_controls():
    game = conquering({}, {"hand": ["trap"]}, hexes={"1,-2": {"pieces": [{"seat": 1, "toppled_by": 0}]}})
    game.choose("hex 1,-2")
    assert game.asked == "die"


@pytest.mark.rule("TA-11.3", "TA-11.4", "TA-11.11")
def test_the_attacker_falls_and_still_takes_a_die():
    game = conquering({}, {"hand": ["trap"]}, hexes={"1,-2": {"pieces": [1]}})
    game.choose("hex 1,-2", "trap trap")
    assert game.asked == "resource"
    game.choose("resource coin")
    assert game.resources(1) == {"coin": 1}
    assert game.on_hex("1,-2") == ["1 outpost", "0 outpost toppled by 1"]
    game.choose("red vp_7")
    assert game.points() == 7
    assert game.names(game.state.tapestry_discard) == ["trap"]


@pytest.mark.rule("TA-11.7")
def test_one_trap_a_conquest():
    game = conquering({}, {"hand": ["trap", "trap"]}, hexes={"1,-2": {"pieces": [1]}})
    game.choose("hex 1,-2", "trap trap", "resource coin")
    assert game.asked == "die"
    assert game.hand(1) == ["trap"]


@pytest.mark.rule("TA-11.9", "TA-17.4")
def test_who_has_finished_can_be_conquered_and_plays_no_trap():
    finished = {"hand": ["trap"], "era": 5, "finished": True}
    game = conquering({}, finished, hexes={"1,-2": {"pieces": [1]}})
    game.choose("hex 1,-2")
    assert game.asked == "die"
    assert game.on_hex("1,-2") == ["1 outpost toppled by 0", "0 outpost"]


@pytest.mark.rule("TA-11.10")
def test_passing_does_not_tell_whether_a_trap_was_held():
    told: list[list[str]] = []
    for hand in (["trap"], ["academia"], []):
        game = conquering({}, {"hand": hand}, {}, hexes={"1,-2": {"pieces": [1]}})
        game.choose("hex 1,-2")
        assert (game.asked, game.asked_seat) == ("trap", 1)
        game.choose("pass")
        told.append(game.told)
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("TA-11.12", "TA-TP-30")
def test_pillage_and_plunder_forbids_traps():
    game = conquering(
        {"tapestries": {"1": ["pillage_and_plunder"]}},
        {"hand": ["trap"]},
        hexes={"1,-2": {"pieces": [1]}},
    )
    game.choose("hex 1,-2")
    assert game.asked_seat == 0
    game.play_on_until("turn")
    assert game.on_hex("1,-2") == ["1 outpost toppled by 0", "0 outpost"]
    assert game.points() == 7  # both dice
    assert game.resources() == {**ONE_OF_EACH, "worker": 2}
