"""The cards of Urbion as small boxes: letters, numbers and signs say what it is, the colour helps.

A dream is the letter of its kind, its value and its element: `S+2f▲`, `I−3w▼`, `C±5`. A city is its elements:
`f▲w▼`, with a number if there are several alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from traumtisch.engine.pile import Component
from traumtisch.faces.face import Colour
from traumtisch.faces.screen import Block, Size, card, hidden
from traumtisch.faces.screen_pieces import ScreenPieces
from traumtisch.games.urbion.cards import (
    ALL_ELEMENTS,
    CITY,
    DREAM,
    MINUS,
    PLUS,
    Cards,
    Print,
    element_names,
    letters_of,
    signed,
)

if TYPE_CHECKING:
    from traumtisch.games.urbion.faces.module_face import UrbionModuleFace  # noqa: F401 (it stands in quotes)

ELEMENT_SIGNS = {"e": "■", "f": "▲", "w": "▼", "a": "○"}
GROUNDS: dict[str, Colour] = {"e": "brown", "f": "red", "w": "blue", "a": "green"}
CHOSEN = "*"


class OnScreen(ScreenPieces[Cards, "UrbionModuleFace"]):
    def sign(self, code: str) -> str:
        return _sign(self.cards.print_of(code), "")

    def name(self, code: str) -> str:
        """The value of a dream is in its sign already."""
        printed = self.cards.print_of(code)
        names = {kind: name for face in self.faces for kind, name in face.kind_names.items()}
        if printed.kind not in names:
            return printed.name.say(self.tongue)
        return f"{self.tongue(names[printed.kind])} {element_names(printed.elements).say(self.tongue)}"

    def ground(self, code: str) -> Colour:
        printed = self.cards.print_of(code)
        letters = letters_of(printed.elements)
        if printed.type == CITY:
            return "gold"
        return GROUNDS[letters] if len(letters) == 1 else "violet"

    def card(self, component: Component | None, size: Size = Size.SMALL, *, faint: bool = False) -> Block:
        return self.placed(component, size)

    def placed(
        self, component: Component | None, size: Size = Size.SMALL, *, side: str = "", mark: str = ""
    ) -> Block:
        """A card at one side of a city, perhaps marked."""
        if component is None:
            return hidden(size)
        code = component.face
        copy = self.cards.copies[self.cards.number(component)]
        sign = f"{_sign(self.cards.print_of(code), side)}{f' {copy}' if copy else ''}{mark}"
        return card(size, sign, self.name(code), ground=self.ground(code), thing=component.id)

    def named(self, components: Iterable[Component | None]) -> list[Block]:
        """Cards that are known by their names: books, postcards."""
        return [self._named(component) if component else hidden(Size.SMALL) for component in components]

    def _named(self, component: Component) -> Block:
        name = self.cards.print_of(component.face).name.say(self.tongue)
        return card(Size.SMALL, f"{component.face} {name}", ground="gold", thing=component.id)


def _sign(printed: Print, side: str) -> str:
    elements = "".join(letter + ELEMENT_SIGNS[letter] for letter in letters_of(printed.elements))
    if printed.type == CITY:
        return elements or printed.code
    if printed.type != DREAM:
        return printed.code
    element = "" if printed.elements == ALL_ELEMENTS else elements
    return f"{printed.code[0]}{_value(printed, side)}{element}"


def _value(printed: Print, side: str) -> str:
    """A dream that has two values shows both, or on one side the one that counts there."""
    plus, minus = printed.plus, printed.minus
    if not (plus and minus):
        return signed(plus or minus)
    if side:
        return signed({PLUS: plus, MINUS: minus}[side])
    return f"±{plus}" if plus == -minus else f"{signed(plus)}/{signed(minus)}"
