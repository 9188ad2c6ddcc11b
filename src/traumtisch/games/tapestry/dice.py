"""TA-1.10 and P28: dice."""

from __future__ import annotations

from traumtisch.games.tapestry.state import Tapestry


def roll(t: Tapestry, die: str) -> str:
    """What a die shows: by chance, unless a position written by hand has stated it."""
    stated = t.state.next_rolls.get(die)
    if stated:
        shown = stated[0]
        t.state.next_rolls[die] = stated[1:]
        if not stated[1:]:
            del t.state.next_rolls[die]
        t.state.revealed += 1
        return shown
    faces = t.m.faces[die]
    return faces[t.below(len(faces))]
