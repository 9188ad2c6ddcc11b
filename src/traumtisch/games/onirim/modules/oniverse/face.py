"""How the door to the Oniverse and its denizens are shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.faces.passing import Way
from traumtisch.faces.screen import ScreenZone, beside, flow
from traumtisch.faces.touching import (
    Things,
    Touch,
    cards_and_drawn,
    cards_in,
    drawn_to,
    the_cards,
    words_in,
)
from traumtisch.games.onirim.cards import Print
from traumtisch.games.onirim.faces.module_face import Elsewhere, OnirimModuleFace
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.web.families import COLOURLESS
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.modules.oniverse.door import oniverse
from traumtisch.games.onirim.modules.oniverse.drawing import denizen
from traumtisch.games.onirim.view import OnirimView

DENIZENS, KEEPERS, GIVEN = N_("Denizens"), N_("Treasure Keepers"), N_("Given away")


def _search(view: OnirimView, option: Option) -> Things | None:
    return (f"door-{COLOURLESS}",) if words_in(option) == ("oniverse",) else None


def _with(code: str, then: str = "") -> Touch:
    """A denizen that was taken along, what it is used for, and where that goes."""

    def touch(view: OnirimView, option: Option) -> Things:
        its_id = next(each.id for each in view.part(oniverse).taken if each.face == code)
        colours = (f"door-{word}" for word in words_in(option))
        return (its_id, *cards_in(option), *colours, *((then,) if then else ()))

    return touch


class OniverseFace(OnirimModuleFace):
    labels = {
        "taken": DENIZENS,
        "keeping": KEEPERS,
        "stored": N_("Stored"),
        "given": GIVEN,
        "left_out": N_("Left out"),
    }
    shown_elsewhere = frozenset({"unknown"})
    card_rules = {
        "Architect": ("ON-17.11", "ON-17.8"),
        "Cyclobot": ("ON-17.12", "ON-17.8"),
        "Spies": ("ON-17.14", "ON-17.8"),
        "Harpoon": ("ON-17.15", "ON-17.8"),
        "Hammer": ("ON-17.16", "ON-17.8"),
        "Chaos": ("ON-17.19", "ON-17.8"),
        "Mirror": ("ON-17.22", "ON-17.8"),
        "Keeper": ("ON-17.23", "ON-17.8"),
        "OD": ("ON-17.3", "ON-17.4"),
    }
    ways = {"denizen used": Way("", "discard"), "salvaged": Way("discard")}
    touches = {
        "search": _search,
        "take-along": cards_and_drawn,
        "leave-behind": drawn_to("discard"),
        "salvage": the_cards,
        "architect": _with("Architect", then="row"),
        "cyclobot": _with("Cyclobot"),
        "spies": _with("Spies"),
        "harpoon": _with("Harpoon"),
        "hammer": _with("Hammer"),
        "disguise": _with("Chaos"),
        "chaos": _with("Chaos"),
        "mirror": _with("Mirror"),
        "store": _with("Keeper"),
    }
    kind_signs = {"denizen": "☺"}
    grounds = {"guest": ("#2f5a66", "#152033")}
    position_zones = (
        PositionZone("oniverse.taken", DENIZENS, N_("Those you have taken along.")),
        PositionZone("oniverse.keeping", KEEPERS, N_("Those that have a card under them.")),
        PositionZone(
            "oniverse.stored", N_("Stored"), N_("The cards under the Treasure Keepers, in the same order.")
        ),
        PositionZone(
            "oniverse.left_out",
            N_("Left out"),
            N_("Denizens of which you know that they are not in the game."),
        ),
    )

    def spreads_the_discard_pile(self, view: OnirimView) -> bool:
        """For Cyclobot."""
        return bool(view.part(oniverse).given)

    def hidden_elsewhere(self, view: OnirimView) -> Iterable[Elsewhere]:
        """ON-21.11: those left out are denizens."""
        yield Elsewhere(view.part(oniverse).unknown, kind="denizen")

    def web_zones(self, pieces: InBrowser, view: OnirimView) -> Iterable[h.Node]:
        """The denizens taken along, and the Treasure Keepers with the card under each."""
        part = view.part(oniverse)
        if part.taken:
            yield pieces.cards_in("denizens", DENIZENS, pieces.row(part.taken))
        if part.keeping:
            pairs = zip(part.keeping, part.stored, strict=True)
            kept = [h.div(class_="keeper")[pieces.card(stored), pieces.card(each)] for each, stored in pairs]
            yield pieces.section("keepers", KEEPERS, h.div(class_="cards")[kept])
        if part.given:
            yield pieces.cards_in("given", GIVEN, pieces.row(part.given))

    def screen_zones(self, pieces: OnScreen, view: OnirimView) -> Iterable[ScreenZone]:
        part = view.part(oniverse)
        pairs = zip(part.keeping, part.stored, strict=True)
        kept = [beside([pieces.card(keeper), pieces.card(stored)], gap=0) for keeper, stored in pairs]
        return [
            pieces.cards_in(DENIZENS, part.taken),
            ScreenZone(KEEPERS, partial(flow, kept)),
            pieces.cards_in(GIVEN, part.given),
        ]

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        return denizen(printed.code, tongue(printed.name)) if printed.kind == "denizen" else None


OniverseFace(oniverse)
