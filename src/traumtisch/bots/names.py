"""The bots by name, and with what budget they think: `greedy`, `montecarlo:rollouts=200`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from traumtisch.bots.bot import Bot
from traumtisch.bots.greedy import GreedyBot
from traumtisch.bots.random import RandomBot
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Listing


class UnknownBot(TraumtischError):
    """No bot is called that."""


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


class Difficulty(NamedTuple):
    """A bot as players know it."""

    key: str
    bot: str
    """What `find_bot` makes it of."""
    name: str
    explains: str


DIFFICULTIES = (
    Difficulty("sleepwalker", "random", N_("Sleepwalker"), N_("Chooses blindly.")),
    Difficulty("dreamer", "greedy", N_("Dreamer"), N_("Knows the game and follows its nose.")),
)
"""From the weakest to the strongest."""


def find_bot(name: str) -> Bot:
    """The bot with that name."""
    if name not in BOTS:
        raise UnknownBot(
            N_("There is no bot called {name}; there are: {bots}."), name=repr(name), bots=Listing(list(BOTS))
        )
    return BOTS[name]()
