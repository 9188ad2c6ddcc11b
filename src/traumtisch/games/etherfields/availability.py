"""Which actions a character can declare now (EF-14.1, 14.16, 14.18, 14.25)."""

from __future__ import annotations

import msgspec

from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import Live, forbidden, live, stat
from traumtisch.games.etherfields.pack.costs import ALL_COLOURS
from traumtisch.games.etherfields.pack.effects import DREAM_ACTIONS, Action
from traumtisch.games.etherfields.pack.terms import Range
from traumtisch.games.etherfields.prices import (
    can_pay_or_begin,
    colours_at_hand,
    costs_intents_alone,
    exchanges,
    open_prices,
)
from traumtisch.games.etherfields.repertoire import Repertoire, fits
from traumtisch.games.etherfields.selecting import has_state, in_range
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE, Cause, Figure

PERSONAL = ("card", "back", "progress", "mask", "basic")
"""Kinds of actions whose limits count for each character: they are printed on what belongs to one."""
RANGED = ("fight", "contact", "interaction")
ANY_RANGE = ("action_range",)
RANGES = {"fight": ("fight_range", *ANY_RANGE), "contact": ("contact_range", *ANY_RANGE)}
"""By kind of action: the numbers (A.7) that change how far it reaches."""


class Use(msgspec.Struct, frozen=True, gc=False):
    """An action that somebody may declare, and the component from which it comes, if any."""

    action: Action
    element: str
    card: int = 0
    field: int = NOWHERE
    owner: int = -1


def uses(t: Etherfields, who: int, printed: Repertoire) -> list[Use]:
    """Everything among this from which the character can take actions (EF-14.1), whether it can be declared
    or not."""
    character, m = t.character(who), t.m
    cards, faces, here = printed.cards, m.faces, character.field
    found = [Use(cards[c], faces[c], c, NOWHERE, who) for c in character.hand if c in cards]
    if character.top in printed.backs:  # EF-16.6: the back of the top card
        found.append(Use(printed.backs[character.top], character.top, 0, NOWHERE, who))
    if here != NOWHERE:
        if here in printed.fields:
            found += _of_field(t, printed, here, who)
        if printed.far:
            found += _of_other_fields(t, printed, here, who)
    if printed.borne:
        for each in live(t, printed.bearers, who):
            if each.owner in (-1, who) or each.element in m.companions:
                found += _borne_by(t, printed, who, each)
    return found


def granted_uses(t: Etherfields, who: int) -> list[Use]:
    """What effects have granted this character for a while."""
    return [
        Use(action, law.source, owner=who)
        for law, action in t.law_book.granting
        if not law.who or who in law.who
    ]


def uses_of(t: Etherfields, who: int, action: str) -> list[Use]:
    """Everything from which the character can take this one action."""
    found = uses(t, who, t.m.where_printed(action))
    if t.state.laws:
        found += [use for use in granted_uses(t, who) if use.action.id == action]
    return found


def _of_field(t: Etherfields, printed: Repertoire, here: int, who: int) -> list[Use]:
    ground = t.m.fields[here].ground
    return [Use(action, ground, 0, here, who) for action in printed.fields[here]]


def _of_other_fields(t: Etherfields, printed: Repertoire, here: int, who: int) -> list[Use]:
    """Actions of fields that reach further (EF-7.6)."""
    lying, layout = t.ground.symbols, t.state.layout
    return [
        Use(action, element, 0, field, who)
        for element in (*layout.tiles, *layout.overlays)
        if element in printed.far
        for field, action in printed.far[element]
        if field != here and field in lying
    ]


def _borne_by(t: Etherfields, printed: Repertoire, who: int, each: Live) -> list[Use]:
    state = t.state
    owner = who if each.owner < 0 else each.owner
    is_fault = each.card and each.card in state.faults
    field = state.fault_fields[state.faults.index(each.card)] if is_fault else NOWHERE
    return [Use(action, each.element, each.card, field, owner) for action in printed.borne[each.element]]


def declarable(t: Etherfields, who: int, window: str = "") -> list[Use]:
    """The actions that this character may declare now; in a window, the interrupts."""
    layer, laws = t.state.layer, t.state.laws
    if window and not may_have_any(t, who, t.m.declarable(layer, window)):
        return []
    # A law may let other colours count (A.6 `pay_as`); then only paying itself can tell.
    colours = ALL_COLOURS if laws and exchanges(t, who) else colours_at_hand(t, who)
    found = uses(t, who, t.m.declarable(layer, window, colours))
    if laws:
        found += [use for use in granted_uses(t, who) if fits(use.action, layer, window)]
    return [use for use in found if is_available(t, who, use)]


def may_have_any(t: Etherfields, who: int, among: Repertoire) -> bool:
    """A quick look whether there could be anything at all: windows are many."""
    character, components, names = t.state.characters[who], among.components, among.names
    if not (components.isdisjoint(character.hand) and components.isdisjoint(character.laid)):
        return True
    if character.top in names or character.worn in names or among.fields:
        return True
    if t.state.laws and t.law_book.granting:
        return True
    return among.of_team and bool(live(t, among.bearers, who))


def seems_able(t: Etherfields, who: int, among: Repertoire) -> bool:
    """EF-52.2: whether the others may think that this character has one of these. With closed hands all who
    seem able to interrupt are asked, so that nobody learns anything from who is not."""
    if t.state.laws or (among.cards and t.character(who).hand):
        return True
    return may_have_any(t, who, among)


def is_available(t: Etherfields, who: int, use: Use) -> bool:
    """Whether this character may declare the action now, as far as the position goes."""
    action, state = use.action, t.state
    if action.limit != "none" and is_used(t, action, who):
        return False
    if state.closed and action.id in state.closed:
        return False
    if (state.laws or action.kind in t.m.forbids) and forbidden(t, action.kind, who):
        return False
    if state.given_up and f"{who} {use.element if use.card else action.id}" in state.given_up:
        return False
    if (use.field != NOWHERE or action.kind in RANGED) and not in_position(t, who, use):
        return False
    if action.target != "none" and not has_target(t, who, use):
        return False
    cause = Cause(use.element, who, use.owner, card=use.card)
    if action.requires and not hold(t, action.requires, cause):
        return False
    if not use.card and costs_intents_alone(t, action):
        return True  # EF-14.25: without such an intent it would not be in the repertoire
    return can_pay_or_begin(t, who, open_prices(t, action, cause), use.card, action.kind)


# ---- limits (EF-14.18, 14.29) --------------------------------------------------------------------


def limit_key(action: Action, who: int) -> str:
    """What is noted when an action with a limit was executed."""
    scope = "scene" if action.limit in ("blockade", "character") else action.limit
    own = action.limit == "character" or action.kind in PERSONAL
    return f"{scope} {action.id}" + (f"@{who}" if own else "")


def is_used(t: Etherfields, action: Action, who: int) -> bool:
    if action.kind == "mask" and action.limit == "round" and t.character(who).mask_used:
        return True
    return action.limit != "none" and limit_key(action, who) in t.state.used


# ---- positions and targets (EF-7.6, 20.2, 25, 27.5) ----------------------------------------------


def range_of(t: Etherfields, who: int, action: Action) -> Range:
    """EF-20.2, 20.3, 27.6: how far an action reaches."""
    reach = action.range
    if reach is None:
        reach = 1 if action.kind in RANGED or action.target != "none" else 0
    if isinstance(reach, int):
        for number in RANGES.get(action.kind, ANY_RANGE):
            reach = stat(t, number, who, reach)
    states = t.character(who).states
    if states and has_state(states, "dazed") and reach not in ("anywhere", "field"):
        return 1 if reach == "any" else min(int(reach), 1)  # EF-36.3
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
    if use.element in t.m.creatures and action.target != "figure":  # else its targets are looked for anyway
        return _is_any_in_range(t, who, action, t.figures_of(use.element))
    return True


def targets(t: Etherfields, who: int, use: Use) -> tuple[str, ...]:
    """EF-20.6: what can be aimed at, measured once at the start of the action."""
    action, here = use.action, t.character(who).field
    if action.target == "none":
        return ()
    reach = range_of(t, who, action)
    match action.target:
        case "figure":
            figures = _figures_meant(t, use)
            return tuple([f"f{each.number}" for each in figures if in_range(t, here, each.field, reach)])
        case "creature":
            near = [f.creature for f in t.state.figures if in_range(t, here, f.field, reach)]
            return tuple(dict.fromkeys(near))
        case "character":
            fields = [each.field for each in t.state.characters]
            return tuple(f"c{n}" for n in t.team if in_range(t, here, fields[n], reach))
        case _:
            return tuple(f"x{n}" for n in t.ground.fields if in_range(t, here, n, reach))


def has_target(t: Etherfields, who: int, use: Use) -> bool:
    """Whether there is anything to aim at; it need not be named yet."""
    match use.action.target:
        case "figure":
            return _is_any_in_range(t, who, use.action, _figures_meant(t, use))
        case "creature":
            return _is_any_in_range(t, who, use.action, t.state.figures)
        case _:
            return bool(targets(t, who, use))


def _figures_meant(t: Etherfields, use: Use) -> list[Figure]:
    """What is printed on a creature is aimed at its own figures."""
    return t.figures_of(use.element) if use.element in t.m.creatures else t.state.figures


def _is_any_in_range(t: Etherfields, who: int, action: Action, figures: list[Figure]) -> bool:
    if not figures:
        return False
    here, reach = t.character(who).field, range_of(t, who, action)
    for figure in figures:  # noqa: SIM110 (asked all the time: any() costs twice as much)
        if in_range(t, here, figure.field, reach):
            return True
    return False


def is_dream_action(action: Action) -> bool:
    """EF-49.13, 49.18."""
    return action.kind in DREAM_ACTIONS
