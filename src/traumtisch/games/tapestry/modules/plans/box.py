"""Plans & Ploys: what the box brings; its rules are gathered here, file by file."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import field

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain, Spot, Zone
from traumtisch.games.tapestry.module import TapestryModule
from traumtisch.games.tapestry.modules.landmark_cards import landmark_cards
from traumtisch.games.tapestry.staying_out import civilizations_to_tick
from traumtisch.kit.expansions import PartView

SIDES_OF_ISLAND = 6


class PlansOptions(Settings, frozen=True):
    civs_out_of_it: Annotated[tuple[str, ...], civilizations_to_tick("PP")] = field(
        default=(), name="civs_out.plans"
    )


class PlansPart(Plain):
    """What lies on civilizations of this box; there is one of each."""

    aliens: Zone = []
    """The space tile on the mat of the Aliens."""
    island: list[Spot] = msgspec.field(default_factory=lambda: [0] * SIDES_OF_ISLAND)
    """By side: the territory tiles around the island of the Islanders."""
    turned: list[int] = msgspec.field(default_factory=lambda: [0] * SIDES_OF_ISLAND)
    """How far each of them is turned."""


class PlansView(PartView, frozen=True):
    aliens: tuple[Component, ...]
    island: tuple[Component | None, ...]
    turned: tuple[int, ...]


plans: TapestryModule[PlansPart, PlansView] = TapestryModule("plans", PlansPart, PlansView)
plans.box = "PP"
plans.options = PlansOptions
plans.needs = (landmark_cards,)
plans.kinds_in = {"aliens": ("space",), "island": ("territory",)}
plans.sources = {"landmark": "civilization"}
plans.about = (
    N_("Plans & Ploys"),
    N_("Ten civilizations, tapestry cards that answer attacks, landmark cards, and new space tiles."),
)
plans.version = "2"  # the Lighthouse of the Utilitarians can pay for a bonus
