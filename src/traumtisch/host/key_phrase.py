"""The words of a guest's key: easily written down and read aloud, and too many to be guessed.

Seven of 512 words are 63 bits; what is kept is a slow hash of them (scrypt), so that whoever reads the
database would have to try each of them for long.
"""

from __future__ import annotations

from functools import cache
from hashlib import scrypt
from pathlib import Path
from secrets import choice

from traumtisch.engine.nearest import nearest
from traumtisch.engine.phrase import N_
from traumtisch.host.errors import KeyRefused

FOLDER = Path(__file__).with_name("key_words")
WORDS = 7
COST, BLOCK = 2**14, 8
"""What one hash costs: about a twentieth of a second, and 16 MB."""


@cache
def words_in(language: str) -> tuple[str, ...]:
    """All words of a language; English for those that have none of their own."""
    place = FOLDER / f"{language}.txt"
    chosen = place if place.exists() else FOLDER / "en.txt"
    return tuple(chosen.read_text(encoding="ascii").split())


@cache
def _all_words() -> frozenset[str]:
    return frozenset(word for place in FOLDER.glob("*.txt") for word in words_in(place.stem))


def new_phrase(language: str) -> str:
    return " ".join(choice(words_in(language)) for _ in range(WORDS))


def checked_phrase(typed: str) -> str:
    """As it was given out, however it was typed."""
    words = typed.lower().replace("-", " ").replace(",", " ").split()
    if len(words) != WORDS:
        raise KeyRefused(N_("A key has {number} words; write all of them, in their order."), number=WORDS)
    unknown = next((word for word in words if word not in _all_words()), None)
    if unknown is None:
        return " ".join(words)
    shown, meant = unknown[:20], nearest(unknown, sorted(_all_words()))
    if meant is None:
        raise KeyRefused(N_("«{word}» is no word of a key; look at what you have written down."), word=shown)
    raise KeyRefused(N_("«{word}» is no word of a key; perhaps it is «{meant}»."), word=shown, meant=meant)


def slow_hash(phrase: str, salt: str) -> str:
    hashed = scrypt(phrase.encode(), salt=salt.encode(), n=COST, r=BLOCK, p=1, dklen=32)
    return hashed.hex()
