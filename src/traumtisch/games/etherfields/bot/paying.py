"""Paying: which price, in which colour, and card by card; boosting where only luck can help."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.etherfields.bot.acting import CUNNING, wanted_times
from traumtisch.games.etherfields.bot.judgements import Thought, judged
from traumtisch.games.etherfields.bot.purse import (
    COLOURS,
    DARING,
    Outlay,
    best_offer,
    chance_of_boost,
    cheapest,
    coins,
    losses,
    of_sealing,
    of_suffering,
    purse_of,
)
from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.chapters.ef14_actions_and_payment import action_of
from traumtisch.games.etherfields.chapters.ef21_luck_and_boosting import BONUS
from traumtisch.games.etherfields.ground import FAR
from traumtisch.games.etherfields.pack import terms
from traumtisch.games.etherfields.state import Payment

ENOUGH = 2.0
"""The score of being done when everything is paid."""
NEXT = 5.0
"""The score of the card that is given next."""


def _payment(thought: Thought) -> Payment:
    return thought.t.state.payments[-1]


def _offer(thought: Thought) -> Outlay | None:
    t, payment = thought.t, _payment(thought)
    action = action_of(t, payment)
    times = wanted_times(t, payment.actor, action)
    return best_offer(t, payment.actor, action, payment.element, payment.source_card, times)


@judged.judges("cost", "cost")
def price(thought: Thought, option: Option) -> float:
    offer = _offer(thought)
    return 1.0 if offer is not None and int(option.target) == offer.price else 0.0


@judged.judges("cost of laying", "cost")
def price_of_laying(thought: Thought, option: Option) -> float:
    return -float(option.target)


@judged.judges("colour", "colour")
def colour(thought: Thought, option: Option) -> float:
    offer = _offer(thought)
    return 1.0 if offer is not None and option.target == terms.COLOURS[offer.colour] else 0.0


def wanted(thought: Thought) -> tuple[int, int]:
    """The colour in which the payment goes on, and how many intents are still wanted."""
    t, payment = thought.t, _payment(thought)
    if payment.kind == "move":
        left = thought.plan.way_left(payment.actor)
        return CUNNING, max(0, (0 if left == FAR else left) - payment.paid[CUNNING] - payment.bonus)
    short = [payment.need[c] - payment.paid[c] for c in COLOURS]
    open_colour = next((c for c in COLOURS if short[c] > 0), -1)
    if open_colour >= 0:
        return open_colour, short[open_colour]
    if not (payment.is_open and payment.kind not in ("move", "redeem")):
        return 0, 0
    c = next((c for c in COLOURS if payment.need[c]), 0)
    purse, need = coins(t, payment.actor, c, payment.source_card), payment.need[c]
    times = payment.paid[c] // need if need else 1
    action = action_of(t, payment)
    more = need * (times + 1) - payment.paid[c]
    is_wanted = need and times < wanted_times(t, payment.actor, action) and purse_of(purse) >= more
    return c, more if is_wanted else 0


@judged.weighs("payment", "pay", "done", "give up", "boost", "kept")
def paying(thought: Thought, options: Sequence[Option]) -> list[float]:
    """The cards that are missed least; the largest of them first, so that interrupts may save one."""
    t, payment = thought.t, _payment(thought)
    own, need = wanted(thought)
    purse = coins(t, payment.actor, own, payment.source_card)
    bill = cheapest(purse, need) if need else None
    if bill is None and need and payment.kind == "move":
        bill = cheapest(purse, min(need, purse_of(purse)))
    short = need - purse_of(purse)
    if bill is None and chance_of_boost(t, payment.actor, short) >= DARING:
        bill = cheapest(purse, need - short)
    intents = t.m.intents
    cards = bill.cards if bill is not None else ()
    lost = losses(t, payment.actor)

    def score(option: Option) -> float:
        match option.verb:
            case "pay":
                card: int = option.target
                right = card in cards and option.targets[1] == terms.COLOURS[own]
                return NEXT + intents[card][own] if right else -lost.get(card, 0.0) - 1
            case "kept":
                return NEXT + 9 if need else 0.0
            case "done":
                return ENOUGH
            case "boost":
                is_last = not cards and chance_of_boost(t, payment.actor, need) >= DARING
                return ENOUGH - 1 if is_last else -5.0
            case _:
                return 0.0 if not any(payment.paid) else -20.0

    return [score(option) for option in options]


@judged.judges("boost colour", "colour")
def boost_colour(thought: Thought, option: Option) -> float:
    payment = _payment(thought)
    return float(payment.need[int(option.target)] - payment.paid[int(option.target)])


@judged.judges("boost penalty", "suffer", "seal", "lose gem")
def boost_penalty(thought: Thought, option: Option) -> float:
    return penalty_of(thought, thought.args[0], option.verb)


@judged.judges("penalty", "suffer", "seal")
def reshuffle_penalty(thought: Thought, option: Option) -> float:
    return penalty_of(thought, thought.args[0], option.verb)


def penalty_of(thought: Thought, who: int, verb: str) -> float:
    match verb:
        case "suffer":
            return -of_suffering(thought.t, who, 1)
        case "seal":
            return -of_sealing(thought.t, who, 3)
        case _:
            return -WEIGHTS.gem


# ---- dice --------------------------------------------------------------------------------------------


@judged.judges("reroll", "reroll", "use", "play")
def reroll(thought: Thought, option: Option) -> float:
    """A boost that fails, or does not reach, is rolled again."""
    t = thought.t
    if not t.state.payments or not t.state.payments[-1].boosted:
        return -1.0
    payment, face = t.state.payments[-1], t.state.rolls[-1].face
    bonus = BONUS.get(face, 0)
    reached = all(payment.paid[c] + bonus >= payment.need[c] for c in COLOURS)
    return -1.0 if reached and face != "fail" else 1.0


@judged.judges("reroll", "pass")
@judged.judges("interrupt", "pass")
def passing(thought: Thought, option: Option) -> float:
    return 0.0


@judged.judges("reroll", "hush")
@judged.judges("interrupt", "hush")
def hush(thought: Thought, option: Option) -> float:
    return -0.5


@judged.judges("set die", "face")
@judged.judges("name a face", "face")
def face(thought: Thought, option: Option) -> float:
    """A die is set to what brings most; to name one in advance, the face that comes most often is best."""
    luck = thought.t.m.rules.dice.luck
    if thought.t.state.rolls:
        return float(BONUS.get(str(option.target), 0))
    return float(luck.count(option.target))
