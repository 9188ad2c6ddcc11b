"""Plans & Ploys (box `PP` of the data files)."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.plans import cards, civilizations
from traumtisch.games.tapestry.modules.plans.box import plans

__all__ = ["cards", "civilizations", "plans"]
