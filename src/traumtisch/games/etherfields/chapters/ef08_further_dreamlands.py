"""EF-8: gem slots, traps, full fields and pushing."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import end_laws, lit_until, prevented, while_lit
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.pack.effects_places import Push
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.selecting import figures_meant
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.standing import (
    can_all_be_pushed,
    can_be_moved,
    has_room,
    is_full,
    is_large,
    place_of,
    put,
    standing_on,
)
from traumtisch.games.etherfields.state import NOWHERE, Cause

lit = etherfields.event("lit", "EF-8.1", N_("{character} puts a gem on {field}."))
unlit = etherfields.event("unlit", "EF-8.2", N_("{character} takes the gem from {field}."))
trapped = etherfields.event("trapped", "EF-8.4", N_("{character} is caught in a trap."))
pushed = etherfields.event("pushed", "EF-8.20", N_("{who} is pushed to {field}."))


# ---- gem slots (EF-8.1 to 8.3) -------------------------------------------------------------------


def slot_options(t: Etherfields, who: int) -> list[Option]:
    character = t.character(who)
    symbols = t.ground.symbols.get(character.field)
    if not symbols or "gem_slot" not in symbols:
        return []
    if any(field == character.field for field, _ in t.state.lit):
        return [Option("take gem", character.id)]
    return [Option("light", character.id)] if character.gems else []


def light_slot(t: Etherfields, who: int) -> None:
    """It is active at once, and its effect happens on each activation."""
    character = t.character(who)
    field = character.field
    slot = t.ground.symbols[field]["gem_slot"]
    character.gems -= 1
    t.state.lit = (*t.state.lit, (field, who))
    t.tell(lit, character.id, t.m.fields[field].name, by=t.seat_of(who))
    use = f"{slot.limit} slot {t.m.fields[field].name}"
    if slot.effects and use not in t.state.used:
        if slot.limit != "none":
            t.state.used = (*t.state.used, use)
        effects = tuple(while_lit(effect, field) for effect in slot.effects)
        start(t, Cause(t.m.fields[field].ground, who, who), effects)


def take_gem(t: Etherfields, who: int) -> None:
    character = t.character(who)
    t.state.lit = tuple(each for each in t.state.lit if each[0] != character.field)
    character.gems += 1
    t.tell(unlit, character.id, t.m.fields[character.field].name, by=t.seat_of(who))
    end_laws(t, lit_until(character.field))


# ---- traps (EF-8.4 to 8.6) -----------------------------------------------------------------------


def entered(t: Etherfields, who: int) -> None:
    """A character has come onto a field: traps and everything else that watches for it (EF-23.12)."""
    field = t.character(who).field
    cause = Cause(actor=who, target=f"c{who}")
    happened(t, "enter_field", cause)
    if field == NOWHERE or "trap" not in t.ground.symbols.get(field, {}):
        return
    if stat(t, "immune.trap", who) > 0 or prevented(t, "trap", who, 1):
        return
    if replaced(t, "trap", cause):
        return
    ground = t.m.fields[field].ground
    own = (t.m.tiles.get(ground) or t.m.overlays[ground]).trap
    effects = own or trap_of_scene(t)
    if effects:
        t.tell(trapped, t.character(who).id, by=t.seat_of(who))
        start(t, Cause(t.state.scene, who, target=f"c{who}"), effects)
        happened(t, "trap", cause)


def trap_of_scene(t: Etherfields) -> tuple[Effect, ...]:
    """What traps do in this dream or slumber."""
    dream = t.m.dreams.get(t.state.scene)
    if dream is not None:
        return dream.trap
    slumber = t.m.slumbers[t.state.slumber] if t.state.slumber else None
    return slumber.trap if slumber else ()


# ---- pushing (EF-8.20 to 8.36) -------------------------------------------------------------------


def push_fields(t: Etherfields, name: str, at: int) -> list[int]:
    """EF-8.23: adjacent, not blocked, not full."""
    return [field for field in t.ground.neighbours.get(at, ()) if has_room(t, field)]


def pushable(t: Etherfields, at: int) -> list[str]:
    """EF-8.20, 8.21: the characters that a normal creature can push off a full field."""
    characters = [each.name for each in standing_on(t, at) if each.is_character]
    if len(characters) < 2:
        return []
    return [name for name in characters if can_be_moved(t, name) and push_fields(t, name, at)]


@etherfields.question("push", "EF-C21", N_("Who is pushed, and where?"))
def which_push(t: Etherfields, names: tuple[str, ...]) -> list[Option]:
    return [
        Option("push", name, t.m.fields[field].name)
        for name in names
        for field in push_fields(t, name, place_of(t, name))
    ]


def _can_be_pushed(t: Etherfields, name: str) -> bool:
    return can_be_moved(t, name) and bool(push_fields(t, name, place_of(t, name)))


@etherfields.step("EF-8.20", id="push one of")
async def push_one_of(t: Etherfields, names: tuple[str, ...]) -> None:
    """Exactly one is pushed: the team picks who and where. A push without a legal field does nothing
    (EF-8.36)."""
    possible = tuple(name for name in names if _can_be_pushed(t, name))
    if possible:
        option = await ask_team(t, which_push(possible))
        push_to(t, str(option.targets[0]), t.m.number_of(str(option.targets[1])))


@etherfields.step("EF-8.26", id="push each")
async def push_each(t: Etherfields, names: tuple[str, ...]) -> None:
    """A large creature pushes all others, each separately."""
    possible = tuple(name for name in names if _can_be_pushed(t, name))
    if not possible:
        return
    option = await ask_team(t, which_push(possible))
    rest = tuple(name for name in names if name != option.targets[0])
    if rest:
        t.then(push_each(rest))
    push_to(t, str(option.targets[0]), t.m.number_of(str(option.targets[1])))


def make_way(t: Etherfields, creature: str, field: int, *, by: str = "") -> None:
    """EF-8.20 to 8.26: who has to go before a figure of this creature can stand there: one character off a
    full field, everybody for a large one; nobody, if that is not possible."""
    there = [each for each in standing_on(t, field) if each.name != by]
    if is_large(t, creature):
        if there and can_all_be_pushed(t, field, by=by):
            t.then(push_each(tuple(each.name for each in there)))
    elif is_full(t, field) and not any(each.is_large for each in there):
        names = tuple(pushable(t, field))
        if names:
            t.then(push_one_of(names))


def push_to(t: Etherfields, name: str, field: int) -> None:
    """EF-8.24, 8.27: costs nothing; a creature pushed in the movement step moves no more in it; entering
    counts."""
    put(t, name, field)
    t.tell(pushed, name, t.m.fields[field].name)
    if name[0] == "f" and name[1:].isdecimal():
        figure = t.figure(int(name[1:]))
        assert figure is not None
        figure.is_done = any(frame.step == "have moved" for frame in t.state.agenda)
        happened(t, "pushed", Cause(figure.creature, figure=figure.number))
    elif name[0] == "c" and name[1:].isdecimal():
        entered(t, int(name[1:]))
        happened(t, "pushed", Cause(actor=int(name[1:]), target=name))


@etherfields.primitive(Push)
def push_effect(t: Etherfields, effect: Push, cause: Cause, who: int) -> None:
    """EF-8.36: n pushes one after the other, each to any field."""
    number = count(t, effect.n, cause)
    if effect.creature:
        figures = figures_meant(t, effect.creature, cause, effect.filter, effect.range)
        names = [f"f{figure.number}" for figure in figures]
    else:
        names = [f"c{who}"]
    for name in names:
        for _ in range(number):
            t.then(push_one_of((name,)))
