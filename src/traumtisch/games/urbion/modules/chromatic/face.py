"""How a Chromatic Chaos is shown."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces.touching import drawn_to
from traumtisch.games.urbion.cards import Print
from traumtisch.games.urbion.faces.base_face import printed_name
from traumtisch.games.urbion.faces.module_face import Group, UrbionModuleFace
from traumtisch.games.urbion.modules.chromatic import drawing
from traumtisch.games.urbion.modules.chromatic.rules import chromatic


class ChromaticFace(UrbionModuleFace):
    touches = {"no-room": drawn_to("discard")}
    card_rules = {
        "chromatic": ("UR-12.2", "UR-12.4"),
    }
    groups = {"chromatic": Group("chromatic", N_("Chromatic Chaos"))}
    grounds = {"chromatic": ("#6b4fae", "#2a1a4f")}

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        if printed.kind != "chromatic":
            return None
        return drawing.chromatic(printed.plus, printed.minus, printed_name(printed, tongue))


ChromaticFace(chromatic)
