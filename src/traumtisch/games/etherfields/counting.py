"""Counts (A.2): numbers of packs, worked out when they are needed."""

from __future__ import annotations

from traumtisch.games.etherfields.pack.terms import Count
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

ALL = 1 << 20
"""What `"all"` stands for: more than there is of anything."""


def count(t: Etherfields, number: Count, cause: Cause) -> int:
    """The number that is meant now."""
    if isinstance(number, int):
        return number
    if isinstance(number, str):
        if number == "N":
            return t.team_size
        if number == "all":
            return ALL
        return counter(t, number, cause)
    if number.by_n:
        return number.by_n[min(t.team_size, len(number.by_n)) - 1]
    if number.var:
        return number.mul * int(t.state.variables.get(number.var, 0))
    if number.count:
        return number.mul * counter(t, number.count, cause)
    if number.half:
        return (count(t, number.half, cause) + 1) // 2
    if number.min:
        return number.mul * min(count(t, each, cause) for each in number.min)
    if number.max:
        return number.mul * max(count(t, each, cause) for each in number.max)
    if number.add:
        return number.mul * sum(count(t, each, cause) for each in number.add)
    return number.mul * count(t, number.of, cause)


def counter(t: Etherfields, name: str, cause: Cause) -> int:
    """A counter by its name: `hours`, `figures:creature:hound`, `suffering:actor` …"""
    kind, _, rest = name.partition(":")
    return t.m.counters[kind](t, rest, cause)


def compare(left: int, cmp: str, right: int) -> bool:
    match cmp:
        case "eq":
            return left == right
        case "ne":
            return left != right
        case "lt":
            return left < right
        case "le":
            return left <= right
        case "gt":
            return left > right
        case _:
            return left >= right
