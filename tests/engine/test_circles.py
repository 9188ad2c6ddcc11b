"""Steps that lead to each other for ever."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.toys import marathon
from traumtisch.engine.decision import Option
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.script import Module
from traumtisch.engine.state import Plain


def test_steps_that_go_round_in_a_circle_are_noticed():
    """A server that went round with them would serve nobody else."""
    circle: Module[marathon.Marathon, Plain] = Module("circle")
    only = circle.question("only", "MA-1", "Where to?")(lambda t: [Option("run", 1)])

    @circle.step("MA-1")
    def setup(t: marathon.Marathon) -> None:  # pyright: ignore[reportUnusedFunction]
        """Nothing to set up."""

    @circle.step("MA-1")
    async def again(t: marathon.Marathon) -> None:
        await t.ask(only)

    circle.round = (again,)

    class CircleGame(marathon.MarathonGame):
        name = "circle"
        base = circle

    with pytest.raises(AuthorError, match="again comes again and again"):
        _ = tt.new_table(CircleGame(), seed=1).decision
