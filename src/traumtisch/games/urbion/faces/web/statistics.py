"""What can still come, worked out from the View alone: the chances of the next dream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from traumtisch.engine.phrase import N_
from traumtisch.games.urbion.cards import Cards, Print
from traumtisch.games.urbion.faces.module_face import Group, UrbionModuleFace
from traumtisch.games.urbion.view import UrbionView

SOGNAE, INCUBI = Group("sogna", N_("Sogna")), Group("incubus", N_("Incubus"))
OTHERS = Group("other", N_("Another dream"))

Faces = Sequence[UrbionModuleFace]


def group_of(faces: Faces, printed: Print) -> Group:
    told = next((face.groups[printed.kind] for face in faces if printed.kind in face.groups), None)
    if told is not None:
        return told
    if bool(printed.plus) == bool(printed.minus):
        return OTHERS
    return SOGNAE if printed.plus else INCUBI


def chances(faces: Faces, cards: Cards, view: UrbionView) -> dict[Group, float]:
    """How likely the next dream is one of each group, as far as this viewer can know; largest first.

    Unknown dreams need not all be in the deck: those in a hidden hand, or looked at by somebody else, could
    be any of them, but a hand never holds a Chaos or one of its kind (UR-3.20).
    """
    if view.deck.top and view.deck.top[0] is not None:
        return {group_of(faces, cards.print_of(view.deck.top[0].face)): 1.0}
    numbers = Counter(view.unseen)
    holdable = sum(n for code, n in numbers.items() if _can_be_held(cards, code))
    hands = (view.hand, *(hand for face in faces for hand in face.hands_of_others(view)))
    in_hands = sum(card is None for hand in hands for card in hand)
    share = max(0, holdable - in_hands) / holdable if holdable else 0.0
    weights: dict[Group, float] = {}
    for code, number in numbers.items():
        group = group_of(faces, cards.print_of(code))
        weights[group] = weights.get(group, 0) + number * (share if _can_be_held(cards, code) else 1)
    total = sum(weights.values())
    largest = sorted(weights.items(), key=lambda item: -item[1])
    return {group: weight / total for group, weight in largest} if total else {}


def _can_be_held(cards: Cards, code: str) -> bool:
    return cards.when_drawn[cards.by_code[code][0]] is None
