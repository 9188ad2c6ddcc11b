"""What the policy makes of a scenario: it is shown an imagined table, as every bot is."""

from __future__ import annotations

from typing import Any

from tests.urbion.scenario import Scenario
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import Phrase
from traumtisch.games.urbion import GAME
from traumtisch.kit.policy import Policy

assert GAME.policy is not None
POLICY: Policy[Any] = GAME.policy


def choice(game: Scenario) -> str:
    """What the policy chooses, with faces for ids."""
    return in_faces(game, chosen(game))


def choices(game: Scenario, number: int) -> list[str]:
    """What it chooses now and next, in the real game."""
    made: list[str] = []
    for _ in range(number):
        option = chosen(game)
        made.append(in_faces(game, option))
        game.table.choose(option)
    return made


def chosen(game: Scenario) -> Option:
    decision = game.table.decision
    assert decision is not None
    imagined = game.table.imagine(decision.seat, 5)
    assert imagined.decision is not None
    return POLICY.choose(imagined.stage, imagined.decision)


def reason(game: Scenario, words: str) -> Phrase | None:
    """Why one would choose this."""
    decision = game.table.decision
    assert decision is not None
    imagined = game.table.imagine(decision.seat, 5)
    assert imagined.decision is not None
    return POLICY.reason(imagined.stage, imagined.decision, game.options(words)[0])


def value(game: Scenario) -> float:
    return POLICY.value(game.table.imagine(0, 5).stage, 0)


def in_faces(game: Scenario, option: Option) -> str:
    return game.in_faces(option.verb, option.targets)
