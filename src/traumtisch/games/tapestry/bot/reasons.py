"""Why one would choose an option, in words: turns and steps, goods, and effects that may be chosen.

(What is said of cards stands in `reasons_of_cards`, of civilizations in `reasons_of_civilizations`, of places
in `reasons_of_places`.) A reason is true of
its option whether or not the policy likes another one better: rollouts may have found more than it knows.
"""

from __future__ import annotations

from collections import Counter

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.tapestry.advance import bonus_of
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.choices import ROLLS, ability_named, die, marked_tracks, picking
from traumtisch.games.tapestry.bot.judgements import ANY, Thought
from traumtisch.games.tapestry.bot.turns import OWN_TRACK, asks_for_effect, missed
from traumtisch.games.tapestry.bot.worth import of_landmark, worth
from traumtisch.games.tapestry.effects.tracks import token_of
from traumtisch.games.tapestry.foreseen import buildings_in, parts_of
from traumtisch.games.tapestry.income_mat import income_rows
from traumtisch.games.tapestry.material import (
    BUILDINGS,
    LANDMARK_SPACES,
    LAST_SPACE,
    MOST_RESOURCES,
    RESOURCES,
)
from traumtisch.games.tapestry.turn import INCOME, advance_or_income
from traumtisch.games.tapestry.vocabulary import Effect, Pay
from traumtisch.games.tapestry.words.effects import goods, say_effect
from traumtisch.games.tapestry.words.names import Joined, word


def about(points: float) -> Phrase:
    """A worth as people say it."""
    return Counted("about {number} point", "about {number} points", number=max(0, round(points)))


def brings(points: float) -> Phrase:
    return Phrase(N_("It brings {points}."), points=about(points))


def bringing(thought: Thought, effect: Effect | None) -> Phrase:
    """A part of a reason: what comes of it."""
    points = about(worth(thought, effect))
    return Phrase(N_("brings: {effect} ({points})"), effect=say_effect(thought.t.m, effect), points=points)


def together(found: list[Phrase]) -> Phrase | None:
    """Parts of a reason as a sentence."""
    return Phrase(N_("It {reasons}."), reasons=Joined(found, N_("and"))) if found else None


# ---- the turn ------------------------------------------------------------------------------------


@judged.explains("turn", "advance")
def why_advance(thought: Thought, option: Option) -> Phrase | None:
    track, start = token_of(thought.t, thought.seat, option)
    return _why_arrive(thought, track, start + 1, with_benefit=True)


@judged.explains("free advance", "advance")
@judged.explains("research", "advance")
def why_free_step(thought: Thought, option: Option) -> Phrase | None:
    track, start = token_of(thought.t, thought.seat, option)
    if start >= LAST_SPACE:
        return Phrase(N_("The track is at its end: only points are to be gained there."))
    return _why_arrive(thought, track, start + 1, with_benefit=asks_for_effect(thought))


def _why_arrive(thought: Thought, track: str, space: int, *, with_benefit: bool) -> Phrase | None:
    t = thought.t
    record = t.m.spaces[track][space]
    assert record is not None
    found: list[Phrase] = []
    if with_benefit:
        found = [bringing(thought, record.benefit), *building_up(thought, record.benefit)]
    landmark = t.m.track_landmarks.get((track, record.tier), 0) if space in LANDMARK_SPACES else 0
    if landmark in t.state.landmarks:
        points = about(of_landmark(thought, landmark))
        found.append(Phrase(N_("takes a landmark before the others ({points})"), points=points))
    if space == LAST_SPACE:
        found.append(Phrase(N_("completes the track")))
    return together(found or [Phrase(N_("leads on to space {number}"), number=space)])


@judged.explains("turn", "income")
def why_income(thought: Thought, option: Option) -> Phrase | None:
    if list(advance_or_income.list_options(thought.t, thought.seat)) == [INCOME]:
        return Phrase(N_("Nothing else can be paid."))
    return Phrase(N_("What is left now can still be spent in the next era."))


@judged.explains("way back", "regress")
def why_step_back(thought: Thought, option: Option) -> Phrase | None:
    track, start = token_of(thought.t, thought.seat, option)
    record = thought.t.m.spaces[track][max(0, start - 1)]
    if asks_for_effect(thought) and record is not None:
        return together([bringing(thought, record.benefit)])
    if not start:
        return Phrase(N_("The token has not begun yet: nothing is lost there."))
    return Phrase(N_("The token goes back from space {number}."), number=start)


@judged.explains("position", "position")
def why_position(thought: Thought, option: Option) -> Phrase | None:
    track, _, space = str(option.target).partition(".")
    record = thought.t.m.spaces[track][int(space)]
    return None if record is None else together([bringing(thought, record.benefit)])


@judged.explains("match", "match")
def why_match(thought: Thought, option: Option) -> Phrase | None:
    there = int(option.targets[2])
    return Phrase(N_("It leads on to space {number}."), number=there)


# ---- resources and buildings ---------------------------------------------------------------------


@judged.explains("payment", "resource")
@judged.explains("different payment", "resource")
@judged.explains("equal payment", "resource")
@judged.explains("loss", "resource")
def why_give(thought: Thought, option: Option) -> Phrase | None:
    """Only of what is missed least: of anything else there is no reason to give it."""
    kind = str(option.target)
    held = [each for each, number in zip(RESOURCES, thought.player.resources, strict=True) if number]
    if missed(thought, kind) > min(missed(thought, each) for each in held):
        return None
    return Phrase(
        N_("You can spare it best: you have {number}, and {track}, which asks for it, is at space {space}."),
        **_need(thought, kind),
    )


@judged.explains("resource", "resource")
@judged.explains("conversion", "resource")
def why_get(thought: Thought, option: Option) -> Phrase | None:
    """Only of what is missed most."""
    kind = str(option.target)
    stock = zip(RESOURCES, thought.player.resources, strict=True)
    room = [each for each, number in stock if number < MOST_RESOURCES]
    if missed(thought, kind) < max(missed(thought, each) for each in room):
        return None
    return Phrase(
        N_("You need it most: you have {number}, and {track}, which asks for it, is at space {space}."),
        **_need(thought, kind),
    )


def _need(thought: Thought, kind: str) -> dict[str, Phrase | int]:
    track = OWN_TRACK[kind]
    return {
        "number": thought.player.resources[RESOURCES.index(kind)],
        "track": word(track),
        "space": max(0, thought.player.furthest(thought.t.m.track_number[track])),
    }


@judged.explains("building", "building")
def why_building(thought: Thought, option: Option) -> Phrase | None:
    kind = str(option.target)
    found = _uncovering(thought, kind, 1)
    row = BUILDINGS.index(kind)
    position = income_rows(thought.t, thought.seat)[row].positions[thought.player.uncovered[row] + 1]
    points = sum(worth(thought, each) for each in position.vp) * thought.scorings
    if points:
        found.append(Phrase(N_("scores at income ({points})"), points=about(points)))
    return together(found)


def _uncovering(thought: Thought, kind: str, number: int) -> list[Phrase]:
    """What so many buildings leave open on the income mat, while there is an income to come (TA-13.12)."""
    row = BUILDINGS.index(kind)
    first = thought.player.uncovered[row] + 1
    positions = income_rows(thought.t, thought.seat)[row].positions[first : first + number]
    uncovered = goods(each for position in positions for each in position.income)
    if not uncovered or not thought.incomes:
        return []
    brought = Joined(uncovered, N_("and"))
    said = Counted(
        "uncovers {goods} for the income to come",
        "uncovers {goods} for each of the {number} incomes to come",
        number=thought.incomes,
        goods=brought,
    )
    return [said]


def building_up(thought: Thought, effect: Effect | None) -> list[Phrase]:
    """What the buildings that an effect gives for sure uncover."""
    kinds = Counter(() if effect is None else buildings_in(parts_of(effect)))
    return [said for kind, number in kinds.items() for said in _uncovering(thought, kind, number)]


# ---- effects that may be chosen, paid for or left ------------------------------------------------


@judged.explains("bonus", "take")
def why_bonus(thought: Thought, option: Option) -> Phrase | None:
    track, space, free = thought.args
    return _for_its_cost(thought, bonus_of(thought.t, thought.seat, track, space, free).effect)


@judged.explains("payment for an effect", "take")
def why_pay(thought: Thought, option: Option) -> Phrase | None:
    effect: Pay = thought.args[0]
    return _for_its_cost(thought, effect.effect)


def _for_its_cost(thought: Thought, effect: Effect) -> Phrase:
    return Phrase(N_("For what it costs it brings {points}."), points=about(worth(thought, effect)))


@judged.explains("choice", "pick")
@judged.explains("what first", "pick")
@judged.explains("may", "pick")
def why_pick(thought: Thought, option: Option) -> Phrase | None:
    return brings(picking(thought, option))


@judged.explains("ability", "use")
def why_ability(thought: Thought, option: Option) -> Phrase | None:
    return together([bringing(thought, ability_named(thought, option).effect)])


@judged.explains("die", "red", "black")
def why_die(thought: Thought, option: Option) -> Phrase | None:
    return brings(die(thought, option))


@judged.explains("experiment", "roll")
def why_roll(thought: Thought, option: Option) -> Phrase | None:
    if len(marked_tracks(thought)) >= ROLLS:
        return None
    return Phrase(N_("So early it hardly ever happens that a track is rolled twice."))


@judged.explains("experiment", "stop")
def why_stop(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("The next roll could spoil what has been marked."))


@judged.explains(ANY, "decline", "pass", "enough")
def why_leave(thought: Thought, option: Option) -> Phrase | None:
    return Phrase(N_("It costs nothing."))
