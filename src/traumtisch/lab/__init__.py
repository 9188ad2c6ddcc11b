"""The laboratory: play games many times, compare, and teach machines to play them.

from traumtisch import lab

results = lab.simulate("onirim", games=1000, bot="greedy", seed=1)
print(results.win_rate.share, results.win_rate.interval)

Importing it makes the games known to Gymnasium, if that is installed (extra `lab`).
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from traumtisch.lab.comparing import Comparison, compare
from traumtisch.lab.errors import Interrupted, LabError, OtherExperiment
from traumtisch.lab.league import League, league
from traumtisch.lab.recall import information_state
from traumtisch.lab.reporting import report
from traumtisch.lab.results import Results
from traumtisch.lab.roles import league_of_roles
from traumtisch.lab.rows import Row
from traumtisch.lab.simulating import simulate
from traumtisch.lab.statistics import Interval, Pairs, Rate, RivalPairs, Standing, wilson

if find_spec("gymnasium") is not None:
    from traumtisch.lab.environments.registration import register_games

    register_games()

if TYPE_CHECKING:
    from traumtisch.lab.environments.seats import aec_env

__all__ = [
    "Comparison",
    "Interrupted",
    "Interval",
    "LabError",
    "League",
    "OtherExperiment",
    "Pairs",
    "Rate",
    "Results",
    "RivalPairs",
    "Row",
    "Standing",
    "aec_env",
    "compare",
    "information_state",
    "league",
    "league_of_roles",
    "report",
    "simulate",
    "wilson",
]


def __getattr__(name: str) -> Any:
    """PettingZoo is imported only by those who want it."""
    if name == "aec_env":
        from traumtisch.lab.environments.seats import aec_env

        return aec_env
    raise AttributeError(name)
