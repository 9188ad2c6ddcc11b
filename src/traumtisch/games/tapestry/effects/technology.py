"""TA-8 and P15 to P18: inventing, the market, upgrades, the rewards of tech cards."""

from __future__ import annotations

from msgspec.structs import replace

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.decks import draw_tech, instead_of_top
from traumtisch.games.tapestry.drawing import misplaced, techs_anew
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.facts import Requirement, Tech
from traumtisch.games.tapestry.happenings import Facts, happened, has, modifiers
from traumtisch.games.tapestry.material import BUILDINGS
from traumtisch.games.tapestry.module import Display
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.vocabulary.goods import (
    Invent,
    Nothing,
    RefreshDisplay,
    TechReward,
    UpgradeTech,
)

invented = tapestry.event("invented", "TA-8.1", N_("Invents {card}."))
upgraded = tapestry.event("upgraded", "TA-8.6", N_("Upgrades {card} into the {row}."))
refreshed = tapestry.event("refreshed", "TA-8.4", N_("Replaces the open tech cards."))

DECK = Option("deck")
NEXT_ROW = {"bottom": "middle", "middle": "top", "top": "bottom"}
"""Where an upgrade moves a card; from the top row only if it may be recycled (TA-CV-21)."""
NOTHING = Nothing()
FIRST_SPACE_OF_TIER = {1: 1, 2: 4, 3: 7, 4: 10}


# ---- the market ----------------------------------------------------------------------------------


def techs_left(t: Tapestry) -> int:
    return len(t.state.techs) + len(t.state.tech_discard)


def refill_market(t: Tapestry) -> None:
    market = t.state.market
    for place, card in enumerate(market):
        if not card and techs_left(t):
            market[place] = draw_tech(t)


@tapestry.primitive(RefreshDisplay)
def refresh_display(t: Tapestry, seat: int, effect: RefreshDisplay, cause: Cause) -> None:
    """TA-8.4: all three or none, also if the deck is empty."""
    t.state.tech_discard += [card for card in t.state.market if card]
    t.state.market = [0, 0, 0]
    refill_market(t)
    t.tell(refreshed)


@tapestry.possible(RefreshDisplay)
def something_to_refresh(t: Tapestry, seat: int, effect: RefreshDisplay, cause: Cause) -> bool:
    return any(t.state.market)


# ---- P15: invent ---------------------------------------------------------------------------------


@tapestry.question("invention", "TA-8.1", N_("Which tech card do you invent?"))
def which_invention(t: Tapestry, seat: int, source: str) -> list[Option]:
    if source == "discard_top":
        return [Option("discarded", card) for card in t.state.tech_discard[-1:]]
    options = [remembered("invent", card) for card in t.state.market if card] if source != "deck" else []
    if source == "any":
        options += [Option("discarded", card) for card in discards_open_to(t, seat)]
    return [*options, DECK] if source != "face_up" and techs_left(t) else options


def discards_open_to(t: Tapestry, seat: int) -> list[int]:
    """Those that may be taken again (TA-CV-21): all, or the top one."""
    discard = t.state.tech_discard
    allowed = [each.which for each, _ in modifiers(t, seat, "tech_discard_access")] if discard else []
    return [] if not allowed else list(discard) if "any" in allowed else discard[-1:]


@tapestry.possible(Invent)
def can_invent(t: Tapestry, seat: int, effect: Invent, cause: Cause) -> bool:
    return bool(which_invention.list_options(t, seat, effect.source))


@tapestry.primitive(Invent)
async def invent(t: Tapestry, seat: int, effect: Invent, cause: Cause) -> None:
    """An open card or the top one of the deck, into the bottom row; the market is refilled at once."""
    options = which_invention.list_options(t, seat, effect.source)
    if not options:
        return
    option = await t.ask(which_invention(effect.source), listed=options)
    more = [gain(seat, _next(effect), cause)] if effect.count > 1 else []
    if option == DECK:
        instead = instead_of_top(t, seat, "tech_card", effect.as_, cause)
        if instead:
            t.then(*instead, *more)
            return
        card = draw_tech(t)
        if misplaced(t, [card]):
            t.player(seat).offered.append(card)
            t.then(*techs_anew(t, seat), take_drawn(seat, effect.as_, cause), *more)
            return
    elif option.verb == "discarded":
        card = option.target
        t.state.tech_discard.remove(card)
    else:
        card = option.target
        t.state.market[t.state.market.index(card)] = 0
    t.then(*take_tech(t, seat, card), *more)
    t.note(cause, effect.as_, str(card))
    refill_market(t)


@tapestry.step("TA-1.2")
def take_drawn(t: Tapestry, seat: int, name: str, cause: Cause) -> None:
    """The card for which another could be drawn, or that other one."""
    card = t.player(seat).offered.pop()
    t.note(cause, name, str(card))
    t.then(*take_tech(t, seat, card))
    refill_market(t)


def _next(effect: Invent) -> Invent:
    return Invent(effect.count - 1, effect.source, effect.as_)


def take_tech(t: Tapestry, seat: int, card: int) -> list[Frame]:
    """A tech card comes to the bottom row; gives what that sets going."""
    t.player(seat).bottom.append(card)
    t.tell(invented, card, by=seat)
    return [*happened(t, "invent", seat, Facts(card=card)), tech_taken(seat, card)]


def open_techs(t: Tapestry) -> list[int]:
    return t.state.market


def discarded_techs(t: Tapestry) -> list[int]:
    return t.state.tech_discard


tapestry.displays = {"tech_card": Display(open_techs, refill_market, draw_tech, discarded_techs, take_tech)}


@tapestry.step("TA-20.3")
def tech_taken(t: Tapestry, seat: int, card: Piece) -> None:
    """A tech card has come to a player; civilizations follow this step."""


# ---- P17: upgrade --------------------------------------------------------------------------------


@tapestry.ruling("TA-8.8")
def requirement_met(t: Tapestry, seat: int, card: int) -> bool:
    """By the player or a neighbour; Golden Age asks for nothing."""
    if has(t, seat, "ignore_tech_requirements"):
        return True
    record: Tech = t.m.records[card]
    need = record.requirement
    return t.m.brought.requirements[need.type](t, seat, card, need)


def _seats_meant(t: Tapestry, seat: int, need: Requirement) -> tuple[int, ...]:
    return (seat, *t.neighbours(seat)) if need.neighbours_count else (seat,)


@tapestry.requirement("track_tier")
def has_reached_tier(t: Tapestry, seat: int, card: int, need: Requirement) -> bool:
    number, first = t.m.track_number[need.track], FIRST_SPACE_OF_TIER[need.tier]
    return any(t.player(each).furthest(number) >= first for each in _seats_meant(t, seat, need))


@tapestry.requirement("innovation")
def has_uncovered(t: Tapestry, seat: int, card: int, need: Requirement) -> bool:
    seats = _seats_meant(t, seat, need)
    row = next(n for n, row in enumerate(t.m.income) if row.id == need.income_track)
    assert row < len(BUILDINGS)
    return any(t.player(each).uncovered[row] + 1 >= need.position for each in seats)


@tapestry.ruling("TA-8.6")
def upgradable(t: Tapestry, seat: int, ignoring: bool) -> list[int]:
    """Own cards that can move up one row now."""
    player = t.player(seat)
    middle = [card for card in player.middle if ignoring or requirement_met(t, seat, card)]
    return [card for card in player.bottom + middle if card not in player.locked and face_up(t, card)]


@tapestry.ruling("TA-8.20")
def face_up(t: Tapestry, card: int) -> bool:
    """Whether a tech card before a player can still be used."""
    return True


@tapestry.ruling("TA-8.27")
def shared_reward(t: Tapestry, card: int, row: str) -> Effect:
    """What others can gain by the upgrade of a card that is not theirs."""
    return reward_of(t, card, row)


@tapestry.ruling("TA-8.22")
def upgraded_this_turn(t: Tapestry, seat: int) -> tuple[int, ...]:
    """What upgrades a card only once in a turn passes these over; whoever has such an effect notes them."""
    return ()


def upgrade_targets(t: Tapestry, seat: int, effect: UpgradeTech, cause: Cause) -> list[int]:
    cards = upgradable(t, seat, effect.ignore_requirements)
    if effect.locked_this_turn:
        done = upgraded_this_turn(t, seat)
        cards = [card for card in cards if card not in done]
    if effect.card.startswith("$"):
        named = t.noted(cause, effect.card)
        cards = [card for card in cards if str(card) == named]
    return cards


@tapestry.possible(UpgradeTech)
def can_upgrade(t: Tapestry, seat: int, effect: UpgradeTech, cause: Cause) -> bool:
    return bool(upgrade_targets(t, seat, effect, cause))


@tapestry.question("upgrade", "TA-8.6", N_("Which tech card do you upgrade?"))
def which_upgrade(t: Tapestry, seat: int, effect: UpgradeTech, cause: Cause) -> list[Option]:
    return [remembered("upgrade", card) for card in upgrade_targets(t, seat, effect, cause)]


@tapestry.primitive(UpgradeTech)
async def upgrade_tech(t: Tapestry, seat: int, effect: UpgradeTech, cause: Cause) -> None:
    options = which_upgrade.list_options(t, seat, effect, cause)
    if not options:
        return
    card: int = (await t.ask(which_upgrade(effect, cause), listed=options)).target
    frames = [upgrade(seat, card)]
    if effect.times > 1:
        frames.append(upgrade_again(seat, card, effect.times - 1))
    if effect.count > 1:
        frames.append(gain(seat, replace(effect, count=effect.count - 1), cause))
    if effect.locked_this_turn:
        t.player(seat).locked = (*t.player(seat).locked, card)
    t.then(*frames)


@tapestry.step("TA-8.23")
def upgrade_again(t: Tapestry, seat: int, card: Piece, times: int) -> None:
    """The same card once more, whatever it requires, when its first reward is done; as far as possible."""
    if card in upgradable(t, seat, True):
        rest = [upgrade_again(seat, card, times - 1)] if times > 1 else []
        t.then(upgrade(seat, card), *rest)


def row_of(t: Tapestry, seat: int, card: int) -> str:
    player = t.player(seat)
    return next((row for row in ("bottom", "middle", "top") if card in getattr(player, row)), "")


@tapestry.step("TA-8.27")
def upgrade(t: Tapestry, seat: int, card: Piece) -> None:
    """The card moves up; own triggers; the reward with all it causes; the triggers of others."""
    player, before = t.player(seat), row_of(t, seat, card)
    row = NEXT_ROW[before]
    getattr(player, before).remove(card)
    getattr(player, row).append(card)
    t.tell(upgraded, card, row, by=seat)
    reward = reward_of(t, card, row)
    facts = Facts(to_row=row, card=card, effect=reward)
    t.then(
        *happened(t, "upgrade_tech", seat, facts, "own"),
        gain(seat, reward, Cause(t.m.ids[card])),
        upgraded_by(seat, card, row),
    )


@tapestry.step("TA-8.27")
def upgraded_by(t: Tapestry, seat: int, card: Piece, row: str) -> None:
    """Others who watch upgrades: Alliance; the Inventors follow this step."""
    facts = Facts(to_row=row, card=card, effect=shared_reward(t, card, row))
    t.then(*happened(t, "upgrade_tech", seat, facts, "others"))


def reward_of(t: Tapestry, card: int, row: str) -> Effect:
    """The circle in the middle row, the square in the top row; nothing for a card that begins anew."""
    record: Tech = t.m.records[card]
    return {"top": record.square, "middle": record.circle}.get(row, NOTHING)


# ---- P18: rewards of cards -----------------------------------------------------------------------


def reward_cards(t: Tapestry, seat: int, effect: TechReward, cause: Cause) -> list[int]:
    """TA-8.20: any own card of that row, face up, also one whose reward would be void now."""
    player = t.player(seat)
    if effect.card == "$invented":
        return [cause.card]
    if effect.card:
        return [card for card in player.techs if str(card) == t.noted(cause, effect.card)]
    row = player.middle if effect.row == "middle" else player.top
    return [card for card in row if face_up(t, card)]


@tapestry.possible(TechReward)
def has_reward_card(t: Tapestry, seat: int, effect: TechReward, cause: Cause) -> bool:
    return bool(reward_cards(t, seat, effect, cause))


@tapestry.question("tech reward", "TA-8.20", N_("The reward of which tech card?"))
def which_reward(t: Tapestry, seat: int, effect: TechReward, cause: Cause) -> list[Option]:
    return [Option("reward", card) for card in reward_cards(t, seat, effect, cause)]


@tapestry.primitive(TechReward)
async def tech_reward(t: Tapestry, seat: int, effect: TechReward, cause: Cause) -> None:
    """The card stays where it is."""
    options = which_reward.list_options(t, seat, effect, cause)
    if not options:
        return
    option = await t.ask(which_reward(effect, cause), listed=options)
    row = "top" if effect.symbol == "square" else "middle"
    t.then(gain(seat, reward_of(t, option.target, row), Cause(t.m.ids[option.target])))
