"""`check_package`: whether everything is there that a game brings along besides its rules.

It is said in every language, its rulebook has a paragraph for each rule, it can be seen in a browser and in a
terminal, it is found by its name, and whoever installs it gets all of that.
"""

from __future__ import annotations

import json
import string
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, entry_points
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game, find_game
from traumtisch.faces.face import faces_of
from traumtisch.teaching.catalogue import catalogue_of as rules_of
from traumtisch.teaching.lesson import has_lesson, lesson_of
from traumtisch.teaching.rulebook import rulebook_of
from traumtisch.testing.failure import CheckFailed
from traumtisch.words import LANGUAGES, catalogues_of, tongue
from traumtisch.words.extraction import forms_of, sentences_in


def check_package(
    game: str | Game[Any], languages: Sequence[str] = LANGUAGES, *, plain: bool = False
) -> None:
    """Raises CheckFailed with all that is missing, a line for each. A `plain` game is content to be shown as
    text."""
    found = find_game(game)
    missing = [
        *_name(found),
        *_words(found, languages),
        *_rules(found, languages),
        *(() if plain else _faces(found)),
        *_lesson(found, languages),
        *_files(found),
    ]
    if missing:
        raise CheckFailed("\n".join([f"The package of {found.name} is not complete:", *missing]))


def _name(game: Game[Any]) -> Iterator[str]:
    named = [entry for entry in entry_points(group="traumtisch.games") if entry.name == game.name]
    if not named:
        yield f'no entry point: add {game.name} = "…:GAME" under [project.entry-points."traumtisch.games"]'
    elif named[0].load() is not game:
        yield f"the entry point {game.name} leads to another game ({named[0].value})"


# ---- words ---------------------------------------------------------------------------------------


def _words(game: Game[Any], languages: Sequence[str]) -> Iterator[str]:
    said = {form for message in sentences_in(game.folder) if message.id for form in forms_of(message.id)}
    for language in languages[1:]:
        places = [place for place in catalogues_of(game, language) if place.exists()]
        if not places:
            yield f"no words in {language}: there is no catalogues/{language}.po"
            continue
        translated = {one: words for place in places for one, words in _translations(place).items()}
        of_the_house = tongue(language)
        for sentence in sorted(said):
            if not translated.get(sentence) and of_the_house(sentence) == sentence:
                yield f"not translated into {language}: {sentence!r}"
        for sentence in sorted(translated.keys() - said):
            yield f"in catalogues/{language}.po, but nobody says it: {sentence!r}"
        for sentence, words in translated.items():
            if words and _gaps(words) != _gaps(sentence):
                yield f"other gaps in {language} than in English: {sentence!r}"


def _translations(place: Path) -> dict[str, str]:
    with place.open("rb") as file:
        messages = [message for message in read_po(file) if message.id and not message.fuzzy]
    pairs = (zip(forms_of(message.id), forms_of(message.string), strict=False) for message in messages)
    return {sentence: words for of_one in pairs for sentence, words in of_one}


def _gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


# ---- rules, lesson, faces --------------------------------------------------------------------------


def _rules(game: Game[Any], languages: Sequence[str]) -> Iterator[str]:
    catalogue = rules_of(game)
    if catalogue is None:
        yield "no catalogue of its rules: there is no rules.toml"
        return
    base = game.base
    cited = {one.rule for one in (*base.steps, *base.questions, *base.events)}
    for rule in sorted(cited - catalogue.ids()):
        yield f"cited, but not in rules.toml: {rule}"
    wanted = {rule for section in catalogue.sections for rule in catalogue.rules_of(section)}
    wanted -= catalogue.awaited().keys()
    for language in languages:
        try:
            book = rulebook_of(game, language)
        except TraumtischError as error:
            yield str(error)
            continue
        for rule in sorted(wanted - set(book)):
            yield f"no paragraph in rulebook/{language}.md: {rule}"
        for rule in sorted(set(book) - wanted):
            yield f"in rulebook/{language}.md, but not in rules.toml: {rule}"


def _lesson(game: Game[Any], languages: Sequence[str]) -> Iterator[str]:
    """A game need not have one; but then in every language."""
    for language in languages if has_lesson(game) else ():
        try:
            lesson_of(game, language)
        except TraumtischError as error:
            yield str(error)


def _faces(game: Game[Any]) -> Iterator[str]:
    """What they show is for `check_face` and `check_screen`."""
    faces = faces_of(game)
    if faces.web_face is None:
        yield "no face for browsers (`web_face`)"
    elif not faces.web_face.assets.is_dir():
        yield f"no folder for what its face needs: {faces.web_face.assets}"
    if faces.screen_face is None:
        yield "no face for terminals (`screen_face`)"


# ---- what is installed ---------------------------------------------------------------------------


def _files(game: Game[Any]) -> Iterator[str]:
    """Whether a wheel holds all that is read at run time. An editable install lacks nothing yet."""
    for entry in entry_points(group="traumtisch.games"):
        if entry.name == game.name and entry.dist is not None and not _is_editable(entry.dist):
            installed = {Path(str(file.locate())).resolve() for file in entry.dist.files or ()}
            for path in sorted(game.folder.rglob("*")):
                is_data = path.is_file() and path.suffix not in (".py", ".pyc", ".mo", ".so")
                if is_data and installed and path.resolve() not in installed:
                    yield f"not among the files of the installed package: {path}"


def _is_editable(package: Distribution) -> bool:
    told = json.loads(package.read_text("direct_url.json") or "{}")
    return bool(told.get("dir_info", {}).get("editable"))
