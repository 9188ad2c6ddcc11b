"""What the base game answers to its own boards: touches, signs, pictures, positions."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.card_faces import what_is_known_of_a_deck
from traumtisch.faces.face import PositionZone
from traumtisch.faces.module_face import Symbol
from traumtisch.faces.passing import Way
from traumtisch.faces.touching import (
    Things,
    cards_and_drawn,
    cards_to,
    drawn,
    place,
    the_cards,
    words_in,
)
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import COLOURS, DOOR, KEY, LOCATION, MOON, SUN, Print
from traumtisch.games.onirim.faces.module_face import Elsewhere, OnirimModuleFace
from traumtisch.games.onirim.faces.web import beside, cards, dreams, symbols
from traumtisch.games.onirim.faces.web.families import FAMILIES, family_of
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.procedures import FULL_HAND
from traumtisch.games.onirim.view import OnirimView


def _search(view: OnirimView, option: Option) -> Things | None:
    """A door is searched for at its empty place."""
    (word,) = words_in(option)
    if word in COLOURS:
        return (f"door-{word}",)
    return ("deck",) if word == "nothing" else None


def _decline(view: OnirimView, option: Option) -> Things:
    """A door that is not unlocked goes to Limbo; else to decline is done with nothing on the table."""
    return (*drawn(view), "limbo") if view.moment == "door_drawn" else ()


class BaseFace(OnirimModuleFace):
    touches = {
        "play": cards_to("row"),
        "discard": cards_to("discard"),
        "pay": cards_to("discard"),
        "foresee": the_cards,
        "next": the_cards,
        "return": the_cards,
        "unlock": cards_and_drawn,
        "reveal": place("deck"),
        "replace": place("hand"),
        "search": _search,
        "decline": _decline,
    }
    ways = {
        "drawn": Way("deck"),
        "new hand": Way("deck"),
        "looked at": Way("deck"),
        "revealed": Way("deck"),
        "found": Way("deck"),
        "put back": Way("", "deck"),
        "put below": Way("", "deck"),
        "limbo returns": Way("limbo", "deck"),
        "to limbo": Way("", "limbo"),
        "unlaid": Way("", "limbo"),
        "discarded": Way("", "discard"),
    }
    card_rules = {
        "sun": ("ON-4.6", "ON-5.2"),
        "moon": ("ON-4.6", "ON-5.2"),
        "key": ("ON-5.3", "ON-5.4", "ON-6.4"),
        "door": ("ON-6.4",),
        "nightmare": ("ON-7.1",),
    }
    symbol_signs = {SUN: "☀", MOON: "☾", KEY: "⚷"}
    drawn_symbols = {SUN: symbols.sun, MOON: symbols.moon, KEY: symbols.key}
    grounds = {"night": ("#2b2f66", "#0d0f26"), "horror": ("#3d1f52", "#0a0613")}
    position_zones = (
        PositionZone("hand", N_("Hand"), N_("Your cards; in a team your personal ones."), most=FULL_HAND),
        PositionZone("row", N_("Labyrinth"), N_("From left to right; the next card goes to the right end.")),
        PositionZone(
            "used",
            N_("Used cards"),
            N_("Yes or no for each card of the row; leave it empty and it is worked out."),
            lies="words",
            rare=True,
        ),
        PositionZone("doors", N_("Laid doors")),
        PositionZone("limbo", N_("Limbo")),
        PositionZone("discard", N_("Discard pile"), N_("The card discarded last comes last.")),
        PositionZone(
            "pending",
            N_("Drawn"),
            N_("The door or dream that has just been drawn and waits for an answer."),
            rare=True,
        ),
        PositionZone("box", N_("Box"), N_("Out of the game for good."), rare=True),
        *what_is_known_of_a_deck(
            N_("Cards of the deck that you know, the uppermost first."),
            N_("Cards of the deck that you know, the lowest first."),
        ),
        PositionZone(
            "deck.contents",
            N_("Rest of the deck"),
            N_("In any order. Leave it empty: then all cards that lie nowhere else are in the deck."),
            rare=True,
        ),
        PositionZone(
            "phase",
            N_("Phase"),
            N_("1 play or discard, 2 refill the hand, 3 Limbo returns."),
            many=False,
            rare=True,
        ),
        PositionZone("turn", N_("Turn"), N_("The number of the turn."), many=False, rare=True),
    )

    def hidden_elsewhere(self, view: OnirimView) -> Iterable[Elsewhere]:
        """ON-21.7: those in a hidden hand are locations."""
        yield Elsewhere(sum(card is None for card in view.hand), type=LOCATION)

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        family = family_of(printed.colours)
        if printed.type == DOOR:
            return cards.door(family, tongue(family.place))
        if printed.colours and printed.symbol in self.drawn_symbols:
            return cards.location(family, self.drawn_symbols[printed.symbol], tongue(family.place))
        return dreams.nightmare(tongue(printed.name)) if printed.kind == "nightmare" else None

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        """The back, and the empty places of doors."""
        yield Symbol(InBrowser.back_symbol, beside.back())
        for colour, family in FAMILIES.items():
            yield Symbol(f"slot-{colour}", beside.slot(family))


BASE = BaseFace(onirim)
