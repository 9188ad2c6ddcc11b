"""Outline: the shape of a game's Views, so that every View of one set of options fills the same array.

A View is walked into *leaves*: by path (`deck.top`, `row.2.plus`, `modules.book.goals`) the faces, words or
numbers that lie there, in their order. Which leaves there are and what they can hold is found out once per
set of options, by looking at a few random games with seeds of their own; rows of places get room to grow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count, product
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec

from traumtisch.bots.bot import Bot, Vantage
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.engine.table import Table
from traumtisch.kit.study import studies_of

GAMES_LOOKED_AT, EVERY = 16, 4
"""How many games are looked at, and at which of their decisions: every fourth."""
LEAST_ROWS = 8
"""A row of places (cities with dreams at both sides) has room for at least so many."""
LEAST_LENGTH = 16
HIDDEN = "hidden"
"""How a card is called that the seat does not know."""
ANY = "*"
"""Stands in a path for the number of a place in a row."""

Single = Component | str | int | float | None
Leaf = Single | tuple[Single, ...]


class LeafRoom(msgspec.Struct, frozen=True):
    """A leaf that every View has room for."""

    path: str
    kind: Literal["number", "numbers", "name", "names"]
    length: int = 1
    """How many things there is room for."""
    names: tuple[str, ...] = ()
    """What can lie here, if it is something with a name."""


def leaves_of(view: msgspec.Struct) -> dict[str, Leaf]:
    """What lies where in a View."""
    leaves: dict[str, Leaf] = {}
    for field in view.__struct_fields__:
        _walk(getattr(view, field), field, leaves)
    return leaves


def _walk(value: Any, path: str, leaves: dict[str, Leaf]) -> None:
    if isinstance(value, tuple) and value and isinstance(value[0], tuple | dict | msgspec.Struct):
        if not isinstance(value[0], Component):
            for number, part in enumerate(value):  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
                _walk(part, f"{path}.{number}", leaves)
            return
    elif isinstance(value, dict):
        for key, part in value.items():  # pyright: ignore[reportUnknownVariableType]
            _walk(part, f"{path}.{key}", leaves)
        return
    elif isinstance(value, msgspec.Struct) and not isinstance(value, Component):
        for field in value.__struct_fields__:
            _walk(getattr(value, field), f"{path}.{field}", leaves)
        return
    leaves[path] = value


def places_of(leaves: Mapping[str, Leaf]) -> dict[int, str]:
    """By component: wherever a View shows it or names its id. The cards of one hand lie in the same place."""
    places: dict[int, str] = {}
    for path, leaf in leaves.items():
        for entry in entries_of(leaf):
            named = entry.id if isinstance(entry, Component) else entry
            if isinstance(named, str) and named[:1] == "c" and named[1:].isdecimal():
                component = int(named[1:])
                places[component] = f"{places[component]} {path}" if component in places else path
    return places


def entries_of(leaf: Leaf) -> tuple[Single, ...]:
    return leaf if isinstance(leaf, tuple) else (leaf,)


def name_of(entry: Single) -> str:
    if isinstance(entry, Component):
        return entry.face
    return HIDDEN if entry is None else str(entry)


@lru_cache(maxsize=256)
def outline_of(rules: Rules) -> tuple[LeafRoom, ...]:
    """The cells of all Views at tables with these rules, in a fixed order."""
    return tuple(_Sketch(rules).cells())


class _Sketch:
    """What a few random games have shown of a game's Views. Paths are noted without the numbers of rows."""

    def __init__(self, rules: Rules) -> None:
        vocabulary = studies_of(rules.game).vocabulary(rules)
        self._face_of_id = {f"c{card}": face for card, face in vocabulary.faces.items()}
        self._faces = dict.fromkeys([HIDDEN, *vocabulary.faces.values()])
        self._words = dict.fromkeys(vocabulary.words)
        self._steps = dict.fromkeys(rules.plays)
        self._room = max(len(vocabulary.faces), LEAST_LENGTH)
        self._named: dict[str, dict[str, None]] = {}
        self._numbered: set[str] = set()
        self._lists: dict[str, int] = {}
        """How long each leaf was at most that is a list."""
        self._rows: dict[str, int] = {}
        seen: dict[str, Leaf] = {}
        for sighting in seen_in_random_games(rules):
            for path, leaf in leaves_of(sighting.view).items():
                if path not in seen or seen[path] != leaf:
                    seen[path] = leaf
                    self._note(self._without_numbers(path), leaf)

    def _without_numbers(self, path: str) -> str:
        parts = path.split(".")
        for place, part in enumerate(parts):
            if part.isdecimal():
                parts[place] = ANY
                row = ".".join(parts[:place])
                self._rows[row] = max(self._rows.get(row, 0), int(part) + 1)
        return ".".join(parts)

    def _note(self, path: str, leaf: Leaf) -> None:
        named = self._named.setdefault(path, {})
        if isinstance(leaf, tuple):
            self._lists[path] = max(self._lists.get(path, 0), len(leaf))
        for entry in entries_of(leaf):
            if isinstance(entry, int | float):
                self._numbered.add(path)
                continue
            if isinstance(entry, Component):
                self._faces.setdefault(entry.face)
            named[self._face_of_id.get(name_of(entry), name_of(entry))] = None

    def cells(self) -> Iterator[LeafRoom]:
        for template in self._named:
            if template not in self._rows:  # a row that was empty at first looks like a leaf
                for path in self._expanded(template.split(".")):
                    yield self._cell(path, template)

    def _expanded(self, parts: list[str]) -> Iterator[str]:
        """The paths of one leaf in all places of its row."""
        choices: list[Sequence[str]] = []
        for place, part in enumerate(parts):
            rows = max(self._rows.get(".".join(parts[:place]), 0), LEAST_ROWS)
            choices.append([str(row) for row in range(rows)] if part == ANY else [part])
        yield from (".".join(path) for path in product(*choices))

    def _cell(self, path: str, template: str) -> LeafRoom:
        named, length = self._named[template], self._lists.get(template)
        if template in self._numbered and not named:
            if length is None:
                return LeafRoom(path, "number")
            return LeafRoom(path, "numbers", max(length, LEAST_LENGTH))
        names = self._smallest_set_with(named)
        return (
            LeafRoom(path, "name", 1, names) if length is None else LeafRoom(path, "names", self._room, names)
        )

    def _smallest_set_with(self, named: Iterable[str]) -> tuple[str, ...]:
        """Faces, words, steps, or all of them with what nobody announced."""
        for known in (self._faces, self._words, self._steps):
            if all(name in known for name in named):
                return tuple(known)
        return tuple(dict.fromkeys([*self._faces, *self._words, *self._steps, *sorted(named)]))


class Sighting(NamedTuple):
    """What somebody sees at some moment of a game."""

    view: msgspec.Struct
    seat: int
    question: str
    """What this seat is asked; empty while it waits."""


def seen_in_random_games(rules: Rules, every: int = EVERY) -> Iterator[Sighting]:
    """What all seats see in a few random games, at one of so many decisions; always the same ones."""
    for seed in range(GAMES_LOOKED_AT):
        yield from _seen(rules, seed, every, _blindly(seed))


def seen_by_bot(rules: Rules, bot: Bot, games: int, every: int) -> Iterator[Sighting]:
    """The same in games of a bot."""
    for seed in range(games):
        yield from _seen(rules, seed, every, _as_bot(bot))


_Choosing = Callable[[Table, Decision], Option]


def _blindly(seed: int) -> _Choosing:
    random = Random(seed)
    return lambda table, decision: random.choice(decision.options)


def _as_bot(bot: Bot) -> _Choosing:
    chance = count()
    return lambda table, decision: bot.choose(Vantage(table, decision.seat), next(chance))


def _seen(rules: Rules, seed: int, every: int, choose: _Choosing) -> Iterator[Sighting]:
    table = Table(rules.game.stage_on(rules, rules.game.new_state(rules), f"outline {seed}"))
    for number in count():
        decision = table.decision
        if decision is None or number % every == 0:
            asked = {} if decision is None else {decision.seat: decision.kind}
            yield from (Sighting(table.view(seat), seat, asked.get(seat, "")) for seat in range(table.seats))
        if decision is None:
            break
        table.choose(choose(table, decision), decision.seat)
