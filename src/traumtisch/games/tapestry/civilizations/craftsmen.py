"""TA-CV-03, the Craftsmen: income buildings may stand on their mat instead of in the capital."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import buildings_elsewhere, which_plot
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.mats import mat_with
from traumtisch.games.tapestry.mats import Columns
from traumtisch.games.tapestry.notation import short
from traumtisch.games.tapestry.state import Cause, Mat, Tapestry
from traumtisch.games.tapestry.vocabulary import Choose
from traumtisch.games.tapestry.vocabulary.cards import MatCover, MatReward

craftsmen = tapestry.carried_by("civ.craftsmen")
crafted = tapestry.event("crafted", "TA-CV-03", N_("Builds a {building} on the mat, column {number}."))

covered = tapestry.event(
    "covered", "TA-CV-03", N_("Puts a token on row {number} of column {column}: {effect}.")
)
tapestry.says("cover", N_("Column {column}, row {number}: {effect}"))

CAUSE = Cause("civ.craftsmen")
TOKEN = "token"
"""How a token lies among the slots: `token 2 3` in column 2, row 3."""
ENOUGH = Option("enough")


def _mat(t: Tapestry, seat: int) -> tuple[Mat, Columns]:
    return mat_with(t, seat, CAUSE, Columns)


def token_row(mat: Mat, column: int) -> int:
    """The row, from 0, that a token covers in a column since the civilization was gained; -1 without one."""
    rows = [int(slot.split()[2]) for slot in mat.slots if slot.startswith(f"{TOKEN} {column + 1} ")]
    return rows[0] - 1 if rows else -1


def free_row(mat: Mat, facts: Columns, column: int) -> int:
    """The lowest row of a column that nothing covers; -1 if it is full."""
    built, token = mat.numbers[column], token_row(mat, column)
    row = built + (0 <= token <= built)
    return row if row < len(facts.columns[column]) else -1


@craftsmen.offers(which_plot)
def columns_of_the_mat(t: Tapestry, options: list[Option], seat: int, building: str) -> list[Option]:
    """The lowest free space of each column that is not full."""
    mat, facts = _mat(t, seat)
    free = [n for n in range(len(facts.columns)) if free_row(mat, facts, n) >= 0]
    return [*options, *(Option("column", str(n + 1)) for n in free)]


@craftsmen.answers(which_plot, "column")
async def build_on_the_mat(t: Tapestry, option: Option, seat: int, building: str) -> None:
    """The reward that is covered is gained at once; districts, rows and Monarchy do not see it (R71)."""
    mat, facts = _mat(t, seat)
    column = int(option.target) - 1
    row = free_row(mat, facts, column)
    mat.numbers = tuple(n + (place == column) for place, n in enumerate(mat.numbers))
    mat.slots = (*mat.slots, building)
    t.tell(crafted, building, option.target)
    t.then(gain(seat, facts.columns[column][row], CAUSE))


@craftsmen.alters(buildings_elsewhere)
def on_the_mat(t: Tapestry, owner: int, number: int, seat: int, kind: str) -> int:
    return number + (_mat(t, owner)[0].slots.count(kind) if seat == owner else 0)


# ---- revised: gained during the game -------------------------------------------------------------


@tapestry.question("token on a column", "TA-CV-03", N_("Where on your mat do you put a token?"))
def which_to_cover(t: Tapestry, seat: int) -> list[Option]:
    """At most one in each column, as high as the number of the era allows."""
    mat, facts = _mat(t, seat)
    return [
        *(
            Option("cover", str(column + 1), str(row), short(reward))
            for column, rewards in enumerate(facts.columns)
            if token_row(mat, column) < 0
            for row, reward in enumerate(rewards[: t.player(seat).era], start=1)
        ),
        ENOUGH,
    ]


@tapestry.primitive(MatCover, of="civ.craftsmen")
async def cover_columns(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> None:
    option = await t.ask(which_to_cover)
    if option == ENOUGH:
        return
    mat, facts = _mat(t, seat)
    column, row, reward = map(str, option.targets)
    mat.slots = (*mat.slots, f"{TOKEN} {column} {row}")
    t.tell(covered, row, column, reward, by=seat)
    if any(token_row(mat, each) < 0 for each in range(len(facts.columns))):
        t.then(gain(seat, effect, cause))


@tapestry.primitive(MatReward, of="civ.craftsmen")
def gain_one_covered(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> None:
    """One of the rewards under the tokens."""
    mat, facts = _mat(t, seat)
    rows = [(column, token_row(mat, column)) for column in range(len(facts.columns))]
    rewards = tuple(facts.columns[column][row] for column, row in rows if row >= 0)
    if rewards:
        t.then(gain(seat, Choose(rewards), cause))
