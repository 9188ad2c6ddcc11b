"""Options are words that stay the same; large decisions are never listed in vain."""

from __future__ import annotations

import gc
import pickle
import tracemalloc

import pytest

import traumtisch as tt
from tests.toys import marathon


def test_an_option_is_its_verb_and_targets():
    option = tt.Option("build", 17, "left")
    assert str(option) == option.id == "build c17 left"
    assert option.target == 17
    assert tt.Option("pass").target is None


def test_options_with_the_same_verb_and_targets_are_equal_also_after_pickling():
    option = tt.Option("play", 17)
    assert tt.Option("play", 17) == option
    assert {tt.Option("play", 17)} == {option}
    assert pickle.loads(pickle.dumps(option)) == option
    assert tt.Option("play", 17) != tt.Option("play", 17, "left") != tt.Option("discard", 17)


def test_options_are_kept_by_nobody():
    """A game of millions of different options leaves none behind that nobody holds."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number in range(20_000):
        tt.Option("build", number, f"somewhere-{number}")
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert kept < 20_000


def test_options_can_be_matched():
    match tt.Option("play", 17):
        case tt.Option("play", (card,)):
            assert card == 17
        case _:
            pytest.fail("did not match")


def test_a_large_decision_counts_and_tests_its_options_without_listing_them(monkeypatch: pytest.MonkeyPatch):
    listed: list[str] = []
    question = marathon.where

    def list_and_note(t: marathon.Marathon, *_: object) -> list[tt.Option]:
        listed.append(t.state.step)
        return marathon.OPTIONS

    monkeypatch.setattr(question, "listing", list_and_note)
    table = tt.new_table(marathon.GAME, seed=1)
    assert table.decision is not None
    assert len(table.decision.options) == 100
    assert tt.Option("run", 99) in table.decision.options
    assert tt.Option("run", 100) not in table.decision.options
    for place in range(10):
        table.choose(tt.Option("run", place))
    assert listed == []
    assert str(table.decision.options[3]) == "run c3"
    assert listed == ["run"]


def test_replaying_lists_nothing(monkeypatch: pytest.MonkeyPatch):
    table = tt.new_table("onirim", seed=5)
    for _ in range(20):
        assert table.decision is not None
        table.choose(table.decision.options[-1])
    state = table.state
    questions = table.rules.questions.values()

    def nobody_may_look(*_: object) -> list[tt.Option]:
        raise AssertionError("options were listed")

    for question in questions:
        monkeypatch.setattr(question, "list_options", nobody_may_look)
        monkeypatch.setattr(question, "listing", nobody_may_look)
    earlier = table.at(10)
    assert len(earlier.choices) == 10
    assert len(table.events) > 20
    assert table.state is state


def test_a_decision_carries_seat_kind_rule_and_prompt():
    decision = tt.new_table("onirim", seed=1).decision
    assert decision is not None
    assert (decision.seat, decision.kind, decision.rule) == (0, "action", "ON-20.1")
    assert str(decision.prompt) == "Play a location or discard one."
    assert decision
