"""A table that lives in this process only, with all seats at one keyboard: no house hosts it."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, aclosing

import traumtisch as tt
from traumtisch.bots.analysis import Analysis
from traumtisch.engine.phrase import N_
from traumtisch.host.at_table import AtTable
from traumtisch.host.errors import TooBusy
from traumtisch.host.minds import Minds, ThinkingFailed
from traumtisch.host.note import checked_note
from traumtisch.host.reviewed import Reviewed, gathered
from traumtisch.host.thinking import Advising, Choosing, LookingBack, Task, Thought
from traumtisch.host.unhosted import NOBODY, Unhosted
from traumtisch.terminal.here import HINTS_END_AFTER, TableHere

log = logging.getLogger(__name__)

SECONDS_EACH = 0.25
"""For each choice of a game that is reviewed, if nobody says otherwise."""


def keep_nothing(_table: tt.Table) -> None:
    """For games that end with the program."""


class BareTable(TableHere):
    """A `TableSource` in one's own hands. `keep` is called after everything that changes the table."""

    name = NOBODY

    def __init__(
        self,
        table: tt.Table,
        keep: Callable[[tt.Table], None] = keep_nothing,
        *,
        hints: bool = True,
        notes: dict[int, str] | None = None,
        thinkers: int = 1,
    ) -> None:
        """Without `thinkers`, processes of their own, it is a thread of this one that thinks: for games which
        only this one knows."""
        self._table = table
        self._keep = keep
        self._notes = {} if notes is None else notes
        """By seat; `keep` writes them down with the table."""
        self._unhosted = Unhosted(table, keep, hints=hints)
        self._thinkers = thinkers
        self._minds: Minds | None = None

    def at_table(self) -> AbstractAsyncContextManager[AtTable]:
        return self._unhosted.at_table()

    async def changed(self, since: int) -> None:
        """Nothing changes here unless we do it."""
        raise AssertionError("somebody has to choose at a table that has no end yet")

    async def note(self, seat: int) -> str:
        return self._notes.get(seat, "")

    async def keep_note(self, seat: int, words: str) -> None:
        self._notes[seat] = checked_note(words)
        self._keep(self._table)

    async def again(self) -> None:
        """Whoever wants another game starts the program again."""

    async def close(self) -> None:
        """Whoever was asked to think goes; if somebody is asked again, it is somebody else."""
        if self._minds is not None:
            self._minds.close()
            await self._minds.gone()
            self._minds = None

    # ---- what only those at one keyboard need ------------------------------------------------------

    @property
    def turns(self) -> int:
        return self._table.state.turn

    async def told_before_last_choice(self, seat: int) -> int:
        """How many lines of the log this seat had been told by then."""
        async with self.at_table() as here:
            last = here.live.table.number_of_choices - 1
            return await here.number_told(seat, last) if last >= 0 else 0

    def practise(self) -> None:
        """What was chosen may be taken back from now on, whatever it revealed; the game stays marked."""
        self._unhosted.practise()

    async def record(self) -> tt.Record:
        async with self.at_table() as here:
            return await here.record()

    # ---- thinking, in a process of its own -----------------------------------------------------------

    async def get_ready(self) -> None:
        """Whoever is to think starts while people still read: so the first hint need not wait for that."""
        await self._thinking().begin()

    async def check_hint(self, seat: int) -> None:
        """Raises if there are no hints for this seat: said before anybody begins to think."""
        async with self.at_table() as here:
            here.check_hint(seat)

    async def hints(
        self,
        seat: int,
        seconds: float | None = HINTS_END_AFTER,
        *,
        rollouts: int | None = None,
        workers: int = 1,
    ) -> AsyncGenerator[Analysis]:
        async with self.at_table() as here:
            own = here.check_hint(seat)
            parcel = here.live.table.parcel_for(own)
        task = Advising(
            parcel=parcel, seat=own, seconds=seconds, rollouts=rollouts, chance=0, workers=workers
        )
        async with aclosing(self._thoughts(task)) as thoughts:
            async for thought in thoughts:
                assert isinstance(thought, Analysis)
                yield thought

    async def choice_of(self, bot: str, seat: int) -> tt.Option:
        """What this bot would choose there."""
        task = Choosing(parcel=self._table.parcel_for(seat), seat=seat, bot=bot, from_modules=True, chance=0)
        async with aclosing(self._thoughts(task)) as thoughts:
            chosen = await anext(thoughts)
        assert isinstance(chosen, tt.Option)
        return chosen

    async def review(
        self,
        seconds_each: float | None = None,
        *,
        rollouts_each: int | None = None,
        workers: int = 1,
    ) -> AsyncGenerator[Reviewed]:
        async with self.at_table() as here:
            here.check_review()
        if rollouts_each is None and seconds_each is None:
            seconds_each = SECONDS_EACH
        task = LookingBack(self._table, seconds_each, rollouts_each, workers=workers)
        choices = self._table.number_of_choices
        async with (
            aclosing(self._thoughts(task)) as thoughts,
            aclosing(gathered(thoughts, choices)) as growing,
        ):
            async for known in growing:
                yield known

    async def _thoughts(self, task: Task) -> AsyncGenerator[Thought]:
        try:
            async with aclosing(self._thinking().think(task)) as thinking:
                async for thought in thinking:
                    yield thought
        except ThinkingFailed as failure:
            log.warning("a thought has failed: %s", failure)
            raise TooBusy(N_("Nothing could be worked out; ask again.")) from failure

    def _thinking(self) -> Minds:
        if self._minds is None:
            self._minds = Minds(self._thinkers, quiet=True)
        return self._minds
