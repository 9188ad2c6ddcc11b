"""EF-48: companions."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.pack.effects_places import Shift
from traumtisch.games.etherfields.pack.effects_story import Dismiss, Summon
from traumtisch.games.etherfields.selecting import field_of_cause, fields_named, in_range, own_reach
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.standing import has_room
from traumtisch.games.etherfields.state import Cause, CompanionFigure

summoned = etherfields.event("summoned", "EF-48.3", N_("{companion} comes to {field}."))

STOP = Option("stop")


def _places(t: Etherfields, effect: Summon, cause: Cause) -> list[int]:
    if effect.at == "choose":
        reach = own_reach(t, cause, 0 if effect.range is None else effect.range)
        here = field_of_cause(t, cause)
        fields = [n for n in t.ground.fields if in_range(t, here, n, reach)]
    else:
        fields = fields_named(t, effect.at, cause)
    return [n for n in fields if has_room(t, n)]


@etherfields.question("summon", "EF-C49", N_("Where does the companion stand?"))
def where_it_stands(t: Etherfields, effect: Summon, cause: Cause) -> list[Option]:
    return [Option("field", t.m.fields[n].name) for n in _places(t, effect, cause)]


@etherfields.primitive(Summon)
async def summon(t: Etherfields, effect: Summon, cause: Cause) -> None:
    """EF-48.4: it counts for the room of its field."""
    if not _places(t, effect, cause) or any(c.id == effect.companion for c in t.state.companions):
        return
    option = await ask_for(t, where_it_stands(effect, cause), max(0, cause.actor))
    field = t.m.number_of(option.target)
    t.state.companions.append(CompanionFigure(effect.companion, field, cause.actor))
    t.tell(summoned, effect.companion, option.target)


@etherfields.primitive(Dismiss)
def dismiss(t: Etherfields, effect: Dismiss, cause: Cause) -> None:
    t.state.companions = [each for each in t.state.companions if each.id != effect.companion]


# ---- shifting companions and tokens (A.6) --------------------------------------------------------


def _shiftable(t: Etherfields, effect: Shift, cause: Cause) -> list[tuple[str, int]]:
    here = field_of_cause(t, cause)
    reach = own_reach(t, cause, 1 if effect.range is None else effect.range)
    found: list[tuple[str, int]] = []
    if effect.companion or not effect.token:
        found += [(c.id, c.field) for c in t.state.companions if effect.companion in ("", "any", c.id)]
    if effect.token or not effect.companion:
        found += [(e.token, e.field) for e in t.state.tokens if effect.token in ("", "any", e.token)]
    return [(name, field) for name, field in dict.fromkeys(found) if in_range(t, here, field, reach)]


def _shifts(t: Etherfields, effect: Shift, cause: Cause) -> list[tuple[str, int, int]]:
    return [
        (name, field, to)
        for name, field in _shiftable(t, effect, cause)
        for to in t.ground.neighbours.get(field, ())
        if name not in t.m.companions or has_room(t, to)
    ]


@etherfields.question("shift", "EF-C49", N_("What is moved, and where?"))
def which_shift(t: Etherfields, effect: Shift, cause: Cause) -> list[Option]:
    return [
        STOP,
        *(
            Option("shift", name, t.m.fields[field].name, t.m.fields[to].name)
            for name, field, to in _shifts(t, effect, cause)
        ),
    ]


@etherfields.primitive(Shift)
async def shift(t: Etherfields, effect: Shift, cause: Cause) -> None:
    """Steps of a companion or token; walls hold."""
    number = count(t, effect.n, cause)
    if number <= 0 or not _shifts(t, effect, cause):
        return
    option = await ask_for(t, which_shift(effect, cause), max(0, cause.actor))
    if option == STOP:
        return
    name, field, to = str(option.targets[0]), *(t.m.number_of(str(n)) for n in option.targets[1:])
    companion = next((c for c in t.state.companions if c.id == name and c.field == field), None)
    if companion is not None:
        companion.field = to
        happened(t, "companion_moved", Cause(name, cause.actor))
        return
    token = next(e for e in t.state.tokens if e.token == name and e.field == field)
    rest = list(t.state.tokens)
    rest.remove(token)
    t.state.tokens = (*rest, msgspec.structs.replace(token, field=to))
