"""Who comes to the house, and what they want a new table to be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from traumtisch.engine.chance import Seed
from traumtisch.engine.phrase import N_
from traumtisch.host.errors import HostError, NotYourSeat
from traumtisch.host.live import TalkRule

LONGEST_NAME = 40
LONGEST_SEED = 200


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has done something here; known by a cookie, called by a name."""

    id: str
    name: str


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What a guest wants a new table to be."""

    game: str
    options: dict[str, Any] = {}
    seed: Seed | None = None
    practice: bool = False
    watchable: bool = True
    hints: bool = True
    talk: TalkRule = "words"
    names: Mapping[int, str] = {}
    """What whoever plays a seat at the guest's own screen is called, if not by the guest's name."""
    mine: tuple[int, ...] = (0,)
    """The seats the guest takes; the others wait for whoever is invited."""
    bots: Mapping[int, str] = {}
    """The seats that bots play, with their difficulty."""
    position: dict[str, Any] | None = None
    """A position in the game's notation, to begin with."""
    daily: str | None = None
    rematch_of: str | None = None


def checked_name(name: str) -> str:
    """A name in one line that every database can hold."""
    name = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not name:
        raise HostError(N_("Say what you would like to be called."))
    if len(name) > LONGEST_NAME:
        raise HostError(N_("A name has at most {number} letters; choose a shorter one."), number=LONGEST_NAME)
    return name


def check_seed(seed: Seed | None) -> None:
    fits = -(2**63) <= seed < 2**63 if isinstance(seed, int) else len(seed or "") <= LONGEST_SEED
    if not fits or (isinstance(seed, str) and not seed.isprintable()):
        raise HostError(
            N_("A seed is a number of ordinary size, or a text of at most {number} letters."),
            number=LONGEST_SEED,
        )


def check_seats(mine: Sequence[int], seats: int) -> None:
    if any(not 0 <= seat < seats for seat in mine):
        raise NotYourSeat(N_("This table has {number} seats, counted from 0."), number=seats)
