"""Which civilizations stay out: each can be named, box by box, and appears in the list of its box."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, ChoiceInWords
from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.named import Name

KEY = "civs_out"
"""The setting of the base game; those of boxes are called like it, with a dot and the name of the box."""
KIND = "civ."
COMPLEXITY = {1: N_("easy"), 2: N_("moderate"), 3: N_("wants some practice")}
"""How much there is to remember about a civilization."""


def civilizations_to_tick(box: str) -> About:
    """What people read about the list of a box, by how its records are marked."""
    explains = (
        N_("Those of the base game that you tick do not come.")
        if box == "base"
        else N_("Those of this box that you tick do not come.")
    )
    return About(N_("Civilizations that stay out"), explains, _choices(box), rare=True)


def _choices(box: str) -> tuple[ChoiceInWords, ...]:
    return tuple(
        (civ.id.removeprefix(KIND), Name(civ), COMPLEXITY[civ.complexity])
        for civ in facts.civilizations()
        if civ.set == box
    )
