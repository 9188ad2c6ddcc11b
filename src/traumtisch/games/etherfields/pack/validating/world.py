"""C.5, V42 and V43: the dream world, as it lies on the table from one part of the story to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_pieces import Gain
from traumtisch.games.etherfields.pack.effects_story import AddTo, StartSlumber
from traumtisch.games.etherfields.pack.validating.exchanges import all_done, is_gain
from traumtisch.games.etherfields.pack.validating.findings import (
    Finding,
    finding,
    inside,
    reachable,
    steps_to,
    walk,
)
from traumtisch.games.etherfields.pack.validating.story import story_graph

Locations = Mapping[str, el.Location]


def check(pack: Pack) -> Iterator[Finding]:
    locations = pack.all("location", el.Location)
    homes = [name for name, location in locations.items() if location.is_awakening]
    if locations and len(homes) != 1:
        yield finding(pack, next(iter(locations)), "V42", N_("exactly one location is the awakening"))
    yield from _districts(pack)
    said: set[str] = set()
    for world in _worlds(pack):
        for home in homes[:1]:
            for each in (*_ways(pack, world, home), *_keys(pack, world, home)):
                if str(each.sentence) not in said:  # once, however long it stays so
                    said.add(str(each.sentence))
                    yield each
    yield from _free_circles(pack)


def _districts(pack: Pack) -> Iterator[Finding]:
    for element, effect in inside(pack, AddTo):
        if effect.pile == "world" and effect.element not in pack.all("world_tile", el.WorldTile):
            yield finding(pack, element, "V42", N_("{name} is no district"), name=effect.element)


def _worlds(pack: Pack) -> Iterator[Locations]:
    """The locations on the table after each part of the story that adds districts, the nearest to the start
    first; all at once if nothing adds any."""
    graph, districts = story_graph(pack), pack.all("world_tile", el.WorldTile)
    far = steps_to([pack.facts.start], lambda name: graph.get(name, ()))
    added: dict[str, list[str]] = {}
    for element, effect in inside(pack, AddTo):
        if effect.pile == "world" and effect.element in districts:
            added.setdefault(element, []).append(effect.element)
    locations = pack.all("location", el.Location)
    if not added:
        yield locations
    laid: set[str] = set()
    for element in sorted(added, key=lambda name: far.get(name, len(graph))):
        laid |= set(added[element])
        laid -= {districts[name].replaces for name in added[element]}
        yield {
            name: each for name, each in pack.all("location", el.Location).items() if each.district in laid
        }


def _arrows(world: Locations, size: str = "") -> Callable[[str], list[str]]:
    def leads_to(name: str) -> list[str]:
        return [a.to for a in world[name].arrows if a.to in world and size in ("", a.size)]

    return leads_to


def _gates(pack: Pack, world: Locations) -> Iterator[tuple[el.Dream, set[str]]]:
    """The dreams whose gates can be entered in this world, each with the locations where that is."""
    for dream in pack.all("dream", el.Dream).values():
        places = {name for name, each in world.items() if dream.gate.at in (name, each.district)}
        if places:
            yield dream, places


def _ways(pack: Pack, world: Locations, home: str) -> Iterator[Finding]:
    """V42: from everywhere one can go on, to every gate, and back to the awakening."""
    for name, location in world.items():
        if not location.arrows:
            yield finding(pack, name, "V42", N_("no arrow leads on from here"))
            continue
        reached = reachable([name], _arrows(world))
        if home in world and home not in reached:
            yield finding(pack, name, "V42", N_("no way leads from here to the awakening"))
            continue
        for dream, places in _gates(pack, world):
            if not reached & places:
                says = N_("no way leads from here to the gate of {dream}")
                yield finding(pack, name, "V42", says, dream=dream.id)


def _keys(pack: Pack, world: Locations, home: str) -> Iterator[Finding]:
    """V43: keys, the awakening and all gates lie in one part of the world, over large arrows."""
    if home not in world:
        return
    large = _arrows(world, "large")
    around = {name for name in reachable([home], large) if home in reachable([name], large)}
    with_keys = [
        name
        for name in around
        if any(
            isinstance(value, Gain) and value.token == "key"
            for value in (*(each for _, each in walk(world[name])), *all_done(pack, world[name].effects))
        )
    ]
    gates = list(_gates(pack, world))
    if any(dream.gate.cost.key for dream, _ in gates) and not with_keys:
        yield finding(pack, home, "V43", N_("no way from here and back gains a key"))
    for dream, places in gates:
        if not places & around:
            says = N_("large arrows do not lead from the awakening to this gate and back")
            yield finding(pack, dream.id, "V43", says)


def _free_circles(pack: Pack) -> Iterator[Finding]:
    """V43b: whoever goes round in the world gains nothing without a slumber on the way."""
    quiet = {
        name: location
        for name, location in pack.all("location", el.Location).items()
        if not any(isinstance(effect, StartSlumber) for effect in all_done(pack, location.effects))
    }
    leads_to = _arrows(quiet)
    for name, location in quiet.items():
        gains = any(map(is_gain, all_done(pack, location.effects)))
        if gains and name in reachable(leads_to(name), leads_to):
            yield finding(pack, name, "V43b", N_("one can go round and gain here again and again"))
