"""What is said about chances is true as often as it says."""

from __future__ import annotations

from itertools import product
from math import prod
from random import Random

import pytest

from traumtisch.lab import Pairs, Rate, wilson
from traumtisch.lab.statistics import DOUBT, Mean, Standing


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (470, 1000, 0.4392, 0.5010)],
)
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    """The figures are those of R: `prop.test(won, games, correct = FALSE)`."""
    found = wilson(won, games)
    assert abs(found.low - low) < 1e-4 > abs(found.high - high)
    assert Rate(won, games).interval == wilson(won, games)


def test_nothing_is_known_without_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Pairs().interval == (-1.0, 1.0)
    assert not Pairs().decided


CHANCES = [(0.3, 0.2, 0.2, 0.3), (0.1, 0.5, 0.1, 0.3), (0.05, 0.0, 0.25, 0.7)]
"""Of: both won, only a, only b, neither."""


@pytest.mark.parametrize("chances", CHANCES)
def test_betting_against_the_truth_is_a_fair_game(chances: tuple[float, ...]) -> None:
    """What the better owns is worth its price on average, exactly: all that Ville's inequality needs."""
    truth = chances[1] - chances[2]
    expected = 0.0
    for results in product(range(4), repeat=5):
        pairs = Pairs(*(results.count(kind) for kind in range(4)))
        expected += prod(chances[kind] for kind in results) * pairs.evidence_against(truth)
    assert abs(expected - 1) < 1e-9


def pairs_by_chance(chances: tuple[float, ...], random: Random) -> Pairs:
    pairs = Pairs()
    for kind in random.choices(range(4), chances, k=150):
        pairs = pairs.and_one(kind in (0, 1), kind in (0, 2))
        if kind in (1, 2) and pairs.decided:
            break
    return pairs


def chance_to_be_misled(pairs_that_differ: int) -> float:
    """How probable it is that somebody who looks after every pair ever sees equal sides "decided": exactly,
    by following all ways in which so many pairs that only one side won can come about."""
    misled = 0.0
    undecided = {0: 1.0}  # how often only a has won, with its probability
    for differing in range(1, pairs_that_differ + 1):
        now: dict[int, float] = {}
        for only_a, probability in undecided.items():
            for won in (only_a, only_a + 1):
                now[won] = now.get(won, 0.0) + probability / 2
        decided = {won for won in now if Pairs(only_a=won, only_b=differing - won).decided}
        misled += sum(now[won] for won in decided)
        undecided = {won: probability for won, probability in now.items() if won not in decided}
    return misled


def test_looking_all_the_time_does_not_find_what_is_not_there() -> None:
    misled = chance_to_be_misled(100)
    assert 0 < misled <= DOUBT


def test_what_is_there_is_found_early() -> None:
    random = Random(2)
    found = [pairs_by_chance((0.2, 0.5, 0.1, 0.2), random) for _ in range(20)]
    assert all(pairs.decided and pairs.difference > 0 for pairs in found)
    assert sum(pairs.games for pairs in found) / 20 < 75


@pytest.mark.parametrize("pairs", [Pairs(50, 30, 3, 20), Pairs(50, 15, 12, 20), Pairs(0, 0, 9, 0)])
def test_the_interval_and_the_verdict_agree(pairs: Pairs) -> None:
    low, high = pairs.interval
    assert low < pairs.difference < high or pairs.difference in (low, high)
    assert pairs.decided == (low > 0 or high < 0)
    assert pairs.evidence_against(low) >= 1 / DOUBT or low == -1


def test_a_mean_with_its_interval() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9: mean 5, standard deviation 2.138 with n - 1, over the root of 8."""
    mean = Mean.of([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean.value == 5
    assert mean.doubt is not None
    assert abs(mean.doubt - 1.96 * 2.13809 / 8**0.5) < 1e-4
    assert Mean.of([7]).doubt is None
    assert Mean().value == 0
    assert Mean.of([1, 2]).together_with(Mean.of([4, 9])) == Mean.of([1, 2, 4, 9])
    assert Mean.of([3]).and_one(5) == Mean.of([3, 5])


def test_a_standing_knows_how_sure_its_points_are() -> None:
    one = Standing().and_one(1.0, 1, 30).and_one(0.0, 2, 10)
    assert (one.points, one.scored.doubt) == (20, Mean.of([30, 10]).doubt)
    assert Standing().and_one(1.0, 1, None).points is None
