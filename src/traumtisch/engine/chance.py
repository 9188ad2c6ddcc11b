"""Chance is numbers (law 4): every random outcome is a function of seed, stream and counter.

A State stores how many numbers of each stream it has used, never a generator and never the seed.
So a copied, saved or replayed table meets the same future, and a table with another Chance meets
another one.
"""

from __future__ import annotations

import re
from array import array
from hashlib import shake_128
from sys import byteorder

Seed = int | str

BLOCK = 128
"""Numbers are made a block at a time: one hash call for 128 of them is what makes them cheap."""


class Chance:
    """Numbers from 0 to 2**32 - 1, addressed by stream name and counter.

    (With 32 bits, a choice among n is uneven by n / 2**32: nobody will ever measure it.)
    """

    __slots__ = ("numbers", "seed")

    def __init__(self, seed: Seed) -> None:
        self.seed = seed
        self.numbers = array("I")
        """The main stream as far as it has been needed. Only a cache: sharing a Chance between the
        copies of a table never changes what it says."""

    def more(self, counter: int) -> None:
        """Make the main stream longer, so that it has a number for this counter."""
        while len(self.numbers) <= counter:
            self.numbers += self._block("", len(self.numbers) // BLOCK)

    def number(self, stream: str, counter: int) -> int:
        """A number of one of the other streams."""
        return self._block(stream, counter // BLOCK)[counter % BLOCK]

    def _block(self, stream: str, block: int) -> array[int]:
        text = f"traumtisch {self.seed!r} {stream!r} {block}"
        numbers = array("I", shake_128(text.encode()).digest(4 * BLOCK))
        if byteorder == "big":
            numbers.byteswap()
        return numbers


def seed_from(text: str) -> Seed:
    """A number if it is one of ordinary length; any other text is a seed as it stands."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text
