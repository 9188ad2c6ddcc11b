"""EF-31: the clock."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.pack.effects_pieces import Hours
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

clock = etherfields.event("clock", "EF-31.2", N_("The clock shows {number} hours."))


def set_hours(t: Etherfields, number: int) -> None:
    """EF-31.2, 31.5: never below 0, never above the clock."""
    t.state.hours = max(0, min(number, t.m.rules.clock.max))
    t.tell(clock, str(t.state.hours))


def set_hours_by_team(t: Etherfields) -> None:
    """EF-4.11, 41.4: to this value, even if more were there."""
    by_size = t.m.rules.clock.start
    set_hours(t, by_size[min(t.team_size, len(by_size)) - 1])


@etherfields.primitive(Hours)
def hours(t: Etherfields, effect: Hours, cause: Cause) -> None:
    if effect.set is not None:
        set_hours(t, count(t, effect.set, cause))
    else:
        set_hours(t, t.state.hours + count(t, effect.n, cause))
