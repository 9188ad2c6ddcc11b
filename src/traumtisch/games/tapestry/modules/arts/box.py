"""Arts & Architecture: what the box brings; its rules are gathered here, file by file."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Plain
from traumtisch.games.tapestry.module import TapestryModule
from traumtisch.games.tapestry.modules.advanced_capitals import advanced_capitals
from traumtisch.games.tapestry.modules.landmark_cards import landmark_cards
from traumtisch.kit.expansions import PartView

arts: TapestryModule[Plain, PartView] = TapestryModule("arts")
arts.box = "AA"
arts.needs = (
    landmark_cards,
    advanced_capitals,
)
arts.about = (
    N_("Arts & Architecture"),
    N_("The arts track with its masterpieces, landmark cards, advanced capitals, and five civilizations."),
)
