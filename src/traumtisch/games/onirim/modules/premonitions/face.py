"""How premonitions and Happy Dreams are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.faces.module_face import Paragraph, Symbol
from traumtisch.faces.pieces import card
from traumtisch.faces.screen import Block, ScreenZone, below, words, wrapped
from traumtisch.faces.touching import (
    Things,
    drawn_to,
    numbered,
    place,
    the_cards,
    the_words,
    words_in,
)
from traumtisch.games.onirim.cards import Cards, Print
from traumtisch.games.onirim.faces.module_face import OnirimModuleFace
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.text.pieces import InText
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.modules.premonitions.dark import NAMES, premonitions
from traumtisch.games.onirim.modules.premonitions.drawing import (
    happy_dream,
    premonition,
    premonition_back,
)
from traumtisch.games.onirim.view import OnirimView

LABEL, DOWN = N_("Premonitions"), N_("Face down")
HAPPY_DREAM = "happy dream"


def _search(view: OnirimView, option: Option) -> Things | None:
    """A Happy Dream searches for any card, among those shown of the deck."""
    word = words_in(option)[0]
    return (f"face-{word}",) if word in {*view.unseen, *_known(view)} else None


def _known(view: OnirimView) -> list[str]:
    return [each.face for each in (*view.deck.top, *view.deck.bottom) if each]


class PremonitionsFace(OnirimModuleFace):
    card_rules = {
        "happy dream": ("ON-15.14",),
    }
    touches = {
        "fulfil": the_words,
        "banish": the_words,
        "give-up": the_cards,
        "drop": the_cards,
        "lose": numbered("face"),
        "reveal-seven": place("deck"),
        "keep": place("deck"),
        "find": drawn_to("deck"),
        "search": _search,
    }
    kind_signs = {HAPPY_DREAM: "♥"}
    grounds = {"dawn": ("#f0b66a", "#8d3f63")}
    position_zones = (
        PositionZone("premonitions.face_up", LABEL, N_("Those that lie face up.")),
        PositionZone(
            "premonitions.stack",
            N_("Premonitions face down"),
            N_("Leave it empty: then all that do not lie face up are in the stack."),
        ),
    )

    def offered_in_the_deck(self, cards: Cards, view: OnirimView) -> Iterable[str]:
        """Keys for P-BLUE, any card for a Happy Dream."""
        if view.moment == "lose_a_key":
            return [code for code, (first, *_) in cards.by_code.items() if cards.is_key[first]]
        dreaming = any(cards.print_of(each.face).kind == HAPPY_DREAM for each in view.pending)
        return cards.by_code if dreaming and view.moment == "search" else ()

    def web_zones(self, pieces: InBrowser, view: OnirimView) -> Iterable[h.Node]:
        """Those face up, each with its sentence; and how many lie face down."""
        part = view.part(premonitions)
        shown: list[h.Node] = [
            _premonition(code, pieces.cards.name_of(code).say(pieces.tongue)) for code in part.face_up
        ]
        if part.stack:
            label = pieces.tongue(DOWN)
            shown.append(
                h.div(class_="pile down")[
                    h.div(class_="stack thick")[card("", "premonition-back", label)],
                    h.b[str(len(part.stack))],
                    h.span[label],
                ]
            )
        return [pieces.section("premonitions", LABEL, h.div(class_="cards")[shown])] if shown else []

    def screen_zones(self, pieces: OnScreen, view: OnirimView) -> Iterable[ScreenZone]:
        part = view.part(premonitions)
        down = [words(f"{pieces.tongue(DOWN)} {len(part.stack)}")] if part.stack else []

        def draw(width: int) -> Block:
            sentences = [
                wrapped(pieces.cards.name_of(code).say(pieces.tongue), width, ink="violet", thing=code)
                for code in part.face_up
            ]
            return below([*sentences, *down])

        return [ScreenZone(LABEL, draw)]

    def text_zones(self, pieces: InText, view: OnirimView) -> Iterable[Paragraph]:
        part = view.part(premonitions)
        return [(LABEL, pieces.things(part.face_up)), (DOWN, [str(len(part.stack))])]

    def piles(self, view: OnirimView) -> Iterable[tuple[str, Sequence[str]]]:
        """Nobody sees those face down, but which they are is known by elimination (ON-21.10)."""
        stack = view.part(premonitions).stack
        return [(N_("Premonitions face down ({number})"), stack)] if stack else []

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        return happy_dream(tongue(printed.name)) if printed.kind == HAPPY_DREAM else None

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        yield Symbol("premonition-back", premonition_back())
        for code in NAMES:
            yield Symbol(code, premonition(code))

    def palette(self, rules: Rules, tongue: Tongue) -> Iterable[tuple[str, str]]:
        return [(code, tongue(name)) for code, name in NAMES.items()]


@lru_cache(maxsize=64)
def _premonition(code: str, name: str) -> Markup:
    return Markup(h.div(class_="premonition")[card(code, code, name), h.p(aria_hidden="true")[name]])


PremonitionsFace(premonitions)
