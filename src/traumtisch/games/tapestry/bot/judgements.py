"""Judgements of Tapestry: about a table, the seat that is asked, and what it is asked about.

The currency is points of victory, from now to the end of the game.
"""

from __future__ import annotations

from typing import Any

from traumtisch.games.tapestry.income import income_turns
from traumtisch.games.tapestry.state import Player, Tapestry
from traumtisch.kit import judgements
from traumtisch.kit.judgements import ANY

__all__ = ["ANY", "Judgements", "Mindset", "Thought"]


class Thought:
    """What somebody thinks about: the table, who is asked, and the arguments of the question."""

    __slots__ = ("args", "built", "incomes", "player", "scorings", "seat", "shown", "t")

    def __init__(self, t: Tapestry, seat: int, args: tuple[Any, ...] = ()) -> None:
        self.t = t
        self.seat = seat
        self.args = args
        self.player: Player = t.player(seat)
        turns = income_turns(t, seat)
        self.scorings = max(0, turns - max(1, self.player.era))
        """How often the income mat still scores …"""
        self.incomes = max(0, turns - 1 - self.player.era)
        """… and how often it still brings resources."""
        self.built: dict[str, float] = {}
        """What a building of each kind would be worth, as far as somebody has asked."""
        self.shown: dict[str, int] = {}
        """What the visible symbols of the income mat score, once somebody has asked."""


class Judgements(judgements.Judgements[Thought]):
    """What the base game or one box thinks."""


class Mindset(judgements.Mindset[Thought, Judgements]):
    """The judgements of one set of rules."""

    refusals = ("decline", "pass", "enough", "stop")
