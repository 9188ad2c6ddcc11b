"""What holds at every moment of every game, whatever the cards do: looked at in whole random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.table import Table
from traumtisch.games.tapestry import GAME, TapestryState
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.material import BUILDINGS, Material

MANY_INCOMES = 0.2
"""How often a turn is an income turn though there is an advance: so that games are long."""


@pytest.mark.parametrize("edition", ["adjusted", "original", "revised"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_laws_hold_in_a_whole_game(players: int, edition: str):
    hold_in_a_whole_game({"players": players, "edition": edition})


@pytest.mark.parametrize("level", range(1, 7))
def test_laws_hold_against_the_automa(level: int):
    hold_in_a_whole_game({"opponents": "automa", "automa_level": level})


def hold_in_a_whole_game(options_of_table: dict[str, Any]) -> None:
    chance = Random(repr(options_of_table))
    table = tt.new_table(GAME, seed=chance.randrange(1000), options=options_of_table)
    while table.decision is not None:
        options = list(table.decision.options)
        if table.decision.kind == "turn":
            nothing_is_left_over(table)
            what_lasts_lies_open(table)
            if len(options) > 1 and chance.random() > MANY_INCOMES:
                options = [option for option in options if option.verb != "income"]
        everything_is_somewhere_once(table)
        accounts_are_right(table)
        table.choose(chance.choice(options))


def state_of(table: Table) -> tuple[TapestryState, Material]:
    state = table.state
    assert isinstance(state, TapestryState)
    return state, table.rules.material


def everything_is_somewhere_once(table: Table) -> None:
    state, material = state_of(table)
    found = [component for _, zone in state.zones() for component in zone]
    assert sorted(found) == material.all


def accounts_are_right(table: Table) -> None:
    state, material = state_of(table)
    for player in state.players:
        assert all(0 <= number <= 8 for number in player.resources)
        assert 0 <= player.points == sum(player.by_source) == sum(player.by_era)
        assert sum(map(len, player.tokens)) == len(tapestry.tracks)
        taken = 0
        for each in player.built:
            mask = material.placements[each.what][each.turns, each.row, each.column].mask
            assert not mask & taken, "nothing stands on anything else"
            taken |= mask
    assert all(len(pieces) <= 2 for pieces in state.pieces)


def nothing_is_left_over(table: Table) -> None:
    """Between two turns there is nothing half done, and every building has gone from the mat somewhere."""
    state, material = state_of(table)
    assert not state.notes
    for seat, player in enumerate(state.players):
        assert not [*player.drawn, *player.activated, *player.repeated, *player.locked]
        on_map = [piece.kind for pieces in state.pieces for piece in pieces if piece.seat == seat]
        placed = [*on_map, *player.beside, *(each.what for each in player.built)]
        for civ, mat in player.mats.items():
            placed += mat.slots if material.ids[civ] == "civ.craftsmen" else ()
        numbers = list(zip(map(placed.count, BUILDINGS), player.uncovered, strict=True))
        may_discard = material.by_id["civ.mystics"] in player.civs  # the revised ones do
        assert all(standing <= gone if may_discard else standing == gone for standing, gone in numbers)
        assert (seat in state.finished) == (player.era == 5)


def what_lasts_lies_open(table: Table) -> None:
    """Rules of an era belong to the visible card of that era, or to what it has copied."""
    state, material = state_of(table)
    for player in state.players:
        stack = player.stacks[max(player.era, 1) - 1] if player.era < 5 else []
        visible = material.ids[stack[-1]] if stack and stack[-1] else ""
        lasting = [entry.source for entry in player.in_force if entry.until == "era"]
        assert lasting in ([], [visible]) or visible == "tapestry.espionage"
