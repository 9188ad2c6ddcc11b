"""Why one would begin with a civilization, in words.

The policy has no opinion about that choice (all are worth the same to it); but what stands on a mat can be
measured as any effect can: what it brings at once, at income turns, and by its own rules.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.reasons import about, together
from traumtisch.games.tapestry.bot.weights import WEIGHTS
from traumtisch.games.tapestry.bot.worth import worth
from traumtisch.games.tapestry.civilizations.gaining import abilities, start_effects, turns_of
from traumtisch.games.tapestry.words.effects import say_effect

MOST = 2
"""So many parts are named, the greatest first: a mat can say a lot."""
IN_TURNS = ("income_turn_start", "after_tapestry_step", "income_turn_end", "final_income_turn")


@judged.explains("civilization", "keep")
def why_civilization(thought: Thought, option: Option) -> Phrase | None:
    """Whatever capital it is kept with."""
    civ = int(option.targets[0])
    found = [*_at_once(thought, civ), *_at_income(thought, civ), *_by_its_rules(thought, civ)]
    found.sort(key=lambda part: -part[0])
    return together([said for _, said in found[:MOST]])


def _at_once(thought: Thought, civ: int) -> list[tuple[float, Phrase]]:
    found: list[tuple[float, Phrase]] = []
    for effect, _ in start_effects(thought.t, civ):
        points = worth(thought, effect)
        if points > 0:
            said = Phrase(
                N_("brings at the start: {effect} ({points})"),
                effect=say_effect(thought.t.m, effect),
                points=about(points),
            )
            found.append((points, said))
    return found


def _at_income(thought: Thought, civ: int) -> list[tuple[float, Phrase]]:
    found: list[tuple[float, Phrase]] = []
    for _, ability in abilities(thought.t, civ, *IN_TURNS):
        turns = len(turns_of(thought.t, ability))
        points = turns * worth(thought, ability.effect)
        if points > 0:
            said = Counted(
                "brings at {number} income turn: {effect} ({points})",
                "brings at {number} income turns: {effect} ({points})",
                number=turns,
                effect=say_effect(thought.t.m, ability.effect),
                points=about(points),
            )
            found.append((points, said))
    return found


def _by_its_rules(thought: Thought, civ: int) -> list[tuple[float, Phrase]]:
    """What answers what happens, and what bends the rules, in every era."""
    lasting = [each for _, each in abilities(thought.t, civ, "passive")]
    answers = WEIGHTS.trigger * sum(len(each.triggers) for each in lasting)
    bends = WEIGHTS.modifier * sum(len(each.modifiers) for each in lasting)
    points = (answers + bends) * thought.scorings
    if not points:
        return []
    return [
        (points, Phrase(N_("gives you rules of your own all game long ({points})"), points=about(points)))
    ]
