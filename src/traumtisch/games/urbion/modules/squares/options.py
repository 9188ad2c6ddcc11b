"""What can be chosen about the Metas."""

from __future__ import annotations

from typing import Annotated, Literal

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings
from traumtisch.games.urbion.options import by_edition
from traumtisch.games.urbion.sheets import sheets_of


class SquaresOptions(Settings, frozen=True):
    metas_from_deck: Annotated[
        Literal["free", "follow"],
        About(
            N_("Metas dealt to a city"),
            N_("On which side a Meta lies that is dealt to a city."),
            (
                ("free", N_("Free"), N_("On the side you like.")),
                ("follow", N_("With the other"), N_("On the side of the other dream dealt with it.")),
            ),
            rare=True,
        ),
        by_edition("follow", "free"),
    ] = "free"
    meta_table: Annotated[
        str,
        About(
            N_("Values of the Metas"),
            N_("Which Meta has which element; no rulebook says it."),
            sheets_of("metas"),
            rare=True,
        ),
    ] = "spread"
