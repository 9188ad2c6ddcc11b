"""The cards of Onirim as small boxes: letter and sign say what it is, the colour helps."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.phrase import Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.face import Colour
from traumtisch.faces.screen import Block, Size, card, hidden
from traumtisch.games.onirim.cards import DOOR, Cards, Face
from traumtisch.games.onirim.faces.text import DOOR_SIGN, letter_of, short_of, sign_of

GROUNDS: dict[str, Colour] = {"R": "red", "B": "blue", "G": "green", "N": "brown"}
SIGN_IS_ENOUGH = frozenset({"nightmare"})
"""Cards without colour that everybody knows by their sign; the others are named beside it."""


class Pieces:
    """Cards in one language."""

    def __init__(self, cards: Cards, tongue: Tongue) -> None:
        self.cards = cards
        self.tongue = tongue

    def face(self, code: str) -> Face:
        return self.cards.faces[self.cards.by_code[code][0]]

    def sign(self, face: Face) -> str:
        """`R☀`, `R∩`, `☠`, `☁ lost dream`"""
        letter = letter_of(face)
        if face.type == DOOR:
            return f"{letter or '*'}{DOOR_SIGN}"
        short = short_of(face)
        if short != face.code or letter:
            return short
        sign = sign_of(face)
        return sign if face.kind in SIGN_IS_ENOUGH else f"{sign} {self.tongue(face.name)}"

    def card(
        self, component: Component | None, size: Size = Size.SMALL, *, thing: str = "", faint: bool = False
    ) -> Block:
        """A card on the table; one that the viewer does not know shows its back, and nothing else."""
        if component is None:
            return hidden(size)
        return self.shown(component.face, size, thing or component.id, faint=faint)

    def shown(self, code: str, size: Size, thing: str = "", *, faint: bool = False) -> Block:
        face = self.face(code)
        ground = GROUNDS.get(letter_of(face), "gold" if face.colours else "violet")
        return card(size, self.sign(face), self.tongue(face.name), ground=ground, thing=thing, faint=faint)

    def row(self, components: Iterable[Component | None], size: Size = Size.SMALL) -> list[Block]:
        return [self.card(component, size) for component in components]
