"""Experiment: what is played, by whom, and with which cards. Everything that results depends on, and no more.

How many games are played is not part of it: an experiment can always be gone on with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from traumtisch.bots import Bot, find_bot
from traumtisch.engine.chance import Seed
from traumtisch.engine.game import Game, find_game
from traumtisch.engine.phrase import N_
from traumtisch.engine.settings import Settings
from traumtisch.lab.errors import LabError

SIDES = ("a", "b")
SEED_BYTES = 6
"""Short enough for spreadsheets, which keep 53 bits of a number."""


class Side(msgspec.Struct, frozen=True):
    """Who plays by which options. A simulation has one side, a comparison has two."""

    bots: tuple[str, ...]
    """One for all seats, or one for each."""
    options: dict[str, Any]
    """What differs from the defaults."""

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

    def settings_of(self, side: Side) -> Settings:
        return find_game(self.game).settings_type.read(side.options)

    def game_seed(self, number: int) -> int:
        """The seed of one of the games: the same for all sides, whoever plays it, wherever."""
        text = f"traumtisch laboratory {self.seed!r} {number}"
        return int.from_bytes(blake2b(text.encode(), digest_size=SEED_BYTES).digest(), "big")


Bots = str | Bot | Sequence[str | Bot]
"""Who plays: bots by name, or as objects; one for all seats, or one for each."""


class Cast:
    """The bots of an experiment that were given as objects, and how they are called in it."""

    def __init__(self) -> None:
        self.by_name: dict[str, Bot] = {}

    def names_of(self, bots: Bots) -> tuple[str, ...]:
        several = bots if isinstance(bots, Sequence) and not isinstance(bots, str) else (bots,)
        return tuple(bot if isinstance(bot, str) else self._named(bot) for bot in several)

    def _named(self, bot: Bot) -> str:
        known = next((name for name, other in self.by_name.items() if other is bot), None)
        if known is not None:
            return known
        called = type(bot).__name__
        alike = sum(type(other) is type(bot) for other in self.by_name.values())
        name = f"{called} {alike + 1}" if alike else called
        self.by_name[name] = bot
        return name

    def bot(self, name: str) -> Bot:
        return self.by_name.get(name) or find_bot(name)


def side(game: Game[Any], bots: Bots, options: Mapping[str, Any] | None, cast: Cast) -> Side:
    """A side that can play, or one clear sentence why not."""
    names = cast.names_of(bots)
    settings = game.settings_type.read(options)
    seats = game.seats(settings)
    if len(names) not in (1, seats):
        raise LabError(
            N_("There are {bots} bots for {seats} seats; name one for all, or one for each."),
            bots=len(names),
            seats=seats,
        )
    for name in names:
        cast.bot(name)
    game.rules(settings)
    return Side(names, settings.as_options())


def experiment(game: str | Game[Any], seed: Seed, *sides: Side) -> Experiment:
    found = find_game(game)
    return Experiment(found.name, found.rules_version, seed, sides)
