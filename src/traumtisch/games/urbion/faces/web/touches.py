"""Which things on the table take part in an option, in the order in which a person clicks them.

Two options of one decision never have the same things, and those of one are never the beginning of another's:
so after each click it is clear what is meant, or what can be clicked next.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.urbion.cards import MINUS, PLUS
from traumtisch.games.urbion.faces.web.actions import thing_of
from traumtisch.games.urbion.faces.web.module_zones import POLARITY, UNSEEN_BOOKS, WISE_PILE
from traumtisch.games.urbion.faces.web.row import FIGURE, side_of
from traumtisch.games.urbion.view import UrbionView

FIRST_CARD = {"exchange", "with", "cancel", "next", "book", "free"}
"""Verbs that are done with one card; where it lies, the others of the option only say in words."""
ALL_CARDS = {"rebuild-cities"}
TO_THE_DISCARD_PILE = {"discard", "vanish"}
TO_A_SIDE = {"play", "switch-to"}
ACTIONS = {"census", "swap", "nothing", "rebuild", "side-switch"}
WITH_ANOTHER_CARD = {"rebuild-with": "rebuild", "side-switch-with": "side-switch"}
"""Actions that a second dream from the hand pays for."""
PLACES = {"bonus": "stack", "open": UNSEEN_BOOKS, "polarity": POLARITY}
WITH_THE_DRAWN_CARD = {"purge": "deck", "wise": WISE_PILE, "no-room": "discard"}
"""What may be done with the Chaos that is being resolved, and where it is done."""


def touches(view: UrbionView, option: Option) -> tuple[str, ...]:
    verb = option.verb
    cards = tuple(f"c{target}" for target in option.targets if isinstance(target, int))
    words = tuple(target for target in option.targets if isinstance(target, str))
    drawn = tuple(card.id for card in view.pending[-1:])
    if verb in FIRST_CARD:
        return cards[:1]
    if verb in ALL_CARDS:
        return cards
    if verb in TO_THE_DISCARD_PILE:
        return (cards[0], "discard")
    if verb in TO_A_SIDE:
        return (cards[0], side_of(cards[1], words[0]))
    if verb in ACTIONS:
        return (thing_of(verb),)
    if verb in WITH_ANOTHER_CARD:
        return (*cards, thing_of(WITH_ANOTHER_CARD[verb]))
    if verb in PLACES:
        return (PLACES[verb],)
    if verb in WITH_THE_DRAWN_CARD:
        return (*drawn, WITH_THE_DRAWN_CARD[verb])
    return _others(view, verb, cards, words, drawn)


def _others(
    view: UrbionView, verb: str, cards: tuple[str, ...], words: tuple[str, ...], drawn: tuple[str, ...]
) -> tuple[str, ...]:
    match verb:
        case "deal":
            return tuple(side_of(card, side) for card, side in zip(cards, words, strict=True))
        case "chaos-plus":
            return (*drawn, side_of(cards[0], PLUS))
        case "chaos-minus":
            return (*drawn, side_of(cards[0], MINUS))
        case "upset":
            return (*drawn, cards[0])
        case "fly":
            return (cards[0], side_of(cards[1], _lies_on(view, cards[0])))
        case "sail":
            return tuple(on.card.id for on in view.on_dreams if on.dream == cards[0])
        case "ally":
            return (*cards, FIGURE)
        case _:
            return ()  # to be done, to stop or to decline is done with nothing on the table


def _lies_on(view: UrbionView, dream: str) -> str:
    """The side on which a dream of the row lies: it flies to the same side of another city (UR-15.10)."""
    plus = any(card.id == dream for place in view.row for card in place.plus)
    return PLUS if plus else MINUS
