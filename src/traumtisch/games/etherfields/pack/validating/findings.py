"""Findings, and how checks walk through a pack."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

import msgspec

from traumtisch.engine.packs import Finding
from traumtisch.engine.phrase import Fact, Phrase
from traumtisch.games.etherfields.pack.content import Pack

__all__ = ["Finding", "finding", "inside", "reachable", "records", "steps_to", "walk", "warning"]


def finding(pack: Pack, element: str, check: str, says: str, **facts: Fact) -> Finding:
    """Something wrong with this element."""
    elsewhere = "rules.toml" if element == "rules" else "pack.toml"
    file, line = pack.where.get(element, (elsewhere, 1))
    return Finding(file, line, check, Phrase(says, **facts))


def warning(pack: Pack, element: str, check: str, says: str, **facts: Fact) -> Finding:
    return msgspec.structs.replace(finding(pack, element, check, says, **facts), is_warning=True)


def walk(value: Any, field: str = "") -> Iterator[tuple[str, Any]]:
    """Everything inside, each with the name of the field in which it stands."""
    yield field, value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name), name.rstrip("_"))
    elif isinstance(value, tuple):
        for each in cast("tuple[Any, ...]", value):
            yield from walk(each, field)
    elif isinstance(value, dict):
        for each in cast("dict[str, Any]", value).values():
            yield from walk(each, field)


def records(pack: Pack) -> Iterator[tuple[str, Any]]:
    """All records of a pack with their ids, `rules.toml` among them."""
    yield "rules", pack.rules
    for kind in pack.of_kind.values():
        yield from kind.items()


def inside(pack: Pack, kind: type) -> Iterator[tuple[str, Any]]:
    """Everything of a type (an effect, an action) with the element in which it stands."""
    for element, record in records(pack):
        for _, value in walk(record):
            if isinstance(value, kind):
                yield element, value


def reachable(start: Iterable[str], leads_to: Callable[[str], Iterable[str]]) -> set[str]:
    """Everything to which one comes from here, the start itself included."""
    return set(steps_to(start, leads_to))


def steps_to(start: Iterable[str], leads_to: Callable[[str], Iterable[str]]) -> dict[str, int]:
    """The same, each with the fewest steps in which one comes there."""
    found = dict.fromkeys(start, 0)
    waiting = deque(found)
    while waiting:
        name = waiting.popleft()
        for other in leads_to(name):
            if other not in found:
                found[other] = found[name] + 1
                waiting.append(other)
    return found
