"""What an option is worth: choose it in an imagined world, let the policy play on, look what came of it.

All options of a decision are tried in the same worlds, so that luck is the same for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, Protocol

from traumtisch.bots.bot import Window
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.policy import Sprint
from traumtisch.engine.rules import Rules
from traumtisch.engine.stage import Stage
from traumtisch.engine.table import Table


class Job(NamedTuple):
    """An option, by its place in the decision, and the worlds in which it is to be tried."""

    option: int
    worlds: Sequence[int]


class Trials(Protocol):
    """A way to find out what the options of one decision are worth."""

    options: tuple[Option, ...]

    def values(self, jobs: Sequence[Job]) -> Sequence[Sequence[float]]:
        """What the options were worth in each of their worlds, from 0 to 1; 1 is a win, and nothing else."""
        ...


class Rollouts:
    """Trials in which everything after the option is left to the policy: by the game's accelerator where it
    knows the position, else by the readable rules."""

    def __init__(self, window: Window) -> None:
        self.options = tuple(window.decision.options)
        self._window = window
        self._sprint = sprint_from(window)

    def values(self, jobs: Sequence[Job]) -> Sequence[Sequence[float]]:
        if self._sprint is not None:
            return [self._sprint.values(option, worlds) for option, worlds in jobs]
        return [[self._value(self.options[job.option], world) for world in job.worlds] for job in jobs]

    def _value(self, option: Option, world: int) -> float:
        table = self._window.imagine(world)
        table.choose(option, self._window.seat)
        return value_after_playing_on(table, self._window.seat, world)


def sprint_from(window: Window) -> Sprint | None:
    """The game's accelerator at this decision, if it knows it."""
    sprinter = window.rules.game.sprinter
    return None if sprinter is None else sprinter.sprint(window.rules, window.view, window.decision)


def value_after_playing_on(table: Table, seat: int, world: int) -> float:
    """The policy plays an imagined table to its end; what has the seat got from it?"""
    policy = table.game.policy
    table.play_out(how_to_play(table.rules, world))
    return float(has_won(table, seat)) if policy is None else policy.value(table.stage, seat)


def sprinted_value(table: Table, seat: int, worlds: Sequence[int]) -> float | None:
    """The same by the game's accelerator, on average over several futures; None where it does not know the
    position."""
    sprinter, policy, decision = table.game.sprinter, table.game.policy, table.decision
    if sprinter is None or policy is None or decision is None or decision.seat != seat:
        return None
    sprint = sprinter.sprint(table.rules, table.view(seat), decision)
    if sprint is None:
        return None
    option = policy.choose(table.stage, decision)
    return sum(sprint.values(decision.options.index(option), worlds)) / len(worlds)


def how_to_play(rules: Rules, world: int) -> Callable[[Stage[Any], Decision], Option]:
    """As the game's policy does; blindly, if it has none."""
    policy = rules.game.policy
    if policy is not None:
        return policy.choose
    choice = Random(world).choice
    return lambda _, decision: choice(decision.options)


def has_won(table: Table, seat: int) -> bool:
    outcome = table.outcome
    return outcome is not None and outcome.won and (not outcome.winners or seat in outcome.winners)


def distinct(rules: Rules, options: Sequence[Option], view: Callable[[], Any]) -> list[list[int]]:
    """The places of the options; those that are said in the same words are the same choice.

    (Two copies of a card: players are offered them in one line, too.)
    """
    groups: dict[str, list[int]] = {}
    for place, words in enumerate(in_words(rules, options, view)):
        groups.setdefault(words, []).append(place)
    return list(groups.values())


def by_liking(table: Table, decision: Decision, world: int) -> list[int]:
    """The places of the options as the policy likes them at an imagined table, best first; without a policy,
    in any order."""
    policy = table.game.policy
    if policy is None:
        return Random(world).sample(range(len(decision.options)), len(decision.options))
    scores = policy.scores(table.stage, decision)
    return sorted(range(len(scores)), key=lambda place: -scores[place])


def in_words(rules: Rules, options: Sequence[Option], view: Callable[[], Any]) -> list[str]:
    """What each option is called. Only where that is the same for several, it is worth a look at the table
    (`view`): whoever sees it can tell those apart that differ."""
    words = [_at_first_sight(rules, option) for option in options]
    times = Counter(words)
    if len(times) == len(words):
        return words
    seen = view()
    return [
        said if times[said] == 1 else f"{option.verb}: {rules.say_option(option, seen)}"
        for option, said in zip(options, words, strict=True)
    ]


@lru_cache(maxsize=20_000)
def _at_first_sight(rules: Rules, option: Option) -> str:
    return f"{option.verb}: {rules.say_option(option)}"
