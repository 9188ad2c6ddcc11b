"""What is known of a review: a game that is over, looked at again choice by choice."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator

import msgspec

from traumtisch.bots.analysis import Moment
from traumtisch.host.thinking import Thought


class Reviewed(msgspec.Struct, frozen=True):
    """What is known of a review by now: the same at every door."""

    moments: tuple[Moment, ...]
    choices: int
    """How many there are to be looked at."""
    looks_again: bool = False
    """Whether all have been looked at, and the worst are looked at once more."""
    is_over: bool = False
    is_complete: bool = False
    """A review that is over without that was broken off."""


async def gathered(thinking: AsyncIterator[Thought], choices: int) -> AsyncGenerator[Reviewed]:
    """A review as it grows, out of what is thought about each choice; the last look again takes the place of
    the first one."""
    moments: dict[int, Moment] = {}
    known = Reviewed((), choices)
    yield known
    async for thought in thinking:
        assert isinstance(thought, Moment)
        looks_again = thought.choice in moments
        moments[thought.choice] = thought
        known = Reviewed(tuple(moments.values()), choices, looks_again)
        yield known
    yield msgspec.structs.replace(known, looks_again=False, is_over=True, is_complete=True)
