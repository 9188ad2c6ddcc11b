"""On what occasion somebody is asked, in words."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.occasion import Occasion
from traumtisch.games.tapestry.words.names import space_name

PARTS = {
    "price": N_("Price"),
    "landmark": N_("Landmark"),
    "benefit": N_("Benefit"),
    "bonus": N_("Bonus"),
}
"""Of an advance, in their order."""


def say_occasion(m: Material, occasion: Occasion) -> Phrase:
    name = space_name(m, f"{occasion.track}.{occasion.space:02}")
    return Phrase(N_("{space}: {part}"), space=name, part=Phrase(PARTS[occasion.part]))
