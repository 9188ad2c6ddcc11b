"""What is seen of an event: cards that pass from one place to another.

The page shows the events of a move one after the other. Where a card lay before, and where it lies now, it
sees on the boards; a module says only from which pile cards come that lay in none, and into which pile they
vanish: `{"drawn": Way(leaves="deck"), "discarded": Way(goes="discard")}`. Points fly to the score of whoever
gets them; it stands in a `<b>` of what carries `data-score`, with the number of the seat.
"""

from __future__ import annotations

from typing import NamedTuple


class Way(NamedTuple):
    """From where to where cards pass, as far as the boards do not show it: names of things."""

    leaves: str = ""
    goes: str = ""


class Points(NamedTuple):
    """Points that somebody gains, or loses."""

    seat: int
    number: int


class Passage(NamedTuple):
    """The cards that an event names: each as a thing, and the symbol of the sprite that shows it."""

    cards: tuple[tuple[str, str], ...] = ()
    way: Way = Way()
    points: Points | None = None
