"""Graphs: distances, paths and groups against slow and simple ways to find them."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traumtisch.kit.graphs import Graph, joined
from traumtisch.kit.grids import Cell, neighbours, rectangle

PLACES = range(7)
PAIRS = st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES)), max_size=14)


def one_way(pairs: list[tuple[int, int]]) -> Graph[int]:
    return Graph({place: [there for here, there in pairs if here == place] for place in PLACES})


def two_way(pairs: list[tuple[int, int]]) -> Graph[int]:
    return Graph[int](dict.fromkeys(PLACES, ())).linked(pairs)


def slow_distances(
    pairs: list[tuple[int, int]], costs: dict[tuple[int, int], int]
) -> dict[tuple[int, int], int]:
    """Floyd and Warshall: the cheapest way between all places, by every place in between."""
    far = {(place, place): 0 for place in PLACES}
    for here, there in pairs:
        if here != there:
            far[here, there] = costs.get((here, there), 1)
    for by, here, there in product(PLACES, repeat=3):
        if (here, by) in far and (by, there) in far:
            detour = far[here, by] + far[by, there]
            far[here, there] = min(far.get((here, there), detour), detour)
    return far


@given(PAIRS)
def test_distances_are_those_of_shortest_ways(pairs: list[tuple[int, int]]):
    graph, expected = one_way(pairs), slow_distances(pairs, {})
    for here, there in product(PLACES, repeat=2):
        assert graph.distance(here, there) == expected.get((here, there))


@given(PAIRS, st.sampled_from(PLACES), st.sampled_from(PLACES), st.sampled_from(PLACES))
def test_with_ways_in_both_directions_the_distance_is_a_metric(
    pairs: list[tuple[int, int]], one: int, other: int, third: int
):
    graph = two_way(pairs)
    direct, first, second = (
        graph.distance(one, other),
        graph.distance(one, third),
        graph.distance(third, other),
    )
    assert direct == graph.distance(other, one)
    assert (direct == 0) == (one == other)
    if first is not None and second is not None:
        assert direct is not None
        assert direct <= first + second


@given(PAIRS, st.sampled_from(PLACES), st.integers(0, 4))
def test_within_is_everything_in_reach_nearest_first(pairs: list[tuple[int, int]], start: int, steps: int):
    graph = one_way(pairs)
    far = graph.distances(start)
    found = graph.within(start, steps)
    assert sorted(found) == [place for place in PLACES if place in far and far[place] <= steps]
    assert [far[place] for place in found] == sorted(far[place] for place in found)
    assert found[0] == start


@given(PAIRS, st.sampled_from(PLACES), st.lists(st.sampled_from(PLACES)))
def test_the_nearest_are_all_that_are_nearest(pairs: list[tuple[int, int]], start: int, goals: list[int]):
    graph = one_way(pairs)
    found = graph.nearest(start, goals)
    distances = {goal: graph.distance(start, goal) for goal in goals}
    reached = [steps for steps in distances.values() if steps is not None]
    assert sorted(found) == sorted(goal for goal in distances if reached and distances[goal] == min(reached))
    assert list(found) == sorted(found, key=goals.index)


@given(PAIRS)
def test_steps_towards_a_goal_begin_all_shortest_ways(pairs: list[tuple[int, int]]):
    graph = one_way(pairs)

    def walks(here: int, goal: int, left: int) -> list[tuple[int, ...]]:
        """By brute force: every walk of this length that ends at the goal."""
        if left == 0:
            return [(here,)] if here == goal else []
        return [(here, *rest) for there in graph.neighbours(here) for rest in walks(there, goal, left - 1)]

    for start, goal in product(PLACES, repeat=2):
        steps = graph.distance(start, goal)
        begun = {path[1] for path in walks(start, goal, steps)} if steps else set[int]()
        assert graph.steps_towards(start, goal) == tuple(n for n in graph.neighbours(start) if n in begun)


@given(PAIRS, st.dictionaries(st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES)), st.integers(0, 3)))
def test_a_path_is_a_cheapest_one(pairs: list[tuple[int, int]], costs: dict[tuple[int, int], int]):
    graph, expected = one_way(pairs), slow_distances(pairs, costs)
    for here, there in product(PLACES, repeat=2):
        path = graph.path(here, there, lambda a, b: costs.get((a, b), 1))
        if path is None:
            assert (here, there) not in expected
        else:
            assert (path[0], path[-1]) == (here, there)
            assert all(after in graph.neighbours(before) for before, after in pairwise(path))
            assert sum(costs.get(step, 1) for step in pairwise(path)) == expected[here, there]


@given(
    st.lists(st.permutations(range(4)), min_size=5, max_size=5),
    st.lists(st.integers(0, 2), min_size=25, max_size=25),
)
def test_of_equally_cheap_paths_the_short_and_then_the_first_is_taken(
    orders: list[list[int]], costs: list[int]
):
    """Everybody is everybody's neighbour, so there are many paths; all of them are compared."""
    graph = Graph({place: [(place + 1 + n) % 5 for n in order] for place, order in enumerate(orders)})
    paths = [(0, *by, 4) for length in range(4) for by in permutations((1, 2, 3), length)]

    def rank(path: tuple[int, ...]) -> tuple[int, int, list[int]]:
        steps = list(pairwise(path))
        paid = sum(costs[5 * here + there] for here, there in steps)
        return paid, len(steps), [graph.neighbours(here).index(there) for here, there in steps]

    assert graph.path(0, 4, lambda here, there: costs[5 * here + there]) == min(paths, key=rank)


@given(PAIRS)
def test_groups_hang_together_and_hold_every_place_once(pairs: list[tuple[int, int]]):
    groups = one_way(pairs).groups()
    reach = two_way(pairs)
    assert sorted(place for group in groups for place in group) == list(PLACES)
    for group in groups:
        assert list(group) == sorted(reach.distances(group[0])), "in the order of the graph"
    assert [group[0] for group in groups] == sorted(group[0] for group in groups)


def test_a_wall_is_walked_around():
    """Across a wall on the direct way, two straight ahead are four steps away."""
    ways = joined(rectangle(3, 3), neighbours)
    walled = ways.cut([(Cell(1, 1), Cell(1, 0))])
    assert walled.distance(Cell(1, 0), Cell(1, 2)) == 4
    assert walled.distance(Cell(1, 2), Cell(1, 0)) == 4
    assert ways.distance(Cell(1, 0), Cell(1, 2)) == 2, "the first graph has not changed"


def test_places_can_be_left_out_and_links_added():
    row = joined(range(5), lambda n: (n - 1, n + 1))
    assert row.without([2]).groups() == ((0, 1), (3, 4))
    assert row.only([4, 0, 1]).groups() == ((0, 1), (4,))
    assert row.linked([(0, 4), (4, 0)]).neighbours(4) == (3, 0)
    assert row.linked([(0, 4)]).distance(0, 3) == 2


def test_numbers_stand_for_places():
    ways = joined(rectangle(3, 4), neighbours)
    numbered = ways.numbered()
    assert numbered.places == tuple(range(12))
    for number, place in enumerate(ways.places):
        assert tuple(ways.places[n] for n in numbered.neighbours(number)) == ways.neighbours(place)


def test_a_way_to_nowhere_is_refused():
    with pytest.raises(ValueError, match="'inn' to 'moon'"):
        Graph({"inn": ["moon"]})


def test_a_place_that_is_not_there_is_no_place_to_start_from():
    graph = Graph({"inn": ["inn"]})
    with pytest.raises(KeyError):
        graph.distances("moon")


ANSWERS = """
from traumtisch.kit.graphs import Graph
from traumtisch.kit.grids import Cell, rectangle
from traumtisch.kit.shapes import Board, orientations, shape
words = "lamp rope weir fort mill quay inn".split()
ring = Graph({word: [words[n - 1], words[n - 6], words[n - 3]] for n, word in enumerate(words)})
fewer, few = ring.without(["weir", "inn"]), ring.only({"lamp", "mill", "fort"})
for graph in (ring, fewer, few, ring.cut([("inn", "lamp")])):
    print(graph.places, graph.groups(), [graph.within(place, 2) for place in graph.places])
    print(graph.nearest("lamp", words), graph.steps_towards("lamp", "mill"), graph.path("lamp", "mill"))
piece = shape({Cell(0, 0), Cell(0, 1), Cell(1, 1)})
print(piece, orientations(piece), Board(rectangle(3, 3), margin=1).placements(piece))
"""


def test_answers_do_not_depend_on_how_words_are_hashed():
    answers = {
        subprocess.run(
            [sys.executable, "-c", ANSWERS],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(answers) == 1
