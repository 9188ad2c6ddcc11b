"""EF-14: after the payment. Targets, effects, limits, and where the card goes."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.availability import is_dream_action, limit_key
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import onto_discard, out_of_hand
from traumtisch.games.etherfields.carrying_out import start, start_at_once
from traumtisch.games.etherfields.chapters.ef14_actions_and_payment import (
    action_of,
    cause_of,
    something_changed,
)
from traumtisch.games.etherfields.chapters.ef19_group_actions import executes_group, keep_group_payment
from traumtisch.games.etherfields.happening import happened, trigger
from traumtisch.games.etherfields.laws import end_next, end_of_action
from traumtisch.games.etherfields.living import stat, use_up
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.paths import steps_paid
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Payment

executed = etherfields.event("executed", "EF-14.2", N_("{character}: {action} is done."))


@etherfields.step("EF-14.24", id="paid")
def paid_up(t: Etherfields) -> None:
    """The payment is closed: what was paid for happens."""
    payment = t.state.payments.pop()
    keep_surplus(t, payment)
    something_changed(t)
    _what_was_paid_for(t, payment)
    happened(t, "payment_done", cause_of(payment))


def _what_was_paid_for(t: Etherfields, payment: Payment) -> None:
    who = payment.actor
    if payment.action == "move":
        t.then(Frame("walk", (who, steps_paid(t, payment))))
        use_up(t, "move_steps", who)
        return
    if payment.action == "lay":
        t.then(Frame("laid", (who, payment.source_card)))
        return
    if payment.action == "redeem":
        t.then(Frame("redeemed", (who,)))
        return
    action = action_of(t, payment)
    times = payment.times_paid if payment.kind in ("fight", "contact") else 1
    if payment.is_group:
        keep_group_payment(t, payment, payment.times_paid)
        t.state.closed = (*t.state.closed, *action.excludes)
        if is_dream_action(action):
            t.state.dream_action_used = True  # EF-51.6
        times = executes_group(t, payment)
        if not times:
            return
    execute(t, payment, action, times)


def keep_surplus(t: Etherfields, payment: Payment) -> None:
    """A.7 `carry_over`: surplus intents kept for the next payment of the phase in the same colour."""
    who = payment.actor
    if payment.action == "move" or not ("carry_over" in t.m.changing or t.state.laws):
        return
    times = payment.times_paid if payment.is_open else 1
    if sum(payment.paid) == sum(payment.need) * times:
        return
    most = stat(t, "carry_over", who)
    for c in range(3) if most > 0 else ():
        surplus = min(most, payment.paid[c] - payment.need[c] * times)
        if payment.need[c] and surplus > 0:
            kept = t.character(who).kept
            t.character(who).kept = tuple(surplus if n == c else kept[n] for n in range(3))  # type: ignore[assignment]
            use_up(t, "carry_over", who)


def execute(t: Etherfields, payment: Payment, action: Action, times: int) -> None:
    """Its effects, as often as they were paid for, each time on a target of its own (EF-20.4, 20.5)."""
    who, card = payment.actor, payment.source_card
    character = t.character(who)
    if card in character.hand:  # EF-14.26: from now on it is in transit
        out_of_hand(t, who, card)
        character.played.append(card)
    use_limit(t, action, who)
    if is_dream_action(action):
        t.state.dream_action_used = True
    t.then(repetition(action.id, cause_of(payment), payment.reach, times), finish(who, action.id, card))


def use_limit(t: Etherfields, action: Action, who: int) -> None:
    """EF-14.29: limits are used up by execution; one-use actions take a blockade marker (EF-7.7, 7.8)."""
    state = t.state
    state.closed = (*state.closed, *action.excludes)
    if action.limit == "none":
        return
    if action.limit == "blockade":
        if state.blockades < t.m.rules.supply.blockade:
            state.blockades += 1
        elif t.m.rules.strict_blockade_supply:
            return
    state.used = (*state.used, limit_key(action, who))
    if action.kind == "mask" and action.limit == "round":
        t.character(who).mask_used = True


@etherfields.question("target", "EF-C14", N_("At whom or what is it aimed?"))
def which_target(t: Etherfields, reach: tuple[str, ...]) -> list[Option]:
    return [Option("target", each) for each in still_there(t, reach)]


def still_there(t: Etherfields, reach: tuple[str, ...]) -> list[str]:
    """EF-20.9: what was in range at the start and has not been removed since."""
    figures = {f"f{figure.number}" for figure in t.state.figures}
    creatures = {figure.creature for figure in t.state.figures}
    return [
        each for each in reach if (each[0] in "xc" and each[1:].isdecimal()) or each in figures | creatures
    ]


@etherfields.step("EF-20.5", id="repetition")
async def repetition(t: Etherfields, action: str, cause: Cause, reach: tuple[str, ...], times: int) -> None:
    """Once more, on a target of the actor's choice; without a target it is lost."""
    found = t.m.actions.get(action)
    printed = found.action if found else granted(t, action)
    if printed is None:
        return
    if printed.target == "none":
        _again(t, printed, cause, reach, times)
        start_at_once(t, cause, printed.effects)
        return
    if not still_there(t, reach):
        return
    option = await ask_for(t, which_target(reach), cause.actor)
    aimed = Cause(
        cause.source,
        cause.actor,
        cause.owner,
        option.target,
        int(option.target[1:]) if option.target[0] == "f" else 0,
        cause.card,
    )
    _again(t, printed, cause, reach, times)
    start(t, aimed, printed.effects)


def _again(t: Etherfields, action: Action, cause: Cause, reach: tuple[str, ...], times: int) -> None:
    if times > 1:
        plain = Cause(cause.source, cause.actor, cause.owner, card=cause.card)
        t.then(repetition(action.id, plain, reach, times - 1))


def granted(t: Etherfields, action: str) -> Action | None:
    """An action that an effect has granted for a while."""
    return next(
        (law.action for law in t.state.laws if law.action is not None and law.action.id == action), None
    )


@etherfields.step("EF-14.21", id="finish action")
def finish(t: Etherfields, who: int, action: str, card: Piece) -> None:
    """The card goes to the discard, unless it has gone elsewhere; what lasted for this action ends."""
    character = t.character(who)
    if card and card in character.played:
        character.played.remove(card)
        onto_discard(t, who, card)
    if card and t.m.cards[card] is not None:
        trigger(t, "card_played", Cause(t.m.faces[card], who, who, card=card))
    found = t.m.actions.get(action)
    kind = found.action.kind if found else ""
    if kind == "card":
        character.last_action = action  # not before: a card that repeats the last action does not mean itself
    end_of_action(t)
    end_next(t, kind, who)
    t.tell(executed, character.id, action, by=t.seat_of(who))
    happened(t, "action_done", Cause(actor=who, card=card, source=found.element if found else ""))
