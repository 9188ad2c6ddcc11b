"""What can be chosen about the Dark Premonitions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class PremonitionsOptions(Settings, frozen=True):
    face_up: Annotated[
        Literal[4, 5, 6],
        About(
            N_("Premonitions, hard"),
            N_("How many Dark Premonitions lie face up when the game begins."),
            (
                ("4", N_("Four"), N_("As usual.")),
                ("5", N_("Five"), N_("Harder.")),
                ("6", N_("Six"), N_("Harder still.")),
            ),
        ),
    ] = field(default=4, name="hard.premonitions")
