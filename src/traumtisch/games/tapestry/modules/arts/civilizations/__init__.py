"""The civilizations of Arts & Architecture: what each of them does that effects alone cannot say."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.arts.civilizations import (
    collectors,
    gamblers,
    relentless,
    renegades,
    urban_planners,
)

__all__ = ["collectors", "gamblers", "relentless", "renegades", "urban_planners"]
