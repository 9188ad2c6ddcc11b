"""What is worth remembering of a dream: how many doors were found, and what may be achieved."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.kit.merits import Feat, Goal


def doors_in_words(number: int) -> Phrase:
    return Counted("{number} door", "{number} doors", number=number)


GOAL = Goal("doors", doors_in_words)

FEATS = (
    Feat(
        key="light sleep",
        title=N_("Light sleep"),
        explains=N_("Find all doors with fifteen cards or more left in the deck."),
        at_least={"deck_left": 15},
    ),
    Feat(
        key="cockcrow",
        title=N_("At cockcrow"),
        explains=N_("Find the last door when no card is left in the deck."),
        at_most={"deck_left": 0},
    ),
    Feat(
        key="sleepwalker",
        title=N_("Sleepwalking"),
        explains=N_("Find all doors in twenty-five turns at most."),
        most_turns=25,
    ),
    Feat(
        key="many modules",
        title=N_("A dream within a dream"),
        explains=N_("Win with three modules at once."),
        fewest_chosen=3,
    ),
    Feat(
        key="all modules",
        title=N_("The whole labyrinth"),
        explains=N_("Win with all seven modules at once."),
        fewest_chosen=7,
    ),
)
