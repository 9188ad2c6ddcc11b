"""How crossroads and Dead Ends are shown."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces.touching import place
from traumtisch.games.onirim.cards import ALL_COLOURS, Print
from traumtisch.games.onirim.faces.module_face import Group, OnirimModuleFace
from traumtisch.games.onirim.modules.crossroads.drawing import crossroad, dead_end
from traumtisch.games.onirim.modules.crossroads.rules import crossroads

CROSSROAD = N_("Crossroad")
CROSSROADS, DEAD_ENDS = Group("crossroad", CROSSROAD), Group("dead end", N_("Dead end"))


class CrossroadsFace(OnirimModuleFace):
    touches = {"escape": place("hand")}
    card_rules = {
        "X-S": ("ON-16.2",),
        "X-M": ("ON-16.2",),
        "X-K": ("ON-16.2", "ON-16.7"),
        "dead end": ("ON-16.8", "ON-16.9"),
    }
    grounds = {"stone": ("#6d6f7d", "#2c2d38")}
    kind_signs = {"dead end": "⊥"}

    def group_of(self, printed: Print) -> Group | None:
        if printed.colours == ALL_COLOURS:
            return CROSSROADS
        return DEAD_ENDS if printed.kind == "dead end" else None

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        if printed.colours == ALL_COLOURS:
            return crossroad(printed.symbol, tongue(CROSSROAD))
        return dead_end(tongue(printed.name)) if printed.kind == "dead end" else None


CrossroadsFace(crossroads)
