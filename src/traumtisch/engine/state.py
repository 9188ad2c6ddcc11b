"""State: everything about a position, as plain data.

A State is a msgspec struct of ints, strings, lists and smaller structs: JSON in, JSON out, cheap to
copy. Components (cards, tiles, figures) are ints; the lists that hold them are declared as `Zone`, so
that the engine itself can check that everything is somewhere exactly once (law 1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec

from traumtisch.engine.errors import AuthorError
from traumtisch.engine.frame import BEGIN, Frame

P = TypeVar("P", bound="Plain")

_ZONE, _HIDDEN = "zone", "hidden"
Zone = Annotated[list[int], _ZONE]
"""A list of components that lie somewhere, open to all: a row, a discard pile."""
Hidden = Annotated[list[int], _ZONE, _HIDDEN]
"""A list of components of which only some seats know which they are: a hand, face-down tiles. Inside one of
the State's `players` it is open to that seat; who else knows a card is noted in `State.known`."""
Spot = Annotated[int, _ZONE]
"""A place for a single component; 0 while nothing lies there."""
Piece = Annotated[int, "piece"]
"""An argument of a step that is a component. One that some seat cannot know must lie in a zone instead: only
what lies in zones is dealt again when that seat imagines."""

WATCHER = -1
"""Stands for whoever looks on without a seat: watchers see what is public, and nothing else."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won, why, and by which rule."""

    won: bool
    """For one seat or a team: did they win? For rivals: is there a winner?"""
    reason: str
    rule: str
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    """The points of each seat, where a game has them."""
    places: tuple[int, ...] = ()
    """For rivals: the place of each seat, 1 for the first; seats that share a place have the same."""
    sources: tuple[dict[str, int], ...] = ()
    """Of each seat: where its points came from."""

    @property
    def lost(self) -> bool:
        return not self.won

    @property
    def has_rivals(self) -> bool:
        return bool(self.places)

    def share_of_win(self, seat: int) -> float:
        """What this seat has of the win, from 0 to 1: rivals who share the first place share it."""
        if not self.won or (self.winners and seat not in self.winners):
            return 0.0
        return 1 / len(self.winners) if self.places else 1.0


def ranking(
    scores: Sequence[int],
    reason: str,
    rule: str,
    *,
    ties: Sequence[Any] = (),
    sources: Sequence[dict[str, int]] = (),
) -> Outcome:
    """The outcome of rivals by points, the most first; `ties` says what decides between equal points (more is
    better), and seats that are equal in that, too, share a place."""
    keys = [(score, ties[seat] if ties else 0) for seat, score in enumerate(scores)]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome(True, reason, rule, winners, tuple(scores), places, tuple(sources))


class Plain(msgspec.Struct, gc=False):
    """Plain data with a fast field-wise copy, made from the field types."""

    def copy(self: P) -> P:
        return _copier(type(self))(self)

    def zones(self, prefix: str = "") -> Iterator[tuple[str, list[int]]]:
        """Every list of components in here, with its name."""
        for name in zone_fields(type(self)):
            yield from _zones_in(prefix + name, getattr(self, name))


class State(Plain):
    """What every game's state has besides its own zones."""

    frame: Frame = BEGIN
    """The step in progress; between resting points nothing lives outside the State (law 3)."""
    agenda: list[Frame] = []
    """The steps still to come, the next one last."""
    seat: int = 0
    """Whose turn it is."""
    turn: int = 0
    """Which turn it is, for games that count them."""
    dealt: int = 0
    """How many numbers of chance have been used (law 4)."""
    counters: dict[str, int] = {}
    """The same for streams of their own."""
    revealed: int = 0
    """How often something that was already fixed, but hidden, came to light (bounds undo)."""
    known: dict[int, int] = {}
    """By component in a hidden zone: the seats (as bits) that know it besides those to whom the zone is
    open."""
    in_force: tuple[tuple[str, int], ...] = ()
    """The statutes that are in force, each with the seat for which it is (`script.Statute`)."""
    left: tuple[int, ...] = ()
    """The seats that have given up while the others play on."""
    finished: tuple[int, ...] = ()
    """The seats for which the game is over while the others play on."""
    outcome: Outcome | None = None

    @property
    def counted_turn(self) -> int:
        """Under which turn the log notes what happens."""
        return self.turn

    @property
    def step(self) -> str:
        """The id of the step in progress."""
        return self.frame.step

    def digest(self) -> str:
        """A fingerprint of the position."""
        data = msgspec.to_builtins(self, str_keys=True, order="sorted")
        return blake2b(msgspec.json.encode(data), digest_size=12).hexdigest()


def _zones_in(name: str, value: Any) -> Iterator[tuple[str, list[int]]]:
    if isinstance(value, Plain):
        yield from value.zones(name + ".")
    elif value is None:
        return
    elif isinstance(value, int):
        yield name, [value] if value else []
    elif isinstance(value, dict):
        for key, inner in cast("dict[Any, Any]", value).items():
            yield from _zones_in(f"{name}.{key}", inner)
    elif any(not isinstance(each, int) for each in cast("list[Any]", value)):
        for number, inner in enumerate(cast("list[Any]", value)):
            yield from _zones_in(f"{name}.{number}", inner)
    else:
        yield name, [component for component in value if component]  # a place of a list of spots may be empty


@cache
def zone_fields(kind: type[Plain]) -> tuple[str, ...]:
    """The fields of a struct that hold components: zones, spots, structs with zones, and lists, dicts and
    optional ones of these."""
    return tuple(name for name, hint in field_hints(kind).items() if holds_components(hint))


def holds_components(hint: Any) -> bool:
    if isinstance(hint, type) and issubclass(hint, Plain):
        return bool(zone_fields(hint))
    if get_origin(hint) is Annotated:
        return _ZONE in get_args(hint)[1:]
    return any(holds_components(inner) for inner in get_args(hint))


def is_hidden(hint: Any) -> bool:
    """Whether a field of this type is a zone of which not everybody knows the components."""
    return get_origin(hint) is Annotated and _HIDDEN in get_args(hint)[1:]


def check_names(kind: type[State]) -> None:
    """Refuse a State with a field that is called like something that every State has: it would take its place
    without a word."""
    ours = {name for name in dir(State) if not name.startswith("_")}
    for each in kind.__mro__[: kind.__mro__.index(State)]:
        for name in vars(each).get("__annotations__", {}):
            if name in ours:
                raise AuthorError(f"{each.__name__}.{name}: every State has a `{name}`; choose another name")


def check_zones(kind: type[Plain]) -> None:
    """Refuse a State whose components could be overlooked, or whose order depends on the machine."""
    for name, hint in field_hints(kind).items():
        _check_hint(f"{kind.__name__}.{name}", hint)


def _check_hint(name: str, hint: Any) -> None:
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Plain):
        check_zones(hint)
    elif hint in (set, frozenset) or origin in (set, frozenset):
        raise AuthorError(f"{name}: a set has no order that is the same everywhere; use a sorted list")
    elif origin not in (list, dict, Union, UnionType, Annotated) and holds_components(hint):
        raise AuthorError(
            f"{name}: components in {hint!r} would be overlooked; use a list, a dict or a struct"
        )
    elif origin is not Annotated:
        for inner in arguments:
            _check_hint(name, inner)


@cache
def field_hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def _copier(kind: type[P]) -> Callable[[P], P]:
    """A function that copies one struct field by field: 30 times as fast as `deepcopy`.

    It is written as source and compiled once per struct, as dataclasses do it, because a generic loop
    over the fields costs twice as much.
    """
    helpers: dict[str, Any] = {"kind": kind}
    fields = [_copy_of(f"s.{name}", hint, helpers) for name, hint in field_hints(kind).items()]
    return eval(f"lambda s: kind({', '.join(fields)})", helpers)


def _copy_of(source: str, hint: Any, helpers: dict[str, Any]) -> str:
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in (int, str, bool, float, NoneType) or origin is tuple:
        return source
    if isinstance(hint, type) and issubclass(hint, Plain):
        helper = f"copy_{hint.__name__}_{id(hint)}"  # two modules may call their parts alike
        helpers[helper] = _copier(hint)
        return f"{helper}({source})"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if not hint.__struct_config__.frozen:
            raise TypeError(f"{hint.__name__} must be frozen or a Plain struct to be part of a state")
        return source
    if origin is list:
        inner = _copy_of("x", arguments[0], helpers)
        return f"{source}.copy()" if inner == "x" else f"[{inner} for x in {source}]"
    if origin is dict:
        inner = _copy_of("x", arguments[1], helpers)
        return f"{source}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {source}.items()}}"
    if origin in (Union, UnionType):
        inner = {_copy_of(source, a, helpers) for a in arguments} - {source}
        if not inner:
            return source
        if len(inner) == 1 and NoneType in arguments:
            return f"(None if {source} is None else {inner.pop()})"
    raise TypeError(f"a state cannot hold {hint!r}: use ints, strings, lists, dicts and Plain structs")
