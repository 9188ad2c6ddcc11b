"""Typography for terminals that know only ASCII (or another small alphabet).

Texts are written with umlauts, dashes and signs such as ☀. When a stream cannot encode one of them it
gets the nearest plain spelling instead of a crash.
"""

from __future__ import annotations

import codecs
import unicodedata
from io import TextIOWrapper
from typing import TextIO

HANDLER = "traumtisch.plain"
"""The name of our codec error handler."""

UNREADABLE = "\N{REPLACEMENT CHARACTER}"

# One character becomes one character wherever columns could depend on it.
PLAIN = {
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    "–": "-", "—": "-", "─": "-", "−": "-", "·": ".", "…": "...", "×": "x", "›": ">", "→": ">",
    "„": '"', "“": '"', "”": '"', "‚": "'", "‘": "'", "’": "'",
    "☀": "*", "☾": ")", "⚷": "k", "∩": "#", "☠": "!", "♜": "T", "☁": "~", "✶": "y", "⊥": "=", "☺": "@",
    "♥": "+",
    "▁": "_", "▂": ".", "▃": "-", "▄": "=", "▅": "+", "▆": "*", "▇": "%", "█": "#",
}  # fmt: skip


def spell_plainly(error: UnicodeError) -> tuple[str, int]:
    """Called by the codec with what it cannot encode (or, when reading, cannot decode)."""
    if isinstance(error, UnicodeEncodeError):
        unspeakable = error.object[error.start : error.end]
        return "".join(_plain(character) for character in unspeakable), error.end
    if isinstance(error, UnicodeDecodeError):
        return UNREADABLE, error.end
    raise error


def _plain(character: str) -> str:
    without_accents = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return PLAIN.get(character) or without_accents or "?"


codecs.register_error(HANDLER, spell_plainly)


def never_fail(stream: TextIO) -> None:
    """Let a stream spell plainly what it cannot encode, and not stumble over what it cannot read."""
    if isinstance(stream, TextIOWrapper):  # tests put other streams in their place
        stream.reconfigure(errors=HANDLER)  # pyright: ignore[reportUnknownMemberType]
