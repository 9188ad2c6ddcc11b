"""Effects that may be chosen, paid for or left."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.tapestry.advance import bonus_of
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.worth import of_cost, worth
from traumtisch.games.tapestry.civilizations.gaining import abilities_of
from traumtisch.games.tapestry.facts import Ability
from traumtisch.games.tapestry.notation import written
from traumtisch.games.tapestry.vocabulary import Choose, Effect, Pay

ROLLS = 2
"""So often somebody experiments before the risk is too high."""


@judged.judges("choice", "pick")
@judged.judges("what first", "pick")
@judged.judges("may", "pick")
def picking(thought: Thought, option: Option) -> float:
    return worth(thought, picked(thought, option))


def picked(thought: Thought, option: Option) -> Effect | None:
    """The effect that an option names in short, among those the question is about."""
    about: Choose | Effect | tuple[Effect, ...] = thought.args[0]
    offered = about.options if isinstance(about, Choose) else about
    return next(
        (
            each
            for each in (offered if isinstance(offered, tuple) else (offered,))
            if written(each) == option.target
        ),
        None,
    )


@judged.judges("bonus", "take")
def bonus(thought: Thought, option: Option) -> float:
    """What it brings without what it costs."""
    track, space, free = thought.args
    offered = bonus_of(thought.t, thought.seat, track, space, free)
    return worth(thought, offered.effect) - of_cost(thought, offered.cost)


@judged.judges("payment for an effect", "take")
def paying(thought: Thought, option: Option) -> float:
    effect: Pay = thought.args[0]
    return worth(thought, effect.effect) - of_cost(thought, effect.cost)


@judged.judges("ability", "use")
def ability(thought: Thought, option: Option) -> float:
    """Abilities are printed because they are good; which comes first is told by what they bring."""
    return 0.1 + max(0.0, worth(thought, ability_named(thought, option).effect))


def ability_named(thought: Thought, option: Option) -> Ability:
    return abilities_of(thought.t, option.target)[int(option.targets[1])]


@judged.judges("die", "red", "black")
def die(thought: Thought, option: Option) -> float:
    return worth(thought, thought.t.m.face_effects[option.verb, str(option.target)])


@judged.judges("experiment", "roll", "stop")
def rolling_on(thought: Thought, option: Option) -> float:
    """Once more after the first, then no more."""
    return 1.0 if (option.verb == "roll") == (len(marked_tracks(thought)) < ROLLS) else 0.0


def marked_tracks(thought: Thought) -> list[str]:
    """What the experiment has rolled so far."""
    return thought.t.noted(thought.args[-1], thought.args[0].as_).split()
