"""Where in a TOML file something stands: the parser does not say, so headers and keys are looked for."""

from __future__ import annotations

import re

_RECORD = re.compile(r"^\s*\[\[\s*([A-Za-z0-9_-]+)\s*\]\]")


def line_of(text: str, kind: str, number: int, path: tuple[str, ...] = ()) -> int:
    """The line, from 1, of the last key of `path` in the record with this number (from 0) of a kind, or of
    the record itself."""
    lines = text.splitlines()
    first, last = _record(lines, kind, number)
    for key in path:  # from the outside to the inside, as it is written
        found = _key(lines, key, first, last)
        first = found - 1 if found else first
    return first + 1


def _record(lines: list[str], kind: str, number: int) -> tuple[int, int]:
    """The lines (from 0) at which a record begins and ends."""
    first, seen = 0, -1
    for place, line in enumerate(lines):
        match = _RECORD.match(line)
        if match is None:
            continue
        if seen == number:
            return first, place
        if match.group(1) == kind:
            seen += 1
            first = place
    return first, len(lines)


def _key(lines: list[str], key: str, first: int, last: int) -> int:
    said = re.compile(rf"(^|[\s{{,.\[]){re.escape(key)}\s*(=|\]|\.)")
    for place in range(first, last):
        if said.search(lines[place].partition("#")[0]):
            return place + 1
    return 0


def lines_of_keys(text: str) -> dict[str, int]:
    """The line of every key that stands at the beginning of one: all at once, for long files."""
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        key, equals, _ = line.partition("=")
        if equals:
            found.setdefault(key.strip().strip("\"'"), number)
    return found
