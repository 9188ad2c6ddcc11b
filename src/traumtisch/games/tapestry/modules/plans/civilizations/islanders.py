"""TA-CV-20, the Islanders: a map of their own, an island with room for six tiles around it."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.effects.exploring import (
    TWICE,
    has_site,
    tile_placed,
    twice_or_points,
    which_hex,
)
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.mats import mat_of
from traumtisch.games.tapestry.facts import Territory
from traumtisch.games.tapestry.general import add_points
from traumtisch.games.tapestry.happenings import has
from traumtisch.games.tapestry.mats import HexFlower
from traumtisch.games.tapestry.modules.plans.box import SIDES_OF_ISLAND, plans
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.territory import SEA
from traumtisch.games.tapestry.vocabulary.cards import MatCover
from traumtisch.games.tapestry.vocabulary.moves import Explore
from traumtisch.kit.hexes import meeting, opposite, turned

WHO = "civ.islanders"
CAUSE = Cause(WHO)
SIDES = ("N", "NE", "SE", "S", "SW", "NW")
ENOUGH = Option("enough")
NOWHERE = -1
"""What lies around the island lies on no hex of the map."""
islanders = plans.carried_by(WHO)
explored_island = plans.event(
    "explored island", "TA-CV-20", N_("Lays {card} in the {side} of the island, turned {turns} times.")
)
plans.says("island", N_("In the {side} of the island"))

plans.says("settle-tile", N_("Lay {card} around the island"))


def free_sides(t: Tapestry) -> list[int]:
    island = plans.part_of(t).island
    return [side for side in range(SIDES_OF_ISLAND) if not island[side]]


def shore(t: Tapestry, seat: int) -> dict[int, tuple[str, ...]]:
    """By side of the island: terrains as if the island were a tile, so that they can be compared."""
    facts = mat_of(t, seat, CAUSE)[1]
    assert isinstance(facts, HexFlower)
    found: dict[int, tuple[str, ...]] = {}
    for side, name in enumerate(SIDES):
        corners = [""] * SIDES_OF_ISLAND
        corners[side], corners[(side + 1) % SIDES_OF_ISLAND] = facts.centre_half_edges[name]
        found[side] = tuple(corners)
    return found


def corners_on(t: Tapestry, side: int) -> tuple[str, ...] | None:
    """The corners of the tile that lies there, as it is turned."""
    part = plans.part_of(t)
    tile = part.island[side]
    return turned(t.m.records[tile].corners, part.turned[side]) if tile else None


def points_of(t: Tapestry, seat: int, side: int) -> int:
    """TA-6.5: sides that touch the same terrain: of the island, and of the tiles to the left and right."""
    own = corners_on(t, side)
    assert own is not None
    points = bool(meeting(own, opposite(side), shore(t, seat)[side]))
    for step, towards in ((1, 2), (-1, 4)):  # seen from the N: the NE lies to the SE of it, the NW to the SW
        other = corners_on(t, (side + step) % SIDES_OF_ISLAND)
        if other is not None:
            points += bool(meeting(own, (side + towards) % SIDES_OF_ISLAND, other))
    return int(points)


# ---- exploring there -----------------------------------------------------------------------------


@islanders.alters(has_site)
def the_island_has_room(t: Tapestry, owner: int, fits: bool, seat: int, where: str) -> bool:
    return fits or (seat == owner and bool(free_sides(t)))


@islanders.offers(which_hex)
def sides_of_the_island(t: Tapestry, options: list[Option]) -> list[Option]:
    """Any exploration may go there."""
    return [*options, *(Option("island", SIDES[side]) for side in free_sides(t))]


@islanders.answers(which_hex, "island")
async def explore_the_island(t: Tapestry, option: Option, seat: int, tile: int, effect: Explore) -> None:
    t.then(turn_on_the_island(seat, tile, SIDES.index(str(option.target)), effect))


@plans.question("turning on the island", "TA-CV-20", N_("How do you turn it?"))
def which_turns_there(t: Tapestry) -> list[Option]:
    return [Option("turns", str(turns)) for turns in range(SIDES_OF_ISLAND)]


@plans.step("TA-CV-20")
async def turn_on_the_island(t: Tapestry, seat: int, tile: Piece, side: int, effect: Explore) -> None:
    """Points and reward as on the map, or the reward twice."""
    turns = int((await t.ask(which_turns_there)).target)
    lay_tile(t, seat, tile, side, turns)
    if has(t, seat, "double_tile_reward_for_vp"):
        t.then(points_or_twice_there(seat, tile, side, effect))
    else:
        rewards_there(t, seat, tile, side, effect, False)


@plans.step("TA-CV-20")
async def points_or_twice_there(t: Tapestry, seat: int, tile: Piece, side: int, effect: Explore) -> None:
    """Exploitation is asked about these explorations, too."""
    option = await t.ask(twice_or_points(NOWHERE))
    rewards_there(t, seat, tile, side, effect, option == TWICE)


def rewards_there(t: Tapestry, seat: int, tile: int, side: int, effect: Explore, twice: bool) -> None:
    record: Territory = t.m.records[tile]
    frames: list[Frame] = []
    if effect.vp and not twice:
        add_points(t, seat, points_of(t, seat, side), WHO)
    if effect.reward and record.reward is not None:
        frames += [gain(seat, record.reward, Cause(record.id))] * (2 if twice else 1)
    t.then(*frames, tile_placed(seat, NOWHERE, tile))


def lay_tile(t: Tapestry, seat: int, tile: int, side: int, turns: int) -> None:
    part = plans.part_of(t)
    t.player(seat).tiles.remove(tile)
    part.island[side], part.turned[side] = tile, turns
    t.tell(explored_island, tile, SIDES[side], str(turns), by=seat)


@plans.metric("islander_outer_water_tiles")
def tiles_with_water_outside(t: Tapestry, seat: int, cause: Cause) -> int:
    """Those whose two corners away from the island show sea."""
    count = 0
    for side in range(SIDES_OF_ISLAND):
        own = corners_on(t, side)
        if own is not None and own[side] == SEA == own[(side + 1) % SIDES_OF_ISLAND]:
            count += 1
    return count


# ---- gained during the game ----------------------------------------------------------------------


@plans.possible(MatCover, of=WHO)
def has_tiles_for_it(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> bool:
    return bool(t.player(seat).tiles)


@plans.primitive(MatCover, of=WHO)
def settle_the_island(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> None:
    t.then(settle_one(seat, 4))


@plans.question("tile for the island", "TA-CV-20", N_("Which tile do you lay around the island?"))
def which_tile_to_settle(t: Tapestry, seat: int) -> list[Option]:
    return [*(Option("settle-tile", tile) for tile in t.player(seat).tiles), ENOUGH]


@plans.question("side of the island", "TA-CV-20", N_("On which side of the island?"))
def which_side(t: Tapestry) -> list[Option]:
    return [Option("island", SIDES[side]) for side in free_sides(t)]


@plans.step("TA-CV-20")
async def settle_one(t: Tapestry, seat: int, left: int) -> None:
    """Up to four own tiles, without points and rewards."""
    if not t.player(seat).tiles or not free_sides(t):
        return
    option = await t.ask(which_tile_to_settle)
    if option != ENOUGH:
        t.then(settle_side(seat, option.target, left))


@plans.step("TA-CV-20")
async def settle_side(t: Tapestry, seat: int, tile: Piece, left: int) -> None:
    side = SIDES.index(str((await t.ask(which_side)).target))
    t.then(settle_turned(seat, tile, side, left))


@plans.step("TA-CV-20")
async def settle_turned(t: Tapestry, seat: int, tile: Piece, side: int, left: int) -> None:
    lay_tile(t, seat, tile, side, int((await t.ask(which_turns_there)).target))
    if left > 1:
        t.then(settle_one(seat, left - 1))
