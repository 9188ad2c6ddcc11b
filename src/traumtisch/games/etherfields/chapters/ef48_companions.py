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
    gone = cause.source if effect.companion == "this" else effect.companion
    t.state.companions = [each for each in t.state.companions if each.id != gone]


# ---- shifting companions and tokens (A.6) --------------------------------------------------------


def _shiftable(t: Etherfields, effect: Shift, cause: Cause) -> list[tuple[str, int]]:
    """The pieces that can be meant, each with its field; range is measured at the start (EF-14.17)."""
    here = field_of_cause(t, cause)
    reach = own_reach(t, cause, 1 if effect.range is None else effect.range)
    found: list[tuple[str, int]] = []
    if effect.companion or not effect.token:
        found += [(c.id, c.field) for c in t.state.companions if effect.companion in ("", "any", c.id)]
    if effect.token or not effect.companion:
        found += [(e.token, e.field) for e in t.state.tokens if effect.token in ("", "any", e.token)]
    return [(name, field) for name, field in dict.fromkeys(found) if in_range(t, here, field, reach)]


def _steps_of(t: Etherfields, name: str, field: int) -> list[tuple[str, int, int]]:
    """Where this piece can be moved from its field: walls hold."""
    ways = t.ground.neighbours.get(field, ())
    return [(name, field, to) for to in ways if name not in t.m.companions or has_room(t, to)]


@etherfields.question("shift", "EF-C49", N_("What is moved, and where?"))
def which_shift(t: Etherfields, pieces: tuple[tuple[str, int], ...]) -> list[Option]:
    return [
        STOP,
        *(
            Option("shift", name, t.m.fields[field].name, t.m.fields[to].name)
            for piece in pieces
            for name, field, to in _steps_of(t, *piece)
        ),
    ]


@etherfields.primitive(Shift)
def shift(t: Etherfields, effect: Shift, cause: Cause) -> None:
    t.then(shift_one(tuple(_shiftable(t, effect, cause)), count(t, effect.n, cause), cause.actor))


@etherfields.step("EF-48.4", id="shift one")
async def shift_one(t: Etherfields, pieces: tuple[tuple[str, int], ...], steps: int, who: int) -> None:
    """One step of a companion or token; the same one may go on, as far as it has steps."""
    if steps <= 0 or not any(_steps_of(t, *piece) for piece in pieces):
        return
    option = await ask_for(t, which_shift(pieces), max(0, who))
    if option == STOP:
        return
    name, field, to = str(option.targets[0]), *(t.m.number_of(str(n)) for n in option.targets[1:])
    t.then(shift_one(((name, to),), steps - 1, who))
    companion = next((c for c in t.state.companions if c.id == name and c.field == field), None)
    if companion is not None:
        companion.field = to
        happened(t, "companion_moved", Cause(name, who))
        return
    token = next(e for e in t.state.tokens if e.token == name and e.field == field)
    rest = list(t.state.tokens)
    rest.remove(token)
    t.state.tokens = (*rest, msgspec.structs.replace(token, field=to))
