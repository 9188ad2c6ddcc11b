"""What is worth remembering of an Archon's work: the cities that found peace, and what may be achieved."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.kit.merits import Feat, Goal

WITH_MUCH_LEFT = N_("Bring peace to all cities with fifteen dreams or more left in the deck.")
QUICKLY = N_("Bring peace to all cities in twenty-five turns at most.")
FIRST_EDITION = N_("Win by the rules of the first edition.")

FEATS = (
    Feat("dreams to spare", N_("Dreams to spare"), WITH_MUCH_LEFT, at_least={"deck_left": 15}),
    Feat("swift archon", N_("The swift Archon"), QUICKLY, most_turns=25),
    Feat(
        "steady",
        N_("A steady hand"),
        N_("Win with fifty discarded dreams at most."),
        at_most={"discarded": 50},
    ),
    Feat("first edition", N_("As it once was"), FIRST_EDITION, options={"edition": 1}),
)


def cities_in_words(number: int) -> Phrase:
    return Counted("{number} city", "{number} cities", number=number)


GOAL = Goal("pacified", cities_in_words)
