"""An effect that others gain: each of them, as the acting player (P7)."""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.frame import Frame
from traumtisch.games.tapestry.effects.gaining import can, gain
from traumtisch.games.tapestry.players import players_meant
from traumtisch.games.tapestry.state import Cause, Tapestry


def for_others(t: Tapestry, seat: int, effect: Any, cause: Cause) -> list[Frame]:
    """The effect for each player that it names, from the acting player clockwise."""
    own = msgspec.structs.replace(effect, who="self")
    return [gain(other, own, cause) for other in players_meant(t, seat, effect.who, cause)]


def any_of_them_can(t: Tapestry, seat: int, effect: Any, cause: Cause) -> bool:
    """Whether the effect would do anything for at least one of the players that it names."""
    own = msgspec.structs.replace(effect, who="self")
    return any(can(t, other, own, cause) for other in players_meant(t, seat, effect.who, cause))
