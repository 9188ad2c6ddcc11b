"""TA-CV-24, the Tinkerers: they turn back their costs, their way and their bonuses."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.advance import movable, space_of, step_forward
from traumtisch.games.tapestry.effects.tracks import token_of
from traumtisch.games.tapestry.general import RESOURCE_OPTIONS, add_resource, gain_any
from traumtisch.games.tapestry.material import LAST_SPACE, MOST_RESOURCES, RESOURCES
from traumtisch.games.tapestry.modules.plans.box import plans
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.moves import AdvanceToNextBonus, RefundPositionCost

# ---- the cost of a position ----------------------------------------------------------------------


def own_positions(t: Tapestry, seat: int) -> list[Option]:
    tokens = t.player(seat).tokens
    spaces = [
        space_of(t, track, space).id
        for number, track in enumerate(t.m.track_names)
        for space in tokens[number]
        if space
    ]
    return [Option("position", name) for name in dict.fromkeys(spaces)]


@plans.possible(RefundPositionCost)
def has_a_position(t: Tapestry, seat: int, effect: RefundPositionCost, cause: Cause) -> bool:
    return bool(own_positions(t, seat))


@plans.question("cost to regain", "TA-CV-24", N_("The cost of which position do you gain?"))
def which_cost(t: Tapestry, seat: int) -> list[Option]:
    return own_positions(t, seat)


@plans.primitive(RefundPositionCost)
async def refund_position_cost(t: Tapestry, seat: int, effect: RefundPositionCost, cause: Cause) -> None:
    """As many resources as advancing there costs; those of any kind are named."""
    if not own_positions(t, seat):
        return
    track, _, number = str((await t.ask(which_cost)).target).partition(".")
    cost = space_of(t, track, int(number)).cost
    for kind, amount in enumerate((cost.coin, cost.worker, cost.food, cost.culture)):
        add_resource(t, seat, kind, amount)
    if cost.different or cost.same:
        t.then(regain(seat, cost.any, bool(cost.same), ()))
    elif cost.any:
        t.then(gain_any(seat, cost.any))


@plans.question("resource to regain", "TA-CV-24", N_("Which resource do you gain?"))
def which_to_regain(t: Tapestry, seat: int, named: tuple[int, ...]) -> list[Option]:
    stock = t.player(seat).resources
    return [RESOURCE_OPTIONS[kind] for kind in range(4) if stock[kind] < MOST_RESOURCES and kind not in named]


@plans.step("TA-CV-24")
async def regain(t: Tapestry, seat: int, number: int, same: bool, named: tuple[int, ...]) -> None:
    """What had to be different comes back so, and what had to be equal is named once."""
    if not which_to_regain.list_options(t, seat, named):
        return
    kind = RESOURCES.index((await t.ask(which_to_regain(named))).target)
    add_resource(t, seat, kind, number if same else 1)
    if number > 1 and not same:
        t.then(regain(seat, number - 1, same, (*named, kind)))


# ---- the next bonus ------------------------------------------------------------------------------


def next_bonus(t: Tapestry, track: str, start: int) -> int:
    """The next space after this one that has a bonus; 0 if there is none."""
    spaces = range(start + 1, LAST_SPACE + 1)
    return next((space for space in spaces if space_of(t, track, space).bonus is not None), 0)


def ways_to_a_bonus(t: Tapestry, seat: int) -> list[Option]:
    return [
        Option("match", track, str(start), str(next_bonus(t, track, start)))
        for track in t.m.track_names
        for start in movable(t, seat, track)
        if next_bonus(t, track, start)
    ]


@plans.possible(AdvanceToNextBonus)
def can_reach_a_bonus(t: Tapestry, seat: int, effect: AdvanceToNextBonus, cause: Cause) -> bool:
    return bool(ways_to_a_bonus(t, seat))


@plans.question("way to a bonus", "TA-CV-24", N_("Which token goes to the next bonus?"))
def which_way_to_a_bonus(t: Tapestry, seat: int) -> list[Option]:
    return ways_to_a_bonus(t, seat)


@plans.primitive(AdvanceToNextBonus)
async def advance_to_next_bonus(t: Tapestry, seat: int, effect: AdvanceToNextBonus, cause: Cause) -> None:
    """No benefit and no landmarks on the way; the bonus costs nothing."""
    if not ways_to_a_bonus(t, seat):
        return
    option = await t.ask(which_way_to_a_bonus)
    track, start = token_of(t, seat, option)
    end = int(option.targets[2])
    t.then(
        *[
            step_forward(seat, track, space, False, "free" if space == end - 1 else "none", False, cause)
            for space in range(start, end)
        ]
    )
