"""What can be chosen about the towers."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class TowersOptions(Settings, frozen=True):
    hard: Annotated[
        bool,
        About(
            N_("Towers, hard"),
            N_("A finished alignment no longer protects the towers from nightmares."),
        ),
    ] = field(default=False, name="hard.towers")
