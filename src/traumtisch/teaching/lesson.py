"""Lesson: a short game with notes, to learn by playing along.

A game's folder may hold a folder `lesson`: `record.json`, an ordinary record, and `<language>.md` with a
title (`# …`) and pages (`## 3. …`: what is said before the fourth choice, or after the last one). Several
pages may stand before the same choice; the last of them waits for it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import AuthorError, TraumtischError
from traumtisch.engine.game import Game, installed_games
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.record import load_record
from traumtisch.engine.table import Table

_TITLE = re.compile(r"# (.+)")
_PAGE = re.compile(r"## (\d+)\. (.+)")


class NoLesson(TraumtischError):
    """A game has no lesson, or none in this language, or no such page."""


class Page(msgspec.Struct, frozen=True):
    """One thing to learn."""

    choices: int
    """How many choices have been made when it is read."""
    title: str
    paragraphs: tuple[str, ...]
    waits_for: Option | None
    """The choice that leads to the next page; None if it is only to be read."""


class Lesson:
    """A record with notes in one language."""

    def __init__(self, title: str, table: Table, pages: tuple[Page, ...]) -> None:
        self.title = title
        self.pages = pages
        self._table = table

    def page(self, number: int) -> Page:
        if not 0 <= number < len(self.pages):
            raise NoLesson(
                N_("This lesson has {number} pages and none beyond; begin again with the first."),
                number=len(self.pages),
            )
        return self.pages[number]

    @property
    def game(self) -> Game[Any]:
        return self._table.game

    def table_at(self, page: Page) -> Table:
        """The table as it stands when a page is read; the caller's own copy."""
        return self._table.at(page.choices)

    def goes_on_with(self, page: Page, option: Option) -> bool:
        """Whether this is the choice that a page waits for, or looks like it."""
        return page.waits_for is not None and self._words(option).say() == self._words(page.waits_for).say()

    def remark(self, page: Page, tried: Option) -> Phrase:
        """About another choice than the one a page waits for: nothing is wrong with it."""
        assert page.waits_for is not None
        return Phrase(
            N_("“{tried}” is allowed, too. This lesson goes on with: {wanted}"),
            tried=self._words(tried),
            wanted=self._words(page.waits_for),
        )

    def _words(self, option: Option) -> Phrase:
        return self.game.say_option(self._table.rules, option)


def has_lesson(game: Game[Any]) -> bool:
    return (_folder(game) / "record.json").exists()


@cache
def lesson_of(game: Game[Any], language: str) -> Lesson:
    """The lesson in the game's folder. Raises NoLesson if there is none in this language."""
    if not has_lesson(game):
        raise _no_lesson(game)
    place = _folder(game) / f"{language}.md"
    if not place.exists():
        raise NoLesson(
            N_("The lesson for {game} is not written in {language}; its languages are: {languages}."),
            game=game.title,
            language=repr(language),
            languages=Listing(sorted(note.stem for note in _folder(game).glob("*.md"))),
        )
    table = load_record((_folder(game) / "record.json").read_bytes(), game)
    title, notes = _read(place)
    return Lesson(title, table, _pages(notes, table, place))


def _no_lesson(game: Game[Any]) -> NoLesson:
    others = [other.title for other in installed_games().values() if has_lesson(other)]
    if not others:
        return NoLesson(N_("There is no lesson for {game}; read its rulebook instead."), game=game.title)
    return NoLesson(
        N_("There is no lesson for {game}, only for: {games}; read the rulebook of {game} instead."),
        game=game.title,
        games=Listing(others),
    )


def _folder(game: Game[Any]) -> Path:
    return game.folder / "lesson"


class _Note(msgspec.Struct):
    choices: int
    title: str
    paragraphs: list[str]


def _read(place: Path) -> tuple[str, list[_Note]]:
    title = ""
    notes: list[_Note] = []
    for block in re.split(r"\n\s*\n", place.read_text(encoding="utf-8").strip()):
        text = " ".join(block.split())
        if found := _PAGE.fullmatch(text):
            notes.append(_Note(int(found[1]), found[2], []))
        elif found := _TITLE.fullmatch(text):
            title = found[1]
        else:
            notes[-1].paragraphs.append(text)
    return title, notes


def _pages(notes: list[_Note], table: Table, place: Path) -> tuple[Page, ...]:
    """Each choice of the record has to be explained: it is asked for on the last page before it."""
    choices = [choice for choice in table.choices if isinstance(choice, Option)]
    if [*dict.fromkeys(note.choices for note in notes)] != list(range(len(choices) + 1)):
        raise AuthorError(f"{place}: the pages have to stand before the choices 0 to {len(choices)}")
    ends = {note.choices: number for number, note in enumerate(notes)}
    return tuple(
        Page(
            note.choices,
            note.title,
            tuple(note.paragraphs),
            choices[note.choices] if number == ends[note.choices] and note.choices < len(choices) else None,
        )
        for number, note in enumerate(notes)
    )
