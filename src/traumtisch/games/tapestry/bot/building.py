"""Where buildings and landmarks stand: lines that score, districts that bring a resource."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
    found = [0.0] * len(masks)
    for goal, value in goals(thought):
        size, done = goal.bit_count(), (goal & full).bit_count()
        if not size or done == size:
            continue
        before = (done / size) ** WEIGHTS.nearly
        for place, mask in enumerate(masks):
            if mask & goal:
                after = (goal & (full | mask)).bit_count() / size
                found[place] += value * (after**WEIGHTS.nearly - before)
    return found


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
    closed = closed_to_landmarks(thought.t, thought.seat)
    ways = thought.t.m.corners[thought.t.m.ids[landmark]]
    free = [[mask for mask, _ in ways[int(option.target)] if not mask & closed] for option in options]
    return [max(gains(thought, masks)) for masks in free]


@judged.judges("landmark", "landmark")
def landmarks(thought: Thought, option: Option) -> float:
    return of_landmark(thought, option.target)
