"""What one guest may know of a table: pages, API and terminal are made from this, and never see the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import traumtisch as tt
from traumtisch.engine.chance import Seed
from traumtisch.engine.event import Told
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.host import clock
from traumtisch.host.agreement import Times
from traumtisch.host.allowed import gives_hints
from traumtisch.host.live import SHOWN_EVENTS, LiveTable
from traumtisch.host.seal import seed_of
from traumtisch.kit.chronicle import Chronicled


class Glimpse(msgspec.Struct, frozen=True, kw_only=True):
    """What one guest may know of a table right now."""

    table: str
    rules: Rules
    seat: int
    """The seat looked from; WATCHER for somebody who only watches."""
    version: int
    choices: int
    """How many choices led here, for looking back."""
    view: Any
    decision: tt.Decision | None
    """What this seat has to decide, if anything."""
    shared: tt.Decision | None = None
    """What another seat decides for all, if this one may recommend something."""
    counsel: tuple[tuple[int, str], ...] = ()
    """Seats and what they recommend, for those who sit at the table."""
    to_move: tuple[int, ...]
    names: tuple[str | None, ...]
    bots: tuple[str | None, ...]
    """The difficulty of the bot at each seat."""
    is_daily: bool = False
    hints_allowed: bool = False
    hinted: tuple[int, ...] = ()
    """How often each seat has looked at a hint."""
    told: list[Told]
    """What happened last, the oldest first."""
    since: int | None = None
    """After how many choices the guest has looked before: what came of those need not be told again. None if
    they have not, or if something of it was taken back."""
    outcome: Outcome | None
    has_story: bool = False
    """Whether the game has ended, and can be told as a story."""
    goes_on: bool = False
    """Whether a campaign goes on after this table."""
    practice: bool
    asking: frozenset[int]
    """The seats that want to take the last choice back."""
    can_take_back: bool
    mine: tuple[int, ...] = ()
    """All seats of the guest."""
    times: Times = Times()
    """How long everybody may take."""
    time_left: tuple[int | None, ...] = ()
    """The seconds that each seat still has, if a clock was set."""
    reacts: bool = False
    """Whether this seat may be asked to react to what others do."""
    passes: bool = False
    """Whether this seat lets every reaction pass."""
    gone: frozenset[int] = frozenset()
    """The seats for which the game is over while others play on."""
    unplayed: frozenset[int] = frozenset()
    """The seats at which nobody sits, because rules say what they do."""
    others_play_on: bool = False
    """Whether the game goes on if this seat gives up."""
    next_here: int | None = None
    """The seat that has to choose instead of this one, if the same guest sits there: whoever plays it sits at
    this screen."""
    has_secrets: bool = False
    """Whether these two may not see the same: then a curtain comes between them."""
    seal: str
    """The hash of salt and seed, known from the start."""
    opened_seal: tuple[str, Seed] | None = None
    """Salt and seed, once they may be known."""
    rescued: Phrase | None = None

    @property
    def is_watching(self) -> bool:
        return self.seat == tt.WATCHER

    @property
    def bot(self) -> str | None:
        """The bot that plays for this seat."""
        return None if self.is_watching else self.bots[self.seat]

    @property
    def awaited(self) -> list[int]:
        """The seats whose people have to choose."""
        return [seat for seat in self.to_move if self.bots[seat] is None]


def glimpse(live: LiveTable, seat: int, mine: Sequence[int] = (), shown: int | None = None) -> Glimpse:
    """What is seen from a seat by a guest who sits at `mine`, and whose page shows the version `shown`
    already. Hold the table's lock."""
    table, seed = live.table, seed_of(live)
    awaited, choices, seats = live.awaited, table.number_of_choices, range(table.seats)
    since = None if shown is None else live.choices_at(shown)
    next_here = None if seat in awaited else next((own for own in mine if own in awaited), None)
    return Glimpse(
        table=live.id,
        rules=table.rules,
        seat=seat,
        version=live.version,
        choices=choices,
        view=table.view(seat),
        decision=None if seat in live.bots else live.decision_of(seat),
        shared=live.shared_with(seat),
        counsel=() if seat == tt.WATCHER else tuple((s, o) for s, o in sorted(live.counsel.items()) if o),
        to_move=tuple(live.to_move),
        names=tuple(live.name_of(s) for s in seats),
        bots=tuple(live.bots.get(s) for s in seats),
        is_daily=live.header.daily is not None,
        hints_allowed=gives_hints(live),
        hinted=tuple(live.hinted.get(s, 0) for s in seats),
        told=table.told_to(seat, last=SHOWN_EVENTS, since=since),
        since=since,
        outcome=table.outcome,
        has_story=table.outcome is not None and isinstance(table.game, Chronicled),
        goes_on=table.outcome is not None and table.game.sequel(table.stage) is not None,
        practice=table.practice,
        asking=live.asking,
        can_take_back=seat != tt.WATCHER and seat not in live.bots and live.may_take_back,
        mine=tuple(mine),
        times=live.agreement.times,
        time_left=tuple(live.time_left(s, clock.now()) for s in seats) if live.agreement.seconds else (),
        reacts=seat != tt.WATCHER and table.rules.has_reactions,
        passes=seat in live.agreement.passing,
        gone=live.gone,
        unplayed=frozenset(live.unplayed),
        others_play_on=seat != tt.WATCHER and live.others_play_on_without(seat),
        next_here=next_here,
        has_secrets=next_here is not None and live.keeps_apart(seat, next_here),
        seal=live.seal,
        opened_seal=None if seed is None else (live.header.salt, seed),
        rescued=live.rescued,
    )
