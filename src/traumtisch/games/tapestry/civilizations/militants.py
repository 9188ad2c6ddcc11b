"""TA-CV-12, the Militants: their outposts lie on the mat and uncover rewards when they leave it."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.mats import exposed, mat_with
from traumtisch.games.tapestry.mats import CoveredRows
from traumtisch.games.tapestry.state import Cause, MapPiece, Mat, Tapestry
from traumtisch.games.tapestry.territory import start_of
from traumtisch.games.tapestry.vocabulary.cards import MatCover, MatReward, MatUncover
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken

took_outpost = tapestry.event("took outpost", "TA-CV-12", N_("Takes the outpost from row {row} of the mat."))
lined_up = tapestry.event("lined up", "TA-CV-12", N_("Puts an outpost into row {row} of the mat."))
tapestry.says("row", N_("Row {number}"))

MILITANTS = "civ.militants"
CAUSE = Cause(MILITANTS)


def _mat(t: Tapestry, seat: int) -> tuple[Mat, CoveredRows]:
    return mat_with(t, seat, CAUSE, CoveredRows)


def _changed(mat: Mat, option: Option, by: int) -> None:
    """One outpost more or less in a row; `numbers` says how many each row still has."""
    chosen = int(option.target) - 1
    mat.numbers = tuple(number + (by if row == chosen else 0) for row, number in enumerate(mat.numbers))


# ---- an outpost leaves the mat -------------------------------------------------------------------


@tapestry.question("row", "TA-CV-12", N_("From which row do you take the outpost?"))
def which_row(t: Tapestry, seat: int) -> list[Option]:
    mat, _ = _mat(t, seat)
    return [Option("row", str(row + 1)) for row, left in enumerate(mat.numbers) if left]


@tapestry.primitive(MatUncover, of=MILITANTS)
async def take_from_row(t: Tapestry, seat: int, effect: MatUncover, cause: Cause) -> None:
    """R64: every outpost that is placed is the leftmost of a row; there is no other supply."""
    if any(_mat(t, seat)[0].numbers):
        option = await t.ask(which_row)
        _changed(_mat(t, seat)[0], option, -1)
        t.tell(took_outpost, option.target)


@tapestry.primitive(MatReward, of=MILITANTS)
def all_uncovered(t: Tapestry, seat: int, effect: MatReward, cause: Cause) -> None:
    """In the order of the mat: a conquest comes last."""
    t.then(*[gain(seat, each, cause) for each in exposed(*_mat(t, seat))])


# ---- gained during the game ----------------------------------------------------------------------


@tapestry.primitive(MatCover, of=MILITANTS)
def line_up(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> None:
    """The outposts that are left cover the rewards from right to left, in rows of choice."""
    mat, facts = _mat(t, seat)
    mat.numbers = (0,) * len(facts.rows)
    if t.player(seat).outposts:
        t.then(line_up_one(seat, t.player(seat).outposts))


@tapestry.question("row to cover", "TA-CV-12", N_("Into which row do you put the outpost?"))
def which_row_to_cover(t: Tapestry, seat: int) -> list[Option]:
    mat, facts = _mat(t, seat)
    return [
        Option("row", str(row + 1))
        for row, rewards in enumerate(facts.rows)
        if mat.numbers[row] < len(rewards)
    ]


@tapestry.step("TA-CV-12")
async def line_up_one(t: Tapestry, seat: int, left: int) -> None:
    if not which_row_to_cover.list_options(t, seat):
        return
    option = await t.ask(which_row_to_cover)
    _changed(_mat(t, seat)[0], option, 1)
    t.tell(lined_up, option.target)
    if left > 1:
        t.then(line_up_one(seat, left - 1))


# ---- the revised mat -----------------------------------------------------------------------------


@tapestry.primitive(PlaceToken, of=MILITANTS)
def tokens_at_the_start(t: Tapestry, seat: int, effect: PlaceToken, cause: Cause) -> None:
    """Two tokens hold the start instead of outposts, which are not used: the mat has room for eight."""
    start = start_of(t, seat)
    t.state.pieces[start] = (MapPiece(seat, "token"),) * 2
