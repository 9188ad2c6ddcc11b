"""EF-23: movement, field by field, and relocating."""

from __future__ import annotations

from traumtisch.engine.course import Course
from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Counted, Fact
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.chapters.ef08_further_dreamlands import entered, make_way, push_each
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import end_next, end_of_action, prevented
from traumtisch.games.etherfields.living import stat, use_up
from traumtisch.games.etherfields.pack.effects_pieces import MoveToken
from traumtisch.games.etherfields.pack.effects_places import Move, Relocate
from traumtisch.games.etherfields.paths import after, can_end, courses, left_of, open_ways, ways
from traumtisch.games.etherfields.selecting import (
    field_of_cause,
    fields_named,
    figures_meant,
    has_state,
    in_range,
    own_reach,
)
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.standing import (
    can_all_be_pushed,
    can_be_entered,
    has_room,
    is_large,
    may_stand,
    place_of,
    put,
    standing_on,
)
from traumtisch.games.etherfields.state import NOWHERE, Cause, Left

stepped = etherfields.event("stepped", "EF-23.2", N_("{character} goes to {field}."))
relocated = etherfields.event("relocated", "EF-23.8", N_("{who} is moved to {field}."))

STOP = Option("stop")
DECLINE = Option("decline")


@etherfields.primitive(Move)
def move_effect(t: Etherfields, effect: Move, cause: Cause, who: int) -> None:
    if not (has_state(t.character(who).states, "paralysed") or prevented(t, "move", who, 1)):
        t.then(walk(who, stat(t, "move_steps", who, count(t, effect.n, cause)), not effect.may))


def ends(t: Etherfields, who: int, left: Left, back: int) -> list[Course]:
    return courses(t, who, left)


def _steps_in_words(t: Etherfields, who: int, left: Left, back: int) -> dict[str, Fact]:
    return {"steps": Counted("{number} step is left.", "{number} steps are left.", number=left.steps)}


@etherfields.question("step", "EF-C15", N_("Where to? {steps}"), facts=_steps_in_words, courses=ends)
def which_step(t: Etherfields, who: int, left: Left, back: int) -> list[Option]:
    """Where a path can go on, and to stop where one may; nothing if it can go nowhere."""
    options: list[Option] = []
    for field in dict.fromkeys([way.field for way in open_ways(t, who, left)]):
        options.append(remembered("step", t.m.fields[field].name))
    may_stop = options and not left.must and has_room(t, t.character(who).field, without=f"c{who}")
    return [STOP, *options] if may_stop else options


@etherfields.step("EF-23.1", id="walk")
def walk(t: Etherfields, who: int, steps: int, must: bool = False) -> None:
    """A move begins: so many steps, and what cards allow besides."""
    t.then(go_on(who, left_of(t, who, steps, must), t.character(who).field))
    happened(t, "move_start", Cause(actor=who, target=f"c{who}", number=steps))


@etherfields.step("EF-23.3", id="go on")
async def go_on(t: Etherfields, who: int, left: Left, back: int) -> None:
    """One continuous path, chosen field by field; unused steps are lost. `back` is the last field of the path
    with room."""
    character = t.character(who)
    here = character.field
    stuck = here == NOWHERE or has_state(character.states, "paralysed")
    options = () if stuck else which_step.list_options(t, who, left, back)
    if not options:
        end_walk(t, who, back)
        return
    option = await ask_for(t, which_step(who, left, back), who, options)
    if option == STOP:
        end_walk(t, who, back)
        return
    field = t.m.number_of(option.target)
    found = [way for way in ways(t, who, here, left) if way.field == field]
    way = found[0] if len(found) == 1 else next(way for way in found if can_end(t, who, way, left))
    for name, used in (("diagonal_steps", way.diagonal), ("ignore_walls", way.through_wall)):
        if used:
            use_up(t, name, who)
    character.field = field
    t.tell(stepped, character.id, option.target, by=t.seat_of(who))
    t.then(go_on(who, after(left, way), field if has_room(t, field, without=f"c{who}") else back))
    entered(t, who)


def end_walk(t: Etherfields, who: int, back: int) -> None:
    """EF-8.33: a move that an effect ends on a full field goes back to the last one with room; nothing
    triggers there."""
    character = t.character(who)
    if character.field != NOWHERE and not has_room(t, character.field, without=f"c{who}"):
        character.field = back
    end_of_action(t)
    end_next(t, "move", who)
    happened(t, "move_end", Cause(actor=who, target=f"c{who}"))


# ---- relocating (EF-23.8) ------------------------------------------------------------------------


def places_for(t: Etherfields, effect: Relocate, cause: Cause, name: str) -> list[int]:
    """Another field, not blocked, and with room; range, walls and obstacles are ignored."""
    if effect.to == "choose":
        start = field_of_cause(t, cause)
        reach = own_reach(t, cause, effect.to_range if effect.to_range is not None else "anywhere")
        fields = [field for field in t.ground.fields if in_range(t, start, field, reach)]
    else:
        fields = fields_named(t, effect.to, cause)
    here = place_of(t, name)
    may_come = can_be_entered if name[0] == "f" and name[1:].isdecimal() else has_room
    return [field for field in fields if field != here and may_come(t, field)]


@etherfields.question("relocate", "EF-C47", N_("Where to?"))
def which_place(t: Etherfields, effect: Relocate, cause: Cause, name: str) -> list[Option]:
    decline = [DECLINE] if effect.optional else []
    return [*decline, *(Option("field", t.m.fields[n].name) for n in places_for(t, effect, cause, name))]


@etherfields.primitive(Relocate)
def relocate_effect(t: Etherfields, effect: Relocate, cause: Cause, who: int) -> None:
    if effect.token:
        found = next((e for e in t.state.tokens if e.token == effect.token), None)
        if found is not None:
            at = f"field:{t.m.fields[found.field].name}"
            moves = MoveToken(token=effect.token, at=at, to=effect.to, range=effect.to_range)
            t.then(Frame("effects", (cause, (moves,), True)))
    elif effect.figure == "this" and cause.source in t.m.companions:
        t.then(relocate_one(effect, cause, cause.source))
    elif effect.figure.startswith("companion"):
        t.then(relocate_one(effect, cause, effect.figure))
    elif effect.figure:
        figures = figures_meant(t, effect.figure, cause, effect.filter, effect.range)
        t.then(*[relocate_one(effect, cause, f"f{figure.number}") for figure in figures])
    else:
        t.then(relocate_one(effect, cause, f"c{who}"))


@etherfields.step("EF-23.8", id="relocate")
async def relocate_one(t: Etherfields, effect: Relocate, cause: Cause, name: str) -> None:
    """Only the trap of the destination triggers (EF-8.5)."""
    if is_paralysed(t, name):
        return
    found = places_for(t, effect, cause, name)
    is_character = name[0] == "c" and name[1:].isdecimal()
    if not found or (is_character and prevented(t, "move", int(name[1:]), 1)):
        return
    question = which_place(effect, cause, name)
    if len(found) > 1 or effect.optional:
        asked = t.state.phase == "dreamlands" or cause.actor < 0
        option = await (ask_team(t, question) if asked else ask_for(t, question, cause.actor))
        if option == DECLINE:
            return
        field = t.m.number_of(option.target)
    else:
        field = found[0]
    if name[0] == "f" and name[1:].isdecimal():
        t.then(come_to(int(name[1:]), field))
    else:
        relocate_to(t, name, field)


@etherfields.step("EF-8.31", id="come to")
def come_to(t: Etherfields, number: int, field: int) -> None:
    """A relocated creature: on a full field a character is pushed, or it stands beside it (EF-8.32)."""
    figure, name = t.figure(number), f"f{number}"
    if figure is None or figure.field == field:
        return
    if is_large(t, figure.creature) and can_all_be_pushed(t, field, by=name):
        names = tuple(each.name for each in standing_on(t, field))
        relocate_to(t, name, field)  # EF-8.35: it has left its field, others may be pushed there
        t.then(push_each(names) if names else None)
        return
    t.then(stand_there(number, field))
    make_way(t, figure.creature, field, by=name)


@etherfields.question("stand beside", "EF-C46", N_("Where does it stand instead?"))
def which_beside(t: Etherfields, number: int, field: int) -> list[Option]:
    return [Option("field", t.m.fields[n].name) for n in _beside(t, number, field)]


def _beside(t: Etherfields, number: int, field: int) -> list[int]:
    """EF-8.32: the field on which it stood is not offered."""
    figure = t.figure(number)
    if figure is None:
        return []
    near = t.ground.within(field, 1)
    return [n for n in near if n not in (field, figure.field) and may_stand(t, figure.creature, n)]


@etherfields.step("EF-8.32", id="stand there")
async def stand_there(t: Etherfields, number: int, field: int) -> None:
    figure = t.figure(number)
    if figure is None:
        return
    if may_stand(t, figure.creature, field, without=f"f{number}"):
        relocate_to(t, f"f{number}", field)
        return
    if not _beside(t, number, field):
        return
    option = await ask_team(t, which_beside(number, field))
    relocate_to(t, f"f{number}", t.m.number_of(option.target))


def relocate_to(t: Etherfields, name: str, field: int) -> None:
    put(t, name, field)
    t.tell(relocated, name, t.m.fields[field].name)
    if name[0] == "c" and name[1:].isdecimal():
        entered(t, int(name[1:]))
        happened(t, "relocated", Cause(actor=int(name[1:]), target=name))


def is_paralysed(t: Etherfields, name: str) -> bool:
    """EF-23.10."""
    if name[0] == "c" and name[1:].isdecimal():
        return has_state(t.character(int(name[1:])).states, "paralysed")
    figure = t.figure(int(name[1:])) if name[0] == "f" and name[1:].isdecimal() else None
    return figure is not None and has_state(figure.states, "paralysed")
