"""How the partner is shown: whose dreams they play, and their hand as far as one sees it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Called, Tongue
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.faces.module_face import Symbol
from traumtisch.faces.pieces import card
from traumtisch.faces.screen import Block, ScreenZone, Size, flow
from traumtisch.faces.screen import card as box
from traumtisch.faces.touching import place
from traumtisch.games.urbion.cards import MINUS, PLUS
from traumtisch.games.urbion.faces.module_face import UrbionModuleFace
from traumtisch.games.urbion.faces.screen.pieces import OnScreen
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.modules.team.drawing import polarity
from traumtisch.games.urbion.modules.team.partners import team
from traumtisch.games.urbion.view import UrbionView

PARTNERS_HAND, POLARITY = N_("Partner's hand"), N_("Polarity")
THEIR_HAND = Called(1, N_("{whose} hand"), PARTNERS_HAND)
NAMES = {"sognae": N_("Sognae"), "incubi": N_("Incubi")}
SIDES = {"sognae": PLUS, "incubi": MINUS}
"""What a polarity lets be played."""
OWN, PARTNERS = "polarity", "partner-polarity"


class TeamFace(UrbionModuleFace):
    labels = {
        "polarity": POLARITY,
        "partner_polarity": N_("Partner's polarity"),
        "partner_hand": PARTNERS_HAND,
    }
    shown_elsewhere = frozenset({"turn_of"})
    touches = {"polarity": place(OWN)}
    grounds = {"sognae": ("#e0a24a", "#8a5418"), "incubi": ("#5f5aa8", "#26224f")}
    position_zones = (
        PositionZone("team.hand", PARTNERS_HAND),
        PositionZone("seat", N_("To move"), N_("0 is the first seat, 1 the second."), many=False),
        PositionZone(
            "team.sognae",
            N_("Polarity of the Sognae"),
            N_("0 if the first seat has it, 1 the second."),
            many=False,
        ),
    )

    def hands_of_others(self, view: UrbionView) -> Iterable[tuple[Component | None, ...]]:
        yield view.part(team).partner_hand

    def web_zones(self, pieces: InBrowser, view: UrbionView) -> Iterable[h.Node]:
        part = view.part(team)
        return [
            h.section(class_="zone partner")[
                h.h2[THEIR_HAND.say(pieces.tongue)],
                h.div(class_="held")[
                    _drawn(pieces, part.partner_polarity, PARTNERS),
                    h.div(class_="cards")[pieces.row(part.partner_hand)],
                ],
            ]
        ]

    def beside_the_hand(self, pieces: InBrowser, view: UrbionView) -> h.Node:
        """The own polarity is what an exchange of polarities points at."""
        return _drawn(pieces, view.part(team).polarity, OWN)

    def screen_zones(self, pieces: OnScreen, view: UrbionView) -> Iterable[ScreenZone]:
        """Both polarities, and the partner's hand."""
        part = view.part(team)
        theirs = [_boxed(pieces, part.partner_polarity, PARTNERS), *pieces.row(part.partner_hand)]
        return [
            ScreenZone(POLARITY, partial(flow, [_boxed(pieces, part.polarity, OWN)])),
            ScreenZone(PARTNERS_HAND, partial(flow, theirs)),
        ]

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        for name, side in SIDES.items():
            yield Symbol(f"ur-polarity-{side}", polarity(side, tongue(NAMES[name])))


def _drawn(pieces: InBrowser, name: str, thing: str) -> Markup:
    label = pieces.say(N_("Polarity: {side}"), side=pieces.tongue(NAMES[name]))
    return card(thing, f"ur-polarity-{SIDES[name]}", label, "card polarity")


def _boxed(pieces: OnScreen, name: str, thing: str) -> Block:
    return box(Size.SMALL, pieces.tongue(NAMES[name]), ground="violet", thing=thing)


TeamFace(team)
