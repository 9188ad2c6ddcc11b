"""What the options of the base game are called, and what tells equal cards apart."""

from __future__ import annotations

from collections.abc import Callable, Collection

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
    "reveal": N_("Reveal the next five cards: locations among them are lost"),
    "replace": N_("Discard the hand and draw a new one"),
    "go-on": N_("Go on"),
}


def _remarks(rules: Rules, view: OnirimView) -> dict[str, list[Phrase]]:
    """By card, what tells those from equal ones among which one could choose: where it lies, and who else
    knows it. Nothing about those that are all the same in that."""
    remarks: dict[str, dict[str, list[Phrase]]] = {}
    for module in modules_of(rules):
        for card, remark in module.places(view):
            remarks.setdefault(card.face, {}).setdefault(card.id, []).append(remark)
    partner, watchers = (view.known_to_others.get(name, ()) for name in ("partner", "watchers"))
    for card in view.hand:
        if card is not None:
            remark = WHO_KNOWS[card in partner, card in watchers]
            remarks.setdefault(card.face, {}).setdefault(card.id, []).append(remark)
    return {
        card: said
        for alike in remarks.values()
        if len(alike) > 1 and _differ(alike.values())
        for card, said in alike.items()
    }


def _differ(said: Collection[list[Phrase]]) -> bool:
    """Whether not all say the same. Mostly they are the very same phrases: no need to say them then."""
    return len({tuple(map(id, each)) for each in said}) > 1 and len({str(Listing(e)) for e in said}) > 1


WHO_KNOWS = {
    (False, False): Phrase(N_("known to you alone")),
    (True, False): Called(1, N_("known to {name}"), N_("known to your partner")),
    (False, True): Phrase(N_("known to those who watch")),
    (True, True): Phrase(N_("known to all")),
}
"""By whether the partner and those who watch know a card."""


def names_for(rules: Rules, view: OnirimView | None) -> Callable[[Option], NameOf | None]:
    """They are the same in all options."""
    cards: Cards = rules.material
    remarks = {} if view is None else _remarks(rules, view)

    def name_of(card: int) -> Phrase:
        return remarked(cards.names[card], remarks.get(cards.components[card].id, ()))

    def is_remarked(option: Option) -> bool:
        return any(isinstance(card, int) and cards.components[card].id in remarks for card in option.targets)

    return lambda option: name_of if remarks and is_remarked(option) else None
