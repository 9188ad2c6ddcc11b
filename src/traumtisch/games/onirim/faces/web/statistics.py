"""What can still come, worked out from the View alone: numbers, and the chances of the next card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from traumtisch.engine.phrase import N_
from traumtisch.games.onirim.cards import COLOURS, DOOR, DREAM, LOCATION, Cards, Face
from traumtisch.games.onirim.modules.crossroads import ALL_COLOURS
from traumtisch.games.onirim.view import OnirimView


class Group(NamedTuple):
    """Cards that are one answer to "what comes next?"."""

    key: str
    label: str
    picture: str
    """The symbol of the sprite that stands for them."""


DOORS = Group("door", N_("Door"), "RD")
NIGHTMARES = Group("nightmare", N_("Nightmare"), "nightmare")
PLACES = {
    "red": Group("red", N_("Observatory"), "RS"),
    "blue": Group("blue", N_("Aquarium"), "BS"),
    "green": Group("green", N_("Garden"), "GS"),
    "brown": Group("brown", N_("Library"), "NS"),
}
CROSSROADS = Group("crossroad", N_("Crossroad"), "X-S")
DEAD_ENDS = Group("dead end", N_("Dead end"), "DE")
OTHER_DREAMS = Group("dream", N_("Other dream"), "card-back")


def group_of(face: Face) -> Group:
    if face.type == DOOR:
        return DOORS
    if face.kind == "nightmare":
        return NIGHTMARES
    if face.type == DREAM:
        return OTHER_DREAMS
    if face.colours == ALL_COLOURS:
        return CROSSROADS
    return next((PLACES[c] for n, c in enumerate(COLOURS) if face.colours == 1 << n), DEAD_ENDS)


def chances(cards: Cards, view: OnirimView) -> dict[Group, float]:
    """How likely the next card is one of each group, as far as this viewer can know; largest first.

    Unknown cards need not all be in the deck: those in a hidden hand are locations (ON-21.7), those left out
    are denizens (ON-21.11). For each such card one of its kind is missing in the deck, nobody knows which.
    """
    if view.deck.top and view.deck.top[0] is not None:
        return {group_of(_face(cards, view.deck.top[0].face)): 1.0}
    weights: Counter[Group] = Counter()
    for code, weight in expected(cards, view).items():
        weights[group_of(_face(cards, code))] += weight  # type: ignore[assignment]
    total = sum(weights.values())
    return {group: weight / total for group, weight in weights.most_common()} if total else {}


def expected(cards: Cards, view: OnirimView) -> Mapping[str, float]:
    """How many cards of each face one must expect among those of the deck whose place is unknown."""
    numbers = Counter(view.unseen)
    locations = sum(n for code, n in numbers.items() if _face(cards, code).type == LOCATION)
    denizens = sum(n for code, n in numbers.items() if _face(cards, code).kind == "denizen")
    in_hands = _hidden_in_hands(view)
    left_out = max(0, len(view.unseen) - in_hands - _unknown_deck_cards(view))

    def share(face: Face) -> float:
        if face.type == LOCATION:
            return max(0, locations - in_hands) / locations
        if face.kind == "denizen":
            return max(0, denizens - left_out) / denizens
        return 1.0

    return {code: number * share(_face(cards, code)) for code, number in numbers.items()}


def _hidden_in_hands(view: OnirimView) -> int:
    partner = view.modules.get("team", {}).get("partner_hand", ())
    return sum(1 for card in (*view.hand, *partner) if card is None)


def _unknown_deck_cards(view: OnirimView) -> int:
    """The deck counts what is looked at; all of it that this viewer knows is known."""
    known = (*view.deck.top, *view.deck.bottom, *view.looked_at, *view.ordered)
    return view.deck.size - sum(1 for card in known if card is not None)


def _face(cards: Cards, code: str) -> Face:
    return cards.faces[cards.by_code[code][0]]
