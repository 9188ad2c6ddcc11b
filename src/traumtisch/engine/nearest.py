"""What somebody may have meant who has mistyped a name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 60
"""Whoever writes more than this has not mistyped a name."""


def nearest(typed: str, names: Iterable[str]) -> str | None:
    """The name that is nearest to what was typed: the only one that begins so, or one that looks like it."""
    if len(typed) > LONGEST:
        return None
    by_looks = {name.casefold(): name for name in names}
    looks = typed.casefold()
    begun = [name for name in by_looks if name.startswith(looks)] if looks else []
    found = begun if len(begun) == 1 else get_close_matches(looks, by_looks, n=1)
    return by_looks[found[0]] if found else None
