"""Positions of a team: two hands, and a row that no census touches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.urbion.scenario import FIRST_EDITION, Scenario, at_four, given

TEAM: dict[str, Any] = {"players": 2}
CLOSED = TEAM | {"team_hands": "closed"}
TEAM_1 = TEAM | FIRST_EDITION

ROW = at_four("S2f |", "S4e |", "S4w |", "| I3e")
MINE, YOURS = "S1f S1w I1f I1w", "S1e S1a I1e I1a"
DECK = "S4f I3a S2a I2a S2w I2w"
SEVEN = "S2e S2e S2e I3e I3e I3w I3w"
EIGHT = f"{SEVEN} S4a"
"""What can pay for a switch of polarities."""


def playing(options: Mapping[str, Any] = TEAM, *expansions: str, **position: Any) -> Scenario:
    """Seat 0 begins and plays Sognae, unless something else is stated."""
    stated: dict[str, Any] = {"row": ROW, "hand": MINE, "deck": DECK, "team": {"hand": YOURS}}
    return given({**options, "expansions": expansions}, **(stated | position))
