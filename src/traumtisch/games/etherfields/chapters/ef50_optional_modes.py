"""EF-50: nap, saving as you are, the endless dream."""

from __future__ import annotations

from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.stage import Etherfields


@etherfields.step("EF-50.3", id="nap")
def nap(t: Etherfields, dream: str) -> None:
    """A dream has failed: the nap card lies on its gate, which then costs no keys."""
    if t.m.options.nap and dream:
        t.state.nap_on = dream
