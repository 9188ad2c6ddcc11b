"""A ruling: something that the rules decide and modules may alter, as the function that it becomes.

There is one function for each number of arguments, since rulings are asked all the time: one that takes any
number is the dearest.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from traumtisch.engine.stage import Stage

S = TypeVar("S", bound="Stage[Any]")
A = ParamSpec("A")
R = TypeVar("R")


class Ruling(Generic[S, A, R]):
    """Something the rules decide; modules may alter it.

    (This is what a ruling looks like. It is a function, for the same reason as a step.)
    """

    rule: str
    decide: Callable[..., R]

    if TYPE_CHECKING:

        def __call__(self, t: S, *args: A.args, **kwargs: A.kwargs) -> R: ...


def _on_the_table(decide: Callable[..., R]) -> Callable[..., R]:
    """A ruling without arguments besides the table; then with one, two, three, any number, by place: each is
    cheaper than the one after it."""

    def ruling(t: Any) -> R:
        verdict, alters = decide(t), t.hooks.alters
        if ruling in alters:
            for alter in alters[ruling]:
                verdict = alter(t, verdict)
        return verdict

    return ruling


def _on_one_thing(decide: Callable[..., R]) -> Callable[..., R]:
    def ruling(t: Any, it: Any) -> R:
        verdict, alters = decide(t, it), t.hooks.alters
        if ruling in alters:
            for alter in alters[ruling]:
                verdict = alter(t, verdict, it)
        return verdict

    return ruling


def _on_two_things(decide: Callable[..., R]) -> Callable[..., R]:
    def ruling(t: Any, it: Any, other: Any) -> R:
        verdict, alters = decide(t, it, other), t.hooks.alters
        if ruling in alters:
            for alter in alters[ruling]:
                verdict = alter(t, verdict, it, other)
        return verdict

    return ruling


def _on_three_things(decide: Callable[..., R]) -> Callable[..., R]:
    def ruling(t: Any, it: Any, other: Any, third: Any) -> R:
        verdict, alters = decide(t, it, other, third), t.hooks.alters
        if ruling in alters:
            for alter in alters[ruling]:
                verdict = alter(t, verdict, it, other, third)
        return verdict

    return ruling


def _on_many_things(decide: Callable[..., R]) -> Callable[..., R]:
    def ruling(t: Any, *args: Any) -> R:
        verdict, alters = decide(t, *args), t.hooks.alters
        if ruling in alters:
            for alter in alters[ruling]:
                verdict = alter(t, verdict, *args)
        return verdict

    return ruling


_RULINGS: Mapping[int, Callable[[Callable[..., Any]], Callable[..., Any]]] = {
    1: _on_the_table,
    2: _on_one_thing,
    3: _on_two_things,
    4: _on_three_things,
}


def new_ruling(rule: str, decide: Callable[Concatenate[S, A], R]) -> Ruling[S, A, R]:
    made = _RULINGS.get(len(inspect.signature(decide).parameters), _on_many_things)
    ruling = cast("Ruling[S, A, R]", made(decide))
    ruling.rule, ruling.decide = rule, decide
    return ruling
