"""What the screen of Etherfields is made of: rows that can be pointed at, cards with what they do, texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from textwrap import wrap

from traumtisch.engine.phrase import Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.face import Colour, Line, Segment
from traumtisch.faces.screen import (
    NOTHING,
    Block,
    ScreenZone,
    aligned,
    below,
    flow,
    labelled,
    words,
    wrapped,
)
from traumtisch.games.etherfields.faces.lying import Lying, LyingPiece, Row
from traumtisch.games.etherfields.faces.map_lines import drawn, field_label
from traumtisch.games.etherfields.faces.whereabouts import how_far
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.view import EtherfieldsView
from traumtisch.games.etherfields.words import said

INTENT_INKS: tuple[Colour, ...] = ("blue", "green", "red")
"""Of cards, by the colour of which they give most; the words say the same."""
INDENT = 2
LONGEST_LINE = 68
"""Columns of the story: longer lines are hard to read."""


class OnScreen:
    """One View in one language."""

    def __init__(self, m: Material, view: EtherfieldsView, tongue: Tongue) -> None:
        self.m, self.view, self.tongue = m, view, tongue
        self.lying = Lying(m, view)

    def say(self, phrase: Phrase | str) -> str:
        return phrase.say(self.tongue) if isinstance(phrase, Phrase) else self.tongue(phrase)

    def head(self, label: Phrase | str, thing: str = "") -> Block:
        """What stands above a part of the table."""
        return words(self.say(label), ink="gold", strong=True, thing=thing)

    def name(self, element: str) -> Phrase:
        return said(self.m, element, self.view)

    def facts(self, width: int) -> Block:
        """Hours, keys and rounds."""
        return flow([words(self.say(fact), strong=True) for fact in how_far(self.view)], width, gap=2)

    # ---- rows ------------------------------------------------------------------------------------

    def rows(self, rows: Iterable[Row], width: int) -> Block:
        """One below the other, their labels to the left; those that are empty are left out."""
        shown = [row for row in rows if row.pieces]
        zones = [ScreenZone(row.label, partial(self._lying, row.pieces), row.thing) for row in shown]
        return labelled(zones, self._label, width)

    def _label(self, label: str) -> str:
        return self.tongue(label) if label else ""

    def _lying(self, pieces: Sequence[LyingPiece], width: int) -> Block:
        return flow([self.piece(piece, width) for piece in pieces], width, gap=2)

    def piece(self, piece: LyingPiece, width: int) -> Block:
        return wrapped(self.say(piece.words), width, ink=self._ink(piece.thing), thing=piece.thing)

    def _ink(self, thing: str) -> Colour:
        """Cards have the colour of which they give most."""
        if thing[:1] != "c" or not thing[1:].isdecimal():
            return ""
        intents = self.m.intents[int(thing[1:])]
        return INTENT_INKS[intents.index(max(intents))] if any(intents) else ""

    # ---- cards -----------------------------------------------------------------------------------

    def explained(self, card: Component, width: int) -> Block:
        """A card, and below it what it does."""
        name, *does = self.lying.explained(card).pieces
        said_of = [self.piece(LyingPiece(each.words, card.id), width - INDENT) for each in does]
        return below([self.piece(name, width), *(_indented(each) for each in said_of)])

    def all_explained(self, cards: Iterable[Component], width: int) -> Block:
        return below(self.explained(card, width) for card in cards)

    # ---- the map ---------------------------------------------------------------------------------

    def map(self) -> Block:
        """Boxes with what stands in them; each sign belongs to its field."""
        labels = {f.name: field_label(self.lying, f, self.tongue) for f in self.view.map}
        rows = drawn(self.view.map, labels).rows()
        return Block(tuple(_joined(row) for row in rows), len(rows[0])) if rows else NOTHING

    def fields(self, width: int) -> Block:
        """What is to be known about fields, each below its name."""
        return below(
            below([words(self.say(self.name(row.thing)), strong=True, thing=row.thing), _indented(facts)])
            for row in self.lying.fields()
            if (facts := self._lying(row.pieces, width - INDENT))
        )

    # ---- the story -------------------------------------------------------------------------------

    def told(self, keys: Iterable[str], width: int) -> Block:
        """Texts, paragraph by paragraph, in lines that can be read."""
        parts = [part for key in keys for part in self.say(self.m.name(key)).split("\n\n")]
        column = min(width, LONGEST_LINE)
        lines = [line for part in parts for line in (*wrap(part, column), "")]
        return Block(tuple((Segment(line.ljust(column)),) for line in lines), column)


def _indented(block: Block) -> Block:
    return aligned(block, block.width + INDENT, to_the_right=True) if block else NOTHING


def _joined(row: Sequence[tuple[str, str]]) -> Line:
    """Signs that belong to the same field become one stretch of text."""
    stretches: list[tuple[str, str]] = []
    for sign, field in row:
        if stretches and stretches[-1][1] == field:
            stretches[-1] = (stretches[-1][0] + sign, field)
        else:
            stretches.append((sign, field))
    return tuple(Segment(text, strong=bool(field), faint=not field, thing=field) for text, field in stretches)
