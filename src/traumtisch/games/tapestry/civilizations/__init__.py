"""TA-21.5: civilizations. What their facts say is carried out by `gaining.py`; those that need code have a
file each, imported here."""

from __future__ import annotations

from traumtisch.games.tapestry.civilizations import (
    alchemists,
    architects,
    craftsmen,
    entertainers,
    gaining,
    historians,
    inventors,
)

__all__ = [
    "alchemists",
    "architects",
    "craftsmen",
    "entertainers",
    "gaining",
    "historians",
    "inventors",
]
