"""Etherfields in plain text: where the team is, the map, creatures, then a block for each character.

On the map a field shows its tile and cell, and below who stands there: `1` the first character, `A` a figure
of the first creature, `&` a companion, `*` a gem, `o` a token, `^` a trap. Dots between fields are open ways.
"""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.lines import paragraph
from traumtisch.games.etherfields.faces.map_lines import map_lines
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.terms import MUTATIONS
from traumtisch.games.etherfields.view import CharacterView, EtherfieldsView, FieldView
from traumtisch.games.etherfields.words import said

LAYERS = {"world": N_("Dream world"), "slumber": N_("Slumber"), "dream": N_("Dream")}
PHASES = {"characters": N_("character phase"), "dreamlands": N_("dreamland phase")}
SYMBOLS = {
    "entry": N_("entry"),
    "spawn": N_("creature entry"),
    "trap": N_("trap"),
    "stairs": N_("stairs"),
    "special": N_("special field"),
    "draw": N_("draw bonus"),
    "fault": N_("fault slot"),
    "gem_slot": N_("gem slot"),
}
INDENT = 19


def render(view: EtherfieldsView, m: Material, tongue: Tongue, width: int) -> str:
    """The whole table."""
    return "\n".join(_TextFace(view, m, tongue, width).lines())


class _TextFace:
    """One View in one language."""

    def __init__(self, view: EtherfieldsView, m: Material, tongue: Tongue, width: int) -> None:
        self.view, self.m, self.tongue, self.width = view, m, tongue, width

    def lines(self) -> list[str]:
        view = self.view
        lines = [*self._head(), "", *self._page()]
        if view.layer == "world":
            lines += self._world()
        else:
            lines += [*map_lines(view.map, {f.name: self._label(f) for f in view.map}), ""]
            lines += [*self._fields(), *self._creatures()]
        lines += self._row(N_("Items"), [self._card(card) for card in view.items])
        lines += self._row(N_("Looked at"), [self._card(card) for card in view.offer])
        for number, character in enumerate(view.characters):
            if character.id:
                lines += ["", *self._character(number, character)]
        return lines

    # ---- words ---------------------------------------------------------------------------------

    def _say(self, sentence: str, **facts: int | str) -> str:
        return Phrase(sentence, **facts).say(self.tongue)

    def _name(self, element: str) -> str:
        return said(self.m, element, self.view).say(self.tongue)

    def _card(self, card: Component) -> str:
        return self._name(card.face)

    def _row(self, label: str, items: Iterable[str]) -> list[str]:
        """A labelled row, or nothing if it is empty."""
        found = list(items)
        return paragraph(self._say(label), found, INDENT, self.width) if found else []

    # ---- the team ------------------------------------------------------------------------------

    def _head(self) -> list[str]:
        view, rounds = self.view, self.view.rounds
        where = self._say(LAYERS[view.layer])
        if view.scene:
            where += f": {self._name(view.scene)}"
        if view.phase:
            where += f", {self._say(PHASES[view.phase])}"
        facts = [
            self._say(N_("Hours: {number}"), number=view.hours),
            self._say(N_("Keys: {number}"), number=view.keys),
        ]
        if view.layer != "world":
            facts.append(self._say(N_("Round {number}, {left} more"), number=rounds.number, left=rounds.left))
        lines = [where, "  ".join(facts)]
        card = self.m.rounds[int(rounds.card.id[1:])] if rounds.card else None
        steps = card.steps if card is not None else ()
        blocked = self._say(N_("blocked"))
        lines += self._row(
            N_("Round card"),
            [
                f"{self._name(step)} ({blocked})" if n in rounds.blocked else self._name(step)
                for n, step in enumerate(steps)
            ],
        )
        return [*lines, *self._row(N_("Goal"), [self._text(view.goal)] if view.goal else [])]

    def _text(self, key: str) -> str:
        return self.m.name(key).say(self.tongue)

    def _page(self) -> list[str]:
        """What was read last, paragraph by paragraph."""
        page = self.view.page
        parts = self._text(page).split("\n\n") if page else []
        return [line for part in parts for line in (*paragraph("", part.split(" "), 0, self.width), "")]

    def _world(self) -> list[str]:
        view = self.view
        ways = [f"{self._name(to)}{'' if size == 'large' else ' *'}" for to, size in view.ways]
        lines = self._row(N_("Location"), [self._name(view.location)] if view.location else [])
        lines += self._row(N_("Ways (* shortcut)"), ways)
        lines += self._row(N_("Gates"), [self._name(gate) for gate in view.gates])
        lines += self._row(N_("Season"), [self._name(view.season)] if view.season else [])
        lines += self._row(N_("Wisdom"), [self._name(card) for card in view.wisdom])
        return lines + self._row(N_("Hints"), [self._name(hint) for hint in view.hints])

    # ---- the map -------------------------------------------------------------------------------

    def _label(self, field: FieldView) -> tuple[str, str]:
        tile, _, cell = field.name.rpartition(".")
        numbers = [str(n + 1) for n, c in enumerate(self.view.characters) if c.id in field.characters]
        kinds = [creature.id for creature in self.view.creatures]
        figures = [
            chr(ord("A") + kinds.index(figure.creature)) if figure.creature in kinds else "?"
            for figure in self.view.figures
            if figure.number in field.figures
        ]
        signs = ["&"] * len(field.companions) + ["*"] * field.lit + ["o"] * len(field.tokens)
        signs += ["^"] if "trap" in field.symbols else []
        return f"{self._name(tile)[:6]} {cell}", "".join([*numbers, *figures, *signs])

    def _fields(self) -> list[str]:
        """What is to be known about fields: symbols, terrain, tokens, faults, actions."""
        lines: list[str] = []
        for field in self.view.map:
            facts = [self._say(SYMBOLS[symbol]) for symbol in field.symbols]
            facts += [self._name(kind) for kind in field.terrain]
            facts += [self._name(token) for token, _ in field.tokens]
            facts += [self._name(action) for action in field.actions]
            if field.fault is not None:
                facts.append(self._card(field.fault))
            if facts:
                lines += paragraph(self._name(field.name), [f"{fact};" for fact in facts], INDENT, self.width)
        return lines

    def _creatures(self) -> list[str]:
        lines: list[str] = []
        for number, creature in enumerate(self.view.creatures):
            facts = [
                f"{self._name(MUTATIONS[n])} ×{amount}"
                for n, amount in enumerate(creature.mutations)
                if amount
            ]
            facts += [f"{name} {value}" for name, value in creature.counters]
            for figure in self.view.figures:
                if figure.creature == creature.id:
                    about = [f"{name} {value}" for name, value in figure.counters]
                    about += [self._name(state) for state in figure.states]
                    said_of = f" ({', '.join(about)})" if about else ""
                    facts.append(f"{self._name(figure.field)}{said_of};")
            lines += paragraph(
                f"{chr(ord('A') + number)} {self._name(creature.id)}", facts, INDENT, self.width
            )
        return lines

    # ---- characters ----------------------------------------------------------------------------

    def _character(self, number: int, character: CharacterView) -> list[str]:
        facts = [
            self._say(N_("suffering {number}"), number=character.suffering),
            self._say(N_("ether {number}"), number=character.ether),
            self._say(N_("gems {number}"), number=character.gems),
            self._say(N_("deck {number}"), number=character.deck.size),
            self._say(N_("discard {number}"), number=len(character.discard)),
            self._say(N_("sealed {number}"), number=len(character.sealed)),
            *(self._name(state) for state in character.states),
        ]
        place = f", {self._name(character.field)}" if character.field and self.view.layer != "world" else ""
        lines = [f"{number + 1} {self._name(character.id)}{place}", *self._row("", facts)]
        lines += self._row(N_("Hand"), [self._card(card) for card in character.hand])
        laid = [f"({self._card(c.card)})" if c.flipped else self._card(c.card) for c in character.laid]
        lines += self._row(N_("Laid"), laid)
        lines += self._row(N_("Weaknesses"), [self._card(card) for card in character.zone])
        return lines + self._row(N_("Mask"), [self._name(character.worn)] if character.worn else [])
