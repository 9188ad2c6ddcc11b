"""What can go wrong at the edges of the house.

Every error is one sentence that names the cause and the cure; `str(error)` says it in English,
`error.phrase.say(tongue)` in the reader's language. Raising one never leaves a table changed.
"""

from __future__ import annotations

from traumtisch.engine.phrase import Fact, Phrase


class TraumtischError(Exception):
    """The common parent: catch this to catch everything a person can cause."""

    def __init__(self, sentence: str, **facts: Fact) -> None:
        super().__init__(sentence)
        self.phrase = Phrase(sentence, **facts)

    def __str__(self) -> str:
        return self.phrase.say()


class Mistyped(TraumtischError):
    """What somebody wrote names nothing that there is, or cannot be read: it has to be written otherwise."""


class UnknownGame(Mistyped):
    """No game of that name is installed."""


class UnknownModule(Mistyped):
    """A game has no module of this name."""


class NoRulebook(TraumtischError):
    """The game has no rulebook, or none in that language."""


class UnknownRule(Mistyped, KeyError):
    """The rulebook has no rule of that id."""


class SettingsError(Mistyped):
    """The options for a new table are not ones the game knows."""


class WrongOption(TraumtischError):
    """What was chosen is not among the options of the decision."""


class WrongSeat(TraumtischError):
    """That seat does not exist, or has nothing to decide now."""


class GameOver(TraumtischError):
    """A choice was made at a table whose game has ended."""


class UndoRefused(TraumtischError):
    """There is nothing to take back, or something hidden has been revealed since."""


class PositionError(TraumtischError):
    """A position written by hand cannot occur in the game."""


class RecordError(TraumtischError):
    """A record cannot be replayed; the children say why."""


class RecordDamaged(RecordError):
    """The record is cut off, or is no record at all."""


class RecordOfOtherRules(RecordError):
    """The record was written by another version of the game's rules."""


class RecordMismatch(RecordError):
    """Replaying the record's choices leads somewhere else than when it was written."""


class AuthorError(Exception):
    """A mistake in a game's own rules (not in anybody's input): for the author of that game."""
