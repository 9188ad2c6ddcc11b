"""Step: a declared piece of the rules that can wait on the agenda."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Mapping
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
    cast,
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
    parameter `seat` belongs to that seat.

    (This is what a step looks like. It is made by `new_step` and is a function, since frames are made several
    times per decision, and calling an object costs twice as much.)
    """

    id: str
    rule: str
    play: Play
    says: str
    number_of_args: int
    fewest: int

    if TYPE_CHECKING:

        def __call__(self, *args: A.args, **kwargs: A.kwargs) -> Frame: ...


def _of_a_seat(step: str) -> Callable[..., Frame]:
    """What makes the frames of a step that belongs to the seat it is given; then of one with one, two, three
    further arguments. These are the steps of which frames are made most often, and a function that takes any
    number of arguments is the dearest (see `ruling.py`)."""

    def frame(seat: Any) -> Frame:
        return Frame(step, (seat,), seat)

    return frame


def _of_a_seat_and_one_thing(step: str) -> Callable[..., Frame]:
    def frame(seat: Any, it: Any) -> Frame:
        return Frame(step, (seat, it), seat)

    return frame


def _of_a_seat_and_two_things(step: str) -> Callable[..., Frame]:
    def frame(seat: Any, it: Any, other: Any) -> Frame:
        return Frame(step, (seat, it, other), seat)

    return frame


def _of_a_seat_and_three_things(step: str) -> Callable[..., Frame]:
    def frame(seat: Any, it: Any, other: Any, third: Any) -> Frame:
        return Frame(step, (seat, it, other, third), seat)

    return frame


def _of_one_thing(step: str) -> Callable[..., Frame]:
    """The same for a step that belongs to whichever seat puts it on the agenda."""

    def frame(it: Any) -> Frame:
        return Frame(step, (it,))

    return frame


def _of_two_things(step: str) -> Callable[..., Frame]:
    def frame(it: Any, other: Any) -> Frame:
        return Frame(step, (it, other))

    return frame


_ALL_GIVEN: Mapping[tuple[int, int], Callable[[str], Callable[..., Frame]]] = {
    (0, 1): _of_a_seat,
    (0, 2): _of_a_seat_and_one_thing,
    (0, 3): _of_a_seat_and_two_things,
    (0, 4): _of_a_seat_and_three_things,
    (1, 1): _of_one_thing,
    (2, 2): _of_two_things,
}
"""By the place at which the seat is given (behind all arguments if it is not) and the number of arguments:
for steps to which all have to be given."""


def new_step(
    id: str,  # noqa: A002 (the word that everybody uses)
    rule: str,
    play: Callable[Concatenate[S, A], Coroutine[Any, Any, None] | None],
    says: str = "",
) -> Step[S, A]:
    """The step of this name that is played by this function."""
    parameters = list(inspect.signature(play).parameters.values())[1:]
    names = [parameter.name for parameter in parameters]
    most = len(names)
    fewest = sum(parameter.default is parameter.empty for parameter in parameters)
    seat_at = names.index("seat") if "seat" in names else most
    """At which place among the arguments the seat is given; behind all of them if it is not."""
    plain = Frame(id)
    all_given = _ALL_GIVEN.get((seat_at, most)) if fewest == most else None

    def plain_frame(*args: Any) -> Frame:
        """Of a step without arguments all frames are alike."""
        if args:
            raise AuthorError(f"{id} takes {most} arguments, not {len(args)}")
        return plain

    def frame(*args: Any) -> Frame:
        """Arguments are given by place, as frames hold them."""
        if len(args) == most:
            return Frame(id, args)
        if not fewest <= len(args) < most:
            raise AuthorError(f"{id} takes {most} arguments, not {len(args)}")
        return Frame(id, args) if args else plain

    def frame_of_a_seat(*args: Any) -> Frame:
        """The same for a step that can be given the seat to which it belongs."""
        if len(args) == most:
            return Frame(id, args, args[seat_at])
        if not fewest <= len(args) < most:
            raise AuthorError(f"{id} takes {most} arguments, not {len(args)}")
        return Frame(id, args, args[seat_at]) if len(args) > seat_at else Frame(id, args)

    made: Callable[..., Frame]
    if all_given is not None:
        made = all_given(id)
        made.__qualname__ = f"step {id}"  # which says whose arguments are too many or too few
    else:
        made = frame_of_a_seat if seat_at < most else frame if most else plain_frame
    step = cast("Step[S, A]", made)
    step.id, step.rule, step.play, step.says = id, rule, play, says
    step.number_of_args, step.fewest = most, fewest
    return step


def types_of_args(step: Step[Any, ...]) -> tuple[Any, ...]:
    """The types of a step's arguments, checked: a frame never changes, so neither may what it holds."""
    types: list[Any] = []
    for parameter in list(inspect.signature(step.play).parameters.values())[1:]:
        hint = parameter.annotation
        if isinstance(hint, str):  # only those of arguments: that of the table need not be known here
            hint = eval(hint, step.play.__globals__)  # type: ignore[attr-defined]
        if not _never_changes(hint):
            raise AuthorError(
                f"{name_of(step.play)}: {parameter.name} must be an int, a str, a bool, a frozen struct, "
                "or a tuple of these"
            )
        types.append(hint)
    return tuple(types)


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
