"""Choosing by clicking things on the board.

Each option touches some things. Every click narrows down which options are meant. A first click never does
anything by itself: whoever clicks the only card that can be chosen clicks it twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from traumtisch.engine.course import goal_of
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import faces_of
from traumtisch.terminal.choices import Choice


class Meaning(msgspec.Struct, frozen=True):
    """One option, the line of the list in which it stands, and the things it touches."""

    line: int
    choice: Choice
    things: tuple[str, ...]


class Pointing(msgspec.Struct, frozen=True):
    meanings: tuple[Meaning, ...] = ()
    clicked: tuple[str, ...] = ()

    @classmethod
    def at(cls, rules: Rules, view: Any, choices: Sequence[Choice]) -> Pointing:
        face = faces_of(rules.game).screen_face
        if face is None:
            return cls()
        return cls(
            tuple(
                Meaning(line, Choice(choice.label, (option,)), face.touches(rules, view, goal_of(option)))
                for line, choice in enumerate(choices)
                for option in choice.options
            )
        )

    def click(self, thing: str) -> Pointing:
        """If nothing goes with what was clicked before, it begins anew."""
        further = msgspec.structs.replace(self, clicked=(*self.clicked, thing))
        if further._meant:
            return further
        fresh = msgspec.structs.replace(self, clicked=(thing,))
        return fresh if fresh._meant else self.anew()

    def anew(self) -> Pointing:
        return msgspec.structs.replace(self, clicked=())

    @property
    def _meant(self) -> list[Meaning]:
        return [meaning for meaning in self.meanings if set(self.clicked) <= set(meaning.things)]

    @property
    def possible(self) -> frozenset[int]:
        """The lines of the list that may still be meant."""
        return frozenset(meaning.line for meaning in self._meant)

    @property
    def is_clear(self) -> bool:
        """Whether one option is left, and it is not the first click."""
        return len(self.clicked) > 1 and len(self._meant) == 1

    @property
    def meant(self) -> Choice:
        return self._meant[0].choice

    @property
    def touchable(self) -> frozenset[str]:
        return frozenset(thing for meaning in self._meant for thing in meaning.things)

    def things_of(self, line: int) -> frozenset[str]:
        """What the first option of a line touches."""
        return frozenset(next((meaning.things for meaning in self.meanings if meaning.line == line), ()))
