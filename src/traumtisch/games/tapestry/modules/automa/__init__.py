"""The Automa and the Shadow Empire: opponents who go by the rules of their cards (TA-22)."""

from traumtisch.games.tapestry.modules.automa import gained, income, on_the_map, outlook, setup, turn
from traumtisch.games.tapestry.modules.automa.box import automa

__all__ = ["automa", "gained", "income", "on_the_map", "outlook", "setup", "turn"]
