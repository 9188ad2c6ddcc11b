"""Exploring and conquering: tiles, hexes, targets."""

from __future__ import annotations

from functools import lru_cache

from traumtisch.engine.decision import Option
from traumtisch.games.tapestry.bot.base import judged
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.weights import WEIGHTS
from traumtisch.games.tapestry.bot.worth import of_achievement, worth
from traumtisch.games.tapestry.effects.exploring import free_hexes
from traumtisch.games.tapestry.facts import Territory
from traumtisch.games.tapestry.territory import around, controllers, matching_sides, sides_that_match
from traumtisch.kit.hexes import SIDES, distance, turned


def best_sides(thought: Thought, tile: int, place: int) -> int:
    """The most sides that a tile can match on a hex, however it is turned."""
    record: Territory = thought.t.m.records[tile]
    beside = around(thought.t, place)
    return max(sides_that_match(way, beside) for way in _ways(record.corners))


@lru_cache(maxsize=256)
def _ways(corners: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """How a tile can lie: those that look the same are one."""
    return tuple(dict.fromkeys(turned(corners, turns) for turns in range(SIDES)))


@judged.judges("tile", "tile")
def tile(thought: Thought, option: Option) -> float:
    """Its reward, and the best place for it."""
    reward = thought.t.m.records[option.target].reward
    return worth(thought, reward) + most_sides(thought, option.target)


def most_sides(thought: Thought, tile: int) -> int:
    """On the best of the hexes where it may be laid."""
    places = set(free_hexes(thought.t, thought.seat, thought.args[0].where))
    return max((best_sides(thought, tile, place) for place in places), default=0)


@judged.judges("space tile", "tile")
def space_tile(thought: Thought, option: Option) -> float:
    return worth(thought, thought.t.m.records[option.target].reward)


@judged.judges("hex", "hex")
def exploring_at(thought: Thought, option: Option) -> float:
    """The sides that match; what lies nearer to the middle can be used by way of conquest."""
    place = thought.t.m.map.number[str(option.target)]
    return best_sides(thought, thought.args[0], place) - 0.1 * way_to_the_middle(thought, place)


@judged.judges("turning", "turns")
def turning(thought: Thought, option: Option) -> float:
    tile, place = thought.args
    record: Territory = thought.t.m.records[tile]
    return float(matching_sides(thought.t, place, turned(record.corners, int(option.target))))


@judged.judges("target", "hex")
def target(thought: Thought, option: Option) -> float:
    """The middle island and toppled outposts bring achievements; else it is good to come nearer to them."""
    t = thought.t
    place = t.m.map.number[str(option.target)]
    found = -0.2 * way_to_the_middle(thought, place)
    if place == t.m.map.middle:
        found += of_achievement(thought, "conquer_middle_island")
    if any(holder != thought.seat for holder in controllers(t, place)):
        found += WEIGHTS.topple + of_achievement(thought, "topple_two_outposts") / 2
    return found


def way_to_the_middle(thought: Thought, place: int) -> int:
    if "conquer_middle_island" in thought.player.achievements:
        return 0
    hexes = thought.t.m.map.hexes
    here, middle = hexes[place], hexes[thought.t.m.map.middle]
    return distance(here, middle)


@judged.judges("tile to pay", "discard")
def tile_to_pay(thought: Thought, option: Option) -> float:
    return -worth(thought, thought.t.m.records[option.target].reward)
