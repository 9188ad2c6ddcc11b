"""How good a position is: the chance that the policy wins from here, as estimated from many of its games."""

from __future__ import annotations

from math import exp

from traumtisch.games.onirim.bot.reading import Situation
from traumtisch.games.onirim.procedures import can_still_be_won, laid_doors
from traumtisch.games.onirim.state import Onirim

LOST = 0.05
"""The most that a lost game is worth: enough to order hopeless options, too little to prefer one to a win."""

# A logistic fit to 60,000 positions of base games, each at another moment. It is right within two or three
# hundredths wherever it says between 0.2 and 0.9.
START = 3.46
MISSING_DOOR = -0.18
TIGHT, TIGHTEST = -7.5, 0.4
"""By the tightness of the deck (see `Weights`), up to that much: beyond, all is nearly lost anyway."""
SCARCE, SCARCEST = -2.05, 1.2
"""By the scarcity of the scarcest colour, likewise."""
READY = 0.19
"""The hand can complete a trio."""


def estimate(t: Onirim) -> float:
    """1 if the game is won; if it is lost or cannot be won any more, a little for the doors that lie."""
    outcome = t.state.outcome
    if outcome is not None and outcome.won:
        return 1.0
    if outcome is not None or not can_still_be_won(t):
        return LOST * len(laid_doors(t)) / t.cards.number_of_doors
    reading = Situation(t)
    odds = START + MISSING_DOOR * sum(reading.needed)
    odds += TIGHT * min(reading.tightness, TIGHTEST) + SCARCE * min(max(reading.scarcity), SCARCEST)
    if reading.ready:
        odds += READY
    return 1.0 / (1.0 + exp(-odds))
