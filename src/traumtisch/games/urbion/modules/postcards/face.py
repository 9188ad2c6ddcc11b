"""How postcards, residents and Wise Chaos are shown. Postcards on dreams are shown with the row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.faces.module_face import Symbol
from traumtisch.faces.passing import Way
from traumtisch.faces.pieces import ACROSS, NOTHING, card, pile
from traumtisch.faces.screen import ScreenZone, Size, flow, words
from traumtisch.faces.touching import Things, cards_in, drawn_to
from traumtisch.games.urbion.cards import Print, signed
from traumtisch.games.urbion.faces.module_face import UrbionModuleFace
from traumtisch.games.urbion.faces.screen.pieces import OnScreen
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.modules.postcards.drawing import postcard, postcard_back, wise_chaos
from traumtisch.games.urbion.modules.postcards.residents import POSTCARD, PostcardsView, postcards
from traumtisch.games.urbion.view import UrbionView

RESIDENTS, POSTCARDS, WISE_CHAOS = N_("Residents"), N_("Postcards"), N_("Wise Chaos")
CONTENT, DISAPPOINTED, IN_ALL = N_("Residents +1"), N_("Residents −2"), N_("Residents in all")
STACK, WISE = "postcard-stack", "wise"


def _sail(view: UrbionView, option: Option) -> Things:
    """The postcard that lies on the dream."""
    return tuple(on.card.id for on in view.on_dreams if on.dream == cards_in(option)[0])


def _by_sign(part: PostcardsView) -> list[tuple[str, tuple[Component, ...]]]:
    """Those of the residents' pile that are not empty."""
    return [(sign, cards) for sign, cards in (("+1", part.content), ("−2", part.disappointed)) if cards]


class PostcardsFace(UrbionModuleFace):
    labels = {
        "lying": POSTCARDS,
        "content": CONTENT,
        "disappointed": DISAPPOINTED,
        "sum": IN_ALL,
        "wise": WISE_CHAOS,
        "stack": N_("Postcards to come"),
    }
    shown_elsewhere = frozenset({"unseen"})
    card_rules = {
        "dreamcatcher": ("UR-16.11",),
        "doves": ("UR-16.12",),
        "seer": ("UR-16.13",),
        "mages": ("UR-16.15",),
        "planbot": ("UR-16.16",),
        "hourglass": ("UR-16.20",),
        "flagship": ("UR-16.21",),
        "rocket": ("UR-16.22",),
    }
    ways = {"wise": Way("", "deck")}
    touches = {"sail": _sail, "wise": drawn_to(WISE)}
    grounds = {"wise": ("#3d7f9b", "#14304a")}
    across = frozenset({POSTCARD})
    position_zones = (
        PositionZone("postcards.content", CONTENT, N_("Postcards on dreams are written S4f:P6:2.")),
        PositionZone("postcards.disappointed", DISAPPOINTED),
        PositionZone("postcards.wise", WISE_CHAOS, N_("How many are left."), many=False),
    )

    def web_zones(self, pieces: InBrowser, view: UrbionView) -> Iterable[h.Node]:
        """The residents and their sum, which must not be below 0 in the end (UR-16.24); Wise Chaos; the
        rest."""
        part = view.part(postcards)
        kind = "sum good" if part.sum >= 0 else "sum bad"
        groups = [
            h.div(class_="residents")[h.b[mark], h.div(class_="fanned")[pieces.row(cards)]]
            for mark, cards in _by_sign(part)
        ]
        wise = pieces.back("", "ur-wise") if part.wise else NOTHING
        rest = card("", "ur-postcard-back", "", "card back across", NOTHING, ACROSS)
        return [
            h.section(class_="zone postcards")[
                h.h2[pieces.tongue(RESIDENTS), h.b(class_=kind)[signed(part.sum)]],
                groups,
                h.div(class_="stacks")[
                    pile(WISE, pieces.tongue(WISE_CHAOS), part.wise, wise),
                    pile(STACK, pieces.tongue(POSTCARDS), part.stack, rest if part.stack else NOTHING),
                ],
            ]
        ]

    def screen_zones(self, pieces: OnScreen, view: UrbionView) -> Iterable[ScreenZone]:
        part = view.part(postcards)
        residents = [block for mark, cards in _by_sign(part) for block in (words(mark), *pieces.named(cards))]
        shown = [
            words(signed(part.sum), strong=True),
            *residents,
            pieces.pile(Size.SMALL, WISE_CHAOS, part.wise, WISE),
            pieces.pile(Size.SMALL, POSTCARDS, part.stack, STACK),
        ]
        return [ScreenZone(RESIDENTS, partial(flow, shown, gap=2))]

    def piles(self, view: UrbionView) -> Iterable[tuple[str, Sequence[str]]]:
        yield N_("Still in the postcard stack ({number})"), view.part(postcards).unseen

    def figures(self, view: UrbionView) -> Iterable[tuple[str, str]]:
        yield IN_ALL, signed(view.part(postcards).sum)

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        return postcard(printed.code, printed.name.say(tongue)) if printed.type == POSTCARD else None

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        yield Symbol("ur-wise", wise_chaos(tongue(WISE_CHAOS)))
        yield Symbol("ur-postcard-back", postcard_back(), ACROSS)


PostcardsFace(postcards)
