"""P36: tokens on the mats of civilizations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.gaining import can, gain
from traumtisch.games.tapestry.mats import (
    CoveredRows,
    CoveredSlots,
    Grid,
    MatFacts,
    Slot,
    SlotGraph,
    SlotsOnce,
)
from traumtisch.games.tapestry.state import Cause, Mat, Tapestry
from traumtisch.games.tapestry.vocabulary import All, Effect
from traumtisch.games.tapestry.vocabulary.cards import MatMove, MatReward

Printed = TypeVar("Printed")

moved_token = tapestry.event("moved token", "TA-21.5", N_("Moves a token on the mat to {walked}."))
covered_slot = tapestry.event("covered slot", "TA-21.5", N_("Uses the mat: {slot}."))

WALKED = "walked"
"""The variable that says which token has moved already: the one that stands there."""


def mat_of(t: Tapestry, seat: int, cause: Cause) -> tuple[Mat, MatFacts]:
    """The mat that an effect speaks of: as it lies, and what is printed on it."""
    civ = t.m.by_id[cause.source]
    facts = t.m.edition(civ).mat
    assert facts is not None, cause.source
    return t.player(seat).mats[civ], facts


def mat_with(t: Tapestry, seat: int, cause: Cause, kind: type[Printed]) -> tuple[Mat, Printed]:
    """The same, of a civilization whose mat is known to be of this kind."""
    mat, facts = mat_of(t, seat, cause)
    assert isinstance(facts, kind)
    return mat, facts


# ---- tokens that walk ----------------------------------------------------------------------------


def walks(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    """Where a token can go: along the edges, never onto another token; each token once in a turn."""
    mat, facts = mat_of(t, seat, cause)
    slots, walked = slots_of(facts), t.noted(cause, WALKED)
    return [
        Option("walk", slot, there)
        for slot in mat.slots
        if slot != walked
        for there in slots[slot].next
        if there not in mat.slots
    ]


def slots_of(facts: MatFacts) -> Mapping[str, Slot]:
    assert isinstance(facts, SlotGraph | Grid)
    return facts.slots


@tapestry.possible(MatMove)
def can_walk(t: Tapestry, seat: int, effect: MatMove, cause: Cause) -> bool:
    return bool(walks(t, seat, cause))


@tapestry.question("walk", "TA-21.5", N_("Which token moves where on your mat?"))
def which_walk(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    return walks(t, seat, cause)


@tapestry.primitive(MatMove)
async def mat_move(t: Tapestry, seat: int, effect: MatMove, cause: Cause) -> None:
    """A token goes on to the next slot, whose reward is gained."""
    options = which_walk.list_options(t, seat, cause)
    if not options:
        return
    option = await t.ask(which_walk(cause), listed=options)
    mat, facts = mat_of(t, seat, cause)
    start, there = map(str, option.targets)
    mat.slots = tuple(there if slot == start else slot for slot in mat.slots)
    if cause.scope:  # several tokens walk, one after the other
        t.note(cause, WALKED, there)
    t.tell(moved_token, there)
    t.then(gain(seat, slots_of(facts)[there].reward, cause))


# ---- slots that are used, covered, uncovered -----------------------------------------------------


def exposed(mat: Mat, facts: MatFacts) -> list[Effect]:
    """The rewards that nothing covers."""
    if isinstance(facts, CoveredSlots):
        return [effect for slot, effect in facts.slots.items() if slot not in mat.slots]
    assert isinstance(facts, CoveredRows)
    return [
        effect for row, left in zip(facts.rows, mat.numbers, strict=True) for effect in row[: len(row) - left]
    ]


def free_slots(t: Tapestry, seat: int, cause: Cause) -> list[str]:
    """R72: slots that were not used yet and whose reward is possible now."""
    mat, facts = mat_of(t, seat, cause)
    assert isinstance(facts, SlotsOnce)
    return [
        slot for slot, effect in facts.slots.items() if slot not in mat.slots and can(t, seat, effect, cause)
    ]


@tapestry.possible(MatReward)
def can_use_mat(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> bool:
    if effect.choice == "free_slot":
        return bool(free_slots(t, seat, cause))
    if effect.choice == "exposed_all":
        return any(can(t, seat, each, cause) for each in exposed(*mat_of(t, seat, cause)))
    return True


@tapestry.question("slot", "TA-21.5", N_("Which slot of your mat do you use?"))
def which_slot(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    return [Option("slot", slot) for slot in free_slots(t, seat, cause)]


@tapestry.primitive(MatReward)
async def mat_reward(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> None:
    """The reward of a slot: one that is still free, the one with the token, or all that nothing covers."""
    if not can_use_mat(t, seat, effect, cause):
        return
    if effect.choice == "free_slot":
        option = await t.ask(which_slot(cause))
        mat, facts = mat_of(t, seat, cause)
        assert isinstance(facts, SlotsOnce)
        mat.slots = (*mat.slots, str(option.target))
        t.tell(covered_slot, option.target)
        t.then(gain(seat, facts.slots[str(option.target)], cause))
    elif effect.choice == "covered":
        mat, facts = mat_of(t, seat, cause)
        t.then(*[gain(seat, slots_of(facts)[slot].reward, cause) for slot in mat.slots])
    elif effect.choice == "exposed_all":
        t.then(gain(seat, All(tuple(exposed(*mat_of(t, seat, cause)))), cause))
