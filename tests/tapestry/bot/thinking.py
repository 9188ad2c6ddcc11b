"""What Tapestry's policy thinks at a table in a stated position."""

from __future__ import annotations

from tests.tapestry.scenario import Scenario
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.policy import TapestryPolicy
from traumtisch.games.tapestry.state import Tapestry

POLICY = TapestryPolicy()


def stage_of(game: Scenario) -> Tapestry:
    assert isinstance(game.table.stage, Tapestry)
    return game.table.stage


def chosen(game: Scenario) -> str:
    """What the policy would choose, in the words of the scenario."""
    decision = game.table.decision
    assert decision is not None
    option = POLICY.choose(stage_of(game), decision)
    return game.in_faces(option.verb, option.targets)


def reason(game: Scenario, words: str = "") -> str:
    """What it says about its choice, or about another option."""
    decision = game.table.decision
    assert decision is not None
    option = game.options(words)[0] if words else POLICY.choose(stage_of(game), decision)
    return str(POLICY.reason(stage_of(game), decision, option))


def thought(game: Scenario, seat: int = 0) -> Thought:
    return Thought(stage_of(game), seat)
