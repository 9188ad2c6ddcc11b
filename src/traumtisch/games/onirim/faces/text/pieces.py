"""The cards of Onirim in words: a sign and a name (`☀ red sun`); where space is short, the letter of the
colour and the sign (`R☀`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces.text_pieces import TextPieces
from traumtisch.games.onirim.cards import DOOR, Cards, Print
from traumtisch.games.onirim.faces.signs import DOOR_SIGN, NO_SIGN, Signs, letter_of

if TYPE_CHECKING:
    from traumtisch.games.onirim.faces.module_face import OnirimModuleFace

COLOUR_NAMES = {"R": N_("red"), "B": N_("blue"), "G": N_("green"), "N": N_("brown")}


class InText(TextPieces[Cards, "OnirimModuleFace"]):
    def __init__(self, rules: Rules, tongue: Tongue, faces: Sequence[OnirimModuleFace]) -> None:
        super().__init__(rules, tongue, faces)
        self.signs = Signs(faces)

    def name(self, code: str) -> str:
        printed = self.cards.print_of(code)
        edges = self.signs.edges_of(printed)
        return f"{self.signs.sign_of(printed)} {self.tongue(printed.name)} {edges}".rstrip()

    def brief(self, code: str) -> str:
        """Cards without a colour are known by their names only."""
        printed = self.cards.print_of(code)
        return self.signs.short_of(printed) if printed.colours else self.name(code)

    def row(self, row: Sequence[Component], used: Sequence[bool]) -> list[str]:
        """`[R☀ R☾ R⚷] B☀`: brackets hold trios that are used up, the rest can still become part of one."""
        items: list[str] = []
        for is_used, run in groupby(zip(row, used, strict=True), key=lambda pair: pair[1]):
            shown = [self.signs.short_of(self.cards.print_of(component.face)) for component, _ in run]
            trios = [f"[{' '.join(shown[at : at + 3])}]" for at in range(0, len(shown), 3)]
            items += trios if is_used else shown
        return items

    def doors(self, laid: Sequence[Component]) -> list[str]:
        """`red ∩·`: an arch for each door that is laid, a dot for each that is missing."""
        counted = Counter(component.face for component in laid)
        items = [f"{len(laid)}/{self.cards.number_of_doors}"]
        for code, same in self.cards.by_code.items():
            printed = self.cards.print_of(code)
            if printed.type == DOOR:
                missing = len(same) - counted[code]
                items.append(f"{self._colour(printed)} {DOOR_SIGN * counted[code]}{NO_SIGN * missing}")
        return items

    def _colour(self, printed: Print) -> str:
        letter = letter_of(printed)
        return self.tongue(COLOUR_NAMES[letter] if letter else printed.name)
