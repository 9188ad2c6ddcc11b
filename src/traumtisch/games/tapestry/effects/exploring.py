"""TA-6, TA-7 and P13, P23, P24, P27: tiles, exploring, and the rewards of territories."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Pile
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.several import for_others
from traumtisch.games.tapestry.facts import SpaceTile, Territory
from traumtisch.games.tapestry.general import add_points, add_resource
from traumtisch.games.tapestry.happenings import Facts, happened, has, put_in_force
from traumtisch.games.tapestry.material import RESOURCES
from traumtisch.games.tapestry.paying import GIVEN
from traumtisch.games.tapestry.state import Cause, InForce, Tapestry
from traumtisch.games.tapestry.territory import (
    PLACED,
    controlled,
    corners,
    hex_meant,
    matching_sides,
)
from traumtisch.games.tapestry.vocabulary.goods import GainSpaceTile, GainTerritoryTile
from traumtisch.games.tapestry.vocabulary.moves import (
    Explore,
    ExploreSpace,
    GainTerrainResources,
    GainTerritoryReward,
)

drew_tile = tapestry.event("drew tile", "TA-6.10", N_("Gains {card}."))
explored = tapestry.event("explored", "TA-6.1", N_("Explores {hex} with {card}."))
explored_space = tapestry.event("explored space", "TA-7.2", N_("Explores {card}."))

JUST_GAINED = "just_gained"
"""The variable that says which space tiles were gained last."""
EXPLORED = "explored"
"""The variable that says which hex was explored last, and for how many points."""
ANY_CONTROLLED = ("controlled", "controlled_tile")
"""How effects say that the player chooses one of the tiles that he controls."""


# ---- P13: tiles ----------------------------------------------------------------------------------


def draw_tiles(t: Tapestry, kind: str, number: int) -> list[int]:
    """TA-6.11: as many as are left; discarded ones come back only by an option."""
    pile = pile_of(t, kind)
    if t.m.options.recycle_tiles and len(pile) < number:
        back = [piece for piece in t.state.gone if t.m.kinds[piece] == kind]
        t.state.gone = [piece for piece in t.state.gone if piece not in back]
        pile.shuffle_in(back)
    return t.draw_up_to(pile, number)


def pile_of(t: Tapestry, kind: str) -> Pile:
    """The supply of `territory` or `space` tiles."""
    return t.state.territories if kind == "territory" else t.state.space_tiles


def supply_of(t: Tapestry, seat: int, kind: str) -> list[int]:
    return t.player(seat).tiles if kind == "territory" else t.player(seat).space


def take_tiles(t: Tapestry, seat: int, kind: str, number: int, name: str, cause: Cause) -> None:
    """Tiles of the supply come to a player; which they are is noted under this name."""
    instead = instead_of_tiles(t, seat, kind, number, name, cause)
    if instead:
        t.then(*instead)
        return
    drawn = draw_tiles(t, kind, number)
    for tile in drawn:
        tile_came(t, seat, tile, kind)
    t.note(cause, name, " ".join(map(str, drawn)))


@tapestry.ruling("TA-19.11")
def instead_of_tiles(t: Tapestry, seat: int, kind: str, number: int, name: str, cause: Cause) -> list[Frame]:
    """What comes instead of drawing tiles: whoever has a choice draws them one by one."""
    return []


def tile_came(t: Tapestry, seat: int, tile: int, kind: str) -> None:
    supply_of(t, seat, kind).append(tile)
    t.tell(drew_tile, tile, by=seat)


@tapestry.primitive(GainTerritoryTile)
def gain_territory_tile(t: Tapestry, seat: int, effect: GainTerritoryTile, cause: Cause) -> None:
    if effect.who != "self":
        t.then(*for_others(t, seat, effect, cause))
        return
    take_tiles(t, seat, "territory", effect.count, effect.as_, cause)


@tapestry.possible(GainTerritoryTile)
def tiles_left(t: Tapestry, seat: int, effect: GainTerritoryTile, cause: Cause) -> bool:
    return len(t.state.territories) > 0


@tapestry.primitive(GainSpaceTile)
def gain_space_tile(t: Tapestry, seat: int, effect: GainSpaceTile, cause: Cause) -> None:
    take_tiles(t, seat, "space", effect.count, JUST_GAINED, cause)


@tapestry.possible(GainSpaceTile)
def space_tiles_left(t: Tapestry, seat: int, effect: GainSpaceTile, cause: Cause) -> bool:
    return len(t.state.space_tiles) > 0


# ---- P23: explore (TA-6) -------------------------------------------------------------------------


@tapestry.ruling("TA-6.3")
def has_site(t: Tapestry, seat: int, where: str) -> bool:
    """Whether there is room for a tile."""
    return next(free_hexes(t, seat, where), None) is not None


def free_hexes(t: Tapestry, seat: int, where: str) -> Iterator[int]:
    """TA-6.1, 6.2: hexes without territory, anywhere or next to one's own; whoever lists them sorts them."""
    if where not in ("anywhere", "adjacent"):
        return iter(())
    tiles, printed = t.state.tiles, t.m.map.printed
    if where == "anywhere":
        near = t.m.map.places
    else:
        near = chain.from_iterable([t.m.map.beside[own] for own in controlled(t, seat)])
    return (place for place in near if not tiles[place] and printed[place] is None)


def tiles_to_explore(t: Tapestry, seat: int, effect: Explore, cause: Cause) -> list[int]:
    tiles = t.player(seat).tiles
    if effect.tile.startswith("$"):
        named = [int(tile) for tile in t.noted(cause, effect.tile).split()]
        return [tile for tile in named if tile in tiles]
    return list(tiles)


@tapestry.possible(Explore)
def can_explore(t: Tapestry, seat: int, effect: Explore, cause: Cause) -> bool:
    """TA-6.3; cards that draw tiles first make it possible without any (R43)."""
    if not has_site(t, seat, effect.where):
        return False
    if tiles_to_explore(t, seat, effect, cause):
        return True
    draws = happened(t, "explore", seat, Facts(phase="before_place"))
    return bool(draws) and effect.tile == "supply" and len(t.state.territories) > 0


@tapestry.primitive(Explore)
def explore(t: Tapestry, seat: int, effect: Explore, cause: Cause) -> None:
    """Whatever comes before exploring is done even if the exploring is void then (TA-21.4c)."""
    t.then(*happened(t, "explore", seat, Facts(phase="before_place")), choose_tile(seat, effect, cause))


@tapestry.question("tile", "TA-6.1", N_("Which territory tile do you place?"))
def which_tile(t: Tapestry, seat: int, effect: Explore, cause: Cause) -> list[Option]:
    return [remembered("tile", tile) for tile in tiles_to_explore(t, seat, effect, cause)]


@tapestry.step("TA-6.1")
async def choose_tile(t: Tapestry, seat: int, effect: Explore, cause: Cause) -> None:
    if not tiles_to_explore(t, seat, effect, cause) or not has_site(t, seat, effect.where):
        return
    option = await t.ask(which_tile(effect, cause))
    t.then(choose_hex(seat, option.target, effect, cause))


@tapestry.question("hex", "TA-6.1", N_("Where do you place it?"))
def which_hex(t: Tapestry, seat: int, tile: int, effect: Explore) -> list[Option]:
    return [t.m.hex_options[place] for place in sorted({*free_hexes(t, seat, effect.where)})]


@tapestry.step("TA-6.1")
async def choose_hex(t: Tapestry, seat: int, tile: Piece, effect: Explore, cause: Cause) -> None:
    option = await t.ask(which_hex(tile, effect))
    if option.verb == "hex":
        t.then(choose_turns(seat, tile, t.m.map.number[option.target], effect, cause))


@tapestry.question("turning", "TA-6.1", N_("How do you turn it?"))
def which_turns(t: Tapestry, tile: int, place: int) -> list[Option]:
    return t.m.turn_options


@tapestry.step("TA-6.1")
async def choose_turns(
    t: Tapestry, seat: int, tile: Piece, place: int, effect: Explore, cause: Cause
) -> None:
    """R63: all six ways to turn a tile are offered."""
    option = await t.ask(which_turns(tile, place))
    turns = int(option.target)
    t.player(seat).tiles.remove(tile)
    t.state.tiles[place], t.state.turned[place] = tile, turns
    t.tell(explored, t.m.map.names[place], tile, option.target)
    twice = has(t, seat, "double_tile_reward_for_vp")
    if twice:
        t.then(points_or_twice(seat, place, effect, cause))
    else:
        t.then(tile_rewards(seat, place, effect, False, cause))


TWICE, ONCE = Option("twice"), Option("points")


@tapestry.question("twice", "TA-TP-18", N_("Points for the sides, or the reward of the tile twice?"))
def twice_or_points(t: Tapestry, seat: int, place: int) -> list[Option]:
    return [ONCE, TWICE]


@tapestry.step("TA-TP-18")
async def points_or_twice(t: Tapestry, seat: int, place: int, effect: Explore, cause: Cause) -> None:
    option = await t.ask(twice_or_points(place))
    t.then(tile_rewards(seat, place, effect, option == TWICE, cause))


@tapestry.step("TA-6.5")
def tile_rewards(t: Tapestry, seat: int, place: int, effect: Explore, twice: bool, cause: Cause) -> None:
    """A point for each side that touches its own terrain, then the tile's reward (TA-6.8)."""
    frames: list[Frame] = []
    points = 0
    tile = t.state.tiles[place]
    record: Territory = t.m.records[tile]
    if effect.vp and not twice:
        own = corners(t, place)
        assert own is not None
        points = matching_sides(t, place, own)
        add_points(t, seat, points, record.id)
    if cause.scope:
        t.note(cause, EXPLORED, f"{place} {points}")
    if effect.reward and record.reward is not None:
        frames += [gain(seat, record.reward, Cause(record.id))] * (2 if twice else 1)
    t.then(*frames, tile_placed(seat, place))


@tapestry.step("TA-20.3")
def tile_placed(t: Tapestry, seat: int, place: int, tile: Piece = 0) -> None:
    """Whoever watches explorations does so now: Militarism. A tile is named if it lies on no hex (-1)."""
    t.then(*happened(t, "explore", seat, Facts(phase="after_place", at=place, card=tile)))


# ---- P24: space tiles (TA-7) ---------------------------------------------------------------------


def space_to_explore(t: Tapestry, seat: int, effect: ExploreSpace, cause: Cause) -> list[int]:
    tiles = t.player(seat).space
    if effect.tiles == JUST_GAINED:
        gained = [int(tile) for tile in t.noted(cause, JUST_GAINED).split()]
        return [tile for tile in gained if tile in tiles]
    return list(tiles)


@tapestry.possible(ExploreSpace)
def can_explore_space(t: Tapestry, seat: int, effect: ExploreSpace, cause: Cause) -> bool:
    return bool(space_to_explore(t, seat, effect, cause))


@tapestry.question("space tile", "TA-7.2", N_("Which space tile do you explore?"))
def which_space_tile(t: Tapestry, seat: int, effect: ExploreSpace, cause: Cause) -> list[Option]:
    return [remembered("tile", tile) for tile in space_to_explore(t, seat, effect, cause)]


@tapestry.primitive(ExploreSpace)
async def explore_space(t: Tapestry, seat: int, effect: ExploreSpace, cause: Cause) -> None:
    if not space_to_explore(t, seat, effect, cause):
        t.state.notes.pop(f"{cause.scope}.{JUST_GAINED}", None)
        return
    option = await t.ask(which_space_tile(effect, cause))
    t.state.notes.pop(f"{cause.scope}.{JUST_GAINED}", None)
    t.player(seat).space.remove(option.target)
    t.player(seat).explored.append(option.target)
    t.tell(explored_space, option.target)
    record: SpaceTile = t.m.records[option.target]
    if record.ongoing:
        put_in_force(t, seat, InForce(record.id))
    if record.reward is not None:
        t.then(gain(seat, record.reward, Cause(record.id)))


# ---- P27: what territories give ------------------------------------------------------------------


@tapestry.primitive(GainTerritoryReward)
def gain_territory_reward(t: Tapestry, seat: int, effect: GainTerritoryReward, cause: Cause) -> None:
    """The reward printed on the tile that the effect is about; printed territories have none."""
    if effect.territory in ANY_CONTROLLED:
        t.then(reward_of_controlled(seat, cause))
        return
    tile = tile_meant(t, effect, cause)
    if tile:
        record: Territory = t.m.records[tile]
        if record.reward is not None:
            t.then(gain(seat, record.reward, Cause(record.id)))


@tapestry.possible(GainTerritoryReward)
def has_reward(t: Tapestry, seat: int, effect: GainTerritoryReward, cause: Cause) -> bool:
    """Before a token is put or a tile is given, its reward counts as possible."""
    if effect.territory in ANY_CONTROLLED:
        return bool(controlled_tiles(t, seat))
    return effect.territory in (PLACED, "given_tile") or tile_meant(t, effect, cause) != 0


def tile_meant(t: Tapestry, effect: GainTerritoryReward, cause: Cause) -> int:
    """The tile that was given away, or the one on the hex that the effect is about; 0 if there is none."""
    if effect.territory == "given_tile":
        return int(t.noted(cause, GIVEN) or 0)
    place = hex_meant(t, cause)
    return t.state.tiles[place] if place >= 0 else 0


def controlled_tiles(t: Tapestry, seat: int) -> list[int]:
    return [place for place in controlled(t, seat) if t.state.tiles[place]]


@tapestry.possible(GainTerrainResources)
def controls_a_tile(t: Tapestry, seat: int, effect: GainTerrainResources, cause: Cause) -> bool:
    return bool(controlled_tiles(t, seat))


@tapestry.question("controlled tile", "TA-TP-10", N_("Which of your territory tiles?"))
def which_controlled_tile(t: Tapestry, seat: int) -> list[Option]:
    return [t.m.hex_options[place] for place in controlled_tiles(t, seat)]


@tapestry.primitive(GainTerrainResources)
async def gain_terrain_resources(t: Tapestry, seat: int, effect: GainTerrainResources, cause: Cause) -> None:
    """A resource for each land terrain of one controlled tile."""
    options = which_controlled_tile.list_options(t, seat)
    if not options:
        return
    option = await t.ask(which_controlled_tile, listed=options)
    record: Territory = t.m.records[t.state.tiles[t.m.map.number[option.target]]]
    for terrain in record.land_terrains:
        add_resource(t, seat, RESOURCES.index(effect.map[terrain]), 1)


@tapestry.step("TA-CV-01")
async def reward_of_controlled(t: Tapestry, seat: int, cause: Cause) -> None:
    """Any controlled tile may be named, also one whose reward would be void now (R41)."""
    options = which_controlled_tile.list_options(t, seat)
    if not options:
        return
    option = await t.ask(which_controlled_tile, listed=options)
    place = t.m.map.number[option.target]
    t.then(gain(seat, GainTerritoryReward("placed"), replace(cause, at=place)))
