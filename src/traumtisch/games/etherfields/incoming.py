"""Suffering and sealing on their way: while they are, they can be prevented or taken over (EF-14.28)."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.happening import may_interrupt, window
from traumtisch.games.etherfields.laws import prevented
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Incoming


def incoming(t: Etherfields, what: str, who: int, number: int, cause: Cause) -> None:
    """So much is about to come over a character: at once, if nobody can do anything about it."""
    number -= prevented(t, what, who, number)
    event = f"{what}_incoming"
    if number <= 0 or replaced(t, event, Cause(cause.source, who, who, f"c{who}", number=number)):
        return
    t.state.incoming.append(Incoming(what, who, number))
    if may_interrupt(t, event):
        t.then(window(event, Cause(cause.source, who, target=f"c{who}", number=number)), arrive())
    else:
        t.then(arrive())


@etherfields.step("EF-13.1", id="arrive")
def arrive(t: Etherfields) -> None:
    """What is left of it comes over the character."""
    coming = t.state.incoming.pop()
    if coming.number > 0:
        # By their ids: the chapters of suffering and sealing use this file.
        t.then(Frame("suffer now" if coming.what == "suffer" else "seal now", (coming.who, coming.number)))
