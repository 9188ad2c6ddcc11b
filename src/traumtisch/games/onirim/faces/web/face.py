"""Onirim's face in a browser: what the house asks for, put together from the pages of this folder."""

from __future__ import annotations

from pathlib import Path

import htpy as h
from markupsafe import Markup

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import PositionZone
from traumtisch.games.onirim.faces.web import beside, positions
from traumtisch.games.onirim.faces.web.board import board
from traumtisch.games.onirim.faces.web.more import more, summary
from traumtisch.games.onirim.faces.web.pieces import Pieces
from traumtisch.games.onirim.faces.web.sprite import sprite
from traumtisch.games.onirim.faces.web.touches import touches
from traumtisch.games.onirim.view import OnirimView


class OnirimWebFace:
    assets = Path(__file__).parent / "assets"

    def box(self, tongue: Tongue) -> h.Element:
        return h.svg(".box", viewBox="0 0 300 400", role="img", aria_label="Onirim")[
            Markup(beside.box_lid("Onirim"))
        ]

    def sprite(self, rules: Rules, tongue: Tongue) -> Markup:
        return sprite(rules, tongue)

    def board(self, rules: Rules, view: OnirimView, tongue: Tongue) -> h.Element:
        return board(Pieces(rules.material, tongue), view)

    def more(self, rules: Rules, view: OnirimView, tongue: Tongue) -> h.Element:
        return more(Pieces(rules.material, tongue), view)

    def headline(self, rules: Rules, view: OnirimView, tongue: Tongue) -> str:
        sentence = N_("Turn {turn} · {deck} cards in the deck")
        return Phrase(sentence, turn=view.turn, deck=view.deck.size).say(tongue)

    def touches(self, rules: Rules, view: OnirimView, option: Option) -> tuple[str, ...]:
        return touches(view, option)

    def summary(self, rules: Rules, view: OnirimView, tongue: Tongue) -> h.Element:
        return summary(Pieces(rules.material, tongue), view)

    def position_zones(self, rules: Rules) -> tuple[PositionZone, ...]:
        return positions.position_zones(rules)

    def palette(self, rules: Rules, tongue: Tongue) -> list[tuple[str, str]]:
        return positions.palette(rules, tongue)
