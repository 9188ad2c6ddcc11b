"""Door to the Oniverse (catalogue section 17): a ninth door, and denizens who can be taken along."""

from __future__ import annotations

from traumtisch.games.onirim.modules.oniverse import bot, denizens, door, face, keeper

__all__ = ["bot", "denizens", "door", "face", "keeper", "oniverse"]

oniverse = door.oniverse
