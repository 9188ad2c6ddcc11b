"""Pairs of modules (ON-19.34): the Oniverse and the little Incubus."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import given


@pytest.mark.rule("ON-17.23", "ON-18.15")
def test_the_keeper_stores_nothing_while_a_nightmare_is_answered_as_if_drawn() -> None:
    game = given(
        playing("oniverse", incubus="C"),
        hand="RK BM GS NS NM",
        oniverse={"taken": "Keeper Spies"},
        deck="RS BS GM NM RM",
    )
    assert "store BM" in game.offered
    game.choose("challenge")
    assert game.asked == "nightmare"
    assert [words for words in game.offered if words.split()[0] in ("store", "spies")] == ["spies"]
