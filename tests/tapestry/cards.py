"""What the tests of cards, tiles and landmarks begin with: a card just played, an effect just gained.

Such a position goes on to a last question that changes nothing (`DONE` is asked then), so that a test sees
what an effect has done before the next turn begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given

PLAY: dict[str, Any] = {"effect": {"op": "play_tapestry", "onto": "current_era"}}
EXPLORE = {"effect": {"op": "explore"}}
CONQUER = {"effect": {"op": "conquer"}}
INVENT = {"effect": {"op": "invent"}}
UPGRADE = {"effect": {"op": "upgrade_tech"}}
TAPESTRY = {"effect": {"op": "gain_tapestry", "count": 1}}
DONE = "may"
LAST_QUESTION: dict[str, Any] = {"effect": {"op": "may", "effect": {"op": "gain_vp", "amount": 1}}}
RESEARCH = {"effect": {"op": "research", "benefit": False, "bonus": "none"}}


def cites(rule: str, *values: Any) -> Any:
    """The values of a parametrized test that is about this one component."""
    return pytest.param(*values, marks=pytest.mark.rule(rule), id=str(values[0]))


def build(building: str) -> dict[str, Any]:
    return {"effect": {"op": "gain_building", "building": building, "count": 1}}


def advance(track: str, benefit: bool = False) -> dict[str, Any]:
    """A free advance, with benefit and bonus or without."""
    bonus = "may_pay" if benefit else "none"
    return {"effect": {"op": "advance", "track": track, "benefit": benefit, "bonus": bonus}}


def by(seat: int, gain: dict[str, Any]) -> dict[str, Any]:
    return {**gain, "seat": seat}


def gaining(*gains: dict[str, Any], players: Sequence[dict[str, Any]] = ({},), **position: Any) -> Scenario:
    """The players gain these effects, one after the other."""
    return given(*players, gain=[*gains, LAST_QUESTION], **position)


def played(card: str, owner: dict[str, Any], *others: dict[str, Any], **position: Any) -> Scenario:
    """The first of at least two players has just played this tapestry card in the current era."""
    owner = {**owner, "hand": [card, *owner.get("hand", ())]}
    return gaining(PLAY, players=(owner, *(others or [{}])), **position).choose(f"play {card}")


def in_force(card: str | dict[str, Any], **player: Any) -> dict[str, Any]:
    """A player in the first era with this card visible."""
    return {"tapestries": {"1": [card]}, **player}
