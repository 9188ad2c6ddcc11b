"""Positions: what lies at the edge of income mats, as a person writes it down.

"fantasies": {"reserves": [[{"by": "microbial_magic", "goods": ["farm"]},
                            {"by": "sealed_invention", "pieces": ["clocks"]}]]}
"""

from __future__ import annotations

from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.material import BUILDINGS, RESOURCES
from traumtisch.games.tapestry.modules.fantasies.box import Reserved, fantasies
from traumtisch.games.tapestry.notation import effects_in
from traumtisch.games.tapestry.state import Player, Tapestry
from traumtisch.games.tapestry.stating import id_of
from traumtisch.games.tapestry.vocabulary import Reserve


def check_reserves(t: Tapestry) -> None:
    """Every reserve names the card that made it; a reserved building has left its row."""
    part = fantasies.part_of(t)
    if len(part.reserves) > t.seats:
        raise PositionError(N_("There are only {number} players; state no more."), number=t.seats)
    for player, reserves in zip(t.state.players, part.reserves, strict=True):
        for entry in reserves:
            _check(t, entry)
        _let_buildings_leave(player, reserves)
    part.turned = tuple(id_of(t.m, "tech", name) for name in part.turned)
    lying = {t.m.ids[card] for player in t.state.players for card in player.techs}
    for name in part.turned:
        if name not in lying:
            raise PositionError(N_("{card} is turned, but lies before nobody."), card=repr(name))


def _check(t: Tapestry, entry: Reserved) -> None:
    entry.by = id_of(t.m, "tapestry", entry.by)
    card = t.m.by_id.get(entry.by, 0)
    if not any(isinstance(each, Reserve) for each in effects_in(t.m.records[card])):
        raise PositionError(N_("{card} reserves nothing; name a card that does."), card=repr(entry.by))
    for good in entry.goods:
        if good not in (*BUILDINGS, *RESOURCES):
            raise PositionError(
                N_("{name} is neither an income building nor a resource; name cards and tiles as pieces."),
                name=repr(good),
            )


def _let_buildings_leave(player: Player, reserves: list[Reserved]) -> None:
    goods = [good for entry in reserves for good in entry.goods]
    for row, building in enumerate(BUILDINGS):
        gone = goods.count(building) + sum(each.what == building for each in player.built)
        gone += player.beside.count(building)
        if gone > 5:
            raise PositionError(N_("There are only five of {building}; state fewer."), building=building)
        player.uncovered[row] = max(player.uncovered[row], gone)


fantasies.position_checks.append(check_reserves)
