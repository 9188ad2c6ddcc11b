"""TA-15.21: what the reeds of the Morass mean, by choice of the table."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.advanced_capitals.plots import kept_clear
from traumtisch.games.tapestry.modules.fantasies.box import chosen, fantasies
from traumtisch.games.tapestry.state import Tapestry


@fantasies.alters(kept_clear)
def unless_reeds_are_decoration(t: Tapestry, plots: int, seat: int) -> int:
    return 0 if chosen(t).morast_reeds == "allow" else plots
