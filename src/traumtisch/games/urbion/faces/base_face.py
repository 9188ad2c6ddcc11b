"""What the base game answers to its own boards: touches, actions, pictures, positions."""

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
    Touch,
    cards_in,
    drawn,
    drawn_to,
    first_card_to,
    place,
    the_first_card,
    words_in,
)
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.cards import ELEMENT_NAMES, MINUS, PLUS, Print
from traumtisch.games.urbion.faces.actions import picture
from traumtisch.games.urbion.faces.module_face import Action, Group, UrbionModuleFace
from traumtisch.games.urbion.faces.things import side_of, the_action, to_a_side
from traumtisch.games.urbion.faces.web import beside, cities, dreams
from traumtisch.games.urbion.faces.web.elements import elements_in
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.procedures import FULL_HAND, FULL_ROW
from traumtisch.games.urbion.view import UrbionView

SOGNA, INCUBUS = N_("Sogna"), N_("Incubus")


def _deal(view: UrbionView, option: Option) -> Things:
    pairs = zip(cards_in(option), words_in(option), strict=True)
    return tuple(side_of(dream, side) for dream, side in pairs)


def _chaos(side: str) -> Touch:
    return lambda view, option: (*drawn(view), side_of(cards_in(option)[0], side))


def _upset(view: UrbionView, option: Option) -> Things:
    return (*drawn(view), cards_in(option)[0])


def printed_name(printed: Print, tongue: Tongue) -> str:
    """What is written at the foot of a card that has nothing else written there."""
    name = printed.name.say(tongue)
    return name[:1].upper() + name[1:]


class BaseFace(UrbionModuleFace):
    touches = {
        "exchange": the_first_card,
        "with": the_first_card,
        "cancel": the_first_card,
        "next": the_first_card,
        "discard": first_card_to("discard"),
        "play": to_a_side,
        "census": the_action(),
        "swap": the_action(),
        "nothing": the_action(),
        "bonus": place("stack"),
        "purge": drawn_to("deck"),
        "deal": _deal,
        "chaos-plus": _chaos(PLUS),
        "chaos-minus": _chaos(MINUS),
        "upset": _upset,
    }
    actions = (
        Action(
            "census",
            N_("Census"),
            picture(
                "M0 -20V18M-19 -13H19M-11 20H11M-19 -13L-25 3A6 5 0 0 0 -13 3ZM19 -13L25 3A6 5 0 0 1 13 3Z"
            ),
        ),
        Action("swap", N_("Swap"), picture("M-20 -8H18L9 -17M20 8H-18L-9 17")),
        Action("nothing", N_("No action"), picture("M-12 12L12 -12", '<circle r="18"/>'), last=True),
    )
    ways = {
        "drawn": Way("deck"),
        "revealed": Way("deck"),
        "discarded": Way("", "discard"),
        "went back": Way("", "deck"),
        "laid out": Way("stack"),
        "pacified": Way("", "success"),
    }
    card_rules = {
        "sogna": ("UR-5.4", "UR-3.2", "UR-6.1"),
        "incubus": ("UR-5.4", "UR-3.2", "UR-6.1"),
        "chaos": ("UR-8.5", "UR-8.6", "UR-8.8", "UR-8.11"),
        "city": ("UR-3.6", "UR-7.1"),
    }
    kind_names = {"sogna": SOGNA, "incubus": INCUBUS}
    groups = {
        "sogna": Group("sogna", SOGNA),
        "incubus": Group("incubus", INCUBUS),
        "chaos": Group("chaos", N_("Chaos")),
    }
    grounds = {
        "night": ("#2b2f66", "#0d0f26"),
        "city": ("#4a4488", "#171735"),
        "chaos": ("#4d1a55", "#150717"),
    }
    position_zones = (
        PositionZone("hand", N_("Hand"), N_("Your dreams."), most=FULL_HAND),
        PositionZone(
            "row",
            N_("Cities"),
            N_(
                "From the top down, each with its dreams: city, plus side, a bar, minus side, as in [fw] S2f"
                " C | I3w."
            ),
            lies="rows",
            most=FULL_ROW,
        ),
        PositionZone("discard", N_("Discard pile"), N_("The card discarded last comes last.")),
        PositionZone("success", N_("Pacified"), N_("The cities that you have already.")),
        PositionZone(
            "set_aside",
            N_("Set aside"),
            N_("Dreams that wait until dealing and drawing are done."),
            rare=True,
        ),
        PositionZone("pending", N_("Being resolved"), N_("The Chaos that has just been drawn."), rare=True),
        PositionZone("box", N_("Out of the game"), N_("What never comes back."), rare=True),
        PositionZone(
            "stack",
            N_("City stack"),
            N_("How many cities lie in it; all others are pacified then."),
            many=False,
        ),
        *what_is_known_of_a_deck(
            N_("Dreams of the deck that you know, the uppermost first."),
            N_("Dreams of the deck that you know, the lowest first."),
        ),
        PositionZone(
            "deck.contents",
            N_("Rest of the dream deck"),
            N_("In any order. Leave it empty: then all dreams that lie nowhere else are in the deck."),
            rare=True,
        ),
        PositionZone(
            "phase", N_("Phase"), N_("1 play or discard, 2 refill the hand."), many=False, rare=True
        ),
        PositionZone("turn", N_("Turn"), N_("The number of the turn."), many=False, rare=True),
    )

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        elements = elements_in(printed.elements)
        match printed.kind:
            case "sogna" | "incubus":
                name = tongue(self.kind_names[printed.kind])
                return dreams.one_sign(elements[0], printed.plus or printed.minus, name)
            case "chaos":
                return dreams.chaos(printed.plus, printed.minus, printed_name(printed, tongue))
            case "city":
                names = [tongue(ELEMENT_NAMES[element.letter]).capitalize() for element in elements]
                return cities.city(elements, " · ".join(names))
            case _:
                return None

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        """The backs."""
        yield Symbol(InBrowser.back_symbol, beside.dream_back())
        yield Symbol(beside.CITY_BACK, beside.city_back())


BASE = BaseFace(urbion)
