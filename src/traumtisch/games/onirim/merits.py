"""What is worth remembering of a dream: how many doors were found, and what may be achieved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.onirim.state import Onirim
from traumtisch.kit.merits import Feat, Goal, Remembered
from traumtisch.kit.study import Studied


def doors_in_words(number: int) -> Phrase:
    return Counted("{number} door", "{number} doors", number=number)


GOAL = Goal("doors", doors_in_words)

WITH_MUCH_LEFT = N_("Find all doors with fifteen cards or more left in the deck.")
WITH_NOTHING_LEFT = N_("Find the last door when no card is left in the deck.")
QUICKLY = N_("Find all doors in twenty-five turns at most.")

FEATS = (
    Feat("light sleep", N_("Light sleep"), WITH_MUCH_LEFT, at_least={"deck_left": 15}),
    Feat("cockcrow", N_("At cockcrow"), WITH_NOTHING_LEFT, at_most={"deck_left": 0}),
    Feat("sleepwalker", N_("Sleepwalking"), QUICKLY, most_turns=25),
)


class Dreamt(Studied, Remembered):
    """What is told of a dream when it is over."""

    goal, feats = GOAL, FEATS
    column_names: ClassVar[Mapping[str, str]] = {
        "deck_left": N_("Cards left in the deck"),
        "doors": N_("Doors"),
        "limbo": N_("Cards in Limbo"),
        "discarded": N_("Discarded cards"),
    }

    def columns(self, t: Onirim) -> Mapping[str, int]:
        """A team has doors in two zones (ON-10.10)."""
        doors = [zone for name, zone in t.state.zones() if name.split(".")[-1] == "doors"]
        return {
            "deck_left": len(t.state.deck),
            "doors": sum(map(len, doors)),
            "limbo": len(t.state.limbo),
            "discarded": len(t.state.discard),
        }
