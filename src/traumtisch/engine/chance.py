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

    __slots__ = ("_prescribed", "numbers", "seed")

    def __init__(self, seed: Seed) -> None:
        self.seed = seed
        self._prescribed: dict[str, tuple[int, tuple[int, ...]]] = {}
        self.numbers = array("I")
        """The main stream as far as it has been needed. Only a cache: sharing a Chance between the
        copies of a table never changes what it says."""

    @classmethod
    def repeating(cls, numbers: array[int], streams: dict[str, tuple[int, tuple[int, ...]]]) -> Chance:
        """A chance that repeats what another one said: the numbers of its main stream so far, and those of
        others from a counter on. What it says later is its own."""
        chance = cls(0)
        chance.numbers = numbers
        chance._prescribed = streams
        return chance

    def numbers_between(self, stream: str, start: int, end: int) -> tuple[int, ...]:
        """What was said from one counter to another."""
        if stream:
            return tuple(self.number(stream, counter) for counter in range(start, end))
        if end:
            self.more(end - 1)
        return tuple(self.numbers[start:end])

    def more(self, counter: int) -> None:
        """Make the main stream longer, so that it has a number for this counter."""
        while len(self.numbers) <= counter:
            made = len(self.numbers)
            self.numbers += self._block("", made // BLOCK)[made % BLOCK :]

    def number(self, stream: str, counter: int) -> int:
        """A number of one of the other streams."""
        start, prescribed = self._prescribed.get(stream, (0, ()))
        if 0 <= counter - start < len(prescribed):
            return prescribed[counter - start]
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
