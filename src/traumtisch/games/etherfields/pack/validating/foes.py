"""C.4, V35 to V37: creatures say whom they reach, weaknesses how one gets rid of them, and the slumber deck
lasts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Choose, ForEach, GrantAction, Slide
from traumtisch.games.etherfields.pack.effects_base import ForWhom
from traumtisch.games.etherfields.pack.effects_pieces import DropWeakness
from traumtisch.games.etherfields.pack.effects_story import AddTo, EndSlumber, RemoveFrom, StartSlumber
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, walk

NOBODY = ("", "actor", "owner")
"""Whom a step of a creature cannot mean: nobody acts in it."""
FEWEST_CREATURES = 2


def check(pack: Pack) -> Iterator[Finding]:
    yield from _creatures(pack)
    yield from _weaknesses(pack)
    yield from _slumbers(pack)


def _creatures(pack: Pack) -> Iterator[Finding]:
    """V35: nobody acts in a step of a creature, so its effects say whom they reach, and how far."""
    for creature in pack.all("creature", el.Creature).values():
        steps: list[Any] = [creature.setup]
        for each in (creature, *creature.phases):
            steps += (each.on_basic, each.on_special, each.on_mutation)
        for effect in _without_actor(steps):
            if effect.who in NOBODY:
                yield finding(pack, creature.id, "V35", N_("an effect of a creature says whom it reaches"))
            elif effect.who == "in_range" and effect.range is None:
                yield finding(pack, creature.id, "V35", N_("an effect of a creature says how far it reaches"))


def _without_actor(value: Any) -> Iterator[ForWhom]:
    """Effects on characters that do not happen for one who has been named before."""
    if isinstance(value, (tuple, list)):
        for each in cast("list[Any]", value):
            yield from _without_actor(each)
        return
    if isinstance(value, dict):
        yield from _without_actor(tuple(cast("dict[str, Any]", value).values()))
    if not isinstance(value, msgspec.Struct):
        return
    if isinstance(value, ForWhom) and value.is_on_characters:
        yield value
    names_one = isinstance(value, (ForEach, GrantAction, Slide))
    if names_one or (isinstance(value, Choose) and value.who != "team"):
        return
    for field in value.__struct_fields__:
        yield from _without_actor(getattr(value, field))


def _weaknesses(pack: Pack) -> Iterator[Finding]:
    """V36: one that stays in the progress zone can be got rid of."""
    dropped = {effect.card for _, effect in inside(pack, DropWeakness)}
    for weakness in pack.all("weakness", el.Weakness).values():
        leaves = any(isinstance(effect, DropWeakness) for _, effect in walk(weakness.zone_triggers))
        if weakness.goes_to == "zone" and weakness.fee is None and not leaves and weakness.id not in dropped:
            yield finding(pack, weakness.id, "V36", N_("a weakness in the zone needs a way to leave it"))


def _slumbers(pack: Pack) -> Iterator[Finding]:
    """V37: whoever redeems a slumber ends it; what grows becomes something else; the deck never runs out."""
    slumbers = pack.all("slumber", el.Slumber)
    for slumber in slumbers.values():
        effects = () if slumber.redemption is None else slumber.redemption.effects
        ends = any(isinstance(value, EndSlumber) for _, value in walk(effects))
        if slumber.redemption is not None and not ends:
            yield finding(pack, slumber.id, "V37", N_("the redemption does not end the slumber"))
        into = slumber.grows.becomes if slumber.grows is not None else ""
        if slumber.kind == "growth" and into in ("", slumber.id):
            yield finding(pack, slumber.id, "V37", N_("the slumber does not say what it grows into"))
    gone = {effect.element for _, effect in inside(pack, RemoveFrom) if effect.pile == "slumber"}
    added = {effect.element for _, effect in inside(pack, AddTo) if effect.pile == "slumber"}
    added |= {each.grows.becomes for each in slumbers.values() if each.grows is not None}
    stay = [each for name, each in slumbers.items() if (each.start or name in added) and name not in gone]
    first = next(iter(slumbers), "")
    is_kept = pack.rules.limits.creature_slumbers >= FEWEST_CREATURES
    if gone and not is_kept and sum(each.kind == "creature" for each in stay) < FEWEST_CREATURES:
        says = N_("redemptions may leave fewer than two creatures in the deck; refuse them in rules.toml")
        yield finding(pack, first, "V37", says)
    is_drawn = any(True for _ in inside(pack, StartSlumber))
    if is_drawn and not any(each.kind not in ("delta", "endless") for each in stay):
        yield finding(pack, first, "V37", N_("no slumber lies above the delta tile"))
