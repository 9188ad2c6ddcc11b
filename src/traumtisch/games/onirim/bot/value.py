"""How good a position is (a first estimate: by doors alone)."""

from __future__ import annotations

from traumtisch.games.onirim.procedures import laid_doors
from traumtisch.games.onirim.state import Onirim

LOST = 0.05
"""The most that a lost game is worth: enough to order hopeless options, too little to prefer one to a win."""


def estimate(t: Onirim) -> float:
    """1 if the game is won; if it is lost, a little for the doors that were laid."""
    outcome = t.state.outcome
    laid = len(laid_doors(t)) / t.cards.number_of_doors
    if outcome is None:
        return 0.1 + 0.8 * laid
    return 1.0 if outcome.won else LOST * laid
