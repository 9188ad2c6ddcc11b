"""Rulebook: what a game's rules say to the people at the table, one paragraph for every rule id.

A game's folder may hold `rulebook/<language>.md`: a title (`# …`), numbered sections (`## 4. …`), and
paragraphs that begin with the id of their rule in bold (`**XY-4.7** …`). Blank lines stand between them. The
folder of a module may hold the sections that only this module needs; they stand in the book by their number,
those of a stranger's module at its end. Rows of tables (`XY-TC-01`) may be said by the game from its data
(`Game.table_rows`); they come last.

Every book begins with its gist, before the first section: `**goal** …`, `**turn** …` and `**end** …`. What
the book of a module says there is added to what the game says. A book for one table speaks only of what is on
it: of the modules in play, and the passages about others are left out (`passages.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from traumtisch.engine.errors import AuthorError, NoRulebook, UnknownRule
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Listing, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.teaching.catalogue import catalogue_of
from traumtisch.teaching.passages import spoken_anywhere, spoken_at
from traumtisch.words import tongue

_TITLE = re.compile(r"# (.+)")
_SECTION = re.compile(r"## (\d+)\. (.+)")
_RULE = re.compile(r"\*\*(\S+)\*\* (.+)")
_GIST = re.compile(r"\*\*(goal|turn|end)\*\* (.+)")

GIST = {"goal": N_("Goal"), "turn": N_("Each turn"), "end": N_("The end")}
"""What every book says first, with what people read above it."""
MOST_BOOKS = 128
"""So many are kept: a game has one for every set of modules, in every language."""


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

    def __init__(
        self, title: str, language: str, chapters: Sequence[Chapter], gist: Mapping[str, str] | None = None
    ) -> None:
        self.title = title
        self.language = language
        self.chapters = tuple(chapters)
        self.gist = gist or {}
        """Goal, turn and end in a few sentences, by the words of `GIST`."""
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
        found = self._chapter(name)
        if found is None:
            raise self._unknown(name)
        return found

    def id_of(self, typed: str) -> str:
        """The id of the rule or chapter that somebody means: `XY-4.7` for `xy-4.7` and `4.7`."""
        word = typed.upper()
        with_letters = f"{self.chapters[0].prefix}-{word}"
        return with_letters if self._chapter(word) is None and self._chapter(with_letters) else word

    def _chapter(self, name: str) -> Chapter | None:
        for chapter in self.chapters:
            first = next(iter(chapter.paragraphs), "")
            if name in chapter.paragraphs or first in (f"{name}.1", f"{name}1", f"{name}01", f"{name}-01"):
                return chapter
        return None

    def _unknown(self, name: str) -> UnknownRule:
        rules = list(self)
        return UnknownRule(
            N_("There is no rule {rule}; the rulebook of {title} goes from {first} to {last}."),
            rule=repr(name),
            title=self.title,
            first=rules[0],
            last=rules[-1],
        )


@lru_cache(maxsize=MOST_BOOKS)
def rulebook_of(game: Game[Any], language: str, modules: frozenset[str] | None = None) -> Rulebook:
    """The rulebook in the game's folder: all of it, or what it says at a table with these modules. Raises
    NoRulebook if there is none in this language."""
    books = _books_in(game.folder)
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
    # Modules that are the ways of one thing may share a folder.
    homes = dict.fromkeys(
        game.folder_of(module) for module in game.choosable if modules is None or module.name in modules
    )
    added = [
        read_rulebook(place)
        for found in map(_books_in, homes)
        for place in (found.get(language) or found.get("en"),)
        if place is not None
    ]
    chapters = [chapter for each in (book, *added) for chapter in each.chapters]
    return Rulebook(
        book.title,
        language,
        [
            *_spoken(_in_order(game, book.chapters[0].prefix, chapters), modules),
            *_tables(game, language),
        ],
        {part: text for part in GIST if (text := _gist(part, (book, *added), modules))},
    )


def modules_in(rules: Rules) -> frozenset[str]:
    """What a book for a table with these rules speaks of."""
    return frozenset(module.name for module in rules.modules)


def titles_of_modules(game: Game[Any], language: str) -> dict[str, str]:
    """What the chapter about each module is called, for those that have one."""
    books = {module.name: _books_in(game.folder_of(module)) for module in game.choosable}
    places = {name: found.get(language) or found.get("en") for name, found in books.items()}
    return {name: read_rulebook(place).chapters[0].title for name, place in places.items() if place}


def gist_in_words(book: Rulebook, say: Tongue) -> list[str]:
    """Goal, turn and end, each with its heading in front."""
    return [f"{say(GIST[part])}: {text}" for part, text in book.gist.items()]


def _in_order(game: Game[Any], ours: str, chapters: Iterable[Chapter]) -> list[Chapter]:
    """As the catalogue orders them: by their number, what can be read last at the end, strangers after it."""
    catalogue = catalogue_of(game)
    last = {section.number for section in catalogue.sections if section.last} if catalogue else set[int]()
    return sorted(chapters, key=lambda each: (each.prefix != ours, each.number in last, each.number))


def _spoken(chapters: Iterable[Chapter], modules: frozenset[str] | None) -> Iterator[Chapter]:
    for chapter in chapters:
        said = {rule: _said(text, modules) for rule, text in chapter.paragraphs.items()}
        if kept := {rule: text for rule, text in said.items() if text}:
            yield Chapter(chapter.number, chapter.title, kept)


def _said(text: str, modules: frozenset[str] | None) -> str:
    return spoken_anywhere(text) if modules is None else spoken_at(text, modules)


def _gist(part: str, books: Iterable[Rulebook], modules: frozenset[str] | None) -> str:
    """Of the game, then what its modules add; of the whole book only the game's."""
    wanted = books if modules is not None else list(books)[:1]
    said = (spoken_at(book.gist.get(part, ""), modules or ()) for book in wanted)
    return " ".join(text for text in said if text)


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


def rulebook_for_reader(game: Game[Any], language: str, modules: frozenset[str] | None = None) -> Rulebook:
    """In the reader's language, or in English if it has not been translated yet."""
    try:
        return rulebook_of(game, language, modules)
    except NoRulebook:
        return rulebook_of(game, "en", modules)


def rulebook_at(rules: Rules, language: str) -> Rulebook:
    """The book for whoever sits at a table with these rules: it speaks of nothing else."""
    return rulebook_for_reader(rules.game, language, modules_in(rules))


@cache
def read_rulebook(place: Path) -> Rulebook:
    """A rulebook from its file. Raises AuthorError if something in it is neither heading nor rule."""
    title = ""
    chapters: list[Chapter] = []
    gist: dict[str, str] = {}
    for block in re.split(r"\n\s*\n", place.read_text(encoding="utf-8").strip()):
        text = " ".join(block.split())
        if found := _SECTION.fullmatch(text):
            chapters.append(Chapter(int(found[1]), found[2], {}))
        elif found := _TITLE.fullmatch(text):
            title = found[1]
        elif (found := _GIST.fullmatch(text)) and not chapters:
            gist[found[1]] = found[2]
        elif (found := _RULE.fullmatch(text)) and _belongs(found[1], chapters):
            chapters[-1].paragraphs[found[1]] = found[2]
        else:
            raise AuthorError(f"{place}: neither a heading nor a new rule of this section: {text[:60]!r}")
    return Rulebook(title, place.stem, chapters, gist)


def _belongs(rule: str, chapters: Sequence[Chapter]) -> bool:
    """Whether this is a rule of the last chapter (or a row of its table) that is not in it yet."""
    if not chapters or rule in chapters[-1].paragraphs:
        return False
    return f"-{chapters[-1].number}." in rule or ("-" in rule and "." not in rule)
