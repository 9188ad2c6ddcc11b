"""C.3: maps."""

from __future__ import annotations

from collections.abc import Iterator

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.ground import places_of_tile
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_places import RevealTile, Spawn
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, walk, warning
from traumtisch.games.etherfields.pack.validating.supplies import parts_of

CELLS = 4


def check(pack: Pack) -> Iterator[Finding]:
    tiles = pack.all("tile", el.Tile) | pack.all("slumberland", el.Tile)
    for tile in tiles.values():
        yield from _tile(pack, tile)
    for overlay in pack.all("overlay", el.Overlay).values():
        yield from _overlay(pack, overlay, tiles)
    for dream in pack.all("dream", el.Dream).values():
        yield from _laid(pack, dream, tiles)
    for dream in pack.all("dream", el.Dream).values():
        own = [tiles[name] for name in dream.group if name in tiles]
        yield from _scene(pack, dream.id, own, spawns=_spawns(pack, dream), trap=bool(dream.trap))
    yield from _unready(pack, tiles)
    lands = list(pack.all("slumberland", el.Tile).values())
    slumbers = [each for each in pack.all("slumber", el.Slumber).values() if each.kind == "creature"]
    trap = any(slumber.trap for slumber in slumbers)
    yield from _scene(pack, lands[0].id if lands else "", lands, spawns=bool(lands), trap=trap)


def _tile(pack: Pack, tile: el.Tile) -> Iterator[Finding]:
    """V20, V28: four cells inside the grid, or places of its own."""
    grid = pack.rules.board.grid
    if tile.cells:
        if len(set(tile.cells)) != CELLS:
            yield finding(pack, tile.id, "V20", N_("a tile has four cells"))
        if any(not (0 <= x < 2 * grid.columns and 0 <= y < 2 * grid.rows) for x, y in tile.cells):
            yield finding(pack, tile.id, "V20", N_("a cell lies beside the board"))
        return
    column = ord(tile.code[:1]) - ord("A") if tile.code else -1
    row = int(tile.code[1:]) - 1 if tile.code[1:].isdecimal() else -1
    if not (0 <= column < grid.columns and 0 <= row < grid.rows):
        yield finding(pack, tile.id, "V28", N_("the code {code} is not on the board"), code=repr(tile.code))


def _overlay(pack: Pack, overlay: el.Overlay, tiles: dict[str, el.Tile]) -> Iterator[Finding]:
    """V26: what an overlay covers exists."""
    for covered in overlay.covers.values():
        name, _, cell = covered.rpartition(".")
        if name not in tiles or cell not in "abcd":
            yield finding(
                pack,
                overlay.id,
                "V26",
                N_("{field} cannot be covered: there is no such field"),
                field=covered,
            )


def _laid(pack: Pack, dream: el.Dream, tiles: dict[str, el.Tile]) -> Iterator[Finding]:
    """V20, V26: what a dream lays belongs to it, and an overlay covers what lies there."""
    overlays = pack.all("overlay", el.Overlay)
    for part in parts_of(pack, dream):
        for _, effect in walk(part):
            if isinstance(effect, RevealTile) and effect.tile not in dream.group:
                says = N_("{tile} is laid here, and does not belong to the group of {dream}")
                yield finding(pack, part.id, "V20", says, tile=effect.tile, dream=dream.id)
    for name in dream.group:
        for covered in overlays[name].covers.values() if name in overlays else ():
            tile = covered.rpartition(".")[0]
            if tile in tiles and tile not in dream.group:
                says = N_("{field} cannot be covered: it never lies in {dream}")
                yield finding(pack, name, "V26", says, field=covered, dream=dream.id)


def _spawns(pack: Pack, dream: el.Dream) -> bool:
    """Whether a creature of the dream spawns without a named place."""
    creatures = [pack.of_kind.get("creature", {}).get(name) for name in dream.group]
    effects = [value for record in (dream, *creatures) for _, value in walk(record)]
    return any(isinstance(effect, Spawn) and effect.at == "spawn" for effect in effects)


def _unready(pack: Pack, tiles: dict[str, el.Tile]) -> Iterator[Finding]:
    """V23: where a spawn may come before its ground is revealed (EF-7.19), it waits."""
    gates = [dream.gate.setup for dream in pack.all("dream", el.Dream).values()]
    at_first = {effect.tile for setup in gates for _, effect in walk(setup) if isinstance(effect, RevealTile)}
    for element, effect in inside(pack, Spawn):
        for _, field in walk(effect.at):
            tile = str(field).removeprefix("field:").rpartition(".")[0]
            if tile in tiles.keys() - at_first and not effect.wait:
                says = N_("{field} may not be revealed yet, and then nothing appears; let it wait")
                yield warning(pack, element, "V23", says, field=str(field))


def _scene(pack: Pack, scene: str, tiles: list[el.Tile], *, spawns: bool, trap: bool) -> Iterator[Finding]:
    """V20, V22, V23, V27: tiles do not overlap, and there are the fields that the scene needs."""
    taken: dict[tuple[float, float], str] = {}
    for tile in tiles:
        for place in places_of_tile(tile) if tile.cells or tile.code[1:].isdecimal() else ():
            if taken.setdefault(place, tile.id) != tile.id:
                yield finding(pack, tile.id, "V20", N_("it lies where {other} lies"), other=taken[place])
                break
    symbols = [(tile, symbol) for tile in tiles for symbol in tile.symbols]
    kinds = {symbol.symbol for _, symbol in symbols}
    if tiles and "entry" not in kinds:
        yield finding(pack, scene, "V22", N_("no field lets characters enter"))
    if spawns and "spawn" not in kinds:
        yield finding(pack, scene, "V23", N_("no field lets creatures appear"))
    for tile, symbol in symbols:
        if symbol.symbol == "trap" and not (trap or tile.trap):
            yield finding(pack, tile.id, "V27", N_("a trap has no effect here"))
