"""The bot that also thinks about what it would do next: information-set tree search.

Each iteration plays in another imagined world. The tree grows under the options of the decision; its nodes
are the seat's own later decisions, told apart by what it is asked and offered there (in words, so that copies
of a card are one). Partners play as the game's policy does. Rivals think, too: their decisions are nodes in
which they look for what is best for themselves. A new node is valued by letting the policy play on, for each
seat that has nodes. At the root the options race as they do for `montecarlo`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt

from traumtisch.bots.bot import Vantage
from traumtisch.bots.budget import Budget
from traumtisch.bots.greedy import GreedyBot
from traumtisch.bots.horizon import OPEN, Horizon
from traumtisch.bots.montecarlo import DOUBT, winner_of
from traumtisch.bots.numbers import fresh, lead, put_together
from traumtisch.bots.race import Race
from traumtisch.bots.rollouts import (
    Job,
    by_liking,
    how_to_play,
    ideas,
    in_words,
    play_on,
    sprint_from,
    sprinted_value,
)
from traumtisch.bots.workers import in_workers
from traumtisch.bots.worth import Worth, worth_to
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.table import Table
from traumtisch.kit.policy import is_weighty, policy_of

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
        self.nodes: dict[tuple[str, ...], DecisionNode] = {}


class DecisionNode:
    """A decision of one seat, as far as it can be told from others."""

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

    def __init__(self, vantage: Vantage, horizon: Horizon = OPEN) -> None:
        rules = vantage.rules
        self.options = tuple(ideas(vantage.decision))
        self.grain = horizon.grain(rules.game)
        self._window = vantage
        self._horizon = horizon
        self._faith = 0 if policy_of(rules.game) is None else FAITH
        self._thinking = range(rules.seats) if rules.game.has_rivals(rules.settings) else (vantage.seat,)
        """The seats whose decisions are nodes."""
        self._roots = [Branch() for _ in self.options]
        self._before = Branch()
        """For rivals who choose at the same time as the seat itself."""
        sprint_from(vantage)  # an accelerator that has to be compiled is compiled before the budget runs

    def worths(self, jobs: Sequence[Job]) -> Sequence[Sequence[Worth]]:
        return [[self._worth(job.option, world) for world in job.worlds] for job in jobs]

    def _worth(self, option: int, world: int) -> Worth:
        """One iteration: down the tree, one node more, a rollout, and back up."""
        seat, branch, followed = self._window.seat, self._before, self._roots[option]
        table = self._window.imagine(world)
        open_now, said, told = table.decisions, [self.options[option].id], ()
        table.choose(self.options[option], seat)
        path: list[tuple[int, DecisionNode, Branch]] = []
        while (decision := _next_decision(table, self._thinking, world)) is not None:
            if decision not in open_now:  # whoever chooses at the same time does not know what was chosen
                branch, open_now, said, told = followed, table.decisions, [], tuple(said)
            words = _words_of(table, decision)
            key = (*told, str(decision.seat), decision.kind, *sorted(words))
            node = branch.nodes.get(key)
            if node is None:
                branch.nodes[key] = DecisionNode(_liked(table, decision, words, world), self._faith)
                break
            chosen, followed = node.most_promising()
            said.append(chosen)
            path.append((decision.seat, node, followed))
            table.choose(ideas(decision)[words.index(chosen)], decision.seat)
        worths = self._worths_of_a_leaf(table, world)
        for whose, node, followed in path:
            node.visits += 1
            followed.visits += 1
            followed.total += worths[whose].value
        return worths[seat]

    def _worths_of_a_leaf(self, table: Table, world: int) -> dict[int, Worth]:
        """What it is worth to each seat that thinks. Getting an accelerator started is most of its work, so
        it looks at several futures."""
        seat = self._window.seat
        if self._horizon.is_open and len(self._thinking) == 1:
            value = sprinted_value(table, seat, [fresh(world, number) for number in range(FUTURES)])
            if value is not None:
                return {seat: Worth(value, float(value >= 1.0))}
        play_on(table, world, self._horizon)
        return {each: worth_to(table, each) for each in self._thinking}


def _next_decision(table: Table, seats: Sequence[int], world: int) -> Decision | None:
    """What one of these seats is asked next; until then others play as the policy does."""
    choose = how_to_play(table.rules, world)
    while table.decision is not None:
        own = next((decision for decision in table.decisions if decision.seat in seats), None)
        if own is not None:
            return own
        table.play_out(choose, most=1)
    return None


def _words_of(table: Table, decision: Decision) -> list[str]:
    return in_words(table.rules, ideas(decision), lambda: table.view(decision.seat))


def _liked(table: Table, decision: Decision, words: Sequence[str], world: int) -> list[str]:
    return list(dict.fromkeys(words[place] for place in by_liking(table, decision, world)))


class TreeBot:
    """Thinks ahead in trees. With several workers each grows trees of its own, and their experience is put
    together; so the choice depends on how many there are."""

    def __init__(self, budget: Budget, workers: int = 1, horizon: Horizon = OPEN) -> None:
        self.budget = budget
        self.workers = workers
        self.horizon = horizon

    def choose(self, vantage: Vantage, chance: int) -> Option:
        options = ideas(vantage.decision)
        if len(options) == 1:
            return options[0]
        if not is_weighty(vantage.rules.game, vantage.decision):
            return GreedyBot().choose(vantage, chance)
        horizon = self.horizon.of(vantage.rules.game)
        race = Race(vantage, Subtrees(vantage, horizon), chance, horizon.breadth)
        if self.workers == 1:
            return options[winner_of(race, self.budget)]
        share = self.budget.shared_by(self.workers)
        calls = [(vantage, share, horizon, fresh(chance, number)) for number in range(self.workers)]
        return options[_best_of(race, in_workers(_experience, calls))]


def _experience(vantage: Vantage, budget: Budget, horizon: Horizon, chance: int) -> Experience:
    """What one worker has learned."""
    race = Race(vantage, Subtrees(vantage, horizon), chance, horizon.breadth)
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
    leads = [lead(values[best], values[race.favourite], race.trials.grain) for values in experiences]
    return best if put_together(leads).is_clear(DOUBT) else race.favourite
