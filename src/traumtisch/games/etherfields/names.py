"""What characters are called among themselves: by their first names, if no two in the pack share one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from traumtisch.engine.phrase import Phrase, Tongue, english
from traumtisch.games.etherfields.material import Material


class FirstName(Phrase):
    """Their names go on with a family's and, behind a comma, with what they are."""

    __slots__ = ("character", "m")

    def __init__(self, m: Material, character: str) -> None:
        super().__init__(character)
        self.m, self.character = m, character

    def say(self, tongue: Tongue = english) -> str:
        return _first_names(self.m, tongue)[self.character]


def called(m: Material, character: str) -> Phrase:
    """A character among those who dream together."""
    return FirstName(m, character) if character in m.characters else m.name_of(character)


@lru_cache(maxsize=64)
def _first_names(m: Material, tongue: Tongue) -> Mapping[str, str]:
    """A lucid one bears the name of whom they were; who shares a first name keeps the family's."""
    names = {each: m.name_of(each).say(tongue).partition(",")[0] for each in m.characters}
    persons = {each.lucid_of or each.id for each in m.characters.values()}
    first = {each: name.partition(" ")[0] for each, name in names.items()}
    shared = Counter(first[each] for each in persons if each in first)
    return {each: first[each] if shared[first[each]] < 2 else names[each] for each in names}
