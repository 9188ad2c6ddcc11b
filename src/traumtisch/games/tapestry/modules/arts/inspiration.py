"""TA-12.11 and 12.12: an inspiration tile on a row of the income mat says what that row gives from now on."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.facts import IncomeRow
from traumtisch.games.tapestry.income_mat import income_rows
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.modules.arts.box import arts
from traumtisch.games.tapestry.modules.arts.tiles import with_tiles
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.goods import Inspire

inspired = arts.event("inspired", "TA-12.11", N_("Lays an inspiration tile on a row: {row}."))
arts.says("inspire", N_("Inspire the row: {row}"))


@arts.alters(income_rows)
def rows_with_tiles(t: Tapestry, rows: tuple[IncomeRow, ...], seat: int) -> tuple[IncomeRow, ...]:
    return with_tiles(t.m, rows, arts.part_of(t).inspired[seat])


# ---- inspire -------------------------------------------------------------------------------------


@arts.question("inspiration", "TA-12.11", N_("On which row do you lay an inspiration tile?"))
def which_row(t: Tapestry, seat: int) -> list[Option]:
    """TA-2.9: everybody has one for each row."""
    under = arts.part_of(t).inspired[seat]
    return [Option("inspire", building) for building in BUILDINGS if building not in under]


@arts.possible(Inspire)
def has_a_tile(t: Tapestry, seat: int, effect: Inspire, cause: Cause) -> bool:
    return len(arts.part_of(t).inspired[seat]) < len(BUILDINGS)


@arts.primitive(Inspire)
async def inspire(t: Tapestry, seat: int, effect: Inspire, cause: Cause) -> None:
    """The buildings of the row keep their places."""
    if not has_a_tile(t, seat, effect, cause):
        return
    row = str((await t.ask(which_row)).target)
    part = arts.part_of(t)
    part.inspired[seat] = (*part.inspired[seat], row)
    t.tell(inspired, row, by=seat)
    if effect.count > 1:
        t.then(gain(seat, Inspire(effect.count - 1), cause))
