"""What the tests of Arts & Architecture begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.tapestry.cards import gaining
from tests.tapestry.scenario import Scenario, given
from traumtisch.games.tapestry.modules.arts import arts
from traumtisch.games.tapestry.modules.arts.box import ArtsPart

ARTS = {"boxes": ["arts"]}
CREATE = {"effect": {"op": "gain_masterpiece", "count": 1}}
SHOW = {"effect": {"op": "use_masterpiece", "count": 1, "owners": "self"}}
INSPIRE = {"effect": {"op": "inspire", "count": 1}}
FAR_AHEAD = {"era": 4, "resources": {"coin": 1}}
"""Another player, so that nobody is the first in an era."""
ALL_LANDMARKS_OF_TRACKS = [
    *("lighthouse", "train_station", "launch_pad", "apothecary", "academy", "laboratory"),
    *("barracks", "tank_factory", "fusion_reactor", "forge", "rubber_works", "tech_hub"),
    *("arts_2", "arts_3", "arts_4"),
]


def part_of(game: Scenario) -> ArtsPart:
    state: Any = game.state
    part = getattr(state, arts.name)
    assert isinstance(part, ArtsPart)
    return part


def owned(game: Scenario, seat: int = 0) -> list[str]:
    return sorted(game.names(part_of(game).owned[seat]))


def turned(game: Scenario, seat: int = 0) -> list[str]:
    return sorted(game.names(part_of(game).turned[seat]))


def with_arts(
    *gains: dict[str, Any], players: Sequence[dict[str, Any]] = ({}, {}), **position: Any
) -> Scenario:
    """The players gain these effects at a table with the arts."""
    return gaining(*gains, players=players, options={**ARTS, **position.pop("options", {})}, **position)


def arts_table(*players: dict[str, Any], **position: Any) -> Scenario:
    return given(*players, options={**ARTS, **position.pop("options", {})}, **position)


def showing(
    card: str, owner: dict[str, Any] | None = None, *others: dict[str, Any], **position: Any
) -> Scenario:
    """The first player has this masterpiece and shows it."""
    stated = {"owned": [[card]], **position.pop("arts", {})}
    return with_arts(SHOW, players=(owner or {}, *(others or [{}])), arts=stated, **position)
