"""What a table allows, wherever it lies: hints and reviews. (Its seed and record: `seal.py`.)"""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import HostError, NotYourTurn
from traumtisch.host.live import LiveTable
from traumtisch.host.seal import is_still_secret


class HintRefused(HostError):
    """No hints at this table, or not now."""


def gives_hints(live: LiveTable) -> bool:
    """Whether whoever has to choose at this table may ask for hints."""
    return live.header.hints and not is_still_secret(live)


def check_hint(live: LiveTable, seat: int) -> None:
    """Raises unless this seat may be told now what its options are worth."""
    if not live.header.hints:
        raise HintRefused(N_("This table was opened without hints; everybody chooses by themselves."))
    if is_still_secret(live):
        raise HintRefused(N_("A daily dream is dreamt without hints, until its day is over."))
    if live.decision_of(seat) is None or seat in live.bots:
        raise NotYourTurn(N_("There is nothing for you to decide now; ask when it is your turn."))


def check_review(live: LiveTable) -> None:
    """Raises unless this game may be reviewed: that says what everybody should have done."""
    if live.table.outcome is None:
        raise HostError(N_("This game still goes on; it can be reviewed when it is over."))
    if is_still_secret(live):
        raise HostError(N_("Others still dream this dream today; it can be reviewed tomorrow."))
