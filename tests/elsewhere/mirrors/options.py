"""What can be chosen about mirrors."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class MirrorsOptions(Settings, frozen=True):
    hard: Annotated[
        bool,
        About(N_("Mirrors, hard"), N_("A mirror that has been looked into leaves the game.")),
    ] = field(default=False, name="hard.mirrors")
