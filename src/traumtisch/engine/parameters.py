"""What the functions that authors write want to be given.

Hooks and questions may take only the table, or also the seat that is asked (a parameter called `seat`) and
what the question is about. Which it is, is found out once, when they are declared; everybody then calls them
alike.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from traumtisch.engine.errors import AuthorError

Args = tuple[Any, ...]


def name_of(function: Callable[..., Any]) -> str:
    return getattr(function, "__name__", repr(function))


class Parameters:
    """The parameters of a function after the first `fixed` ones (one or two): perhaps a seat, perhaps
    others."""

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
        return self._of_the_table() if self.fixed == 1 else self._of_the_table_and_something()

    def _of_the_table(self) -> Callable[[Any, int, Args], Any]:
        function = self.function

        def alone(t: Any, seat: int, args: Args) -> Any:
            return function(t)

        def with_args(t: Any, seat: int, args: Args) -> Any:
            return function(t, *args)

        def with_seat(t: Any, seat: int, args: Args) -> Any:
            return function(t, seat)

        def with_both(t: Any, seat: int, args: Args) -> Any:
            return function(t, seat, *args)

        return self._one_of(alone, with_args, with_seat, with_both)

    def _of_the_table_and_something(self) -> Callable[[Any, Any, int, Args], Any]:
        function = self.function

        def alone(t: Any, it: Any, seat: int, args: Args) -> Any:
            return function(t, it)

        def with_args(t: Any, it: Any, seat: int, args: Args) -> Any:
            return function(t, it, *args)

        def with_seat(t: Any, it: Any, seat: int, args: Args) -> Any:
            return function(t, it, seat)

        def with_both(t: Any, it: Any, seat: int, args: Args) -> Any:
            return function(t, it, seat, *args)

        return self._one_of(alone, with_args, with_seat, with_both)

    def _one_of(self, *ways: Callable[..., Any]) -> Callable[..., Any]:
        return ways[2 * self.takes_seat + (self.others > 0)]
