"""Advancing, income, and what is paid or gained for it."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.weights import WEIGHTS
from traumtisch.games.tapestry.bot.worth import of_building, of_space, of_step
from traumtisch.games.tapestry.effects.tracks import token_of
from traumtisch.games.tapestry.material import LAST_SPACE, RESOURCES

OWN_TRACK = {"coin": "technology", "worker": "science", "food": "exploration", "culture": "military"}
"""By resource: the track whose later spaces ask for it."""


@judged.judges("turn", "advance")
def advancing(thought: Thought, option: Option) -> float:
    """What the space brings for each resource that it costs: resources are what limits an era."""
    track, start = token_of(thought.t, thought.seat, option)
    record = thought.t.m.spaces[track][start + 1]
    assert record is not None
    price = record.cost.coin + record.cost.worker + record.cost.food + record.cost.culture + record.cost.any
    return of_space(thought, track, start + 1, ahead=2) / max(1, price)


@judged.judges("turn", "income")
def taking_income(thought: Thought, option: Option) -> float:
    """As late as possible: the same comes later, too, and more of it."""
    return 0.0


@judged.judges("free advance", "advance")
@judged.judges("research", "advance")
def free_step(thought: Thought, option: Option) -> float:
    """A token that is moved without paying; its benefit counts, wherever one gains it."""
    track, start = token_of(thought.t, thought.seat, option)
    if start >= LAST_SPACE:
        return WEIGHTS.step
    return of_step(thought, track, start + 1, asks_for_effect(thought))


def asks_for_effect(thought: Thought) -> bool:
    """Whether what moves the token also brings the benefit of the space."""
    return bool(thought.args) and getattr(thought.args[-1], "benefit", False)


@judged.judges("way back", "regress")
def step_back(thought: Thought, option: Option) -> float:
    """The space behind may bring its benefit again; the way up has to be paid again."""
    track, start = token_of(thought.t, thought.seat, option)
    again = of_space(thought, track, start - 1) if asks_for_effect(thought) else 0.0
    return again - WEIGHTS.furtherance * start


@judged.judges("position", "position")
def repeating(thought: Thought, option: Option) -> float:
    track, _, space = str(option.target).partition(".")
    return of_space(thought, track, int(space))


@judged.judges("match", "match")
def matching(thought: Thought, option: Option) -> float:
    """The further a token jumps, the better."""
    here, there = int(option.targets[1]), int(option.targets[2])
    return WEIGHTS.step * abs(there - here) + of_space(thought, str(option.target), there)


# ---- resources -----------------------------------------------------------------------------------


def missed(thought: Thought, kind: str) -> float:
    """How much one would miss a resource of this kind: the rarer, and the further its track, the more."""
    player = thought.player
    track = thought.t.m.track_number[OWN_TRACK[kind]]
    climbed = player.furthest(track)
    need = WEIGHTS.need * climbed if climbed < LAST_SPACE else 0.0
    return need - WEIGHTS.plenty * player.resources[RESOURCES.index(kind)]


@judged.judges("payment", "resource")
@judged.judges("different payment", "resource")
@judged.judges("equal payment", "resource")
@judged.judges("loss", "resource")
def giving(thought: Thought, option: Option) -> float:
    return -missed(thought, str(option.target))


@judged.judges("resource", "resource")
@judged.judges("conversion", "resource")
def getting(thought: Thought, option: Option) -> float:
    return 10.0 + missed(thought, str(option.target))


@judged.judges("building", "building")
def building(thought: Thought, option: Option) -> float:
    return of_building(thought, str(option.target))
