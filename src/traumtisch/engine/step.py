"""Step: a declared piece of the rules that can wait on the agenda."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Concatenate,
    Generic,
    Literal,
    ParamSpec,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

import msgspec

from traumtisch.engine.errors import AuthorError
from traumtisch.engine.frame import Frame
from traumtisch.engine.parameters import name_of

if TYPE_CHECKING:
    from traumtisch.engine.stage import Stage

S = TypeVar("S", bound="Stage[Any]")
A = ParamSpec("A")

Play = Callable[..., Coroutine[Any, Any, None] | None]
"""A step's code: a coroutine function, or a plain function if it never asks."""


class Step(Generic[S, A]):
    """A named piece of the rules. Called with its arguments it gives a Frame, which can wait; a step with a
    parameter `seat` belongs to that seat."""

    __slots__ = ("_plain", "_seat_at", "fewest", "id", "number_of_args", "play", "rule", "says")

    def __init__(
        self,
        id: str,  # noqa: A002 (the word that everybody uses)
        rule: str,
        play: Callable[Concatenate[S, A], Coroutine[Any, Any, None] | None],
        says: str = "",
    ) -> None:
        parameters = list(inspect.signature(play).parameters.values())[1:]
        self.id = id
        self.rule = rule
        self.play: Play = play
        self.says = says
        self.number_of_args = len(parameters)
        self.fewest = sum(parameter.default is parameter.empty for parameter in parameters)
        names = [parameter.name for parameter in parameters]
        self._seat_at = names.index("seat") if "seat" in names else len(names)
        """At which place among the arguments the seat is given; behind all of them if it is not."""
        self._plain = Frame(id)

    if TYPE_CHECKING:

        def __call__(self, *args: A.args, **kwargs: A.kwargs) -> Frame: ...

    else:  # arguments are given by place, as frames hold them

        def __call__(self, *args):
            given = len(args)
            if given != self.number_of_args and not self.fewest <= given < self.number_of_args:
                raise AuthorError(f"{self.id} takes {self.number_of_args} arguments, not {given}")
            if given > self._seat_at:
                return Frame(self.id, args, args[self._seat_at])
            return Frame(self.id, args) if given else self._plain

    def types_of_args(self) -> tuple[Any, ...]:
        """The types of its arguments, checked: a frame never changes, so neither may what it holds."""
        types: list[Any] = []
        for parameter in list(inspect.signature(self.play).parameters.values())[1:]:
            hint = parameter.annotation
            if isinstance(hint, str):  # only those of arguments: that of the table need not be known here
                hint = eval(hint, self.play.__globals__)  # type: ignore[attr-defined]
            if not _never_changes(hint):
                raise AuthorError(
                    f"{name_of(self.play)}: {parameter.name} must be an int, a str, a bool, a frozen struct, "
                    "or a tuple of these"
                )
            types.append(hint)
        return tuple(types)

    def __repr__(self) -> str:
        return f"<step {self.id} {self.rule}>"


def _never_changes(hint: Any) -> bool:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _never_changes(inner[0])
    if origin is Literal or hint in (int, str, bool, float, NoneType):
        return True
    if origin is tuple:
        return all(each is Ellipsis or _never_changes(each) for each in inner)
    if origin in (Union, UnionType):
        return all(map(_never_changes, inner))
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__struct_config__.frozen
