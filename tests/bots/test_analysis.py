"""What people are told about their options."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

import traumtisch as tt
from tests.bots.tables import in_the_middle
from tests.toys import crossing, duel
from tests.toys.crossing import BRIDGE, MAZE, PIT, RIGHT_TURN, TURNS
from traumtisch.bots.analysis import (
    Moment,
    StillPlaying,
    analyse,
    analysing,
    costliest,
    looking_again,
    lost_in_all,
    reviewing,
)
from traumtisch.engine.errors import GameOver, WrongSeat
from traumtisch.kit.policy import policy_of


def at_the_crossing() -> tt.Table:
    return tt.new_table(crossing.GAME, seed=1)


def test_the_chance_of_each_option_with_its_interval():
    analysis = tt.analyse(at_the_crossing(), rollouts=600)
    assert [estimate.option for estimate in analysis.estimates] == [BRIDGE, MAZE, PIT]
    for estimate, truth in zip(analysis.estimates, (0.5, 0.25, 0.0), strict=True):
        assert estimate.low <= truth <= estimate.high
        assert estimate.low <= estimate.chance <= estimate.high
    assert analysis.done
    assert analysis.best.option is BRIDGE
    assert analysis.of(PIT).chance == 0.0


def test_it_gets_sharper():
    table = in_the_middle("onirim", 1)
    looks = list(analysing(table, rollouts=400))
    widths = [look.best.high - look.best.low for look in looks]
    assert len(looks) > 3
    assert widths[-1] < widths[0]
    assert [look.rollouts for look in looks] == sorted(look.rollouts for look in looks)
    assert [look.done for look in looks] == [False] * (len(looks) - 1) + [True]
    assert looks[-1].rollouts >= 400


def test_hopeless_options_are_not_tried_for_ever():
    analysis = analyse(at_the_crossing(), rollouts=3_000)
    assert analysis.of(PIT).rollouts < analysis.of(BRIDGE).rollouts


def test_equal_rollouts_give_equal_estimates():
    table = in_the_middle("urbion", 1)
    assert analyse(table, rollouts=100).estimates == analyse(table, rollouts=100).estimates


def test_without_a_budget_it_goes_on_until_it_is_closed():
    table = at_the_crossing()
    looks = analysing(table)
    assert not any(next(looks).done for _ in range(5))
    looks.close()
    assert list(looks) == []


def test_the_table_stays_as_it_is():
    table = in_the_middle("onirim", 3)
    before = table.state.digest(), table.choices
    analyse(table, rollouts=50)
    assert (table.state.digest(), table.choices) == before


def test_every_option_has_an_estimate_and_copies_share_theirs():
    table = in_the_middle("onirim", 4)
    assert table.decision is not None
    analysis = analyse(table, rollouts=100)
    assert {estimate.option for estimate in analysis.estimates} == set(table.decision.options)


def test_the_reason_is_the_policys():
    table = in_the_middle("onirim", 5)
    policy = policy_of(table.game)
    assert policy is not None
    analysis = analyse(table, rollouts=20)
    imagined = table.imagine(0, 0)
    told = policy.reason(imagined.stage, imagined.decision_of(0), analysis.best.option)
    assert str(analysis.reason) == str(told)


def test_two_worlds_that_look_alike_are_judged_alike():
    table = in_the_middle("duel", 2)
    assert table.decision is not None
    seat = table.decision.seat
    other = table.imagine(seat, 77)
    assert analyse(other, seat, rollouts=60).estimates == analyse(table, seat, rollouts=60).estimates


def test_a_seat_that_chooses_at_the_same_time_may_ask():
    table = tt.new_table(duel.GAME, seed=1)
    assert analyse(table, 1, rollouts=20).seat == 1
    table.choose(table.decision_of(1).options[0], 1)
    with pytest.raises(WrongSeat, match="Seat 1 has nothing to decide now"):
        analyse(table, 1, rollouts=20)


def test_after_the_end_there_is_nothing_to_decide():
    table = at_the_crossing()
    table.choose(PIT)
    with pytest.raises(GameOver, match="nothing left to decide"):
        analyse(table)


# ---- review ----------------------------------------------------------------------------------------


def test_a_review_marks_what_was_lost():
    table = at_the_crossing()
    table.choose(PIT)
    [moment] = reviewing(table, rollouts_each=600)
    assert (moment.choice, moment.seat, moment.chosen, moment.best) == (0, 0, PIT, BRIDGE)
    assert 0.4 < moment.lost < 0.6
    assert moment.before.of(PIT).chance == 0.0


def test_the_best_choice_loses_nothing():
    table = at_the_crossing()
    table.choose(MAZE)
    table.choose(RIGHT_TURN)
    first, second = reviewing(table, rollouts_each=600)
    assert 0.15 < first.lost < 0.35  # judged by what players at random make of it
    assert (second.chosen, second.best, second.lost) == (RIGHT_TURN, RIGHT_TURN, 0.0)
    assert second.before.of(TURNS[0]).chance == 0.0


def test_noise_is_no_mistake():
    table = tt.new_table("onirim", seed=5)
    while table.decision:
        table.choose(table.decision.options[0])
    moments = list(reviewing(table, rollouts_each=12))
    assert [moment.choice for moment in moments] == list(range(len(table.choices)))
    assert any(m.lost == 0.0 and m.best is not m.chosen for m in moments)


def test_a_closer_look_tells_a_mistake_from_noise():
    table = at_the_crossing()
    table.choose(MAZE)
    table.choose(RIGHT_TURN)
    moments = list(reviewing(table, rollouts_each=30))
    assert moments[0].lost == 0.0 < moments[0].seems_lost
    [again] = looking_again(table, moments, rollouts_each=30)
    assert (again.choice, again.chosen, again.best) == (0, MAZE, BRIDGE)
    assert [estimate.option for estimate in again.before.estimates] == [
        BRIDGE,
        MAZE,
    ]  # the pit is no question
    assert again.before.rollouts > 4 * moments[0].before.rollouts
    assert again.lost == again.seems_lost > 0.1


def judged(lost: float, behind: float = 0.0, doubt: float = 0.0) -> Moment:
    table = at_the_crossing()
    table.choose(PIT)
    [moment] = reviewing(table, rollouts_each=8)
    return msgspec.structs.replace(moment, lost=lost, behind=behind, doubt=doubt)


def test_what_is_no_loss_in_words_is_not_marked():
    marked, small, none = judged(0.2), judged(0.004), judged(0.0)
    assert costliest([none, small, marked], 5) == [marked]
    assert costliest([judged(0.1), marked], 1) == [marked]


def test_small_losses_add_up_beyond_the_noise():
    each = judged(0.0, behind=0.06, doubt=0.1)
    assert not lost_in_all([each] * 4).is_clear, "that may be noise"
    assert round(lost_in_all([each] * 40).lost, 6) == 2.4
    assert lost_in_all([each] * 40).is_clear


def test_a_game_that_is_thrown_away_is_not_called_clean_by_a_small_budget():
    table = tt.new_table("onirim", seed=5)
    chance = Random(2)
    while table.decision:
        table.choose(chance.choice(table.decision.options))
    first = lost_in_all(reviewing(table, rollouts_each=60))
    assert first.is_vague, "so few games tell nothing"
    longer = lost_in_all(islice(reviewing(table, rollouts_each=3000), 30))
    assert longer.is_clear


def test_every_choice_of_a_game_with_seats_is_reviewed():
    table = tt.new_table(duel.GAME, seed=1)
    while table.decision:
        table.choose(table.decision.options[0], table.decision.seat)
    moments = list(reviewing(table, rollouts_each=6))
    assert len(moments) == len(table.choices)
    assert {moment.seat for moment in moments} == {0, 1}


def test_giving_up_is_not_reviewed():
    table = at_the_crossing()
    table.choose(MAZE)
    table.resign()
    assert [moment.chosen for moment in reviewing(table, rollouts_each=30)] == [MAZE]


def test_a_game_that_goes_on_is_not_reviewed():
    with pytest.raises(StillPlaying, match="not over yet"):
        reviewing(at_the_crossing())
