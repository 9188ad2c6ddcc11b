"""Powers: what an element of a pack changes and offers while it is in force, found by what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Action, Modifier, Trigger

RULES = "rules"
"""The element whose powers are those of `rules.toml`: always in force."""


class Numbered(NamedTuple):
    """A trigger with its number among those of its element, by which its uses are counted."""

    number: int
    trigger: Trigger


class Powers:
    """Of one element."""

    __slots__ = ("actions", "has_any", "modifiers", "stacks", "triggers", "whole_team")

    def __init__(
        self,
        modifiers: Sequence[Modifier] = (),
        triggers: Sequence[Trigger] = (),
        actions: Sequence[Action] = (),
        *,
        stacks: bool = False,
        whole_team: bool = False,
    ) -> None:
        self.modifiers: dict[str, list[Modifier]] = {}
        for modifier in modifiers:
            self.modifiers.setdefault(modifier.stat, []).append(modifier)
        self.triggers: dict[str, list[Numbered]] = {}
        for number, trigger in enumerate(triggers):
            self.triggers.setdefault(trigger.on, []).append(Numbered(number, trigger))
        self.actions = tuple(actions)
        self.stacks = stacks
        self.whole_team = whole_team
        """Whom modifiers concern that do not say it: the team, or the owner alone."""
        self.has_any = bool(modifiers or triggers or actions)


NONE = Powers()


class Bearers:
    """Elements with powers of some sort. Where none of them can lie, nobody need look for them."""

    __slots__ = (
        "are_creatures",
        "are_dreams",
        "are_in_the_world",
        "are_items",
        "are_known",
        "are_rules",
        "belong_to_characters",
        "cards",
        "components",
        "elements",
        "kinds",
        "lie_in_scenes",
        "lie_on_the_map",
        "only_dreams",
        "only_with_the_team",
    )

    def __init__(self, elements: Set[str], faces: Mapping[int, str]) -> None:
        self.elements = elements
        self.kinds = frozenset(element.partition(":")[0] for element in elements)
        self.cards = {card: face for card, face in faces.items() if face in elements}
        """Those that are components: laid cards, weaknesses, items, faults."""
        self.components = frozenset(self.cards)
        self.only_dreams = bool(self.kinds) and self.kinds <= {"dream"}
        self.only_with_the_team = self.kinds <= {"mask", "influence", "weakness", "item"}
        self.are_rules = RULES in self.kinds
        self.belong_to_characters = self._are("mask", "influence", "weakness")
        self.are_items = self._are("item")
        self.are_known = self._are("wisdom", "hint")
        self.are_in_the_world = self._are("season", "location")
        self.are_dreams = self._are("dream")
        self.lie_on_the_map = self._are("tile", "slumberland", "overlay")
        self.are_creatures = self._are("creature")
        others = self._are("fate", "companion")
        self.lie_in_scenes = self.are_dreams or self.lie_on_the_map or self.are_creatures or others

    def _are(self, *kinds: str) -> bool:
        """Whether any of them are of these kinds."""
        return not self.kinds.isdisjoint(kinds)

    def among(self, elements: Set[str]) -> Bearers:
        return Bearers(elements, self.cards)


def powers_of(pack: Pack) -> dict[str, Powers]:
    """By element id; only elements that have any."""
    found: dict[str, Powers] = {
        RULES: Powers(pack.rules.modifiers, pack.rules.triggers, pack.rules.actions, whole_team=True)
    }
    for card in pack.all("influence", el.Influence).values():
        if card.progress is not None:
            laid = card.progress
            found[card.id] = Powers(laid.modifiers, laid.triggers, laid.actions, stacks=laid.stacks)
    for weakness in pack.all("weakness", el.Weakness).values():
        found[weakness.id] = Powers(weakness.zone_modifiers, weakness.zone_triggers)
    for fate in pack.all("fate", el.Fate).values():
        if fate.fault is not None:
            fault = fate.fault
            found[fate.id] = Powers(fault.modifiers, fault.triggers, fault.actions, whole_team=True)
    for kind in ("mask", "item", "season", "wisdom", "hint", "creature", "companion"):
        for each in pack.all(kind, el.Bearing).values():
            found[each.id] = Powers(each.modifiers, each.triggers, each.actions, whole_team=kind != "mask")
    for dream in pack.all("dream", el.Dream).values():
        front = dream.rules
        found[dream.id] = Powers(front.modifiers, front.triggers, front.actions, whole_team=True)
    for kind in ("tile", "slumberland", "overlay"):
        for ground in pack.all(kind, el.Ground).values():
            found[ground.id] = _of_ground(ground)
    for location in pack.all("location", el.Location).values():
        found[location.id] = Powers(actions=location.actions, whole_team=True)
    return {element: powers for element, powers in found.items() if powers.has_any}


def _of_ground(ground: el.Ground) -> Powers:
    """General rules hold for the whole map; field actions are found by their field."""
    general = ground.general
    return Powers(
        [modifier for each in general for modifier in each.modifiers],
        [trigger for each in general for trigger in each.triggers],
        [*ground.actions, *(action for each in general for action in each.actions)],
        whole_team=True,
    )
