"""Replacements (EF-0.1, A.6 `replace`): what happens instead of something."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause


def replaced(t: Etherfields, event: str, cause: Cause) -> bool:
    """Whether an effect has put something else in the place of this; if so, that comes now."""
    for law in t.state.laws:
        if law.kind == "replace" and law.word == event:
            if law.number:  # only once
                t.state.laws = tuple(each for each in t.state.laws if each is not law)
            own = Cause(law.source, cause.actor, cause.owner, cause.target, cause.figure, number=cause.number)
            # By its id: the file that carries out effects is used by whoever asks here.
            t.then(Frame("effects", (own, law.effects)))
            return True
    return False
