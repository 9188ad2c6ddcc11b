"""C.5: the story graph: what can be reached, and where one can go from there."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_story import AddTo, EndDream, EnterDream, GainGate
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    finding,
    inside,
    reachable,
    records,
    walk,
    warning,
)
from traumtisch.games.etherfields.pack.validating.structure import REFERENCE


def check(pack: Pack) -> Iterator[Finding]:
    yield from _script(pack)
    yield from _gates(pack)
    yield from _world(pack)
    yield from _seasons(pack)


def story_graph(pack: Pack) -> dict[str, list[str]]:
    """Which element names which others."""
    known = set(pack.where)
    graph: dict[str, list[str]] = {}
    for element, record in records(pack):
        names = [
            name
            for field, value in walk(record)
            if isinstance(value, str) and field != "sources"
            for name in REFERENCE.findall(value)
            if name in known and name != element
        ]
        graph[element] = list(dict.fromkeys(names))
    return graph


def _script(pack: Pack) -> Iterator[Finding]:
    """V40: every entry is named by something that can be reached from the beginning."""
    graph = story_graph(pack)
    start = [pack.facts.start, pack.facts.prologue, "rules", *pack.facts.dreams]
    kinds = (
        "character",
        "influence",
        "item",
        "fate",
        "slumber",
        "location",
        "wisdom",
        "hint",
        "season",
        "mask",
    )
    start += [name for kind in kinds for name in pack.of_kind.get(kind, {})]
    reached = reachable(filter(None, start), lambda name: graph.get(name, ()))
    for entry in pack.all("script", el.Entry):
        if entry not in reached:
            yield finding(pack, entry, "V40", N_("nothing leads to this entry"))


def _gates(pack: Pack) -> Iterator[Finding]:
    """V41, V44: every dream can be entered, and ends."""
    granted = {effect.dream for _, effect in (*inside(pack, GainGate), *inside(pack, EnterDream))}
    for dream in pack.all("dream", el.Dream).values():
        if dream.id != pack.facts.start and dream.id not in granted:
            yield finding(pack, dream.id, "V41", N_("nothing gives the gate of this dream"))
        if dream.gate.at and dream.gate.at not in pack.where:
            yield finding(
                pack, dream.id, "V41", N_("the gate is nowhere: there is no {place}"), place=dream.gate.at
            )
        keys = dream.gate.cost.key
        if isinstance(keys, int) and keys > pack.rules.supply.key:
            yield finding(pack, dream.id, "V41", N_("the gate costs more keys than there are"))
        if not dream.no_more_round:
            yield finding(
                pack, dream.id, "V44", N_("the dream does not say what happens without more rounds")
            )
    if pack.of_kind.get("dream") and not list(inside(pack, EndDream)):
        yield warning(pack, "", "V44", N_("no dream is ever ended by the story"))


def _world(pack: Pack) -> Iterator[Finding]:
    """V42: from everywhere one can go on, and back to the awakening."""
    locations = pack.all("location", el.Location)
    homes = [name for name, location in locations.items() if location.awakening]
    if locations and len(homes) != 1:
        yield finding(pack, next(iter(locations)), "V42", N_("exactly one location is the awakening"))
    for name, location in locations.items():
        if not location.arrows:
            yield finding(pack, name, "V42", N_("no arrow leads on from here"))
        elif homes and homes[0] not in reachable([name], lambda each: _next(locations, each)):
            yield finding(pack, name, "V42", N_("no way leads from here to the awakening"))
    for element, effect in inside(pack, AddTo):
        if effect.pile == "world" and effect.element not in pack.all("world_tile", el.WorldTile):
            yield finding(pack, element, "V42", N_("{name} is no district"), name=effect.element)


def _next(locations: dict[str, el.Location], name: str) -> list[str]:
    return [arrow.to for arrow in locations[name].arrows if arrow.to in locations]


def _seasons(pack: Pack) -> Iterator[Finding]:
    """V47: every season leads on."""
    seasons = pack.all("season", el.Season)
    for season in seasons.values():
        if season.on_win not in seasons or season.on_fail not in seasons:
            yield finding(pack, season.id, "V47", N_("the season does not say which ones follow"))
