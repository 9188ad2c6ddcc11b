"""What has to be spread out on the table because one chooses among it; for every face that can be clicked."""

from __future__ import annotations

from traumtisch.games.onirim.cards import Cards
from traumtisch.games.onirim.view import OnirimView


def discard_is_spread(view: OnirimView) -> bool:
    """Whether a card of the discard pile is being chosen: to pay for a spell, or by Cyclobot."""
    book, oniverse = view.modules.get("book", {}), view.modules.get("oniverse", {})
    return bool(book.get("owed") or oniverse.get("given"))


def faces_offered(cards: Cards, view: OnirimView) -> list[str]:
    """The faces among which one chooses in the deck: keys for P-BLUE, any face for a Happy Dream."""
    dreaming = any(cards.faces[cards.by_code[c.face][0]].kind == "happy dream" for c in view.pending)
    losing = view.moment == "lose_a_key"
    if not losing and not (dreaming and view.moment == "search"):
        return []
    known = [card.face for card in (*view.deck.top, *view.deck.bottom) if card]
    there = {*view.unseen, *known}
    return [
        code
        for code, (first, *_) in cards.by_code.items()
        if code in there and (cards.is_key[first] or not losing)
    ]
