"""What one may write down at a table, wherever it is kept."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import HostError

LONGEST_NOTE = 4000
"""Letters that one guest may write down at one table."""


def checked_note(words: str) -> str:
    """As it is written down."""
    words = words.replace("\r\n", "\n").replace("\0", "").strip()
    if len(words) > LONGEST_NOTE:
        raise HostError(N_("A note has at most {number} letters; leave something out."), number=LONGEST_NOTE)
    return words
