"""C.4, V39: whichever of several actions is begun, the dream can still be won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.effects_story import EndDream
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    finding,
    reachable,
    records,
    walk,
)
from traumtisch.games.etherfields.pack.validating.references import REFERENCE
from traumtisch.games.etherfields.pack.validating.supplies import parts_of


def check(pack: Pack) -> Iterator[Finding]:
    for dream in pack.all("dream", el.Dream).values():
        if not _can_be_won(pack, dream, ()):
            continue  # V44 says so
        for part in parts_of(pack, dream):
            for _, action in walk(part):
                closes = isinstance(action, Action) and action.excludes
                if closes and not _can_be_won(pack, dream, action.excludes):
                    yield finding(
                        pack,
                        part.id,
                        "V39",
                        N_("once {action} is begun, {dream} can no longer be won"),
                        action=action.id,
                        dream=dream.id,
                    )


def _can_be_won(pack: Pack, dream: el.Dream, closed: tuple[str, ...]) -> bool:
    """Whether something that ends the dream well can be reached without these actions."""
    of_elements = dict(records(pack))
    seen: dict[str, list[Any]] = {}

    def leads_to(name: str) -> list[str]:
        seen[name] = list(_without(of_elements.get(name), closed))
        said = [value for value in seen[name] if isinstance(value, str)]
        return [other for text in said for other in REFERENCE.findall(text) if other in of_elements]

    reachable([dream.id], leads_to)
    found = (value for values in seen.values() for value in values)
    return any(isinstance(value, EndDream) and value.result == "won" for value in found)


def _without(value: Any, closed: tuple[str, ...]) -> Iterator[Any]:
    """Everything inside, as `walk` gives it, but for these actions."""
    if isinstance(value, Action) and value.id in closed:
        return
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _without(getattr(value, name), closed)
    elif isinstance(value, dict):
        yield from _without(tuple(cast("dict[str, Any]", value).values()), closed)
    elif isinstance(value, tuple):
        for each in cast("tuple[Any, ...]", value):
            yield from _without(each, closed)
