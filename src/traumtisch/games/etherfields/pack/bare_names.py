"""Names without their kind (A.2): `tile = "cellar"` means `tile:cellar`.

What kind is meant, the word says under which the name stands. Where that can be several, an element of the
dream in whose folder it is written comes first (EF-5.2).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, cast

KINDS: Mapping[str, tuple[str, ...]] = {
    "tile": ("tile",),
    "overlay": ("overlay",),
    "entry": ("script",),
    "intro": ("script",),
    "no_more_round": ("script",),
    "else": ("script",),
    "hint": ("hint",),
    "item": ("item",),
    "mask": ("mask",),
    "wisdom": ("wisdom",),
    "gate": ("dream",),
    "dream": ("dream",),
    "companion": ("companion",),
    "season": ("season",),
    "on_win": ("season",),
    "on_fail": ("season",),
    "becomes": ("slumber",),
    "replaces": ("district",),
    "district": ("district",),
    "location": ("location",),
    "lucid_of": ("character",),
    "character": ("character",),
    "creature": ("creature",),
    "token": ("token",),
    "action": ("action",),
    "excludes": ("action",),
    "card": ("influence", "weakness", "wisdom", "overlay", "tile", "creature", "hint", "item", "mask"),
    "element": (
        *("slumber", "influence", "item", "fate", "weakness", "tile", "season", "district"),
        *("overlay", "creature", "hint", "wisdom"),
    ),
    "group": ("tile", "overlay", "creature", "influence", "item", "hint", "mask", "companion", "token"),
    "at": ("tile", "overlay", "location", "district"),
    "to": ("tile", "overlay", "location", "season"),
    "from": ("tile", "overlay"),
    "field": ("tile", "overlay"),
    "fields": ("tile", "overlay"),
    "slot": ("tile", "overlay"),
    "edge": ("tile", "overlay"),
    "covers": ("tile", "overlay"),
}
"""By word: the kinds of elements that can be meant under it, the most likely first."""
PLACES = ("at", "to", "from", "field", "fields", "slot", "edge", "covers")
OF_PLACE = re.compile(r"([a-z0-9_-]+)((?:\.[abcd])(?:\.(?:north|east|south|west))?)?")
"""An element, perhaps with cell and side."""
WORDS = frozenset(
    (
        *("this", "this_figure", "target", "each_figure", "figures_in_range", "all", "others", "any"),
        *("actor", "owner", "each", "choose", "spawn", "entry", "adjacent", "companion", "nearest"),
        *("gem", "ether", "key", "positive", "negative", "store", "market", "removed"),
    )
)
"""They mean something wherever they stand, and are no names."""
CELLS = frozenset("abcd")
AFTER_A_WORD = re.compile(r"(field|figures|tokens):([a-z0-9_-]+)((?:[.@].*)?)")
KINDS_AFTER = {"field": ("tile", "overlay"), "figures": ("creature",), "tokens": ("token",)}
"""Selectors and counters that name an element: `field:cellar.a`, `figures:hound`, `tokens:jar@entry`."""


class Names:
    """The names of all elements of a pack, by which those without a kind are found."""

    def __init__(self, ids: Iterable[str], of_dream: Mapping[str, frozenset[str]]) -> None:
        self.ids = frozenset(ids)
        self.of_dream = of_dream
        """By folder of a dream: what is declared there."""

    def with_kinds(self, data: Any, file: str, under: str = "") -> Any:
        """The same with the kind before every name."""
        if isinstance(data, list):
            return [self.with_kinds(each, file, under) for each in cast("list[Any]", data)]
        if isinstance(data, dict):
            table = cast("dict[str, Any]", data)
            return {
                key: self.with_kinds(each, file, under if under == "covers" else key)
                for key, each in table.items()
            }
        if isinstance(data, str) and data not in WORDS:
            if ":" in data:
                return self._after_a_word(data, file)
            if under in KINDS and not (under == "at" and data in CELLS):
                return self._full(data, file, under)
        return data

    def _after_a_word(self, said: str, file: str) -> str:
        found = AFTER_A_WORD.fullmatch(said)
        if found is None or found[2] in WORDS:
            return said
        word, name, rest = found.groups()
        full = self._known(name, KINDS_AFTER[word], file)
        return f"{word}:{full}{rest}" if full else said

    def _full(self, said: str, file: str, under: str) -> str:
        name, rest = said, ""
        if under in PLACES:
            found = OF_PLACE.fullmatch(said)
            if found is None:
                return said
            name, rest = found[1], found[2] or ""
        full = self._known(name, KINDS[under], file)
        return full + rest if full else said

    def _known(self, name: str, kinds: tuple[str, ...], file: str) -> str:
        """The element that is called so: one of the same dream comes first."""
        possible = [f"{kind}:{name}" for kind in kinds if f"{kind}:{name}" in self.ids]
        own = self.of_dream.get(folder_of(file), frozenset())
        return min(possible, key=lambda each: each not in own, default="")


def folder_of(file: str) -> str:
    """The folder in which a file lies: that of its dream, if it belongs to one."""
    return file.rpartition("/")[0]


def ids_in(data: Any) -> Iterable[str]:
    """The ids of all records and actions of a file."""
    waiting: list[Any] = [data]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            table = cast("dict[str, Any]", each)
            own = table.get("id")
            if isinstance(own, str) and ":" in own:
                yield own
            waiting += table.values()
        elif isinstance(each, list):
            waiting += cast("list[Any]", each)
