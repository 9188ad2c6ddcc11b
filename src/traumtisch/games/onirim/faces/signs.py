"""Cards by letters and signs, for terminals: the letter of the colour, the sign of the symbol.

The letters are those of the catalogue's worked cases: R, B, G, and N for browN (brauN). Whoever cannot
display the signs gets others in their place from the terminal, never a wider line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from traumtisch.games.onirim.cards import ALL_COLOURS, DOOR, LETTERS, LOCATION, Print

if TYPE_CHECKING:
    from traumtisch.games.onirim.faces.module_face import OnirimModuleFace

DOOR_SIGN, DREAM_SIGN, NO_SIGN = "∩", "☠", "·"


class Signs:
    """The signs of the base game and of the modules in play."""

    def __init__(self, faces: Sequence[OnirimModuleFace]) -> None:
        self._faces = faces
        self._symbols = {symbol: sign for face in faces for symbol, sign in face.symbol_signs.items()}
        self._kinds = {kind: sign for face in faces for kind, sign in face.kind_signs.items()}

    def sign_of(self, printed: Print) -> str:
        if printed.kind in self._kinds:
            return self._kinds[printed.kind]
        if printed.type == LOCATION:
            return self._symbols.get(printed.symbol, NO_SIGN)
        return DOOR_SIGN if printed.type == DOOR else DREAM_SIGN

    def short_of(self, printed: Print) -> str:
        """`R☀`; `X☀` has all colours. Cards without colour or symbol are called by their code."""
        letter = "X" if printed.colours == ALL_COLOURS else letter_of(printed)
        sign = self._symbols.get(printed.symbol)
        return letter + sign if letter and sign else printed.code + self.edges_of(printed)

    def edges_of(self, printed: Print) -> str:
        return "".join(face.edges(printed) for face in self._faces)


def letter_of(printed: Print) -> str:
    """The letter of a card that has exactly one colour, else nothing."""
    return next((letter for place, letter in enumerate(LETTERS) if printed.colours == 1 << place), "")
