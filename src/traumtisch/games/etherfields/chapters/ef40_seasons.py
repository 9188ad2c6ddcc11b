"""EF-40: seasons."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.pack.effects_story import Season
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

turned = etherfields.event("season", "EF-40.2", N_("The season turns: {season}."))


@etherfields.primitive(Season)
def season(t: Etherfields, effect: Season, cause: Cause) -> None:
    """Winning and failing lead to the seasons that the current card names; a season by its id begins it."""
    current = t.m.seasons.get(t.state.season)
    new = effect.to
    if effect.to in ("positive", "negative"):
        if current is None:
            return  # EF-40.4: there are no seasons yet
        new = current.on_win if effect.to == "positive" else current.on_fail
    if new and new != t.state.season:
        t.state.season = new
        t.tell(turned, new)
        happened(t, "season_changed", Cause(new))
