"""Who stands where, and whether there is room (EF-8.17 to 8.19, 8.28)."""

from __future__ import annotations

from typing import NamedTuple

from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.selecting import has_state
from traumtisch.games.etherfields.stage import Etherfields


class Standing(NamedTuple):
    """Something on a field: `c1` a character, `f3` a figure, or the id of a companion."""

    name: str
    is_character: bool = False
    is_large: bool = False


def standing_on(t: Etherfields, field: int) -> list[Standing]:
    state = t.state
    found = [Standing(f"c{who}", is_character=True) for who in t.team if t.character(who).field == field]
    found += [
        Standing(f"f{figure.number}", is_large=is_large(t, figure.creature))
        for figure in state.figures
        if figure.field == field
    ]
    found += [Standing(each.id) for each in state.companions if each.field == field]
    return found


def is_large(t: Etherfields, creature: str) -> bool:
    return t.m.creatures[creature].size == "large"


def is_full(t: Etherfields, field: int, *, without: str = "") -> bool:
    """EF-8.18, 8.28: four figures, or a large creature."""
    there = [each for each in standing_on(t, field) if each.name != without]
    capacity = stat(t, "capacity") if "capacity" in t.m.changing else t.m.rules.limits.capacity
    capacity -= sum(
        each.field == field and t.m.tokens[each.token].counts_for_capacity
        for each in t.state.tokens
        if each.token in t.m.tokens
    )
    return len(there) >= capacity or any(each.is_large for each in there)


def has_room(t: Etherfields, field: int, *, without: str = "") -> bool:
    """Whether somebody more may stand there."""
    return (
        field in t.ground.symbols and field not in t.ground.blocked and not is_full(t, field, without=without)
    )


def can_be_moved(t: Etherfields, name: str) -> bool:
    """EF-36.5, 8.23: paralysed figures cannot, nor those that are immune to pushing."""
    if name[0] == "c" and name[1:].isdecimal():
        who = int(name[1:])
        return not has_state(t.character(who).states, "paralysed") and stat(t, "immune.push", who) <= 0
    if name[0] == "f" and name[1:].isdecimal():
        figure = t.figure(int(name[1:]))
        return (
            figure is not None
            and not has_state(figure.states, "paralysed")
            and not is_large(t, figure.creature)
        )
    return True


def put(t: Etherfields, name: str, field: int) -> None:
    """Whatever it is stands there from now on."""
    if name[0] == "c" and name[1:].isdecimal():
        t.character(int(name[1:])).field = field
    elif name[0] == "f" and name[1:].isdecimal():
        figure = t.figure(int(name[1:]))
        assert figure is not None
        figure.field = field
    else:
        next(each for each in t.state.companions if each.id == name).field = field


def nearest_with_room(t: Etherfields, field: int) -> list[int]:
    """The fields with room that are nearest to this one."""
    distances = t.ground.distances(field)
    free = [n for n in t.ground.fields if n in distances and has_room(t, n)]
    least = min((distances[n] for n in free), default=0)
    return [n for n in free if distances[n] == least]
