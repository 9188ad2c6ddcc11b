"""States that version 0.1.0 saved, brought up to date; each module knows about its own part.

What a step is about stood in fields of the State then; now steps have arguments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from traumtisch.engine.rules import Rules
from traumtisch.games.urbion.census import cancel, choose_bonus, look_for_zero_sums, take_bonus
from traumtisch.games.urbion.chaos import resolve_revealed
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.state import UrbionModule
from traumtisch.games.urbion.turn import act, swap

ONCE = [1]
"""How often the bonus of a census was given; a module may know better."""


def bring_up_to_date(rules: Rules, state: dict[str, Any]) -> dict[str, Any]:
    assert isinstance(rules.settings, UrbionOptions)
    state["players"] = [{"hand": state.pop("hand")}]
    _give_actions(state)
    _give_reveals(state)
    number, chosen = state.pop("cancelling"), state.pop("chosen")
    arguments = {
        swap.id: [state.pop("swapping")],
        look_for_zero_sums.id: [number],
        cancel.id: [number, chosen],
        take_bonus.id: ONCE if state.pop("perfect") else None,
        choose_bonus.id: ONCE,
    }
    give_arguments(state, arguments)
    for module in rules.modules:
        if isinstance(module, UrbionModule) and module.old_states:
            module.old_states(rules.settings, state)
    give_arguments(state, {"pass_turn": None})  # it did nothing by itself
    return state


def give_arguments(state: dict[str, Any], arguments: Mapping[str, Sequence[Any] | None]) -> None:
    """Give the steps with these ids their arguments; what has None is not to come any more."""
    state["agenda"] = [
        [step, arguments.get(step, args), *others]
        for step, args, *others in state["agenda"]
        if arguments.get(step, args) is not None
    ]
    step, args, *others = state["frame"]
    state["frame"] = [step, arguments.get(step, args), *others]


def rename_step(state: dict[str, Any], old: str, new: str) -> None:
    state["agenda"] = [[new if step == old else step, *others] for step, *others in state["agenda"]]


def _give_actions(state: dict[str, Any]) -> None:
    """Under every action there waited the step that asks for the next, if the discard gave more than one."""
    paid, done, left = state.pop("price")[:1], len(state.pop("actions_done")), state.pop("actions_left")
    asks = state["frame"][0] == act.id
    if left and not asks:
        rename_step(state, "act_again", act.id)
    give_arguments(state, {act.id: [*paid, done], "act_again": None})


def _give_reveals(state: dict[str, Any]) -> None:
    """Reveals were lists in the State, the innermost last, as their steps are on the agenda."""
    reveals = state.pop("reveals")
    waiting = [frame for frame in (*state["agenda"], state["frame"]) if frame[0] == resolve_revealed.id]
    for frame, cards in zip(waiting, [*reveals, []], strict=False):  # nothing is left of one that is over
        frame[1] = [cards]
    state["revealed_cards"] = [card for cards in reveals for card in cards]
