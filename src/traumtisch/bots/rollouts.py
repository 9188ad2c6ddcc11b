"""What an option is worth: choose it in an imagined world, let the policy play on, look what came of it.

All options of a decision are tried in the same worlds, so that luck is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from traumtisch.bots.bot import Window
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.rules import Rules
from traumtisch.engine.stage import Stage
from traumtisch.engine.table import Table


class Rollouts:
    """Rollouts from one decision of one seat."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.options = tuple(window.decision.options)

    def values(self, option: int, worlds: Sequence[int]) -> Sequence[float]:
        """What this option was worth in each of these worlds, from 0 to 1; 1 is a win and nothing else is."""
        return [self._value(self.options[option], world) for world in worlds]

    def _value(self, option: Option, world: int) -> float:
        table = self.window.imagine(world)
        table.choose(option, self.window.seat)
        return value_after_playing_on(table, self.window.seat, world)


def value_after_playing_on(table: Table, seat: int, world: int) -> float:
    """The policy plays an imagined table to its end; what has the seat got from it?"""
    policy = table.game.policy
    if policy is None:
        table.play_out(_blindly(world))
        return float(has_won(table, seat))
    table.play_out(policy.choose)
    return policy.value(table.stage, seat)


def has_won(table: Table, seat: int) -> bool:
    outcome = table.outcome
    return outcome is not None and outcome.won and (not outcome.winners or seat in outcome.winners)


def distinct(rules: Rules, options: Sequence[Option]) -> list[list[int]]:
    """The places of the options; those that are said in the same words are the same choice.

    (Two copies of a card: players are offered them in one line, too.)
    """
    groups: dict[tuple[str, str], list[int]] = {}
    for place, option in enumerate(options):
        groups.setdefault((option.verb, _in_words(rules, option)), []).append(place)
    return list(groups.values())


def by_liking(window: Window, chance: int) -> list[int]:
    """The places of the options as the game's policy likes them, best first; without one, in any order."""
    policy = window.rules.game.policy
    if policy is None:
        places = list(range(len(window.decision.options)))
        Random(chance).shuffle(places)
        return places
    imagined = window.imagine(chance)
    scores = policy.scores(imagined.stage, imagined.decision_of(window.seat))
    return sorted(range(len(scores)), key=lambda place: -scores[place])


@lru_cache(maxsize=20_000)
def _in_words(rules: Rules, option: Option) -> str:
    return rules.game.say_option(rules, option).say()


def _blindly(world: int) -> Callable[[Stage[Any], Decision], Option]:
    choice = Random(world).choice
    return lambda _, decision: choice(decision.options)
