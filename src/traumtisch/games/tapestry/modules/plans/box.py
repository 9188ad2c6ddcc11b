"""Plans & Ploys: what the box brings; its rules are gathered here, file by file."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Plain
from traumtisch.games.tapestry.module import TapestryModule
from traumtisch.games.tapestry.modules.landmark_cards import landmark_cards
from traumtisch.kit.expansions import PartView

plans: TapestryModule[Plain, PartView] = TapestryModule("plans")
plans.box = "PP"
plans.needs = (landmark_cards,)
plans.about = (
    N_("Plans & Ploys"),
    N_("Ten civilizations, tapestry cards that answer attacks, landmark cards, and new space tiles."),
)
