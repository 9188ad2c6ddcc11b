"""Observations: what a seat sees, as arrays or text of a fixed shape. They are made from its View alone.

* `features`: one flat vector of counts, for policies that want a vector.
* `dict`: every zone by itself, in its order, for policies that embed cards.
* `text`: the View as JSON, for language models and for people.

Two more are made of these and of what games declare themselves: see `compact.py` and `diagrams.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from string import printable
from typing import Any, Protocol

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from traumtisch.engine.rules import Rules
from traumtisch.kit.study import studies_of
from traumtisch.lab.environments.outline import Leaf, LeafRoom, entries_of, name_of, outline_of

LARGEST = 1000.0
"""Numbers are shown up to this; larger ones are cut off."""
LONGEST_TEXT = 1 << 17
FLOAT, INT = np.float32, np.int16

Array = NDArray[Any]


class Glance(msgspec.Struct, frozen=True):
    """What a seat is shown."""

    view: msgspec.Struct
    leaves: Mapping[str, Leaf]
    seat: int
    question: str
    """The kind of the decision this seat has to make; empty while it waits."""
    said: tuple[int, ...]
    """The actions by which it has begun to answer."""


class Encoding(Protocol):
    """One way to show a Glance."""

    space: spaces.Space[Any]

    @property
    def names(self) -> Sequence[str] | Mapping[str, tuple[str, ...]]:
        """What its numbers mean; if this is equal, so is the space."""
        ...

    def encode(self, glance: Glance) -> Any: ...


class _Numbered:
    """The questions and names of a game as numbers: what all encodings with arrays share."""

    def __init__(self, rules: Rules) -> None:
        self.questions = questions_of(rules)
        self.cells = outline_of(rules)
        faces = studies_of(rules.game).vocabulary(rules).faces
        self._ids = {f"c{card}": face for card, face in faces.items()}
        self._numbers: dict[tuple[str, ...], dict[str, int]] = {}

    def numbers_of(self, cell: LeafRoom) -> dict[str, int]:
        """By name: its place in the cell's list of names. The id of a component stands for its face."""
        if cell.names not in self._numbers:
            numbers = {name: place for place, name in enumerate(cell.names)}
            numbers |= {card: numbers[face] for card, face in self._ids.items() if face in numbers}
            self._numbers[cell.names] = numbers
        return self._numbers[cell.names]


class QuestionEntries:
    """What every observation that is a dictionary has besides the table: `asked` (the question), `said` (the
    answer begun) and `seat`."""

    def __init__(self, rules: Rules, actions: int) -> None:
        self._questions = questions_of(rules)
        self._actions = actions
        self._seats = rules.game.seats(rules.settings)
        self.names = {"asked": tuple(self._questions), "seat": tuple(map(str, range(self._seats)))}

    def spaces(self) -> dict[str, spaces.Space[Any]]:
        return {
            "asked": spaces.Discrete(len(self._questions)),
            "said": spaces.MultiBinary(self._actions),
            "seat": spaces.Discrete(self._seats),
        }

    def encode(self, glance: Glance) -> dict[str, Any]:
        said = np.zeros(self._actions, np.int8)
        said[list(glance.said)] = 1
        asked = np.int64(self._questions[glance.question])
        return {"asked": asked, "said": said, "seat": np.int64(glance.seat)}


def questions_of(rules: Rules) -> dict[str, int]:
    """A number for every question; the first is none at all."""
    return {kind: number for number, kind in enumerate(["", *rules.questions])}


class Features:
    """A flat vector: the question, the answer begun, the seat; then for each cell

    * `number`: the number;
    * `numbers`: how many, their sum, and each of them in order;
    * `name`: a one for what lies here;
    * `names`: how many of each, then a one for the first and a one for the last: the ends of a row and the
      top of a pile matter most.
    """

    def __init__(self, rules: Rules, actions: int) -> None:
        numbered = _Numbered(rules)
        self._questions = numbered.questions
        self.names: list[str] = []
        """What each place of the vector says."""
        self.names += [f"asked: {kind or 'nothing'}" for kind in self._questions]
        self._said = len(self.names)
        self.names += [f"said: action {action}" for action in range(actions)]
        self._seat = len(self.names)
        self.names.append("seat")
        self.always = len(self.names)
        """So many places say what is asked, what was said, and to whom; the table comes after."""
        self._cells: list[tuple[LeafRoom, int, dict[str, int]]] = []
        for cell in numbered.cells:
            self._cells.append((cell, len(self.names), numbered.numbers_of(cell)))
            self.names += _names_of_features(cell)
        self.space: spaces.Space[Any] = spaces.Box(-LARGEST, LARGEST, (len(self.names),), FLOAT)

    def encode(self, glance: Glance) -> Array:
        counted = [self._questions[glance.question], *(self._said + action for action in glance.said)]
        measured: dict[int, float] = {self._seat: glance.seat}
        leaves = glance.leaves
        for cell, start, numbers in self._cells:
            leaf = leaves.get(cell.path)
            if leaf is None or leaf == ():
                continue
            if cell.names:
                places = [numbers[name] for name in map(name_of, entries_of(leaf)) if name in numbers]
                counted += [start + place for place in places]
                if places and cell.kind == "names":
                    width = len(cell.names)
                    counted += [start + width + places[0], start + 2 * width + places[-1]]
            elif cell.kind == "number":
                measured[start] = _number(leaf)
            else:
                values = [_number(entry) for entry in entries_of(leaf)]
                values = [_number(len(values)), _number(sum(values)), *values[: cell.length]]
                measured.update(enumerate(values, start))
        # Counting them all at once is several times as fast as adding ones to an array.
        features = np.minimum(np.bincount(counted, minlength=len(self.names)), LARGEST).astype(FLOAT)
        features[list(measured)] = list(measured.values())
        return features


def _names_of_features(cell: LeafRoom) -> list[str]:
    path = cell.path
    match cell.kind:
        case "number":
            return [path]
        case "numbers":
            return [f"{path}: how many", f"{path}: sum", *(f"{path}[{n}]" for n in range(cell.length))]
        case "name":
            return [f"{path}: {name}" for name in cell.names]
        case "names":
            parts = ("", " first", " last")
            return [f"{path}{part}: {name}" for part in parts for name in cell.names]


class PerZone:
    """A dictionary with an entry for each cell, of which names are numbers from 1 up and 0 is empty."""

    def __init__(self, rules: Rules, actions: int) -> None:
        numbered, self._question = _Numbered(rules), QuestionEntries(rules, actions)
        self._cells = [(cell, numbered.numbers_of(cell)) for cell in numbered.cells]
        self.names = {cell.path: cell.names for cell in numbered.cells} | self._question.names
        """By entry: what its numbers from 1 up say; those of `asked` begin with 0."""
        boxes: dict[str, spaces.Space[Any]] = {cell.path: _box(cell) for cell in numbered.cells}
        self.space: spaces.Space[Any] = spaces.Dict(boxes | self._question.spaces())

    def encode(self, glance: Glance) -> dict[str, Any]:
        shown: dict[str, Any] = {}
        for cell, numbers in self._cells:
            leaf = glance.leaves.get(cell.path, ())
            if cell.names:
                zone = np.zeros(cell.length, INT)
                # What is not there at all is empty; a None among others is a card that is hidden.
                entries = () if leaf is None else entries_of(leaf)
                places = [numbers.get(name_of(entry), -1) + 1 for entry in entries[-cell.length :]]
            else:
                zone = np.zeros(cell.length, FLOAT)
                places = [_number(entry) for entry in entries_of(leaf)[: cell.length]]
            zone[: len(places)] = places
            shown[cell.path] = zone
        return shown | self._question.encode(glance)


def _box(cell: LeafRoom) -> spaces.Box:
    if cell.names:
        return spaces.Box(0, len(cell.names), (cell.length,), INT)
    return spaces.Box(-LARGEST, LARGEST, (cell.length,), FLOAT)


class Text:
    """The View as JSON, with the seat, what it is asked and the actions by which it has begun to answer."""

    def __init__(self, rules: Rules, actions: int) -> None:
        self.space: spaces.Space[Any] = spaces.Text(LONGEST_TEXT, charset=printable)
        self.names: tuple[str, ...] = ()

    def encode(self, glance: Glance) -> str:
        shown = {"seat": glance.seat, "asked": glance.question, "said": glance.said, "view": glance.view}
        return json.dumps(msgspec.to_builtins(shown))


def _number(entry: Leaf) -> float:
    """Numbers as they are, within bounds; what is no number, where one was expected, is 0."""
    return min(max(float(entry), -LARGEST), LARGEST) if isinstance(entry, int | float) else 0.0
