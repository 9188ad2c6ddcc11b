"""What is done at a table, wherever it lies: what may be done, and which entry that makes.

Who carries an entry out (`_do`) says where it is written down: in a database (`tables.py`), in a file or
nowhere (`unhosted.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from traumtisch.engine.phrase import N_
from traumtisch.host.agreement import Agreement
from traumtisch.host.aside import aside
from traumtisch.host.errors import NotYourTurn
from traumtisch.host.live import Entry, LiveTable


class Moves(ABC):
    """Hold the table's lock."""

    @abstractmethod
    async def _do(self, live: LiveTable, entry: Entry) -> None:
        """Let an entry take effect, and write it down. If it is refused, nothing has changed."""

    @abstractmethod
    async def agree_in_silence(self, live: LiveTable, agreement: Agreement) -> None:
        """Something that nobody else may know is agreed upon from now on."""

    async def choose(self, live: LiveTable, seat: int, choice: str, after: int) -> None:
        if seat in live.bots:
            raise NotYourTurn(N_("A bot plays this seat; take over first, then choose."))
        await self._do(live, live.choosing(seat, choice, after))

    async def counsel(self, live: LiveTable, seat: int, choice: str, after: int) -> None:
        """Recommends something to whoever decides for all at the table."""
        entry = live.counselling(seat, choice, after)
        if entry is not None:
            await self._do(live, entry)

    async def take_back(self, live: LiveTable, seats: list[int], after: int) -> None:
        """Takes the last choice of a person back with what bots answered to it, or asks the other seats to
        agree."""
        entry, steps = await aside(live.taking_back, seats, after), live.steps_back
        for _ in range(steps if entry.kind == "undo" else 1):
            await self._do(live, entry)

    async def refuse(self, live: LiveTable, seat: int) -> None:
        """Another seat wanted to take something back, and this one does not agree."""
        if live.asking:
            await self._do(live, Entry("refuse", seat))

    async def resign(self, live: LiveTable, seat: int, after: int | None = None) -> None:
        """Whoever gives up means it whatever the others have done since; `after` is for those who do not."""
        if after is not None:
            live.check_version(seat, after)
        await self._do(live, Entry("resign", seat))
