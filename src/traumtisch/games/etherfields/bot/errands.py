"""Errands: what can be done where on the map as everybody sees it, and what it is good for.

An errand is an action together with the fields from which it can be taken; or only fields on which all have
to stand in the end. What lies face down, and texts that nobody has read, are no part of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from traumtisch.games.etherfields.availability import RANGED, is_used, range_of
from traumtisch.games.etherfields.bot.riddles import chance_of_being_right, tags_of_riddles
from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.bot.worth import worth
from traumtisch.games.etherfields.ground import Ground
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import forbidden, live, stat
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack.conditions import Cond, Hours, InRange, OnField
from traumtisch.games.etherfields.pack.effects import Action, Effect
from traumtisch.games.etherfields.pack.effects_pieces import Hours as GainHours
from traumtisch.games.etherfields.pack.effects_places import Relocate
from traumtisch.games.etherfields.pack.effects_story import EndDream, Script
from traumtisch.games.etherfields.pack.terms import Range
from traumtisch.games.etherfields.repertoire import fits
from traumtisch.games.etherfields.selecting import fields_named, reaches
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

GOAL = "goal"
"""The tag of actions on which the goal of a scene depends (V38): the goal is printed on the gate."""


class Errand(NamedTuple):
    fields: tuple[int, ...]
    """Where one has to stand."""
    worth: float
    action: Action | None = None
    """None: it is enough to stand there."""
    element: str = ""
    times: int = 1
    """How many payments are missing."""
    is_goal: bool = False
    explores: bool = False
    """Whether something new may come of it."""


def errands_of(t: Etherfields, who: int) -> list[Errand]:
    """Everything that this character could go and do."""
    if not t.in_scene:
        return []
    return [*_on_fields(t, who), *_with_creatures(t, who), *_with_others(t, who), *_gathering(t, who)]


# ---- actions printed on the map ----------------------------------------------------------------------


def _on_fields(t: Etherfields, who: int) -> Iterator[Errand]:
    printed = t.m.repertoire.fields
    tags = tags_of_riddles(t)
    answers = {
        field: is_open(t, who, action, t.m.fields[field].ground, action.requires)
        for field in (t.ground.fields if tags else ())
        for action in printed.get(field, ())
        if not tags.isdisjoint(action.tags)
    }
    ground = t.ground
    for field in ground.fields:
        for action in printed.get(field, ()):
            element = t.m.fields[field].ground
            if field in ground.blocked or not is_open(t, who, action, element, action.requires):
                continue
            sure = chance_of_being_right(t, action, field, answers) if field in answers else 1.0
            far = action.range is not None or action.kind in RANGED
            fields = within(ground, field, range_of(t, who, action)) if far else (field,)
            for errand in _errand(t, who, action, element, fields) if sure else ():
                yield errand._replace(worth=sure * errand.worth)


def _with_creatures(t: Etherfields, who: int) -> Iterator[Errand]:
    for tile in t.state.creatures:
        figures = [figure.field for figure in t.state.figures if figure.creature == tile.id]
        for action in t.m.repertoire.borne.get(tile.id, ()) if figures else ():
            if action.kind in RANGED and is_open(t, who, action, tile.id, action.requires):
                reach = range_of(t, who, action)
                near = dict.fromkeys(n for field in figures for n in within(t.ground, field, reach))
                yield from _errand(t, who, action, tile.id, tuple(near))


def _with_others(t: Etherfields, who: int) -> Iterator[Errand]:
    """Actions of what the team carries along, where they say on which field they work."""
    printed = t.m.repertoire
    for each in live(t, printed.bearers):
        if each.element in t.m.companions:
            yield from _with_companion(t, who, each.element)
            continue
        for action in printed.borne[each.element]:
            places = [cond for cond in action.requires if isinstance(cond, OnField) and cond.who == "actor"]
            others = [cond for cond in action.requires if cond not in places]
            if places and is_open(t, who, action, each.element, others):
                cause = Cause(each.element, who, who)
                fields = tuple(n for cond in places for n in fields_named(t, cond.field, cause))
                yield from _errand(t, who, action, each.element, fields)


def _errand(
    t: Etherfields, who: int, action: Action, element: str, fields: tuple[int, ...]
) -> Iterator[Errand]:
    cause = Cause(element, who, who)
    is_goal = GOAL in action.tags and (not _only_hours(action) or _short_of_hours(t))
    begun = next((each.paid for each in t.state.payments_of_group if each.action == action.id), 0)
    times = 1
    if action.cost.scale == "group":
        times = max(1, max(1, stat(t, "group_size")) - begun)
    value = worth(t, action.effects, cause)
    if is_goal or action.kind == "hint":
        value += WEIGHTS.goal
    if _only_hours(action):
        value = WEIGHTS.hours_last if is_goal else 0.0
    if value > 0 and fields:
        value += WEIGHTS.begun * bool(begun) + WEIGHTS.personal * (is_goal and action.limit == "character")
        yield Errand(fields, value, action, element, times, is_goal, _is_new(t, action))


def is_open(t: Etherfields, who: int, action: Action, element: str, requires: Iterable[Cond]) -> bool:
    """Whether it could be declared by this character, if it stood in the right place and had the cards."""
    state = t.state
    if action.interrupt or not fits(action, state.layer):
        return False
    if action.limit != "none" and is_used(t, action, who):
        return False
    if action.id in state.closed or forbidden(t, action.kind, who):
        return False
    return hold(t, tuple(requires), Cause(element, who, who))


@lru_cache(maxsize=4096)
def within(ground: Ground, field: int, reach: Range) -> tuple[int, ...]:
    """Where one may stand to reach a field."""
    return tuple(n for n in ground.fields if n not in ground.blocked and reaches(ground, n, field, reach))


def _is_new(t: Etherfields, action: Action) -> bool:
    return any(isinstance(each, Script) and each.entry not in t.state.read for each in action.effects)


def _only_hours(action: Action) -> bool:
    """An action that brings time and nothing of the goal itself."""
    return bool(action.effects) and isinstance(action.effects[0], GainHours)


def _short_of_hours(t: Etherfields) -> bool:
    return t.state.hours < hours_wanted(t)


# ---- what ends the dream by itself -------------------------------------------------------------------


@lru_cache(maxsize=64)
def _endings(m: Material, dream: str) -> tuple[tuple[Cond, ...], ...]:
    """The conditions printed on the gate under which the dream is won, whoever does whatever."""
    facts = m.dreams.get(dream)
    if facts is None:
        return ()
    return tuple(dict.fromkeys(each.if_ for each in facts.rules.triggers if _wins(m, each.do)))


def _wins(m: Material, effects: Iterable[Effect]) -> bool:
    for effect in effects:
        if isinstance(effect, EndDream) and effect.result == "won":
            return True
        if isinstance(effect, Script) and effect.entry in m.script and _wins(m, m.script[effect.entry].do):
            return True
    return False


def hours_wanted(t: Etherfields) -> int:
    """How many hours must be left in the end."""
    wanted = 0
    for conditions in _endings(t.m, t.state.scene):
        for cond in conditions:
            if isinstance(cond, Hours) and cond.cmp in ("ge", "gt") and isinstance(cond.value, int):
                wanted = max(wanted, cond.value + (cond.cmp == "gt"))
    return wanted


def _meeting_places(t: Etherfields, who: str) -> tuple[int, ...]:
    """The fields on which all, or a companion, have to stand in the end."""
    for conditions in _endings(t.m, t.state.scene):
        for cond in conditions:
            if isinstance(cond, OnField) and cond.who == who:
                return tuple(n for n in fields_named(t, cond.field, Cause()) if n in t.ground.symbols)
    return ()


def _gathering(t: Etherfields, who: int) -> Iterator[Errand]:
    fields = _meeting_places(t, "each")
    if fields:
        yield Errand(fields, WEIGHTS.gather, is_goal=True)


def _with_companion(t: Etherfields, who: int, companion: str) -> Iterator[Errand]:
    """A companion that has to be somewhere in the end is called there, or nearer."""
    goal = _meeting_places(t, companion)
    figure = next((each for each in t.state.companions if each.id == companion), None)
    if not goal or figure is None or figure.field in goal:
        return
    for action in t.m.repertoire.borne.get(companion, ()):
        calls = any(isinstance(each, Relocate) and each.to == "actor_field" for each in action.effects)
        others = [cond for cond in action.requires if not isinstance(cond, InRange)]
        if calls and is_open(t, who, action, companion, others):
            reach: Range = action.range if action.range is not None else 1
            fields = _nearer(t, figure.field, reach, goal)
            if fields:
                yield Errand(fields, WEIGHTS.goal, action, companion, 1, is_goal=True)


def _nearer(t: Etherfields, start: int, reach: Range, goal: tuple[int, ...]) -> tuple[int, ...]:
    """Where somebody has to stand to call a companion to its goal, or as near to it as possible."""

    def away(field: int) -> int:
        return min(t.ground.distance(field, end) for end in goal)

    near = within(t.ground, start, reach)
    best = min((away(field) for field in near), default=0)
    return tuple(field for field in near if away(field) == best and best < away(start) - 1)
