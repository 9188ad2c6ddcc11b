"""What can be foreseen from a View alone: what building here fills, which sides of a tile fit, how many there
are of what is counted. Faces and the words of options say it before anybody confirms anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from traumtisch.games.tapestry.facts import IncomeRow, Tech
from traumtisch.games.tapestry.handled import Handled
from traumtisch.games.tapestry.material import BUILDING_OF, BUILDINGS, LAST_SPACE, Material
from traumtisch.games.tapestry.mats import Columns
from traumtisch.games.tapestry.view import HexView, PlayerView, TapestryView, number_of
from traumtisch.games.tapestry.vocabulary import All, Effect, GainBuilding, Seq
from traumtisch.games.tapestry.vocabulary.goods import GainVp, Score
from traumtisch.kit.grids import Cell
from traumtisch.kit.hexes import meeting, turned

NOTHING_FULL = 0, 0


def filled(m: Material, player: PlayerView) -> int:
    """The mask of the plots that count as full."""
    assert player.capital is not None
    mask = m.capitals[number_of(player.capital)].filled | m.board.mask(Cell(*plot) for plot in player.plots)
    for each in player.built:
        mask |= m.placements[each.what][each.turns, each.row, each.column].mask
    return mask


def completes(m: Material, player: PlayerView, placed: Handled, row: int, column: int) -> tuple[int, int]:
    """What building here fills: how many districts, and how many rows and columns (TA-15.8, 16.15)."""
    assert player.capital is not None
    turns = 0 if placed.what in BUILDINGS else placed.turns
    place = m.placements[placed.what].get((turns, row, column))
    there = filled(m, player)
    if place is None or place.mask & there:
        return NOTHING_FULL
    after = there | place.mask

    def newly(masks: Iterable[int]) -> int:
        return sum(each & after == each and each & there != each for each in masks)

    return newly(m.capitals[number_of(player.capital)].districts), newly(m.lines)


def matching(m: Material, shown: Sequence[HexView], handled: Handled, turns_of_it: int) -> list[int]:
    """TA-6.5, 6.7: the sides on which a tile would touch its own terrain."""
    place = m.map.number[handled.hex]
    corners = turned(m.records[m.by_id[handled.what]].corners, turns_of_it)
    found: list[int] = []
    for side, other in enumerate(m.map.around[place]):
        across = None if other < 0 else _corners(m, shown[other], other)
        if across is not None and meeting(corners, side, across):
            found.append(side)
    return found


def _corners(m: Material, shown: HexView, place: int) -> tuple[str, ...] | None:
    if shown.tile is None:
        return m.map.printed[place]
    return turned(m.records[number_of(shown.tile)].corners, shown.turned)


def controlled(view: TapestryView, seat: int) -> int:
    """How many territories this player controls, also together with somebody else (TA-10.2, TA-CV-19)."""
    return sum(seat in place.controllers for place in view.map)


# ---- what is counted -------------------------------------------------------------------------------


def counted(m: Material, view: TapestryView, seat: int, metric: str, track: str = "") -> int | None:
    """How many there are of something now, as `metrics.count` has it; None for what a View does not count."""
    found = _counted(m, view, seat, metric, track)
    if found is None:
        return None
    boxes = (module for module in m.brought.modules if module.name in view.modules)
    return found + sum(box.counted_besides(m, view.part(box), view, seat, metric) for box in boxes)


def _counted(m: Material, view: TapestryView, seat: int, metric: str, track: str) -> int | None:
    player = view.players[seat]
    if metric == "track_spaces":
        return LAST_SPACE if track in player.completed else max(player.tokens[track], default=0)
    if metric in BUILDING_OF:
        return _standing(m, view, seat, BUILDING_OF[metric])
    if metric in ("capital_lines", "capital_rows", "capital_columns"):
        return _full_lines(m, player, metric)
    if metric == "controlled_territories":
        return controlled(view, seat)
    return sum(map(len, _lying(player)[metric])) if metric in _lying(player) else None


def _standing(m: Material, view: TapestryView, seat: int, kind: str) -> int:
    """TA-15.12: in the capital, on the map, and on the columns of the Craftsmen."""
    player = view.players[seat]
    on_map = (piece for place in view.map for piece in place.pieces)
    columns = (mat for mat in player.mats if isinstance(m.edition(number_of(mat.civ)).mat, Columns))
    return (
        sum(each.what == kind for each in player.built)
        + sum(piece.seat == seat and piece.kind == kind and piece.toppled_by != seat for piece in on_map)
        + sum(mat.slots.count(kind) for mat in columns)
    )


def _full_lines(m: Material, player: PlayerView, which: str) -> int:
    if player.capital is None:
        return 0
    there = filled(m, player)
    full = [number for number, line in enumerate(m.lines) if line & there == line]
    half = len(m.lines) // 2
    return sum(which == "capital_lines" or (number < half) == (which == "capital_rows") for number in full)


def _lying(player: PlayerView) -> Mapping[str, Sequence[Sequence[object]]]:
    """What is counted by what lies somewhere."""
    return {
        "tech_cards": (player.bottom, player.middle, player.top),
        "tapestry_cards": (player.hand, player.drawn, *player.stacks),
        "tapestry_in_hand": (player.hand,),
        "territory_tiles": (player.tiles,),
        "landmarks": (player.landmarks,),
        "achievements": (player.achievements,),
        "civilizations": (player.civs,),
        "tech_top_row": (player.top,),
    }


# ---- what an effect brings -------------------------------------------------------------------------


def parts_of(effect: Effect) -> Iterable[Effect]:
    """The effects that are all gained, one after the other or in any order."""
    if isinstance(effect, Seq | All):
        for step in effect.steps:
            yield from parts_of(step)
    else:
        yield effect


def points_now(m: Material, view: TapestryView, seat: int, effects: Iterable[Effect]) -> int | None:
    """What is scored for things that can be counted, as they are now; None if nothing is scored like that."""
    found: list[int] = []
    for effect in effects:
        match effect:
            case Score(metric=metric, vp_each=each, track=track):
                number = counted(m, view, seat, metric, track)
            case GainVp(per=metric, amount=each) if metric:
                number = counted(m, view, seat, metric)
            case _:
                continue
        if number is None:
            return None
        found.append(number * each)
    return sum(found) if found else None


def buildings_in(effects: Iterable[Effect]) -> list[str]:
    """The income buildings that are gained for sure, each as often as it is."""
    return [
        effect.building
        for effect in effects
        if isinstance(effect, GainBuilding) and isinstance(effect.building, str)
        if effect.who == "self" and effect.place == "capital" and effect.building in BUILDINGS
        for _ in range(effect.count)
    ]


def income_rows(m: Material, view: TapestryView, seat: int) -> tuple[IncomeRow, ...]:
    """The rows of a player's income mat, as they are now."""
    rows = m.income
    for module in m.brought.modules:
        if module.name in view.modules:
            rows = module.rows_seen(m, view.part(module), seat, rows)
    return rows


def uncovered_by(m: Material, view: TapestryView, seat: int, building: str) -> list[Effect]:
    """What the next building of this kind uncovers on the income mat."""
    player = view.players[seat]
    row = next(row for row in income_rows(m, view, seat) if row.building == building)
    place = player.uncovered[building] + 1
    if place >= len(row.positions):
        return []
    return [*row.positions[place].income, *row.positions[place].vp]


def visible(m: Material, view: TapestryView, seat: int, what: str) -> list[Effect]:
    """What an income turn brings by what no building covers: `income` or `vp`."""
    shown: list[Effect] = []
    for row in income_rows(m, view, seat):
        for position in row.positions[: view.players[seat].uncovered[row.building] + 1]:
            shown += position.vp if what == "vp" else position.income
    return shown


def next_reward(m: Material, player: PlayerView, tech: int) -> Effect | None:
    """What upgrading a tech card brings: its circle in the middle row, its square in the top row."""
    record = m.records[tech]
    if not isinstance(record, Tech):
        return None
    in_bottom = any(number_of(card) == tech for card in player.bottom)
    return record.circle if in_bottom else record.square


def own_reward(m: Material, player: PlayerView, tech: int) -> Effect | None:
    """What a tech card gives in the row in which it lies: its circle in the middle, its square at the top."""
    record = m.records[tech]
    if not isinstance(record, Tech):
        return None
    for row, reward in ((player.middle, record.circle), (player.top, record.square)):
        if any(number_of(card) == tech for card in row):
            return reward
    return None
