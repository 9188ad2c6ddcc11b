"""Fantasies & Futures: what the box brings; its rules are gathered here, file by file."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Plain
from traumtisch.games.tapestry.module import TapestryModule
from traumtisch.games.tapestry.modules.advanced_capitals import advanced_capitals
from traumtisch.kit.expansions import PartView

fantasies: TapestryModule[Plain, PartView] = TapestryModule("fantasies")
fantasies.box = "FZ"
fantasies.needs = (advanced_capitals,)
fantasies.about = (
    N_("Fantasies & Futures"),
    N_("Enchanted tapestry cards, things reserved for the end, advanced capitals, and ten civilizations."),
)
