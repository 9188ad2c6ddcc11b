"""The Shadow Empire alone, against two and more people (TA-22.22 to 22.26)."""

from traumtisch.games.tapestry.modules.shadow import turn
from traumtisch.games.tapestry.modules.shadow.box import shadow

__all__ = ["shadow", "turn"]
