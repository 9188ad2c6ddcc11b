"""The judgements of the base game: what the pages beside this one declare is gathered here."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.bot.judgements import ANY, Judgements
from traumtisch.games.onirim.state import Onirim

judged = Judgements(onirim)

NEVER = -1000.0
"""What loses the game; still ordered below everything else, because something has to be chosen."""


@judged.judges(ANY, "go-on")
def going_on(t: Onirim, option: Option) -> float:
    """What windows offer is measured against doing nothing."""
    return 0.0
