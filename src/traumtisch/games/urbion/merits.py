"""What is worth remembering of an Archon's work: the cities that found peace, and what may be achieved."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.kit.merits import Feat, Goal


def cities_in_words(number: int) -> Phrase:
    return Counted("{number} city", "{number} cities", number=number)


GOAL = Goal("pacified", cities_in_words)

FEATS = (
    Feat(
        key="dreams to spare",
        title=N_("Dreams to spare"),
        explains=N_("Bring peace to all cities with fifteen dreams or more left in the deck."),
        at_least={"deck_left": 15},
    ),
    Feat(
        key="steady hand",
        title=N_("A steady hand"),
        explains=N_("Win with fifty discarded dreams at most."),
        at_most={"discarded": 50},
    ),
    Feat(
        key="swift archon",
        title=N_("The swift Archon"),
        explains=N_("Bring peace to all cities in twenty-five turns at most."),
        most_turns=25,
    ),
    Feat(
        key="first edition",
        title=N_("As it once was"),
        explains=N_("Win by the rules of the first edition."),
        options={"edition": 1},
    ),
    Feat(
        key="many expansions",
        title=N_("A growing city"),
        explains=N_("Win with three expansions at once."),
        fewest_chosen=3,
    ),
    Feat(
        key="all expansions",
        title=N_("The city of dreams"),
        explains=N_("Win with all seven expansions at once."),
        fewest_chosen=7,
    ),
)
