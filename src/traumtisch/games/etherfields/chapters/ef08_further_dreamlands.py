"""EF-8: gem slots, traps, full fields and pushing."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import prevented
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_places import Push
from traumtisch.games.etherfields.selecting import figures_meant
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.standing import can_be_moved, has_room, put, standing_on
from traumtisch.games.etherfields.state import NOWHERE, Cause

lit = etherfields.event("lit", "EF-8.1", N_("{character} puts a gem on {field}."))
unlit = etherfields.event("unlit", "EF-8.2", N_("{character} takes the gem from {field}."))
trapped = etherfields.event("trapped", "EF-8.4", N_("{character} is caught in a trap."))
pushed = etherfields.event("pushed", "EF-8.20", N_("{who} is pushed to {field}."))


# ---- gem slots (EF-8.1 to 8.3) -------------------------------------------------------------------


def slot_options(t: Etherfields, who: int) -> list[Option]:
    character = t.character(who)
    slot = t.ground.symbols.get(character.field, {}).get("gem_slot")
    if slot is None:
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
        start(t, Cause(t.m.fields[field].ground, who, who), slot.effects)


def take_gem(t: Etherfields, who: int) -> None:
    character = t.character(who)
    t.state.lit = tuple(each for each in t.state.lit if each[0] != character.field)
    character.gems += 1
    t.tell(unlit, character.id, t.m.fields[character.field].name, by=t.seat_of(who))


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
    ground = t.m.fields[field].ground
    own = (t.m.tiles.get(ground) or t.m.overlays[ground]).trap
    effects = own or trap_of_scene(t)
    if effects:
        t.tell(trapped, t.character(who).id, by=t.seat_of(who))
        start(t, Cause(t.state.scene, who, target=f"c{who}"), effects)
        happened(t, "trap", cause)


def trap_of_scene(t: Etherfields):  # type: ignore[no-untyped-def]
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
        for field in push_fields(t, name, _at(t, name))
    ]


def _at(t: Etherfields, name: str) -> int:
    if name[0] == "c" and name[1:].isdecimal():
        return t.character(int(name[1:])).field
    if name[0] == "f" and name[1:].isdecimal():
        figure = t.figure(int(name[1:]))
        return figure.field if figure else NOWHERE
    return next(each.field for each in t.state.companions if each.id == name)


@etherfields.step("EF-8.20", id="push one")
async def push_one(t: Etherfields, names: tuple[str, ...]) -> None:
    """The team picks one of these and a field; a push without a legal field does nothing (EF-8.36)."""
    possible = tuple(n for n in names if can_be_moved(t, n) and push_fields(t, n, _at(t, n)))
    if not possible:
        return
    option = await ask_team(t, which_push(possible))
    name, field = str(option.targets[0]), t.m.number_of(str(option.targets[1]))
    push_to(t, name, field)
    rest = tuple(each for each in names if each != name)
    if rest:
        t.then(push_all(rest))


@etherfields.step("EF-8.20", id="push one of")
async def push_one_of(t: Etherfields, names: tuple[str, ...]) -> None:
    """Exactly one is pushed."""
    option = await ask_team(t, which_push(names))
    push_to(t, str(option.targets[0]), t.m.number_of(str(option.targets[1])))


@etherfields.step("EF-8.26", id="push all")
def push_all(t: Etherfields, names: tuple[str, ...]) -> None:
    """A large creature pushes all others, each separately."""
    if names:
        t.then(push_one(names))


def push_to(t: Etherfields, name: str, field: int) -> None:
    """EF-8.24, 8.27: costs nothing; a pushed creature moves no more in this step; entering counts."""
    put(t, name, field)
    t.tell(pushed, name, t.m.fields[field].name)
    if name[0] == "f" and name[1:].isdecimal():
        figure = t.figure(int(name[1:]))
        assert figure is not None
        figure.is_done = True
    elif name[0] == "c" and name[1:].isdecimal():
        entered(t, int(name[1:]))


@etherfields.primitive(Push)
def push_effect(t: Etherfields, effect: Push, cause: Cause, who: int) -> None:
    """EF-8.36: n pushes one after the other, each to any field."""
    number = count(t, effect.n, cause)
    if effect.creature:
        names = [f"f{figure.number}" for figure in figures_meant(t, effect.creature, cause, effect.filter)]
    else:
        names = [f"c{who}"]
    for name in names:
        for _ in range(number):
            t.then(push_one((name,)))
