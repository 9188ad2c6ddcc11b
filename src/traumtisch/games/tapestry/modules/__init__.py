"""The boxes of Tapestry, in the order in which they bend the base game, and what several of them share."""

from __future__ import annotations

from typing import Any

from traumtisch.games.tapestry.module import TapestryModule
from traumtisch.games.tapestry.modules.arts import arts
from traumtisch.games.tapestry.modules.automa import automa
from traumtisch.games.tapestry.modules.fantasies import fantasies
from traumtisch.games.tapestry.modules.plans import plans
from traumtisch.games.tapestry.modules.shadow import shadow

BOXES: tuple[TapestryModule[Any, Any], ...] = (plans, arts, fantasies)
BY_OTHER_SETTINGS: dict[str, dict[Any, TapestryModule[Any, Any]]] = {
    "opponents": {"automa": automa, "shadow": shadow}
}
"""Modules that a value of another setting chooses."""
