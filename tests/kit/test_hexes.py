"""Hexagons: a metric, rings, and tiles that are turned."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traumtisch.kit import hexes
from traumtisch.kit.graphs import joined
from traumtisch.kit.hexes import SIDES, Hex

COORDINATE = st.integers(-9, 9)
HEX = st.builds(Hex, COORDINATE, COORDINATE)
SIDE = st.integers(0, SIDES - 1)
CORNERS = st.lists(st.sampled_from("abc"), min_size=SIDES, max_size=SIDES)
TURNS = st.integers(-20, 20)


@given(HEX, HEX, HEX)
def test_the_distance_is_a_metric(one: Hex, other: Hex, third: Hex):
    far = hexes.distance(one, other)
    assert (far == 0) == (one == other)
    assert far == hexes.distance(other, one)
    assert far <= hexes.distance(one, third) + hexes.distance(third, other)


def test_the_distance_counts_steps():
    ways = joined(hexes.spiral(Hex(1, -2), 4), hexes.neighbours)
    counted = ways.distances(Hex(1, -2))
    assert len(counted) == 61
    assert all(hexes.distance(Hex(1, -2), place) == steps for place, steps in counted.items())


@given(HEX)
def test_six_different_neighbours_lie_around_clockwise(centre: Hex):
    around = hexes.neighbours(centre)
    assert len(set(around)) == SIDES
    assert {hexes.distance(centre, place) for place in around} == {1}
    assert all(hexes.distance(around[n - 1], around[n]) == 1 for n in range(SIDES))


def test_the_sides_are_counted_clockwise_from_the_top():
    names = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
    assert tuple(names.values()) == hexes.DIRECTIONS


@given(HEX, SIDE)
def test_the_way_back_leads_through_the_opposite_side(start: Hex, side: int):
    there = hexes.moved(start, side)
    assert hexes.moved(there, hexes.opposite(side)) == start
    assert hexes.opposite(hexes.opposite(side)) == side


@given(HEX, st.integers(0, 6))
def test_a_ring_is_all_that_is_so_far_away_in_one_round(centre: Hex, radius: int):
    ring = hexes.ring(centre, radius)
    span = range(-radius, radius + 1)
    square = [Hex(centre.q + q, centre.r + r) for q in span for r in span]
    assert sorted(ring) == sorted(place for place in square if hexes.distance(place, centre) == radius)
    if radius:
        assert ring[0] == hexes.moved(centre, 0, radius)
        assert ring[radius] == hexes.moved(centre, 1, radius), "clockwise"
        assert all(hexes.distance(ring[n - 1], ring[n]) == 1 for n in range(len(ring)))


def test_a_spiral_is_its_rings():
    spiral = hexes.spiral(Hex(0, 0), 3)
    assert spiral[0] == Hex(0, 0)
    assert spiral[1:7] == hexes.neighbours(Hex(0, 0))
    assert len(set(spiral)) == len(spiral) == 37


@given(CORNERS, TURNS, TURNS)
def test_turns_add_up_and_six_are_none(corners: list[str], one: int, other: int):
    assert hexes.turned(hexes.turned(corners, one), other) == hexes.turned(corners, one + other)
    assert hexes.turned(corners, 6) == hexes.turned(corners, 0) == tuple(corners)


@given(CORNERS, TURNS, SIDE)
def test_a_turn_moves_what_stands_at_a_place_to_the_next(corners: list[str], turns: int, place: int):
    assert hexes.turned(corners, turns)[(place + turns) % SIDES] == corners[place]


@given(CORNERS, CORNERS, SIDE, TURNS)
def test_what_meets_is_the_same_from_both_tiles_and_however_one_looks(
    corners: list[str], others: list[str], side: int, turns: int
):
    met = hexes.meeting(corners, side, others)
    assert met == hexes.meeting(others, hexes.opposite(side), corners)[::-1]
    whole_map_turned = hexes.turned(corners, turns), (side + turns) % SIDES, hexes.turned(others, turns)
    assert met == hexes.meeting(*whole_map_turned)


@pytest.mark.parametrize(
    ("below", "met"),
    [
        (("forest", "sea", "sea", "sea", "sea", "sea"), ("forest",)),
        (("sea", "forest", "sea", "sea", "sea", "sea"), ()),
        (("forest", "hills", "sea", "sea", "sea", "sea"), ("forest", "hills")),
    ],
)
def test_corners_meet_those_that_lie_at_the_same_point(below: tuple[str, ...], met: tuple[str, ...]):
    """The lower side of a tile runs from its right to its left; the upper side of the one below runs back."""
    above = ("plain", "plain", "plain", "hills", "forest", "plain")
    assert hexes.meeting(above, 3, below)[::-1] == met
