"""How mirrors are shown: everything but the picture of the card is left to the plain way."""

from __future__ import annotations

from mirrors.rules import mirrors

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces.drawing import SHAPE, caption, frame
from traumtisch.faces.face import PositionZone
from traumtisch.faces.touching import drawn_to, the_cards
from traumtisch.games.onirim.cards import Print
from traumtisch.games.onirim.faces.module_face import Group, OnirimModuleFace

ON_THE_WALL = N_("On the wall")


class MirrorsFace(OnirimModuleFace):
    labels = {"wall": ON_THE_WALL}
    touches = {"hang": drawn_to("hand"), "shatter": drawn_to("discard"), "gaze": the_cards}
    kind_signs = {"mirror": "◊"}
    position_zones = (PositionZone("mirrors.wall", ON_THE_WALL, N_("The mirrors that hang.")),)

    def group_of(self, printed: Print) -> Group | None:
        return Group("mirror", N_("Looking glass")) if printed.kind == "mirror" else None

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        if printed.kind != "mirror":
            return None
        glass = '<ellipse cx="48" cy="62" rx="26" ry="36" fill="#cfe3ee" stroke="#c9b37a" stroke-width="4"/>'
        return f'{SHAPE} fill="#2b2f66"/>{glass}{frame("#c9b37a")}{caption(tongue(printed.name), "#fff")}'


MirrorsFace(mirrors)
