"""Which actions a character can declare now (EF-14.1, 14.16, 14.18, 14.25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.living import Live, forbidden, live, stat
from traumtisch.games.etherfields.pack.costs import ALL_COLOURS
from traumtisch.games.etherfields.pack.effects import DREAM_ACTIONS, Action
from traumtisch.games.etherfields.pack.terms import Range
from traumtisch.games.etherfields.prices import (
    Tariff,
    can_begin_intents,
    can_pay_or_begin,
    colours_at_hand,
    exchanges,
    open_prices,
    tariff_of,
)
from traumtisch.games.etherfields.repertoire import Repertoire, fits
from traumtisch.games.etherfields.selecting import in_range, own_reach
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
    character, m = t.state.characters[who], t.m
    cards, faces, here = printed.cards, m.faces, character.field
    found: list[Use] = []
    for card in character.hand if cards else ():
        if card in cards:
            found.append(Use(cards[card], faces[card], card, NOWHERE, who))
    if character.top in printed.backs:  # EF-16.6: the back of the top card
        found.append(Use(printed.backs[character.top], character.top, 0, NOWHERE, who))
    if here != NOWHERE:
        for action in printed.fields.get(here, ()):
            found.append(Use(action, m.fields[here].ground, 0, here, who))
        if printed.far:
            _add_those_of_other_fields(t, printed, here, who, found)
    borne = printed.borne
    if borne and (printed.of_team or character.worn or character.laid or t.state.revealed_cards):
        for each in live(t, printed.bearers, who):
            element, owner = each.element, each.owner
            if owner in (-1, who) or element in m.companions:
                field = _field_of(t, each) if each.card else NOWHERE
                for action in borne[element]:
                    found.append(Use(action, element, each.card, field, who if owner < 0 else owner))
    return found


def granted_uses(t: Etherfields, who: int) -> list[Use]:
    """What effects have granted this character for a while."""
    granting = t.law_book.granting
    if not granting:
        return []
    return [Use(action, law.source, owner=who) for law, action in granting if not law.who or who in law.who]


def uses_of(t: Etherfields, who: int, action: str) -> list[Use]:
    """Everything from which the character can take this one action."""
    found = uses(t, who, t.m.where_printed(action))
    if t.state.laws:
        found += [use for use in granted_uses(t, who) if use.action.id == action]
    return found


def _add_those_of_other_fields(
    t: Etherfields, printed: Repertoire, here: int, who: int, found: list[Use]
) -> None:
    """Actions of fields that reach further (EF-7.6)."""
    lying, layout, far = t.ground.symbols, t.state.layout, printed.far
    for element in (*layout.tiles, *layout.overlays):
        for field, action in far.get(element, ()):
            if field != here and field in lying:
                found.append(Use(action, element, 0, field, who))


def _field_of(t: Etherfields, each: Live) -> int:
    """Where a fault lies; of all else it is not asked."""
    faults = t.state.faults
    return t.state.fault_fields[faults.index(each.card)] if each.card in faults else NOWHERE


def declarable(t: Etherfields, who: int, window: str = "") -> list[Use]:
    """The actions that this character may declare now; in a window, the interrupts."""
    if window and not may_have_any(t, who, t.m.declarable(t.state.layer, window)):
        return []
    return declarable_of_any(t, who, window)


def declarable_of_any(t: Etherfields, who: int, window: str = "") -> list[Use]:
    """The same for somebody who may have any."""
    layer, laws = t.state.layer, t.state.laws
    # A law may let other colours count (A.6 `pay_as`); then only paying itself can tell.
    colours = ALL_COLOURS if laws and exchanges(t, who) else colours_at_hand(t, who)
    available: list[Use] = []
    for use in uses(t, who, t.m.declarable(layer, window, colours)):
        if is_available(t, who, use):
            available.append(use)
    for use in granted_uses(t, who) if laws else ():
        if fits(use.action, layer, window) and is_available(t, who, use):
            available.append(use)
    return available


def may_have_any(t: Etherfields, who: int, among: Repertoire) -> bool:
    """A quick look whether there could be anything at all: windows are many."""
    character, names = t.state.characters[who], among.names
    if among.fields or character.top in names or character.worn in names:
        return True
    if character.hand and not among.components.isdisjoint(character.hand):
        return True
    if character.laid and not among.components.isdisjoint(character.laid):
        return True
    if t.state.laws and t.law_book.granting:
        return True
    return among.of_team and bool(live(t, among.bearers, who))


def who_may_have_any(t: Etherfields, among: Repertoire) -> Sequence[int]:
    """The same for all characters at once: mostly nobody has."""
    components, names, state = among.components, among.names, t.state
    if among.fields or among.of_team or (state.laws and t.law_book.granting):
        return t.team
    has_none = components.isdisjoint
    found: list[int] = []
    for who, character in enumerate(state.characters):  # asked all the time: a comprehension costs a call
        if (
            character.top in names
            or not has_none(character.hand)
            or (character.worn and character.worn in names)
            or (character.laid and not has_none(character.laid))
        ):
            found.append(who)
    return found


def seems_able(t: Etherfields, who: int, among: Repertoire) -> bool:
    """EF-52.2: whether the others may think that this character has one of these. With closed hands all who
    seem able to interrupt are asked, so that nobody learns anything from who is not."""
    return bool(among.cards and t.character(who).hand) or may_have_any(t, who, among)


def is_available(t: Etherfields, who: int, use: Use) -> bool:
    """Whether this character may declare the action now, as far as the position goes."""
    action, state, kind = use.action, t.state, use.action.kind
    if action.limit != "none" and is_used(t, action, who):
        return False
    if state.closed and action.id in state.closed:
        return False
    if (state.laws or kind in t.m.forbids) and (forbidden(t, kind, who) or forbidden(t, action.id, who)):
        return False
    if state.given_up and f"{who} {use.element if use.card else action.id}" in state.given_up:
        return False
    if use.field != NOWHERE:
        if use.field != state.characters[who].field and not in_position(t, who, use):
            return False
    elif kind in RANGED and not in_position(t, who, use):
        return False
    if action.target != "none" and not has_target(t, who, use):
        return False
    if action.requires and not hold(t, action.requires, _cause_of(use, who)):
        return False
    card = use.card
    tariff: Tariff | None = t.m.tariffs.get(action.id)
    if tariff is not None and tariff.in_intents and not state.laws:
        # EF-14.25: without such an intent it would not be in the repertoire, but the card itself gives none.
        if not card:
            return True
        if tariff.plain:
            price = tariff.prices[0]
            return not t.m.colours[card] & price.colours or can_begin_intents(t, who, price, card)
    tariff = tariff_of(t, action)
    if tariff is None or (state.payments_of_group and tariff.prices[0].is_group):
        found = open_prices(t, action, _cause_of(use, who))
    else:
        found = tariff.prices
    return can_pay_or_begin(t, who, found, card, kind)


def _cause_of(use: Use, who: int) -> Cause:
    return Cause(use.element, who, use.owner, card=use.card)


# ---- limits (EF-14.18, 14.29) --------------------------------------------------------------------


def limit_key(action: Action, who: int) -> str:
    """What is noted when an action with a limit was executed."""
    own = action.limit == "character" or action.kind in PERSONAL
    return _use_of(action.limit, action.id, who if own else -1)


@lru_cache(4096)
def _use_of(limit: str, action: str, who: int) -> str:
    scope = "scene" if limit in ("blockade", "character") else limit
    return f"{scope} {action}" + (f"@{who}" if who >= 0 else "")


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
            if number in t.m.changing or t.state.laws:
                reach = stat(t, number, who, reach)
    return own_reach(t, Cause(actor=who, owner=who), reach) if t.character(who).states else reach


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
