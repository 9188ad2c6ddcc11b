"""What somebody can pay, and what it would cost: the cheapest cards that reach a sum of intents.

A card is worth what it pays. The two best would be kept for the next round; all others only take the place of
cards to be drawn, and are given more easily.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import suffering_left
from traumtisch.games.etherfields.chapters.ef21_luck_and_boosting import BONUS, counts_as, may_boost
from traumtisch.games.etherfields.chapters.ef22_rerolls import may_reroll
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.effects_places import Reroll
from traumtisch.games.etherfields.prices import Price, can_pay_rest, open_prices, prices
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

COLOURS = range(3)
DARING = 0.6
"""A boost that is less likely to reach a price is not tried."""
MOST_OF_LUCK, TRIES = max(BONUS.values()), 3
"""What a boost adds at most, and how often somebody would roll it again."""
SAFE = 16
"""So many cards more than needed are no matter of concern."""
Coin = tuple[int, int, float]
"""A card, the intents that it gives, and what it is to lose it."""


class Bill(NamedTuple):
    """The cards that pay something, and what it is to lose them."""

    cards: tuple[int, ...]
    loss: float


class Outlay(NamedTuple):
    """A way to pay for an action: which price, in which colour, how often, and by which cards."""

    price: int
    colour: int
    times: int
    bill: Bill
    chance: float = 1.0
    """Less, if only a boost reaches it."""


def own_colour(t: Etherfields, who: int) -> int:
    """The colour in which a character is best, by all cards that it may draw."""
    character, intents = t.character(who), t.m.intents
    cards = (*character.hand, *character.deck, *character.discard)
    sums = [sum(intents[card][c] for card in cards) for c in COLOURS]
    return sums.index(max(sums))


def worth_of_card(t: Etherfields, who: int, card: int, own: int) -> float:
    """What a card pays, in one's own colour or a little less in another."""
    given = t.m.intents[card]
    return max(given[own], WEIGHTS.slower * max(given)) + WEIGHTS.per_card


def losses(t: Etherfields, who: int) -> dict[int, float]:
    """What it is to lose each card of the hand, and each item of the team."""
    own = own_colour(t, who)
    hand = sorted(t.character(who).hand, key=lambda card: -worth_of_card(t, who, card, own))
    keeps = max(0, t.m.rules.limits.hand - t.m.rules.limits.draw)
    found = {
        card: (WEIGHTS.kept if place < keeps else WEIGHTS.spare) * worth_of_card(t, who, card, own)
        for place, card in enumerate(hand)
    }
    return found | dict.fromkeys(t.state.items, WEIGHTS.item_spent)


def coins(t: Etherfields, who: int, colour: int, without: int = 0) -> tuple[Coin, ...]:
    intents = t.m.intents
    return tuple(
        (card, intents[card][colour], loss)
        for card, loss in losses(t, who).items()
        if card != without and intents[card][colour]
    )


@lru_cache(maxsize=1 << 15)
def cheapest(purse: tuple[Coin, ...], need: int) -> Bill | None:
    """The cards that reach this sum and are missed least."""
    best: dict[int, Bill] = {0: Bill((), 0.0)}
    for card, gives, loss in purse:
        for paid, bill in list(best.items()):
            total = min(need, paid + gives)
            together = Bill((*bill.cards, card), bill.loss + loss)
            if paid < need and (total not in best or together.loss < best[total].loss):
                best[total] = together
    return best.get(need)


def purse_of(purse: tuple[Coin, ...]) -> int:
    """The most that these cards give."""
    return sum(gives for _, gives, _ in purse)


# ---- actions -----------------------------------------------------------------------------------------


def best_offer(
    t: Etherfields, who: int, action: Action, element: str, card: int = 0, most: int = 1, *, dare: bool = True
) -> Outlay | None:
    """How this character would pay for an action now: as often as is wanted, else as cheaply as it can."""
    cause = Cause(element, who, who, card=card)
    printed = prices(t, action, cause)
    found = [
        offer
        for price in open_prices(t, action, cause)
        if can_pay_rest(t, who, price, card)
        for offer in _offers(t, who, printed.index(price), price, card, most, dare=dare)
    ]
    return max(found, key=lambda o: (o.chance, o.times, -o.bill.loss), default=None)


def _offers(
    t: Etherfields, who: int, number: int, price: Price, card: int, most: int, *, dare: bool
) -> list[Outlay]:
    rest = loss_of_rest(t, who, price)
    needs = (
        [(c, price.any) for c in COLOURS] if price.any else [(c, n) for c, n in enumerate(price.need) if n]
    )
    if not needs:
        return [Outlay(number, 0, 1, Bill((), rest))]
    found: list[Outlay] = []
    for colour, need in needs:
        purse = coins(t, who, colour, card)
        for times in range(min(most, purse_of(purse) // need), 0, -1):
            bill = cheapest(purse, need * times)
            if bill is not None:
                found.append(Outlay(number, colour, times, Bill(bill.cards, bill.loss + rest)))
                break
        else:
            short = need - purse_of(purse)
            chance = chance_of_boost(t, who, short) if dare and need > 2 and purse else 0.0
            bill = cheapest(purse, need - short) if chance >= DARING else None
            if bill is not None:
                found.append(Outlay(number, colour, 1, Bill(bill.cards, bill.loss + rest), chance))
    return found


def chance_of_boost(t: Etherfields, who: int, short: int) -> float:
    """How likely a boost adds at least so many intents: dice that somebody may roll again are worth more."""
    if not 0 < short <= MOST_OF_LUCK or not may_boost(t, who):
        return 0.0
    faces = t.m.rules.dice.luck
    hit = sum(BONUS[counts_as(t, who, face)] >= short for face in faces) / len(faces)
    return 1 - (1 - hit) ** (1 + min(TRIES, _rerolls(t, who)))


def _rerolls(t: Etherfields, who: int) -> int:
    """How often luck may be tried again: for gems, and by what is printed on the backs of one's cards."""
    if not may_reroll(t):
        return 0
    character = t.character(who)
    back = t.m.repertoire.backs.get(character.top)
    is_one = back is not None and any(isinstance(each, Reroll) for each in back.effects)
    return character.gems + (len(character.deck) if is_one else 0)


def loss_of_rest(t: Etherfields, who: int, price: Price) -> float:
    """What a price takes besides intents."""
    character = t.character(who)
    return (
        of_suffering(t, who, price.suffer)
        + of_sealing(t, who, price.seal + price.seal_this)
        + price.gem * WEIGHTS.gem
        + price.ether * WEIGHTS.ether
        + price.key * WEIGHTS.key
        + price.hours * WEIGHTS.hour
        + price.discard * 2.0
        + price.mill * (0.5 if len(character.deck) > price.mill else 2.0)
    )


def of_suffering(t: Etherfields, who: int, number: int) -> float:
    """Each marker weighs more than the one before; the last ones of the team's supply, too."""
    if not number:
        return 0.0
    shared = (suffering_left(t) + 1) / max(1, t.team_size - 1)
    room = min(t.m.rules.limits.death_at - t.character(who).suffering, shared)
    return sum(
        WEIGHTS.suffering * t.m.rules.limits.death_at / max(0.2, room - n - 0.5) for n in range(number)
    )


def of_healing(t: Etherfields, who: int, number: int) -> float:
    """What it would be to suffer again what is healed."""
    there, most = t.character(who).suffering, t.m.rules.limits.death_at
    healed = min(number, there)
    return sum(WEIGHTS.suffering * most / max(0.2, most - there + n + 0.5) for n in range(healed))


def of_sealing(t: Etherfields, who: int, number: int) -> float:
    """The fewer cards are left, the more each of them weighs: without six the team has lost."""
    character = t.character(who)
    left = len(character.deck) + len(character.discard) + len(character.hand) + len(character.laid)
    spare = left - t.m.rules.limits.min_cards
    return sum(WEIGHTS.sealed * SAFE / max(0.2, spare - n - 0.5) for n in range(number))


def is_in_danger(t: Etherfields, who: int) -> bool:
    return t.character(who).suffering >= WEIGHTS.alarm or suffering_left(t) <= WEIGHTS.few_markers
