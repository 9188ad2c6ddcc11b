"""What the bots that play at tables are called, and which may play there."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.bots.names import DIFFICULTIES, Difficulty
from traumtisch.engine.phrase import N_
from traumtisch.host.errors import HostError


class NoSuchBot(HostError):
    """No bot is called that, or it may not play here."""


def difficulty(key: str) -> Difficulty:
    """What people call a bot, and how it thinks."""
    found = next((one for one in DIFFICULTIES if one.key == key), None)
    if found is None:
        known = ", ".join(one.key for one in DIFFICULTIES)
        raise NoSuchBot(N_("There is no bot called {name}; there are: {bots}."), name=repr(key), bots=known)
    return found


def check_bots(keys: Iterable[str], daily: str | None) -> None:
    for key in keys:
        difficulty(key)
        if daily is not None:
            raise NoSuchBot(N_("A daily dream is dreamt by people alone; open another table for a bot."))
