"""Capitals in positions written by hand: which one a player has for whom none is stated."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.games.tapestry.material import Material

USUAL_CAPITALS = (1, 2, 3, 4, 5, 6)
"""By seat; their starts are all different, as far as that many can play."""


def usual_capital(m: Material, seat: int, stated: Iterable[str | int], taken: Iterable[int]) -> int:
    """The number of the capital that is left to this seat: the usual one, unless its start belongs to a
    capital that is stated for somebody, or that an earlier seat has taken."""
    numbers = {number for said in stated if (number := capital_number(m, said))}
    used = {m.map.start.get(number) for number in (*numbers, *(m.records[each].number for each in taken))}
    free = [
        number for number in (USUAL_CAPITALS[seat], *USUAL_CAPITALS) if m.map.start.get(number) not in used
    ]
    return free[0] if free else USUAL_CAPITALS[seat]


def capital_number(m: Material, said: str | int) -> int:
    """0 if nothing is said, or nothing that exists: that is refused elsewhere."""
    if isinstance(said, int) or said.isdecimal():
        return int(said) if int(said) in m.capital_by_number else 0
    name = said.removeprefix("capital.").lower()
    for number, capital in m.capital_by_number.items():
        record = m.records[capital]
        if name in (record.id.removeprefix("capital."), record.name_en.lower(), record.name_de.lower()):
            return number
    return 0
