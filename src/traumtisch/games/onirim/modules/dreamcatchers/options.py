"""What can be chosen about the Dreamcatchers."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class DreamcatchersOptions(Settings, frozen=True):
    hard: Annotated[
        bool,
        About(N_("Dreamcatchers, hard"), N_("There are no manuals that let you empty a Dreamcatcher.")),
    ] = field(default=False, name="hard.dreamcatchers")
