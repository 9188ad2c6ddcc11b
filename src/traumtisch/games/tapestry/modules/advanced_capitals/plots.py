"""TA-15.20 to 15.30: what the plots and districts of advanced capitals are like.

What a capital says stands in its record: how plots are drawn (`material.py`: IMPASSABLE, FILLED), districts
of any shape with rewards of any kind, when these come (`district_reward_timing`), what has to be joined
instead of being filled (`connect`), and the modifiers below.
"""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.games.tapestry.capital import (
    CAPITAL,
    closed_to_landmarks,
    complete_districts,
    covered,
    filled,
    impassable,
    reward_at_once,
)
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.tokens import areas_for_tokens
from traumtisch.games.tapestry.facts import Capital
from traumtisch.games.tapestry.happenings import has, modifiers
from traumtisch.games.tapestry.income import LAST_INCOME, income_steps
from traumtisch.games.tapestry.material import FILLED
from traumtisch.games.tapestry.modules.advanced_capitals.box import advanced_capitals
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.vocabulary.goods import Nothing
from traumtisch.kit.graphs import joined
from traumtisch.kit.grids import Cell, neighbours

EVERY_INCOME_TURN = "every_income_turn_after_completion"
EVERYWHERE = -1
"""The mask of all plots, and of all room beyond them."""


def record_of(t: Tapestry, seat: int) -> Capital:
    return t.m.capitals[t.player(seat).capital].record


# ---- where landmarks can stand -------------------------------------------------------------------


@advanced_capitals.alters(closed_to_landmarks)
def closed_to_landmarks_here(t: Tapestry, closed: int, seat: int) -> int:
    """TA-15.4, 15.25: some capitals let nothing stick out, one has no landmarks at all. TA-15.21: another
    keeps them away from its will-o'-wisps."""
    if has(t, seat, "no_landmarks_in_capital"):
        return EVERYWHERE
    if has(t, seat, "no_overhang"):
        closed |= ~t.m.board.whole
    return closed | kept_clear(t, seat)


@advanced_capitals.ruling("TA-15.21")
def kept_clear(t: Tapestry, seat: int) -> int:
    """The plots beside will-o'-wisps."""
    clear = 0
    for modifier, _ in modifiers(t, seat, "landmark_distance"):
        wisps = t.m.capitals[t.player(seat).capital].signs[modifier.cells]
        beside = (cell for wisp in t.m.board.cells_in(wisps) for cell in neighbours(wisp))
        clear |= t.m.board.mask(beside)
    return clear


# ---- lily pads -----------------------------------------------------------------------------------


@advanced_capitals.metric("visible_lily_pads")
def visible_lily_pads(t: Tapestry, seat: int, cause: Cause) -> int:
    """TA-15.26: those that nothing is built on."""
    pads = t.m.capitals[t.player(seat).capital].signs.get(FILLED, 0)
    return (pads & ~covered(t, seat)).bit_count()


# ---- districts that are joined -------------------------------------------------------------------


@advanced_capitals.alters(complete_districts)
def joined_districts(t: Tapestry, complete: list[int], seat: int, mask: int) -> list[int]:
    """TA-15.27: a chain of buildings from side to side, both of its ends included, in any order."""
    districts = record_of(t, seat).districts
    if not any(each.connect for each in districts):
        return complete
    bare = impassable(t, seat) & ~covered(t, seat)
    groups = joined(t.m.board.cells_in(mask & ~bare & t.m.board.whole), neighbours).groups()
    found = [number for number in complete if not districts[number].connect]
    for number, district in enumerate(districts):
        ends = {Cell(*cell) for cell in district.connect}
        if ends and any(ends.issubset(group) for group in groups):
            found.append(number)
    return found


@advanced_capitals.alters(areas_for_tokens)
def plot_by_plot(t: Tapestry, areas: list[int], seat: int) -> list[int]:
    """Districts that are joined have ends, but no plots that fill them: a token may lie anywhere."""
    if not any(each.connect for each in record_of(t, seat).districts):
        return areas
    return [mask for mask, _ in t.m.plot_options]


# ---- districts that pay later --------------------------------------------------------------------


@advanced_capitals.alters(reward_at_once)
def nothing_yet(t: Tapestry, reward: Effect, seat: int, district: int) -> Effect:
    """TA-15.23: where districts pay in income turns, completing one brings nothing."""
    return Nothing() if record_of(t, seat).district_reward_timing == EVERY_INCOME_TURN else reward


@advanced_capitals.alters(income_steps)
def with_districts(t: Tapestry, steps: list[tuple[int, Frame]], seat: int) -> list[tuple[int, Frame]]:
    """TA-15.23: in step 5, hence not in the last turn. Later turns pay: what is completed during an income
    turn waits for the next one."""
    if t.player(seat).era >= LAST_INCOME or record_of(t, seat).district_reward_timing != EVERY_INCOME_TURN:
        return steps
    complete = complete_districts(t, seat, filled(t, seat))
    return [*steps, *((5, district_pays(seat, district)) for district in complete)]


@advanced_capitals.step("TA-15.23")
def district_pays(t: Tapestry, seat: int, district: int) -> None:
    t.then(gain(seat, record_of(t, seat).districts[district].reward, CAPITAL))
