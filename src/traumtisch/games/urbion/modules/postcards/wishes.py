"""What the residents wish for when their city is pacified (UR-16.11 to UR-16.19)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from traumtisch.games.urbion.cards import ALL_ELEMENTS
from traumtisch.games.urbion.modules.postcards.options import PostcardsOptions
from traumtisch.games.urbion.procedures import FULL_ROW, where
from traumtisch.games.urbion.state import Place, Urbion

Wish = Callable[[Urbion, int, Place, Sequence[int]], bool]
"""The table, the dream under the postcard, its place, and all places that the census pacifies."""

CHAOS_FOR_MAGES = 2


def is_fulfilled(t: Urbion, kind: str, dream: int, place: Place, balanced: Sequence[int]) -> bool:
    """UR-16.9. UR-16.19: who has a special rule instead of a wish is content to be there still."""
    wish = WISHES.get(kind)
    return wish is None or wish(t, dream, place, balanced)


def counts(t: Urbion, cities: int) -> bool:
    """Whether a wish that speaks of four cities can mean so many: UR-16.12, UR-16.18."""
    return cities == FULL_ROW or t.options.part(PostcardsOptions).small_row == "all_in_row"


def alone_on_its_side(t: Urbion, dream: int, place: Place, balanced: Sequence[int]) -> bool:
    """UR-16.11, Dreamcatcher"""
    _, side = where(t, dream)
    return place.side(side) == [dream]


def all_are_pacified(t: Urbion, dream: int, place: Place, balanced: Sequence[int]) -> bool:
    """UR-16.12, Doves"""
    return len(balanced) == len(t.state.row) and counts(t, len(balanced))


def shows_all_elements(t: Urbion, dream: int, place: Place, balanced: Sequence[int]) -> bool:
    """UR-16.13, Seer: a dream with all elements counts as the one that helps most (UR-19.20)."""
    shown = wild = 0
    chaos_counts = t.options.part(PostcardsOptions).seer_counts_chaos
    for each in place.dreams:
        elements = t.cards.elements[each]
        if elements == ALL_ELEMENTS or (chaos_counts and t.cards.kind[each] == "chaos"):
            wild += 1
        else:
            shown |= elements  # UR-16.14: a Chaos shows none
    return (ALL_ELEMENTS & ~shown).bit_count() <= wild


def two_chaos_lie_there(t: Urbion, dream: int, place: Place, balanced: Sequence[int]) -> bool:
    """UR-16.15, Mages: anywhere in the row, and no other kind of Chaos."""
    kind = t.cards.kind
    return sum(kind[each] == "chaos" for each in all_dreams(t)) >= CHAOS_FOR_MAGES


def all_dreams(t: Urbion) -> list[int]:
    return [dream for place in t.state.row for dream in place.dreams]


def numbers_in_a_row(t: Urbion, dream: int, place: Place, balanced: Sequence[int]) -> bool:
    """UR-16.16, Planbot"""
    values = [
        {t.cards.plus[each] for each in there.plus} | {-t.cards.minus[each] for each in there.minus}
        for there in t.state.row
    ]
    return len(values) > 1 and counts(t, len(values)) and is_series(values)


def is_series(values: list[set[int]]) -> bool:
    """UR-16.17: whether one value of each place can be picked so that they rise or fall by one from place to
    place, beginning anywhere; after the last place comes the first."""
    places = len(values)
    return any(
        all(first + step * n in values[(start + n) % places] for n in range(places))
        for start in range(places)
        for first in values[start]
        for step in (1, -1)
    )


WISHES: dict[str, Wish] = {
    "dreamcatcher": alone_on_its_side,
    "doves": all_are_pacified,
    "seer": shows_all_elements,
    "mages": two_chaos_lie_there,
    "planbot": numbers_in_a_row,
}
