"""How squares and Metas are shown."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.games.urbion.cards import Print
from traumtisch.games.urbion.faces.base_face import printed_name
from traumtisch.games.urbion.faces.module_face import Group, UrbionModuleFace
from traumtisch.games.urbion.faces.web.elements import elements_in
from traumtisch.games.urbion.modules.squares.drawing import meta, square
from traumtisch.games.urbion.modules.squares.rules import squares

META = N_("Meta")


class SquaresFace(UrbionModuleFace):
    card_rules = {
        "square": ("UR-11.2",),
        "meta": ("UR-11.4", "UR-11.5"),
    }
    kind_names = {"meta": META}
    groups = {"meta": Group("meta", META)}

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        if printed.kind == "meta":
            return meta(elements_in(printed.elements)[0], printed.plus, printed.minus, tongue(META))
        return square(printed_name(printed, tongue)) if printed.kind == "square" else None


SquaresFace(squares)
