"""People's names in sentences of games: where they belong is marked, and the names are put in last.

What games say is kept for many tables; so the marks are, and not the names. A mark is made of signs for
private use, which no text of ours contains; names are stripped of them (`isprintable`).
"""

from __future__ import annotations

import re
from collections.abc import Callable

BEGIN, NAMED, OTHERWISE, END = "\ue000", "\ue001", "\ue002", "\ue003"
_MARK = re.compile(f"{BEGIN}(\\d+){NAMED}([^{BEGIN}]*?){OTHERWISE}([^{BEGIN}]*?){END}")

SIBILANTS = ("s", "ß", "x", "z", "ce", "S", "X", "Z")


def marked(place: int, named: str, otherwise: str) -> str:
    return f"{BEGIN}{place}{NAMED}{named}{OTHERWISE}{otherwise}{END}"


def with_names(text: str, name_at: Callable[[int], str | None], language: str) -> str:
    """The text with a name for every mark; `name_at` knows whoever is at a place, as it is to be written."""

    def put_in(mark: re.Match[str]) -> str:
        name = name_at(int(mark[1]))
        if name is None:
            return mark[3]
        return mark[2].replace("{whose}", whose(name, language)).replace("{name}", name)

    return _MARK.sub(put_in, text) if BEGIN in text else text


def whose(name: str, language: str) -> str:
    """ "Ben's"; in German "Bens", and "Hans’"."""
    if language == "de":
        return f"{name}’" if name.endswith(SIBILANTS) else f"{name}s"
    return f"{name}'s"
