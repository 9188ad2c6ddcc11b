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


ASCII_THAT_IS_MEANT = "traumtisch_ascii"
"""click takes a stream of plain ASCII for a mistake and writes UTF-8 to it; this one has another name."""


def _codec(name: str) -> codecs.CodecInfo | None:
    if name != ASCII_THAT_IS_MEANT:
        return None
    ascii_ = codecs.lookup("ascii")
    return codecs.CodecInfo(
        ascii_.encode,
        ascii_.decode,
        ascii_.streamreader,
        ascii_.streamwriter,
        ascii_.incrementalencoder,
        ascii_.incrementaldecoder,
        name=name,
    )


codecs.register(_codec)


def never_fail(stream: TextIO) -> None:
    """Let a stream spell plainly what it cannot encode, and not stumble over what it cannot read."""
    if isinstance(stream, TextIOWrapper):  # tests put other streams in their place
        is_ascii = codecs.lookup(stream.encoding).name == "ascii"
        encoding = ASCII_THAT_IS_MEANT if is_ascii else None
        stream.reconfigure(encoding=encoding, errors=HANDLER)  # pyright: ignore[reportUnknownMemberType]
