"""TA-12.12: what inspiration tiles say, and the rows of an income mat with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.facts import IncomeRow, Named
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import RecordFile
from traumtisch.games.tapestry.vocabulary import Effect


class InspiredPosition(msgspec.Struct, frozen=True):
    n: int
    income: tuple[Effect, ...]
    vp: tuple[Effect, ...]


class InspirationTile(Named, frozen=True, kw_only=True):
    track: str
    """The row on which it lies."""
    replaces_positions: tuple[InspiredPosition, ...]


TILES = RecordFile("inspiration_tiles", InspirationTile)


@cache
def tiles() -> dict[str, InspirationTile]:
    """By row of the income mat."""
    return {tile.track: tile for tile in facts.records(TILES.file, InspirationTile)}


@cache
def inspired_row(row: IncomeRow, tile: InspirationTile) -> IncomeRow:
    """TA-8.10: its spaces are called as before; what they give stands on the tile."""
    said = tile.replaces_positions
    return msgspec.structs.replace(
        row,
        id=tile.id,
        positions=tuple(
            msgspec.structs.replace(place, income=new.income, vp=new.vp)
            for place, new in zip(row.positions, said, strict=True)
        ),
    )


def with_tiles(m: Material, rows: tuple[IncomeRow, ...], under: Sequence[str]) -> tuple[IncomeRow, ...]:
    """The rows of an income mat, with tiles on those of these buildings."""
    if not under:
        return rows
    return tuple(
        inspired_row(row, m.as_hosted(tiles()[row.id])) if row.building in under else row for row in rows
    )
