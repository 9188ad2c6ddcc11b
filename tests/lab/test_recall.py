"""Information states: all that a seat has seen, been told and chosen, and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.options import sets_of
from traumtisch import lab
from traumtisch.engine.table import Table
from traumtisch.lab.environments.errors import NoGame
from traumtisch.lab.environments.solo import SoloEnv
from traumtisch.lab.recall import information_state

GAMES = [*sets_of("onirim")[2:4], *sets_of("tapestry")[2:4]]


def played(table: Table, choices: int, random: Random) -> Table:
    for _ in range(choices):
        if table.decision is not None:
            decision = random.choice(table.decisions)
            table.choose(random.choice(decision.options), decision.seat)
    return table


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_it_grows_and_forgets_nothing(game: str, options: dict[str, object]):
    table, random = tt.new_table(game, seed=2, options=options), Random(1)
    before: list[dict[str, Any]] = []
    for _ in range(5):
        played(table, 6, random)
        entries = json.loads(information_state(table, 0))
        assert entries[: len(before[:-1])] == before[:-1]
        before = entries
    own = [entry for entry in before if "chosen" in entry]
    assert len(own) == len(before) - 1 > 0


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_only_others_know_changes_nothing(game: str, options: dict[str, object]):
    """At its beginning a table and what the seat imagines of it are one to the seat."""
    table = tt.new_table(game, seed=2, options=options)
    assert table.decision is not None
    other = table.imagine(0, 5)
    assert other.state != table.state
    one, imagined = (json.loads(information_state(each, 0)) for each in (table, other))
    assert [entry["seen"] for entry in one] == [entry["seen"] for entry in imagined]


def test_two_ways_to_one_position_are_two_states():
    """Both discard two cards, in another order: the position is the same, what is remembered is not."""
    one, other = (tt.new_table("onirim", seed=4) for _ in range(2))
    decision = one.decision
    assert decision is not None
    first, second = decision.options[:2]
    one.choose(first)
    other.choose(second)
    assert information_state(one, 0) != information_state(other, 0)


def test_hands_of_others_are_not_in_it():
    table = played(tt.new_table("tapestry", seed=3), 60, Random(3))
    hidden = {card.face for card in table.view(1).players[1].hand if card is not None}
    assert hidden
    assert not [face for face in hidden if f'"{face}"' in information_state(table, 0)]
    assert all(f'"{face}"' in information_state(table, 1) for face in hidden)


def test_who_has_left_does_not_disturb_the_others():
    table = played(tt.new_table("tapestry", seed=3, options={"players": 3}), 20, Random(3))
    table.resign(2)
    played(table, 10, Random(4))
    assert len(json.loads(information_state(table, 0))) > 1


def test_a_past_that_nobody_has_lived_is_not_told():
    table, random = tt.new_table("tapestry", seed=3), Random(3)
    imagined = [played(table, 1, random).imagine(0, 1) for _ in range(40)]
    in_the_middle = next(each for each in imagined if not each.at_rest)
    with pytest.raises(lab.LabError, match="ask the real one"):
        information_state(in_the_middle, 0)


def test_environments_tell_it_too():
    env = SoloEnv("onirim")
    with pytest.raises(NoGame):
        env.information_state()
    env.reset(seed=4)
    assert env.information_state() == information_state(tt.new_table("onirim", seed=4), 0)
