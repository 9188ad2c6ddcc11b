"""Cards in words, in one language: what the plain text of all card games shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.lines import GAP, paragraph
from traumtisch.faces.module_face import Paragraph, Tray
from traumtisch.faces.spoken import C, F, Spoken

UNKNOWN_CARD = "?"
NO_SIGN = "·"


class TextPieces(Spoken[C, F]):
    """Words for one set of rules and one language; a game says how it writes its cards."""

    # ---- cards ---------------------------------------------------------------------------------

    def name(self, code: str) -> str:
        """A card in a list of cards."""
        return f"{code} {self.cards.name_of(code).say(self.tongue)}"

    def brief(self, code: str) -> str:
        """A card where space is short."""
        return self.name(code)

    def counted_name(self, code: str) -> str:
        """A card of which there are several in a pile."""
        return self.name(code)

    def named(self, components: Iterable[Component | None]) -> list[str]:
        """A question mark is a card that the reader does not know."""
        return [self.name(card.face) if card else UNKNOWN_CARD for card in components]

    def counted(self, codes: Sequence[str | None]) -> list[str]:
        """`3 × red sun`, in the order in which the game lists its cards."""
        numbers = Counter(codes)
        return [f"{numbers[c]} × {self.counted_name(c)}" for c in self.cards.by_code if numbers[c]]

    def things(self, words: Iterable[str]) -> list[str]:
        """Things that are no cards, by name."""
        return [self.cards.name_of(word).say(self.tongue) for word in words]

    # ---- zones ---------------------------------------------------------------------------------

    def trays(self, trays: Iterable[Tray]) -> list[Paragraph]:
        return [(tray.label, self.named(tray.cards)) for tray in trays]

    def plain_zone(self, label: str, things: Sequence[Any]) -> Paragraph:
        """Cards where space is short; if there are several places, each with its number: `1: R3, B4  2: ·`.
        What is nothing or 0 is left out."""
        if things and all(isinstance(thing, tuple) for thing in things):
            return label, [
                f"{n}: {', '.join(self.named(each)) or NO_SIGN}" for n, each in enumerate(things, 1)
            ]
        return label, [self._plain(thing) for thing in things if thing is None or thing]

    def _plain(self, thing: Any) -> str:
        if isinstance(thing, Component):
            return self.brief(thing.face)
        return UNKNOWN_CARD if thing is None else self.cards.name_of(str(thing)).say(self.tongue)

    # ---- whole pages ---------------------------------------------------------------------------

    def board(
        self, above: Sequence[str], zones: Iterable[Paragraph], always: Collection[str], width: int
    ) -> list[str]:
        """The lines above, then one labelled paragraph per zone; zones that are empty only if they are to be
        shown always."""
        shown = [(self.tongue(label), items) for label, items in zones if items or label in always]
        indent = max(len(label) for label, _ in shown) + len(GAP)
        lines = list(above)
        for label, items in shown:
            lines += paragraph(label, items or [self.tongue(N_("(empty)"))], indent, width)
        return lines

    def piles(self, piles: Iterable[tuple[str, Sequence[str | None]]], width: int) -> list[str]:
        """What may be looked through: titles with the gap `{number}`, and what lies there."""
        lines: list[str] = []
        for title, codes in piles:
            lines.append(self.say(title, number=len(codes)))
            known = [code for code in codes if code is not None]
            if any(code not in self.cards.by_code for code in known):
                lines += [GAP + name for name in self.things(known)]
            else:
                empty = [self.tongue(N_("(empty)"))]
                lines += paragraph("", self.counted(codes) or empty, len(GAP), width)
        return lines
