"""Whole random games before a second referee, who knows the files of facts and none of the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import traumtisch as tt
from tests.tapestry.second_referee import SecondReferee
from traumtisch.engine.decision import Decision
from traumtisch.engine.table import Table
from traumtisch.games.tapestry import GAME

MOST_OPTIONS = 300


@pytest.mark.rule("TA-4.4", "TA-5.1", "TA-6.1", "TA-6.7", "TA-10.1", "TA-15.2", "TA-15.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_second_referee_agrees(players: int):
    assert judged(table_of(players, seed=players), Random(players))


@pytest.mark.long
@pytest.mark.parametrize("edition", ["adjusted", "original", "revised"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_second_referee_agrees_in_many_games(players: int, edition: str):
    seen = Counter[str]()
    for seed in range(30):
        seen += judged(table_of(players, seed, edition), Random(seed))
    assert {"turn", "target", "hex", "plot", "corner", "rotation", "turning"} <= set(seen)


def table_of(players: int, seed: int, edition: str = "adjusted") -> Table:
    return tt.new_table(GAME, seed=seed, options={"players": players, "edition": edition})


def judged(table: Table, chance: Random) -> Counter[str]:
    """Plays to the end; gives how often he was asked about what."""
    seen = Counter[str]()
    while table.decision is not None:
        for decision in table.decisions:
            assert len(decision.options) <= MOST_OPTIONS
            seen[decision.kind] += agrees(table, decision)
        decision = chance.choice(table.decisions)
        option = chance.choice(decision.options)
        bent = SecondReferee(table.view(decision.seat), decision.seat).bent
        told = len(table.events)
        table.choose(option, seat=decision.seat)
        if decision.kind == "turning" and not bent:
            seen["turning"] += 1
            place, tile = next(event.targets[:2] for event in table.events[told:] if event.kind == "explored")
            scored = [
                event.targets[0]
                for event in table.events[told:]
                if event.kind == "scored" and event.targets[1] == table.rules.material.ids[int(tile)]
            ]
            judge = SecondReferee(table.view(decision.seat), decision.seat)
            assert int(next(iter(scored), 0)) == judge.sides_that_touch(str(place))
    return seen


def agrees(table: Table, decision: Decision) -> bool:
    """Whether he judged this question; he passes over what a card bends."""
    judge = SecondReferee(table.view(decision.seat), decision.seat)
    allowed = judge.allows(decision)
    if not allowed or judge.bent:
        return False
    verbs = {each.partition(" ")[0] for options in allowed for each in options} | {"income"}
    offered = {option.id for option in decision.options if option.verb in verbs}
    assert offered in allowed, (decision.kind, decision.seat, table.choices[-5:])
    return True
