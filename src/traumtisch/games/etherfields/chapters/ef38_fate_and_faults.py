"""EF-38: fate and fault cards."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.pack.effects_story import DrawFate, PlaceSlumberland
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.slumberlands import place_next
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

fate_drawn = etherfields.event("fate", "EF-38.1", N_("Fate: {card}."))
fault_laid = etherfields.event("fault", "EF-38.4", N_("{card} becomes a fault on {field}."))


@etherfields.primitive(DrawFate)
def draw_fate(t: Etherfields, effect: DrawFate, cause: Cause) -> None:
    """EF-38.8: an empty deck does nothing."""
    state = t.state
    if not state.fates or state.fate or replaced(t, "fate_drawn", cause):
        return
    state.fate = t.draw(state.fates)
    fate = t.m.fates[state.fate]
    assert fate is not None
    t.tell(fate_drawn, state.fate)
    t.then(settle_fate())
    start(t, Cause(fate.id, card=state.fate), fate.effects)
    happened(t, "fate_drawn", Cause(fate.id))


@etherfields.primitive(PlaceSlumberland)
def place_slumberland(t: Etherfields, effect: PlaceSlumberland, cause: Cause) -> None:
    for _ in range(count(t, effect.n, cause)):
        place_next(t)


def empty_slots(t: Etherfields) -> list[int]:
    return [field for field in t.ground.with_symbol("fault") if field not in t.state.fault_fields]


@etherfields.question("fault slot", "EF-C31", N_("On which slot does the fault lie?"))
def which_slot(t: Etherfields) -> list[Option]:
    return [Option("field", t.m.fields[field].name) for field in empty_slots(t)]


@etherfields.step("EF-38.4", id="settle fate")
async def settle_fate(t: Etherfields) -> None:
    """Onto an empty fault slot if it has a fault section, otherwise under the fate deck."""
    state = t.state
    fate = t.m.fates[state.fate]
    if fate is None:
        return
    if fate.fault is None or not empty_slots(t):
        state.fates.put_at_bottom(state.fate)
        state.fate = 0
        return
    option = await ask_team(t, which_slot)
    state.faults.append(state.fate)
    state.fault_fields = (*state.fault_fields, t.m.number_of(option.target))
    t.tell(fault_laid, state.fate, option.target)
    state.fate = 0
