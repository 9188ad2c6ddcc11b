"""Onirim's policy plays every set of modules by the rules."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.stage import Stage
from traumtisch.games.onirim.bot import OnirimPolicy
from traumtisch.games.onirim.modules import MODULES
from traumtisch.games.onirim.state import Onirim

LONG_ENOUGH = 3000


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("incubus", ["none", "A", "B", "C"])
@pytest.mark.parametrize("modules", [(), *((name,) for name in MODULES), tuple(MODULES)], ids="+".join)
def test_every_module_is_played_to_its_end(modules: tuple[str, ...], incubus: str, players: int):
    options = {"modules": modules, "incubus": incubus, "players": players}
    for seed in range(2):
        table = tt.new_table("onirim", seed=seed, options=options)
        table.play_out(checked_choice, most=LONG_ENOUGH)
        assert table.outcome is not None


def checked_choice(t: Stage[Any], decision: Decision) -> Option:
    assert isinstance(t, Onirim)
    policy = OnirimPolicy()
    scores = policy.scores(t, decision)
    assert len(scores) == len(decision.options)
    option = policy.choose(t, decision)
    assert option in decision.options
    assert scores[list(decision.options).index(option)] == max(scores)
    assert 0.0 <= policy.value(t, decision.seat) <= 1.0
    return option
