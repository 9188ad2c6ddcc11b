"""Whatever options and events point at, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from traumtisch.engine.decision import Target
from traumtisch.engine.phrase import N_, Fact, Listing, Phrase
from traumtisch.games.tapestry.facts import SpaceTile, Territory
from traumtisch.games.tapestry.material import BUILDINGS, Material
from traumtisch.games.tapestry.mats import CoveredSlots, Grid, SlotGraph, SlotsOnce
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.words.effects import say_effect
from traumtisch.games.tapestry.words.names import (
    a_building,
    hex_name,
    points,
    private_achievement,
    so_many,
    space_name,
    word,
)


def name_of(m: Material, component: int) -> Phrase:
    """A component as people call it; tiles, which have no names, by their reward."""
    record: Any = m.records[component]
    if isinstance(record, Territory | SpaceTile):
        number, reward = record.id.partition(".")[2], reward_of(m, component)
        if isinstance(record, Territory):
            return Phrase(N_("territory tile {number} ({reward})"), number=number, reward=reward)
        return Phrase(N_("space tile {number} ({reward})"), number=number, reward=reward)
    kind: type[Any] = record.__class__
    say = m.brought.names.get(kind)
    return Name(record) if say is None else say(m, record)


def reward_of(m: Material, tile: int) -> Phrase:
    """What a tile gives."""
    reward = m.records[tile].reward
    return Phrase(N_("nothing")) if reward is None else say_effect(m, reward)


def source_name(m: Material, source: str) -> Phrase:
    """What brought something: a card, a space, a tile, a mat."""
    kind, _, number = source.partition(".")
    if source in m.by_id:
        return name_of(m, m.by_id[source])
    if kind in m.spaces and number:
        return space_name(m, source)
    if kind == "adjustment" and f"civ.{number}" in m.by_id:
        return name_of(m, m.by_id[f"civ.{number}"])
    return word(source)


def slot_name(m: Material, gap: str, slot: str) -> Phrase:
    """A slot to which a token walks or which it covers, with what it gives."""
    for civ in m.of_kind("civ"):
        match m.edition(civ).mat:
            case SlotGraph(slots=slots) | Grid(slots=slots) if gap == "walked" and slot in slots:
                reward = say_effect(m, slots[slot].reward)
            case CoveredSlots(slots=slots) if gap == "covered" and slot in slots:
                reward = say_effect(m, slots[slot])
            case SlotsOnce(slots=slots) if gap == "slot" and slot in slots:
                return say_effect(m, slots[slot])
            case _:
                continue
        return Phrase(N_("{slot} ({reward})"), slot=slot, reward=reward)
    return word(slot)


def quarters(number: int) -> str:
    """How far a building or landmark is turned."""
    return f"{90 * number}°"


def sixths(number: int) -> str:
    """How far a tile is turned."""
    return f"{60 * number}°"


def all_filled(m: Material, gaps: Sequence[str], targets: Sequence[Target]) -> dict[str, Fact]:
    """What fills the gaps of a sentence, in the order of the targets. Goods are a number and a resource."""
    left = list(targets)
    facts: dict[str, Fact] = {}
    for gap in gaps:
        if not left:
            facts[gap] = Phrase(N_("a card"))
        elif gap == "all_goods":
            pairs = zip(left[::2], left[1::2], strict=True)
            facts[gap] = Listing([so_many(str(resource), int(number)) for number, resource in pairs])
        elif gap == "goods":
            number, resource = str(left.pop(0)), str(left.pop(0))
            facts[gap] = so_many(resource, int(number))
        else:
            facts[gap] = filled(m, gap, left.pop(0))
    return facts


def filled(m: Material, gap: str, target: Target) -> Fact:
    """What fills a gap of a sentence: the name of the gap says what kind of thing it is."""
    if isinstance(target, int):
        return name_of(m, target)
    match gap:
        case "space":
            return space_name(m, target)
        case "building" if target in BUILDINGS:
            return a_building(target)
        case "source" if target == "territory":
            return Phrase(N_("conquest"))
        case "source" | "building" | "landmark" | "category":
            return source_name(m, target)
        case "hex":
            return hex_name(m.map, target)
        case "quarters":
            return quarters(int(target))
        case "sixths":
            return sixths(int(target))
        case "points":
            return points(int(target))
        case "achievement":
            return private_achievement(target)
        case "seat":
            return int(target) + 1 if target.isdecimal() else target
        case "plot" | "other_plot":
            row, column = target.split(",")
            return Phrase(N_("row {row}, column {column}"), row=int(row) + 1, column=int(column) + 1)
        case "walked" | "covered" | "slot":
            return slot_name(m, gap, target)
        case "effect":
            effect = m.effect_of(target)
            return target if effect is None else say_effect(m, effect)
        case _:
            return word(target)
