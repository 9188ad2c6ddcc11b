"""What is in force: the elements whose powers count now, the numbers they change, the triggers they bring.

Elements in force are found by where they lie (a worn mask, a laid card, the gate of the dream); what effects
have put in force for a while are the `laws` of the State.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack.effects import Modifier
from traumtisch.games.etherfields.powers import RULES, Bearers
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

OPERATIONS = ("set", "add", "mul", "cap")
"""The order in which modifiers count."""


class Live(msgspec.Struct, frozen=True, gc=False):
    """An element in force."""

    element: str
    owner: int
    """The character to whom it belongs; -1: the team."""
    card: int = 0
    figure: int = 0


def live(t: Etherfields, among: Bearers, whose: int = -1) -> list[Live]:
    """Those of these elements that are in force, in the order of the table; or, of what belongs to single
    characters, only what belongs to one."""
    state = t.state
    found = [Live(RULES, -1)] if among.are_rules else []
    if among.belong_to_characters:
        _add_those_of_characters(t, among, whose, found)
    if among.are_items and state.items:
        found += [Live(among.cards[card], -1, card) for card in state.items if card in among.cards]
    if among.are_known:
        known = (*state.wisdom, *state.hints)
        found += [Live(element, -1) for element in known if element in among.elements]
    if state.layer == "world":
        if among.are_in_the_world:  # EF-40.1: seasons count in the dream world
            here = (state.season, state.location)
            found += [Live(element, -1) for element in here if element in among.elements]
    elif among.lie_in_scenes or state.revealed_cards:
        _add_those_of_the_scene(t, among, found)
    return found


def _add_those_of_characters(t: Etherfields, among: Bearers, whose: int, found: list[Live]) -> None:
    """Worn masks, laid cards, weaknesses in the progress zone."""
    cards, elements, characters = among.cards, among.elements, t.state.characters
    for who in t.team if whose < 0 else (whose,):
        character = characters[who]
        if character.worn in elements and masks_work(t):
            found.append(Live(character.worn, who))
        if character.laid and cards and progress_works(t):
            active = [card for card in character.laid if card not in character.flipped]
            found += [Live(cards[card], who, card) for card in active if card in cards]
        if character.zone:
            found += [Live(cards[card], who, card) for card in character.zone if card in cards]


def _add_those_of_the_scene(t: Etherfields, among: Bearers, found: list[Live]) -> None:
    state, elements = t.state, among.elements
    if among.are_dreams and state.scene in elements and state.layer == "dream":
        found.append(Live(state.scene, -1))
    if among.lie_on_the_map:
        lying = (*state.layout.tiles, *state.layout.overlays)
        found += [Live(element, -1) for element in lying if element in elements]
    if state.revealed_cards:
        found += [Live(element, -1) for element in state.revealed_cards if element in elements]
    if state.faults:
        found += [Live(among.cards[card], -1, card) for card in state.faults if card in among.cards]
    if among.are_creatures:
        found += [Live(tile.id, -1) for tile in state.creatures if tile.id in elements]
    if state.companions:
        found += [Live(each.id, each.owner) for each in state.companions if each.id in elements]


# ---- what mutations switch off (EF-29.11, 29.12) -------------------------------------------------


def mutated(t: Etherfields, kind: int) -> bool:
    """EF-29.16: whether a mutation of this kind lies on any creature tile in play."""
    for tile in t.state.creatures:  # noqa: SIM110 (asked all the time: any() costs twice as much)
        if tile.mutations[kind]:
            return True
    return False


def masks_work(t: Etherfields) -> bool:
    return not mutated(t, 4)


def progress_works(t: Etherfields) -> bool:
    return not mutated(t, 5)


# ---- numbers -------------------------------------------------------------------------------------


def stat(t: Etherfields, name: str, who: int = -1, base: int | None = None, target: str = "") -> int:
    """A number as it is now for this character (A.7), perhaps with regard to a target."""
    value = _base(t, name) if base is None else base
    if not (t.state.laws or name in t.m.changing) or not is_changed(t, name):
        return value
    found = [modifier for modifier, _ in modifiers(t, name, who, target)]
    for operation in OPERATIONS if found else ():
        for modifier in found:
            if modifier.op == operation:
                value = _changed(value, operation, count(t, modifier.value, Cause(actor=who, owner=who)))
    return value


def _base(t: Etherfields, name: str) -> int:
    """What it is while nothing changes it; what is named nowhere is 0."""
    more = name == "item_slots" and "item_slot_4" in t.state.features
    return t.m.base_stats.get(name, 0) + more


def is_changed(t: Etherfields, name: str) -> bool:
    """Whether anything in force changes this number."""
    if t.state.laws and name in t.law_book.numbers:
        return True
    among = t.m.changing.get(name)
    return among is not None and bool(live(t, among))


def _changed(value: int, operation: str, by: int) -> int:
    match operation:
        case "set":
            return by
        case "add":
            return value + by
        case "mul":
            return value * by
        case _:
            return min(value, by)


def modifiers(t: Etherfields, name: str, who: int, target: str = "") -> Iterator[tuple[Modifier, str]]:
    """The modifiers of a number that concern this character, each with what its use is noted as."""
    seen: set[tuple[str, int]] = set()
    bearers = t.m.changing.get(name)
    if bearers is not None:
        for each in live(t, bearers):
            powers = t.m.powers[each.element]
            for number, modifier in enumerate(powers.modifiers.get(name, ())):
                if not _concerns(modifier, each.owner, who, whole_team=powers.whole_team):
                    continue
                own = each.element, number
                if own in seen and not (modifier.stacks or powers.stacks):
                    continue  # EF-17.11: identical effects do not add up
                use = f"{each.element}#{number}@{each.owner}"
                cause = Cause(each.element, who, each.owner, target, card=each.card)
                if _is_used_up(t, modifier, use) or not hold(t, modifier.if_, cause):
                    continue
                seen.add(own)
                yield modifier, use
    for law in t.state.laws:
        modifier = law.modifier if law.kind == "modify" else None
        if modifier is not None and modifier.stat == name and (not law.who or who in law.who):
            yield modifier, ""


def _concerns(modifier: Modifier, owner: int, who: int, *, whole_team: bool) -> bool:
    concerned = modifier.who or ("team" if whole_team else "owner")
    return concerned != "owner" or owner in (-1, who)


def _is_used_up(t: Etherfields, modifier: Modifier, use: str) -> bool:
    return modifier.limit != "none" and f"{modifier.limit} {use}" in t.state.used


def use_up(t: Etherfields, name: str, who: int) -> None:
    """Modifiers of this number that count only once a round or scene have been used."""
    for modifier, use in list(modifiers(t, name, who)):
        if modifier.limit != "none":
            t.state.used = (*t.state.used, f"{modifier.limit} {use}")


def forbidden(t: Etherfields, kind: str, who: int) -> bool:
    """Whether something forbids this character actions of this kind."""
    laws = t.state.laws
    for law in t.law_book.forbidding if laws else ():
        if law.word == kind and (not law.who or who in law.who):
            return True
    return bool(laws or kind in t.m.forbids) and stat(t, f"forbid.{kind}", who) > 0
