"""Positions with crossroads and Dead Ends."""

from __future__ import annotations

CROSSROADS = {"modules": ["crossroads"]}
HARD_CROSSROADS = {"modules": ["crossroads"], "hard.crossroads": True}
CROSSROAD_CARDS = "X-S X-S X-S X-M X-M X-K " + "DE " * 10
"""2.3, written down from the catalogue; DE is a Dead End."""
