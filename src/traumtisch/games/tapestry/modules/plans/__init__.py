"""Plans & Ploys (box `PP` of the data files)."""

from __future__ import annotations

from traumtisch.games.tapestry.modules.plans import (
    advisors,
    advisors_revised,
    aliens,
    cards,
    infiltrators,
    islanders,
    recyclers,
    riverfolk,
    spies,
    tinkerers,
    treasure_hunters,
    utilitarians,
)
from traumtisch.games.tapestry.modules.plans.box import plans

__all__ = [
    "advisors",
    "advisors_revised",
    "aliens",
    "cards",
    "infiltrators",
    "islanders",
    "plans",
    "recyclers",
    "riverfolk",
    "spies",
    "tinkerers",
    "treasure_hunters",
    "utilitarians",
]
