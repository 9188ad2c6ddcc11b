"""Findings, and what checks find them with."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

import msgspec

from traumtisch.engine.packs import Finding
from traumtisch.engine.phrase import Fact, Phrase
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.walking import endings, inside, is_ending, parts, records, walk

__all__ = [
    "Finding",
    "endings",
    "finding",
    "inside",
    "is_ending",
    "parts",
    "reachable",
    "records",
    "steps_to",
    "walk",
    "warning",
]


def finding(pack: Pack, element: str, check: str, says: str, **facts: Fact) -> Finding:
    """Something wrong with this element."""
    elsewhere = "rules.toml" if element == "rules" else "pack.toml"
    file, line = pack.where.get(element, (elsewhere, 1))
    return Finding(file, line, check, Phrase(says, **facts))


def warning(pack: Pack, element: str, check: str, says: str, **facts: Fact) -> Finding:
    return msgspec.structs.replace(finding(pack, element, check, says, **facts), is_warning=True)


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
