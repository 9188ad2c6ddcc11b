"""Fantasies & Futures (box `FZ` of the data files)."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.fantasies.box import fantasies

__all__ = ["fantasies"]
