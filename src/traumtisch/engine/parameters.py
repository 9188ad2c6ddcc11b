"""What the functions that authors write want to be given.

Hooks and questions may take only the table, or also the seat that is asked (a parameter called `seat`) and what
the question is about. Which it is, is found out once, when they are declared; everybody then calls them alike.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from traumtisch.engine.errors import AuthorError


def name_of(function: Callable[..., Any]) -> str:
    return getattr(function, "__name__", repr(function))


class Parameters:
    """The parameters of a function after the first `fixed` ones: perhaps a seat, perhaps others."""

    def __init__(self, function: Callable[..., Any], fixed: int) -> None:
        names = list(inspect.signature(function).parameters)
        self.function = function
        self.fixed = fixed
        self.too_few = len(names) < fixed
        self.takes_seat = len(names) > fixed and names[fixed] == "seat"
        self.others = len(names) - fixed - self.takes_seat

    def check(self, args: int, sentence: str) -> Parameters:
        """Raises unless it takes all arguments, or none of them."""
        if self.too_few or self.others not in (0, args):
            raise AuthorError(f"{name_of(self.function)}: {sentence}")
        return self

    def adapted(self) -> Callable[..., Any]:
        """The function as everybody calls it: with the fixed parameters, the seat, and all arguments."""
        function, takes_seat, takes_args = self.function, self.takes_seat, self.others > 0
        if self.fixed == 1:
            if takes_seat:
                return (
                    (lambda t, seat, args: function(t, seat, *args))
                    if takes_args
                    else (lambda t, seat, args: function(t, seat))
                )
            return (
                (lambda t, seat, args: function(t, *args))
                if takes_args
                else (lambda t, seat, args: function(t))
            )
        if takes_seat:
            return (
                (lambda t, it, seat, args: function(t, it, seat, *args))
                if takes_args
                else (lambda t, it, seat, args: function(t, it, seat))
            )
        return (
            (lambda t, it, seat, args: function(t, it, *args))
            if takes_args
            else (lambda t, it, seat, args: function(t, it))
        )
