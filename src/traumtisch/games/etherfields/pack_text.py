"""Texts of a pack, as the house says sentences: in the language of whoever reads."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Phrase, Tongue, english
from traumtisch.games.etherfields.pack.content import Pack

LANGUAGE = N_("en")
"""Translated by the word for the language whose texts of the pack are to be used: `de`."""


class PackText(Phrase):
    """A text of a pack, which has it in its own files."""

    __slots__ = ("key", "pack")

    def __init__(self, pack: Pack, key: str) -> None:
        super().__init__(key)
        self.pack, self.key = pack, key

    def say(self, tongue: Tongue = english) -> str:
        """In a language that the pack does not have, the tongue may know the English words."""
        language = tongue(LANGUAGE)
        found = self.pack.text(self.key, language)
        return found if language in self.pack.texts else tongue(found)
