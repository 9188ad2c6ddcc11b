"""Searching for a game that shows what a trial of a pack wants. Whoever searches sees everything, and may go
back: it returns to where few have gone on from, and tries something else there."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.packs import PackKind, Trial
from traumtisch.engine.table import Table

MOST_PLACES = 2_000
"""Positions that are kept to return to."""
FORWARD = 60
"""Choices that are tried from one of them."""
HOW_OFTEN_DULL = 0.15
GLANCE = 6
"""So many places are looked at to find one that was seldom gone on from."""


class _Place(NamedTuple):
    table: Table
    visits: list[int]
    """How often somebody has gone on from here, as the only number of a list."""


def search(start: Table, kind: PackKind, trial: Trial, chance: int, choices: int) -> Table | None:
    """A table that has come from its beginning to what the trial wants, or None after so many choices."""
    if kind.is_over(start, trial):  # nothing is left to choose
        return start if kind.shows(start, trial) else None
    random = Random(chance)
    places: dict[Hashable, _Place] = {kind.come_to(start): _Place(start, [0])}
    order = list(places.values())
    left = choices
    while left > 0:
        place = min((random.choice(order) for _ in range(GLANCE)), key=lambda each: each.visits[0])
        place.visits[0] += 1
        table = place.table.copy()
        for _ in range(FORWARD):
            if kind.shows(table, trial):
                return table
            if kind.is_over(table, trial):
                break
            decision = random.choice(table.decisions)
            table.choose(_choice(kind, trial, decision, random), seat=decision.seat)
            left -= 1
            come_to = kind.come_to(table)
            if come_to not in places and len(order) < MOST_PLACES:
                places[come_to] = _Place(table.copy(), [0])
                order.append(places[come_to])
    return None


def _choice(kind: PackKind, trial: Trial, decision: Decision, random: Random) -> Option:
    options = list(decision.options)
    named = [option for option in options if option.id in trial.first]
    lively = [option for option in options if kind.is_lively(option)]
    return random.choice(named or (lively if lively and random.random() > HOW_OFTEN_DULL else options))
