"""How likely it is to win from here: whether the deck lasts for the work that is left."""

from __future__ import annotations

from math import exp

from traumtisch.engine.state import Outcome
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.state import Urbion

NEARLY = 0.05
"""What a lost game is worth at most: if all but the last cities were pacified."""


def of_the_end(t: Urbion, outcome: Outcome) -> float:
    """All win or lose together; a defeat is worth a little for how near it came."""
    return 1.0 if outcome.won else NEARLY * min(1.0, len(t.state.success) / len(t.cards.cities))


def estimate(look: Outlook) -> float:
    t, weights = look.t, look.mindset.weights
    spare = len(t.state.deck) + look.goes_on(look.total) - weights.delay
    when_drawn = t.cards.when_drawn
    for card in t.state.deck:
        if when_drawn[card] is not None:
            spare -= weights.chaos
    spare = look.mindset.revalue(look, spare)
    doubt = weights.doubt + weights.doubt_by_city * len(t.state.stack)
    return NEARLY + (1 - NEARLY) / (1 + exp(-max(-30.0, min(30.0, spare / doubt))))
