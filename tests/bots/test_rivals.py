"""Bots among rivals: each wants to win for itself, and thinks of the others as doing the same."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import traumtisch as tt
from tests.toys import bounty, cunning, survivors, traps, workshop
from tests.toys.cunning import BAIT, FAR, NEAR, SAFE
from traumtisch.bots import Vantage, find_bot
from traumtisch.bots.analysis import reviewing
from traumtisch.bots.horizon import Horizon
from traumtisch.bots.numbers import fresh
from traumtisch.bots.play import play_game
from traumtisch.bots.race import Race
from traumtisch.bots.rollouts import Job, Rollouts, play_on
from traumtisch.bots.tree import Subtrees
from traumtisch.bots.worth import margin, value_for_rival
from traumtisch.engine.decision import BACK
from traumtisch.engine.state import Outcome, ranking

ALL_BOTS = ("random", "greedy", "montecarlo:rollouts=8,depth=6", "tree:iterations=8,depth=6")
GAMES: list[tt.Game[Any]] = [survivors.GAME, traps.GAME, bounty.GAME, workshop.GAME, cunning.GAME]
WORLDS = [fresh("worlds", number) for number in range(400)]


# ---- what an end is worth ------------------------------------------------------------------------------


def test_a_win_is_worth_more_than_any_margin():
    narrow, shared, wide = (ranking(scores, "", "") for scores in ([10, 9, 9], [10, 10, 0], [9, 10, 0]))
    values = [value_for_rival(outcome, 0) for outcome in (narrow, shared, wide)]
    assert values == sorted(values, reverse=True)
    assert values[0] > 0.9 > 0.55 > values[1] > 0.4 > 0.1 > values[2] > 0


def test_the_margin_orders_what_is_equal_otherwise():
    won = [value_for_rival(ranking(scores, "", ""), 0) for scores in ([10, 2], [10, 9])]
    lost = [value_for_rival(ranking(scores, "", ""), 0) for scores in ([8, 10], [2, 10], [-10, 10])]
    assert [*won, *lost] == sorted([*won, *lost], reverse=True)
    assert all(0 <= value <= 1 for value in [*won, *lost])


def test_without_points_places_are_the_margin():
    outcome = Outcome(True, "", "", winners=(2,), places=(3, 2, 1))
    assert [margin(outcome, seat) for seat in range(3)] == [0.0, 0.5, 1.0]


# ---- playing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL_BOTS)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_bot_plays_among_rivals(game: tt.Game[Any], name: str):
    table = tt.new_table(game, seed=3)
    play_game(table, [find_bot(name)] * table.seats, chance=3)
    assert table.outcome is not None
    assert table.outcome.has_rivals


@pytest.mark.parametrize("name", ["montecarlo:rollouts=8", "tree:iterations=8"])
def test_a_bot_is_asked_for_its_own_seat_where_whoever_wants_acts(name: str):
    table = tt.new_table(survivors.GAME, seed=3)
    table.choose("wait")
    for seat in (3, 0, 4):
        option = find_bot(name).choose(Vantage(table, seat), 1)
        table.choose(option, seat)
    assert [decision.seat for decision in table.decisions] == [1, 2]


def test_thinking_wins_against_following_ones_nose():
    wins = 0.0
    for seed in range(10):
        table, place = tt.new_table(survivors.GAME, seed=seed), seed % 5
        bots = [find_bot("montecarlo:rollouts=60" if seat == place else "random") for seat in range(5)]
        play_game(table, bots, seed)
        assert table.outcome is not None
        wins += table.outcome.share_of_win(place)
    assert wins >= 5  # two of ten would be luck


# ---- thinking of the others ----------------------------------------------------------------------------


@pytest.mark.parametrize("chance", range(3))
def test_a_rival_who_thinks_is_no_victim_of_a_bait(chance: int):
    """Blind rivals miss the one right answer three times out of four; in a tree they find it."""
    vantage = Vantage(tt.new_table(cunning.GAME, seed=1), 0)
    assert find_bot("montecarlo:rollouts=300").choose(vantage, chance) == BAIT
    assert find_bot("tree:iterations=600").choose(vantage, chance) == SAFE


def test_nobody_knows_what_is_chosen_at_the_same_time():
    """A rival who knew it would always win."""
    table = tt.new_table(cunning.GAME, seed=1, options={"dream": "coin"})
    tree = Subtrees(Vantage(table, 0))
    looks = [tree.worths([Job(0, [world]), Job(1, [world])]) for world in WORLDS]
    tried = [worths[0].share for look in looks for worths in look]
    assert 0.3 < sum(tried) / len(tried) < 0.7


# ---- the way back, and stopping on the way ---------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [cunning.GAME, cunning.BACKWARDS], ids=["without a policy", "a foolish policy"]
)
@pytest.mark.parametrize("name", ["random", "greedy", "montecarlo:rollouts=40", "tree:iterations=40"])
def test_the_way_back_is_no_bots_idea(name: str, game: tt.Game[cunning.Cunning]):
    table = tt.new_table(game, seed=1)
    table.choose(BAIT)
    assert table.decision is not None
    assert BACK in table.decision.options
    chosen = {find_bot(name).choose(Vantage(table, 0), chance) for chance in range(6)}
    assert chosen <= {NEAR, FAR}


def test_of_two_ways_to_win_the_wider_margin_is_taken():
    table = tt.new_table(cunning.GAME, seed=1)
    table.choose(BAIT)
    assert find_bot("montecarlo:rollouts=400").choose(Vantage(table, 0), 1) == FAR


def test_a_rollout_that_stops_on_the_way_asks_the_policy():
    vantage = Vantage(tt.new_table(cunning.BACKWARDS, seed=1), 0)
    [stopped] = Rollouts(vantage, Horizon(decisions=1)).worths([Job(0, WORLDS[:5])])
    assert [(worth.value, worth.share, worth.points) for worth in stopped] == [(0.25, 0.25, None)] * 5
    [played] = Rollouts(vantage, Horizon(decisions=9)).worths([Job(0, WORLDS[:5])])
    assert all(worth.points is not None for worth in played)


def test_without_a_policy_rollouts_are_played_to_the_end():
    vantage = Vantage(tt.new_table(cunning.GAME, seed=1), 0)
    [played] = Rollouts(vantage, Horizon(decisions=1)).worths([Job(0, WORLDS[:5])])
    assert all(worth.points is not None for worth in played)


# ---- what people are told --------------------------------------------------------------------------------


def test_an_analysis_tells_the_chance_of_that_seat_and_its_points():
    table = tt.new_table(survivors.GAME, seed=2)
    table.choose("wait")
    analysis = tt.analyse(table, 2, rollouts=200)
    assert analysis.seat == 2
    assert {str(estimate.option) for estimate in analysis.estimates} == {"calm", "risk"}
    for estimate in analysis.estimates:
        assert estimate.points is not None
        assert 8 < estimate.points < 40
        assert 0 < estimate.low < estimate.chance < estimate.high < 0.6
    assert str(analysis.reason) == "There are lives left."


def test_where_nobody_plays_for_points_none_are_told():
    assert tt.analyse(tt.new_table("urbion", seed=1), rollouts=4).best.points is None


def test_a_review_judges_every_seat_by_its_own_chance():
    table = tt.new_table(survivors.GAME, seed=1)
    play_game(table, [find_bot("random")] * 5, 1)
    moments = list(islice(reviewing(table, rollouts_each=4), 20))
    assert {moment.seat for moment in moments} == {0, 1, 2, 3, 4}
    assert all(moment.before.seat == moment.seat for moment in moments)


# ---- how far and how widely ------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [1, 2])
def test_a_rollout_may_stop_after_so_many_turns(turns: int):
    """The policy of this toy says so many chances to win on the way that nobody can take them for an end."""
    table = tt.new_table(survivors.GAME, seed=2)
    play_on(table, 1, Horizon(turns=turns))
    assert table.state.turn == turns
    assert table.outcome is None
    play_on(table, 1, Horizon(turns=1000))
    assert table.outcome is not None


def test_only_what_is_liked_best_is_tried():
    table = tt.new_table(workshop.GAME, seed=2)
    vantage = Vantage(table, 0)
    every = Race(vantage, Rollouts(vantage), 1)
    few = Race(vantage, Rollouts(vantage), 1, breadth=2)
    assert len(every.runners) > 2
    assert few.runners == every.runners[:2]
    analysis = tt.analyse(table, 0, rollouts=40, horizon=Horizon(breadth=2))
    assert {estimate.option for estimate in analysis.estimates} < set(every.trials.options)


@pytest.mark.parametrize(
    "name", ["montecarlo:rollouts=20,turns=2,breadth=2", "tree:iterations=20,turns=2,breadth=2"]
)
def test_a_horizon_by_name(name: str):
    table = tt.new_table(survivors.GAME, seed=3)
    play_game(table, [find_bot(name)] * table.seats, chance=3)
    assert table.outcome is not None
