"""What can be filled in to set up a real table: the zones of `games/urbion/position.py` in words."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import PositionZone
from traumtisch.games.urbion.cards import Cards

BASE = (
    PositionZone("hand", N_("Hand"), N_("Your dreams.")),
    PositionZone(
        "row",
        N_("Cities"),
        N_(
            "From the top down, each with its dreams: city, plus side, a bar, minus side, as in [fw] S2f"
            " C | I3w."
        ),
    ),
    PositionZone("discard", N_("Discard pile"), N_("The card discarded last comes last.")),
    PositionZone("success", N_("Pacified"), N_("The cities that you have already.")),
    PositionZone("set_aside", N_("Set aside"), N_("Dreams that wait until dealing and drawing are done.")),
    PositionZone("pending", N_("Being resolved"), N_("The Chaos that has just been drawn.")),
    PositionZone("box", N_("Out of the game"), N_("What never comes back.")),
    PositionZone(
        "stack", N_("City stack"), N_("How many cities lie in it; all others are pacified then."), many=False
    ),
    PositionZone(
        "deck.known_top", N_("Known on top"), N_("Dreams of the deck that you know, the uppermost first.")
    ),
    PositionZone(
        "deck.known_bottom", N_("Known below"), N_("Dreams of the deck that you know, the lowest first.")
    ),
    PositionZone(
        "deck.contents",
        N_("Rest of the dream deck"),
        N_("In any order. Leave it empty: then all dreams that lie nowhere else are in the deck."),
    ),
    PositionZone("phase", N_("Phase"), N_("1 play or discard, 2 refill the hand."), many=False),
    PositionZone("turn", N_("Turn"), N_("The number of the turn."), many=False),
)
BY_MODULE = {
    "books": (PositionZone("books.shelf", N_("Books of Power"), N_("Those that lie open.")),),
    "void": (
        PositionZone("void.cards", N_("Void cards"), N_("How many are left, up to 8."), many=False),
        PositionZone(
            "void.figure",
            N_("The Void"),
            N_("The place of its city, 1 at the top; 0 on its stack."),
            many=False,
        ),
        PositionZone("void.flat", N_("The Void lies flat"), N_("true or false"), many=False),
    ),
    "postcards": (
        PositionZone(
            "postcards.content", N_("Residents +1"), N_("Postcards on dreams are written S4f:P6:2.")
        ),
        PositionZone("postcards.disappointed", N_("Residents −2")),
        PositionZone("postcards.wise", N_("Wise Chaos"), N_("How many are left."), many=False),
    ),
    "team": (
        PositionZone("team.hand", N_("Partner's hand")),
        PositionZone("seat", N_("To move"), N_("0 is the first seat, 1 the second."), many=False),
        PositionZone(
            "team.sognae",
            N_("Polarity of the Sognae"),
            N_("0 if the first seat has it, 1 the second."),
            many=False,
        ),
    ),
}


def position_zones(rules: Rules) -> tuple[PositionZone, ...]:
    modules = [zone for module in rules.modules for zone in BY_MODULE.get(module.name, ())]
    return (*BASE, *modules)


def palette(rules: Rules, tongue: Tongue) -> list[tuple[str, str]]:
    """Every face of cities, dreams and what modules have besides."""
    cards: Cards = rules.material
    return [(code, cards.faces[first].name.say(tongue)) for code, (first, *_) in cards.by_code.items()]
