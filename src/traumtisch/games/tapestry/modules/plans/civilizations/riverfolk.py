"""TA-CV-22, the Riverfolk: they build where nobody else can."""

from __future__ import annotations

from traumtisch.games.tapestry.capital import covered, impassable
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.state import Cause, Tapestry


@plans.metric("districts_with_two_impassable")
def rough_districts(t: Tapestry, seat: int, cause: Cause) -> int:
    walls = impassable(t, seat)
    districts = t.m.capitals[t.player(seat).capital].districts
    return sum((district & walls).bit_count() >= 2 for district in districts)


@plans.metric("visible_impassable")
def visible_impassable(t: Tapestry, seat: int, cause: Cause) -> int:
    return (impassable(t, seat) & ~covered(t, seat)).bit_count()
