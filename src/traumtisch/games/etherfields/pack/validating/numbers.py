"""Numbers of packs, as far as they are known without playing."""

from __future__ import annotations

from collections.abc import Mapping

from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.terms import Amount, Sum

TEAM_SIZES = range(1, 6)
MOST = 4
"""The team for which content is made; with five characters it may be scarce."""


def value_of(number: Amount, team: int, variables: Mapping[str, el.Variable] | None = None) -> int | None:
    """What a Count is for a team of this size; None if only play can tell. With `variables`, the largest
    value that they can have."""
    if isinstance(number, int):
        return number
    if isinstance(number, str):
        return team if number == "N" else None
    if number.var:
        variable = (variables or {}).get(number.var)
        return None if variable is None else variable.max
    if number.count:
        return None
    if number.by_n:
        return number.by_n[min(team, len(number.by_n)) - 1]
    return _worked_out(number, team, variables)


def _worked_out(number: Sum, team: int, variables: Mapping[str, el.Variable] | None) -> int | None:
    for parts, put_together in ((number.min, min), (number.max, max), (number.add, sum)):
        if parts:
            values = [value_of(part, team, variables) for part in parts]
            known = [value for value in values if value is not None]
            return put_together(known) if len(known) == len(values) else None
    if number.half != 0:
        whole = value_of(number.half, team, variables)
        return None if whole is None else (whole + 1) // 2
    inner = value_of(number.of, team, variables)
    return None if inner is None else number.mul * inner
