"""Primitives of packs (A.6) that belong to no chapter: choices and chance, and what holds for a while."""

from traumtisch.games.etherfields.primitives import flow, laws

__all__ = ["flow", "laws"]
