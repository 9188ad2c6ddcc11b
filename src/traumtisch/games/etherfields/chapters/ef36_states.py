"""EF-36: states of characters and creatures."""

from __future__ import annotations

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import run
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.pack.effects import ForEach
from traumtisch.games.etherfields.pack.effects_places import ClearState, GiveState
from traumtisch.games.etherfields.pack.terms import Range
from traumtisch.games.etherfields.selecting import (
    characters_of,
    creatures_meant,
    field_of_cause,
    figures_meant,
    has_state,
    in_range,
    own_reach,
)
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

stated = etherfields.event("state", "EF-36.1", N_("{who} is {state} now."))

OF_CHARACTERS = frozenset(
    ["others", "choose", "team_choose", "any", "in_range", "nearest", "most:suffering", "bound", "last_payer"]
)
"""Targets that are selectors of characters (A.5); figures are named otherwise."""
PAIRS = {"dazed": 0, "stunned": 0, "paralysed": 1, "poisoned": 1}
"""EF-36.2: which of the two-sided markers shows a state."""


def markers_left(t: Etherfields, state: str) -> int:
    """EF-36.2: a marker in use on one side is not available for the other."""
    pair = PAIRS[state]
    supply = t.m.rules.supply.states
    used = sum(PAIRS[name] == pair for character in t.state.characters for name, _ in character.states)
    used += sum(PAIRS[name] == pair for figure in t.state.figures for name, _ in figure.states)
    used += sum(tile.poisoned for tile in t.state.creatures) if pair else 0
    return (supply.paralysed_poisoned if pair else supply.dazed_stunned) - used


def ends_of_character_state(t: Etherfields, state: str) -> str:
    """EF-36.11: from a dreamland phase it lasts through the next character phase; stunned ends with the
    round."""
    if state == "stunned":
        return "round"
    return "next phase" if t.state.phase == "dreamlands" else "phase"


@etherfields.primitive(GiveState)
def give_state(t: Etherfields, effect: GiveState, cause: Cause) -> None:
    """EF-36.8: the same state twice has no further effect and takes no second marker."""
    if effect.target in OF_CHARACTERS or effect.target.startswith("character:"):
        t.then(run(cause, (_for_each(effect, effect.range),)))
        return
    if effect.state == "poisoned":
        for which in creatures_meant(t, effect.target, cause):
            tile = t.creature(which)
            if tile is not None and not tile.poisoned and markers_left(t, "poisoned") > 0:
                tile.poisoned = True
                t.tell(stated, which, "poisoned")
        return
    figures = figures_meant(t, effect.target, cause, effect.filter, effect.range)
    if effect.range is not None:
        at = field_of_cause(t, cause)
        reach = own_reach(t, cause, effect.range)
        figures = [figure for figure in figures if in_range(t, at, figure.field, reach)]
    for figure in figures:
        if not has_state(figure.states, effect.state) and markers_left(t, effect.state) > 0:
            figure.states = (*figure.states, (effect.state, "round"))
            t.tell(stated, figure.creature, effect.state)
            happened(t, "state_added", Cause(figure.creature, figure=figure.number))
    for who in _characters(t, effect.target, cause):
        character = t.character(who)
        if not has_state(character.states, effect.state) and markers_left(t, effect.state) > 0:
            character.states = (*character.states, (effect.state, ends_of_character_state(t, effect.state)))
            t.tell(stated, character.id, effect.state, by=t.seat_of(who))


def _for_each(effect: GiveState | ClearState, reach: Range | None) -> ForEach:
    """The same for each character that is meant; perhaps one has to be chosen first (EF-C49)."""
    own = msgspec.structs.replace(effect, target="target")
    if isinstance(own, GiveState):
        own = msgspec.structs.replace(own, range=None)
    return ForEach(who=effect.target, range=reach, do=(own,))


def _characters(t: Etherfields, target: str, cause: Cause) -> list[int]:
    match target:
        case "target":
            return characters_of(t, cause.target) if cause.target[:1] == "c" else []
        case "actor":
            return [cause.actor] if cause.actor >= 0 else []
        case "owner":
            return [cause.owner] if cause.owner >= 0 else []
        case "each":
            return list(t.team)
        case _:
            return []


@etherfields.primitive(ClearState)
def clear_state(t: Etherfields, effect: ClearState, cause: Cause) -> None:
    if effect.target in OF_CHARACTERS or effect.target.startswith("character:"):
        t.then(run(cause, (_for_each(effect, None),)))
        return

    def rest(states: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        return tuple(each for each in states if effect.state not in ("", each[0]))

    for figure in figures_meant(t, effect.target, cause):
        figure.states = rest(figure.states)
    for who in _characters(t, effect.target, cause):
        t.character(who).states = rest(t.character(who).states)
    if effect.state in ("", "poisoned"):
        for which in creatures_meant(t, effect.target, cause):
            tile = t.creature(which)
            assert tile is not None
            tile.poisoned = False


def end_states(t: Etherfields, moment: str) -> None:
    """EF-36.7: what lasted until now ends; its marker returns."""
    for character in t.state.characters:
        if character.states:
            kept = [(name, until) for name, until in character.states if until != moment]
            character.states = tuple(
                (name, "phase" if until == "next phase" and moment == "round" else until)
                for name, until in kept
            )
    for figure in t.state.figures:
        if figure.states:
            figure.states = tuple(each for each in figure.states if each[1] != moment)
