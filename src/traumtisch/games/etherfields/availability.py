"""Which actions a character can declare now (EF-14.1, 14.16, 14.18, 14.25)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import Live, forbidden, live, masks_work, stat
from traumtisch.games.etherfields.pack.effects import DREAM_ACTIONS, Action
from traumtisch.games.etherfields.pack.terms import Range
from traumtisch.games.etherfields.prices import can_pay_or_begin, open_prices
from traumtisch.games.etherfields.selecting import has_state, in_range
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE, Cause

PERSONAL = ("card", "back", "progress", "mask", "basic")
"""Kinds of actions whose limits count for each character: they are printed on what belongs to one."""
RANGED = ("fight", "contact", "interaction")


class Use(NamedTuple):
    """An action that somebody may declare, and the component from which it comes, if any."""

    action: Action
    element: str
    card: int = 0
    field: int = NOWHERE
    owner: int = -1


def uses(t: Etherfields, who: int) -> Iterator[Use]:
    """Everything from which this character can take actions (EF-14.1), whether it can be declared or not."""
    character, m = t.character(who), t.m
    for card in character.hand:
        influence = m.cards[card]
        if influence is not None and influence.action is not None:
            yield Use(influence.action, influence.id, card, owner=who)
    origin = m.characters.get(character.top)
    if origin is not None and origin.back.action is not None:
        yield Use(origin.back.action, origin.id, owner=who)  # EF-16.6: the back of the top card
    if character.field != NOWHERE:
        yield from _of_fields(t, character.field, who)
    for each in live(t, m.acting):
        if each.owner in (-1, who) or each.element in m.companions:
            yield from _uses_of(t, who, each)
    for law in t.state.laws:
        if law.kind == "grant" and law.action is not None and (not law.who or who in law.who):
            yield Use(law.action, law.source, owner=who)


def _of_fields(t: Etherfields, here: int, who: int) -> Iterator[Use]:
    """The actions of the own field, and of others that reach further."""
    m, layout = t.m, t.state.layout
    for action in m.field_actions.get(here, ()):
        yield Use(action, m.fields[here].ground, field=here, owner=who)
    if m.far_actions:
        for element in (*layout.tiles, *layout.overlays):
            for field, action in m.far_actions.get(element, ()):
                if field != here and field in t.ground.symbols:
                    yield Use(action, element, field=field, owner=who)


def _uses_of(t: Etherfields, who: int, each: Live) -> Iterator[Use]:
    state = t.state
    owner = who if each.owner < 0 else each.owner
    field = state.fault_fields[state.faults.index(each.card)] if each.card in state.faults else NOWHERE
    for action in t.m.powers[each.element].actions:
        if not action.at:
            yield Use(action, each.element, each.card, field, owner)


def can_declare(t: Etherfields, who: int, use: Use, window: str = "") -> bool:
    """Whether this character may declare the action now; in a window, only interrupts of it may be."""
    action, state = use.action, t.state
    kind = action.kind
    if window:
        if not (_is_interrupt(action) and action.window in ("any", window)):
            return False
    elif action.interrupt and action.window != "any":
        return False
    if state.layer not in t.m.contexts(action) and kind != "mask":
        return False
    if action.limit != "none" and is_used(t, action, who):
        return False
    if action.id in state.closed or forbidden(t, kind, who):
        return False
    if state.given_up and f"{who} {use.element if use.card else action.id}" in state.given_up:
        return False
    if (use.field != NOWHERE or kind in RANGED) and not in_position(t, who, use):
        return False
    cause = Cause(use.element, who, use.owner, card=use.card)
    if action.requires and not hold(t, action.requires, cause):
        return False
    if not can_pay_or_begin(t, who, open_prices(t, action, cause), use.card, kind):
        return False
    return action.target == "none" or bool(targets(t, who, use))


def _is_interrupt(action: Action) -> bool:
    """EF-30.2: masks work at any time, as if they showed the symbol."""
    return action.interrupt or action.kind == "mask"


# ---- limits (EF-14.18, 14.29) --------------------------------------------------------------------


def limit_key(action: Action, who: int) -> str:
    """What is noted when an action with a limit was executed."""
    scope = {"blockade": "scene", "character": "scene"}.get(action.limit, action.limit)
    own = action.limit == "character" or action.kind in PERSONAL
    return f"{scope} {action.id}" + (f"@{who}" if own else "")


def is_used(t: Etherfields, action: Action, who: int) -> bool:
    if action.kind == "mask" and action.limit == "round" and t.character(who).mask_used:
        return True
    return action.limit != "none" and limit_key(action, who) in t.state.used


# ---- positions and targets (EF-7.6, 20.2, 25, 27.5) ----------------------------------------------


def range_of(t: Etherfields, who: int, action: Action) -> Range:
    """EF-20.2, 20.3, 27.6: how far an action reaches."""
    reach: Range
    if action.range is not None:
        reach = action.range
    else:
        reach = 1 if action.kind in RANGED or action.target != "none" else 0
    if isinstance(reach, int):
        if action.kind in ("fight", "contact"):
            reach = stat(t, f"{action.kind}_range", who, reach)
        reach = stat(t, "action_range", who, reach)
        if has_state(t.character(who).states, "dazed"):
            reach = min(reach, 1)  # EF-36.3
    elif reach == "any" and has_state(t.character(who).states, "dazed"):
        return 1
    return reach


def in_position(t: Etherfields, who: int, use: Use) -> bool:
    """Whether the character stands where the action needs it."""
    action, here = use.action, t.character(who).field
    if action.kind == "fault" and use.field != NOWHERE:
        fate = t.m.fates[use.card]
        if fate is not None and fate.fault is not None and fate.fault.scope == "map":
            return True
    if use.field != NOWHERE:
        if action.kind in ("fight", "contact") or action.range is not None:
            return in_range(t, here, use.field, range_of(t, who, action))
        return here == use.field
    if use.element in t.m.creatures and action.kind in RANGED:
        reach = range_of(t, who, action)
        return any(in_range(t, here, each.field, reach) for each in t.figures_of(use.element))
    return True


def targets(t: Etherfields, who: int, use: Use) -> tuple[str, ...]:
    """EF-20.6: what can be aimed at, measured once at the start of the action."""
    action, here = use.action, t.character(who).field
    reach = range_of(t, who, action)
    match action.target:
        case "figure":
            creature = use.element if use.element in t.m.creatures else ""
            return tuple(
                f"f{figure.number}"
                for figure in t.state.figures
                if creature in ("", figure.creature) and in_range(t, here, figure.field, reach)
            )
        case "creature":
            near = [f.creature for f in t.state.figures if in_range(t, here, f.field, reach)]
            return tuple(dict.fromkeys(near))
        case "character":
            fields = [each.field for each in t.state.characters]
            return tuple(f"c{n}" for n in t.team if in_range(t, here, fields[n], reach))
        case "field":
            return tuple(f"x{n}" for n in t.ground.fields if in_range(t, here, n, reach))
        case _:
            return ()


def is_dream_action(action: Action) -> bool:
    """EF-49.13, 49.18."""
    return action.kind in DREAM_ACTIONS


def interrupts(t: Etherfields, who: int, window: str) -> list[Use]:
    """What this character may play in a window."""
    if not may_have_any(t, who, window):
        return []
    return [use for use in uses(t, who) if _is_interrupt(use.action) and can_declare(t, who, use, window)]


def may_have_any(t: Etherfields, who: int, window: str) -> bool:
    """A quick look whether anything could be played at all: windows are many."""
    character, m = t.character(who), t.m
    if not m.interrupt_cards(window).isdisjoint(character.hand):
        return True
    elements = m.interrupting(window)
    if character.top in elements or (character.worn in elements and masks_work(t)):
        return True
    if character.laid and not m.interrupt_cards(window).isdisjoint(character.laid):
        return True
    return bool(m.interrupting_team) and bool(live(t, m.interrupting_team))
