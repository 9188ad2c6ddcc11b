"""What things say about themselves: a line where they lie, and all of it for whoever looks closely."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.web.pieces import Pieces


def closely(pieces: Pieces, element: str, facts: Iterable[str] = ()) -> h.Element:
    """For the house's large view of a thing (`static/zoom.js`, which adds what can be done with it now). It
    lies in the board itself: an address would tell whoever asks there what is not yet revealed."""
    return h.template[
        h.h3[pieces.name(element)],
        [h.p[paragraph] for paragraph in pieces.says(element)],
        [h.p[fact] for fact in facts],
        h.h4[pieces.say(N_("Possible now"))],
        h.ul,
    ]


def line(pieces: Pieces, element: str) -> h.Node:
    """All that it says, where it lies; cut short where there is little room."""
    said = pieces.says(element)
    return h.p(class_="says")[" ".join(said)] if said else None
