"""What can go wrong with an environment, said so that it can be mended."""

from __future__ import annotations

from traumtisch.engine.errors import TraumtischError


class IllegalAction(TraumtischError):
    """An action that the mask forbids."""


class NoGame(TraumtischError):
    """Nothing is being played: before the first reset, or after the end of a game."""


class WrongDress(TraumtischError):
    """A game cannot be shown like that."""


class WrongNumberOfSeats(TraumtischError):
    """Gymnasium knows one player; this table has more."""


class OtherSpaces(TraumtischError):
    """A reset asked for options whose actions or observations have another shape."""
