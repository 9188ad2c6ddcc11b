"""Tables can be copied and pickled wherever they stand, for programs that search and learn."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.table import Table

SETS: list[tuple[str, dict[str, Any]]] = [
    ("onirim", {"modules": ["towers", "glyphs"], "players": 2}),
    ("urbion", {"expansions": ["books"]}),
    ("tapestry", {"players": 3, "boxes": ["plans", "arts", "fantasies"]}),
    ("tapestry", {"opponents": "automa"}),
    ("etherfields", {}),
]

GO_ON = """
import pickle, sys
table = pickle.loads(sys.stdin.buffer.read())
while table.decision:
    table.choose(table.decision.options[-1], table.decision.seat)
sys.stdout.write(repr(table.outcome.reason) + str(len(table.choices)))
"""


def played(table: Table, choices: int, random: Random) -> Table:
    for _ in range(choices):
        if table.decision is None:
            break
        decision = random.choice(table.decisions)
        table.choose(random.choice(decision.options), decision.seat)
    return table


def equal(one: Table, other: Table) -> None:
    assert one.state == other.state
    assert one.choices == other.choices
    assert one.outcome == other.outcome
    assert [(d.seat, d.kind, list(d.options)) for d in one.decisions] == [
        (d.seat, d.kind, list(d.options)) for d in other.decisions
    ]
    assert one.seed == other.seed
    assert one.events == other.events


@pytest.mark.parametrize(("game", "options"), SETS)
def test_a_pickled_table_goes_on_as_the_original(game: str, options: dict[str, Any]):
    random = Random(game)
    table = tt.new_table(game, seed=5, options=options)
    for _ in range(4):
        played(table, random.randrange(1, 30), random)
        twins = [pickle.loads(pickle.dumps(table)), table.clone(), copy.copy(table)]
        for twin in twins:
            equal(twin, table)
        steps = random.getrandbits(32)
        for twin in twins:
            equal(played(twin, 12, Random(steps)), played(table.copy(), 12, Random(steps)))


def test_what_was_taken_back_and_practice_travel_along():
    table = tt.new_table("onirim", seed=3, practice=True)
    played(table, 6, Random(1))
    table.undo()
    twin = pickle.loads(pickle.dumps(table))
    assert twin.practice
    assert twin.taken_back == table.taken_back != ()
    twin.undo()
    assert len(twin.choices) == 4


def test_imagined_tables_travel_too():
    table = played(tt.new_table("onirim", seed=3, options={"players": 2}), 9, Random(2))
    for seat in (0, tt.WATCHER):
        imagined = table.imagine(seat, 7)
        equal(pickle.loads(pickle.dumps(imagined)), imagined)


def test_in_another_process():
    table = played(tt.new_table("tapestry", seed=2), 40, Random(3))
    ran = subprocess.run(
        [sys.executable, "-c", GO_ON], input=pickle.dumps(table), capture_output=True, check=True
    )
    while table.decision:
        table.choose(table.decision.options[-1], table.decision.seat)
    assert table.outcome is not None
    assert ran.stdout.decode() == repr(table.outcome.reason) + str(len(table.choices))
