"""What the policy thinks with the Book of Steps (catalogue section 11): the next goal's colour counts."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.onirim.bot.judgements import ANY, Judgements
from traumtisch.games.onirim.bot.reading import Situation
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import COLOURS
from traumtisch.games.onirim.labyrinth import trailing_series
from traumtisch.games.onirim.modules.book.goals import book
from traumtisch.games.onirim.state import Onirim

SOON = 0.6
"""Factor for what serves the goal after the next."""
LATER = 0.35
WASTED_TRIO = -8.0
"""A trio whose door may not be laid yet."""
PLANNING = 25.0
"""What Parallel Planning is worth when a trio of another colour is ready."""
PUNISHMENT = 4.0
"""What ten cards of the discard pile are worth."""

judged = Judgements(book)


def open_goals(t: Onirim) -> list[str]:
    part = book.part_of(t)
    return [goal for goal, covered in zip(part.goals, part.covered, strict=True) if not covered]


@judged.adjusts("action", "play")
def playing(t: Onirim, option: Option, score: float) -> float:
    card: int = option.target
    colours = t.cards.colours[card]
    goals = open_goals(t)
    places = [COLOURS.index(goal) for goal in goals if goal in COLOURS]
    if score <= 0 or not places:
        return score
    if colours >> places[0] & 1:
        return score
    length, shared = trailing_series(t, t.me)
    if length == 2 and shared & colours:
        return WASTED_TRIO
    soon = len(places) > 1 and colours >> places[1] & 1
    return score * (SOON if soon else LATER)


def ready_colour(t: Onirim) -> str | None:
    """The colour of a trio that the hand can complete now, if it is a goal but not the next."""
    reading = Situation(t)
    colour = reading.series
    if reading.length != 2 or colour < 0 or not reading.could_complete(colour):
        return None
    word = COLOURS[colour]
    return word if word in open_goals(t)[1:] and word != open_goals(t)[0] else None


@judged.judges(ANY, "cast")
def casting(t: Onirim, option: Option) -> float:
    """Planning pays if it gives a door at once; looking ahead is rarely worth five cards."""
    if option.target == "parallel" and ready_colour(t):
        return WEIGHTS.play_trio + 1.0 if t.state.step == "act" else PLANNING
    return -2.0 * WEIGHTS.play_trio


@judged.judges("first goal", "goal")
def first_goal(t: Onirim, option: Option) -> float:
    return float(book.part_of(t).covered.index(False) + 1 == int(option.target))


@judged.judges("second goal", "goal")
def second_goal(t: Onirim, option: Option) -> float:
    place = int(option.target) - 1
    part = book.part_of(t)
    wanted = ready_colour(t)
    return 2.0 * (part.goals[place] == wanted) - float(part.covered[place]) - 0.01 * place


@judged.judges("nightmare", "punish")
def punishing(t: Onirim, option: Option) -> float:
    return -PUNISHMENT


@judged.judges("reopened goal", "reopen")
def reopening(t: Onirim, option: Option) -> float:
    """Rather a late one: the next goal stays what it was."""
    return float(option.target)


@judged.judges("uppermost", "uppermost")
def choosing_the_uppermost(t: Onirim, option: Option) -> float:
    return 1.0 if t.cards.is_key[option.target] else 0.0


@judged.judges("payment", "burn")
def paying(t: Onirim, option: Option) -> float:
    """What lies on the discard pile is not needed any more, whichever it is."""
    return 1.0 if option.target == "any" else 0.0


@judged.explains("nightmare", "punish")
def why_punish(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("Cards of the discard pile cost less than anything else."))


@judged.explains(ANY, "cast")
def why_cast(t: Onirim, option: Option) -> Phrase | None:
    return Phrase(N_("A trio of another goal's colour is ready.")) if ready_colour(t) else None
