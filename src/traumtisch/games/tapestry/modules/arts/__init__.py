"""Arts & Architecture (box `AA` of the data files)."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.arts import (
    card_plots,
    cards,
    civilizations,
    dice,
    inspiration,
    landmark_techs,
    masterpieces,
    stated,
)
from traumtisch.games.tapestry.modules.arts.box import arts

__all__ = [
    "arts",
    "card_plots",
    "cards",
    "civilizations",
    "dice",
    "inspiration",
    "landmark_techs",
    "masterpieces",
    "stated",
]
