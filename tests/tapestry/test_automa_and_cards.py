"""What cards, civilizations and adjustments of the person do to the Automa, and what answers its traps
(TA-22.8, 22.9, 22.13, 22.28): it goes by its rules, and is never asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.automa import after_its_turn, against_automa, part_of, stage_of
from tests.tapestry.scenario import Scenario, material
from traumtisch.games.tapestry.modules.automa.box import AUTOMA
from traumtisch.games.tapestry.territory import start_of

PLANS = ["plans"]
GAINED_BY_ALL = {"op": "gain_tapestry", "count": 1, "who": "all"}
TINKERERS = {
    "op": "for_players",
    "who": "opponents",
    "effect": {
        "op": "all",
        "steps": [
            {"op": "may", "effect": {"op": "gain_tapestry", "count": 1}},
            {"op": "may", "effect": {"op": "invent", "source": "deck"}},
        ],
    },
}


def gaining(effect: dict[str, Any], **more: Any) -> Scenario:
    """The person gains this first; then it is asked what to do in its turn."""
    game = against_automa(gain=[{"effect": effect}], **more)
    assert game.asked_seat != AUTOMA
    return game.play_on_until("turn")


# ---- effects that others gain --------------------------------------------------------------------


@pytest.mark.rule("TA-22.9")
def test_a_landmark_that_it_is_moved_to_lies_beside_its_mat():
    """Age of Discovery moves everybody."""
    step = {"op": "advance", "track": "exploration", "benefit": False, "bonus": "none", "who": "opponents"}
    game = gaining(step, rival={"tracks": {"exploration": 9}})
    assert game.track("exploration", AUTOMA) == 10
    assert game.landmarks(AUTOMA) == ["launch_pad"]
    assert game.built(AUTOMA) == []


@pytest.mark.rule("TA-22.8")
def test_a_card_that_everybody_gains_lies_beside_its_mat():
    game = gaining(GAINED_BY_ALL)
    assert len(game.hand(0)) == 1
    assert game.hand(AUTOMA) == []
    assert len(part_of(game).cards) == 1


@pytest.mark.rule("TA-22.8")
def test_what_opponents_may_gain_it_gains_in_its_way():
    """The adjustment of the Tinkerers: a tapestry card, and a tech card."""
    before = list(against_automa().state.market)
    game = gaining(TINKERERS)
    assert len(part_of(game).cards) == 1
    assert game.player(AUTOMA).techs == []
    assert not set(before) & set(game.state.market)


@pytest.mark.rule("TA-22.8")
@pytest.mark.parametrize(
    "effect",
    [
        {"op": "gain_resource", "resource": "any", "amount": 1},
        {"op": "gain_territory_tile", "count": 1},
        {"op": "gain_building", "building": "farm", "count": 1},
        {"op": "upgrade_tech"},
        {"op": "pay", "cost": {"resources": {"worker": 1}}, "effect": {"op": "gain_vp", "amount": 10}},
    ],
    ids=lambda effect: effect["op"],
)
def test_goods_are_nothing_to_it(effect: dict[str, Any]):
    rival = {"resources": {"worker": 2}}
    game = gaining({"op": "for_players", "who": "opponents", "effect": effect}, rival=rival)
    player = game.player(AUTOMA)
    assert game.resources(AUTOMA) == {"worker": 2}
    assert (player.tiles, player.points, sum(player.uncovered)) == ([], 0, 0)


@pytest.mark.rule("TA-22.8")
def test_of_two_things_it_takes_the_first():
    choice = {
        "op": "choose",
        "options": [{"op": "gain_vp", "amount": 2}, {"op": "gain_tapestry", "count": 1}],
    }
    game = gaining({"op": "for_players", "who": "opponents", "effect": choice})
    assert (game.points(AUTOMA), part_of(game).cards) == (2, [])


@pytest.mark.rule("TA-22.8")
@pytest.mark.parametrize("op", ["explore", "conquer", "research"])
def test_what_it_does_on_the_map_and_by_the_die_it_does_by_its_rules(op: str):
    effect: dict[str, Any] = {"op": op}
    if op == "research":
        effect |= {"benefit": False, "bonus": "none"}
    game = gaining(
        {"op": "for_players", "who": "opponents", "effect": effect}, next={"science": ["military"]}
    )
    laid = sum(bool(tile) for tile in game.state.tiles)
    assert (laid, game.track("military", AUTOMA)) == ((0, 1) if op == "research" else (1, 0))


@pytest.mark.rule("TA-22.9", "TA-CV-07")
@pytest.mark.parametrize("part", [{}, {"shadow": (0, 0, 0, 3)}], ids=["its own", "of the Shadow Empire"])
def test_the_historians_gain_by_landmarks_of_the_automa(part: dict[str, Any]):
    """It holds a token of theirs; the slot of 3 points is open."""
    historians = {"civ": "historians", "slots": ["2", "3", "4"], "numbers": [AUTOMA]}
    rival = {} if part else {"tracks": {"technology": 3}}
    draws = (2, 1) if part else (6, 4)
    game = after_its_turn(against_automa({"civs": [historians]}, rival, draws=draws, part=part))
    assert game.landmarks(AUTOMA) == ["forge"]
    assert game.points() == 3


# ---- level 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-22.20")
def test_at_level_one_a_step_of_research_takes_nothing_away():
    """Space 1 of Science researches: a token that this has moved already advances all the same."""
    game = against_automa(rival={"era": 0}, level=1, next={"science": ["military"]})
    game.choose("advance technology").play_on_until("turn")
    assert game.track("military") == 2


# ---- traps ---------------------------------------------------------------------------------------


def near(seat: int) -> list[str]:
    """Empty hexes next to where somebody began."""
    t = stage_of(against_automa())
    board = t.m.map
    return [board.names[place] for place in board.beside[start_of(t, seat)] if board.printed[place] is None]


def attacked(cards: list[str], hand: tuple[str, ...] = (), around: dict[str, Any] | None = None) -> Scenario:
    """The person conquers a territory of the Automa next to where the person began."""
    beside = near(0)[0]
    game = against_automa(
        {"hand": hand},
        map={beside: {"tile": "05", "pieces": [AUTOMA]}, **(around or {})},
        gain=[{"effect": {"op": "conquer"}}],
        boxes=PLANS,
        part={"cards": [f"tapestry.{card}" for card in cards]},
        next={"red": ["vp_7"], "black": ["worker"]},
    )
    return game.choose(f"hex {beside}")


def pieces_at(game: Scenario) -> list[str]:
    return game.on_hex(near(0)[0])


FALLEN = ["1 outpost", "0 outpost toppled by 1"]
CONQUERED = ["1 outpost toppled by 0", "0 outpost"]


@pytest.mark.rule("TA-22.13", "TA-11.5")
@pytest.mark.parametrize(("answer", "left"), [("answer double_cross", CONQUERED), ("pass", FALLEN)])
def test_its_trap_may_be_answered(answer: str, left: list[str]):
    game = attacked(["trap"], ("double_cross",))
    assert (game.asked, game.asked_seat) == ("answer to a trap", 0)
    game.choose(answer)
    assert pieces_at(game) == left
    assert game.resources(AUTOMA) == {}


@pytest.mark.rule("TA-22.13")
def test_a_surprise_party_needs_another_of_its_outposts_nearby():
    alone = attacked(["surprise_party"])
    assert pieces_at(alone) == CONQUERED
    assert alone.names(alone.state.tapestry_discard) == ["surprise_party"]
    board = material(alone).map
    here = board.number[near(0)[0]]
    beside = next(board.names[place] for place in board.beside[here] if board.printed[place] is None)
    game = attacked(["surprise_party"], around={beside: {"tile": "06", "pieces": [AUTOMA]}})
    game.choose("pass")
    assert pieces_at(game) == FALLEN
    assert game.points(AUTOMA) == 5


@pytest.mark.rule("TA-22.13", "TA-TP-48")
def test_it_retreats_where_there_is_a_way():
    board = material(against_automa()).map
    here = board.number[near(0)[0]]
    around = [board.names[place] for place in board.beside[here]]
    full = {name: {"pieces": [0]} for name in around if board.printed[board.number[name]] is not None}
    way = next(name for name in around if name not in full)
    game = attacked(["retreat"], around={**full, way: {"tile": "06"}})
    assert pieces_at(game) == ["0 outpost"]
    assert game.on_hex(way) == ["1 outpost"]
    stuck = attacked(["retreat"], around=full)
    assert pieces_at(stuck) == CONQUERED


@pytest.mark.rule("TA-22.13")
@pytest.mark.parametrize("card", ["double_cross", "stolen_plans", "surrender"])
def test_other_answers_are_cards_like_any(card: str):
    game = attacked([card])
    assert pieces_at(game) == CONQUERED
    assert game.points(AUTOMA) == 0
    assert game.names(game.state.tapestry_discard) == [card]
