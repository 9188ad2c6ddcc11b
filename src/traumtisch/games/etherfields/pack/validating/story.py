"""C.5: the story graph: what can be reached, and where one can go from there."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_story import EndDream, EnterDream, GainGate
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    finding,
    inside,
    reachable,
    records,
    walk,
    warning,
)
from traumtisch.games.etherfields.pack.validating.numbers import TEAM_SIZES, value_of
from traumtisch.games.etherfields.pack.validating.references import REFERENCE


def check(pack: Pack) -> Iterator[Finding]:
    yield from _script(pack)
    yield from _gates(pack)
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
    entered = {effect.dream for _, effect in inside(pack, EnterDream)}
    granted = {effect.dream for _, effect in (*inside(pack, GainGate), *inside(pack, EnterDream))}
    for dream in pack.all("dream", el.Dream).values():
        if dream.id != pack.facts.start and dream.id not in granted:
            yield finding(pack, dream.id, "V41", N_("nothing gives the gate of this dream"))
        if dream.gate.at not in pack.where and (dream.gate.at or dream.id not in entered):
            place = dream.gate.at or "–"
            yield finding(pack, dream.id, "V41", N_("the gate is nowhere: there is no {place}"), place=place)
        keys = [value_of(dream.gate.cost.key, team) or 0 for team in TEAM_SIZES]
        if max(keys) > pack.rules.supply.key:
            yield finding(pack, dream.id, "V41", N_("the gate costs more keys than there are"))
        if not dream.no_more_round:
            yield finding(
                pack, dream.id, "V44", N_("the dream does not say what happens without more rounds")
            )
    if pack.of_kind.get("dream") and not list(inside(pack, EndDream)):
        yield warning(pack, "", "V44", N_("no dream is ever ended by the story"))


def _seasons(pack: Pack) -> Iterator[Finding]:
    """V47: every season leads on."""
    seasons = pack.all("season", el.Season)
    for season in seasons.values():
        if season.on_win not in seasons or season.on_fail not in seasons:
            yield finding(pack, season.id, "V47", N_("the season does not say which ones follow"))
