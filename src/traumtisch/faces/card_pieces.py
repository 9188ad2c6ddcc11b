"""Cards as pieces of HTML, in one language: what the boards of all card games are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component, PileView
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.module_face import Tray
from traumtisch.faces.pieces import ACROSS, NOTHING, UPRIGHT, bar, card, together, zone
from traumtisch.faces.spoken import C, F, Spoken

HIDDEN_CARD = N_("hidden card")
TIMES = "\N{NO-BREAK SPACE}×"


class LookedThrough(NamedTuple):
    """Cards that one may look through."""

    title: str
    """With the gap `{number}`."""
    codes: Sequence[str | None]
    pile: str = ""
    """The thing on the table of which they are: whoever clicks it sees them first."""
    always: bool = False
    """Also if there are none."""


class CardPieces(Spoken[C, F]):
    """Pieces for one set of rules and one language; a game adds what only its cards have."""

    back_symbol: ClassVar[str] = "card-back"

    def __init__(self, rules: Rules, tongue: Tongue, faces: Sequence[F]) -> None:
        super().__init__(rules, tongue, faces)
        self._names: dict[str, str] = {}
        self._across = frozenset(kind for face in faces for kind in face.across)

    def name(self, code: str) -> str:
        """What a card is called, whichever of several equal ones it is; what nobody knows, as it is."""
        if code not in self._names:
            known = self.cards.by_code.get(code)
            name = self.cards.prints[known[0]].name if known else code
            self._names[code] = name.say(self.tongue) if isinstance(name, Phrase) else self.tongue(name)
        return self._names[code]

    # ---- cards ---------------------------------------------------------------------------------

    def symbol_of(self, code: str) -> str:
        """The symbol of the sprite that shows a card."""
        return code

    def box_of(self, code: str) -> str:
        """The room that a card takes."""
        known = self.cards.by_code.get(code)
        return ACROSS if known and self.cards.type[known[0]] in self._across else UPRIGHT

    def lying(
        self, thing: str, code: str, kind: str = "card", label: str = "", over: Markup = NOTHING
    ) -> Markup:
        """A card as a thing on the table, or as a picture among others; without a label it is called by its
        name."""
        box = self.box_of(code)
        if box == ACROSS:
            kind += " across"
        return card(thing, self.symbol_of(code), label or self.name(code), kind, over, box)

    def card(self, component: Component | None, kind: str = "card") -> Markup:
        """A card on the table; one that the viewer does not know shows its back, and nothing else."""
        if component is None:
            return self.back(self.tongue(HIDDEN_CARD))
        return self.lying(component.id, component.face, kind)

    def row(self, components: Iterable[Component | None], kind: str = "card") -> Markup:
        return together([self.card(component, kind) for component in components])

    def small(self, code: str | None) -> Markup:
        """A card as a picture among others, which is not a thing on the table."""
        return self.card(None) if code is None else self.lying("", code)

    def back(self, label: str = "", symbol: str = "") -> Markup:
        return card("", symbol or self.back_symbol, label, "card back")

    # ---- zones ---------------------------------------------------------------------------------

    def section(self, name: str, heading: str, *content: h.Node) -> h.Element:
        """A zone with its short heading."""
        return h.section(class_=f"zone {name}")[h.h2[self.tongue(heading)], *content]

    def cards_in(self, name: str, heading: str, cards: Markup) -> Markup:
        """A zone that holds nothing but cards side by side."""
        return zone(name, self.tongue(heading), cards)

    def trays(self, trays: Iterable[Tray]) -> list[tuple[str, str, Markup]]:
        return [(tray.name, tray.label, self.row(tray.cards)) for tray in trays]

    def in_front(self, trays: Iterable[tuple[str, str, Markup]]) -> Markup:
        """Those that are not empty, by name and heading."""
        return together(
            self.cards_in(f"tray {name}", heading, cards) for name, heading, cards in trays if cards
        )

    def known_ends(self, deck: PileView) -> list[h.Element]:
        """What this seat knows of the order of a deck."""
        ends = ((N_("Known on top"), deck.top), (N_("Known below"), deck.bottom))
        return [
            self.section("known", label, h.div(class_="fanned")[self.row(cards)])
            for label, cards in ends
            if cards
        ]

    def plain_zone(self, label: str, things: Sequence[Any]) -> Markup:
        """Cards as cards, anything else in words. Nothing here is a thing on the table unless it is a card
        that lies nowhere else."""
        return _plain_zone(self.tongue(label), together(self._plain(thing) for thing in things))

    def _plain(self, thing: Any) -> Markup:
        if thing is None:
            return self.card(None)
        if isinstance(thing, Component):
            return self.card(thing)
        if isinstance(thing, tuple):
            return together(self._plain(each) for each in thing)  # pyright: ignore[reportUnknownVariableType]
        if isinstance(thing, str) and thing in self.cards.by_code:
            return self.small(thing)
        return Markup(h.span(class_="word")[self.cards.name_of(str(thing)).say(self.tongue)])

    # ---- besides the table ---------------------------------------------------------------------

    def besides(self, chances: h.Element, piles: Iterable[LookedThrough]) -> list[h.Element]:
        """What comes next, then all piles that can be looked through."""
        return [chances, *(self._counted(*pile[:3]) for pile in piles if pile.always or pile.codes)]

    def _counted(self, title: str, codes: Iterable[str | None], pile: str) -> h.Element:
        """Equal cards together with their number, in the order of the game's list; unknown ones last."""
        numbers = Counter(codes)
        there = [code for code in (*self.cards.by_code, None) if numbers[code]]
        shown = [h.div(class_="count")[self.small(code), h.b[f"{numbers[code]}{TIMES}"]] for code in there]
        empty = h.p(class_="empty")[self.tongue(N_("(empty)"))]
        return h.section(class_="counted", data_of=pile or None)[
            h.h2[self.say(title, number=numbers.total())], h.div(class_="cards")[shown] if shown else empty
        ]

    def chances(self, heading: str, chances: Iterable[tuple[str, str, float]], pile: str) -> h.Element:
        """A bar and a number in per cent for each answer to "what comes next?" of a pile: its label, a key,
        how likely it is."""
        rows = [bar(self.tongue(label), key, round(100 * chance)) for label, key, chance in chances]
        return h.section(class_="zone chances", data_of=pile)[h.h2[self.tongue(heading)], h.ul[rows]]


def codes_of(cards: Iterable[Component | None]) -> list[str | None]:
    return [each.face if each else None for each in cards]


@lru_cache(maxsize=256)
def _plain_zone(heading: str, content: Markup) -> Markup:
    return Markup(h.section(class_="zone plain-zone")[h.h2[heading], h.div(class_="cards")[content]])
