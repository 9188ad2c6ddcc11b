"""EF-14: declaring an action, paying for it card by card, and what comes after the payment.

What is being paid for lies on the State's `payments`: an interrupt has a payment of its own, on top.
"""

from __future__ import annotations

from traumtisch.engine.course import Course
from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.etherfields import prompts
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.availability import Use, is_available, targets, uses_of
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import discard_from_hand, out_of_hand
from traumtisch.games.etherfields.chapters.ef12_sealing import put_on_sealed
from traumtisch.games.etherfields.chapters.ef21_luck_and_boosting import may_boost, roll_boost
from traumtisch.games.etherfields.chapters.ef24_items import discard_item
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened, was_discarded
from traumtisch.games.etherfields.laws import end_of_action
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.costs import ALL_COLOURS
from traumtisch.games.etherfields.pack.effects import Action
from traumtisch.games.etherfields.pack.effects_places import GrantIntents
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.paths import courses, left_of, steps_paid
from traumtisch.games.etherfields.paying_at_once import pay_at_once
from traumtisch.games.etherfields.prices import (
    Price,
    can_begin_intents,
    can_pay_rest,
    colours_without,
    group_colour,
    open_prices,
    prices,
)
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Payment

declared = etherfields.event("declared", "EF-14.2", N_("{character}: {action}."))
paid = etherfields.event("paid", "EF-14.5", N_("{character} pays with {card}: {number} {colour}."))
given_up = etherfields.event("given up", "EF-14.14", N_("{character} gives up."))

DONE = Option("done")
GIVE_UP = Option("give up")
BOOST = Option("boost")
OPEN_KINDS = ("fight", "contact")


# ---- declaring -----------------------------------------------------------------------------------


def use_of(t: Etherfields, who: int, action: str, card: int, element: str) -> Use:
    """The action as it can be taken now; a card that an effect plays from elsewhere is in transit already."""
    if card:
        character = t.character(who)
        printed = t.m.cards[card] if card in character.hand or card in character.played else None
        if printed is not None and printed.action is not None:
            return Use(printed.action, printed.id, card, owner=who)
    found = uses_of(t, who, action)
    if not element:
        return next(use for use in found if is_available(t, who, use))
    return next(use for use in found if use.card == card and use.element == element)


@etherfields.step("EF-14.2", id="declare")
def declare(
    t: Etherfields, who: int, action: str, card: Piece = 0, element: str = "", interrupts: bool = False
) -> None:
    """An action is declared: its range is measured now (EF-14.17), then it is paid."""
    use = use_of(t, who, action, card, element)
    card = use.card
    payment = Payment(
        action=action,
        actor=who,
        source_card=card,
        element=use.element,
        kind=use.action.kind,
        reach=targets(t, who, use),
        interrupts=interrupts,
    )
    t.state.payments.append(payment)
    if card in t.character(who).hand:
        t.learn(card)  # EF-52.2: whose action is declared is shown to all
    t.tell(declared, t.character(who).id, action, by=t.seat_of(who))
    waiting = len(t.state.agenda)
    happened(t, "action_declared", Cause(use.element, who, card=card))
    if len(t.state.agenda) > waiting:
        t.state.agenda.insert(waiting, choose_price())
    else:  # as mostly nothing comes first, the price can be settled at once
        _settle(t, payment)


def action_of(t: Etherfields, payment: Payment) -> Action:
    found = t.m.actions.get(payment.action)
    if found is not None:
        return found.action
    return next(
        law.action for law in t.state.laws if law.action is not None and law.action.id == payment.action
    )


def cause_of(payment: Payment) -> Cause:
    return Cause(payment.element, payment.actor, payment.actor, card=payment.source_card)


def payable(t: Etherfields, payment: Payment) -> list[Price]:
    """The alternatives that can be paid, or at least begun (EF-14.25). With closed hands, what the cards in
    hand would give is left to the payment: the offer is known to all (EF-52.2)."""
    who, card, closed = payment.actor, payment.source_card, t.rules.has_secrets
    return [
        price
        for price in open_prices(t, action_of(t, payment), cause_of(payment))
        if can_pay_rest(t, who, price, card)
        and (closed or can_begin_intents(t, who, price, card, payment.kind))
    ]


@etherfields.question("cost", "EF-C10", N_("{action}: how do you pay?"), facts=prompts.payment, private=True)
def which_price(t: Etherfields) -> list[Option]:
    payment = t.state.payments[-1]
    found = prices(t, action_of(t, payment), cause_of(payment))
    return [Option("cost", str(found.index(price))) for price in payable(t, payment)]


@etherfields.step("EF-14.23", id="cost")
async def choose_price(t: Etherfields) -> None:
    """The alternative is chosen when the payment starts; for a group action by the team (EF-19.6)."""
    payment = t.state.payments[-1]
    found = prices(t, action_of(t, payment), cause_of(payment))
    if len(found) == 1:  # what came first may have left no other
        begin_payment(t, payment, found[0])
        return
    group = found[0].is_group and not group_colour(t, payment.action)
    option = await (ask_team(t, which_price) if group else ask_for(t, which_price, payment.actor))
    begin_payment(t, t.state.payments[-1], found[int(option.target)])


def _settle(t: Etherfields, payment: Payment) -> None:
    """Of a single price nothing is to be chosen."""
    found = prices(t, action_of(t, payment), cause_of(payment))
    if len(found) == 1:
        begin_payment(t, payment, found[0])
    else:
        t.then(choose_price())


def begin_payment(t: Etherfields, payment: Payment, price: Price) -> None:
    """EF-14.27: everything else is paid first, then the intents."""
    payment.is_group = price.is_group
    payment.is_open = payment.kind in (*OPEN_KINDS, "move") or price.is_group
    payment.need = price.need
    intents = pay_intents() if price.colours else Frame("paid")
    if price.only_intents:
        t.then(intents)
    else:
        t.then(pay_rest(price), intents)
    if price.any:
        t.then(choose_colour(price.any))


@etherfields.question(
    "colour", "EF-C10", N_("{action}: in which colour do you pay?"), facts=prompts.payment, private=True
)
def which_colour(t: Etherfields) -> list[Option]:
    payment = t.state.payments[-1]
    at_hand = colours_without(t, payment.actor, payment.source_card) or ALL_COLOURS
    return [Option("colour", COLOURS[c]) for c in range(3) if at_hand & (1 << c)]


@etherfields.step("EF-C10", id="colour")
async def choose_colour(t: Etherfields, number: int) -> None:
    """Intents of any colour: of one, the payer's choice."""
    payment = t.state.payments[-1]
    option = await ask_for(t, which_colour, payment.actor)
    colour = COLOURS.index(option.target)
    t.state.payments[-1].need = tuple(number if c == colour else 0 for c in range(3))  # type: ignore[assignment]
    t.state.payments[-1].any_colour = True


# ---- what is no intents (EF-14.9, 14.27) ---------------------------------------------------------


@etherfields.step("EF-14.27", id="pay rest")
def pay_rest(t: Etherfields, price: Price) -> None:
    payment = t.state.payments[-1]
    who, state = payment.actor, t.state
    if price.discard:
        t.then(pay_with_hand(price.discard))
    payment.begun = True
    pay_at_once(t, who, price)
    if (price.seal_this or price.discard_this) and not state.dying:
        _move_itself(t, payment, to_sealed=price.seal_this)


def _move_itself(t: Etherfields, payment: Payment, *, to_sealed: bool) -> None:
    """A cost "seal/discard this" moves the card when it is paid (EF-14.26)."""
    card, who = payment.source_card, payment.actor
    if card in t.state.items:
        discard_item(t, card)
    elif card in t.character(who).hand:
        if to_sealed:
            out_of_hand(t, who, card)
            put_on_sealed(t, who, card)
        else:
            discard_from_hand(t, who, card)


@etherfields.question("pay with a card", "EF-C44", N_("Which card do you discard?"), private=True)
def which_hand_card(t: Etherfields) -> list[Option]:
    payment = t.state.payments[-1]
    return [remembered("discard", c) for c in t.character(payment.actor).hand if c != payment.source_card]


@etherfields.step("EF-14.27", id="pay with hand")
async def pay_with_hand(t: Etherfields, number: int) -> None:
    payment = t.state.payments[-1]
    option = await ask_for(t, which_hand_card, payment.actor)
    discard_from_hand(t, t.state.payments[-1].actor, option.target)
    t.state.payments[-1].begun = True
    if number > 1:
        t.then(pay_with_hand(number - 1))
    was_discarded(t, payment.actor, option.target)


# ---- intents, card by card (EF-14.5 to 14.15) ----------------------------------------------------


def ends_of_the_move(t: Etherfields) -> list[Course]:
    """Where what is paid so far leads to, if it is a move (EF-15.1)."""
    payment = t.state.payments[-1]
    if payment.action != "move" or not may_be_done(t, payment):
        return []
    return courses(t, payment.actor, left_of(t, payment.actor, steps_paid(t, payment)), DONE)


@etherfields.question(
    "payment",
    "EF-C9",
    N_("{action}: {missing}."),
    facts=prompts.payment,
    private=True,
    courses=ends_of_the_move,
)
def next_payment(t: Etherfields) -> list[Option]:
    payment = t.state.payments[-1]
    who, character, intents = payment.actor, t.character(payment.actor), t.m.intents
    colours = [c for c in range(3) if payment.need[c] or gives(t, payment, c)]
    options = [DONE] if may_be_done(t, payment) else [GIVE_UP]
    for card in (*character.hand, *t.state.items):
        own = intents[card]
        for c in colours:
            if own[c] and card != payment.source_card:
                options.append(remembered("pay", card, COLOURS[c]))
    for c in colours:
        if character.kept[c]:
            options.append(remembered("kept", COLOURS[c]))
    if any(payment.paid) and may_boost(t, who):
        options.append(BOOST)
    return options


def gives(t: Etherfields, payment: Payment, colour: int) -> bool:
    """Whether intents of a colour that is not needed are of use: if it counts as one that is (`pay_as`)."""
    return bool(t.state.laws and t.law_book.exchanges) and any(
        payment.need[c] for c in counts_as(t, payment, colour)
    )


def counts_as(t: Etherfields, payment: Payment, colour: int) -> list[int]:
    """The other colours as which this one counts in this payment (A.6 `pay_as`)."""
    return [
        COLOURS.index(law.other)  # type: ignore[arg-type]
        for law in t.state.laws
        if law.kind == "pay_as"
        and law.word.partition(" ")[0] == payment.kind
        and law.word.partition(" ")[2] == COLOURS[colour]
        and (not law.who or payment.actor in law.who)
    ]


def is_reached(payment: Payment) -> bool:
    paid, need = payment.paid, payment.need
    return paid[0] >= need[0] and paid[1] >= need[1] and paid[2] >= need[2]


def may_be_done(t: Etherfields, payment: Payment) -> bool:
    """EF-14.24: open payments offer "done" from the first base cost on."""
    return payment.is_open and is_reached(payment)


def is_closed(t: Etherfields, payment: Payment) -> bool:
    """EF-14.24: a fixed cost closes by itself; a group action that is no fight or contact at the Nth."""
    if not is_reached(payment):
        return False
    if not payment.is_open:
        return True
    if payment.is_group and payment.kind not in OPEN_KINDS:
        lying = next((g.paid for g in t.state.payments_of_group if g.action == payment.action), 0)
        return lying + payment.times_paid >= stat(t, "group_size")
    return False


@etherfields.step("EF-14.13", id="pay intents")
async def pay_intents(t: Etherfields) -> None:
    """One card, item or kept intent; after each of them interrupts may be played."""
    payment = t.state.payments[-1]
    if not any(payment.need) or is_closed(t, payment):
        t.then(Frame("paid"))
        return
    who = payment.actor
    option = await ask_for(t, next_payment, who)
    payment = t.state.payments[-1]
    match option.verb:
        case "done":
            t.then(Frame("paid"))
        case "give up":
            give_up(t, payment)
        case "boost":
            roll_boost(t, payment)
        case "kept":
            colour = COLOURS.index(option.target)
            kept = t.character(who).kept
            t.character(who).kept = tuple(0 if c == colour else kept[c] for c in range(3))  # type: ignore[assignment]
            count_intents(t, payment, colour, kept[colour])
            t.then(pay_intents())
        case _:
            card: int = option.target
            colour = COLOURS.index(option.targets[1])  # type: ignore[arg-type]
            number = t.m.intents[card][colour]
            if card in t.state.items:
                discard_item(t, card)
            else:
                discard_from_hand(t, who, card)
            t.tell(paid, t.character(who).id, card, str(number), COLOURS[colour], by=t.seat_of(who))
            count_intents(t, payment, colour, number)
            is_over = is_closed(t, payment)
            t.then(Frame("paid") if is_over else pay_intents())
            opens = _opens_at_the_end(payment) if is_over else None
            happened(t, "payment_card", Cause(payment.element, who, card=card), opens)
            if t.m.cards[card] is not None:
                was_discarded(t, who, card)


def _opens_at_the_end(payment: Payment) -> str:
    """The window after the last card of a payment that has closed. Nothing is added to that (EF-14.24), so
    what interrupts payments is not asked for; and next comes the window before the first effect. Only what is
    laid has none."""
    return "effect" if payment.action == "lay" else ""


def count_intents(t: Etherfields, payment: Payment, colour: int, number: int) -> None:
    """A card gives all its symbols of the chosen colour (EF-14.7)."""
    if not payment.need[colour]:
        colour = next((c for c in counts_as(t, payment, colour) if payment.need[c]), colour)
    paid = [*payment.paid]
    paid[colour] += number
    payment.paid = (paid[0], paid[1], paid[2])
    payment.begun = True


@etherfields.primitive(GrantIntents)
def grant_intents(t: Etherfields, effect: GrantIntents, cause: Cause) -> None:
    """To the payment in progress, before the boost (EF-21.7)."""
    payment = next((p for p in reversed(t.state.payments) if p.element != cause.source), None)
    if payment is not None and not payment.boosted:
        number = count(t, effect.n, cause)
        if effect.colour == "any":
            colour = next((c for c in range(3) if payment.need[c]), 0)
        else:
            colour = COLOURS.index(effect.colour)  # type: ignore[arg-type]
        count_intents(t, payment, colour, number)


# ---- giving up --------------------------------------------------------------------------


def give_up(t: Etherfields, payment: Payment) -> None:
    """EF-14.14, 14.25: what was paid stays paid; given up unpaid, it cannot be declared again at once."""
    state = t.state
    state.payments.pop()
    t.tell(given_up, t.character(payment.actor).id, by=t.seat_of(payment.actor))
    end_of_action(t)
    if payment.begun:
        something_changed(t)
    else:
        word = payment.element if payment.source_card else payment.action
        state.given_up = (*state.given_up, f"{payment.actor} {word}")


def something_changed(t: Etherfields) -> None:
    """EF-9.4, 14.25, 49.14: the ready flags are cleared, what was given up may be declared again, and in
    ordered play this turn is no pass."""
    t.state.given_up = ()
    t.state.acted = True
    if any(t.state.ready):
        t.state.ready = (False,) * t.m.seats
