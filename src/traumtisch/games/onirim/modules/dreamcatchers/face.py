"""How Dreamcatchers and manuals are shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.faces.module_face import Symbol
from traumtisch.faces.passing import Way
from traumtisch.faces.pieces import card
from traumtisch.faces.screen import ScreenZone, Size, flow
from traumtisch.faces.screen import card as box
from traumtisch.faces.touching import Things, cards_in, numbered, the_cards, words_in
from traumtisch.games.onirim.cards import Print
from traumtisch.games.onirim.faces.module_face import OnirimModuleFace
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.modules.dreamcatchers.drawing import dreamcatcher, lost_dream, manual
from traumtisch.games.onirim.modules.dreamcatchers.rules import dreamcatchers
from traumtisch.games.onirim.view import OnirimView

CATCHERS, MANUALS = N_("Dreamcatchers"), N_("Manuals")
CATCHER_SIGN, MANUAL_SIGN = "◎", "≡"


def _with_a_manual(view: OnirimView, option: Option) -> Things:
    return ("manual", f"catcher-{words_in(option)[0]}")


def _after_emptying(view: OnirimView, option: Option) -> Things:
    return (f"catcher-{words_in(option)[0]}", *cards_in(option))


class DreamcatchersFace(OnirimModuleFace):
    labels = {"catchers": CATCHERS, "manuals": MANUALS}
    card_rules = {
        "lost dream": ("ON-13.4", "ON-13.6"),
    }
    ways = {"emptied": Way("", "deck")}
    touches = {
        "empty": numbered("catcher"),
        "manual": _with_a_manual,
        "take": the_cards,
        "search-and-take": _after_emptying,
    }
    kind_signs = {"lost dream": "☁"}
    grounds = {"mist": ("#8fa3c4", "#34406b")}
    position_zones = (
        PositionZone(
            "dreamcatchers.catchers",
            CATCHERS,
            N_("A list of cards for each Dreamcatcher that is left, also for an empty one."),
            lies="groups",
            most=4,
        ),
        PositionZone("dreamcatchers.manuals", MANUALS, N_("How many are left: 0, 1 or 2."), many=False),
    )

    def web_zones(self, pieces: InBrowser, view: OnirimView) -> Iterable[h.Node]:
        """Each Dreamcatcher with what lies on it; beside them the manuals."""
        part = view.part(dreamcatchers)
        catchers = [
            h.div(class_="catcher")[
                card(f"catcher-{n}", "dreamcatcher", pieces.say(N_("Dreamcatcher {number}"), number=n)),
                h.div(class_="caught")[pieces.row(cards)] if cards else None,
            ]
            for n, cards in enumerate(part.catchers, 1)
        ]
        label = pieces.tongue(MANUALS)
        manuals = h.div(class_="pile manuals")[
            card("manual", "manual-book", f"{label}: {part.manuals}", "card figure"),
            h.b[str(part.manuals)],
            h.span[label],
        ]
        shown = h.div(class_="cards")[catchers, manuals if part.manuals else None]
        return [pieces.section("catchers", CATCHERS, shown)]

    def screen_zones(self, pieces: OnScreen, view: OnirimView) -> Iterable[ScreenZone]:
        part = view.part(dreamcatchers)
        catchers = [
            block
            for n, cards in enumerate(part.catchers, 1)
            for block in (
                box(Size.SMALL, f"{CATCHER_SIGN}{n}", ground="gold", thing=f"catcher-{n}"),
                *pieces.row(cards),
            )
        ]
        label = f"{MANUAL_SIGN} {pieces.tongue(MANUALS)} {part.manuals}"
        manuals = [box(Size.SMALL, label, ground="brown", thing="manual")] if part.manuals else []
        return [ScreenZone(CATCHERS, partial(flow, [*catchers, *manuals]))]

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        return lost_dream(tongue(printed.name)) if printed.kind == "lost dream" else None

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        yield Symbol("dreamcatcher", dreamcatcher())
        yield Symbol("manual-book", manual())


DreamcatchersFace(dreamcatchers)
