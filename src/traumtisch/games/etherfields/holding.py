"""Conditions (A.4): lists of them hold if all do. What makes each true is declared in `conditions.py`."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.games.etherfields.pack.conditions import Cond
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause


def hold(t: Etherfields, conditions: Sequence[Cond], cause: Cause) -> bool:
    tests = t.m.tests
    for condition in conditions:  # noqa: SIM110 (asked all the time: any() costs twice as much)
        if not tests[type(condition)](t, condition, cause):
            return False
    return True
