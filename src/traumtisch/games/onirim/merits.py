"""What is worth remembering of a dream: how many doors were found, and what may be achieved."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.kit.merits import Feat, Goal


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
