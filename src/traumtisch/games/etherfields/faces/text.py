"""Etherfields in plain text: what was read last, where the team is, the map, creatures, then a block for each
character.

On the map a field shows its tile and cell, and below who stands there: `1` the first character, `A` a figure
of the first creature, `&` a companion, `*` a gem, `o` a token, `^` a trap. Dots between fields are open ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.faces.lines import GAP, paragraph
from traumtisch.games.etherfields.faces.lying import Lying, LyingPiece, Row
from traumtisch.games.etherfields.faces.map_lines import field_label, map_lines
from traumtisch.games.etherfields.faces.whereabouts import headline, how_far
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.view import CharacterView, EtherfieldsView
from traumtisch.games.etherfields.words import said

INDENT = 19


def render(view: EtherfieldsView, m: Material, tongue: Tongue, width: int) -> str:
    """The whole table."""
    return "\n".join(_TextFace(view, m, tongue, width).lines())


def render_besides(view: EtherfieldsView, m: Material, tongue: Tongue, width: int) -> str:
    """What a player may look through: what the cards do, discard piles, and everything that was read."""
    return "\n".join(_TextFace(view, m, tongue, width).besides())


class _TextFace:
    """One View in one language."""

    def __init__(self, view: EtherfieldsView, m: Material, tongue: Tongue, width: int) -> None:
        self.view, self.m, self.tongue, self.width = view, m, tongue, width
        self.lying = Lying(m, view)

    def lines(self) -> list[str]:
        view, lying = self.view, self.lying
        lines = [self._say(headline(self.m, view)), GAP.join(map(self._say, how_far(view))), ""]
        lines += self._told(view.page)
        if view.layer == "world":
            lines += self._rows(lying.world())
        else:
            labels = {field.name: field_label(lying, field, self.tongue) for field in view.map}
            lines += [*map_lines(view.map, labels), "", *self._rows(lying.round())]
            lines += [line for row in lying.fields() for line in self._field(row)]
            for creature in view.creatures:
                lines += ["", f"{lying.letter(creature.id)} {self._name(creature.id)}"]
                lines += self._rows(lying.creature(creature))
        team = self._rows(lying.team())
        lines += ["", *team] if team else []
        for number, character in enumerate(view.characters):
            if character.id:
                lines += ["", *self._character(number, character)]
        return lines

    def besides(self) -> list[str]:
        lines: list[str] = []
        for character in self.view.characters:
            before = [*character.hand, *(each.card for each in character.laid)]
            cards = [self.lying.explained(card) for card in before]
            discard = [self.lying.card(card) for card in character.discard]
            lines += [self._name(character.id)] if character.id else []
            lines += [line for row in cards for line in self._explained(row)]
            lines += [*self._rows([Row(N_("Discard"), discard)]), ""]
        lines += [line for card in self.view.offer for line in self._explained(self.lying.explained(card))]
        return [*lines, self._say(Phrase(N_("Everything that was read"))), "", *self._told(self.view.told)]

    # ---- words ---------------------------------------------------------------------------------

    def _say(self, phrase: Phrase) -> str:
        return phrase.say(self.tongue)

    def _name(self, element: str) -> str:
        return self._say(said(self.m, element, self.view))

    def _rows(self, rows: Iterable[Row]) -> list[str]:
        """Labelled rows, without those that are empty."""
        labelled = ((self.tongue(row.label) if row.label else "", row.pieces) for row in rows)
        return [line for label, pieces in labelled for line in self._row(label, pieces)]

    def _row(self, label: str, pieces: Sequence[LyingPiece]) -> list[str]:
        words = [part for piece in pieces for part in self._fitting(self._say(piece.words))]
        return paragraph(label, words, INDENT, self.width) if words else []

    def _fitting(self, words: str) -> list[str]:
        """What is longer than a line goes on in the next."""
        return wrap(words, self.width - INDENT)

    def _told(self, keys: Iterable[str]) -> list[str]:
        """Texts of the story, paragraph by paragraph."""
        parts = [part for key in keys for part in self._say(self.m.name(key)).split("\n\n")]
        return [line for part in parts for line in (*wrap(part, self.width), "")]

    def _field(self, row: Row) -> list[str]:
        pieces = [LyingPiece(Phrase("{fact};", fact=piece.words)) for piece in row.pieces]
        return self._row(self._name(row.thing), pieces)

    def _explained(self, row: Row) -> list[str]:
        name, *does = [self._say(piece.words) for piece in row.pieces]
        words = f"{name}: {'; '.join(does)}" if does else name
        return wrap(words, self.width, initial_indent=GAP, subsequent_indent=GAP * 2)

    def _character(self, number: int, character: CharacterView) -> list[str]:
        place = f", {self._name(character.field)}" if character.field and self.view.layer != "world" else ""
        return [
            f"{number + 1} {self._name(character.id)}{place}",
            *self._rows(self.lying.character(character)),
        ]
