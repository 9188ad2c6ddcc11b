"""TA-12.1 to 12.9: masterpieces are created, give their rewards in income turns, and can be shown besides."""

from __future__ import annotations

from msgspec.structs import replace

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.advance import DECLINE
from traumtisch.games.tapestry.decks import instead_of_top
from traumtisch.games.tapestry.effects.flow import pay_or_not
from traumtisch.games.tapestry.effects.gaining import can, gain, perform
from traumtisch.games.tapestry.effects.technology import refresh_display, something_to_refresh
from traumtisch.games.tapestry.happenings import Facts, happened
from traumtisch.games.tapestry.income import income_steps
from traumtisch.games.tapestry.module import Display
from traumtisch.games.tapestry.modules.arts.box import Masterpiece, arts
from traumtisch.games.tapestry.setup import lay_out
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Pay
from traumtisch.games.tapestry.vocabulary.goods import GainMasterpiece, RefreshDisplay, UseMasterpiece

created = arts.event("created", "TA-12.1", N_("Creates {card}."))
renewed = arts.event("renewed", "TA-12.2", N_("Replaces the open masterpieces."))
showed = arts.event("showed", "TA-12.5", N_("Shows {card}."))
arts.says("create", N_("Create {card}"))
arts.says("show", N_("Show {card}"))

DECK = Option("deck")
ENOUGH = Option("enough")
MASTERPIECE = "masterpiece"
FIRST_TURN_WITH_STEP_1 = 2


def record_of(t: Tapestry, card: int) -> Masterpiece:
    return t.m.records[card]


# ---- the market ----------------------------------------------------------------------------------


@arts.follows(lay_out)
@arts.step("TA-1.4")
def open_masterpieces(t: Tapestry) -> None:
    """Three lie open, as tech cards do."""
    refill(t)


def refill(t: Tapestry) -> None:
    market = arts.part_of(t).market
    for place, card in enumerate(market):
        if not card:
            market[place] = draw_masterpiece(t)


def draw_masterpiece(t: Tapestry) -> int:
    """TA-12.3: the discards are shuffled when the next card is needed; 0 if there is none at all."""
    part = arts.part_of(t)
    if not part.deck:
        part.deck.shuffle_in(part.discard)
    return t.draw(part.deck) if part.deck else 0


@arts.primitive(RefreshDisplay)
def refresh(t: Tapestry, seat: int, effect: RefreshDisplay, cause: Cause) -> None:
    """All three or none; tech cards as usual."""
    if effect.display != MASTERPIECE:
        refresh_display(t, seat, effect, cause)
        return
    part = arts.part_of(t)
    part.discard += [card for card in part.market if card]
    part.market = [0] * len(part.market)
    refill(t)
    t.tell(renewed, by=seat)


@arts.possible(RefreshDisplay)
def something_lies_open(t: Tapestry, seat: int, effect: RefreshDisplay, cause: Cause) -> bool:
    if effect.display != MASTERPIECE:
        return something_to_refresh(t, seat, effect, cause)
    return any(arts.part_of(t).market)


# ---- create --------------------------------------------------------------------------------------


@arts.question("creation", "TA-12.1", N_("Which masterpiece do you create?"))
def which_creation(t: Tapestry, seat: int) -> list[Option]:
    part = arts.part_of(t)
    options = [remembered("create", card) for card in part.market if card]
    return [*options, DECK] if part.deck or part.discard else options


@arts.possible(GainMasterpiece)
def can_create(t: Tapestry, seat: int, effect: GainMasterpiece, cause: Cause) -> bool:
    return bool(which_creation.list_options(t, seat))


@arts.primitive(GainMasterpiece)
async def create(t: Tapestry, seat: int, effect: GainMasterpiece, cause: Cause) -> None:
    """An open one, or the top one of the deck; the market is refilled at once."""
    if not can_create(t, seat, effect, cause):
        return
    option = await t.ask(which_creation)
    more = [gain(seat, GainMasterpiece(effect.count - 1), cause)] if effect.count > 1 else []
    if option == DECK:
        instead = instead_of_top(t, seat, MASTERPIECE, "", cause)
        if instead:
            t.then(*instead, *more)
            return
        card = draw_masterpiece(t)
    else:
        card, market = option.target, arts.part_of(t).market
        market[market.index(card)] = 0
    t.then(*take(t, seat, card), *more)
    refill(t)


def take(t: Tapestry, seat: int, card: int) -> list[Frame]:
    """A masterpiece comes to a player; gives what that sets going."""
    arts.part_of(t).owned[seat].append(card)
    t.tell(created, card, by=seat)
    return happened(t, "gain_masterpiece", seat, Facts(card=card))


def on_display(t: Tapestry) -> list[int]:
    return arts.part_of(t).market


def discarded(t: Tapestry) -> list[int]:
    return arts.part_of(t).discard


arts.displays = {MASTERPIECE: Display(on_display, refill, draw_masterpiece, discarded, take)}


@arts.metric("masterpieces")
def masterpieces(t: Tapestry, seat: int, cause: Cause) -> int:
    """TA-12.4: all that one owns, used up or not."""
    part = arts.part_of(t)
    return len(part.owned[seat]) + len(part.turned[seat])


# ---- their rewards -------------------------------------------------------------------------------


@arts.step("TA-12.5")
async def show_masterpiece(t: Tapestry, seat: int, card: Piece) -> None:
    """Whoever shows it gains its reward; what costs something may be left (TA-12.9). One that works only once
    is turned over (TA-12.6)."""
    record = record_of(t, card)
    reward, cause = record.reward, Cause(record.id)
    if isinstance(reward, Pay):
        if not can(t, seat, reward, cause) or await t.ask(pay_or_not(reward)) == DECLINE:
            return
        reward = replace(reward, optional=False)
    part = arts.part_of(t)
    if record.one_time:
        part.owned[seat].remove(card)
        part.turned[seat].append(card)
    t.tell(showed, card, by=seat)
    t.then(perform(seat, reward, cause))


@arts.alters(income_steps)
def masterpieces_first(t: Tapestry, steps: list[tuple[int, Frame]], seat: int) -> list[tuple[int, Frame]]:
    """TA-13.4: in step 1, before the civilizations."""
    if t.player(seat).era < FIRST_TURN_WITH_STEP_1 or not arts.part_of(t).owned[seat]:
        return steps
    return [(1, use_masterpieces(seat, ())), *steps]


def still_to_use(t: Tapestry, seat: int, used: tuple[int, ...]) -> list[int]:
    """TA-20.14: what is not possible now comes later, if it ever becomes so."""
    return [
        card
        for card in arts.part_of(t).owned[seat]
        if card not in used and can(t, seat, record_of(t, card).reward, Cause(t.m.ids[card]))
    ]


@arts.question("masterpiece", "TA-13.4", N_("Which masterpiece comes first?"))
def which_masterpiece(t: Tapestry, seat: int, used: tuple[int, ...]) -> list[Option]:
    return [remembered("show", card) for card in still_to_use(t, seat, used)]


@arts.step("TA-13.4")
async def use_masterpieces(t: Tapestry, seat: int, used: tuple[int, ...]) -> None:
    """Each that lies face up once, in any order, those included that come in the meantime (TA-12.14)."""
    if not still_to_use(t, seat, used):
        return
    card: int = (await t.ask(which_masterpiece(used))).target
    t.then(show_masterpiece(seat, card), use_masterpieces(seat, (*used, card)))


# ---- showcase ------------------------------------------------------------------------------------


def to_show(t: Tapestry, seat: int, effect: UseMasterpiece, shown: tuple[int, ...]) -> list[int]:
    """TA-12.7, 12.8: one's own that lie face up, and perhaps those of neighbours, unless they work only
    once."""
    owned = arts.part_of(t).owned
    found = list(owned[seat])
    if effect.owners == "self_and_neighbours":
        found += [
            card for other in t.neighbours(seat) for card in owned[other] if not record_of(t, card).one_time
        ]
    return [card for card in found if card not in shown]


@arts.possible(UseMasterpiece)
def can_show(t: Tapestry, seat: int, effect: UseMasterpiece, cause: Cause) -> bool:
    return bool(to_show(t, seat, effect, ()))


@arts.primitive(UseMasterpiece)
def showcase(t: Tapestry, seat: int, effect: UseMasterpiece, cause: Cause) -> None:
    t.then(show_one(seat, effect, ()))


@arts.question("showcase", "TA-12.7", N_("Which masterpiece do you show?"))
def which_to_show(t: Tapestry, seat: int, effect: UseMasterpiece, shown: tuple[int, ...]) -> list[Option]:
    options = [remembered("show", card) for card in to_show(t, seat, effect, shown)]
    return [*options, ENOUGH] if effect.up_to else options


@arts.step("TA-12.7")
async def show_one(t: Tapestry, seat: int, effect: UseMasterpiece, shown: tuple[int, ...]) -> None:
    """One after the other, all of them different."""
    if len(shown) == effect.count or not to_show(t, seat, effect, shown):
        return
    option = await t.ask(which_to_show(effect, shown))
    if option != ENOUGH:
        t.then(show_masterpiece(seat, option.target), show_one(seat, effect, (*shown, option.target)))
