"""The story of a game that has ended, in a few sentences: what a game inherits that can tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from traumtisch.engine.event import Told
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome

LONGEST = 10
"""So many sentences are a story; more are a log."""


class Chronicled:
    """What a game inherits beside `Game` if its games make stories."""

    def chronicle(self, rules: Rules, view: Any, told: Sequence[Told], outcome: Outcome) -> list[Phrase]:
        """The game in at most ten sentences, from what its reader has been told and can see at its end."""
        raise NotImplementedError


def chronicle_of(
    game: Game[Any], rules: Rules, view: Any, told: Sequence[Told], outcome: Outcome
) -> list[Phrase]:
    """Nothing for games that have no story to tell."""
    return game.chronicle(rules, view, told, outcome)[:LONGEST] if isinstance(game, Chronicled) else []
