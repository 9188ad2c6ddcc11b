"""The cards of Urbion as small boxes: letters, numbers and signs say what it is, the colour helps.

A dream is the letter of its kind, its value and its element: `S+2f▲`, `I−3w▼`, `C±5`. A city is its elements:
`f▲w▼`, with a number if there are several alike.
"""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.phrase import Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.face import Colour
from traumtisch.faces.screen import Block, Size, card, hidden
from traumtisch.games.urbion.cards import (
    ALL_ELEMENTS,
    CITY,
    DREAM,
    MINUS,
    PLUS,
    Cards,
    Face,
    element_names,
    letters_of,
    signed,
)
from traumtisch.games.urbion.faces.web.sprite import KIND_NAMES

ELEMENT_SIGNS = {"e": "■", "f": "▲", "w": "▼", "a": "○"}
GROUNDS: dict[str, Colour] = {"e": "brown", "f": "red", "w": "blue", "a": "green"}
CHOSEN = "*"


class Pieces:
    """Cards in one language."""

    def __init__(self, cards: Cards, tongue: Tongue) -> None:
        self.cards = cards
        self.tongue = tongue

    def face(self, code: str) -> Face:
        return self.cards.faces[self.cards.by_code[code][0]]

    def card(
        self, component: Component | None, size: Size = Size.SMALL, *, side: str = "", mark: str = ""
    ) -> Block:
        """A card on the table; one that the viewer does not know shows its back, and nothing else."""
        if component is None:
            return hidden(size)
        face = self.face(component.face)
        copy = self.cards.copies[int(component.id[1:])]
        sign = f"{_sign(face, side)}{f' {copy}' if copy else ''}{mark}"
        return card(size, sign, self._name(face), ground=_ground(face), thing=component.id)

    def _name(self, face: Face) -> str:
        """The value of a dream is in its sign already."""
        if face.kind not in KIND_NAMES:
            return face.name.say(self.tongue)
        return f"{self.tongue(KIND_NAMES[face.kind])} {element_names(face.elements).say(self.tongue)}"

    def row(self, components: Iterable[Component | None], size: Size = Size.SMALL) -> list[Block]:
        return [self.card(component, size) for component in components]

    def named(self, components: Iterable[Component | None]) -> list[Block]:
        """Cards that are known by their names: books, postcards."""
        return [self._named(component) if component else hidden(Size.SMALL) for component in components]

    def _named(self, component: Component) -> Block:
        name = self.face(component.face).name.say(self.tongue)
        return card(Size.SMALL, f"{component.face} {name}", ground="gold", thing=component.id)


def _sign(face: Face, side: str) -> str:
    elements = "".join(letter + ELEMENT_SIGNS[letter] for letter in letters_of(face.elements))
    if face.type == CITY:
        return elements or face.code
    if face.type != DREAM:
        return face.code
    element = "" if face.elements == ALL_ELEMENTS else elements
    return f"{face.code[0]}{_value(face, side)}{element}"


def _value(face: Face, side: str) -> str:
    """A dream that has two values shows both, or on one side the one that counts there."""
    if not (face.plus and face.minus):
        return signed(face.plus or face.minus)
    if side:
        return signed({PLUS: face.plus, MINUS: face.minus}[side])
    return f"±{face.plus}" if face.plus == -face.minus else f"{signed(face.plus)}/{signed(face.minus)}"


def _ground(face: Face) -> Colour:
    letters = letters_of(face.elements)
    if face.type == CITY:
        return "gold"
    return GROUNDS[letters] if len(letters) == 1 else "violet"
