"""The records that the kernels work on: a position of base Onirim for one player, and the policy's weights.

Cards are told apart by sort only (`cards.py`). Zones whose order means nothing are counts by sort.
"""

from __future__ import annotations

from typing import Protocol

import msgspec
import numpy as np

from traumtisch.games.onirim.bot.weights import WEIGHTS, Weights
from traumtisch.games.onirim.cards import NIGHTMARE_SORT

SORTS = NIGHTMARE_SORT + 1
MOST_KNOWN = 12
"""So many cards may be known at the top of the deck; a table where more are known is left to the rules."""
MOST_OPTIONS = 12
"""Five cards can be played or discarded; four keys, four doors and two other ways repel a nightmare."""


class Position(Protocol):
    """A record as the kernels see it. Only type checkers read this; `POSITION` says how it lies in memory."""

    chance: np.uint64
    """Where the stream of random numbers stands."""
    phase: int
    """What is being asked, see `rules.py`."""
    hand: list[int]
    hand_size: int
    bag: list[int]
    """The deck cards whose place nobody knows."""
    bag_size: int
    known: list[int]
    """The top of the deck, the next card last."""
    known_size: int
    limbo: list[int]
    limbo_size: int
    needed: list[int]
    """By colour: doors still to be laid."""
    missing: int
    """All doors still to be laid."""
    series: int
    """How many cards at the end of the row form a series."""
    series_colour: int
    last: int
    """The last symbol of the row, 0 if it is empty."""
    pending: int
    """The colour of the door that was drawn or is searched for."""
    seen: list[int]
    """The cards looked at."""
    seen_size: int
    ordered: list[int]
    """Those of them whose place is chosen, the first to be drawn first."""
    ordered_size: int
    options: list[int]
    """The possible answers to what is being asked, as far as `list_options` has written them down."""

    # How the policy reads the position, filled in before it scores anything:
    once: int
    """The sorts in the hand, as a mask."""
    twice: int
    """Those that the hand holds twice."""
    scarcity: list[float]
    link_scarcity: list[float]
    blocked: int
    """How many needed cards of the hand show the row's last symbol."""
    tightness: float
    nightmares: float
    """Their share of the bag."""
    ready: bool
    """Whether the hand can complete a trio."""


POSITION = np.dtype(
    [
        ("chance", "u8"),
        ("phase", "i1"),
        ("hand", "i1", SORTS),
        ("hand_size", "i1"),
        ("bag", "i1", SORTS),
        ("bag_size", "i1"),
        ("known", "i1", MOST_KNOWN),
        ("known_size", "i1"),
        ("limbo", "i1", SORTS),
        ("limbo_size", "i1"),
        ("needed", "i1", 4),
        ("missing", "i1"),
        ("series", "i1"),
        ("series_colour", "i1"),
        ("last", "i1"),
        ("pending", "i1"),
        ("seen", "i1", 5),
        ("seen_size", "i1"),
        ("ordered", "i1", 5),
        ("ordered_size", "i1"),
        ("options", "i1", MOST_OPTIONS),
        ("once", "i4"),
        ("twice", "i4"),
        ("scarcity", "f8", 4),
        ("link_scarcity", "f8", 4),
        ("blocked", "i1"),
        ("tightness", "f8"),
        ("nightmares", "f8"),
        ("ready", "i1"),
    ]
)

WEIGHT = np.dtype([(name, "f8") for name in Weights.__struct_fields__])


def weight_record(weights: Weights = WEIGHTS) -> np.record:
    return np.array([msgspec.structs.astuple(weights)], WEIGHT)[0]
