"""Advanced capitals (TA-2.3, TA-15.20): shared by the boxes that bring some."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.advanced_capitals import choice, plots
from traumtisch.games.tapestry.modules.advanced_capitals.box import advanced_capitals

__all__ = ["advanced_capitals", "choice", "plots"]
