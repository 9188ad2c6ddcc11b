"""Lesson: a short game with notes, to learn by playing along.

The folder of a game or of a module may hold a folder `lesson`: what is played, and `<language>.md` with a
title (`# …`) and pages (`## 3. …`: what is said before the fourth choice, or after the last one). Several
pages may stand before the same choice; the last of them waits for it.

What is played is an ordinary record, `record.json`; or it is written by hand, `played.toml`: options, a
position, and the choices as the game spells them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import AuthorError, TraumtischError, UnknownModule
from traumtisch.engine.game import Game, installed_games
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.plain import from_plain
from traumtisch.engine.record import load_record
from traumtisch.engine.table import Table

_TITLE = re.compile(r"# (.+)")
_PAGE = re.compile(r"## (\d+)\. (.+)")


WORDS_A_MINUTE = 110
"""Read, understood and played along."""


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
    """A game with notes in one language, about the base game or a module."""

    def __init__(self, title: str, table: Table, pages: tuple[Page, ...], module: str = "") -> None:
        self.title = title
        self.pages = pages
        self.module = module
        """What it teaches; the base game if it is empty."""
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

    def seat_at(self, page: Page) -> int:
        """From where the table is seen on a page: whoever has to choose is the learner."""
        decision = self.table_at(page).decision
        return decision.seat if decision else 0

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


class WrittenGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short game written by hand."""

    choices: list[str]
    """As the game spells them (`Game.spelled`)."""
    position: dict[str, Any]
    options: dict[str, Any] = {}
    seed: int = 1


def has_lesson(game: Game[Any], module: str = "") -> bool:
    folder = _folder(game, module)
    return folder is not None and any((folder / name).exists() for name in ("record.json", "played.toml"))


@cache
def invitation(game: Game[Any]) -> Phrase:
    """To the lesson of the base game; how long it takes follows from its length, to five minutes."""
    texts = (game.folder / "lesson").glob("*.md")
    longest = max(len(place.read_text(encoding="utf-8").split()) for place in texts)
    minutes = max(5, 5 * round(longest / WORDS_A_MINUTE / 5))
    return Phrase(N_("Learn {game} in {minutes} minutes"), game=game.title, minutes=minutes)


def lessons_of(game: Game[Any]) -> list[str]:
    """What there is a lesson for: "" is the base game, the others are modules."""
    names = dict.fromkeys(["", *(module.name for module in game.choosable)])
    return [name for name in names if has_lesson(game, name)]


@cache
def lesson_of(game: Game[Any], language: str, module: str = "") -> Lesson:
    """The lesson in the folder of the game or of a module. Raises NoLesson if there is none in this
    language."""
    folder = _folder(game, module)
    if folder is None or not has_lesson(game, module):
        raise _no_lesson(game, module)
    place = folder / f"{language}.md"
    if not place.exists():
        raise NoLesson(
            N_("The lesson for {game} is not written in {language}; its languages are: {languages}."),
            game=game.title,
            language=repr(language),
            languages=Listing(sorted(note.stem for note in folder.glob("*.md"))),
        )
    table = played_in(folder, game)
    title, notes = _read(place)
    return Lesson(title, table, _pages(notes, table, place), module)


def played_in(folder: Path, game: Game[Any]) -> Table:
    """What is played in the folder of a lesson: the table at its end."""
    record = folder / "record.json"
    if record.exists():
        return load_record(record.read_bytes(), game)
    place = folder / "played.toml"
    played = from_plain(tomllib.loads(place.read_text(encoding="utf-8")), WrittenGame)
    rules = game.rules(game.settings_type.read(played.options))
    table = Table(game.stage_on(rules, game.read_position(rules, played.position), played.seed))
    for words in played.choices:
        table.choose(_meant(table, words, place))
    return table


def _meant(table: Table, words: str, place: Path) -> Option:
    offered = table.decision.options if table.decision else ()
    spelled = {table.game.spelled(table.rules, option): option for option in reversed(offered)}
    if words not in spelled:
        raise AuthorError(f"{place}: {words!r} is not among {sorted(spelled)}")
    return spelled[words]


def _no_lesson(game: Game[Any], module: str) -> TraumtischError:
    if module and lessons_of(game):
        return UnknownModule(
            N_("There is no lesson for {module} in {game}, only for: {modules}."),
            module=repr(module),
            game=game.title,
            modules=Listing([name for name in lessons_of(game) if name]),
        )
    others = [other.title for other in installed_games().values() if has_lesson(other)]
    if not others:
        return NoLesson(N_("There is no lesson for {game}; read its rulebook instead."), game=game.title)
    return NoLesson(
        N_("There is no lesson for {game}, only for: {games}; read the rulebook of {game} instead."),
        game=game.title,
        games=Listing(others),
    )


def _folder(game: Game[Any], module: str = "") -> Path | None:
    """None if the game has no such module."""
    if not module:
        return game.folder / "lesson"
    homes: Sequence[Path] = [game.folder_of(each) for each in game.choosable if each.name == module]
    return homes[0] / "lesson" if homes else None


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
