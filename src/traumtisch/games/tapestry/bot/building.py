"""Where buildings and landmarks stand: lines that score, districts that bring a resource."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from traumtisch.engine.decision import Option
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.weights import WEIGHTS
from traumtisch.games.tapestry.bot.worth import of_landmark, symbols, worth
from traumtisch.games.tapestry.capital import closed_to_landmarks, filled, plot_of


def goals(thought: Thought) -> Iterator[tuple[int, float]]:
    """What is to be filled, as a mask, and what it is worth then."""
    t, capital = thought.t, thought.t.m.capitals[thought.player.capital]
    each_line = WEIGHTS.line * max(1, thought.scorings) * max(1, symbols(thought, "capital_lines"))
    for line in t.m.lines:
        yield line, each_line
    for mask, district in zip(capital.districts, capital.record.districts, strict=True):
        yield mask, worth(thought, district.reward)


def gains(thought: Thought, masks: Sequence[int]) -> list[float]:
    """By placement: how much nearer it brings all that is to be filled."""
    full = filled(thought.t, thought.seat)
    sought = list(goals(thought))
    touched = _touched(tuple(goal for goal, _ in sought))
    steps: dict[tuple[int, int], float] = {}
    found: list[float] = []
    for mask in masks:
        nearer = 0.0
        for number in touched[mask]:
            goal, value = sought[number]
            step = number, (goal & mask & ~full).bit_count()
            if step not in steps:
                steps[step] = value * brought_nearer(goal.bit_count(), (goal & full).bit_count(), step[1])
            nearer += steps[step]
        found.append(nearer)
    return found


def brought_nearer(size: int, done: int, more: int) -> float:
    """How much nearer a goal comes if so many more of its plots are filled."""
    return ((done + more) / size) ** WEIGHTS.nearly - (done / size) ** WEIGHTS.nearly


def nearly_filled(thought: Thought, full: int) -> float:
    """What unfinished lines and districts are worth already."""
    found = 0.0
    for goal, value in goals(thought):
        size, done = goal.bit_count(), (goal & full).bit_count()
        if 0 < done < size:
            found += value * (done / size) ** WEIGHTS.nearly
    return found


class _Touched(dict[int, list[int]]):
    """By placement: the numbers of the goals that it touches, found out when it is first asked for."""

    def __init__(self, goals: tuple[int, ...]) -> None:
        self._goals = goals

    def __missing__(self, mask: int) -> list[int]:
        found = self[mask] = [number for number, goal in enumerate(self._goals) if mask & goal]
        return found


@lru_cache(maxsize=64)
def _touched(goals: tuple[int, ...]) -> _Touched:
    """Capitals are few, and so are the ways to place things there."""
    return _Touched(goals)


@judged.weighs("plot", "plot")
def plots(thought: Thought, options: Sequence[Option]) -> list[float]:
    single = thought.t.m.placements["market"]
    return gains(thought, [single[0, *plot_of(option)].mask for option in options])


@judged.weighs("corner", "corner")
def corners(thought: Thought, options: Sequence[Option]) -> list[float]:
    landmark, turns = thought.args
    places = thought.t.m.placements[thought.t.m.ids[landmark]]
    return gains(thought, [places[turns, *plot_of(option)].mask for option in options])


@judged.weighs("rotation", "turn")
def rotations(thought: Thought, options: Sequence[Option]) -> list[float]:
    """The turn that has the best corner."""
    [landmark] = thought.args
    return [max(gains(thought, open_corners(thought, landmark, int(option.target)))) for option in options]


def open_corners(thought: Thought, landmark: int, turns: int) -> list[int]:
    """The placements that a landmark can have if it is turned so often."""
    closed = closed_to_landmarks(thought.t, thought.seat)
    ways = thought.t.m.corners[thought.t.m.ids[landmark]][turns]
    return [mask for mask, _ in ways if not mask & closed]


@judged.judges("landmark", "landmark")
def landmarks(thought: Thought, option: Option) -> float:
    return of_landmark(thought, option.target)
