"""The bots by name, and with what budget they think: `greedy`, `montecarlo:rollouts=200`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from traumtisch.bots.bot import Bot
from traumtisch.bots.greedy import GreedyBot
from traumtisch.bots.random import RandomBot
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Listing


class UnknownBot(TraumtischError):
    """No bot is called that."""


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def find_bot(name: str) -> Bot:
    """The bot with that name."""
    if name not in BOTS:
        raise UnknownBot(
            N_("There is no bot called {name}; there are: {bots}."), name=repr(name), bots=Listing(list(BOTS))
        )
    return BOTS[name]()
