"""Landmark cards and their draft (TA-3): shared by the boxes that bring such cards."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.landmark_cards import draft
from traumtisch.games.tapestry.modules.landmark_cards.box import LandmarkCard, landmark_cards

__all__ = ["LandmarkCard", "draft", "landmark_cards"]
