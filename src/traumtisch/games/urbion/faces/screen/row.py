"""The cities in a column, the dreams at their sides, and what both sides weigh.

What lies left and right depends on the edition (UR-0.1). A side's sum stands for the whole side: that is
where a dream is played to. Balanced cities stand between equals signs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from traumtisch.faces.screen import NOTHING, Block, Size, aligned, below, beside, card, flow, words
from traumtisch.games.urbion.cards import MINUS, PLUS, signed
from traumtisch.games.urbion.faces.screen.pieces import CHOSEN, OnScreen
from traumtisch.games.urbion.faces.text.page import BALANCED, NO_CITY
from traumtisch.games.urbion.faces.things import side_of
from traumtisch.games.urbion.view import OnDreamView, PlaceView, UrbionView

FREE = "·"
"""Marks a side at which no dream lies."""
DEALING = "›"
"""Marks the city to which dreams are being dealt."""


SIZES = (Size.LARGE, Size.MEDIUM, Size.TINY)
"""For cities and dreams, from generous to tight."""


class _Row(NamedTuple):
    """One city and its sides; of the dreams at a side, the first lies beside the city."""

    mark: Block
    left: list[Block]
    left_sum: Block
    city: Block
    right_sum: Block
    right: list[Block]
    total: Block


def row(pieces: OnScreen, view: UrbionView, size: Size, width: int) -> Block:
    """From the top down; with smaller cards, or each city in several lines, if there is no room."""
    lying = {on.dream: on for on in view.on_dreams}
    chosen = {card.id for card in view.chosen}

    def rows(size: Size) -> list[_Row]:
        return [
            _place(pieces, view, place, number, size, lying, chosen)
            for number, place in enumerate(view.row, 1)
        ]

    for each in SIZES[SIZES.index(size) :]:
        drawn = _in_columns(rows(each))
        if drawn.width <= width:
            return drawn
    return below(_in_lines(each, width) for each in rows(Size.TINY))


def _in_columns(rows: list[_Row]) -> Block:
    lines = [
        (
            (each.mark, False),
            (beside(reversed(each.left), gap=_gap(each)), True),
            (each.left_sum, True),
            (each.city, False),
            (each.right_sum, True),
            (beside(each.right, gap=_gap(each)), False),
            (each.total, False),
        )
        for each in rows
    ]
    columns = [max(part.width for part, _ in column) for column in zip(*lines, strict=True)]
    return below(
        beside(
            aligned(part, column, to_the_right=right)
            for (part, right), column in zip(parts, columns, strict=True)
        )
        for parts in lines
    )


def _gap(each: _Row) -> int:
    """Boxes have edges; what takes one line needs a gap."""
    return 1 if each.city.height == 1 else 0


def _in_lines(each: _Row, width: int) -> Block:
    """For narrow screens: the city, and below it its sides."""
    indent = 4
    sides = [(each.left_sum, each.left), (each.right_sum, each.right)]
    return below(
        [
            beside([each.mark, each.city, each.total]),
            *(
                beside([aligned(total, indent, to_the_right=True), flow(dreams, width - indent - 1)])
                for total, dreams in sides
            ),
        ]
    )


def _place(
    pieces: OnScreen,
    view: UrbionView,
    place: PlaceView,
    number: int,
    size: Size,
    lying: Mapping[str, OnDreamView],
    chosen: set[str],
) -> _Row:
    order = (PLUS, MINUS) if view.sognae_left else (MINUS, PLUS)
    left, right = [_side(pieces, place, side, size, lying, chosen) for side in order]
    left_sum, right_sum = [_sum(place, side) for side in order]
    dealing = place.city is not None and place.city == view.dealing_to
    marks = [_mark(pieces, mark) for mark in place.marks]
    return _Row(
        mark=words(f"{number}{DEALING if dealing else ' '}", strong=dealing),
        left=left,
        left_sum=left_sum,
        city=_city(pieces, place, size),
        right_sum=right_sum,
        right=right,
        total=beside([words(signed(place.plus_sum + place.minus_sum), faint=True), *marks]),
    )


def _city(pieces: OnScreen, place: PlaceView, size: Size) -> Block:
    shown = pieces.card(place.city, size) if place.city else words(NO_CITY)
    sign = words(BALANCED if place.balanced else " ", strong=True)
    return beside([sign, shown, sign], gap=0)


def _sum(place: PlaceView, side: str) -> Block:
    thing = side_of(place.city.id, side) if place.city else ""
    return words(signed(place.plus_sum if side == PLUS else place.minus_sum), strong=True, thing=thing)


def _side(
    pieces: OnScreen,
    place: PlaceView,
    side: str,
    size: Size,
    lying: Mapping[str, OnDreamView],
    chosen: set[str],
) -> list[Block]:
    """The dreams, the first beside the city; with each of them the card that lies on it."""
    shown: list[Block] = []
    for dream in place.plus if side == PLUS else place.minus:
        on = lying.get(dream.id)
        dreams = pieces.placed(dream, size, side=side, mark=CHOSEN if dream.id in chosen else "")
        shown.append(beside([dreams, _lying_on(on, size)], gap=0) if on else dreams)
    free = words(FREE, faint=True, thing=side_of(place.city.id, side)) if place.city else NOTHING
    return shown or [free]


def _lying_on(on: OnDreamView, size: Size) -> Block:
    """A card that lies on a dream, and what it has counted (UR-16.20)."""
    sign = f"{on.card.face}:{on.number}" if on.number else on.card.face
    return card(size, sign, ground="gold", thing=on.card.id)


def _mark(pieces: OnScreen, mark: str) -> Block:
    thing = mark if any(face.is_a_thing(mark) for face in pieces.faces) else ""
    return words(pieces.cards.name_of(mark).say(pieces.tongue), ink="violet", thing=thing)
