"""Graphs: places, the ways between them, and how far it is.

A Graph never changes. A map is built once; walls, closed places and new links give another Graph. So
whatever has been measured is kept, and asking for a distance again is a look into a dict.

Places and their neighbours keep the order in which they were given, and everything that is found comes
in an order that follows from it: the same question has the same answer in every process.

>>> streets = Graph({"inn": ["mill", "quay"], "mill": ["inn", "fort"], "quay": ["inn", "fort"], "fort": []})
>>> streets.distance("inn", "fort")
2
>>> streets.steps_towards("inn", "fort")
('mill', 'quay')
>>> streets.cut([("inn", "mill")]).path("inn", "fort")
('inn', 'quay', 'fort')
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from heapq import heappop, heappush
from itertools import takewhile
from typing import Generic, TypeVar

P = TypeVar("P", bound=Hashable)


class Graph(Generic[P]):
    """Places and, for each of them, where one can go from there in one step.

    A way can be one-way: it leads to a neighbour that does not lead back.
    """

    __slots__ = ("_measured", "_ways")

    def __init__(self, ways: Mapping[P, Iterable[P]]) -> None:
        self._ways = {place: tuple(dict.fromkeys(there)) for place, there in ways.items()}
        self._measured: dict[P, dict[P, int]] = {}
        for place, neighbours in self._ways.items():
            for there in neighbours:
                if there not in self._ways:
                    raise ValueError(
                        f"a way leads from {place!r} to {there!r}, which is no place of this graph"
                    )

    # ---- what there is -----------------------------------------------------------------------

    @property
    def places(self) -> tuple[P, ...]:
        return tuple(self._ways)

    def neighbours(self, place: P) -> tuple[P, ...]:
        return self._ways[place]

    # ---- other graphs ------------------------------------------------------------------------

    def only(self, places: Iterable[P]) -> Graph[P]:
        """What is left if there are no other places than these."""
        kept = frozenset(places)
        return joined((place for place in self._ways if place in kept), self.neighbours)

    def without(self, places: Iterable[P]) -> Graph[P]:
        """What is left if nobody can be at, or pass, these places."""
        gone = frozenset(places)
        return self.only(place for place in self._ways if place not in gone)

    def cut(self, walls: Iterable[tuple[P, P]]) -> Graph[P]:
        """The same places with no way, in either direction, between the two of each pair."""
        closed = {pair for one, other in walls for pair in ((one, other), (other, one))}
        return Graph(
            {
                place: [there for there in neighbours if (place, there) not in closed]
                for place, neighbours in self._ways.items()
            }
        )

    def linked(self, links: Iterable[tuple[P, P]]) -> Graph[P]:
        """The same places with ways, in both directions, between the two of each pair.

        >>> Graph({1: [2], 2: [1], 3: []}).linked([(3, 1)]).neighbours(1)
        (2, 3)
        """
        ways = {place: list(neighbours) for place, neighbours in self._ways.items()}
        for one, other in links:
            ways[one].append(other)
            ways[other].append(one)
        return Graph(ways)

    def numbered(self) -> Graph[int]:
        """The same graph with each place's number in `places` instead of the place: what a State can hold.

        >>> Graph({"inn": ["mill"], "mill": ["inn"]}).numbered().neighbours(0)
        (1,)
        """
        number = {place: index for index, place in enumerate(self._ways)}
        return Graph(
            {
                number[place]: [number[there] for there in neighbours]
                for place, neighbours in self._ways.items()
            }
        )

    # ---- how far it is -----------------------------------------------------------------------

    def distances(self, start: P) -> Mapping[P, int]:
        """How many steps each place is away; nearest first, without places to which no way leads."""
        found = self._measured.get(start)
        if found is None:
            found = {start: 0}
            waiting = deque([start])
            while waiting:
                place = waiting.popleft()
                steps = found[place] + 1
                for there in self._ways[place]:
                    if there not in found:
                        found[there] = steps
                        waiting.append(there)
            self._measured[start] = found
        return found

    def distance(self, start: P, goal: P) -> int | None:
        """The steps of a shortest way, or None if there is no way."""
        return self.distances(start).get(goal)

    def within(self, start: P, steps: int) -> tuple[P, ...]:
        """Every place at most so many steps away, nearest first; the start is one of them.

        >>> joined(range(9), lambda n: (n - 1, n + 1)).within(4, 2)
        (4, 3, 5, 2, 6)
        """
        far = self.distances(start)
        return tuple(takewhile(lambda place: far[place] <= steps, far))

    def nearest(self, start: P, goals: Iterable[P]) -> tuple[P, ...]:
        """Those goals to which the way is shortest, in the order given; none if no way leads to any.

        >>> joined(range(9), lambda n: (n - 1, n + 1)).nearest(4, [8, 6, 2])
        (6, 2)
        """
        far = self.distances(start)
        reached = [goal for goal in dict.fromkeys(goals) if goal in far]
        least = min((far[goal] for goal in reached), default=0)
        return tuple(goal for goal in reached if far[goal] == least)

    # ---- which way to go ---------------------------------------------------------------------

    def steps_towards(self, start: P, goal: P) -> tuple[P, ...]:
        """Those neighbours with which a shortest way to the goal goes on; none at the goal, or without a way.

        All shortest ways are walked by asking again after each step; to list them could take for ever.
        """
        left = self.distance(start, goal)
        if not left:
            return ()
        return tuple(there for there in self._ways[start] if self.distance(there, goal) == left - 1)

    def path(self, start: P, goal: P, cost: Callable[[P, P], int] | None = None) -> tuple[P, ...] | None:
        """A cheapest path from start to goal, both included, or None if there is no way.

        The cost of a step is 1, or what `cost` says about where it begins and where it ends; it is never
        negative. Among equally cheap paths the one with the fewest steps is taken, and among these the one
        that takes, where they part, the neighbour that comes first.

        >>> hills = joined(range(4), lambda n: (n + 1, n + 2))
        >>> hills.path(0, 3)
        (0, 1, 3)
        >>> hills.path(0, 3, lambda here, there: 9 if there == 1 else 1)
        (0, 2, 3)
        """
        waiting: list[tuple[int, int, tuple[int, ...], tuple[P, ...]]] = [(0, 0, (), (start,))]
        settled: set[P] = set()
        while waiting:
            paid, steps, turnings, path = heappop(waiting)
            here = path[-1]
            if here == goal:
                return path
            if here in settled:
                continue
            settled.add(here)
            for turning, there in enumerate(self._ways[here]):
                if there not in settled:
                    price = 1 if cost is None else cost(here, there)
                    heappush(waiting, (paid + price, steps + 1, (*turnings, turning), (*path, there)))
        return None

    # ---- what hangs together -----------------------------------------------------------------

    def groups(self) -> tuple[tuple[P, ...], ...]:
        """The places that hang together, group by group, in the order of the graph.

        A one-way joins like any other way.

        >>> Graph({1: [3], 2: [], 3: [], 4: [1]}).groups()
        ((1, 3, 4), (2,))
        """
        group_of = {place: [place] for place in self._ways}
        for place, neighbours in self._ways.items():
            for there in neighbours:
                mine, theirs = group_of[place], group_of[there]
                if mine is not theirs:
                    mine.extend(theirs)
                    group_of.update((moved, mine) for moved in theirs)
        gathered: dict[int, list[P]] = {}
        for place, group in group_of.items():
            gathered.setdefault(id(group), []).append(place)
        return tuple(tuple(group) for group in gathered.values())


def joined(places: Iterable[P], neighbours: Callable[[P], Iterable[P]]) -> Graph[P]:
    """The graph of these places, each joined to those of its neighbours that are among them.

    >>> joined([1, 2, 3, 5], lambda n: (n - 1, n + 1)).neighbours(3)
    (2,)
    """
    known = dict.fromkeys(places)
    return Graph({place: [there for there in neighbours(place) if there in known] for place in known})
