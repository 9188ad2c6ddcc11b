"""What is worth remembering of an Archon's work: the cities that found peace, and what may be achieved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.urbion.state import Urbion
from traumtisch.kit.merits import Feat, Goal, Remembered
from traumtisch.kit.study import Studied

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


class Governed(Studied, Remembered):
    """What is told of an Archon's work when it is done."""

    goal = GOAL
    feats = FEATS

    def columns(self, t: Urbion) -> Mapping[str, int]:
        return {
            "deck_left": len(t.state.deck),
            "cities_left": len(t.state.stack) + sum(place.city != 0 for place in t.state.row),
            "pacified": len(t.state.success),
            "discarded": len(t.state.discard),
        }

    column_names: ClassVar[Mapping[str, str]] = {
        "deck_left": N_("Dreams left in the deck"),
        "cities_left": N_("Cities left"),
        "pacified": N_("Pacified cities"),
        "discarded": N_("Discarded dreams"),
    }
