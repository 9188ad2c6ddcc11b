"""Urbion in plain text: the cities in a column, dreams on their sides with the sums of both.

    1  S2f C+5  +7  [fw]1  −3  I3w      +4
    2      S2a  +2 =[ea]2= −2  I2w      0
    3  S4f:P6:2  +4  [wa]1   0          +4  the Void

The number at the right end is the sum of all influences; what stands at the city follows it. Balanced cities
stand between equals signs. A card that lies on a dream stands behind it, and then what it has counted, as
positions state it. Elements are letters as in the worked cases: e, f, w, a.
"""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces.card_pieces import codes_of
from traumtisch.faces.lines import GAP
from traumtisch.games.urbion.cards import ALL_ELEMENTS, MINUS, PLUS, letters_of, signed
from traumtisch.games.urbion.faces.module_face import faces_in
from traumtisch.games.urbion.faces.text.pieces import InText
from traumtisch.games.urbion.view import OnDreamView, PlaceView, UrbionView

NO_CITY = "[–]"
BALANCED, NOT_BALANCED = "=", " "


def board(rules: Rules, view: UrbionView, tongue: Tongue, width: int) -> str:
    """The whole table: the row, then one labelled paragraph per zone that is not empty."""
    pieces = InText(rules, tongue, faces_in(rules))
    zones = [
        *(zone for face in pieces.faces for zone in face.text_zones(pieces, view)),
        (N_("Set aside"), pieces.named(view.set_aside)),
        (N_("Known on top"), pieces.named(view.deck.top)),
        (N_("Known below"), pieces.named(view.deck.bottom)),
        (N_("Revealed"), pieces.named(card for reveal in view.reveals for card in reveal)),
        (N_("Being resolved"), pieces.named(view.pending)),
        (N_("To be laid"), pieces.named(view.dealing)),
        (N_("Chosen"), pieces.named(view.chosen)),
        (N_("Hand"), pieces.named(view.hand)),
    ]
    headline = pieces.say(
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
    return "\n".join(pieces.board([headline, *row(pieces, view)], zones, ("Hand",), width))


def more(rules: Rules, view: UrbionView, tongue: Tongue, width: int) -> str:
    """The piles, and what can still come: dreams and cities whose place is not known (UR-20.1, UR-20.3)."""
    pieces = InText(rules, tongue, faces_in(rules))
    piles = [
        (N_("Discard pile ({number})"), codes_of(view.discard)),
        (N_("Success pile ({number})"), codes_of(view.success)),
        (N_("Still in the dream deck, place unknown ({number})"), view.unseen),
        (N_("Still in the city stack ({number})"), view.unseen_cities),
        *(pile for face in pieces.faces for pile in face.piles(view)),
        *([(N_("Out of the game ({number})"), codes_of(view.box))] if view.box else []),
    ]
    return "\n".join(pieces.piles(piles, width))


# ---- the row -----------------------------------------------------------------------------------


def row(pieces: InText, view: UrbionView) -> list[str]:
    """The cities from the top down; what lies left and right depends on the edition (UR-0.1)."""
    on_dreams = {on.dream: _on_dream(on) for on in view.on_dreams}
    order = (PLUS, MINUS) if view.sognae_left else (MINUS, PLUS)
    left, right = [[_side(pieces, place, side, on_dreams) for place in view.row] for side in order]
    left_sums, right_sums = [[_sum(place, side) for place in view.row] for side in order]
    cities = [_city(pieces, place.city) for place in view.row]
    widest = [max(map(len, column), default=0) for column in (left, left_sums, cities, right_sums, right)]
    lines: list[str] = []
    for number, place in enumerate(view.row):
        total = place.plus_sum + place.minus_sum
        sign = BALANCED if place.balanced else NOT_BALANCED
        marks = GAP.join(["", *(pieces.cards.name_of(mark).say(pieces.tongue) for mark in place.marks)])
        lines.append(
            f"{number + 1}{GAP}{left[number]:>{widest[0]}}{GAP}{left_sums[number]:>{widest[1]}} "
            f"{sign}{cities[number]:^{widest[2]}}{sign} "
            f"{right_sums[number]:<{widest[3]}}{GAP}{right[number]:<{widest[4]}}{GAP}{signed(total)}{marks}"
        )
    return lines


def _city(pieces: InText, city: Component | None) -> str:
    """`[fw]1`: with a number if there are several cities with these elements."""
    if city is None:
        return NO_CITY
    return f"{city.face}{pieces.cards.copies[pieces.cards.number(city)] or ''}"


def _side(pieces: InText, place: PlaceView, side: str, on_dreams: dict[str, str]) -> str:
    dreams = place.plus if side == PLUS else place.minus
    return " ".join(_placed(pieces, dream, side) + on_dreams.get(dream.id, "") for dream in dreams)


def _on_dream(on: OnDreamView) -> str:
    """`:P1`, `:P6:2`"""
    return f":{on.card.face}:{on.number}" if on.number else f":{on.card.face}"


def _placed(pieces: InText, dream: Component, side: str) -> str:
    """`S2f`; a dream that has two values also says which one counts: `C+5`, `M−3f`."""
    card = pieces.cards.by_code[dream.face][0]
    if len(pieces.cards.sides[card]) == 1:
        return dream.face
    value = pieces.cards.plus[card] if side == PLUS else pieces.cards.minus[card]
    kind = dream.face.partition("(")[0]
    elements = pieces.cards.elements[card]
    return f"{kind}{signed(value)}{'' if elements == ALL_ELEMENTS else letters_of(elements)}"


def _sum(place: PlaceView, side: str) -> str:
    return signed(place.plus_sum if side == PLUS else place.minus_sum)
