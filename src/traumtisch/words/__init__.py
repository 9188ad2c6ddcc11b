"""The languages of the house.

English is the language everything is written down in; the other languages are `.po` catalogues, read
when they are needed. The house's own sentences are in `words/<language>.po`, a game's in the folder
`catalogues` beside the game's code, so that adding a game touches nothing outside its folder.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Tongue, english

LANGUAGES = ("en", "de")
"""What the house speaks; the first is the language of the source code."""


@cache
def tongue(language: str, game: Game[Any] | None = None) -> Tongue:
    """How to say the house's sentences, and those of one game, in a language.

    A sentence that has no translation is said in English. The same tongue is the same object, so that what
    was said in it can be kept.
    """
    if language == LANGUAGES[0]:
        return english
    places = [Path(__file__).parent / f"{language}.po"]
    if game is not None:
        # The game's own words come first: it may call something by another name than the house does.
        places.insert(0, catalogue_of(game, language))
        folders = [module.folder for module in game.from_elsewhere if module.folder is not None]
        places += [folder / "catalogues" / f"{language}.po" for folder in folders]
    catalogues = [_translations(place) for place in places]

    def say(sentence: str) -> str:
        return next((words[sentence] for words in catalogues if sentence in words), sentence)

    return say


def catalogue_of(game: Game[Any], language: str) -> Path:
    """Where a game keeps its words: beside the file that declares it."""
    return Path(inspect.getfile(type(game))).parent / "catalogues" / f"{language}.po"


def language_from_environment() -> str:
    """The language the user's system is set to, or English if it is none of ours.

    As in every program that uses gettext, the first of these variables that is set decides, and only
    LANGUAGE may list several languages (`de_AT:de:en`).
    """
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((os.environ[name] for name in names if os.environ.get(name)), "")
    spoken = [locale[:2].lower() for locale in wanted.split(":")]
    return next((language for language in spoken if language in LANGUAGES), LANGUAGES[0])


@cache
def _translations(place: Path) -> Mapping[str, str]:
    """All finished translations in a catalogue; none if the language has no catalogue there."""
    if not place.exists():
        return {}
    with place.open("rb") as file:
        catalogue = read_po(file)
    return {
        str(message.id): str(message.string)
        for message in catalogue
        if message.id and message.string and not message.fuzzy
    }
