"""What has to be spread out on the table because one chooses among it; for every face that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.games.onirim.cards import Cards
from traumtisch.games.onirim.faces.module_face import OnirimModuleFace
from traumtisch.games.onirim.view import OnirimView


def discard_is_spread(faces: Sequence[OnirimModuleFace], view: OnirimView) -> bool:
    return any(face.spreads_the_discard_pile(view) for face in faces)


def offered_in_the_deck(faces: Sequence[OnirimModuleFace], cards: Cards, view: OnirimView) -> list[str]:
    """In the order in which the game lists its cards, without those of which none is left there."""
    offered = {code for face in faces for code in face.offered_in_the_deck(cards, view)}
    if not offered:
        return []
    known = [card.face for card in (*view.deck.top, *view.deck.bottom) if card]
    there = {*view.unseen, *known}
    return [code for code in cards.by_code if code in offered and code in there]
