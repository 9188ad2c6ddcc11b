"""Mirrors: a module of Onirim that somebody else has written. All of it stands in this folder.

Three mirrors are shuffled into the deck. Whoever draws one hangs it up or shatters it; one that hangs can be
taken down to look at the top card of the deck.
"""

from __future__ import annotations

from mirrors import bot, face
from mirrors.rules import mirrors

GAME, MODULE = "onirim", mirrors

__all__ = ["GAME", "MODULE", "bot", "face"]
