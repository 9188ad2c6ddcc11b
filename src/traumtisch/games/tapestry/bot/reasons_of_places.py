"""Why one would choose a place, in words: plots of the capital, hexes of the map, and what is laid there."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.building import brought_nearer, gains, goals, open_corners
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.reasons import bringing, together
from traumtisch.games.tapestry.bot.territories import best_sides, most_sides, turning, way_to_the_middle
from traumtisch.games.tapestry.bot.worth import symbols
from traumtisch.games.tapestry.capital import complete_districts, complete_lines, filled, plot_of
from traumtisch.games.tapestry.territory import controllers

# ---- the capital ---------------------------------------------------------------------------------


@judged.explains("plot", "plot")
def why_plot(thought: Thought, option: Option) -> Phrase | None:
    return together(filling(thought, thought.t.m.placements["market"][0, *plot_of(option)].mask))


@judged.explains("corner", "corner")
def why_corner(thought: Thought, option: Option) -> Phrase | None:
    landmark, turns = thought.args
    places = thought.t.m.placements[thought.t.m.ids[landmark]]
    return together(filling(thought, places[turns, *plot_of(option)].mask))


@judged.explains("rotation", "turn")
def why_turn(thought: Thought, option: Option) -> Phrase | None:
    """Its best place is what it is good for."""
    masks = open_corners(thought, thought.args[0], int(option.target))
    found = gains(thought, masks)
    return together(filling(thought, masks[found.index(max(found))]))


def filling(thought: Thought, mask: int) -> list[Phrase]:
    """What becomes complete; if nothing does, what comes nearest to it."""
    t, seat = thought.t, thought.seat
    before = filled(t, seat)
    after = before | mask
    found: list[Phrase] = []
    districts = len(complete_districts(t, seat, after)) - len(complete_districts(t, seat, before))
    if districts:
        found.append(Counted("completes a district", "completes {number} districts", number=districts))
    lines = sum(line & after == line for line in t.m.lines) - len(complete_lines(t, seat))
    if lines and symbols(thought, "capital_lines"):
        found.append(Counted("completes a line", "completes {number} lines", number=lines))
    return found or _nearest(thought, before, mask)


def _nearest(thought: Thought, before: int, mask: int) -> list[Phrase]:
    """The goal that is brought forward most, with how much of it is filled then."""
    steps: list[tuple[float, int, int, int]] = []
    for goal, value in goals(thought):
        size, done, more = (part.bit_count() for part in (goal, goal & before, goal & mask & ~before))
        if more:
            steps.append((value * brought_nearer(size, done, more), goal, done + more, size))
    if not steps:
        return []
    _, goal, done, size = max(steps)
    what = (
        N_("fills {done} of the {size} plots of a line")
        if goal in thought.t.m.lines
        else N_("fills {done} of the {size} plots of a district")
    )
    return [Phrase(what, done=done, size=size)]


@judged.explains("landmark", "landmark")
def why_landmark(thought: Thought, option: Option) -> Phrase | None:
    cells = len(thought.t.m.records[option.target].cells)
    return together([Counted("covers {number} plot", "covers {number} plots", number=cells)])


# ---- the map -------------------------------------------------------------------------------------


@judged.explains("tile", "tile")
def why_tile(thought: Thought, option: Option) -> Phrase | None:
    return together([_reward_of(thought, option.target), *_matching(most_sides(thought, option.target))])


@judged.explains("space tile", "tile")
def why_space_tile(thought: Thought, option: Option) -> Phrase | None:
    return together([_reward_of(thought, option.target)])


def _reward_of(thought: Thought, tile: int) -> Phrase:
    return bringing(thought, thought.t.m.records[tile].reward)


@judged.explains("hex", "hex")
def why_explore_there(thought: Thought, option: Option) -> Phrase | None:
    place = thought.t.m.map.number[str(option.target)]
    return together([*_matching(best_sides(thought, thought.args[0], place)), *_on_the_way(thought, place)])


def _on_the_way(thought: Thought, place: int) -> list[Phrase]:
    """How near it is to the middle island, as long as that can be an achievement."""
    way = way_to_the_middle(thought, place)
    near = Counted(
        "lies {number} hex from the middle of the map",
        "lies {number} hexes from the middle of the map",
        number=way,
    )
    return [near] if way else []


@judged.explains("turning", "turns")
def why_turning(thought: Thought, option: Option) -> Phrase | None:
    return together(_matching(round(turning(thought, option))))


def _matching(sides: int) -> list[Phrase]:
    return [Counted("can match a side", "can match {number} sides", number=sides)] if sides else []


@judged.explains("target", "hex")
def why_target(thought: Thought, option: Option) -> Phrase | None:
    place = thought.t.m.map.number[str(option.target)]
    if place == thought.t.m.map.middle and "conquer_middle_island" not in thought.player.achievements:
        return Phrase(N_("The middle island is an achievement."))
    if any(holder != thought.seat for holder in controllers(thought.t, place)):
        return Phrase(N_("An outpost of an opponent falls."))
    return together(_on_the_way(thought, place)) or Phrase(N_("It is one more territory."))
