"""Etherfields' face in a browser: what the house asks for, put together from the pages of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from markupsafe import Markup

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Phrase, Tongue, english
from traumtisch.engine.rules import Rules
from traumtisch.faces import drawing
from traumtisch.faces import html as h
from traumtisch.faces.face import CardFacts, PositionZone, Progress, Stocked
from traumtisch.faces.passing import Passage
from traumtisch.games.etherfields.faces.web import signs
from traumtisch.games.etherfields.faces.web.board import board
from traumtisch.games.etherfields.faces.web.box import lid
from traumtisch.games.etherfields.faces.web.more import more
from traumtisch.games.etherfields.faces.web.pieces import pieces_of
from traumtisch.games.etherfields.faces.web.summary import summary
from traumtisch.games.etherfields.faces.web.touches import touched
from traumtisch.games.etherfields.faces.whereabouts import LAYERS
from traumtisch.games.etherfields.view import EtherfieldsView


class EtherfieldsWebFace:
    assets = Path(__file__).parent / "assets"

    def box(self, tongue: Tongue) -> h.Element:
        return h.svg(".box", viewBox="0 0 300 400", role="img", aria_label="Etherfields")[Markup(lid())]

    def sprite(self, rules: Rules, tongue: Tongue) -> Markup:
        """Signs alone: pictures and what cards say come with the board, once they are revealed."""
        return Markup(drawing.sprite("", signs.drawn()))

    def board(self, rules: Rules, view: EtherfieldsView, tongue: Tongue) -> h.Element:
        return board(pieces_of(rules.material, tongue), view)

    def more(self, rules: Rules, view: EtherfieldsView, tongue: Tongue) -> h.Element:
        return more(pieces_of(rules.material, tongue), view)

    def summary(self, rules: Rules, view: EtherfieldsView, tongue: Tongue) -> h.Element:
        return summary(pieces_of(rules.material, tongue), view)

    def headline(self, rules: Rules, view: EtherfieldsView, tongue: Tongue) -> str:
        where = pieces_of(rules.material, tongue)
        return where.name(view.scene) if view.scene else where.say(LAYERS[view.layer])

    def progress(self, rules: Rules, view: EtherfieldsView) -> Progress:
        """How many of the dreams that one knows of are dreamed."""
        done = len(view.results)
        known = max(1, len({*view.gates, *view.results}))
        words = Phrase(N_("dreams dreamed: {number}"), number=done)
        return Progress(min(done, known), known, words)

    def touches(self, rules: Rules, view: EtherfieldsView, option: Option) -> tuple[str, ...]:
        return touched(pieces_of(rules.material, english), view, option)

    def passage(self, rules: Rules, event: Event, tongue: Tongue) -> Passage | None:
        return None

    def about(self, rules: Rules, symbol: str, tongue: Tongue) -> CardFacts | None:
        return None

    def position_zones(self, rules: Rules) -> tuple[PositionZone, ...]:
        return ()

    def palette(self, rules: Rules, tongue: Tongue) -> list[tuple[str, str]]:
        return []

    def stock(self, rules: Rules, tongue: Tongue) -> Mapping[str, Stocked]:
        return {}
