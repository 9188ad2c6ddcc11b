"""What can be chosen about crossroads and Dead Ends."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class CrossroadsOptions(Settings, frozen=True):
    hard: Annotated[
        bool,
        About(N_("Crossroads, hard"), N_("A crossroad can only be the second card of a trio.")),
    ] = field(default=False, name="hard.crossroads")
    dead_end_discard_from_deck: Annotated[
        Literal["allow", "forbid"],
        About(
            N_("Discarding Dead Ends from the deck"),
            N_("Whether a Prophecy, or another look into the deck, may discard a Dead End."),
            (
                ("allow", N_("Allowed"), N_("A Dead End looked at may be discarded like any card.")),
                ("forbid", N_("Forbidden"), N_("A Dead End looked at goes back to the deck.")),
            ),
        ),
    ] = field(default="allow", name="option.dead_end_discard_from_deck")
