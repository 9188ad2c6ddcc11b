"""Fantasies & Futures (box `FZ` of the data files)."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.fantasies import (
    capitals,
    civilizations,
    enchantments,
    reserving,
    stating,
    technologies,
    using,
)
from traumtisch.games.tapestry.modules.fantasies.box import fantasies

__all__ = [
    "capitals",
    "civilizations",
    "enchantments",
    "fantasies",
    "reserving",
    "stating",
    "technologies",
    "using",
]
