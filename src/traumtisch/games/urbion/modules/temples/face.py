"""How temples and Concords are shown."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.games.urbion.cards import Print
from traumtisch.games.urbion.faces.base_face import printed_name
from traumtisch.games.urbion.faces.module_face import Group, UrbionModuleFace
from traumtisch.games.urbion.faces.web.elements import elements_in
from traumtisch.games.urbion.modules.temples.drawing import concord, temple
from traumtisch.games.urbion.modules.temples.rules import temples


class TemplesFace(UrbionModuleFace):
    card_rules = {
        "temple": ("UR-13.2",),
        "concord": ("UR-13.4", "UR-13.5"),
    }
    groups = {"concord": Group("concord", N_("Concord"))}

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        name = printed_name(printed, tongue)
        if printed.kind == "concord":
            return concord(printed.plus, printed.minus, name)
        return temple(elements_in(printed.elements)[0], name) if printed.kind == "temple" else None


TemplesFace(temples)
