"""The bots that think find what can be found, and their budgets are kept."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import traumtisch as tt
from tests.bots.tables import in_the_middle
from tests.toys import crossing
from tests.toys.crossing import BRIDGE, MAZE, RIGHT_TURN
from traumtisch.bots import Vantage, find_bot
from traumtisch.bots.budget import Budget, Spending
from traumtisch.bots.montecarlo import winner_of
from traumtisch.bots.numbers import HALF_A_WIN, lead, wilson
from traumtisch.bots.play import play_game
from traumtisch.bots.race import Race
from traumtisch.bots.rollouts import Job, Rollouts
from traumtisch.bots.worth import Worth


def at_the_crossing() -> Vantage:
    return Vantage(tt.new_table(crossing.GAME, seed=1), 0)


@pytest.mark.parametrize("chance", range(5))
def test_montecarlo_finds_an_obvious_win(chance: int):
    table = tt.new_table(crossing.GAME, seed=1)
    table.choose(MAZE)
    assert find_bot("montecarlo:rollouts=60").choose(Vantage(table, 0), chance) is RIGHT_TURN


@pytest.mark.parametrize("chance", range(5))
def test_the_tree_knows_what_it_would_do_next(chance: int):
    """Rollouts at random get lost in the maze, so the flat bot takes the bridge; the tree finds the way."""
    assert find_bot("montecarlo:rollouts=300").choose(at_the_crossing(), chance) is BRIDGE
    assert find_bot("tree:iterations=300").choose(at_the_crossing(), chance) is MAZE


def race_at(vantage: Vantage) -> Race:
    return Race(vantage, Rollouts(vantage), 1)


def test_a_budget_of_rollouts_is_not_exceeded():
    for seed in range(5):
        race = race_at(Vantage(in_the_middle("onirim", seed), 0))
        winner_of(race, Budget(rollouts=100))
        assert 0 < race.played <= 100


def test_an_easy_decision_is_cheap():
    table = tt.new_table(crossing.GAME, seed=1)
    table.choose(MAZE)
    race = race_at(Vantage(table, 0))
    assert race.trials.options[winner_of(race, Budget(rollouts=100_000))] is RIGHT_TURN
    assert race.played < 1_000


class Rigged:
    """Trials in which the option at one place does as well as it is told in each world, and all others win
    every second one."""

    def __init__(self, vantage: Vantage, place: int, values: Sequence[float]) -> None:
        self.options = tuple(vantage.decision.options)
        self.grain = HALF_A_WIN
        self._place = place
        self._values = values
        self._worlds: dict[int, int] = {}

    def worths(self, jobs: Sequence[Job]) -> Sequence[Sequence[Worth]]:
        return [[self._worth(job.option, world) for world in job.worlds] for job in jobs]

    def _worth(self, option: int, world: int) -> Worth:
        number = self._worlds.setdefault(world, len(self._worlds))
        value = self._values[number % len(self._values)] if option == self._place else float(number % 2)
        return Worth(value, value)


def rigged_race(values: Sequence[float]) -> tuple[Race, int]:
    """The option that the policy likes second best is the one that is told how to do."""
    vantage = Vantage(in_the_middle("onirim", 1), 0)
    second = race_at(vantage).runners[1]
    return Race(vantage, Rigged(vantage, second, values), 1), second


def test_who_is_not_on_the_way_to_being_taken_leaves_early():
    race, second = rigged_race([0.0, 1.0])  # neither ahead of the policy's choice nor behind it
    assert winner_of(race, Budget(rollouts=60)) == race.favourite
    assert race.played <= 30
    assert race.seen(second) >= 3


def test_who_is_on_the_way_to_being_taken_stays():
    race, second = rigged_race([1.0, 1.0])  # wins half of the worlds more
    assert winner_of(race, Budget(rollouts=60)) == second
    assert race.seen(second) > 10


def test_hundreds_of_options_are_not_all_tried():
    race = race_at(Vantage(in_the_middle("marathon", 1), 0))
    winner_of(race, Budget(rollouts=60))
    assert 1 < sum(race.seen(runner) > 0 for runner in race.runners) <= 10


def test_copies_of_a_card_run_as_one():
    table = next(t for t in (tt.new_table("onirim", seed=s) for s in range(20)) if has_a_pair(t))
    race = race_at(Vantage(table, 0))
    places = [place for group in race.groups.values() for place in group]
    assert len(race.runners) < len(places) == len(race.trials.options)
    assert sorted(places) == list(range(len(places)))


def has_a_pair(table: tt.Table) -> bool:
    faces = [card.face for card in table.view(0).hand]
    return len(set(faces)) < len(faces)


def test_all_options_meet_the_same_worlds():
    """The bridge is one coin a world, whoever asks and however the worlds are handed out."""
    rollouts = Rollouts(at_the_crossing())
    one, other = rollouts.worths([Job(1, range(40)), Job(1, range(40))])
    assert list(one) == list(other)
    assert 0 < sum(worth.share for worth in one) < 40


def test_a_budget_in_seconds_becomes_rollouts_by_what_they_cost():
    spending = Spending(Budget(seconds=1_000_000.0))
    first, later = spending.left(1), spending.left(1_000)
    assert first is not None
    assert later is not None
    assert later > first > 0
    assert Spending(Budget(seconds=1e-9)).left(10) == 0


def test_how_much_of_a_budget_is_spent():
    assert Spending(Budget(rollouts=60)).share(30) == 0.5
    assert Spending(Budget(seconds=1_000_000.0)).share(20) < 0.1
    assert Spending(Budget(seconds=1e-9)).share(20) > 1
    assert Spending(Budget()).share(20) == 0


def test_thinking_a_little_does_no_harm():
    """The policy's choice is left only for something better: a few rollouts must not spoil the game.

    (Far fewer games than a proof of strength needs; without that rule one or two are won.)
    """
    won = 0
    for seed in range(8):
        table = tt.new_table("onirim", seed=seed)
        play_game(table, [find_bot("montecarlo:rollouts=16")], seed)
        assert table.outcome is not None
        won += table.outcome.won
    assert won >= 4


def test_intervals():
    low, high = wilson(5, 10)
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763)
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_lead_counts_only_worlds_that_both_have_seen():
    assert lead([1, 1, 0, 0, 0, 0], [0, 0]).mean == 1.0
    assert lead([1.0] * 30, [0.0] * 30).is_clear(2.8)
    assert not lead([1.0, 0.0] * 15, [0.0, 1.0] * 15).is_clear(2.8)
    assert not lead([1.0], [0.0]).is_clear(2.8)
