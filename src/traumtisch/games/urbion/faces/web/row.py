"""The cities in a column, the dreams at their sides, and the scales that show which side weighs more."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import radians, sin

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.faces.pieces import NOTHING, card, together
from traumtisch.games.urbion.cards import MINUS, PLUS, signed
from traumtisch.games.urbion.faces.things import side_of
from traumtisch.games.urbion.faces.web.pieces import InBrowser, symbol_of
from traumtisch.games.urbion.procedures import FULL_SIDE
from traumtisch.games.urbion.view import OnDreamView, PlaceView, UrbionView

SIDE_NAMES = {PLUS: N_("Plus side of the {city}"), MINUS: N_("Minus side of the {city}")}
SCALES = N_("Plus {plus}, minus {minus}, together {total}")
BALANCED = N_("In balance: plus {plus}, minus {minus}")
TURNED = N_("{card}, turned {number} times")


def row(pieces: InBrowser, view: UrbionView) -> h.Element:
    """From the top down; what lies left and right depends on the edition (UR-0.1)."""
    lying = {on.dream: on for on in view.on_dreams}
    chosen = {card.id for card in view.chosen}
    return h.section(class_="zone row", aria_label=pieces.tongue(N_("Cities")))[
        together([_place(pieces, view, place, lying, chosen) for place in view.row])
    ]


def _place(
    pieces: InBrowser, view: UrbionView, place: PlaceView, lying: Mapping[str, OnDreamView], chosen: set[str]
) -> Markup:
    order = (PLUS, MINUS) if view.sognae_left else (MINUS, PLUS)
    left, right = [_side(pieces, place, side, lying, chosen, first=side == order[0]) for side in order]
    kind = "city-row" + (" balanced" if place.balanced else "")
    kind += "".join(f" has-{mark}" for mark in place.marks)
    if place.city is not None and place.city == view.dealing_to:
        kind += " dealing"
    return _city_row(
        kind, left, _city(pieces, place), right, _scales(pieces, place, plus_left=view.sognae_left)
    )


@lru_cache(maxsize=2048)
def _city_row(kind: str, left: Markup, city: Markup, right: Markup, scales: Markup) -> Markup:
    return Markup(h.div(class_=kind)[left, city, right, scales])


# ---- the city ----------------------------------------------------------------------------------


def _city(pieces: InBrowser, place: PlaceView) -> Markup:
    """The card, its number among equal ones, and what stands on it."""
    city = place.city
    if city is None:
        return Markup('<div class="city"><div class="card none"></div></div>')
    copy = pieces.cards.copies[pieces.cards.number(city)]
    name = pieces.city_name(city)
    marks = together(_mark(pieces, mark) for mark in place.marks)
    return _city_card(city.id, symbol_of(city.face), name, copy, marks)


@lru_cache(maxsize=1024)
def _city_card(thing: str, symbol: str, name: str, copy: int, marks: Markup) -> Markup:
    number = Markup(h.b(class_="copy", aria_hidden="true")[str(copy)]) if copy else NOTHING
    return Markup(h.div(class_="city")[card(thing, symbol, name, "card", number), marks])


def _mark(pieces: InBrowser, mark: str) -> Markup:
    """What a module has standing there; what nobody draws is said in words."""
    drawn = next((shown for face in pieces.faces if (shown := face.mark(pieces, mark))), None)
    words = pieces.cards.name_of(mark).say(pieces.tongue)
    return Markup(h.span(class_="mark")[words]) if drawn is None else drawn


# ---- the dreams at one side --------------------------------------------------------------------


def _side(
    pieces: InBrowser,
    place: PlaceView,
    side: str,
    lying: Mapping[str, OnDreamView],
    chosen: set[str],
    *,
    first: bool,
) -> Markup:
    """The dreams, the first beside the city, and the places that are free."""
    dreams = place.plus if side == PLUS else place.minus
    shown = [_dream(pieces, dream, side, lying.get(dream.id), dream.id in chosen) for dream in dreams]
    shown += [FREE] * max(0, FULL_SIDE - len(shown))
    city = place.city
    label = pieces.say(SIDE_NAMES[side], city=pieces.city_name(city)) if city else ""
    thing = side_of(city.id, side) if city else ""
    kind = f"side {side} {'left' if first else 'right'}"
    return _side_of_city(kind, thing, label, together(reversed(shown) if first else shown))


FREE = Markup('<div class="card free"></div>')


@lru_cache(maxsize=2048)
def _side_of_city(kind: str, thing: str, label: str, dreams: Markup) -> Markup:
    return Markup(
        h.div(class_=kind, data_thing=thing or None, role="group", aria_label=label or None)[dreams]
    )


def _dream(pieces: InBrowser, dream: Component, side: str, on: OnDreamView | None, chosen: bool) -> Markup:
    shown = pieces.dream(dream, side, "card picked" if chosen else "card")
    return _with_card(shown, _lying_on(pieces, on)) if on else shown


@lru_cache(maxsize=1024)
def _with_card(dream: Markup, card: Markup) -> Markup:
    return Markup(h.div(class_="with-card")[dream, card])


def _lying_on(pieces: InBrowser, on: OnDreamView) -> Markup:
    """A card across a dream; what it counts is seen by how it lies, and said in words (UR-16.20)."""
    code = on.card.face
    if not on.number:
        return pieces.lying(on.card.id, code, "card on-top")
    label = pieces.say(TURNED, card=pieces.name(code), number=on.number)
    return pieces.lying(on.card.id, code, f"card on-top turned-{on.number}", label, _times(on.number))


@lru_cache(maxsize=16)
def _times(number: int) -> Markup:
    return Markup(h.b(class_="times", aria_hidden="true")[str(number)])


# ---- the scales --------------------------------------------------------------------------------

BEAM = 90
"""Half the length of the beam."""
PIVOT = 13
MOST_TILT = 6.2
"""In degrees."""


def _scales(pieces: InBrowser, place: PlaceView, *, plus_left: bool) -> Markup:
    plus, minus = signed(place.plus_sum), signed(place.minus_sum)
    total = place.plus_sum + place.minus_sum
    sentence = BALANCED if place.balanced else SCALES
    label = pieces.say(sentence, plus=plus, minus=minus, total=signed(total))
    pans = ((PLUS, plus), (MINUS, minus)) if plus_left else ((MINUS, minus), (PLUS, plus))
    kind = "scales level" if place.balanced else "scales" if place.plus or place.minus else "scales bare"
    return scales(kind, label, pans, total if plus_left else -total, "=" if place.balanced else signed(total))


@lru_cache(maxsize=2048)
def scales(
    kind: str, label: str, pans: tuple[tuple[str, str], tuple[str, str]], left: int, total: str
) -> Markup:
    """A beam that sinks on the heavier side, by `left` to the left; in the pans the sums of the two sides."""
    tilt = max(-MOST_TILT, min(MOST_TILT, left * 1.5))
    drop = BEAM * sin(radians(tilt))
    ends = ((120 - BEAM, PIVOT + drop, *pans[0]), (120 + BEAM, PIVOT - drop, *pans[1]))
    hanging = [
        h.path(class_="chain", d=f"M{x} {y:.1f}L{x - 22} {y + 5:.1f}M{x} {y:.1f}L{x + 22} {y + 5:.1f}")
        for x, y, *_ in ends
    ]
    hanging += [
        h.path(class_=f"pan {side}", d=f"M{x - 26} {y + 5:.1f}A26 21 0 0 0 {x + 26} {y + 5:.1f}Z")
        for x, y, side, _ in ends
    ]
    sums = [h.text(class_="sum", x=str(x), y=f"{y + 18:.1f}")[number] for x, y, _, number in ends]
    return Markup(
        h.svg(class_=kind, viewBox="0 0 240 46", role="img", aria_label=label)[
            h.path(class_="beam", d=f"M{120 - BEAM} {PIVOT + drop:.1f}L{120 + BEAM} {PIVOT - drop:.1f}"),
            hanging,
            sums,
            h.circle(class_="disc", cx="120", cy=str(PIVOT), r="12.5"),
            h.text(class_="total", x="120", y=f"{PIVOT + 4.6}")[total],
        ]
    )
