"""How many cards there are of each value and element: read from the files in `data`, not written in code.

The rulebooks do not say it. Whoever owns the box can correct a file, or put one more beside it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from traumtisch.engine.errors import SettingsError
from traumtisch.engine.phrase import N_

DATA = Path(__file__).with_name("data")
ELEMENTS = ("earth", "fire", "water", "air")
"""In the order in which codes name them: e, f, w, a."""

OUR_SHEETS = {
    "default": (N_("Our guess"), N_("The same weights in every element, as the pictured cards suggest.")),
    "spread": (N_("Spread"), N_("Our guess: each element has different values.")),
    "by_element": (N_("By element"), N_("Our guess: each element has equal values.")),
}
YOURS = N_("A file of your own in the data folder.")


def sheets_of(kind: str) -> tuple[tuple[str, str, str], ...]:
    """The sheets there are for a kind of card, as choices of an option: ours first, in our order."""
    names = sorted(path.stem for path in (DATA / kind).glob("*.toml"))
    ours = [name for name in OUR_SHEETS if name in names]
    others = [(name, name, YOURS) for name in names if name not in OUR_SHEETS]
    return (*[(name, *OUR_SHEETS[name]) for name in ours], *others)


class Sheet:
    """One file: numbers of cards by element and value, and other numbers by name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.entries: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise self._wrong(str(error)) from None

    def number(self, name: str) -> int:
        return self._count(self.entries, name)

    def numbers(self, names: tuple[str, ...]) -> dict[str, int]:
        return {name: self._count(self.entries, name) for name in names if name in self.entries}

    def by_element(self) -> dict[str, dict[tuple[int, ...], int]]:
        """For each element and value how many cards there are; `+2/-3` is a card with two values."""
        found: dict[str, dict[tuple[int, ...], int]] = {}
        for element in ELEMENTS:
            section = self.entries.get(element, {})
            if not isinstance(section, Mapping):
                raise self._wrong(element)
            numbers = cast("Mapping[str, Any]", section)
            found[element] = {self._values(value): self._count(numbers, value) for value in numbers}
        return found

    def two_sign_by_element(self) -> dict[str, dict[tuple[int, int], int]]:
        """The same for cards with two values: each a positive and a negative one, in this order."""
        found: dict[str, dict[tuple[int, int], int]] = {}
        for element, numbers in self.by_element().items():
            for values in numbers:
                if len(values) != 2 or not values[0] > 0 > values[1]:
                    raise self._wrong("/".join(f"{value:+}" for value in values))
            found[element] = {(plus, minus): number for (plus, minus), number in numbers.items()}
        return found

    def _values(self, text: str) -> tuple[int, ...]:
        try:
            values = tuple(int(value) for value in text.split("/"))
        except ValueError:
            raise self._wrong(text) from None
        if not all(0 < abs(value) <= 9 for value in values):
            raise self._wrong(text)
        return values

    def _count(self, numbers: Mapping[str, Any], name: str) -> int:
        count = numbers.get(name)
        if type(count) is not int or not 0 <= count <= 99:
            raise self._wrong(name)
        return count

    def _wrong(self, detail: str) -> SettingsError:
        return SettingsError(
            N_("The table {file} is not right at «{detail}»; it says for each value a number of cards."),
            file=self.path.name,
            detail=detail,
        )


def read_sheet(kind: str, name: str = "") -> Sheet:
    return Sheet(DATA / kind / f"{name}.toml" if name else DATA / f"{kind}.toml")
