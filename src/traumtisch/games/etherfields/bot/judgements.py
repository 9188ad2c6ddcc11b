"""Judgements of Etherfields: about a table, the seat that is asked, and what it is asked about.

The currency is intents: what the cards of a hand pay with.
"""

from __future__ import annotations

from typing import Any

from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.bot.plan import Plan
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.kit import judgements
from traumtisch.kit.judgements import ANY

__all__ = ["ANY", "Judgements", "Mindset", "Thought", "judged"]


class Thought:
    """What somebody thinks about: the table, who is asked, and the arguments of the question."""

    __slots__ = ("_plan", "args", "seat", "t")

    def __init__(self, t: Etherfields, seat: int, args: tuple[Any, ...] = ()) -> None:
        self.t, self.seat, self.args = t, seat, args
        self._plan: Plan | None = None

    @property
    def plan(self) -> Plan:
        """Who does what; worked out when it is first needed."""
        if self._plan is None:
            self._plan = Plan(self.t)
        return self._plan

    def named(self, character: Any) -> int:
        """The number of a character from its id."""
        return next(who for who in self.t.team if self.t.character(who).id == character)


class Judgements(judgements.Judgements[Thought]):
    """What the rules of Etherfields think."""


class Mindset(judgements.Mindset[Thought, Judgements]):
    """The judgements of one set of rules."""

    refusals = ("pass", "decline", "done", "keep", "stop", "to store", "not now", "buy nothing", "play on")


judged = Judgements(etherfields)
