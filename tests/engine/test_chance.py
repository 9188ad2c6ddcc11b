"""Chance is numbers: a function of seed, stream and counter, and of nothing else."""

from __future__ import annotations

from collections import Counter

import traumtisch as tt
from tests.toys import marathon
from traumtisch.engine.chance import BLOCK, Chance
from traumtisch.engine.stage import Stage

FIRST_NUMBERS = [1498083028, 2250725925, 1559935140, 2122709100]
FIRST_DIE = 1964452370


def stage(seed: int | str) -> Stage[marathon.MarathonState]:
    game = marathon.GAME
    rules = game.rules(game.settings_type())
    return game.stage_on(rules, game.new_state(rules), seed)


def test_the_same_seed_gives_the_same_numbers_and_another_gives_others():
    def numbers(seed: int | str) -> list[int]:
        t = stage(seed)
        return [t.below(1000) for _ in range(3 * BLOCK)]

    assert numbers(7) == numbers(7)
    assert numbers(7) != numbers(8)
    assert numbers(7) != numbers("7")


def test_only_the_counter_decides_not_the_way_there():
    t = stage(7)
    first = [t.below(1000) for _ in range(200)]
    late = stage(7)
    late.state.dealt = 150
    assert [late.below(1000) for _ in range(50)] == first[150:]


def test_streams_do_not_disturb_each_other():
    alone, mixed = stage(7), stage(7)
    expected = [alone.below(50) for _ in range(20)]
    got: list[int] = []
    for _ in range(20):
        mixed.below_in("dice", 6)
        got.append(mixed.below(50))
    assert got == expected
    assert mixed.state.counters == {"dice": 20}


def test_numbers_are_spread_evenly():
    """Chi-square over 7 cells and 70,000 numbers: below 22.5 with probability 0.999; the seed is fixed."""
    t = stage("even")
    counts = Counter(t.below(7) for _ in range(70_000))
    assert sorted(counts) == list(range(7))
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 22.5


def test_numbers_do_not_change_between_versions():
    """Old records must replay for ever: these are the numbers of the first release."""
    chance = Chance(7)
    chance.more(3)
    assert list(chance.numbers[:4]) == FIRST_NUMBERS
    assert chance.number("dice", 0) == FIRST_DIE


def test_a_table_without_a_seed_gets_a_secret_one():
    assert tt.new_table("onirim").seed != tt.new_table("onirim").seed
