"""What a bot is and what it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from traumtisch.engine.chance import Seed
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.parcel import Parcel
from traumtisch.engine.rules import Rules
from traumtisch.engine.stage import Stage
from traumtisch.engine.table import Table


class Vantage:
    """One seat's vantage on a table: what it sees, what it is asked, and tables that could be this one.

    Bots get nothing else, so a bot's choice depends only on the seat's View and on the bot's own chance.
    """

    __slots__ = ("_table", "seat")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def view(self) -> Any:
        return self._table.view(self.seat)

    @property
    def decision(self) -> Decision:
        """What this seat has to decide now."""
        return self._table.decision_of(self.seat)

    @property
    def rules(self) -> Rules:
        return self._table.rules

    def __reduce__(self) -> tuple[Callable[[Parcel, int], Vantage], tuple[Parcel, int]]:
        """A vantage can be sent to a process of ours that thinks for us."""
        return _unpacked, (self._table.parcel_for(self.seat), self.seat)

    def imagine(self, chance: Seed) -> Table:
        """A table that could be this one, as far as this seat knows, with another future."""
        return self._table.imagine(self.seat, chance)

    def imagine_decision(self, chance: Seed) -> tuple[Stage[Any], Decision]:
        """The same for a policy that only looks at it: the stage of such a table and the decision there."""
        return self._table.imagine_decision(self.seat, chance)


class Bot(Protocol):
    """A player. It holds no state between decisions: what it knows is what it is shown."""

    def choose(self, vantage: Vantage, chance: int) -> Option:
        """One of the decision's options. `chance` is the bot's own: a fresh number for every decision."""
        ...


def _unpacked(parcel: Parcel, seat: int) -> Vantage:
    return Vantage(Table.from_parcel(parcel), seat)
