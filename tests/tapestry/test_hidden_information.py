"""Who knows what: hands, drawn civilizations, traps, face-down cards, and how far undo reaches."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.tapestry.scenario import given
from traumtisch.engine.errors import UndoRefused
from traumtisch.engine.state import WATCHER
from traumtisch.games.tapestry import GAME

ATTACK = [{"effect": {"op": "conquer"}}]
BORDER = {"0,-1": {"tile": 1, "pieces": [1]}}


@pytest.mark.rule("TA-11.10")
@pytest.mark.parametrize("hand", [["trap"], ["academia"], []])
def test_passing_looks_the_same_with_and_without_a_trap(hand: list[str]):
    game = given({}, {"hand": hand}, map=BORDER, gain=ATTACK, next={"red": [4], "black": ["coin"]})
    game.choose("hex 0,-1")
    assert game.asked == "trap"
    assert game.asked_seat == 1
    before = game.table.view(0)
    game.choose("pass")
    assert game.asked == "die"
    assert [event.kind for event in game.table.events_for(0)] == ["attacks", "toppled", "rolled dice"]
    assert before.players[1].hand == (None,) * len(hand)


@pytest.mark.rule("TA-2.4")
def test_what_is_offered_at_the_start_is_seen_by_its_owner_only():
    table = tt.new_table(GAME, seed=3, options={"players": 2})
    mine, others = table.view(0).players[0].offered, table.view(1).players[0].offered
    assert None not in mine
    assert set(others) == {None}
    first, second = table.decisions
    table.choose(first.options[0], seat=first.seat)
    assert not table.view(1).players[0].civs
    table.choose(second.options[0], seat=second.seat)
    assert table.view(1).players[0].civs


@pytest.mark.rule("TA-13.8")
def test_nobody_sees_a_card_that_lies_face_down():
    game = given({"era": 1}, {})
    game.choose("resource coin")  # the first of the neighbours to begin era 2
    assert game.stack(2) == ["face down"]
    for viewer in (0, 1, WATCHER):
        assert game.table.view(viewer).players[0].stacks[1] == (None,)


def test_a_choice_without_a_reveal_can_be_taken_back():
    game = given({"resources": {"coin": 1, "worker": 1}})
    game.choose("advance exploration")
    game.table.undo()
    assert "advance exploration" in game.offered
    game.choose("advance exploration", "resource coin")
    assert len(game.player().tiles) == 2
    with pytest.raises(UndoRefused):
        game.table.undo()


@pytest.mark.rule("TA-20.8")
def test_nobody_foresees_stated_dice():
    """At a table whose dice are stated, imagined tables roll by chance; the table itself as stated."""
    dice = {"science": ["military"] * 9}
    game = given({"resources": {"coin": 8}}, {}, next=dice)
    worlds = [game.table.imagine(0, chance) for chance in range(20)]
    for table in (game.table, *worlds):
        table.choose("advance science")  # Astronomy: research
        while table.decision is not None and table.decision.kind not in ("turn", "research"):
            table.choose(table.decision.options[0])
    assert rolled(game.table) == "military"
    assert {rolled(world) for world in worlds} > {"military"}


def rolled(table: tt.Table) -> str:
    return next(str(event.targets[0]) for event in table.events if event.kind == "rolled science")
