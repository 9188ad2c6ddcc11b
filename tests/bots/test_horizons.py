"""How far and how widely bots look if nobody says it: as their game recommends; and where rollouts stop."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import traumtisch as tt
from tests.toys import survivors, workshop
from traumtisch.bots import Vantage
from traumtisch.bots.analysis import reviewing
from traumtisch.bots.horizon import OPEN, Horizon
from traumtisch.bots.play import play_game
from traumtisch.bots.race import Race
from traumtisch.bots.random import RandomBot
from traumtisch.bots.rollouts import Rollouts, play_on
from traumtisch.bots.worth import worth_to
from traumtisch.games.tapestry import GAME as TAPESTRY

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
