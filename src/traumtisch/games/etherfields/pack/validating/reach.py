"""C.3, V21 to V29: what lies on a map can be reached. This looks at whole maps, so the pack has to be sound
otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.ground import FAR, Ground, Layout, edge_of
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.options import EtherfieldsOptions
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_places import Link, PlaceOverlay, Relocate, UnblockField, Wall
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, warning

FURTHEST = 10
"""V29."""


def check(pack: Pack) -> Iterator[Finding]:
    m = Material(pack, EtherfieldsOptions())
    tiles = pack.all("tile", el.Tile)
    opened = _opened_by_effects(pack)
    for dream in pack.all("dream", el.Dream).values():
        own = tuple(name for name in dream.group if name in tiles)
        ground = m.ground(Layout(tiles=own))
        yield from _capacity(pack, dream.id, ground)
        yield from _edges(pack, m, ground)
        yield from _actions(pack, m, ground, opened)
        yield from _closed(pack, m, ground)
        laid = tuple(name for name in dream.group if name in m.overlays)
        if laid:
            yield from _too_far(pack, m, m.ground(Layout(tiles=own, overlays=laid)))
    lands = pack.all("slumberland", el.Tile)
    start = tuple(name for name, tile in lands.items() if tile.start)
    yield from _capacity(pack, next(iter(lands), ""), m.ground(Layout(tiles=start)))


def _opened_by_effects(pack: Pack) -> set[str]:
    """Fields and tiles to which some effect leads: by a leap, a link, a fallen wall, an overlay."""
    found: set[str] = set()
    for _, effect in inside(pack, Relocate):
        found.update(_named(effect.to))
    for _, effect in inside(pack, Link):
        found.update(_named(effect.a) + _named(effect.b))
    for _, effect in inside(pack, UnblockField):
        found.update(_named(effect.field))
    for _, effect in inside(pack, Wall):
        found.add(effect.edge.rpartition(".")[0])
    for _, effect in inside(pack, PlaceOverlay):
        overlay = pack.all("overlay", el.Overlay).get(effect.overlay)
        found.update(overlay.covers.values() if overlay else ())
    return found | {name.rpartition(".")[0] for name in found}


def _named(where: str | tuple[str, ...]) -> tuple[str, ...]:
    said = (where,) if isinstance(where, str) else where
    return tuple(each.removeprefix("field:") for each in said)


def _entries(ground: Ground) -> list[int]:
    return [field for field in ground.fields if "entry" in ground.symbols[field]]


def _capacity(pack: Pack, scene: str, ground: Ground) -> Iterator[Finding]:
    """V22: the whole team can enter."""
    room = len(_entries(ground)) * pack.rules.limits.capacity
    team = min(5, len(pack.all("character", el.Character)))
    if 0 < room < team:
        yield finding(pack, scene, "V22", N_("only {room} characters can enter at once"), room=room)


def _edges(pack: Pack, m: Material, ground: Ground) -> Iterator[Finding]:
    """V21: two tiles say the same about the edge between them, or the stricter one counts."""
    said: dict[tuple[int, int, str], dict[str, str]] = {}
    for number in ground.fields:
        field = m.fields[number]
        for side, state in field.walls:
            said.setdefault(edge_of(field, side), {})[field.ground] = state
    for states in said.values():
        if len(set(states.values())) > 1:
            one, other = list(states)[:2]
            yield warning(
                pack, one, "V21", N_("a wall towards {other} is damaged on one side only"), other=other
            )


def _steps(ground: Ground) -> dict[int, int]:
    """By field: the fewest steps from an entry; those to which no way leads are left out."""
    ways = [ground.distances(entry) for entry in _entries(ground)]
    return {n: min(way[n] for way in ways if n in way) for n in ground.fields if any(n in w for w in ways)}


def _actions(pack: Pack, m: Material, ground: Ground, opened: set[str]) -> Iterator[Finding]:
    """V24, V25: from an entry one comes to every field with an action."""
    far, tiles = _steps(ground), pack.all("tile", el.Tile)
    for number in ground.fields:
        field = m.fields[number]
        tile = tiles[field.ground]
        here = [action for action in tile.actions if action.at == field.cell]
        steps = far.get(number, FAR)
        if not here:
            continue
        if steps == FAR and not {field.name, field.ground} & opened:
            check_number = "V25" if "closed" in tile.tags else "V24"
            yield finding(
                pack, tile.id, check_number, N_("no way leads from an entry to {field}"), field=field.name
            )
    yield from _too_far(pack, m, ground)


def _too_far(pack: Pack, m: Material, ground: Ground) -> Iterator[Finding]:
    """V29: it is not too far to the goal, whatever lies on the map."""
    for number, steps in _steps(ground).items():
        field = m.fields[number]
        own: el.Ground = m.tiles.get(field.ground) or m.overlays[field.ground]
        here = [action for action in own.actions if action.at == field.cell]
        if steps > FURTHEST and any("goal" in action.tags for action in here):
            yield warning(
                pack, own.id, "V29", N_("it is {steps} steps to {field}"), steps=steps, field=field.name
            )


def _closed(pack: Pack, m: Material, ground: Ground) -> Iterator[Finding]:
    """V25: whoever closes a room means it, and some leap leads in."""
    far = _steps(ground)
    leaps = {name for _, effect in inside(pack, Relocate) for name in _named(effect.to)}
    shut = [m.fields[n] for n in ground.fields if n not in far and n not in ground.blocked] if far else []
    for name in dict.fromkeys(field.ground for field in shut):
        own = m.tiles[name]
        is_meant = "closed" in own.tags
        leads_in = any(f.name in leaps or f.ground in leaps for f in shut if f.ground == name)
        if leads_in and not is_meant:
            says = N_("only a leap leads into a part of this tile; tag it «closed»")
            yield warning(pack, name, "V25", says)
