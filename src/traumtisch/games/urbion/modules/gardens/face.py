"""How hanging gardens and Sorcerers are shown, and what a Sorcerer's discard buys."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces.touching import the_cards
from traumtisch.games.urbion.cards import Print
from traumtisch.games.urbion.faces.actions import picture
from traumtisch.games.urbion.faces.base_face import printed_name
from traumtisch.games.urbion.faces.module_face import Action, UrbionModuleFace
from traumtisch.games.urbion.faces.things import the_action, to_a_side
from traumtisch.games.urbion.faces.web.dreams import one_sign
from traumtisch.games.urbion.faces.web.elements import elements_in
from traumtisch.games.urbion.modules.gardens.drawing import garden, hat
from traumtisch.games.urbion.modules.gardens.rules import gardens

SORCERER = N_("Sorcerer")
REBUILD = picture(
    "M-22 18V-4L-13 -14L-4 -4V18ZM4 18V-4L13 -14L22 -4V18ZM-8 -21H8M3 -25L8 -21L3 -17M-3 -25L-8 -21L-3 -17"
)
SIDE_SWITCH = picture("M0 -22V22M-7 -12H-21M-14 -19V-5M7 -12H21M-9 12C-4 22 4 22 9 12M9 12L13 20M9 12L1 14")


class GardensFace(UrbionModuleFace):
    """A Sorcerer is a Sogna or an Incubus among what comes next (UR-14.5)."""

    card_rules = {
        "garden": ("UR-14.2", "UR-14.3"),
        "sorcerer": ("UR-14.5", "UR-14.6"),
    }
    touches = {
        "rebuild": the_action(),
        "rebuild-with": the_action("rebuild"),
        "rebuild-cities": the_cards,
        "side-switch": the_action(),
        "side-switch-with": the_action("side-switch"),
        "switch-to": to_a_side,
    }
    actions = (
        Action("rebuild", N_("Rebuild"), REBUILD),
        Action("side-switch", N_("Side switch"), SIDE_SWITCH),
    )
    kind_names = {"sorcerer": SORCERER}
    grounds = {"garden": ("#3f7a68", "#16302a")}

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        if printed.kind == "sorcerer":
            element = elements_in(printed.elements)[0]
            return one_sign(element, printed.plus or printed.minus, tongue(SORCERER), hat)
        return garden(printed_name(printed, tongue)) if printed.kind == "garden" else None


GardensFace(gardens)
