"""TA-14.20 to 14.26, P34: what cards put aside, and how it is used in the fifth income turn."""

from __future__ import annotations

from collections.abc import Callable

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.capital import has_left, leave_income_mat
from traumtisch.games.tapestry.effects.exploring import JUST_GAINED, take_tiles
from traumtisch.games.tapestry.income import LAST_INCOME, income_steps
from traumtisch.games.tapestry.material import RESOURCES
from traumtisch.games.tapestry.modules.fantasies.box import Reserved, fantasies
from traumtisch.games.tapestry.modules.fantasies.using import aimed, use_reserve
from traumtisch.games.tapestry.notation import effects_in
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Effect, Reserve

put_aside = fantasies.event("put aside", "TA-14.20", N_("Reserves {card}."))
put_good_aside = fantasies.event("put good aside", "TA-14.20", N_("Reserves: {building}."))
put_resource_aside = fantasies.event("put resource aside", "TA-14.20", N_("Reserves {goods}."))
fantasies.says("reserve", N_("Reserve {card}"))

ENOUGH = Option("enough")
UP_TO = ("resource", "tapestry_card")
"""Of these one may reserve fewer than the card allows."""


def reserves_of(t: Tapestry, seat: int) -> list[Reserved]:
    return fantasies.part_of(t).reserves[seat]


# ---- what can be reserved ------------------------------------------------------------------------


def _landmarks(t: Tapestry, seat: int) -> list[Option]:
    """Those of the landmark mat; whatever lies on a landmark card belongs to that."""
    free = [each for each in t.state.landmarks if t.m.records[each].gained_by.kind != "landmark_card"]
    return [Option("reserve", landmark) for landmark in free]


def _resources(t: Tapestry, seat: int) -> list[Option]:
    stock = t.player(seat).resources
    return [Option("resource", kind) for kind, number in zip(RESOURCES, stock, strict=True) if number]


CHOICES: dict[str, Callable[[Tapestry, int], list[Option]]] = {
    "landmark": _landmarks,
    "resource": _resources,
    "tapestry_card": lambda t, seat: [Option("reserve", card) for card in t.player(seat).hand],
    "territory_tile": lambda t, seat: [Option("reserve", tile) for tile in t.player(seat).tiles],
}
"""By object: what the player chooses from, besides open cards."""


def choices(t: Tapestry, seat: int, what: str) -> list[Option]:
    if what in CHOICES:
        return CHOICES[what](t, seat)
    display = t.m.brought.displays.get(what)
    return [] if display is None else [Option("reserve", card) for card in display.spots(t) if card]


@fantasies.possible(Reserve)
def can_reserve(t: Tapestry, seat: int, effect: Reserve, cause: Cause) -> bool:
    match effect.object:
        case "building":
            return has_left(t, seat, effect.building)
        case "space_tile":
            return len(t.state.space_tiles) > 0
        case what:
            return bool(choices(t, seat, what))


# ---- reserving (TA-14.20, 14.21) -----------------------------------------------------------------


@fantasies.primitive(Reserve)
def reserve(t: Tapestry, seat: int, effect: Reserve, cause: Cause) -> None:
    """A building leaves its row at once; a space tile is drawn; all else is chosen."""
    if not can_reserve(t, seat, effect, cause):
        return
    reserves = reserves_of(t, seat)
    number = len(reserves)
    reserves.append(Reserved(cause.source))
    t.then(reserved(seat, number, effect))
    if effect.object == "building":
        leave_income_mat(t, seat, effect.building)
        reserves[number].goods = (effect.building,)
        t.tell(put_good_aside, effect.building, by=seat)
    elif effect.object == "space_tile":
        t.then(reserve_drawn(seat, number, cause))
        take_tiles(t, seat, "space", effect.count, JUST_GAINED, cause)
    else:
        t.then(choose_object(seat, number, effect, effect.count))


@fantasies.step("TA-14.20")
def reserve_drawn(t: Tapestry, seat: int, number: int, cause: Cause) -> None:
    """The space tiles just drawn."""
    for tile in [int(each) for each in t.noted(cause, JUST_GAINED).split()]:
        t.player(seat).space.remove(tile)
        reserves_of(t, seat)[number].pieces.append(tile)
        t.tell(put_aside, tile, by=seat)


@fantasies.question("object", "TA-14.20", N_("What do you reserve for the fifth income turn?"))
def which_object(t: Tapestry, seat: int, effect: Reserve) -> list[Option]:
    options = choices(t, seat, effect.object)
    return [*options, ENOUGH] if effect.object in UP_TO else options


@fantasies.question(
    "card to reserve", "TA-14.20", N_("Which card do you reserve for the fifth income turn?"), private=True
)
def which_of_hand(t: Tapestry, seat: int, effect: Reserve) -> list[Option]:
    return [*which_object.list_options(t, seat, effect)]


@fantasies.step("TA-14.20")
async def choose_object(t: Tapestry, seat: int, number: int, effect: Reserve, left: int) -> None:
    """One after the other, as many as the card says and there are."""
    if not choices(t, seat, effect.object):
        return
    of_hand = effect.object == "tapestry_card"
    option = await t.ask(which_of_hand(effect) if of_hand else which_object(effect))
    if option == ENOUGH:
        return
    _take(t, seat, reserves_of(t, seat)[number], effect.object, option)
    if left > 1:
        t.then(choose_object(seat, number, effect, left - 1))


def _take(t: Tapestry, seat: int, entry: Reserved, what: str, option: Option) -> None:
    player, target = t.player(seat), option.target
    if what == "resource":
        player.resources[RESOURCES.index(target)] -= 1
        entry.goods = (*entry.goods, target)
        t.tell(put_resource_aside, "1", target)
        return
    t.tell(put_aside, target)
    entry.pieces.append(target)
    match what:
        case "landmark":
            t.state.landmarks.remove(target)
        case "tapestry_card":
            player.hand.remove(target)
        case "territory_tile":
            player.tiles.remove(target)
        case _:
            display = t.m.brought.displays[what]
            spots = display.spots(t)
            spots[spots.index(target)] = 0
            display.refill(t)


@fantasies.step("TA-14.24")
def reserved(t: Tapestry, seat: int, number: int, effect: Reserve) -> None:
    """In and after the fifth income turn it is used at once."""
    entry = reserves_of(t, seat)[number]
    if not entry.number:
        reserves_of(t, seat).pop(number)
    elif t.player(seat).era >= LAST_INCOME:
        t.then(use_reserve(seat, number, aimed(t, entry, effect.use)))


# ---- step 2 of the fifth income turn (TA-14.23) --------------------------------------------------


@fantasies.alters(income_steps)
def with_reserved_objects(t: Tapestry, steps: list[tuple[int, Frame]], seat: int) -> list[tuple[int, Frame]]:
    lying = t.player(seat).era >= LAST_INCOME and reserves_of(t, seat)
    return [*steps, (2, use_reserves(seat))] if lying else steps


@fantasies.step("TA-14.23")
def use_reserves(t: Tapestry, seat: int) -> None:
    """All of them, in any order, also if the card that reserved them is covered."""
    frames = [
        use_reserve(seat, number, aimed(t, entry, _use_of(t, entry)))
        for number, entry in enumerate(reserves_of(t, seat))
    ]
    t.in_any_order(seat, *frames)


def _use_of(t: Tapestry, entry: Reserved) -> Effect | None:
    """What the card says; nothing, if something else has reserved it."""
    record = t.m.records[t.m.by_id.get(entry.by, 0)]
    return next((each.use for each in effects_in(record) if isinstance(each, Reserve)), None)
