"""What can be filled in to set up a real table: the zones of `games/onirim/position.py` in words."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import PositionZone
from traumtisch.games.onirim.cards import Cards
from traumtisch.games.onirim.faces.web.zones import doors_by_colour
from traumtisch.games.onirim.modules.premonitions.dark import NAMES as PREMONITIONS
from traumtisch.games.onirim.options import OnirimOptions

BASE = (
    PositionZone("hand", N_("Hand"), N_("Your cards; in a team your personal ones.")),
    PositionZone("row", N_("Labyrinth"), N_("From left to right; the next card goes to the right end.")),
    PositionZone(
        "used",
        N_("Used cards"),
        N_("true or false for each card of the row; leave it empty and it is worked out."),
    ),
    PositionZone("doors", N_("Laid doors")),
    PositionZone("limbo", N_("Limbo")),
    PositionZone("discard", N_("Discard pile"), N_("The card discarded last comes last.")),
    PositionZone(
        "pending", N_("Drawn"), N_("The door or dream that has just been drawn and waits for an answer.")
    ),
    PositionZone("box", N_("Box"), N_("Out of the game for good.")),
    PositionZone(
        "deck.known_top", N_("Known on top"), N_("Cards of the deck that you know, the uppermost first.")
    ),
    PositionZone(
        "deck.known_bottom", N_("Known below"), N_("Cards of the deck that you know, the lowest first.")
    ),
    PositionZone(
        "deck.contents",
        N_("Rest of the deck"),
        N_("In any order. Leave it empty: then all cards that lie nowhere else are in the deck."),
    ),
    PositionZone(
        "phase", N_("Phase"), N_("1 play or discard, 2 refill the hand, 3 Limbo returns."), many=False
    ),
    PositionZone("turn", N_("Turn"), N_("The number of the turn."), many=False),
)
BY_MODULE = {
    "book": (
        PositionZone("book.goals", N_("Goals"), N_("The colours of the goals from left to right.")),
        PositionZone(
            "book.covered",
            N_("Goals face down"),
            N_("true or false for each goal; if it is empty, the leftmost ones of the laid doors are."),
        ),
    ),
    "dreamcatchers": (
        PositionZone(
            "dreamcatchers.catchers",
            N_("Dreamcatchers"),
            N_("A list of cards for each Dreamcatcher that is left, also for an empty one."),
        ),
        PositionZone("dreamcatchers.manuals", N_("Manuals"), N_("How many are left: 0, 1 or 2."), many=False),
    ),
    "towers": (PositionZone("towers.row", N_("Towers"), N_("The tower row from left to right.")),),
    "premonitions": (
        PositionZone("premonitions.face_up", N_("Premonitions"), N_("Those that lie face up.")),
        PositionZone(
            "premonitions.stack",
            N_("Premonitions face down"),
            N_("Leave it empty: then all that do not lie face up are in the stack."),
        ),
    ),
    "oniverse": (
        PositionZone("oniverse.taken", N_("Denizens"), N_("Those you have taken along.")),
        PositionZone("oniverse.keeping", N_("Treasure Keepers"), N_("Those that have a card under them.")),
        PositionZone(
            "oniverse.stored", N_("Stored"), N_("The cards under the Treasure Keepers, in the same order.")
        ),
        PositionZone(
            "oniverse.left_out",
            N_("Left out"),
            N_("Denizens of which you know that they are not in the game."),
        ),
    ),
    "team": (
        PositionZone("team.hand", N_("Partner's hand"), N_("The partner's personal cards.")),
        PositionZone("team.row", N_("Partner's row"), N_("From left to right.")),
        PositionZone(
            "team.used", N_("Partner's used cards"), N_("true or false for each card of the partner's row.")
        ),
        PositionZone("team.doors", N_("Partner's doors")),
        PositionZone("team.open", N_("Shared"), N_("The two cards that both may use.")),
        PositionZone("seat", N_("To move"), N_("0 is the first seat, 1 the second."), many=False),
    ),
}
FIGURE = PositionZone(
    "incubus.figure", N_("Incubus"), N_("true while the figure stands there, else false."), many=False
)
UNDER = PositionZone("incubus.under", N_("Under the Incubus"), N_("The card that it keeps, if there is one."))


def position_zones(rules: Rules) -> tuple[PositionZone, ...]:
    settings = rules.settings
    assert isinstance(settings, OnirimOptions)
    zones = list(BASE)
    for module in rules.modules:
        zones += BY_MODULE.get(module.name, ())
    if settings.incubus != "none":
        zones.append(UNDER if settings.incubus == "B" else FIGURE)
    return tuple(zones)


def palette(rules: Rules, tongue: Tongue) -> list[tuple[str, str]]:
    """Every face of the deck, and what modules have besides: goals by their colour, premonitions."""
    cards: Cards = rules.material
    names = {module.name for module in rules.modules}
    entries = [(code, cards.name_of(code).say(tongue)) for code in cards.by_code]
    if "book" in names:
        entries += [(colour, tongue(colour)) for colour in doors_by_colour(cards)]
    if "premonitions" in names:
        entries += [(code, tongue(name)) for code, name in PREMONITIONS.items()]
    return entries
