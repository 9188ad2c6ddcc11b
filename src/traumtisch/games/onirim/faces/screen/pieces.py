"""The cards of Onirim as small boxes: letter and sign say what it is, the colour helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import Colour
from traumtisch.faces.screen_pieces import ScreenPieces
from traumtisch.games.onirim.cards import DOOR, Cards
from traumtisch.games.onirim.faces.signs import DOOR_SIGN, Signs, letter_of

if TYPE_CHECKING:
    from traumtisch.games.onirim.faces.module_face import OnirimModuleFace

GROUNDS: dict[str, Colour] = {"R": "red", "B": "blue", "G": "green", "N": "brown"}
SIGN_IS_ENOUGH = frozenset({"nightmare"})
"""Cards without colour that everybody knows by their sign; the others are named beside it."""


class OnScreen(ScreenPieces[Cards, "OnirimModuleFace"]):
    def __init__(self, rules: Rules, tongue: Tongue, faces: Sequence[OnirimModuleFace]) -> None:
        super().__init__(rules, tongue, faces)
        self.signs = Signs(faces)

    def sign(self, code: str) -> str:
        """`R☀`, `R∩`, `☠`, `☁ lost dream`"""
        printed = self.cards.print_of(code)
        letter = letter_of(printed)
        if printed.type == DOOR:
            return f"{letter or '*'}{DOOR_SIGN}"
        short = self.signs.short_of(printed)
        if short != code or letter:
            return short
        sign = self.signs.sign_of(printed)
        return sign if printed.kind in SIGN_IS_ENOUGH else f"{sign} {self.name(code)}"

    def ground(self, code: str) -> Colour:
        printed = self.cards.print_of(code)
        return GROUNDS.get(letter_of(printed), "gold" if printed.colours else "violet")
