"""Paths over the map: the steps that can be taken (EF-23.2 to 23.7), and the best path to every field."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

import msgspec

from traumtisch.engine.course import Course
from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.standing import has_room
from traumtisch.games.etherfields.state import NOWHERE, Left, Payment

MOST_AHEAD = 6
"""So many steps further than what is paid is said what they would cost."""


class Stride(msgspec.Struct, frozen=True, gc=False):
    """A step that can be taken now."""

    field: int
    cost: int = 1
    diagonal: bool = False
    through_wall: bool = False


def left_of(t: Etherfields, who: int, steps: int, must: bool = False) -> Left:
    """So many steps, and what cards allow besides."""
    return Left(steps, stat(t, "diagonal_steps", who), stat(t, "ignore_walls", who), must)


def ways(t: Etherfields, who: int, here: int, left: Left) -> list[Stride]:
    """EF-23.2, 23.4, 23.13: to neighbours; where a card says so also diagonally, or through a wall."""
    ground = t.ground
    plain = ground.neighbours.get(here, ())
    if not (left.diagonals or left.walls or are_steps_dear(t)):
        return [Stride(field) for field in plain] if left.steps > 0 else []
    found = [Stride(field, step_cost(t, who, field)) for field in plain]
    if left.diagonals > 0:
        found += [
            Stride(field, step_cost(t, who, field), diagonal=True)
            for field in ground.diagonal_to(t.m.fields, here)
        ]
    if left.walls > 0:
        beside = [field for field in ground.beside.get(here, ()) if field not in plain]
        found += [Stride(field, step_cost(t, who, field), through_wall=True) for field in beside]
    return [way for way in found if way.cost <= left.steps]


def after(left: Left, way: Stride) -> Left:
    return Left(left.steps - way.cost, left.diagonals - way.diagonal, left.walls - way.through_wall)


def open_ways(t: Etherfields, who: int, left: Left) -> list[Stride]:
    """Those from which the path can still end on a field with room (EF-23.7)."""
    return [way for way in ways(t, who, t.character(who).field, left) if can_end(t, who, way, left)]


def can_end(t: Etherfields, who: int, way: Stride, left: Left) -> bool:
    """EF-23.7: full fields may be passed, but the path must end on a field with room."""
    if has_room(t, way.field, without=f"c{who}"):
        return True
    rest = after(left, way)
    return any(can_end(t, who, further, rest) for further in ways(t, who, way.field, rest))


def are_steps_dear(t: Etherfields) -> bool:
    """Whether there is terrain onto which a step may cost more than elsewhere."""
    if t.state.laws and t.law_book.is_terrain_dear:
        return True
    return not t.m.dear_terrain.isdisjoint(t.ground.kinds)


def step_cost(t: Etherfields, who: int, field: int) -> int:
    """A.7 `step_cost.<terrain>`: what a step onto this terrain costs."""
    laws = t.state.laws
    terrain = t.ground.terrain.get(field)
    if not terrain:
        return 1
    numbers = [f"step_cost.{kind}" for kind in sorted(terrain)]
    costs = [
        stat(t, number, who, 1, f"x{field}")
        for number in numbers
        if number in t.m.changing or (laws and number in t.law_book.numbers)
    ]
    return min(costs, default=1)


# ---- the best path to every field ----------------------------------------------------------------


class Path(msgspec.Struct, frozen=True, gc=False):
    """A way of several fields, the last of which has room."""

    fields: tuple[int, ...]
    steps: int
    """What it costs, which may be more than its fields."""
    traps: int
    """How many of its fields bear a trap that everybody sees."""


class _Reached(NamedTuple):
    """A field to which a path leads. Compared from left to right: the best comes first, among equals the one
    that was found first."""

    traps: int
    favours: int
    """How many of its steps only cards allow."""
    steps: int
    number: int
    field: int
    left: Left
    fields: tuple[int, ...]


def paths(t: Etherfields, who: int, left: Left) -> list[Path]:
    """To every field that can be reached, in the order of the map: with the fewest traps, without what cards
    allow if that is possible, then the shortest."""
    here = t.character(who).field
    found: dict[int, Path] = {}
    seen: set[tuple[int, Left]] = set()
    waiting = [_Reached(0, 0, 0, 0, here, left, ())] if here != NOWHERE else []
    number = 0
    while waiting:
        reached = heappop(waiting)
        field, rest = reached.field, reached.left
        if (field, rest) in seen:
            continue
        seen.add((field, rest))
        if field != here and field not in found and has_room(t, field, without=f"c{who}"):
            found[field] = Path(reached.fields, reached.steps, reached.traps)
        for way in ways(t, who, field, rest):
            number += 1
            further = _Reached(
                traps=reached.traps + ("trap" in t.ground.symbols.get(way.field, {})),
                favours=reached.favours + way.diagonal + way.through_wall,
                steps=reached.steps + way.cost,
                number=number,
                field=way.field,
                left=after(rest, way),
                fields=(*reached.fields, way.field),
            )
            heappush(waiting, further)
    return [found[field] for field in t.ground.fields if field in found]


def steps_paid(t: Etherfields, payment: Payment) -> int:
    """EF-15.1: how many steps a move has, paid as it is now."""
    return stat(t, "move_steps", payment.actor, payment.paid[1] + payment.bonus)


def prospects(t: Etherfields) -> dict[int, tuple[int, int]]:
    """While a move is being paid, by field: how many steps lead there, and how many intents are still missing
    for them. What is in anybody's hand has no part in it."""
    payment = t.state.payments[-1] if t.state.payments else None
    if payment is None or payment.action != "move":
        return {}
    paid = steps_paid(t, payment)
    further = left_of(t, payment.actor, max(paid, 0) + MOST_AHEAD)
    return {p.fields[-1]: (p.steps, max(0, p.steps - paid)) for p in paths(t, payment.actor, further)}


def courses(t: Etherfields, who: int, left: Left, *first: Option) -> list[Course]:
    """The ends of all paths, the nearest first; those of a single choice are offered by the rules."""
    return [
        Course((*first, *steps), _in_words(path))
        for path in sorted(paths(t, who, left), key=lambda path: path.steps)
        for steps in [[remembered("step", t.m.fields[field].name) for field in path.fields]]
        if len(first) + len(steps) > 1
    ]


def _in_words(path: Path) -> Phrase:
    steps = Counted("{number} step", "{number} steps", number=path.steps)
    return Phrase(N_("{steps}, over a trap"), steps=steps) if path.traps else steps
