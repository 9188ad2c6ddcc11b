"""What the options of the base game are called, and what tells equal cards apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Called, Listing, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import Cards
from traumtisch.games.onirim.view import OnirimView
from traumtisch.kit.modules import modules_of
from traumtisch.kit.words import NameOf, remarked

onirim.option_words = {
    "play": N_("Play the {cards}"),
    "discard": N_("Discard the {cards}"),
    "search red": N_("Search the deck for a red door"),
    "search blue": N_("Search the deck for a blue door"),
    "search green": N_("Search the deck for a green door"),
    "search brown": N_("Search the deck for a brown door"),
    "search nothing": N_("Search the deck, take nothing and shuffle it"),
    "foresee": N_("Discard the {cards}"),
    "foresee nothing": N_("Discard none of them"),
    "next": N_("The {cards}"),
    "unlock": N_("Discard the {cards} and lay the door"),
    "decline": N_("Decline"),
    "pay": N_("Discard the {cards}"),
    "return": N_("Return the {cards} to Limbo"),
    "reveal": N_("Reveal the next five cards"),
    "replace": N_("Discard the hand and draw a new one"),
    "go-on": N_("Go on"),
}


def _name(cards: Cards, card: int, remarks: Mapping[str, Mapping[str, list[Phrase]]]) -> Phrase:
    """A card with what tells it from equal ones among which one could choose, if anything does."""
    component = cards.components[card]
    alike = remarks.get(component.face, {})
    all_the_same = len({str(Listing(each)) for each in alike.values()}) == 1
    return remarked(cards.names[card], [] if all_the_same else alike.get(component.id, []))


def _remarks(rules: Rules, view: OnirimView) -> dict[str, dict[str, list[Phrase]]]:
    """By face and card, of those that one could choose: where it lies, and who else knows it."""
    remarks: dict[str, dict[str, list[Phrase]]] = {}
    for module in modules_of(rules):
        for card, remark in module.places(view):
            remarks.setdefault(card.face, {}).setdefault(card.id, []).append(remark)
    partner, watchers = (view.known_to_others.get(name, ()) for name in ("partner", "watchers"))
    for card in view.hand:
        if card is not None:
            remark = WHO_KNOWS[card in partner, card in watchers]
            remarks.setdefault(card.face, {}).setdefault(card.id, []).append(remark)
    return remarks


WHO_KNOWS = {
    (False, False): Phrase(N_("known to you alone")),
    (True, False): Called(1, N_("known to {name}"), N_("known to your partner")),
    (False, True): Phrase(N_("known to those who watch")),
    (True, True): Phrase(N_("known to all")),
}
"""By whether the partner and those who watch know a card."""


def names_for(rules: Rules, view: OnirimView | None) -> Callable[[Option], NameOf]:
    """They are the same in all options."""
    cards: Cards = rules.material
    remarks = {} if view is None else _remarks(rules, view)
    return lambda _: lambda card: _name(cards, card, remarks)
