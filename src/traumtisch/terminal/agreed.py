"""What is agreed upon at a table besides its game, in words: how much time everybody has left."""

from __future__ import annotations

from functools import partial

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.host.verdict import Name
from traumtisch.terminal.source import Sight
from traumtisch.words.times import lasting, left_on_a_clock

NO_REACTIONS = N_("In this game nobody is asked to react to what others do.")
NO_CLOCK = N_("There is no clock at this table.")
PASSES_NOW = N_("You let every reaction pass from now on; nobody else can see that.")
ASKED_AGAIN = N_("You are asked again whenever you may react.")


def clocks(sight: Sight, name: Name, say: Tongue, language: str, passed: int = 0) -> str:
    """What everybody has left on their clocks, so many seconds after the table was looked at; nothing if
    there are none."""
    return " · ".join(
        f"{name(seat).say(say)} {_left(sight, seat, left, say, language, passed)}"
        for seat, left in enumerate(sight.time_left)
        if left is not None
    )


def times_in_words(sight: Sight, say: Tongue, language: str) -> list[str]:
    """How long everybody may take, and what happens then."""
    said = [sentence.say(say) for sentence in sight.times.in_words(partial(lasting, language=language))]
    return said or [say(NO_CLOCK)]


def _left(sight: Sight, seat: int, left: int, say: Tongue, language: str, passed: int) -> str:
    """Only the clocks of those who have to choose run on."""
    left = max(0, left - passed) if seat in sight.to_move and sight.outcome is None else left
    return left_on_a_clock(left, language) if left else say(N_("time is up"))


def time_line(words: str, say: Tongue) -> str:
    return Phrase(N_("Time left: {clocks}"), clocks=words).say(say)
