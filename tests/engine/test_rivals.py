"""Several rivals: whoever wants acts first, seats fall out or leave while others play on, places and points;
and statutes, rules that are in force for a while."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random

import pytest

import traumtisch as tt
from tests.toys import survivors, workshop
from traumtisch.engine.decision import LazyOptions
from traumtisch.engine.history import SeatChoice
from traumtisch.engine.remembering import Earlier
from traumtisch.engine.running import ANCHOR_EVERY
from traumtisch.engine.state import ranking


def state_of(table: tt.Table) -> survivors.SurvivorsState:
    state = table.state
    assert isinstance(state, survivors.SurvivorsState)
    return state


def new_table(seed: int = 1, rounds: int = 8) -> tt.Table:
    return tt.new_table(survivors.GAME, seed=seed, options={"rounds": rounds})


# ---- whoever wants ------------------------------------------------------------------------------------


def test_the_first_answer_counts_and_the_others_are_asked_again():
    table = new_table()
    table.choose("wait")
    assert [decision.seat for decision in table.decisions] == [0, 1, 2, 3, 4]
    table.choose("calm", seat=3)
    assert [decision.seat for decision in table.decisions] == [0, 1, 2, 4]
    with pytest.raises(tt.WrongSeat):
        table.choose("calm", seat=3)
    table.choose("calm", seat=0)
    assert [str(choice.seat) for choice in table.choices[1:]] == ["3", "0"]  # type: ignore[union-attr]
    again = tt.load_record(table.record.to_json(), survivors.GAME)
    assert again.state == table.state
    table.undo()
    assert [decision.seat for decision in table.decisions] == [0, 1, 2, 4]


# ---- falling out, leaving -----------------------------------------------------------------------------


def played_to_the_end(seed: int) -> tt.Table:
    random, table = Random(seed), new_table(seed)
    while table.decisions:
        decision = random.choice(table.decisions)
        table.choose(decision.options[-1], decision.seat)
    return table


def test_a_seat_that_has_finished_is_asked_no_more():
    table = next(t for t in map(played_to_the_end, range(40)) if state_of(t).finished)
    out = state_of(table).finished[0]
    fell = next(n for n in range(len(table.choices)) if out in table.at(n).state.finished)
    later = [table.at(n) for n in range(fell, len(table.choices))]
    assert later
    assert not any(out in [decision.seat for decision in each.decisions] for each in later)
    assert table.outcome is not None
    assert len(table.outcome.places) == 5


def test_one_of_several_leaves_and_the_others_play_on():
    table = new_table()
    table.choose("wait")
    table.choose("calm", seat=1)
    table.resign(2)
    assert table.outcome is None
    assert state_of(table).left == (2,)
    assert [decision.seat for decision in table.decisions] == [0, 3, 4]
    for seat in (0, 3, 4):
        table.choose("calm", seat=seat)
    assert table.decision is not None
    assert table.decision.kind == "weather"
    again = tt.load_record(table.record.to_json(), survivors.GAME)
    assert again.state == table.state
    assert table.copy().state == table.state
    with pytest.raises(tt.WrongSeat, match="For seat 2 the game is over already"):
        table.resign(2)


def test_whoever_leaves_while_alone_to_decide_leaves_nobody_waiting():
    table = new_table()
    assert table.decision is not None
    assert (table.decision.kind, table.decision.seat) == ("weather", 0)
    table.resign(0)
    assert [decision.seat for decision in table.decisions] == [1, 2, 3, 4]
    assert tt.load_record(table.record.to_json(), survivors.GAME).state == table.state


def test_when_too_few_are_left_the_game_ends():
    table = new_table()
    for seat in (4, 3, 2):
        table.resign(seat)
    assert table.outcome is None
    table.resign(1)
    assert table.outcome is not None
    assert table.outcome.has_rivals


# ---- places and points --------------------------------------------------------------------------------


def test_places_are_shared_by_those_who_are_equal_also_in_what_decides_ties():
    outcome = ranking([10, 12, 12, 7, 12], "most points", "X-1", ties=[0, 3, 1, 0, 3])
    assert outcome.places == (4, 1, 3, 5, 1)
    assert outcome.winners == (1, 4)
    assert [outcome.share_of_win(seat) for seat in range(5)] == [0, 0.5, 0, 0, 0.5]


def test_where_points_came_from_is_part_of_the_outcome():
    outcome = played_to_the_end(3).outcome
    assert outcome is not None
    assert [sum(source.values()) for source in outcome.sources] == list(outcome.scores)


# ---- statutes -----------------------------------------------------------------------------------------


def test_a_statute_acts_only_while_it_is_in_force_and_for_its_seat():
    table = new_table()
    offered = {d.seat: [str(o) for o in d.options] for d in _after(table, "wait").decisions}
    assert offered[0] == offered[1] == ["calm", "risk"]
    stormy = _after(table, "storm")
    offered = {d.seat: [str(o) for o in d.options] for d in stormy.decisions}
    assert offered[0] == ["calm", "risk", "ride"]
    assert offered[1] == ["calm", "risk"]
    t = stormy.stage
    assert isinstance(t, survivors.Survivors)
    assert [survivors.worth(t, seat) for seat in (0, 1)] == [4, 2]
    assert survivors.danger(t, 3) == 3
    stormy.choose("ride", seat=0)
    assert state_of(stormy).players[0].points == 5
    for seat in (1, 2, 3, 4):
        stormy.choose("calm", seat=seat)
    assert state_of(stormy).in_force == ()
    assert survivors.danger(t, 3) == 1


def test_what_follows_by_a_statute_belongs_to_its_seat():
    table = _after(new_table(), "storm")
    assert state_of(table).log == ["setup"]  # it came into force too late for this round's beginning
    table.stage.enact(survivors.storm, 3)
    for seat in (1, 2, 3, 4, 0):
        table.choose("calm", seat=seat)
    rules = table.rules
    hooks = rules.hooks_for((("storm", 3),))
    assert len(hooks.follows["begin_round"]) == 1
    assert "begin_round" not in rules.hooks.follows


def test_statutes_in_force_are_part_of_every_copy_and_save():
    stormy = _after(new_table(), "storm")
    for other in (
        stormy.copy(),
        stormy.imagine(1, 7),
        tt.load_record(stormy.record.to_json(), survivors.GAME),
    ):
        assert [str(o) for o in other.decision_of(0).options] == ["calm", "risk", "ride"]


def test_statutes_that_are_not_in_force_cost_nothing():
    table = _after(new_table(), "wait")
    assert table.stage.hooks is table.rules.hooks
    assert not table.rules.hooks.alters


def _after(table: tt.Table, choice: str) -> tt.Table:
    copy = table.copy()
    copy.choose(choice)
    return copy


# ---- long games ---------------------------------------------------------------------------------------


def long_game(choices: int = 1500) -> tt.Table:
    table = new_table(rounds=300)
    for _ in range(choices):
        decision = table.decisions[-1]
        table.choose(decision.options[0], decision.seat)
    return table


def test_going_back_over_a_long_game_starts_at_the_nearest_anchor(monkeypatch: pytest.MonkeyPatch):
    table = long_game()
    assert len(table.choices) == 1500
    repeated: list[int] = []
    replay = tt.Table._replay

    def noticed(self: tt.Table, entries: list[object], anchor_at: int) -> None:
        repeated.append(len(entries))
        replay(self, entries, anchor_at)  # type: ignore[arg-type]

    monkeypatch.setattr(tt.Table, "_replay", noticed)
    table.at(777)
    table.undo(beyond_what_was_revealed=True)
    table.copy()
    assert max(repeated) <= 2 * ANCHOR_EVERY
    assert len(table.choices) == 1499


def test_a_second_record_repeats_only_what_is_new(monkeypatch: pytest.MonkeyPatch):
    table = long_game(300)
    first = table.record
    listed: list[str] = []
    listing = survivors.move.listing

    def noticed(*args: object) -> object:
        listed.append("move")
        return listing(*args)

    monkeypatch.setattr(survivors.move, "listing", noticed)
    table.choose(table.decisions[0].options[0], table.decisions[0].seat)
    second = table.record
    assert second.offered.startswith(first.offered)
    assert len(listed) < 60
    assert tt.load_record(second, survivors.GAME).state == table.state


def test_interrupts_do_not_make_copies_dear():
    table = tt.new_table(workshop.GAME, seed=3)
    table.choose("buy mill")
    assert table.copy().copy().state == table.state


def resumed(at: int, choices: int = 300) -> tuple[tt.Table, tt.Table]:
    """A long game, and the same resumed from the State after so many choices."""
    table = long_game(choices)
    start = table.at(at)
    assert start.at_rest
    stage = survivors.GAME.stage_on(table.rules, start.state.copy(), table.seed)
    again = tt.Table.resumed(stage, Earlier(at, lambda: table.at(at)))
    for choice in table.choices[at:]:
        assert isinstance(choice, SeatChoice | tt.Option)
        option, seat = (choice.option, choice.seat) if isinstance(choice, SeatChoice) else (choice, None)
        again.choose(option, seat)
    return table, again


def test_a_resumed_table_is_the_same_as_one_that_was_played():
    looks: list[Callable[[tt.Table], object]] = [
        lambda t: t.state,
        lambda t: t.number_of_choices,
        lambda t: [d.digest for d in t.decisions],
        lambda t: t.events_for(0, last=20),
        # What has been logged before the past was repeated still knows when it happened.
        lambda t: (t.told_to(0, last=20), t.choices, t.told_to(0, last=20), t.told_to(0)),
        lambda t: t.at(290).state,
        lambda t: t.at(20).state,
        lambda t: t.choices,
        lambda t: t.events,
        lambda t: t.record,
    ]
    for look in looks:
        table, again = resumed(250)
        assert look(again) == look(table)
        assert again.copy().state == table.state


def test_a_resumed_table_can_be_undone_beyond_the_point_where_it_was_resumed():
    table, again = resumed(297)
    for _ in range(6):
        for each in (table, again):
            each.undo(beyond_what_was_revealed=True)
        assert again.state == table.state
        assert len(again.choices) == len(table.choices)


def test_a_resumed_table_repeats_nothing_until_somebody_asks():
    table, _ = resumed(250)
    start = table.at(250)

    def repeat() -> tt.Table:
        raise AssertionError("the past was repeated")

    stage = survivors.GAME.stage_on(table.rules, start.state.copy(), table.seed)
    again = tt.Table.resumed(stage, Earlier(250, repeat))
    for _ in range(40):
        again.choose(again.decisions[0].options[0], again.decisions[0].seat)
    again.undo(beyond_what_was_revealed=True)
    again.copy().imagine(1, 1)
    assert again.events_for(0, last=2)
    with pytest.raises(AssertionError, match="repeated"):
        _ = again.choices


def test_a_table_that_nobody_holds_any_more_is_freed():
    """Decisions of several seats list their options lazily; together with the table they must not form a ring
    that nothing ever frees."""

    def kept() -> int:
        gc.collect()
        return sum(isinstance(each, LazyOptions | survivors.Survivors) for each in gc.get_objects())

    before = kept()
    table = new_table()
    while table.decisions:
        table.choose(table.decisions[-1].options[0], seat=table.decisions[-1].seat)
    assert kept() > before
    del table
    assert kept() == before
