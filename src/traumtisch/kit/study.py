"""Study: what laboratories and learners want to know about a game.

People and bots hear words when they are said. Learners need a number for each of them in advance: the
vocabulary is everything that can be named at a table, known before its game begins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules


class Vocabulary(msgspec.Struct, frozen=True):
    """What a game can name with one set of options."""

    faces: Mapping[int, str] = {}
    """By component: its face. Equal copies have equal faces, and Views show the same."""
    words: tuple[str, ...] = ()
    """What else options name and Views show: colours, sides, figures."""
    options: Mapping[str, str] = {}
    """By verb, or by verb and words: the sentence that says such an option. Its gaps tell what the verb
    takes: `{words}` are words, any other gap is a component."""


class Diagram(msgspec.Struct, frozen=True):
    """Numbers that a game shows learners by itself: a map as planes, tracks, what lies before a player."""

    name: str
    columns: tuple[str, ...]
    """What each number says; of planes, what each plane says."""
    fill: Callable[[Any, int], Sequence[float]]
    """By View and seat: the numbers, from -1 to 1, in the order of the columns; plane by plane, row by
    row."""
    grid: tuple[int, int] | None = None
    """Rows and columns of each plane, if the columns are planes."""


class Studied:
    """What a game inherits beside `Game` if it has more to tell than who won. (Without it, it can be studied
    and learned all the same, only with columns and actions that mean less.)"""

    column_names: ClassVar[Mapping[str, str]] = {}
    """What people read above the numbers of `columns`."""

    def columns(self, t: Any) -> Mapping[str, int | float | str]:
        """What a laboratory notes about a finished game besides its outcome: a number or word by name. The
        same names, with the same kinds of values, for every game that is played by the same settings."""
        return {}

    role_label: ClassVar[str] = ""
    """What the roles are called in which rivals play, such as factions; nothing if all are alike."""

    def role_of(self, t: Any, seat: int) -> str:
        """The role in which a rival has played, by a word that stands in tables."""
        return ""

    def say_role(self, role: str) -> Phrase:
        """The same for people."""
        return Phrase(role)

    def unplayed(self, rules: Rules) -> Mapping[int, str]:
        """The seats that nobody plays, because rules say what they do, with a word for each that stands in
        tables in place of a bot."""
        return {}

    def names_of_unplayed(self, rules: Rules) -> Mapping[int, str]:
        """What these seats are called at a table: proper names, the same in every language."""
        return {}

    counts_points: ClassVar[bool] = False
    """Whether everybody can see on the way how many points each seat has."""

    def points_of(self, t: Any, seat: int) -> int:
        """How many points a seat has now."""
        raise NotImplementedError

    def diagrams(self, rules: Rules) -> Sequence[Diagram]:
        """How the game shows itself to learners, if it knows better than others how that is done."""
        return ()

    def vocabulary(self, rules: Rules) -> Vocabulary:
        """What can be named at such a table, for learners that need to number it."""
        return Vocabulary()


_UNSTUDIED = Studied()


def studies_of(game: Game[Any]) -> Studied:
    """What a game has to tell, perhaps nothing."""
    return game if isinstance(game, Studied) else _UNSTUDIED
