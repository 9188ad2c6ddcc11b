"""When to hold a census in spite of the Void, and when to ally against it."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.urbion.bot.judgements import HOPELESS, Judgements
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.modules.void.rules import are_opposed, void

judged = Judgements(void)
judged.hope = 0.0
"""Its city is left out, so there is no perfect balance (UR-17.7)."""

EXTRA_DREAM = 1.0
"""UR-17.16: the second dream of the price costs one more of the deck."""
judged.toll = 2 + EXTRA_DREAM
"""The figure does not leave the last city by itself: before the last census there has to be an alliance."""


@judged.weighs_census
def census(look: Outlook, score: float) -> float:
    """UR-17.8 to UR-17.12: what becomes of its city."""
    n = void.part_of(look.t).figure - 1
    if n < 0:
        return score if not score else score - judged.toll
    place = look.t.state.row[n]
    if not (place.plus or place.minus):
        return HOPELESS
    left = look.after_census(left_out=n) + judged.toll
    if look.sums[n]:  # its dreams are lost, which is good riddance if they are a burden
        return -left + look.work[n] - 2 - look.mindset.effort.new_city
    return -left


@judged.judges("action", "ally")
def ally(look: Outlook, option: Option) -> float:
    """It keeps the next turn free: for a census that leaves out nobody, such as the last one."""
    return _after_ally(look) - look.without(option.target)


def _after_ally(look: Outlook) -> float:
    """The turn of that census is counted here: it does not come with this one."""
    last = void.part_of(look.t).cards == 1 and look.t.state.stack
    won = look.mindset.effort.from_stack if last else 0.0
    left = look.after_census()
    return won - left - 1 - EXTRA_DREAM - (judged.toll if left else 0.0)


@judged.promises
def for_this_dream(look: Outlook, card: int) -> float:
    t = look.t
    if not void.part_of(t).cards:
        return HOPELESS
    sides = t.cards.sides
    others = [c for c in t.me.hand if c != card and are_opposed(sides[card], sides[c])]
    return _after_ally(look) - min([look.without(other) for other in others], default=-HOPELESS)


@judged.explains("action", "ally")
def why_ally(look: Outlook, option: Option) -> Phrase:
    return Phrase(N_("Then the next census leaves out no city."))
