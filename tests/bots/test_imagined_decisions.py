"""What a policy is shown to look at is what it would be shown to play on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.toys import duel

SETS: list[tuple[str | tt.Game[Any], dict[str, Any]]] = [
    ("onirim", {}),
    ("onirim", {"players": 2, "modules": "glyphs,dreamcatchers,premonitions,oniverse", "incubus": "B"}),
    ("urbion", {"expansions": "squares,books,postcards"}),
    ("urbion", {"players": 2}),
    (duel.GAME, {}),
]


@pytest.mark.parametrize(("game", "options"), SETS)
def test_the_same_stage_and_the_same_options(game: str | tt.Game[Any], options: dict[str, Any]) -> None:
    random = Random(5)
    looked = 0
    for seed in range(3):
        table = tt.new_table(game, seed=seed, options=options)
        while table.decision is not None and looked < 150 * (seed + 1):
            for decision in table.decisions:
                looked += 1
                stage, shown = table.imagine_decision(decision.seat, looked)
                whole = table.imagine(decision.seat, looked)
                assert stage.state.digest() == whole.state.digest()
                assert list(shown.options) == list(whole.decision_of(decision.seat).options)
                assert {option.id for option in shown.options} == {option.id for option in decision.options}
            chosen = random.choice(table.decision.options)
            table.choose(chosen, table.decision.seat)
    assert looked > 20
