"""Who stands where, and whether there is room (EF-8.17 to 8.19, 8.28)."""

from __future__ import annotations

import msgspec

from traumtisch.games.etherfields.laws import is_prevented
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.selecting import has_state
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE


class Standing(msgspec.Struct, frozen=True, gc=False):
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


def room_on(t: Etherfields, field: int, *, without: str = "") -> int:
    """EF-8.17, 8.28: how many more may stand there; none beside a large creature."""
    state, tokens = t.state, t.m.tokens
    room = stat(t, "capacity") if "capacity" in t.m.changing else t.m.rules.limits.capacity
    for who, character in enumerate(state.characters):
        if character.field == field and without != f"c{who}":
            room -= 1
    for figure in state.figures:
        if figure.field == field and without != f"f{figure.number}":
            if is_large(t, figure.creature):
                return 0
            room -= 1
    for companion in state.companions:
        if companion.field == field and without != companion.id:
            room -= 1
    for lying in state.tokens if t.m.tokens_take_room else ():
        if lying.field == field and lying.token in tokens and tokens[lying.token].counts_for_capacity:
            room -= 1
    return max(0, room)


def is_full(t: Etherfields, field: int, *, without: str = "") -> bool:
    """EF-8.18: nobody else may end a move there."""
    return not room_on(t, field, without=without)


def is_open(t: Etherfields, field: int) -> bool:
    """Whether the field lies on the map and is not blocked."""
    ground = t.ground
    return field in ground.symbols and field not in ground.blocked


def has_room(t: Etherfields, field: int, *, without: str = "") -> bool:
    """Whether somebody more may stand there."""
    ground = t.ground
    if field not in ground.symbols or field in ground.blocked:
        return False
    return room_on(t, field, without=without) > 0


def may_stand(t: Etherfields, creature: str, field: int, *, without: str = "") -> bool:
    """Whether a figure of this creature may stand there: a large one only alone (EF-8.25, 8.29)."""
    if not is_large(t, creature):
        return has_room(t, field, without=without)
    return is_open(t, field) and all(each.name == without for each in standing_on(t, field))


def can_be_entered(t: Etherfields, field: int) -> bool:
    """EF-8.30, 8.31: a creature may come onto a full field, but not into a closed one full of characters."""
    if not is_open(t, field):
        return False
    if t.ground.neighbours[field]:
        return True
    return sum(each.is_character for each in standing_on(t, field)) < t.m.rules.limits.capacity


def can_all_be_pushed(t: Etherfields, field: int, *, by: str = "") -> bool:
    """EF-8.23, 8.35: whether everybody there can be pushed and there is room around for all; the large
    creature that pushes has left its last field."""
    names = [each.name for each in standing_on(t, field) if each.name != by]
    room = sum(room_on(t, n, without=by) for n in t.ground.neighbours.get(field, ()))
    return room >= len(names) and all(can_be_moved(t, name) for name in names)


def can_be_moved(t: Etherfields, name: str) -> bool:
    """EF-36.5, 8.23: paralysed figures cannot, nor those that are immune to pushing."""
    if name[0] == "c" and name[1:].isdecimal():
        who = int(name[1:])
        immune = stat(t, "immune.push", who) > 0 or is_prevented(t, "push", who)
        return not immune and not has_state(t.character(who).states, "paralysed")
    if name[0] == "f" and name[1:].isdecimal():
        figure = t.figure(int(name[1:]))
        return (
            figure is not None
            and not has_state(figure.states, "paralysed")
            and not is_large(t, figure.creature)
        )
    return True


def place_of(t: Etherfields, name: str) -> int:
    """The field on which it stands."""
    if name[0] == "c" and name[1:].isdecimal():
        return t.character(int(name[1:])).field
    if name[0] == "f" and name[1:].isdecimal():
        figure = t.figure(int(name[1:]))
        return figure.field if figure else NOWHERE
    return next(each.field for each in t.state.companions if each.id == name)


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
