"""Prices without intents, paid at once: of options, gates, fees (EF-14.9, 14.27)."""

from __future__ import annotations

from traumtisch.games.etherfields.cards import onto_discard, take_top
from traumtisch.games.etherfields.chapters.ef01_supply import pay_tokens
from traumtisch.games.etherfields.chapters.ef12_sealing import seal
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import suffer
from traumtisch.games.etherfields.prices import Price
from traumtisch.games.etherfields.stage import Etherfields


def mill(t: Etherfields, who: int, number: int) -> None:
    """The top of the deck to the discard; an empty deck is not reshuffled for it."""
    for _ in range(min(number, len(t.character(who).deck))):
        onto_discard(t, who, take_top(t, who))


def pay_at_once(t: Etherfields, who: int, price: Price) -> None:
    """Tokens, cards off the deck, seals, suffering: nothing prevents a price (EF-14.28)."""
    pay_tokens(t, who, price)
    mill(t, who, price.mill)
    seal(t, who, price.seal)
    suffer(t, who, price.suffer)
