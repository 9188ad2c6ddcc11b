"""Experiment: what is played, by whom, and with which cards. Everything that results depends on, and no more.

How many games are played is not part of it: an experiment can always be gone on with.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from traumtisch.engine.chance import Seed
from traumtisch.engine.game import find_game
from traumtisch.engine.settings import Settings

SIDES = ("a", "b")
SEED_BYTES = 6
"""Short enough for spreadsheets, which keep 53 bits of a number."""


class Side(msgspec.Struct, frozen=True):
    """Who plays by which options. A simulation has one side, a comparison has two."""

    bots: tuple[str, ...]
    """One for all seats, or one for each."""
    options: dict[str, Any]
    """What differs from the defaults."""
    made_of: tuple[str, ...] = ()
    """If bots were brought as objects: for each bot a digest of what it is made of, or nothing if it is one
    of ours."""
    sources: tuple[str, ...] = ()
    """If bots of one's own were named: for each bot a digest of the file in which it stands, or nothing if it
    is one of ours or was brought."""

    @property
    def bot(self) -> str:
        return " + ".join(self.bots)


def who_sits_where(seats: int, number: int, place: int) -> tuple[int, ...]:
    """Which side each rival belongs to in a game of a comparison.

    They take turns around the table, a seat further with every game; and at the second of the two tables with
    the same cards everybody sits where the others sat. So each side sits everywhere equally often.
    """
    return tuple(((seat + number) % seats + place) % 2 for seat in range(seats))


class Experiment(msgspec.Struct, frozen=True):
    game: str
    rules_version: str
    seed: Seed
    sides: tuple[Side, ...]
    rotated: bool = False
    """Whether the bots of a simulation move a seat further with every game."""

    def settings_of(self, side: Side) -> Settings:
        return find_game(self.game).settings_type.read(side.options)

    @property
    def has_own_bots(self) -> bool:
        """Whether bots were brought as objects: then no command can repeat it."""
        return any(side.made_of for side in self.sides)

    def game_seed(self, number: int) -> int:
        """The seed of one of the games: the same for all sides, whoever plays it, wherever."""
        text = f"traumtisch laboratory {self.seed!r} {number}"
        return int.from_bytes(blake2b(text.encode(), digest_size=SEED_BYTES).digest(), "big")
