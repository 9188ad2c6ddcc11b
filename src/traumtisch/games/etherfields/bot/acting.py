"""The character phase: errands that can be paid, ways to them, and what is done with the cards that are left.

What brings the goal nearer comes first, then the way there; whatever else is worth more than its cards comes
last. "Ready" is worth nothing: so everything that is worth something is done before it.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.games.etherfields.bot.errands import hours_wanted
from traumtisch.games.etherfields.bot.judgements import Thought, judged
from traumtisch.games.etherfields.bot.purse import (
    Outlay,
    best_offer,
    cheapest,
    coins,
    losses,
    purse_of,
)
from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.bot.worth import worth
from traumtisch.games.etherfields.chapters.ef17_progress_cards import laying_prices
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.ground import FAR
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.effects_places import Move
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

CUNNING = 1
FIRST = 100.0
"""What is done before all else: an errand of the plan, if it can be paid."""
SECOND = 40.0
"""The way to it."""
NEVER = -10.0
WHOLE_DREAM = 8
"""Rounds after which a progress card has been worth its whole price."""


@judged.judges("act", "ready")
def ready(thought: Thought, option: Option) -> float:
    return 0.0


@judged.judges("act", "use", "play")
@judged.judges("where to", "use", "play")
def use(thought: Thought, option: Option) -> float:
    who, action, element, card = meant(thought, option)
    return of_action(thought, who, action, element, card)


def meant(thought: Thought, option: Option) -> tuple[int, Action, str, int]:
    """Who would do what, and the element and card from which it comes."""
    t = thought.t
    if option.verb == "play":
        card: int = option.target
        who = next(who for who in t.team if card in t.character(who).hand)
        influence = t.m.cards[card]
        assert influence is not None
        assert influence.action is not None
        return who, influence.action, influence.id, card
    who = thought.named(option.targets[1])
    found = t.m.actions.get(str(option.target))
    if found is not None:
        return who, found.action, found.element, 0
    granted = next(law for law in t.state.laws if law.action and law.action.id == option.target)
    assert granted.action is not None
    return who, granted.action, granted.source, 0


def of_action(thought: Thought, who: int, action: Action, element: str, card: int) -> float:
    t = thought.t
    errand = thought.plan.is_there(who, action.id) if not card else None
    offer = best_offer(t, who, action, element, card, wanted_times(t, who, action))
    if offer is None:
        return NEVER
    if errand is not None:
        first = FIRST if errand.is_goal or t.state.layer == "slumber" else 0.0
        return first + offer.chance * errand.worth - offer.bill.loss
    if offer.chance < 1:
        return NEVER
    lost = losses(t, who).get(card, 0.0) if card else 0.0
    steps = sum(count(t, each.n, Cause(element, who)) for each in action.effects if isinstance(each, Move))
    if steps:
        return of_steps(thought, who, steps, offer, lost)
    if not card and action.limit == "none" and action.cost.free:
        return NEVER  # it could be done for ever
    return worth(t, action.effects, Cause(element, who, who, card=card)) - offer.bill.loss - lost


def wanted_times(t: Etherfields, who: int, action: Action) -> int:
    """How often one would pay at once."""
    if action.cost.scale == "group":
        begun = next((each.paid for each in t.state.payments_of_group if each.action == action.id), 0)
        return max(1, stat(t, "group_size") - begun)
    return 4 if action.kind in ("fight", "contact") and t.state.layer == "slumber" else 1


# ---- ways --------------------------------------------------------------------------------------------


def of_steps(thought: Thought, who: int, steps: int, offer: Outlay, lost: float = 0.0) -> float:
    """A number of steps that somebody gets for something."""
    left = thought.plan.way_left(who)
    if left in (0, FAR):
        return NEVER
    return of_way(thought, who, min(steps, left), left, offer.bill.loss + lost, offer.bill.cards)


def of_way(
    thought: Thought, who: int, steps: int, left: int, loss: float, cards: tuple[int, ...] = ()
) -> float:
    """So many of the steps that are left, for so much; more if the errand can be paid on arrival."""
    score = SECOND + 2 * WEIGHTS.step * steps - loss
    errand = thought.plan.of[who]
    if steps >= left and (errand.action is None or _can_pay_after(thought, who, cards)):
        score += WEIGHTS.goal / 2
    return score


def _can_pay_after(thought: Thought, who: int, gone: tuple[int, ...]) -> bool:
    t, errand = thought.t, thought.plan.of[who]
    need = thought.plan.price_of(who, errand)
    return any(
        purse_of(tuple(coin for coin in coins(t, who, colour) if coin[0] not in gone)) >= need
        for colour in range(3)
    )


@judged.judges("act", "move")
def move(thought: Thought, option: Option) -> float:
    who = thought.named(option.target)
    left = thought.plan.way_left(who)
    if left in (0, FAR):
        return NEVER
    purse = coins(thought.t, who, CUNNING)
    steps = min(left, purse_of(purse))
    bill = cheapest(purse, steps)
    return NEVER if bill is None else of_way(thought, who, steps, left, bill.loss, bill.cards)


@judged.judges("act", "exert")
def exert(thought: Thought, option: Option) -> float:
    """Hours are rounds; one walks for them only if no round is left and the goal is that near."""
    t, who, hours = thought.t, thought.named(option.target), int(str(option.targets[1]))
    left = thought.plan.way_left(who)
    too_early = t.state.rounds_left > 0 or t.state.layer != "dream"
    if too_early or left != hours or t.state.hours - hours < hours_wanted(t):
        return NEVER
    errand = thought.plan.of[who]
    return SECOND - WEIGHTS.hour if errand.action is None or _can_pay_after(thought, who, ()) else NEVER


@judged.judges("act", "add rounds")
def add_rounds(thought: Thought, option: Option) -> float:
    """In the last round, when nothing else is left to do."""
    t = thought.t
    is_last = t.state.rounds_left == 0 and t.state.layer == "dream"
    spare = t.state.hours - hours_wanted(t)
    return 0.5 if is_last and option.target == "1" and spare >= 1 else NEVER


# ---- what is left ------------------------------------------------------------------------------------


@judged.judges("act", "lay")
def lay(thought: Thought, option: Option) -> float:
    """The earlier, the longer it serves; but never with the cards that the errand needs."""
    t, card = thought.t, option.target
    who = next(who for who in t.team if card in t.character(who).hand)
    if len(t.character(who).laid) >= stat(t, "progress_limit", who):
        return NEVER
    needs = [(c, n) for price in laying_prices(t, who, card) for c, n in enumerate(price.need) if n]
    bills = [bill for c, n in needs if (bill := cheapest(coins(t, who, c, card), n)) is not None]
    if not bills:
        return NEVER
    loss = min(bill.loss for bill in bills) + losses(t, who)[card] * 0.5
    return WEIGHTS.progress * min(1.0, t.state.rounds_left / WHOLE_DREAM) - loss


@judged.judges("act", "light")
def light(thought: Thought, option: Option) -> float:
    """A gem slot: what it does is printed beside it."""
    t, who = thought.t, thought.named(option.target)
    symbol = t.ground.symbols.get(t.character(who).field, {}).get("gem_slot")
    return worth(t, symbol.effects, Cause(actor=who)) - WEIGHTS.gem if symbol else NEVER


@judged.judges("act", "pay fee")
@judged.judges("where to", "pay fee")
@judged.judges("fee", "pay fee")
def pay_fee(thought: Thought, option: Option) -> float:
    return WEIGHTS.card


@judged.judges("act", "redeem")
def redeem(thought: Thought, option: Option) -> float:
    return WEIGHTS.victory / 5


@judged.judges("act", "look", "gain gem", "take gem", "remove mutation", "gamble")
def seldom(thought: Thought, option: Option) -> float:
    """What costs more than it brings, as far as this player can tell."""
    return NEVER
