"""EF-45: overlay cards, and other changes of the map."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import enact_law, end_laws, lit_until, move_lit_laws
from traumtisch.games.etherfields.pack.effects_places import (
    BlockField,
    LayTerrain,
    Link,
    MarkAction,
    PlaceOverlay,
    RemoveOverlay,
    SetSymbol,
    UnblockField,
    Wall,
)
from traumtisch.games.etherfields.selecting import field_of_cause, fields_named
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.standing import has_room, place_of, put
from traumtisch.games.etherfields.state import NOWHERE, Cause, Law

overlaid = etherfields.event("overlaid", "EF-45.1", N_("The map changes: {overlay}."))


@etherfields.primitive(PlaceOverlay)
def place_overlay(t: Etherfields, effect: PlaceOverlay, cause: Cause) -> None:
    place(t, effect.overlay)


def place(t: Etherfields, overlay: str) -> None:
    """EF-45.1, 45.4: at its one fitting position; what lies on covered fields goes to the new ones."""
    layout = t.state.layout
    if overlay in layout.overlays:
        return
    t.state.layout = msgspec.structs.replace(layout, overlays=(*layout.overlays, overlay))
    _carry(t, {old: new for new, old in t.m.covers(overlay).items()})
    t.tell(overlaid, overlay)
    happened(t, "overlay_placed", Cause(overlay))
    ground = t.m.overlays[overlay]
    for general in reversed(ground.general):
        start(t, Cause(overlay), general.on_reveal)
    start(t, Cause(overlay), ground.on_reveal)


@etherfields.primitive(RemoveOverlay)
def remove_overlay(t: Etherfields, effect: RemoveOverlay, cause: Cause) -> None:
    layout = t.state.layout
    if effect.overlay in layout.overlays:
        rest = tuple(each for each in layout.overlays if each != effect.overlay)
        t.state.layout = msgspec.structs.replace(layout, overlays=rest)
        _carry(t, t.m.covers(effect.overlay))
        lying = t.ground.symbols
        t.state.tokens = tuple(token for token in t.state.tokens if token.field in lying)


def _carry(t: Etherfields, to: dict[int, int]) -> None:
    """Figures and markers on fields that are no longer there go to their counterparts."""
    state = t.state
    for each in (*state.characters, *state.figures, *state.companions):
        each.field = to.get(each.field, each.field)
    state.tokens = tuple(
        msgspec.structs.replace(each, field=to.get(each.field, each.field)) for each in state.tokens
    )
    lit: list[tuple[int, int]] = []
    for field, who in state.lit:
        there = to.get(field, field)
        if "gem_slot" in t.ground.symbols.get(there, {}):
            lit.append((there, who))
            move_lit_laws(t, field, there)
        else:  # EF-51.20
            t.character(who).gems += 1
            end_laws(t, lit_until(field))
    state.lit = tuple(lit)
    _carry_terrain(t, to)
    figures = [*(f"f{figure.number}" for figure in state.figures), *(each.id for each in state.companions)]
    for name in (*(f"c{who}" for who in t.team), *figures):
        field = place_of(t, name)
        if field in t.ground.blocked or (field != NOWHERE and field not in t.ground.symbols):  # EF-45.5
            t.then(find_room(name))


def _carry_terrain(t: Etherfields, to: dict[int, int]) -> None:
    """EF-45.4: terrain markers are markers, too."""
    state, layout = t.state, t.state.layout
    if any(field in to for field, _ in layout.terrain):
        moved = tuple((to.get(field, field), kind) for field, kind in layout.terrain)
        state.layout = msgspec.structs.replace(layout, terrain=moved)
        state.terrain_markers = tuple(
            (kind, tuple(to.get(field, field) for field in under)) for kind, under in state.terrain_markers
        )
        state.laws = tuple(
            msgspec.structs.replace(law, field=to.get(law.field, law.field)) if law.kind == "terrain" else law
            for law in state.laws
        )


@etherfields.question("find room", "EF-45.5", N_("Where does it come to stand?"))
def which_room(t: Etherfields, name: str) -> list[Option]:
    return [Option("field", t.m.fields[n].name) for n in fields_near(t, name)]


def fields_near(t: Etherfields, name: str) -> list[int]:
    """The nearest fields with room, as the crow flies: no way leads out of what is closed."""
    here = t.m.fields[place_of(t, name)]
    free = [n for n in t.ground.fields if has_room(t, n)]
    far = {n: abs(t.m.fields[n].x - here.x) + abs(t.m.fields[n].y - here.y) for n in free}
    return [n for n in free if far[n] == min(far.values())]


@etherfields.step("EF-45.5", id="find room")
async def find_room(t: Etherfields, name: str) -> None:
    """Where nothing is left to stand on: the nearest field with room, the team decides."""
    if fields_near(t, name):
        option = await ask_team(t, which_room(name))
        put(t, name, t.m.number_of(option.target))


# ---- walls, fields, terrain, links ---------------------------------------------------------------


def behind_walls(t: Etherfields, cause: Cause) -> list[int]:
    """The fields from which only a wall keeps whoever acts."""
    here = field_of_cause(t, cause)
    ways = t.ground.neighbours.get(here, ())
    return [field for field in t.ground.beside.get(here, ()) if field not in ways]


@etherfields.question("wall", "EF-23.5", N_("Which wall gives way? Behind it lies:"))
def which_wall(t: Etherfields, cause: Cause) -> list[Option]:
    return [Option("field", t.m.fields[field].name) for field in behind_walls(t, cause)]


@etherfields.primitive(Wall)
async def wall(t: Etherfields, effect: Wall, cause: Cause) -> None:
    """An edge is named by field and side: `tile:x.a.east`; or whoever acts chooses one of the own field."""
    name, _, side = effect.edge.rpartition(".")
    if effect.edge == "choose":
        if not behind_walls(t, cause):
            return
        option = await ask_for(t, which_wall(cause), cause.actor)
        field = field_of_cause(t, cause)
        side = t.ground.side_towards(t.m.fields, field, t.m.number_of(option.target))
    else:
        field = t.m.number_of(name)
    layout = t.state.layout
    entry = field, side, effect.state
    t.state.layout = msgspec.structs.replace(layout, walls=(*layout.walls, entry))
    if effect.until != "scene":
        law = Law("wall", effect.until, cause.source, word=side, other=effect.state, field=field)
        enact_law(t, law)


def _set_blocked(t: Etherfields, fields: list[int], *, blocked: bool) -> None:
    layout = t.state.layout
    rest = tuple(each for each in layout.blocked if each[0] not in fields)
    t.state.layout = msgspec.structs.replace(layout, blocked=(*rest, *((n, blocked) for n in fields)))


@etherfields.primitive(BlockField)
def block_field(t: Etherfields, effect: BlockField, cause: Cause) -> None:
    _set_blocked(t, fields_named(t, effect.field, cause), blocked=True)


@etherfields.primitive(UnblockField)
def unblock_field(t: Etherfields, effect: UnblockField, cause: Cause) -> None:
    _set_blocked(t, fields_named(t, effect.field, cause), blocked=False)


def terrain_left(t: Etherfields, kind: str) -> int:
    """EF-1.2: the markers of a terrain that are left; those whose terrain has gone are back."""
    lying = set(t.state.layout.terrain)
    out = [each for each in t.state.terrain_markers if any((n, each[0]) in lying for n in each[1])]
    t.state.terrain_markers = tuple(out)
    return max(0, getattr(t.m.rules.supply.terrain, kind) - sum(own == kind for own, _ in out))


@etherfields.primitive(LayTerrain)
def terrain(t: Etherfields, effect: LayTerrain, cause: Cause) -> None:
    """EF-8.14: markers for a field, two fields or a whole tile; one marker each time (EF-1.2)."""
    layout = t.state.layout
    fields = fields_named(t, effect.at, cause)
    if effect.scope == "tile":
        fields = [n for f in fields for n in t.m.by_ground[t.m.fields[f].ground] if n in t.ground.symbols]
    if effect.add:
        alone = effect.scope == "field"
        markers = [(effect.kind, (n,)) for n in fields] if alone else [(effect.kind, tuple(fields))]
        laid = markers[: terrain_left(t, effect.kind)]
        t.state.terrain_markers = (*t.state.terrain_markers, *laid)
        covered = [n for _, under in laid for n in under]
        new = tuple((n, effect.kind) for n in covered if (n, effect.kind) not in layout.terrain)
        t.state.layout = msgspec.structs.replace(layout, terrain=(*layout.terrain, *new))
        if effect.until != "scene":
            for field, kind in new:
                enact_law(t, Law("terrain", effect.until, cause.source, word=kind, field=field))
        return
    gone = {(n, effect.kind) for n in fields}
    rest = tuple(each for each in layout.terrain if each not in gone)
    printed = tuple(each for each in sorted(gone) if each not in layout.bare)
    t.state.layout = msgspec.structs.replace(layout, terrain=rest, bare=(*layout.bare, *printed))


@etherfields.primitive(Link)
def link(t: Etherfields, effect: Link, cause: Cause) -> None:
    layout = t.state.layout
    pairs = [(a, b) for a in fields_named(t, effect.a, cause) for b in fields_named(t, effect.b, cause)]
    t.state.layout = msgspec.structs.replace(layout, links=(*layout.links, *pairs))
    if effect.until != "scene":
        for a, b in pairs:
            enact_law(t, Law("link", effect.until, cause.source, field=a, number=b))


@etherfields.primitive(SetSymbol)
def set_symbol(t: Etherfields, effect: SetSymbol, cause: Cause) -> None:
    layout = t.state.layout
    new = tuple((n, effect.symbol, effect.on) for n in fields_named(t, effect.field, cause))
    rest = tuple(each for each in layout.symbols if (each[0], each[1]) not in {(n, s) for n, s, _ in new})
    t.state.layout = msgspec.structs.replace(layout, symbols=(*rest, *new))


@etherfields.primitive(MarkAction)
def mark_action(t: Etherfields, effect: MarkAction, cause: Cause) -> None:
    """EF-7.9: a used-up action comes back only by an effect."""
    state = t.state
    rest = tuple(use for use in state.used if use.split(" ")[1].partition("@")[0] != effect.action)
    found = t.m.actions.get(effect.action)
    if found is not None and found.action.limit == "blockade":
        taken = len(state.used) - len(rest)
        state.blockades = min(t.m.rules.supply.blockade, max(0, state.blockades - taken) + effect.used)
    state.used = (*rest, f"scene {effect.action}") if effect.used else rest
