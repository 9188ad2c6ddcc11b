"""What an option is worth: choose it in an imagined world, let the policy play on, look what came of it.

All options of a decision are tried in the same worlds, so that luck is the same for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, Protocol

from traumtisch.bots.bot import Vantage
from traumtisch.bots.horizon import OPEN, Horizon
from traumtisch.bots.worth import Worth, worth_to
from traumtisch.engine.decision import BACK, Decision, Option
from traumtisch.engine.rules import Rules
from traumtisch.engine.stage import Stage
from traumtisch.engine.table import Table
from traumtisch.kit.policy import Policy, Sprint, is_quiet, policy_of, sprinter_of

NO_END = 1_000_000
"""So many decisions, or turns, are more than any game has."""


class Job(NamedTuple):
    """An option, by its place in the decision, and the worlds in which it is to be tried."""

    option: int
    worlds: Sequence[int]


class Trials(Protocol):
    """A way to find out what the options of one decision are worth."""

    options: tuple[Option, ...]
    grain: float
    """By how much trials differ before anything is known about them (`Horizon.grain`)."""

    def worths(self, jobs: Sequence[Job]) -> Sequence[Sequence[Worth]]:
        """What the options were worth to the seat in each of their worlds."""
        ...


class Rollouts:
    """Trials in which everything after the option is left to the policy, for all seats: by the game's
    accelerator where it knows the position, else by the readable rules. At a `horizon` on the way the policy
    says what it thinks of the position."""

    def __init__(self, vantage: Vantage, horizon: Horizon = OPEN) -> None:
        self.options = tuple(ideas(vantage.decision))
        self.grain = horizon.grain(vantage.rules.game)
        self._window = vantage
        self._horizon = horizon
        self._sprint = sprint_from(vantage) if horizon.is_open else None

    def worths(self, jobs: Sequence[Job]) -> Sequence[Sequence[Worth]]:
        if self._sprint is not None:
            return [
                [Worth(value, float(value >= 1.0)) for value in self._sprint.values(option, worlds)]
                for option, worlds in jobs
            ]
        return [[self._worth(self.options[job.option], world) for world in job.worlds] for job in jobs]

    def _worth(self, option: Option, world: int) -> Worth:
        table = self._window.imagine(world)
        table.choose(option, self._window.seat)
        play_on(table, world, self._horizon)
        return worth_to(table, self._window.seat)


def ideas(decision: Decision) -> Sequence[Option]:
    """What a bot thinks about: everything but the way back to an earlier stage of the same choice, which
    would lead it in circles."""
    options = decision.options
    return [option for option in options if option != BACK] if decision.may_go_back else options


def sprint_from(vantage: Vantage) -> Sprint | None:
    """The game's accelerator at this decision, if it knows it."""
    sprinter = sprinter_of(vantage.rules.game)
    return None if sprinter is None else sprinter.sprint(vantage.rules, vantage.view, vantage.decision)


def play_on(table: Table, world: int, horizon: Horizon) -> None:
    """All seats of an imagined table play as the policy does, to the end or up to the first quiet question
    beyond the horizon. Without a policy nobody could say what a position on the way is worth: then they play
    to the end."""
    choose = how_to_play(table.rules, world)
    if horizon.is_open or policy_of(table.game) is None:
        table.play_out(choose)
        return
    most = NO_END if horizon.decisions is None else horizon.decisions
    last = NO_END if horizon.turns is None else table.state.turn + horizon.turns
    while (decision := table.decision) is not None:
        if (table.state.turn >= last or most <= 0) and is_quiet(table.game, decision):
            return
        table.play_out(choose, most=1)
        most -= 1


def sprinted_value(table: Table, seat: int, worlds: Sequence[int]) -> float | None:
    """What a position is worth by the game's accelerator, on average over several futures; None where it does
    not know it."""
    sprinter, policy, decision = sprinter_of(table.game), policy_of(table.game), table.decision
    if sprinter is None or policy is None or decision is None or decision.seat != seat:
        return None
    sprint = sprinter.sprint(table.rules, table.view(seat), decision)
    if sprint is None:
        return None
    option = policy.choose(table.stage, decision)
    return sum(sprint.values(decision.options.index(option), worlds)) / len(worlds)


def how_to_play(rules: Rules, world: int) -> Callable[[Stage[Any], Decision], Option]:
    """As the game's policy does; blindly, if it has none."""
    policy = policy_of(rules.game)
    if policy is not None:
        return lambda stage, decision: by_policy(policy, stage, decision)
    choice = Random(world).choice
    return lambda _, decision: choice(ideas(decision))


def by_policy(policy: Policy[Any], stage: Stage[Any], decision: Decision) -> Option:
    """What the policy chooses; if that is the way back, what it likes best of all else."""
    option = policy.choose(stage, decision)
    if decision.may_go_back and option == BACK:
        scores = policy.scores(stage, decision)
        return max(zip(scores, ideas(decision), strict=False), key=lambda scored: scored[0])[1]
    return option


def distinct(options: Sequence[str]) -> list[list[int]]:
    """The places of the options, given in words; those that are said in the same words are the same choice.

    (Two copies of a card: players are offered them in one line, too.)
    """
    groups: dict[str, list[int]] = {}
    for place, words in enumerate(options):
        groups.setdefault(words, []).append(place)
    return list(groups.values())


def by_liking(table: Table, decision: Decision, world: int) -> list[int]:
    """The places of the options as the policy likes them at an imagined table, best first; without a policy,
    in any order."""
    policy, number = policy_of(table.game), len(ideas(decision))
    if policy is None:
        return Random(world).sample(range(number), number)
    scores = policy.scores(table.stage, decision)
    return sorted(range(number), key=lambda place: -scores[place])


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
