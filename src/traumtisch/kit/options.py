"""Options that several games have.

>>> about = one_or_two("How many gather.", alone="One magpie.", together="Two magpies, one nest.")
>>> about.label, [choice[0] for choice in about.choices]
('Players', ['1', '2'])
"""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About


def one_or_two(explains: str, *, alone: str, together: str) -> About:
    """What people read about the number of players of a game for one, or for two who win together."""
    return About(N_("Players"), explains, (("1", N_("One"), alone), ("2", N_("Two"), together)))
