"""Checks of what options are called: those that are said in the same words must be the same."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.pile import Component
from traumtisch.engine.table import Table
from traumtisch.testing.failure import expect


def check_words(table: Table) -> None:
    """Options that a seat reads in the same words lead to positions that it cannot tell apart: two copies of
    a card may be one line, two different choices never."""
    for decision in table.decisions:
        for words, alike in _said_alike(table, decision).items():
            first, *others = [_consequences(table, option, decision.seat) for option in alike]
            for option, other in zip(alike[1:], others, strict=True):
                expect(
                    other == first,
                    table,
                    f"{alike[0]} and {option} are both called «{words}», but they differ",
                )


def _said_alike(table: Table, decision: Decision) -> dict[str, list[Option]]:
    if len(decision.options) > MOST_OPTIONS:
        return {}
    view = table.view(decision.seat)
    words: dict[str, list[Option]] = {}
    for option in decision.options:
        words.setdefault(str(table.rules.say_option(option, view)), []).append(option)
    return {sentence: options for sentence, options in words.items() if len(options) > 1}


MOST_OPTIONS = 60
"""Decisions with more options are not looked at: every one that is said like another costs a copy."""


def _consequences(table: Table, option: Option, seat: int) -> Any:
    after = table.copy()
    after.choose(option, seat)
    return without_ids(after.view(seat))


def without_ids(seen: Any) -> Any:
    """A View with faces instead of components, those of a list in alphabetical order: equal for positions
    that differ only in which of several equal cards lies where."""
    if isinstance(seen, Component):
        return seen.face
    if isinstance(seen, msgspec.Struct):
        return {field: without_ids(getattr(seen, field)) for field in seen.__struct_fields__}
    if isinstance(seen, dict):
        return {key: without_ids(value) for key, value in cast("dict[str, Any]", seen).items()}
    if isinstance(seen, tuple | list):
        values = [without_ids(value) for value in cast("list[Any]", seen)]
        components = all(value is None or isinstance(value, Component) for value in cast("list[Any]", seen))
        return sorted(values, key=str) if components else values
    return seen
