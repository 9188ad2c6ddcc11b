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
        yield from _capacity(pack, dream, ground)
        yield from _edges(pack, m, ground)
        yield from _actions(pack, m, dream, ground, opened)


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


def _capacity(pack: Pack, dream: el.Dream, ground: Ground) -> Iterator[Finding]:
    """V22: the whole team can enter."""
    room = len(_entries(ground)) * pack.rules.limits.capacity
    team = min(5, len(pack.all("character", el.Character)))
    if 0 < room < team:
        yield finding(pack, dream.id, "V22", N_("only {room} characters can enter at once"), room=room)


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


def _actions(pack: Pack, m: Material, dream: el.Dream, ground: Ground, opened: set[str]) -> Iterator[Finding]:
    """V24, V25, V29: from an entry one comes to every field with an action, and not too far for the goal."""
    ways = [ground.distances(entry) for entry in _entries(ground)]
    tiles = pack.all("tile", el.Tile)
    for number in ground.fields:
        field = m.fields[number]
        tile = tiles[field.ground]
        here = [action for action in tile.actions if action.at == field.cell]
        steps = min((way.get(number, FAR) for way in ways), default=FAR)
        if not here:
            continue
        if steps == FAR and not {field.name, field.ground} & opened:
            check_number = "V25" if "closed" in tile.tags else "V24"
            yield finding(
                pack, tile.id, check_number, N_("no way leads from an entry to {field}"), field=field.name
            )
        elif FURTHEST < steps < FAR and any("goal" in action.tags for action in here):
            yield warning(
                pack, tile.id, "V29", N_("it is {steps} steps to {field}"), steps=steps, field=field.name
            )
