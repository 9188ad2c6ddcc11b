"""Names of the data files, which have them in both languages: whoever corrects a file corrects the name."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.phrase import N_, Phrase, Tongue, english

LANGUAGE = N_("en")
"""Translated by the word for the language whose names of the data files are to be used: `de`."""


def in_words(tongue: Tongue, english_words: str, german_words: str) -> str:
    """Words that the data files have in two languages; any other can have them in its catalogue."""
    if tongue(LANGUAGE) == "de":
        return german_words
    return tongue(english_words) if english_words else ""


class Name(Phrase):
    """A name of the data files, which have it in both languages."""

    __slots__ = ("record",)

    def __init__(self, record: Any) -> None:
        super().__init__("")
        self.record = record

    def say(self, tongue: Tongue = english) -> str:
        return in_words(tongue, self.record.name_en, self.record.name_de)
