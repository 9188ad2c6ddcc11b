"""The languages of the house.

English is the language everything is written down in; the other languages are `.po` catalogues, read when
they are needed. The house's own sentences are in `words/<language>.po`, those of a game or a module in the
folder `catalogues` beside its code, so that adding one touches nothing outside its folder. A new language is
a new catalogue here; what a game does not say in it is said in English.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, lru_cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Tongue, english, english_counted
from traumtisch.words.called import marked
from traumtisch.words.catalogues import language_name, translations

__all__ = ["LANGUAGES", "catalogues_of", "language_from_environment", "language_name", "tongue"]

FOLDER = Path(__file__).parent
LANGUAGES = ("en", *sorted({place.stem for place in FOLDER.glob("*.po")}))
"""What the house speaks; the first is the language of the source code."""
SENTENCES = 4096
"""More than a game and the house can say: what was found once is not looked for again."""


class Speech:
    """A tongue that has learned from catalogues. A sentence that stands in none of them is said as it is."""

    def __init__(self, catalogues: Sequence[NullTranslations]) -> None:
        self._catalogues = catalogues
        self._remembered = lru_cache(SENTENCES)(self._found)

    def __call__(self, sentence: str) -> str:
        return self._remembered(sentence)

    def _found(self, sentence: str) -> str:
        for catalogue in self._catalogues if sentence else ():
            said = catalogue.gettext(sentence)
            if said is not sentence:
                return said
        return sentence

    def counted(self, one: str, many: str, number: int) -> str:
        """The form that goes with this number, of as many as the language has."""
        for catalogue in self._catalogues:
            said = catalogue.ngettext(one, many, number)
            if said not in (one, many):
                return said
        return english_counted(one, many, number)


class MarkingSpeech(Speech):
    """Says of people only where their names belong: a page is made from what many tables share, and the names
    are put in last (`called.py`)."""

    mark = staticmethod(marked)


@cache
def tongue(language: str, game: Game[Any] | None = None, *, marks_people: bool = False) -> Tongue:
    """How to say the house's sentences, and those of one game, in a language.

    The same tongue is the same object, so that what was said in it can be kept.
    """
    if language == LANGUAGES[0]:
        return MarkingSpeech([]) if marks_people else english
    # The game's own words come first: it may call something by another name than the house does.
    places = [] if game is None else catalogues_of(game, language)
    speech = MarkingSpeech if marks_people else Speech
    return speech([translations(place) for place in (*places, FOLDER / f"{language}.po")])


def catalogues_of(game: Game[Any], language: str) -> list[Path]:
    """Where a game and its modules keep their words, the game's own first: beside their code."""
    return [folder / "catalogues" / f"{language}.po" for folder in game.folders]


def language_from_environment() -> str:
    """The language the user's system is set to, or English if it is none of ours.

    As in every program that uses gettext, the first of these variables that is set decides, and only
    LANGUAGE may list several languages (`de_AT:de:en`).
    """
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((os.environ[name] for name in names if os.environ.get(name)), "")
    spoken = [locale[:2].lower() for locale in wanted.split(":")]
    return next((language for language in spoken if language in LANGUAGES), LANGUAGES[0])
