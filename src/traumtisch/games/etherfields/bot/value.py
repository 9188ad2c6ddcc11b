"""How likely it is to win from here: what has been done for the goal, the time that is left, the danger."""

from __future__ import annotations

from traumtisch.games.etherfields.bot.errands import GOAL
from traumtisch.games.etherfields.stage import Etherfields

NEARLY = 0.05
"""What a lost game is worth at most."""
HALF_WAY = 5
"""After so many actions for the goal a dream counts as half done."""
IN_TIME = 10
"""So many rounds and hours are as good as any number."""


def value(t: Etherfields) -> float:
    outcome = t.state.outcome
    if outcome is not None:
        return 1.0 if outcome.won else NEARLY * done(t)
    time = min(1.0, (t.state.rounds_left + t.state.hours) / IN_TIME)
    worst = max(character.suffering for character in t.state.characters) / t.m.rules.limits.death_at
    return NEARLY + (1 - NEARLY) * done(t) * (0.5 + 0.5 * time) * (1.0 - 0.5 * worst)


def done(t: Etherfields) -> float:
    """How much of the goal, as far as one can tell: what is left unknown never counts."""
    number = 0.0
    for use in t.state.used:
        found = t.m.actions.get(use.partition(" ")[2].partition("@")[0])
        number += found is not None and GOAL in found.action.tags
    size = max(1, t.team_size)
    number += sum(each.paid / size for each in t.state.payments_of_group)
    return number / (number + HALF_WAY)
