"""TA-CV-03, the Craftsmen: income buildings may stand on their mat instead of in the capital."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import buildings_elsewhere, which_plot
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.mats import mat_of
from traumtisch.games.tapestry.mats import Columns
from traumtisch.games.tapestry.state import Cause, Mat, Tapestry

craftsmen = tapestry.carried_by("civ.craftsmen")
crafted = tapestry.event("crafted", "TA-CV-03", N_("Builds a {building} on the mat, column {number}."))

CAUSE = Cause("civ.craftsmen")


def _mat(t: Tapestry, seat: int) -> tuple[Mat, Columns]:
    mat, facts = mat_of(t, seat, CAUSE)
    assert isinstance(facts, Columns)
    return mat, facts


@craftsmen.offers(which_plot)
def columns_of_the_mat(t: Tapestry, options: list[Option], seat: int, building: str) -> list[Option]:
    """The lowest free space of each column that is not full."""
    mat, facts = _mat(t, seat)
    free = [n for n, column in enumerate(facts.columns) if mat.numbers[n] < len(column)]
    return [*options, *(Option("column", str(n + 1)) for n in free)]


@craftsmen.answers(which_plot, "column")
async def build_on_the_mat(t: Tapestry, option: Option, seat: int, building: str) -> None:
    """The reward that is covered is gained at once; districts, rows and Monarchy do not see it (R71)."""
    mat, facts = _mat(t, seat)
    column = int(option.target) - 1
    height = mat.numbers[column]
    mat.numbers = tuple(n + (place == column) for place, n in enumerate(mat.numbers))
    mat.slots = (*mat.slots, building)
    t.tell(crafted, building, option.target)
    t.then(gain(seat, facts.columns[column][height], CAUSE))


@craftsmen.alters(buildings_elsewhere)
def on_the_mat(t: Tapestry, owner: int, number: int, seat: int, kind: str) -> int:
    return number + (_mat(t, owner)[0].slots.count(kind) if seat == owner else 0)
