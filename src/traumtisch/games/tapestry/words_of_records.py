"""The words that records may use: a host's records speak as ours do, since no rule knows other words.

What a field may say is found in the records of the house. If these name a track, a resource or another thing
of a family there, all of that family can be named. (What boxes bring by name is looked up in `needs.py`.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, cast

import msgspec

from traumtisch.games.tapestry.facts import Die
from traumtisch.games.tapestry.material import BUILDINGS, RESOURCES
from traumtisch.games.tapestry.vocabulary.cards import (
    DiscardThisCivilization,
    MatCover,
    MatMove,
    MatReward,
    MatUncover,
    PrivateTapestryDeck,
)
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken, RenegadeStep

PROSE = (
    *(
        "id",
        "name_en",
        "name_de",
        "origin",
        "set",
        "summary",
        "label",
        "note",
        "rule",
        "when",
        "as_",
        "slots",
    ),
    *("innovation", "start", "next", "hexes"),
)
"""Fields in which anything may be said, or what only the record itself looks at."""
BROUGHT = ("cond", "on", "type", "over", "metric", "per")
"""Fields whose words are looked up by what boxes bring."""
NUMBERS = ("amount", "times", "up_to")
"""Fields that hold a number, or say what is counted."""
ON_MATS = (
    *(DiscardThisCivilization, MatCover, MatMove, MatReward, MatUncover, PlaceToken, PrivateTapestryDeck),
    RenegadeStep,
)
"""What only a civilization can say: it is about its mat."""
VARIABLES = ("$", "not:$")
PEOPLE = ("self", "opponents", "neighbours", "self_and_neighbours", "all")


class Word(NamedTuple):
    kind: str
    """What says it, by the name of its form; of a die, which one it is: each shows faces of its own."""
    field: str
    word: str


class KnownWords:
    def __init__(
        self, records: Iterable[Any], tracks: Iterable[str], landmarks: Iterable[str], metrics: Iterable[str]
    ) -> None:
        """`records` are all of the house."""
        self._families = [{*RESOURCES}, {*BUILDINGS}, {*PEOPLE}, {*tracks}, {*landmarks}]
        self._metrics = {*metrics}
        self._said: dict[tuple[str, str], set[str]] = {}
        for record in records:
            for word in words_of(record):
                self._said.setdefault((word.kind, word.field), set()).add(word.word)

    def unknown(self, record: Any) -> Iterator[str]:
        """Words of a record that no rule knows where they stand."""
        is_mat = record.id.startswith("civ.")
        for op in () if is_mat else _forms_in(record):
            if isinstance(op, ON_MATS):
                yield str(type(op).__struct_config__.tag)
        for word in words_of(record):
            if not self._knows(word):
                yield word.word

    def _knows(self, word: Word) -> bool:
        said = self._said.get((word.kind, word.field), set())
        if word.word in said:
            return True
        for variable in VARIABLES:
            if word.word.startswith(variable):
                return any(each.startswith(variable) for each in said)
        if word.field in NUMBERS and word.word in self._metrics:
            return True
        return any(word.word in family and family & said for family in self._families)


def words_of(record: Any) -> Iterator[Word]:
    """Every word that is one of a fixed number, with what says it."""
    for form in _forms_in(record):
        kind = record.id if isinstance(record, Die) else type(form).__name__
        for name in form.__struct_fields__:
            if name in PROSE or name in BROUGHT:
                continue
            said: Any = getattr(form, name)
            if name == "grid":
                said = tuple("".join(said))
            for word in cast("tuple[Any, ...]", said) if isinstance(said, tuple) else (said,):
                if isinstance(word, str):
                    yield Word(kind, name, word)


def _forms_in(thing: Any) -> Iterator[msgspec.Struct]:
    """A record and all forms in it."""
    match thing:
        case msgspec.Struct():
            yield thing
            for name in thing.__struct_fields__:
                yield from _forms_in(getattr(thing, name))
        case tuple() | list():
            for each in cast("Iterable[Any]", thing):
                yield from _forms_in(each)
        case dict():
            for each in cast("Mapping[Any, Any]", thing).values():
                yield from _forms_in(each)
        case _:
            pass


def is_negative(record: Any) -> bool:
    """Whether any number in a record is below 0; none of the rules counts so."""
    numbers = [getattr(form, name) for form in _forms_in(record) for name in form.__struct_fields__]
    return any(isinstance(number, int) and number < 0 for number in numbers)
