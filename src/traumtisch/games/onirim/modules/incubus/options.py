"""Which little Incubus stands beside the deck, if any, and what the third of them forbids."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import About, Settings


class IncubusOptions(Settings, frozen=True):
    incubus: Annotated[
        Literal["none", "A", "B", "C"],
        About(
            N_("Little Incubus"),
            N_("A figure that stands beside the deck."),
            (
                ("none", N_("None"), N_("Play without the figure.")),
                ("A", N_("Protector"), N_("Once per game the figure repels a nightmare.")),
                ("B", N_("Pathmaker"), N_("Anticipate nightmares: a card kept under the figure repels one.")),
                ("C", N_("Adversary"), N_("Before you can win, repel a nightmare at the start of a turn.")),
            ),
        ),
    ] = "none"


class AdversaryOptions(Settings, frozen=True):
    adversary: Annotated[
        Literal["strict", "lenient"],
        About(
            N_("Adversary"),
            N_("What cannot be done while the little Incubus C stands there."),
            (
                ("strict", N_("Strict"), N_("No door can be laid.")),
                ("lenient", N_("Lenient"), N_("Doors can be laid; only winning is impossible.")),
            ),
        ),
    ] = field(default="strict", name="option.adversary")
