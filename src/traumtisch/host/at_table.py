"""What somebody may see and do at a table, decided once: wherever it lies, in a house or in one's own hands.

A house adds what only it has: guests, invitations, bots, talk (`presence.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import traumtisch as tt
from traumtisch.engine.course import MOST_CHOICES, choices_in
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host.allowed import check_hint, check_review
from traumtisch.host.aside import aside
from traumtisch.host.errors import HostError, NotYourSeat
from traumtisch.host.glimpse import Glimpse, glimpse
from traumtisch.host.live import LiveTable
from traumtisch.host.moves import Moves
from traumtisch.host.past import Past, check_looking_back, past_of, seats_to_look_back_from, table_after
from traumtisch.host.seal import check_unsealed, is_still_secret, record_of
from traumtisch.kit.chronicle import chronicle_of


class AtTable:
    """Exists only while the table's lock is held: nobody else changes it meanwhile."""

    def __init__(self, live: LiveTable, seats: Sequence[int], moves: Moves) -> None:
        self.live = live
        self.seats = tuple(seats)
        """The seats of whoever is there; none for watchers."""
        self._moves = moves

    # ---- looking -----------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.live.table.outcome is not None

    @property
    def is_unsealed(self) -> bool:
        """Whether everything about the game may be known, by record and review."""
        return self.is_over and not is_still_secret(self.live)

    def from_any(self, seat: int | None) -> int:
        """The seat that was asked for, if it is an own one; else the first own one, or a watcher's."""
        return seat if seat in self.seats else next(iter(self.seats), tt.WATCHER)

    def own(self, seat: int | None) -> int:
        """The seat that was asked for, which has to be an own one; without any, the one to choose."""
        if seat is None and self.seats:
            seat = next((own for own in self.seats if own in self.live.to_move), self.seats[0])
        if seat is None or seat not in self.seats:
            raise NotYourSeat(N_("You do not sit there; open the invitation to that seat first."))
        return seat

    def seen(self, seat: int, shown: int | None = None) -> Glimpse:
        """From a seat; `shown` is the version that the guest's page shows already."""
        return glimpse(self.live, seat, self.seats, shown)

    def place(self, seat: int | None) -> int:
        """Where to look from: an own seat, or without any a watcher's place."""
        return tt.WATCHER if seat in (None, tt.WATCHER) and not self.seats else self.own(seat)

    async def told(self, seat: int | None, last: int | None = None) -> list[Event]:
        """What happened as far as this seat may know, the oldest first: all of it, or the last so many."""
        return await aside(self.live.table.events_for, self.place(seat), last)

    async def chronicle(self, seat: int | None) -> list[Phrase]:
        """The story of a game that has ended, as far as this seat may know it."""
        return await aside(_chronicle, self.live, self.place(seat)) if self.is_over else []

    async def number_told(self, seat: int | None, choices: int) -> int:
        """How much had happened, as far as this seat may know, after so many choices."""
        return await aside(_number_told, self.live, self.place(seat), choices)

    # ---- looking back --------------------------------------------------------------------------

    @property
    def views_of_the_past(self) -> tuple[int, ...]:
        return seats_to_look_back_from(self.live, self.seats)

    async def past(self, seat: int | None, choices: int) -> Past:
        """The table after so many choices, as it was seen then."""
        if seat in (None, tt.WATCHER):
            seat = self.from_any(None)
        else:
            check_looking_back(self.live, self.seats, seat)
        return await aside(past_of, self.live, seat, choices, self.seats)

    @property
    def may_go_back(self) -> bool:
        """Whether to play on from the past: it has the same future, and shows every seat's secrets to whoever
        opens it. So only when there is none left, or when all seats are one's own in practice."""
        alone = len(self.seats) == self.live.table.seats
        return self.is_over or (self.live.table.practice and alone)

    async def record_up_to(self, choices: int) -> tt.Record:
        """From where a new practice table can go on."""
        if not self.may_go_back:
            raise HostError(N_("You can go on from here when the game is over, or in practice on your own."))
        if self.is_over:
            check_unsealed(self.live)  # a daily dream stays closed until its day is over
        return await aside(_practice_record, self.live, choices)

    # ---- doing -------------------------------------------------------------------------------

    async def always_pass(self, seat: int | None, passes: bool) -> None:
        """Whether an own seat lets every reaction pass. Nobody else learns of it."""
        agreement = self.live.agreement.with_passing(self.own(seat), passes)
        await self._moves.agree_in_silence(self.live, agreement)

    async def choose(self, seat: int, option: str, after: int) -> None:
        """One of the options; or those of a course, one after the other until something else happens."""
        own, (first, *further) = self.own(seat), choices_in(option)
        if len(further) >= MOST_CHOICES:
            raise tt.WrongOption(N_("These are too many choices at once; choose a nearer goal."))
        asked, before = self.live.decision_of(own), first
        await self._moves.choose(self.live, own, first, after)
        for choice in further:
            again = asked.kind if asked is not None and choice == before else ""
            if not self.live.goes_on_with(own, choice, asked_again=again):
                break
            before = choice
            await self._moves.choose(self.live, own, choice, self.live.version)

    async def counsel(self, seat: int | None, option: str, after: int) -> None:
        """Recommends an option of a decision that another seat makes for all; without one, none any more."""
        await self._moves.counsel(self.live, self.own(seat), option, after)

    async def take_back(self, seat: int, after: int) -> None:
        """Whoever sits at several seats agrees for all of them."""
        own = self.own(seat)
        others = [other for other in self.seats if other != own]
        await self._moves.take_back(self.live, [own, *others], after)

    async def refuse(self, seat: int) -> None:
        await self._moves.refuse(self.live, self.own(seat))

    async def resign(self, seat: int, after: int | None = None) -> None:
        await self._moves.resign(self.live, self.own(seat), after)

    # ---- thinking about it ---------------------------------------------------------------------

    def check_hint(self, seat: int) -> int:
        """The own seat that may be told what its options are worth; raises if there are no hints for it."""
        seat = self.own(seat)
        check_hint(self.live, seat)
        return seat

    def check_review(self) -> None:
        check_review(self.live)

    async def record(self) -> tt.Record:
        """Of a game that has ended. It contains the seed."""
        return await aside(record_of, self.live)


def _practice_record(live: LiveTable, choices: int) -> tt.Record:
    past = table_after(live, choices)
    past.practice = True
    return past.record


def _chronicle(live: LiveTable, seat: int) -> list[Phrase]:
    table = live.table
    assert table.outcome is not None
    return chronicle_of(table.game, table.rules, table.view(seat), table.told_to(seat), table.outcome)


def _number_told(live: LiveTable, seat: int, choices: int) -> int:
    return len(table_after(live, choices).events_for(seat))
