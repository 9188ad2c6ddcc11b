"""Merits: what a game finds worth remembering of its ends, for rankings and achievements.

All of it is data about the columns that a game notes at its end anyway (`kit/study.py`).

>>> from traumtisch.engine.phrase import Counted
>>> goal = Goal("fish", lambda number: Counted("{number} fish", "{number} fishes", number=number))
>>> str(goal.words(3))
'3 fishes'
>>> patient = Feat("patience", "Patience", "Win with ten fishes.", at_least={"fish": 10})
>>> class Pond(Remembered):
...     goal, feats = goal, (patient,)
>>> [feat.title for feat in Pond().achievable()]
['Patience']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Phrase


class Goal(msgspec.Struct, frozen=True):
    """How far a game has come at its end, to compare ends by: more is better."""

    column: str
    words: Callable[[int], Phrase]


class Feat(msgspec.Struct, frozen=True):
    """Something to be achieved: a game that is won, and is so besides."""

    key: str
    title: str
    explains: str
    wins: int = 1
    """How many such games."""
    options: Mapping[str, Any] = {}
    """What was chosen for them; of a list, at least these."""
    fewest_chosen: int = 0
    """How many modules at least."""
    most_turns: int | None = None
    at_least: Mapping[str, int] = {}
    """Columns that have at least this number …"""
    at_most: Mapping[str, int] = {}
    """… or at most."""
    without_hints: bool = False


class Remembered:
    """What a game inherits beside `Game` if it has a goal to be compared by, or something to be achieved.
    (That each module is won with once is an achievement in any case.)"""

    goal: ClassVar[Goal | None] = None
    feats: ClassVar[Sequence[Feat]] = ()

    def achievable(self) -> Iterator[Feat]:
        """Everything that can be achieved in it."""
        yield from self.feats


_PLAIN = Remembered()


def merits_of(game: Game[Any]) -> Remembered:
    """What a game has to be remembered for, perhaps nothing."""
    return game if isinstance(game, Remembered) else _PLAIN
