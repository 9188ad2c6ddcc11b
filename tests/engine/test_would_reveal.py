"""Whether a choice can be taken back freely, said beforehand, from what the seat knows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.toys import duel, marathon

GAMES: list[tuple[str | tt.Game[Any], dict[str, Any]]] = [
    ("onirim", {}),
    ("onirim", {"players": 2, "modules": ["oniverse", "premonitions"]}),
    (duel.GAME, {}),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_tables_that_look_alike_to_the_seat_give_equal_answers(
    game: str | tt.Game[Any], options: dict[str, Any]
):
    random = Random(1)
    table = tt.new_table(game, seed=1, options=options)
    answers: set[bool] = set()
    for _ in range(40):
        decision = random.choice(table.decisions)
        world = table.imagine(decision.seat, random.getrandbits(32))
        assert world.view(decision.seat) == table.view(decision.seat)
        before = table.state.digest(), table.choices, table.events
        for option in decision.options:
            answer = table.would_reveal(option, decision.seat)
            assert world.would_reveal(option.id, decision.seat) == answer
            answers.add(answer)
        assert (table.state.digest(), table.choices, table.events) == before
        table.choose(random.choice(decision.options), decision.seat)
        if table.decision is None:
            break
    assert answers == {True, False}


@pytest.mark.parametrize("seed", range(4))
def test_alone_at_the_table_the_answer_is_exact(seed: int):
    random = Random(seed)
    table = tt.new_table("onirim", seed=seed)
    while table.decision:
        option = random.choice(table.decision.options)
        would_reveal = table.would_reveal(option, 0)
        table.choose(option)
        attempt = table.copy()
        try:
            attempt.undo()
        except tt.UndoRefused:
            assert would_reveal
        else:
            assert not would_reveal


def test_what_others_choose_at_the_same_time_is_not_given_away():
    table = tt.new_table(duel.GAME, seed=4)
    option = table.decisions[0].options[0]
    first = table.would_reveal(option, 0)
    table.choose(table.decisions[1].options[0], seat=1)
    assert table.would_reveal(option, 0) == first


def test_chance_is_something_hidden_too():
    table = tt.new_table(marathon.GAME, seed=1)
    for _ in range(marathon.DECISIONS - 1):
        assert not table.would_reveal("run c1", 0)
        table.choose("run c1")
    assert table.would_reveal("run c1", 0)


def test_what_cannot_be_chosen_is_refused():
    table = tt.new_table("onirim", seed=1)
    with pytest.raises(tt.WrongOption):
        table.would_reveal("fly c1", 0)
    with pytest.raises(tt.WrongSeat):
        table.would_reveal("fly c1", tt.WATCHER)
