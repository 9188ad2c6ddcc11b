"""Urbion in plain text: the cities in a column, dreams on their sides with the sums of both.

    1  S2f C+5  +7  [fw]1  −3  I3w      +4
    2      S2a  +2 =[ea]2= −2  I2w      0
    3  S4f:P6:2  +4  [wa]1   0          +4  the Void

The number at the right end is the sum of all influences; what stands at the city follows it. Balanced cities
stand between equals signs. A card that lies on a dream stands behind it, and then what it has counted, as
positions state it. Elements are letters as in the worked cases: e, f, w, a.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.lines import GAP, paragraph
from traumtisch.games.urbion.cards import ALL_ELEMENTS, MINUS, PLUS, Cards, letters_of, signed
from traumtisch.games.urbion.view import OnDreamView, PlaceView, UrbionView

UNKNOWN_CARD = "?"
NO_CITY = "[–]"
BALANCED, NOT_BALANCED = "=", " "
SHOWN_ELSEWHERE = ""
MODULE_ZONES: dict[tuple[str, str], str] = {
    ("books", "shelf"): N_("Books"),
    ("books", "face_down"): N_("Unseen books"),
    ("books", "looked_at"): N_("Looked at"),
    ("books", "ordered"): N_("Comes on top"),
    ("postcards", "lying"): N_("Postcards"),
    ("postcards", "content"): N_("Residents +1"),
    ("postcards", "disappointed"): N_("Residents −2"),
    ("postcards", "sum"): N_("Residents in all"),
    ("postcards", "wise"): N_("Wise Chaos"),
    ("postcards", "stack"): N_("Postcards to come"),
    ("postcards", "unseen"): SHOWN_ELSEWHERE,
    ("team", "turn_of"): SHOWN_ELSEWHERE,
    ("team", "polarity"): N_("Polarity"),
    ("team", "partner_polarity"): N_("Partner's polarity"),
    ("team", "partner_hand"): N_("Partner's hand"),
    ("void", "cards"): N_("Void cards"),
    ("void", "figure"): N_("The Void"),
    ("void", "row"): SHOWN_ELSEWHERE,
}
"""What the zones of the modules are called; a zone not listed here is called by its name in the code."""

MODULE_PILES = {("postcards", "unseen"): N_("Still in the postcard stack ({number})")}
"""What can still come from the piles of the modules, as faces of cards, and what that is called."""


def render(view: UrbionView, cards: Cards, tongue: Tongue, width: int) -> str:
    """The whole table: the row, then one labelled paragraph per zone that is not empty."""
    face = _TextFace(cards, tongue)
    waiting = [card for reveal in view.reveals for card in reveal]
    zones: list[tuple[str, list[str]]] = [
        *face.module_zones(view.modules),
        (N_("Set aside"), face.named(view.set_aside)),
        (N_("Known on top"), face.named(view.deck.top)),
        (N_("Known below"), face.named(view.deck.bottom)),
        (N_("Revealed"), face.named(waiting)),
        (N_("Being resolved"), face.named(view.pending)),
        (N_("To be laid"), face.named(view.dealing)),
        (N_("Chosen"), face.named(view.chosen)),
        (N_("Hand"), face.named(view.hand)),
    ]
    shown = [(tongue(label), items) for label, items in zones if items or label == "Hand"]
    indent = max(len(label) for label, _ in shown) + len(GAP)
    lines = [_headline(view).say(tongue), *face.row(view)]
    for label, items in shown:
        lines += paragraph(label, items or [tongue(N_("(empty)"))], indent, width)
    return "\n".join(lines)


def render_piles(view: UrbionView, cards: Cards, tongue: Tongue, width: int) -> str:
    """The piles, and what can still come: dreams and cities whose place is not known (UR-20.1, UR-20.3)."""
    face = _TextFace(cards, tongue)
    piles: list[tuple[Phrase, Sequence[str]]] = [
        (Phrase(N_("Discard pile ({number})"), number=len(view.discard)), [c.face for c in view.discard]),
        (Phrase(N_("Success pile ({number})"), number=len(view.success)), [c.face for c in view.success]),
        (
            Phrase(N_("Still in the dream deck, place unknown ({number})"), number=len(view.unseen)),
            view.unseen,
        ),
        (Phrase(N_("Still in the city stack ({number})"), number=view.stack), view.unseen_cities),
        *(
            (Phrase(title, number=len(view.modules[module][pile])), view.modules[module][pile])
            for (module, pile), title in MODULE_PILES.items()
            if module in view.modules
        ),
    ]
    if view.box:
        title = Phrase(N_("Out of the game ({number})"), number=len(view.box))
        piles.append((title, [card.face for card in view.box if card]))
    lines: list[str] = []
    for title, codes in piles:
        lines.append(title.say(tongue))
        lines += paragraph("", face.counted(codes) or [tongue(N_("(empty)"))], len(GAP), width)
    return "\n".join(lines)


def _headline(view: UrbionView) -> Phrase:
    return Phrase(
        N_(
            "Turn {turn} · dreams {deck}, discard pile {discard} · pacified {success}/{cities}, stack {stack}"
        ),
        turn=view.turn,
        deck=view.deck.size,
        discard=len(view.discard),
        success=len(view.success),
        cities=view.cities,
        stack=view.stack,
    )


class _TextFace:
    """Cards in words and signs, in one language."""

    def __init__(self, cards: Cards, tongue: Tongue) -> None:
        self.cards = cards
        self.tongue = tongue

    def row(self, view: UrbionView) -> list[str]:
        """The cities from the top down; what lies left and right depends on the edition (UR-0.1)."""
        on_dreams = {on.dream: self._on_dream(on) for on in view.on_dreams}
        order = (PLUS, MINUS) if view.sognae_left else (MINUS, PLUS)
        left, right = [[self._side(place, side, on_dreams) for place in view.row] for side in order]
        left_sums, right_sums = [[self._sum(place, side) for place in view.row] for side in order]
        cities = [self._city(place.city) for place in view.row]
        widest = [max(map(len, column), default=0) for column in (left, left_sums, cities, right_sums, right)]
        lines: list[str] = []
        for number, place in enumerate(view.row):
            total = place.plus_sum + place.minus_sum
            sign = BALANCED if place.balanced else NOT_BALANCED
            marks = GAP.join(["", *(self.cards.name_of(mark).say(self.tongue) for mark in place.marks)])
            lines.append(
                f"{number + 1}{GAP}{left[number]:>{widest[0]}}{GAP}{left_sums[number]:>{widest[1]}} "
                f"{sign}{cities[number]:^{widest[2]}}{sign} "
                f"{right_sums[number]:<{widest[3]}}{GAP}{right[number]:<{widest[4]}}{GAP}{signed(total)}{marks}"
            )
        return lines

    def _city(self, city: Component | None) -> str:
        """`[fw]1`: with a number if there are several cities with these elements."""
        if city is None:
            return NO_CITY
        return f"{city.face}{self.cards.copies[int(city.id[1:])] or ''}"

    def _side(self, place: PlaceView, side: str, on_dreams: dict[str, str]) -> str:
        dreams = place.plus if side == PLUS else place.minus
        return " ".join(self._placed(dream, side) + on_dreams.get(dream.id, "") for dream in dreams)

    @staticmethod
    def _on_dream(on: OnDreamView) -> str:
        """`:P1`, `:P6:2`"""
        return f":{on.card.face}:{on.number}" if on.number else f":{on.card.face}"

    def _placed(self, dream: Component, side: str) -> str:
        """`S2f`; a dream that has two values also says which one counts: `C+5`, `M−3f`."""
        card = self.cards.by_code[dream.face][0]
        if len(self.cards.sides[card]) == 1:
            return dream.face
        value = self.cards.plus[card] if side == PLUS else self.cards.minus[card]
        kind = dream.face.partition("(")[0]
        elements = self.cards.elements[card]
        return f"{kind}{signed(value)}{'' if elements == ALL_ELEMENTS else letters_of(elements)}"

    @staticmethod
    def _sum(place: PlaceView, side: str) -> str:
        return signed(place.plus_sum if side == PLUS else place.minus_sum)

    def named(self, components: Sequence[Component | None]) -> list[str]:
        """`S2f Sogna +2 of fire`; a question mark is a card the player does not know."""
        return [self._name(c.face) if c else UNKNOWN_CARD for c in components]

    def counted(self, codes: Sequence[str]) -> list[str]:
        """`3 × S2f`, in the order in which the game lists its cards."""
        numbers = Counter(codes)
        return [f"{numbers[code]} × {code}" for code in self.cards.by_code if numbers[code]]

    def module_zones(self, modules: dict[str, dict[str, Any]]) -> list[tuple[str, list[str]]]:
        """What the modules in play have lying around."""
        zones: list[tuple[str, list[str]]] = []
        for module, part in modules.items():
            for zone, content in part.items():
                label = MODULE_ZONES.get((module, zone), f"{module} {zone}")
                if label == SHOWN_ELSEWHERE:
                    continue
                if isinstance(content, tuple):
                    things = cast("tuple[Any, ...]", content)
                    zones.append((label, [self._thing(thing) for thing in things]))
                elif content:
                    zones.append((label, [self._thing(content)]))
        return zones

    def _thing(self, thing: Any) -> str:
        if isinstance(thing, Component):
            return self._name(thing.face)
        return UNKNOWN_CARD if thing is None else self.cards.name_of(str(thing)).say(self.tongue)

    def _name(self, code: str) -> str:
        name = self.cards.names[self.cards.by_code[code][0]].say(self.tongue)
        return f"{code} {name}" if name != code else code
