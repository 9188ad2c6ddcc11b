"""What the policy thinks of crossroads and Dead Ends (catalogue section 16)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.judgements import Judgements
from traumtisch.games.onirim.bot.reading import Situation, doors_needed
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import COLOURS
from traumtisch.games.onirim.labyrinth import trailing_series
from traumtisch.games.onirim.modules.crossroads.rules import crossroads, is_crossroad, is_dead_end
from traumtisch.games.onirim.state import Onirim

KEEP_CROSSROAD = 12.0
"""It completes a trio of whatever colour."""
SECOND = 6.0
"""To play it as the second of a series: only if nothing else can."""
FIRST = -12.0
DEAD_END = 7.0
"""What it is worth to be rid of a Dead End."""
LOST_TURN = 4.0

judged = Judgements(crossroads)


def needed_colours(t: Onirim) -> int:
    """As a mask."""
    return sum([1 << place for place, number in enumerate(doors_needed(t)) if number])


@judged.adjusts("action", "play")
def playing(t: Onirim, option: Option, score: float) -> float:
    """A crossroad continues every series; and every card continues a series of crossroads."""
    length, colours = trailing_series(t, t.me)
    needed = needed_colours(t)
    if is_crossroad(t, option.target):
        if not length or not colours & needed:
            return FIRST
        return WEIGHTS.play_trio if length == 2 else SECOND
    card: int = option.target
    shared = colours & t.cards.colours[card]
    if length and colours.bit_count() > 1 and shared & needed:
        return WEIGHTS.play_trio if length == 2 else WEIGHTS.play_second
    return score


@judged.adjusts("action", "discard")
def discarding(t: Onirim, option: Option, score: float) -> float:
    return score - KEEP_CROSSROAD if is_crossroad(t, option.target) else score


@judged.judges("action", "escape")
def escaping(t: Onirim, option: Option) -> float:
    """When Dead Ends clog the hand and the rest of it is little worth."""
    reading = Situation(t)
    score = -LOST_TURN
    for card in t.me.hand:
        if is_dead_end(t, card):
            score += DEAD_END
        elif is_crossroad(t, card):
            score -= KEEP_CROSSROAD
        else:
            score -= reading.kept(t.cards.sorts[card])
    return score


@judged.adjusts("nightmare", "replace")
def replacing(t: Onirim, option: Option, score: float) -> float:
    for card in t.me.hand:
        if is_dead_end(t, card):
            score += DEAD_END
        elif is_crossroad(t, card):
            score -= KEEP_CROSSROAD
    return score


@judged.adjusts("door", "unlock")
def unlocking(t: Onirim, option: Option, score: float) -> float:
    """Rather with the plain key."""
    return score - 1.0 if is_crossroad(t, option.target) else score


@judged.adjusts("prophecy", "foresee")
def foreseeing(t: Onirim, option: Option, score: float) -> float:
    if not isinstance(option.target, int):
        return score
    if is_dead_end(t, option.target):
        return score + DEAD_END
    return score - KEEP_CROSSROAD if is_crossroad(t, option.target) else score


@judged.adjusts("order", "next")
def ordering(t: Onirim, option: Option, score: float) -> float:
    if is_dead_end(t, option.target):
        return score - DEAD_END
    return score + KEEP_CROSSROAD if is_crossroad(t, option.target) else score


@judged.explains("action", "escape")
def why_escape(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("Dead ends clog the hand, and the rest of it is worth little."))


@judged.explains("action", "play")
def why_play(t: Onirim, option: Option) -> Phrase | None:
    length, colours = trailing_series(t, t.me)
    if length == 2 and is_crossroad(t, option.target) and colours & needed_colours(t):
        colour = next(word for place, word in enumerate(COLOURS) if colours >> place & 1)
        return Phrase(N_("The crossroad completes a trio: {colour}."), colour=t.cards.name_of(colour))
    return None
