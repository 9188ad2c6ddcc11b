"""Parcel: a table that is sent to another process, as one seat knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from traumtisch.engine.chance import Seed
from traumtisch.engine.history import Entry

if TYPE_CHECKING:
    from traumtisch.engine.game import Game
    from traumtisch.engine.settings import Settings


class Parcel(msgspec.Struct, frozen=True):
    """What another process of ours needs to imagine a table as one seat does.

    At rest it holds nothing that the seat does not know. In the middle of a step the step has to be
    repeated there, with the true chance: so parcels go to our own processes only.
    """

    game: Game[Any]
    settings: Settings
    state: bytes
    """The State at rest; its type is made when the program runs, so it travels as data."""
    chance: Seed
    since: tuple[Entry, ...]
    """What was entered since then."""
