"""What can be chosen about the Sorcerers."""

from __future__ import annotations

from typing import Annotated

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings
from traumtisch.games.urbion.sheets import sheets_of


class GardensOptions(Settings, frozen=True):
    sorcerer_table: Annotated[
        str,
        About(
            N_("Values of the Sorcerers"),
            N_("Which Sorcerer has which element; no rulebook says it."),
            sheets_of("sorcerers"),
            rare=True,
        ),
    ] = "spread"
