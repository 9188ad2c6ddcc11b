"""Fields that are chosen (A.5, `choose`): effects on the map that name no field of their own.

Before such an effect is carried out, whoever acts says which field is meant (EF-C49, in the dreamland phase
the team); then it is an effect on that field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.pack.effects_pieces import FlipToken, MoveToken, PlaceToken, RemoveToken
from traumtisch.games.etherfields.pack.effects_places import (
    BlockField,
    LayTerrain,
    Link,
    SetSymbol,
    Spawn,
    UnblockField,
)
from traumtisch.games.etherfields.selecting import field_of_cause, in_range, own_reach
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE, Cause

PLACES: Mapping[type[Any], tuple[str, ...]] = {
    PlaceToken: ("at",),
    RemoveToken: ("at",),
    FlipToken: ("at",),
    MoveToken: ("at", "to"),
    LayTerrain: ("at",),
    BlockField: ("field",),
    UnblockField: ("field",),
    SetSymbol: ("field",),
    Link: ("a", "b"),
    Spawn: ("at",),
}
"""By effect: the words under which a field can be chosen."""
BESIDE: Mapping[type[Any], str] = {PlaceToken: "at", MoveToken: "to"}
"""Those that go to a single field, so that one of several adjacent ones is chosen, too (EF-0.4)."""
LYING = (RemoveToken, FlipToken, MoveToken)
"""Effects on tokens that lie there already."""


def open_place(effect: Effect) -> str:
    """The word under which a field has still to be chosen; nothing, if all are named."""
    kind = type(effect)
    for word in PLACES.get(kind, ()):
        said = getattr(effect, word)
        if said == "choose" or (said == "adjacent" and BESIDE.get(kind) == word):
            return word
    return ""


@etherfields.question("place", "EF-C49", N_("Which field is meant?"))
def which_field(t: Etherfields, effect: Effect, cause: Cause, word: str) -> list[Option]:
    return [Option("field", t.m.fields[n].name) for n in _open_to(t, effect, cause, word)]


def _open_to(t: Etherfields, effect: Any, cause: Cause, word: str) -> list[int]:
    here = field_of_cause(t, cause)
    if getattr(effect, word) == "adjacent":
        found = list(t.ground.neighbours.get(here, ()))
    elif here == NOWHERE:
        found = list(t.ground.fields)
    else:
        reach = getattr(effect, "range", None)
        reach = own_reach(t, cause, "anywhere" if reach is None else reach)
        found = [n for n in t.ground.fields if in_range(t, here, n, reach)]
    if word == "at" and isinstance(effect, LYING):
        lying = {e.field for e in t.state.tokens if e.token == effect.token}
        return [n for n in found if n in lying]
    return found


@etherfields.step("EF-C49", id="choose field")
async def choose_field(t: Etherfields, effect: Effect, cause: Cause, word: str) -> None:
    """Without any field nothing happens (EF-0.10)."""
    if not _open_to(t, effect, cause, word):
        return
    question = which_field(effect, cause, word)
    asked = t.state.phase == "dreamlands" or cause.actor < 0
    option = await (ask_team(t, question) if asked else ask_for(t, question, cause.actor))
    named: Any = msgspec.structs.replace(effect, **{word: f"field:{option.target}"})  # type: ignore[arg-type]
    # By its id: the file that carries out effects uses this one.
    t.then(Frame("effects", (cause, (named,), True)))
