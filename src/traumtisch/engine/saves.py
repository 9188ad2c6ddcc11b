"""States that were saved: as plain data with the number of their shape, and back again.

A State's shape changes now and then: a field goes, a step gets an argument. Saves stay readable, because each
carries the number of its shape and the game brings it up to date (`Game.migrate`).
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from traumtisch.engine.errors import RecordDamaged, RecordOfOtherRules
from traumtisch.engine.frame import Frame
from traumtisch.engine.hooks import frames_after
from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_plain
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import State
from traumtisch.engine.table import Table

SHAPE = "shape"
OF_0_1_0 = 0
"""The shape of States in saves that name none: those of version 0.1.0."""


def state_to_data(rules: Rules, state: State) -> dict[str, Any]:
    """A State to be saved."""
    return {SHAPE: rules.game.shape} | msgspec.to_builtins(state, str_keys=True)


def state_from_data(rules: Rules, data: dict[str, Any]) -> State:
    """A State that was saved, if it is one that can be played on: a record may have been altered."""
    try:
        state = rules.typed(from_plain(_up_to_date(rules, data), rules.state_type, str_keys=True))
    except (msgspec.ValidationError, KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise _damaged(str(error)) from None
    if not 0 <= state.seat < rules.seats or any(name not in rules.statutes for name, _ in state.in_force):
        raise _damaged("seat")
    lying = sorted(component for _, zone in state.zones() for component in zone)
    if lying != sorted(rules.game.components(rules)) or not rules.game.speaks_of(rules, state):
        raise _damaged("components")
    try:
        _ = Table(rules.game.stage_on(rules, state.copy(), 0)).decision
    except Exception as error:
        # Whatever breaks inside the rules here, the made-up position is to blame.
        raise _damaged(str(error)) from None
    return state


def state_of_other_rules(rules: Rules, data: dict[str, Any]) -> State:
    """The same for a save that was made by other rules: if it does not fit, it is not damaged."""
    try:
        return state_from_data(rules, data)
    except RecordDamaged as error:
        raise RecordOfOtherRules(
            N_(
                "The record was made by other rules of {game}, and this version does not know how to bring "
                "its position up to date ({detail}; for authors: Game.migrate); open it with the version "
                "that wrote it."
            ),
            game=rules.game.title,
            detail=str(error.phrase.facts.get("detail", "")),
        ) from None


def _up_to_date(rules: Rules, data: dict[str, Any]) -> dict[str, Any]:
    data = dict(data)
    shape = data.pop(SHAPE, OF_0_1_0)
    if shape == OF_0_1_0:
        data = _with_frames(rules, data)
    if shape != rules.game.shape:
        data = rules.game.migrate(rules, data, shape)
    return data


def _with_frames(rules: Rules, data: dict[str, Any]) -> dict[str, Any]:
    """Version 0.1.0 knew steps by name only, and began a step anew under the name `… again`."""
    waiting = [_frame(name) for name in cast("list[str]", data.pop("agenda", []))]
    waiting.append(_frame(data.pop("step", "begin")))
    before = {window.step.id: window.before for module in rules.modules for window in module.windows}
    frames: list[Frame] = []
    for frame in waiting:
        if frames and frames[-1].step == before.get(frame.step):
            # A window stands open before that step: it must not open again, and what follows waits already.
            opened = frames.pop()
            frames += [*frames_after(rules.hooks.follows.get(opened.step, ()), opened), opened.as_begun()]
        frames.append(frame)
    *agenda, current = frames
    return data | {"frame": msgspec.to_builtins(current), "agenda": msgspec.to_builtins(agenda)}


def _frame(name: str) -> Frame:
    step = name.removesuffix(" again")
    return Frame(step, begun=step != name)


def _damaged(detail: str) -> RecordDamaged:
    return RecordDamaged(
        N_("The position inside the record is damaged ({detail}); use another copy."), detail=detail
    )
