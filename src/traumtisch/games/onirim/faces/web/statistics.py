"""What can still come, worked out from the View alone: numbers, and the chances of the next card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from traumtisch.engine.phrase import N_
from traumtisch.games.onirim.cards import COLOURS, DOOR, DREAM, Cards, Print
from traumtisch.games.onirim.faces.module_face import Elsewhere, Group, OnirimModuleFace
from traumtisch.games.onirim.view import OnirimView

DOORS, NIGHTMARES = Group("door", N_("Door")), Group("nightmare", N_("Nightmare"))
PLACES = {
    "red": Group("red", N_("Observatory")),
    "blue": Group("blue", N_("Aquarium")),
    "green": Group("green", N_("Garden")),
    "brown": Group("brown", N_("Library")),
}
OTHER_DREAMS, OTHER_PLACES = Group("dream", N_("Other dream")), Group("place", N_("Other place"))

Faces = Sequence[OnirimModuleFace]


def group_of(faces: Faces, printed: Print) -> Group:
    told = next((group for face in faces if (group := face.group_of(printed))), None)
    if told is not None:
        return told
    if printed.type == DOOR:
        return DOORS
    if printed.kind == "nightmare":
        return NIGHTMARES
    if printed.type == DREAM:
        return OTHER_DREAMS
    return next((PLACES[c] for n, c in enumerate(COLOURS) if printed.colours == 1 << n), OTHER_PLACES)


def chances(faces: Faces, cards: Cards, view: OnirimView) -> dict[Group, float]:
    """How likely the next card is one of each group, as far as this viewer can know; largest first."""
    if view.deck.top and view.deck.top[0] is not None:
        return {group_of(faces, cards.print_of(view.deck.top[0].face)): 1.0}
    weights: dict[Group, float] = {}
    for code, weight in expected(faces, cards, view).items():
        group = group_of(faces, cards.print_of(code))
        weights[group] = weights.get(group, 0.0) + weight
    total = sum(weights.values())
    largest = sorted(weights.items(), key=lambda item: -item[1])
    return {group: weight / total for group, weight in largest} if total else {}


def expected(faces: Faces, cards: Cards, view: OnirimView) -> Mapping[str, float]:
    """How many cards of each print one must expect among those of the deck whose place is unknown.

    Unknown cards need not all be in the deck. For each that lies elsewhere one of those that can lie there is
    missing in the deck, nobody knows which.
    """
    left = {code: float(number) for code, number in Counter(view.unseen).items()}
    for elsewhere in (each for face in faces for each in face.hidden_elsewhere(view)):
        left = _without(left, cards, elsewhere)
    return left


def _without(left: Mapping[str, float], cards: Cards, elsewhere: Elsewhere) -> dict[str, float]:
    fitting = [code for code in left if elsewhere.can_be(cards.print_of(code))]
    there = sum(left[code] for code in fitting)
    share = max(0.0, there - elsewhere.number) / there if there else 1.0
    return {code: number * share if code in fitting else number for code, number in left.items()}
