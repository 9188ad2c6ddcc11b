"""The map: who controls what, and what terrain meets where (TA-6.5, TA-10.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress

from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.facts import Territory
from traumtisch.games.tapestry.state import Cause, MapPiece, Tapestry
from traumtisch.kit.hexes import SIDES, meeting, opposite, turned

SEA = "sea"
PLACED = "placed"
"""The variable that says where a token was put."""


def hex_meant(t: Tapestry, cause: Cause) -> int:
    """The hex that an effect is about: where its token was put, or what set it off; -1 if there is none."""
    placed = t.noted(cause, PLACED)
    return int(placed) if placed else cause.at


@tapestry.ruling("TA-2.5")
def start_of(t: Tapestry, seat: int) -> int:
    """The hex where a player began: by the number of the capital, or by a variant the seat; -1 if the capital
    has none."""
    number = t.m.records[t.player(seat).capital].number
    return t.m.start_of(seat, number) if number else -1


def is_land(t: Tapestry, place: int) -> bool:
    """Whether a territory is there: a tile, or one printed on the map."""
    return t.state.tiles[place] != 0 or t.m.map.printed[place] is not None


def lands(t: Tapestry) -> set[int]:
    """The hexes with a territory: a tile, or one printed on the map."""
    return {*compress(t.m.map.places, t.state.tiles), *t.m.map.printed_lands}


def occupied(t: Tapestry) -> Iterator[int]:
    """The hexes on which anything stands or lies: few of them, so nobody goes through all."""
    return compress(t.m.map.places, t.state.pieces)


def corners(t: Tapestry, place: int) -> tuple[str, ...] | None:
    """The terrain at the six corners of a territory as it lies; None while there is none."""
    tile = t.state.tiles[place]
    if tile:
        record: Territory = t.m.records[tile]
        return turned(record.corners, t.state.turned[place])
    return t.m.map.printed[place]


def land_terrains(t: Tapestry, place: int) -> tuple[str, ...]:
    """The kinds of land of a territory, also those that lie only inside."""
    tile = t.state.tiles[place]
    return t.m.records[tile].land_terrains if tile else t.m.map.lands[place]


@tapestry.ruling("TA-10.2")
def controllers(t: Tapestry, place: int) -> tuple[int, ...]:
    """Whose pieces are the only upright ones there: nobody, or one player."""
    holder = -1
    for piece in t.state.pieces[place]:
        if piece.toppled_by < 0 and piece.controls and piece.seat != holder:
            if holder >= 0:
                return ()
            holder = piece.seat
    return (holder,) if holder >= 0 else ()


def controls(t: Tapestry, seat: int, place: int) -> bool:
    return seat in controllers(t, place)


def controlled(t: Tapestry, seat: int) -> list[int]:
    """The territories a player controls."""
    found: list[int] = []
    pieces = t.state.pieces
    for place in occupied(t):
        for piece in pieces[place]:
            if piece.seat == seat and piece.toppled_by < 0:
                if seat in controllers(t, place):
                    found.append(place)
                break
    return found


def beside_own(t: Tapestry, seat: int) -> set[int]:
    """All hexes next to a territory that a player controls."""
    beside = t.m.map.beside
    return set[int]().union(*[beside[place] for place in controlled(t, seat)])


Neighbours = Sequence[tuple[int, str, str]]
"""The sides of a hex beside which a territory lies, each with what a tile would meet there: at the corner
where the side begins, and at the one where it ends."""


def around(t: Tapestry, place: int) -> Neighbours:
    beside = ((side, corners(t, other)) for side, other in enumerate(t.m.map.around[place]) if other >= 0)
    found: list[tuple[int, str, str]] = []
    for side, theirs in beside:
        if theirs is not None:
            across = opposite(side)
            found.append((side, theirs[(across + 1) % SIDES], theirs[across]))
    return found


def matching_sides(t: Tapestry, place: int, corners_of_tile: tuple[str, ...]) -> int:
    """TA-6.5, 6.7: on how many sides a tile would touch its own terrain."""
    return sides_that_match(corners_of_tile, around(t, place))


def sides_that_match(mine: Sequence[str], beside: Neighbours) -> int:
    return sum(mine[side] == first or mine[(side + 1) % SIDES] == last for side, first, last in beside)


def largest_group(t: Tapestry, seat: int) -> int:
    """TA-21.5b: the most controlled territories that are connected in one land terrain, which must touch
    across the sides; a territory with sea at all corners is a group of its own."""
    own = controlled(t, seat)
    best = 1 if own else 0
    terrains = sorted({terrain for place in own for terrain in corners(t, place) or () if terrain != SEA})
    for terrain in terrains:
        left = {place for place in own if terrain in (corners(t, place) or ())}
        while left:
            group, found = [left.pop()], 1
            while group:
                here = group.pop()
                for side, other in enumerate(t.m.map.around[here]):
                    if other in left and terrain in _meeting(t, here, side, other):
                        left.remove(other)
                        group.append(other)
                        found += 1
            best = max(best, found)
    return best


def _meeting(t: Tapestry, here: int, side: int, other: int) -> tuple[str, ...]:
    mine, theirs = corners(t, here), corners(t, other)
    assert mine is not None
    assert theirs is not None
    assert side < SIDES
    return meeting(mine, side, theirs)


def put_piece(t: Tapestry, place: int, piece: MapPiece) -> None:
    t.state.pieces[place] = (*t.state.pieces[place], piece)


def replace_piece(t: Tapestry, place: int, old: MapPiece, new: MapPiece) -> None:
    pieces = list(t.state.pieces[place])
    pieces[len(pieces) - 1 - pieces[::-1].index(old)] = new
    t.state.pieces[place] = tuple(pieces)
