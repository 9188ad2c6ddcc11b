"""TA-CV-02, the Architects: lines of equal buildings are worth more; gained during the game, they rebuild."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import complete_lines, plot_of, worth_of_capital
from traumtisch.games.tapestry.conditions import kinds_in
from traumtisch.games.tapestry.happenings import modifiers
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.state import Built, Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.goods import SwapBuildings

architects = tapestry.carried_by("civ.architects")
swapped = tapestry.event("swapped", "TA-CV-02", N_("Swaps the buildings on {plot} and {other_plot}."))
tapestry.says("swap", N_("The building on {plot}"))

ENOUGH = Option("enough")


@architects.alters(worth_of_capital)
def lines_of_equal_buildings(t: Tapestry, owner: int, worth: int, seat: int) -> int:
    """Complete rows and columns in which all income buildings are of one kind; landmarks do not matter."""
    if seat != owner:
        return worth
    equal = sum(len(kinds_in(t, seat, t.m.lines[line])) == 1 for line in complete_lines(t, seat))
    return worth + sum(bonus.vp * equal for bonus, _ in modifiers(t, seat, "line_bonus"))


# ---- gained during the game: swaps ---------------------------------------------------------------


def in_capital(t: Tapestry, seat: int) -> list[Built]:
    """The income buildings that stand in the capital."""
    return [each for each in t.player(seat).built if each.what in BUILDINGS]


@tapestry.possible(SwapBuildings)
def can_swap(t: Tapestry, seat: int, effect: SwapBuildings, cause: Cause) -> bool:
    return len({each.what for each in in_capital(t, seat)}) > 1


@tapestry.primitive(SwapBuildings)
def swap_buildings(t: Tapestry, seat: int, effect: SwapBuildings, cause: Cause) -> None:
    """R72: two buildings of different kinds, as often as the owner likes up to this number."""
    if effect.up_to and can_swap(t, seat, effect, cause):
        t.then(begin_swap(seat, effect.up_to))


def _plot(each: Built) -> Option:
    return Option("swap", f"{each.row},{each.column}")


@tapestry.question("building to swap", "TA-CV-02", N_("Which building do you move?"))
def which_to_swap(t: Tapestry, seat: int) -> list[Option]:
    return [*map(_plot, in_capital(t, seat)), ENOUGH]


@tapestry.step("TA-CV-02")
async def begin_swap(t: Tapestry, seat: int, number: int) -> None:
    option = await t.ask(which_to_swap)
    if option != ENOUGH:
        row, column = plot_of(option)
        t.then(finish_swap(seat, row, column, number))


def _standing(t: Tapestry, seat: int, row: int, column: int) -> Built:
    return next(each for each in in_capital(t, seat) if (each.row, each.column) == (row, column))


@tapestry.question("swapped with", "TA-CV-02", N_("With which building does it change places?"))
def which_swap(t: Tapestry, seat: int, row: int, column: int) -> list[Option]:
    kind = _standing(t, seat, row, column).what
    return [_plot(each) for each in in_capital(t, seat) if each.what != kind]


@tapestry.step("TA-CV-02")
async def finish_swap(t: Tapestry, seat: int, row: int, column: int, number: int) -> None:
    """The same plots are filled as before, so no district is completed by it."""
    option = await t.ask(which_swap(row, column))
    one, other = _standing(t, seat, row, column), _standing(t, seat, *plot_of(option))
    player = t.player(seat)
    new = {one: Built(other.what, one.row, one.column), other: Built(one.what, other.row, other.column)}
    player.built = tuple(new.get(each, each) for each in player.built)
    t.tell(swapped, f"{row},{column}", option.target)
    if number > 1:
        t.then(begin_swap(seat, number - 1))
