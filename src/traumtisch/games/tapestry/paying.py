"""Costs: what is paid, one thing at a time (TA-5.1, 5.2, TA-20.7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Fact
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.decks import discards_of
from traumtisch.games.tapestry.general import RESOURCE_OPTIONS, lose_tokens, pay_points, take_resource
from traumtisch.games.tapestry.material import RESOURCES, Material
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.terms import Cost, Resources

discarded_tile = tapestry.event("discarded tile", "TA-6.11", N_("Discards {card}."))
discarded_tapestry = tapestry.event("discarded tapestry", "TA-14.12", N_("Discards {card}."))
discarded_tech = tapestry.event("discarded tech", "TA-8.25", N_("Discards {card}."))
gave_tile = tapestry.event("gave tile", "TA-21.4c", N_("Gives {card} to player {seat}."))


def can_pay_resources(stock: Sequence[int], cost: Resources) -> bool:
    coin, worker, food, culture = stock
    return (
        coin >= cost.coin
        and worker >= cost.worker
        and food >= cost.food
        and culture >= cost.culture
        and coin + worker + food + culture >= cost.coin + cost.worker + cost.food + cost.culture + cost.any
        and (not cost.different or sum(map(bool, stock)) >= cost.any)
        and (not cost.same or max(stock) >= cost.any)
    )


def affordable(m: Material, stock: Sequence[int]) -> Sequence[bool]:
    """Which of the costs of the tracks (`Material.different_costs`) can be paid: kept for every stock that
    occurs, because whoever has the turn is offered all the tracks."""
    has = tuple(stock)
    found = m.affordable.get(has)
    if found is None:
        found = m.affordable[has] = [can_pay_resources(has, cost) for cost in m.different_costs]
    return found


def can_pay(t: Tapestry, seat: int, cost: Cost, cause: Cause) -> bool:
    """TA-20.7: in full, now."""
    player = t.player(seat)
    return (
        (cost.resources is None or can_pay_resources(player.resources, cost.resources))
        and len(player.tiles) >= max(cost.territory_tiles, cost.give_territory_tile)
        and (not cost.give_territory_tile or bool(may_receive(t, seat, cause)))
        and len(player.hand) >= cost.tapestry_cards
        and len(player.techs) >= cost.tech_cards
        and player.points >= cost.vp
    )


def frames_of(t: Tapestry, seat: int, cost: Cost, cause: Cause) -> list[Frame]:
    """The steps by which a cost is paid."""
    frames: list[Frame] = []
    if cost.resources is not None:
        frames += pay_resources(t, seat, cost.resources)
    if cost.territory_tiles:
        frames.append(pay_tiles(seat, cost.territory_tiles))
    if cost.give_territory_tile:
        frames.append(give_tile(seat, cause))
    if cost.tapestry_cards:
        frames.append(pay_tapestries(seat, cost.tapestry_cards))
    if cost.tech_cards:
        frames.append(pay_techs(seat, cost.tech_cards))
    if cost.vp:
        frames.append(pay_vp(seat, cost.vp, cause.source))
    return frames


# ---- resources -----------------------------------------------------------------------------------


def pay_resources(t: Tapestry, seat: int, cost: Resources) -> list[Frame]:
    """TA-5.1: the kinds that are named are paid at once; whatever may be of any kind is chosen."""
    named = cost.coin, cost.worker, cost.food, cost.culture
    if any(named):
        for kind, number in enumerate(named):
            for _ in range(number):
                take_resource(t, seat, kind)
    if cost.different:
        return [pay_different(seat, cost.any, ())]
    if cost.same:
        return [pay_same(seat, cost.any)]
    return [pay_any(seat, cost.any)] if cost.any else []


def _so_many(t: Tapestry, seat: int, number: int) -> dict[str, Fact]:
    return {"number": number}


@tapestry.question(
    "payment", "TA-5.2", N_("With which resource do you pay (still {number})?"), facts=_so_many
)
def which_payment(t: Tapestry, seat: int, number: int) -> list[Option]:
    return list(compress(RESOURCE_OPTIONS, t.player(seat).resources))


@tapestry.step("TA-5.2")
async def pay_any(t: Tapestry, seat: int, number: int) -> None:
    option = await t.ask(which_payment(number))
    take_resource(t, seat, RESOURCES.index(option.target))
    if number > 1:
        t.then(pay_any(seat, number - 1))


@tapestry.question("different payment", "TA-5.2", N_("With which further resource do you pay?"))
def which_different(t: Tapestry, seat: int, paid: tuple[int, ...]) -> list[Option]:
    stock = t.player(seat).resources
    return [RESOURCE_OPTIONS[kind] for kind in range(4) if stock[kind] and kind not in paid]


@tapestry.step("TA-5.2")
async def pay_different(t: Tapestry, seat: int, number: int, paid: tuple[int, ...]) -> None:
    """Resources of different kinds, as the second tier of a track may ask for."""
    option = await t.ask(which_different(paid))
    kind = RESOURCES.index(option.target)
    take_resource(t, seat, kind)
    if number > 1:
        t.then(pay_different(seat, number - 1, (*paid, kind)))


@tapestry.question("equal payment", "TA-5.2", N_("With which resource do you pay all of it?"))
def which_same(t: Tapestry, seat: int, number: int) -> list[Option]:
    stock = t.player(seat).resources
    return [RESOURCE_OPTIONS[kind] for kind in range(4) if stock[kind] >= number]


@tapestry.step("TA-5.2")
async def pay_same(t: Tapestry, seat: int, number: int) -> None:
    """Resources of one kind, as the fourth tier of a track may ask for."""
    option = await t.ask(which_same(number))
    for _ in range(number):
        take_resource(t, seat, RESOURCES.index(option.target))


@tapestry.step("TA-16.12")
def pay_vp(t: Tapestry, seat: int, number: int, cause: str) -> None:
    pay_points(t, seat, number, cause)


# ---- cards and tiles -----------------------------------------------------------------------------


@tapestry.question("tile to pay", "TA-6.11", N_("Which territory tile do you discard?"))
def which_tile_to_pay(t: Tapestry, seat: int) -> list[Option]:
    return [remembered("discard", tile) for tile in t.player(seat).tiles]


@tapestry.step("TA-6.11")
async def pay_tiles(t: Tapestry, seat: int, number: int) -> None:
    option = await t.ask(which_tile_to_pay)
    t.player(seat).tiles.remove(option.target)
    t.state.gone.append(option.target)
    t.tell(discarded_tile, option.target)
    if number > 1:
        t.then(pay_tiles(seat, number - 1))


GIVEN = "given"
"""The variable that says which tile was given away."""


@tapestry.ruling("TA-21.4c")
def may_receive(t: Tapestry, seat: int, cause: Cause) -> list[int]:
    """R57: who has finished receives nothing."""
    return [other for other in t.opponents(seat) if other not in t.state.finished]


@tapestry.question("tile to give", "TA-21.4c", N_("Which territory tile do you give away?"))
def which_tile_to_give(t: Tapestry, seat: int, cause: Cause) -> list[Option]:
    others = may_receive(t, seat, cause)
    return [Option("give", tile, str(other)) for tile in t.player(seat).tiles for other in others]


@tapestry.step("TA-21.4c")
async def give_tile(t: Tapestry, seat: int, cause: Cause) -> None:
    option = await t.ask(which_tile_to_give(cause))
    other = int(option.targets[1])
    t.player(seat).tiles.remove(option.target)
    t.player(other).tiles.append(option.target)
    t.note(cause, GIVEN, str(option.target))
    t.tell(gave_tile, option.target, str(other))


@tapestry.question("tapestry to pay", "TA-14.12", N_("Which tapestry card do you discard?"), private=True)
def which_tapestry_to_pay(t: Tapestry, seat: int) -> list[Option]:
    return [remembered("discard", card) for card in t.player(seat).hand]


@tapestry.step("TA-14.12")
async def pay_tapestries(t: Tapestry, seat: int, number: int) -> None:
    option = await t.ask(which_tapestry_to_pay)
    discard_from_hand(t, seat, option.target)
    if number > 1:
        t.then(pay_tapestries(seat, number - 1))


def discard_from_hand(t: Tapestry, seat: int, card: int) -> None:
    t.player(seat).hand.remove(card)
    discards_of(t, seat).append(card)
    t.tell(discarded_tapestry, card, by=seat)


@tapestry.question("tech to pay", "TA-8.25", N_("Which tech card do you discard?"))
def which_tech_to_pay(t: Tapestry, seat: int) -> list[Option]:
    return [remembered("discard", card) for card in t.player(seat).techs]


@tapestry.step("TA-8.25")
async def pay_techs(t: Tapestry, seat: int, number: int) -> None:
    option = await t.ask(which_tech_to_pay)
    discard_tech(t, seat, option.target)
    if number > 1:
        t.then(pay_techs(seat, number - 1))


def discard_tech(t: Tapestry, seat: int, card: int) -> None:
    player = t.player(seat)
    for row in (player.bottom, player.middle, player.top):
        if card in row:
            row.remove(card)
    lose_tokens(t, card)
    t.state.tech_discard.append(card)
    t.tell(discarded_tech, card, by=seat)
    t.then(tech_discarded(seat, card))


@tapestry.step("TA-8.25")
def tech_discarded(t: Tapestry, seat: int, card: Piece) -> None:
    """A tech card has left a player; what lay on it follows this step."""
