"""The deck of the kernel: a known top, a bag of which chance picks, and Limbo, which returns to it."""

from __future__ import annotations

import numpy as np
from numba import njit

from traumtisch.games.onirim.cards import DOOR_SORTS, NIGHTMARE_SORT
from traumtisch.games.onirim.fast.records import Position

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1, MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@njit
def mixed(x: np.uint64) -> np.uint64:
    """The finaliser of splitmix64: neighbouring numbers become unrelated ones."""
    x = (x ^ (x >> S30)) * MIX_1
    x = (x ^ (x >> S27)) * MIX_2
    return x ^ (x >> S31)


@njit
def below(s: Position, n: int) -> int:
    s.chance += GOLDEN
    return int(((mixed(s.chance) >> S32) * np.uint64(n)) >> S32)


@njit
def draw(s: Position) -> int:
    """The top card of a deck that is not empty."""
    if s.known_size > 0:
        s.known_size -= 1
        return int(s.known[s.known_size])
    place = below(s, s.bag_size)
    sort = 1
    place -= s.bag[1]
    while place >= 0:
        sort += 1
        place -= s.bag[sort]
    s.bag[sort] -= 1
    s.bag_size -= 1
    return sort


@njit
def deck_size(s: Position) -> int:
    return s.bag_size + s.known_size


@njit
def shuffle(s: Position) -> None:
    for place in range(s.known_size):
        s.bag[s.known[place]] += 1
    s.bag_size += s.known_size
    s.known_size = 0


@njit
def to_limbo(s: Position, sort: int) -> None:
    s.limbo[sort] += 1
    s.limbo_size += 1


@njit
def return_limbo(s: Position) -> None:
    """ON-8.1; ON-8.2: without any cards there the deck keeps its order."""
    if s.limbo_size == 0:
        return
    shuffle(s)
    for sort in range(DOOR_SORTS, NIGHTMARE_SORT + 1):
        s.bag[sort] += s.limbo[sort]
        s.limbo[sort] = 0
    s.bag_size += s.limbo_size
    s.limbo_size = 0
