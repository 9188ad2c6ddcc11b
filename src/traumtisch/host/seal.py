"""The seed of a table is sealed: when it may be known, and with it everything that was hidden."""

from __future__ import annotations

import traumtisch as tt
from traumtisch.engine.campaign import sequel_of
from traumtisch.engine.chance import Seed
from traumtisch.engine.phrase import N_
from traumtisch.host import clock
from traumtisch.host.errors import HostError
from traumtisch.host.live import LiveTable


def is_still_secret(live: LiveTable) -> bool:
    """Whether others may still dream the same dream."""
    return live.header.daily is not None and live.header.daily >= clock.today()


def seed_of(live: LiveTable) -> Seed | None:
    """The seed, if it may be shown: after the end, and that of a daily dream after its day."""
    over = live.table.outcome is not None and not is_still_secret(live)
    return live.header.seed if over else None


def check_unsealed(live: LiveTable) -> None:
    """Raises if its record, which tells what is hidden, may not be had yet."""
    if live.table.outcome is None:
        raise HostError(N_("The record can be had when the game is over: it tells what is hidden."))
    if live.table.game.records_spoil and sequel_of(live.table) is not None:
        raise HostError(
            N_("The campaign goes on; its records can be had when it is over: they tell too much.")
        )
    if is_still_secret(live):
        raise HostError(N_("Others still dream this dream today; its record can be had tomorrow."))


def record_of(live: LiveTable) -> tt.Record:
    """The record of a game that has ended. It contains the seed."""
    check_unsealed(live)
    return live.table.record
