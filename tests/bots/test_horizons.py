"""How far and how widely bots look if nobody says it: as their game recommends; and where rollouts stop."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import traumtisch as tt
from tests.toys import survivors, workshop
from traumtisch.bots import Vantage, find_bot
from traumtisch.bots.analysis import reviewing
from traumtisch.bots.horizon import OPEN, Horizon
from traumtisch.bots.numbers import HALF_A_WIN, lead
from traumtisch.bots.play import play_game
from traumtisch.bots.race import Race
from traumtisch.bots.random import RandomBot
from traumtisch.bots.rollouts import Rollouts, by_policy, play_on
from traumtisch.bots.worth import worth_to
from traumtisch.games.tapestry import GAME as TAPESTRY
from traumtisch.kit.policy import is_weighty

TWO = {"players": 2}


def recommends(monkeypatch: pytest.MonkeyPatch, game: tt.Game[Any], **attributes: Any) -> None:
    for name, value in attributes.items():
        monkeypatch.setattr(type(game), name, value)


def test_what_is_said_goes_before_what_the_game_recommends(monkeypatch: pytest.MonkeyPatch):
    assert OPEN.of(survivors.GAME) == OPEN
    recommends(monkeypatch, survivors.GAME, turns_ahead=3, breadth=4)
    assert OPEN.of(survivors.GAME) == Horizon(None, 3, 4)
    assert Horizon(turns=7).of(survivors.GAME) == Horizon(None, 7, 4)
    assert Horizon(decisions=5, breadth=2).of(survivors.GAME) == Horizon(5, None, 2)


def test_positions_of_a_game_for_points_differ_by_little():
    """A handful of them tells options apart, where a handful of ends would be luck."""
    for horizon in (Horizon(turns=1), Horizon(decisions=30)):
        assert horizon.grain(TAPESTRY) < HALF_A_WIN / 100
        assert horizon.grain(survivors.GAME) == HALF_A_WIN
        assert Rollouts(Vantage(tt.new_table(TAPESTRY, seed=1, options=TWO), 0), horizon).grain < 0.01
    assert OPEN.grain(TAPESTRY) == OPEN.grain(survivors.GAME) == HALF_A_WIN
    few = [0.52, 0.53, 0.51, 0.52], [0.41, 0.42, 0.40, 0.41]
    assert lead(*few, Horizon(turns=1).grain(TAPESTRY)).is_clear(1.75)
    assert not lead(*few).is_clear(1.75)


@pytest.mark.parametrize("horizon", [Horizon(turns=1), Horizon(decisions=1)])
def test_a_rollout_goes_on_to_a_quiet_question(horizon: Horizon, monkeypatch: pytest.MonkeyPatch):
    table = tt.new_table(survivors.GAME, seed=2)
    play_on(table, 1, horizon)
    assert table.decision is not None
    quiet = {"move": "weather", "weather": "move"}[table.decision.kind]
    recommends(monkeypatch, survivors.GAME, quiet=frozenset({quiet}))
    again = tt.new_table(survivors.GAME, seed=2)
    play_on(again, 1, horizon)
    assert again.decision is not None
    assert again.decision.kind == quiet


@pytest.mark.parametrize("turns", range(1, 12))
def test_positions_of_tapestry_are_judged_between_turns(turns: int):
    """In the middle of an income turn the era has begun, but nothing has come of it yet."""
    table = tt.new_table(TAPESTRY, seed=turns, options=TWO)
    play_on(table, turns, Horizon(turns=turns))
    assert table.decision is not None
    assert table.decision.kind == "turn"


def test_tapestry_says_how_many_points_are_to_be_expected_on_the_way():
    table = tt.new_table(TAPESTRY, seed=4, options=TWO)
    play_on(table, 1, Horizon(turns=9))
    worth = worth_to(table, 0)
    assert worth.points is not None
    assert worth.points > 50
    assert worth.share == worth.value < 1
    estimates = tt.analyse(table, rollouts=12).estimates
    assert len(estimates) <= 6
    assert all(estimate.points is not None for estimate in estimates)


@pytest.mark.parametrize("name", ["montecarlo:rollouts=1000000000", "tree:iterations=1000000000"])
def test_bots_think_where_it_pays(name: str):
    """Of a billion rollouts none is played about the civilization to begin with: that is up to the policy."""
    table = tt.new_table(TAPESTRY, seed=4, options=TWO)
    decision = table.decision
    assert decision is not None
    assert decision.kind == "civilization"
    assert not is_weighty(TAPESTRY, decision)
    vantage = Vantage(table, decision.seat)
    assert find_bot(name).choose(vantage, 1) == find_bot("greedy").choose(vantage, 1)


def test_about_a_turn_a_handful_of_worlds_is_enough(monkeypatch: pytest.MonkeyPatch):
    """It does what the policy likes less, if the policy itself says afterwards that this was better."""
    table, policy = tt.new_table(TAPESTRY, seed=4, options=TWO), TAPESTRY.policy
    assert policy is not None
    while table.decision is None or table.decision.kind != "turn":
        table.play_out(lambda stage, decision: by_policy(policy, stage, decision), 1)
    decision = table.decision
    vantage = Vantage(table, decision.seat)
    liked = find_bot("greedy").choose(vantage, 1)
    other = next(option for option in decision.options if option.verb == "advance" and option != liked)

    def outlook(self: object, t: Any, seat: int) -> tuple[float, float]:
        gone_there = t.player(seat).furthest(t.m.track_number[other.target]) > 0
        return (0.55 if gone_there else 0.5), 100.0

    montecarlo = find_bot("montecarlo:rollouts=24")
    monkeypatch.setattr(type(TAPESTRY.policy), "outlook", outlook)
    assert montecarlo.choose(vantage, 1) == other


def test_what_is_to_be_kept_runs_although_few_do():
    vantage = Vantage(tt.new_table(workshop.GAME, seed=2), 0)
    every = Race(vantage, Rollouts(vantage), 1).runners
    worst = vantage.decision.options[every[-1]]
    few = Race(vantage, Rollouts(vantage), 1, breadth=2, keep=[worst])
    assert few.runners == [*every[:2], every[-1]]


def test_a_review_judges_what_was_chosen_although_few_options_are_tried(monkeypatch: pytest.MonkeyPatch):
    recommends(monkeypatch, TAPESTRY, breadth=2, turns_ahead=1)
    table = tt.new_table(TAPESTRY, seed=2, options=TWO)
    play_game(table, [RandomBot()] * table.seats, 1)
    moments = list(islice(reviewing(table, rollouts_each=4), 20))
    assert max(len(moment.before.estimates) for moment in moments) == 3
    assert all(moment.before.of(moment.chosen).rollouts for moment in moments)
