"""Limits that can sink: whoever holds or has laid more than allowed discards the surplus at once."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.stage import Etherfields


def check_limits(t: Etherfields) -> None:
    """EF-10.9, 17.12, 29.11, 29.12: something that can lower limits has happened."""
    for who in reversed(t.team):
        character = t.character(who)
        # By their ids: the chapters of drawing and of progress cards use this file.
        if len(character.laid) > stat(t, "progress_limit", who):
            t.then(Frame("surplus progress", (who,)))
        if len(character.hand) > stat(t, "hand_limit", who):
            t.then(Frame("surplus", (who,)))
