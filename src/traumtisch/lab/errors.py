"""What can go wrong in the laboratory."""

from __future__ import annotations

from traumtisch.engine.errors import Mistyped, TraumtischError


class LabError(TraumtischError):
    """An experiment cannot be carried out, kept or read like this."""


class WrongPlan(LabError, Mistyped):
    """An experiment that nobody can have meant like this."""


class OtherExperiment(LabError):
    """The file holds the results of another experiment."""


class Interrupted(KeyboardInterrupt):
    """Somebody pressed Ctrl-C; what was done until then is kept."""

    def __init__(self, games: int) -> None:
        super().__init__()
        self.games = games
        """How many games are in the file."""
