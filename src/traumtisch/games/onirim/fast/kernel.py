"""Rollouts of the kernel: many worlds from one position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from traumtisch.engine.decision import Decision
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.bot.value import LOST as LOST_VALUE
from traumtisch.games.onirim.fast.deck import GOLDEN, mixed
from traumtisch.games.onirim.fast.encode import answer, encode
from traumtisch.games.onirim.fast.policy import play_out
from traumtisch.games.onirim.fast.records import POSITION, weight_record
from traumtisch.games.onirim.fast.rules import WON, answer_with
from traumtisch.games.onirim.view import OnirimView

ALL_DOORS = 8
WORD = (1 << 64) - 1


def _compiled(sources: int) -> Any:
    """The one function that is called from Python. It is compiled once and kept on disk.

    Numba looks at the file of a function to see whether what it kept is still good, not at the files of what
    it calls; but it does look at what the function has captured. So this one captures a fingerprint of them
    all.
    """

    def race(
        position: npt.NDArray[Any],
        number: int,
        worlds: npt.NDArray[np.uint64],
        weights: Any,
        values: npt.NDArray[np.float64],
    ) -> None:
        _ = sources
        board = position.copy()
        s = board[0]
        for place in range(len(worlds)):
            board[0] = position[0]
            s.chance = mixed(worlds[place] * GOLDEN)
            answer_with(s, number)
            play_out(s, weights)
            values[place] = 1.0 if s.phase == WON else LOST_VALUE * (ALL_DOORS - s.missing) / ALL_DOORS

    try:
        return njit(cache=True, nogil=True)(race)
    except RuntimeError:  # there is no folder where it could be kept
        return njit(nogil=True)(race)


def _fingerprint() -> int:
    digest = blake2b(digest_size=6)
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return int.from_bytes(digest.digest(), "big")


_race = _compiled(_fingerprint())
_WEIGHTS = weight_record()


class OnirimSprint:
    """One position and the numbers of its options."""

    def __init__(self, position: npt.NDArray[Any], answers: Sequence[int]) -> None:
        self._position = position
        self._answers = answers

    def values(self, option: int, worlds: Sequence[int]) -> list[float]:
        numbers = np.array([world & WORD for world in worlds], np.uint64)
        values = np.empty(len(numbers))
        _race(self._position, self._answers[option], numbers, _WEIGHTS, values)
        return values.tolist()


@cache
def prepare() -> None:
    """Compiles, or loads what is kept: a race in no world. It takes seconds, which belong to no budget."""
    _race(np.zeros(1, POSITION), 0, np.empty(0, np.uint64), _WEIGHTS, np.empty(0))


def sprint(rules: Rules, view: OnirimView, decision: Decision) -> OnirimSprint | None:
    position = encode(rules, view, decision)
    if position is None:
        return None
    prepare()
    return OnirimSprint(position, [answer(rules, option) for option in decision.options])
