"""Arts & Architecture (box `AA` of the data files)."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.arts.box import arts

__all__ = ["arts"]
