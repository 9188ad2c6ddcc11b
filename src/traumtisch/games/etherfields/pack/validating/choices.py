"""C.1, V7: a choice always has an option, a list of texts always a last one.

Options may have conditions if one of them always holds. So all that can be is looked through: of everything
that is asked for, the values between which an answer changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.counting import compare
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Choice, Choose
from traumtisch.games.etherfields.pack.terms import Condition
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, walk
from traumtisch.games.etherfields.pack.validating.numbers import TEAM_SIZES

MOST_WORLDS = 4_096
"""More are not looked through; then nobody can say."""

Answers = Mapping[str, Any]
"""A way in which everything can be, by what is asked."""


def check(pack: Pack) -> Iterator[Finding]:
    for element, effect in inside(pack, Choose):
        if not effect.optional and not _is_always_open(pack, effect.options):
            yield finding(pack, element, "V7", N_("a choice needs an option that is always open"))
    for entry in pack.all("script", el.Entry).values():
        if isinstance(entry.text, tuple) and (not entry.text or entry.text[-1].if_):
            yield finding(pack, entry.id, "V7", N_("the last text of a list has no conditions"))


def _is_always_open(pack: Pack, options: tuple[Choice, ...]) -> bool:
    ways = [option.if_ for option in options if option.cost is None]
    if not ways or not all(ways):
        return bool(ways)
    values: dict[str, set[Any]] = {}
    for way in ways:
        for _, cond in walk(way):
            if isinstance(cond, Condition) and not isinstance(cond, (c.Any, c.Not)):
                values.setdefault(_asks(cond), set()).update(_values(pack, cond))
    if prod(map(len, values.values())) > MOST_WORLDS:
        return True
    worlds = (dict(zip(values, each, strict=True)) for each in product(*values.values()))
    return all(any(all(_holds(cond, world) for cond in way) for way in ways) for world in worlds)


def _asks(cond: Any) -> str:
    """What a condition is about, the same for all that compare the same number with something."""
    if isinstance(cond, c.Flag):
        return f"var {cond.name}"
    if isinstance(cond, c.Var):
        return f"var {cond.name}"
    if isinstance(cond, c.DreamResult):
        return f"result {cond.dream}"
    if not _compares(cond):
        return repr(cond)
    said = msgspec.to_builtins(cond) | {"value": "", "cmp": ""}
    return repr(sorted(said.items()))


def _compares(cond: Any) -> bool:
    return hasattr(cond, "cmp") and isinstance(getattr(cond, "value", None), int)


def _values(pack: Pack, cond: Any) -> set[Any]:
    match cond:
        case c.Flag():
            return {False, True}
        case c.DreamResult():
            return {"won", "partial", "failed", "never"}
        case c.TeamSize():
            return set(TEAM_SIZES)
        case c.Var() if cond.name in pack.variables and pack.variables[cond.name].type == "bool":
            return {False, True}
        case c.Var() if cond.name in pack.variables and pack.variables[cond.name].type == "enum":
            return set(pack.variables[cond.name].values)
        case _ if _compares(cond):
            number = int(cond.value)
            low = pack.variables[cond.name].min if isinstance(cond, c.Var) else 0
            around = (number - 1, number, number + 1)
            return {each for each in around if low is None or each >= low} or {number}
        case _:
            return {False, True}


def _holds(cond: Any, world: Answers) -> bool:
    match cond:
        case c.Not():
            return not _holds(cond.cond, world)
        case c.Any():
            return any(_holds(each, world) for each in cond.of)
        case c.Flag():
            return bool(world[_asks(cond)])
        case c.DreamResult():
            return world[_asks(cond)] == cond.result
        case c.Var() if isinstance(cond.value, str):
            return (world[_asks(cond)] == cond.value) != (cond.cmp == "ne")
        case _ if _compares(cond):
            return compare(int(world[_asks(cond)]), cond.cmp, int(cond.value))
        case _:
            return bool(world[_asks(cond)])
