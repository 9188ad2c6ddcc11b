"""How glyphs are shown: as locations with a symbol of their own."""

from __future__ import annotations

from traumtisch.engine.phrase import Tongue
from traumtisch.faces.touching import the_cards
from traumtisch.games.onirim.cards import Print
from traumtisch.games.onirim.faces.module_face import OnirimModuleFace
from traumtisch.games.onirim.faces.web.cards import location
from traumtisch.games.onirim.faces.web.families import family_of
from traumtisch.games.onirim.modules.glyphs.drawing import glyph
from traumtisch.games.onirim.modules.glyphs.rules import GLYPH, glyphs


class GlyphsFace(OnirimModuleFace):
    touches = {"lay": the_cards}
    card_rules = {
        "glyph": ("ON-12.2", "ON-12.5", "ON-12.6"),
    }
    symbol_signs = {GLYPH: "✶"}
    drawn_symbols = {GLYPH: glyph}

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        family = family_of(printed.colours)
        return location(family, glyph, tongue(family.place)) if printed.symbol == GLYPH else None


GlyphsFace(glyphs)
