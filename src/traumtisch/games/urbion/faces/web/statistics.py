"""What can still come, worked out from the View alone: the chances of the next dream."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from traumtisch.engine.phrase import N_
from traumtisch.games.urbion.cards import Cards, Face
from traumtisch.games.urbion.view import UrbionView


class Group(NamedTuple):
    """Dreams that are one answer to "what comes next?"."""

    key: str
    label: str


SOGNAE, INCUBI = Group("sogna", N_("Sogna")), Group("incubus", N_("Incubus"))
CHAOS, CHROMATIC = Group("chaos", N_("Chaos")), Group("chromatic", N_("Chromatic Chaos"))
METAS, CONCORDS = Group("meta", N_("Meta")), Group("concord", N_("Concord"))
OTHERS = Group("other", N_("Another dream"))
BY_KIND = {group.key: group for group in (SOGNAE, INCUBI, CHAOS, CHROMATIC, METAS, CONCORDS)}


def group_of(face: Face) -> Group:
    """A Sorcerer is a Sogna or an Incubus (UR-14.5)."""
    if face.kind in BY_KIND:
        return BY_KIND[face.kind]
    if bool(face.plus) == bool(face.minus):
        return OTHERS
    return SOGNAE if face.plus else INCUBI


def chances(cards: Cards, view: UrbionView) -> dict[Group, float]:
    """How likely the next dream is one of each group, as far as this viewer can know; largest first.

    Unknown dreams need not all be in the deck: those in a hidden hand, or looked at by somebody else, could
    be any of them, but a hand never holds a Chaos or one of its kind (UR-3.20).
    """
    if view.deck.top and view.deck.top[0] is not None:
        return {group_of(_face(cards, view.deck.top[0].face)): 1.0}
    numbers = Counter(view.unseen)
    holdable = sum(n for code, n in numbers.items() if _can_be_held(cards, code))
    in_hands = sum(1 for card in (*view.hand, *_partners_hand(view)) if card is None)
    share = max(0, holdable - in_hands) / holdable if holdable else 0.0
    weights: dict[Group, float] = {}
    for code, number in numbers.items():
        group = group_of(_face(cards, code))
        weights[group] = weights.get(group, 0) + number * (share if _can_be_held(cards, code) else 1)
    total = sum(weights.values())
    largest = sorted(weights.items(), key=lambda item: -item[1])
    return {group: weight / total for group, weight in largest} if total else {}


def _partners_hand(view: UrbionView) -> tuple[object, ...]:
    return view.modules.get("team", {}).get("partner_hand", ())


def _can_be_held(cards: Cards, code: str) -> bool:
    return cards.when_drawn[cards.by_code[code][0]] is None


def _face(cards: Cards, code: str) -> Face:
    return cards.faces[cards.by_code[code][0]]
