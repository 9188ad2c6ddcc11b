"""Catalogue: which rule ids a game has.

A game's folder holds `rules.toml`: the sections of its rule catalogue and how many rules each has. The folder
of a module may hold one of its own, with the sections that only this module needs. Decisions, events and
tests cite these ids, and a test that cites an id that does not exist fails the run.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from traumtisch.engine.game import Game
from traumtisch.engine.plain import from_plain


class Section(msgspec.Struct, frozen=True):
    number: int
    rules: int | list[str]
    """How many there are, or their numbers if these have gaps: `["1-12", "20-35", "40", "4a"]`."""
    en: str
    de: str
    table: str = ""
    """The rows of a table are rules, too: with `SP-E` they are `SP-E01`, `SP-E02`, and so on."""
    digits: int = 2
    """How many digits the numbers of such rows have at least."""
    base: bool = False
    """Whether the base game is built from this section."""
    last: bool = False
    """Whether it stands at the end of the book although its number is lower: editions, for instance."""
    prefix: str = ""
    """What its ids begin with, if not as in the rest of the catalogue: a stranger's module has its own."""

    def title(self, language: str) -> str:
        return self.de if language == "de" else self.en


class Catalogue(msgspec.Struct, frozen=True):
    prefix: str
    sections: list[Section]
    worked_cases: int = 0
    case: str = "W{}"
    """How a worked case is numbered."""
    rulings: int = 0
    awaits: dict[str, list[str]] = {}
    """By module that is not built yet: the rules that speak of nothing else; a whole section by what all of
    its rules begin with (`XY-12`)."""

    def rules_of(self, section: Section) -> list[str]:
        prefix = section.prefix or self.prefix
        if section.table:
            width = section.digits
            return [f"{prefix}-{section.table}{number:0>{width}}" for number in _numbers(section.rules)]
        return [f"{prefix}-{section.number}.{number}" for number in _numbers(section.rules)]

    def awaited(self) -> dict[str, str]:
        """The rules that wait for a module which is not built yet, and for which."""
        named = {name: module for module, names in self.awaits.items() for name in names}
        found: dict[str, str] = {}
        for section in self.sections:
            whole = f"{self.prefix}-{section.table or section.number}".rstrip("-")
            for rule in self.rules_of(section):
                if module := named.get(rule) or named.get(whole):
                    found[rule] = module
        return found

    def cases(self) -> list[str]:
        return [f"{self.prefix}-{self.case.format(n)}" for n in range(1, self.worked_cases + 1)]

    def ids(self) -> set[str]:
        """Every id that may be cited: rules, worked cases and rulings."""
        rules = {rule for section in self.sections for rule in self.rules_of(section)}
        return rules | set(self.cases()) | {f"{self.prefix}-R{n}" for n in range(1, self.rulings + 1)}


def _numbers(rules: int | list[str]) -> list[str]:
    ranges = [f"1-{rules}"] if isinstance(rules, int) else rules
    found: list[str] = []
    for each in ranges:
        first, dash, last = each.partition("-")
        found += [str(number) for number in range(int(first), int(last) + 1)] if dash else [first]
    return found


def catalogue_of(game: Game[Any]) -> Catalogue | None:
    """The catalogue in the folders of the game and its modules, or None if it has none."""
    return read_catalogue(game.folders)


def read_catalogue(folders: Sequence[Path]) -> Catalogue | None:
    """Of the game, whose folder is the first, and of its modules: in the order of the numbers, what is read
    last behind them, those of strangers at the end."""
    first, *others = (_read(place / "rules.toml") for place in folders)
    if first is None:
        return None
    added = [
        msgspec.structs.replace(section, prefix=other.prefix)
        for other in others
        if other is not None
        for section in other.sections
    ]
    sections = sorted(
        [*first.sections, *added], key=lambda s: (s.prefix not in ("", first.prefix), s.last, s.number)
    )
    return msgspec.structs.replace(first, sections=sections)


def _read(place: Path) -> Catalogue | None:
    if not place.exists():
        return None
    return from_plain(tomllib.loads(place.read_text(encoding="utf-8")), Catalogue)
