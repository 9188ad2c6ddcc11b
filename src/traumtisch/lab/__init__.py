"""The laboratory: games played by the thousand, compared and reported.

from traumtisch import lab

results = lab.simulate("onirim", games=1000, bot="greedy", seed=1)
print(results.win_rate.share, results.win_rate.interval)
"""

from traumtisch.lab.comparing import Comparison, compare
from traumtisch.lab.errors import Interrupted, LabError, OtherExperiment
from traumtisch.lab.reporting import report
from traumtisch.lab.results import Results
from traumtisch.lab.rows import Row
from traumtisch.lab.simulating import simulate
from traumtisch.lab.statistics import Interval, Pairs, Rate, wilson

__all__ = [
    "Comparison",
    "Interrupted",
    "Interval",
    "LabError",
    "OtherExperiment",
    "Pairs",
    "Rate",
    "Results",
    "Row",
    "compare",
    "report",
    "simulate",
    "wilson",
]
