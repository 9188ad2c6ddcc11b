"""Rulebook: what a game's rules say to the people at the table, one paragraph for every rule id.

A game's folder may hold `rulebook/<language>.md`: a title (`# …`), numbered sections (`## 4. …`), and
paragraphs that begin with the id of their rule in bold (`**XY-4.7** …`). Blank lines stand between them. The
folder of a module may hold the sections that only this module needs; they stand in the book by their number,
those of a stranger's module at its end. Rows of tables (`XY-TC-01`) may be said by the game from its data
(`Game.table_rows`); they come last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from traumtisch.engine.errors import AuthorError, NoRulebook, UnknownRule
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Listing
from traumtisch.teaching.catalogue import catalogue_of
from traumtisch.words import tongue

_TITLE = re.compile(r"# (.+)")
_SECTION = re.compile(r"## (\d+)\. (.+)")
_RULE = re.compile(r"\*\*(\S+)\*\* (.+)")


class Chapter(msgspec.Struct, frozen=True):
    """One section of a rulebook."""

    number: int
    title: str
    paragraphs: dict[str, str]

    def __str__(self) -> str:
        return f"{self.number}. {self.title}"

    @property
    def prefix(self) -> str:
        """What the ids of its rules begin with: `XY` for `XY-4.7`."""
        return next(iter(self.paragraphs)).partition("-")[0]


class Rulebook(Mapping[str, str]):
    """The paragraphs of a game's rules in one language, by rule id and in the book's order."""

    def __init__(self, title: str, language: str, chapters: Sequence[Chapter]) -> None:
        self.title = title
        self.language = language
        self.chapters = tuple(chapters)
        self._paragraphs = {rule: text for chapter in chapters for rule, text in chapter.paragraphs.items()}

    def __getitem__(self, rule: str) -> str:
        if rule not in self._paragraphs:
            raise self._unknown(rule)
        return self._paragraphs[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paragraphs)

    def __len__(self) -> int:
        return len(self._paragraphs)

    def __repr__(self) -> str:
        return f"<Rulebook of {self.title} ({self.language}): {len(self)} rules>"

    def chapter(self, name: str) -> Chapter:
        """A chapter by the id of one of its rules (`XY-4.7`), or by what all of them begin with (`XY-4`)."""
        for chapter in self.chapters:
            first = next(iter(chapter.paragraphs), "")
            if name in chapter.paragraphs or first in (f"{name}.1", f"{name}1", f"{name}01", f"{name}-01"):
                return chapter
        raise self._unknown(name)

    def _unknown(self, name: str) -> UnknownRule:
        rules = list(self)
        return UnknownRule(
            N_("There is no rule {rule}; the rulebook of {title} goes from {first} to {last}."),
            rule=repr(name),
            title=self.title,
            first=rules[0],
            last=rules[-1],
        )


@cache
def rulebook_of(game: Game[Any], language: str) -> Rulebook:
    """The rulebook in the game's folder. Raises NoRulebook if there is none in this language."""
    folder, *others = game.folders
    books = _books_in(folder)
    if not books:
        raise NoRulebook(N_("The game {title} has no rulebook."), title=game.title)
    if language not in books:
        raise NoRulebook(
            N_("The rulebook of {title} is not written in {language}; its languages are: {languages}."),
            title=game.title,
            language=repr(language),
            languages=Listing(list(books)),
        )
    book = read_rulebook(books[language])
    added = [
        chapter
        for found in map(_books_in, others)
        for place in (found.get(language) or found.get("en"),)
        if place is not None
        for chapter in read_rulebook(place).chapters
    ]
    ours = book.chapters[0].prefix
    chapters = sorted([*book.chapters, *added], key=lambda each: (each.prefix != ours, each.number))
    return Rulebook(book.title, language, [*chapters, *_tables(game, language)])


def _books_in(folder: Path) -> dict[str, Path]:
    """By language."""
    return {place.stem: place for place in sorted(folder.glob("rulebook/*.md"))}


def _tables(game: Game[Any], language: str) -> list[Chapter]:
    """A chapter for each table of the catalogue whose rows the game says from its data."""
    rows, catalogue = game.table_rows(tongue(language, game)), catalogue_of(game)
    if catalogue is None:
        return []
    told = [
        Chapter(
            section.number,
            section.title(language),
            {rule: rows[rule] for rule in catalogue.rules_of(section) if rule in rows},
        )
        for section in catalogue.sections
    ]
    return [chapter for chapter in told if chapter.paragraphs]


def rulebook_for_reader(game: Game[Any], language: str) -> Rulebook:
    """In the reader's language, or in English if it has not been translated yet."""
    try:
        return rulebook_of(game, language)
    except NoRulebook:
        return rulebook_of(game, "en")


@cache
def read_rulebook(place: Path) -> Rulebook:
    """A rulebook from its file. Raises AuthorError if something in it is neither heading nor rule."""
    title = ""
    chapters: list[Chapter] = []
    for block in re.split(r"\n\s*\n", place.read_text(encoding="utf-8").strip()):
        text = " ".join(block.split())
        if found := _SECTION.fullmatch(text):
            chapters.append(Chapter(int(found[1]), found[2], {}))
        elif found := _TITLE.fullmatch(text):
            title = found[1]
        elif (found := _RULE.fullmatch(text)) and _belongs(found[1], chapters):
            chapters[-1].paragraphs[found[1]] = found[2]
        else:
            raise AuthorError(f"{place}: neither a heading nor a new rule of this section: {text[:60]!r}")
    return Rulebook(title, place.stem, chapters)


def _belongs(rule: str, chapters: Sequence[Chapter]) -> bool:
    """Whether this is a rule of the last chapter (or a row of its table) that is not in it yet."""
    if not chapters or rule in chapters[-1].paragraphs:
        return False
    return f"-{chapters[-1].number}." in rule or "." not in rule
