"""What a player is placing or taking right now, as far as it is decided: faces show it where it would lie.

A landmark is asked about in stages (turned how, then where), so is a tile (which, where, turned how). What
was chosen so far stands in the frame of the waiting step; all of it lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from traumtisch.games.tapestry.state import Tapestry


class Handled(msgspec.Struct, frozen=True):
    seat: int
    what: str = ""
    """The id of a tile or a landmark, or the kind of an income building."""
    turns: int = -1
    """How it is turned; -1 while that is open."""
    hex: str = ""
    """Where a tile is to lie; empty while that is open."""
    dice: tuple[str, ...] = ()
    """What the red and the black die show."""


def _building(t: Tapestry, seat: int, building: str) -> Handled:
    return Handled(seat, building)


def _landmark(t: Tapestry, seat: int, landmark: int, turns: int = -1) -> Handled:
    return Handled(seat, t.m.ids[landmark], turns)


def _tile(t: Tapestry, seat: int, tile: int, *_: object) -> Handled:
    return Handled(seat, t.m.ids[tile])


def _tile_on_hex(t: Tapestry, seat: int, tile: int, place: int, *_: object) -> Handled:
    return Handled(seat, t.m.ids[tile], hex=t.m.map.names[place])


def _dice(t: Tapestry, seat: int, battle: object, red: str, black: str) -> Handled:
    return Handled(seat, dice=(red, black))


STEPS: Mapping[str, Callable[..., Handled]] = {
    "place_building": _building,
    "place_landmark": _landmark,
    "place_turned": _landmark,
    "choose_hex": _tile,
    "choose_turns": _tile_on_hex,
    "gain_a_die": _dice,
}
"""By step: what its arguments say."""


def handled(t: Tapestry) -> Handled | None:
    """None if nothing of that kind is going on."""
    frame = t.state.frame
    says = STEPS.get(frame.step)
    args: tuple[Any, ...] = frame.args
    return None if says is None else says(t, *args)
