"""The bot that also thinks about what it would do next: information-set tree search.

Each iteration plays in another imagined world. The tree grows under the options of the decision; its nodes
are the seat's own later decisions, told apart by what it is asked and offered there (in words, so that copies
of a card are one). Other seats play as the game's policy does. A new node is valued by letting the policy
play on. At the root the options race as they do for `montecarlo`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import log, sqrt

from traumtisch.bots.bot import Window
from traumtisch.bots.budget import Budget
from traumtisch.bots.montecarlo import DOUBT, winner_of
from traumtisch.bots.numbers import fresh, lead, put_together
from traumtisch.bots.race import Race
from traumtisch.bots.rollouts import (
    Job,
    by_liking,
    how_to_play,
    in_words,
    sprint_from,
    sprinted_value,
    value_after_playing_on,
)
from traumtisch.bots.workers import in_workers
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.table import Table

CURIOSITY = 0.35
"""How much rarely tried branches are preferred."""
HEAD_START = 1.0
"""The branch that the policy likes best is ahead by this, divided by the root of its visits."""
FAITH = 8
"""A node follows the policy until it has been visited so often; the next of its options, in the order in
which the policy likes them, are opened after 4, 9, 16 … times as many visits. Without a policy all are
open."""
FUTURES = 8
"""How many futures of a new node an accelerator looks at."""

Experience = Mapping[int, Sequence[float]]
"""What each option, by its place, was worth in one world after the other."""


class Branch:
    """An option of a node, and the nodes to which it has led."""

    __slots__ = ("nodes", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[tuple[str, ...], Node] = {}


class Node:
    """One of the seat's decisions, as far as it can tell them apart."""

    __slots__ = ("branches", "faith", "liked", "visits")

    def __init__(self, liked: Sequence[str], faith: int) -> None:
        self.visits = 0
        self.liked = liked
        """The options in words, best liked first."""
        self.faith = faith
        self.branches: dict[str, Branch] = {}

    def most_promising(self) -> tuple[str, Branch]:
        """The branch to follow; as visits grow, more of them are opened."""
        opened = len(self.branches)
        if opened < len(self.liked) and opened * opened * self.faith <= self.visits:
            words = self.liked[opened]
            return words, self.branches.setdefault(words, Branch())
        curiosity = CURIOSITY * sqrt(log(self.visits + 1))
        return max(self.branches.items(), key=lambda item: self._promise(*item, curiosity))

    def _promise(self, words: str, branch: Branch, curiosity: float) -> float:
        ahead = HEAD_START if words == self.liked[0] else 0.0
        return branch.total / branch.visits + (curiosity + ahead) / sqrt(branch.visits)


class Subtrees:
    """Trials with a memory: under each option a tree grows, and with it what the option is worth."""

    def __init__(self, window: Window) -> None:
        self.options = tuple(window.decision.options)
        self._window = window
        self._faith = 0 if window.rules.game.policy is None else FAITH
        self._roots = [Branch() for _ in self.options]
        sprint_from(window)  # an accelerator that has to be compiled is compiled before the budget runs

    def values(self, jobs: Sequence[Job]) -> Sequence[Sequence[float]]:
        return [[self._value(job.option, world) for world in job.worlds] for job in jobs]

    def _value(self, option: int, world: int) -> float:
        """One iteration: down the tree, one node more, a rollout, and back up."""
        window, branch = self._window, self._roots[option]
        table = window.imagine(world)
        table.choose(self.options[option], window.seat)
        path: list[tuple[Node, Branch]] = []
        while (decision := _own_next_decision(table, window.seat, world)) is not None:
            words_of = in_words(table.rules, decision.options, partial(table.view, window.seat))
            by_words = dict(zip(words_of, decision.options, strict=True))
            key = (decision.kind, *sorted(by_words))
            node = branch.nodes.get(key)
            if node is None:
                liked = [words_of[place] for place in by_liking(table, decision, world)]
                branch.nodes[key] = Node(list(dict.fromkeys(liked)), self._faith)
                break
            words, branch = node.most_promising()
            path.append((node, branch))
            table.choose(by_words[words], window.seat)
        value = self._value_of_a_leaf(table, world)
        for node, followed in path:
            node.visits += 1
            followed.visits += 1
            followed.total += value
        return value

    def _value_of_a_leaf(self, table: Table, world: int) -> float:
        """Getting an accelerator started is most of its work, so it looks at several futures."""
        seat = self._window.seat
        value = sprinted_value(table, seat, [fresh(world, number) for number in range(FUTURES)])
        return value_after_playing_on(table, seat, world) if value is None else value


def _own_next_decision(table: Table, seat: int, world: int) -> Decision | None:
    """What the seat is asked next; until then others play as the policy does."""
    choose = how_to_play(table.rules, world)
    while table.decision is not None and all(decision.seat != seat for decision in table.decisions):
        table.play_out(choose, most=1)
    return None if table.decision is None else table.decision_of(seat)


class TreeBot:
    """Thinks ahead in trees. With several workers each grows trees of its own, and their experience is put
    together; so the choice depends on how many there are."""

    def __init__(self, budget: Budget, workers: int = 1) -> None:
        self.budget = budget
        self.workers = workers

    def choose(self, window: Window, chance: int) -> Option:
        options = window.decision.options
        if len(options) == 1:
            return options[0]
        race = Race(window, Subtrees(window), chance)
        if self.workers == 1:
            return options[winner_of(race, self.budget)]
        share = self.budget.shared_by(self.workers)
        calls = [(window, share, fresh(chance, number)) for number in range(self.workers)]
        return options[_best_of(race, in_workers(_experience, calls))]


def _experience(window: Window, budget: Budget, chance: int) -> Experience:
    """What one worker has learned."""
    race = Race(window, Subtrees(window), chance)
    winner_of(race, budget)
    return race.values


def _best_of(race: Race, experiences: Sequence[Experience]) -> int:
    """The best of those that were tried most; but the policy's choice, unless that is clearly ahead of it."""
    tried = {runner: [v for values in experiences for v in values[runner]] for runner in race.runners}
    most = max(map(len, tried.values()))
    often = [runner for runner in race.runners if 2 * len(tried[runner]) >= most]
    best = max(often, key=lambda runner: sum(tried[runner]) / len(tried[runner]))
    if race.favourite is None or race.favourite not in often:
        return best
    leads = [lead(values[best], values[race.favourite]) for values in experiences]
    return best if put_together(leads).is_clear(DOUBT) else race.favourite
