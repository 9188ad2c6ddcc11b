"""What is in force: the elements whose powers count now, the numbers they change, the triggers they bring.

Elements in force are found by where they lie (a worn mask, a laid card, the gate of the dream); what effects
have put in force for a while are the `laws` of the State.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack.effects import Modifier
from traumtisch.games.etherfields.powers import RULES, Bearers
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Character

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
    if among.only_dreams and not state.revealed_cards:  # what watches is mostly the gate of the dream
        return [Live(state.scene, -1)] if state.scene in among.elements and state.layer == "dream" else []
    found = [Live(RULES, -1)] if among.are_rules else []
    if among.belong_to_characters:
        _add_those_of_characters(t, among, whose, found)
    if among.are_items and state.items:
        _add_cards(among, state.items, -1, found)
    if among.are_known and (state.wisdom or state.hints):
        _add_elements(among, state.wisdom, found)
        _add_elements(among, state.hints, found)
    if state.layer == "world":
        if among.are_in_the_world:  # EF-40.1: seasons count in the dream world
            _add_elements(among, (state.season, state.location), found)
    elif among.lie_in_scenes or state.revealed_cards:
        _add_those_of_the_scene(t, among, found)
    return found


def is_any_live(t: Etherfields, among: Bearers) -> bool:
    """Whether any of these elements is in force."""
    state = t.state
    if state.revealed_cards:
        return bool(live(t, among))
    if among.only_dreams:  # asked all the time: mostly nothing is
        return state.scene in among.elements and state.layer == "dream"
    if among.only_with_the_team and not state.items:
        components, elements = among.components, among.elements
        for character in state.characters:
            if (
                (character.worn and character.worn in elements)
                or (character.laid and not components.isdisjoint(character.laid))
                or (character.zone and not components.isdisjoint(character.zone))
            ):
                break
        else:
            return False
    return bool(live(t, among))


def _add_those_of_characters(t: Etherfields, among: Bearers, whose: int, found: list[Live]) -> None:
    """Worn masks, laid cards, weaknesses in the progress zone."""
    components, elements, characters = among.components, among.elements, t.state.characters
    for who in t.team if whose < 0 else (whose,):
        character = characters[who]
        if character.worn in elements and masks_work(t):
            found.append(Live(character.worn, who))
        if character.laid and not components.isdisjoint(character.laid) and progress_works(t):
            _add_cards(among, _active(character), who, found)
        if character.zone and not components.isdisjoint(character.zone):
            _add_cards(among, character.zone, who, found)


def _active(character: Character) -> list[int]:
    """EF-17.8: flipped cards give nothing."""
    return [card for card in character.laid if card not in character.flipped]


def _add_those_of_the_scene(t: Etherfields, among: Bearers, found: list[Live]) -> None:
    state, elements = t.state, among.elements
    if among.are_dreams and state.scene in elements and state.layer == "dream":
        found.append(Live(state.scene, -1))
    if among.lie_on_the_map:
        _add_elements(among, state.layout.tiles, found)
        _add_elements(among, state.layout.overlays, found)
    if state.revealed_cards:
        _add_elements(among, state.revealed_cards, found)
    if state.faults:
        _add_cards(among, state.faults, -1, found)
    if among.are_creatures:
        for tile in state.creatures:
            if tile.id in elements:
                found.append(Live(tile.id, -1))
    for each in state.companions:
        if each.id in elements:
            found.append(Live(each.id, each.owner))


def _add_cards(among: Bearers, lying: Sequence[int], owner: int, found: list[Live]) -> None:
    cards = among.cards
    for card in lying:
        if card in cards:
            found.append(Live(cards[card], owner, card))


def _add_elements(among: Bearers, lying: Sequence[str], found: list[Live]) -> None:
    elements = among.elements
    for element in lying:
        if element in elements:
            found.append(Live(element, -1))


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
    if base is not None:
        value = base
    elif name == "item_slots":
        value = t.m.base_stats[name] + ("item_slot_4" in t.state.features)
    else:  # what is named nowhere is 0
        value = t.m.base_stats.get(name, 0)
    if t.state.laws:
        if not is_changed(t, name):
            return value
    elif name not in t.m.changing or not is_any_live(t, t.m.changing[name]):
        return value
    found = [modifier for modifier, _ in modifiers(t, name, who, target)]
    for operation in OPERATIONS if found else ():
        for modifier in found:
            if modifier.op == operation:
                value = _changed(value, operation, count(t, modifier.value, Cause(actor=who, owner=who)))
    return max(0, value) if name in t.m.base_stats else value


def own_number(t: Etherfields, creature: str, name: str, printed: int) -> int:
    """A number of one creature, which an effect may have set for a while (A.6 `creature_stat`)."""
    for law in t.state.laws:
        own = law.modifier if law.kind == "stat" and law.source == creature else None
        if own is not None and own.stat == name:
            printed = count(t, own.value, Cause(creature))
    return printed


def is_changed(t: Etherfields, name: str) -> bool:
    """Whether anything in force changes this number."""
    if t.state.laws and name in t.law_book.numbers:
        return True
    among = t.m.changing.get(name)
    return among is not None and is_any_live(t, among)


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
        if modifier is None or modifier.stat != name or (law.who and who not in law.who):
            continue
        use = f"{law.source}~{name}@{who}"
        if _is_used_up(t, modifier, use):
            continue
        if not modifier.if_ or hold(t, modifier.if_, Cause(law.source, who, who, target)):
            yield modifier, use


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
    changed = kind in t.m.forbids
    if t.state.laws:
        book = t.law_book
        for law in book.forbidding:
            if law.word == kind and (not law.who or who in law.who):
                return True
        changed = changed or book.is_forbidding
    return changed and stat(t, f"forbid.{kind}", who) > 0
