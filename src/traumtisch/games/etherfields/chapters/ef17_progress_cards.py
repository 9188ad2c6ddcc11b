"""EF-17: progress cards."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import onto_discard, out_of_hand
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import check_cards
from traumtisch.games.etherfields.chapters.ef14_actions_and_payment import begin_payment
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import end_of_action
from traumtisch.games.etherfields.limits import check_limits
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_pieces import (
    DiscardProgress,
    FlipProgress,
    LayFree,
    UnflipProgress,
)
from traumtisch.games.etherfields.prices import (
    Price,
    can_begin_intents,
    can_pay_or_begin,
    can_pay_rest,
    cheaper,
    prices_on,
)
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Payment

laid = etherfields.event("laid", "EF-17.2", N_("{character} lays {card}."))
unlaid = etherfields.event("unlaid", "EF-17.6", N_("{character} takes {card} out of the progress zone."))

DECLINE = Option("decline")


def printed_prices(t: Etherfields, who: int, card: int, less: int = 0) -> list[Price]:
    influence = t.m.cards[card]
    if influence is None or influence.progress is None:
        return []
    cause = Cause(influence.id, who, who, card=card)
    printed = prices_on(t, influence.id, influence.progress.cost, cause)
    return [cheaper(price, less) for price in printed] if less else printed


def laying_prices(t: Etherfields, who: int, card: int, less: int = 0, *, closed: bool = False) -> list[Price]:
    """Those that can be paid; with closed hands as far as all can see (EF-52.2)."""
    found = [price for price in printed_prices(t, who, card, less) if can_pay_rest(t, who, price, card)]
    return [price for price in found if closed or can_begin_intents(t, who, price, card)]


def can_lay(t: Etherfields, who: int, card: int) -> bool:
    """EF-17.13: in the character phase of dreams and slumbers, if there can be room for it (EF-17.6)."""
    given_up = t.state.given_up
    if not t.in_scene or (given_up and f"{who} {t.m.faces[card]}" in given_up):
        return False
    return can_pay_or_begin(t, who, printed_prices(t, who, card), card) and stat(t, "progress_limit", who) > 0


def declare_laying(t: Etherfields, who: int, card: int, less: int = 0) -> None:
    """EF-17.6, 17.7: at the limit one laid card is discarded first. From now on all know it (EF-52.2)."""
    t.learn(card)
    t.then(choose_laying_price(who, card, less))
    if len(t.character(who).laid) >= stat(t, "progress_limit", who):
        t.then(make_room(who))


@etherfields.question("laid to discard", "EF-C16", N_("Which laid card do you discard?"))
def which_laid(t: Etherfields, who: int) -> list[Option]:
    return [Option("unlay", card) for card in t.character(who).laid]


@etherfields.step("EF-17.7", id="make room for progress")
async def make_room(t: Etherfields, who: int) -> None:
    option = await ask_for(t, which_laid(who), who)
    discard_laid(t, who, option.target)


def discard_laid(t: Etherfields, who: int, card: int) -> None:
    character = t.character(who)
    character.laid.remove(card)
    character.flipped = tuple(each for each in character.flipped if each != card)
    onto_discard(t, who, card)
    t.tell(unlaid, character.id, card, by=t.seat_of(who))
    check_limits(t)


@etherfields.question("cost of laying", "EF-C10", N_("How do you pay?"), private=True)
def which_laying_price(t: Etherfields, who: int, card: int, less: int) -> list[Option]:
    found = laying_prices(t, who, card, less, closed=t.rules.has_secrets)
    return [Option("cost", str(n)) for n in range(len(found))]


@etherfields.step("EF-17.2", id="cost of laying")
async def choose_laying_price(t: Etherfields, who: int, card: Piece, less: int = 0) -> None:
    """The cost printed at its top, or so much less if an effect says so."""
    found = laying_prices(t, who, card, less, closed=t.rules.has_secrets)
    if not found:
        return
    number = 0
    if len(printed_prices(t, who, card, less)) > 1:
        option = await ask_for(t, which_laying_price(who, card, less), who)
        number = int(option.target)
    payment = Payment(action="lay", actor=who, source_card=card, element=t.m.faces[card], kind="lay")
    t.state.payments.append(payment)
    begin_payment(t, payment, found[number])


@etherfields.step("EF-17.2", id="laid")
def lay(t: Etherfields, who: int, card: Piece) -> None:
    """It goes to the progress zone, active from now on (EF-17.3).

    What an interrupt has taken out of the hand meanwhile is not laid: that has failed, and what was paid is
    paid (EF-17.7)."""
    character = t.character(who)
    if card not in character.hand:
        end_of_action(t)
        return
    out_of_hand(t, who, card)
    character.laid.append(card)
    t.tell(laid, character.id, card, by=t.seat_of(who))
    check_cards(t, who)
    end_of_action(t)
    happened(t, "progress_laid", Cause(t.m.faces[card], who, who, card=card))


# ---- effects -------------------------------------------------------------------------------------


@etherfields.primitive(LayFree)
async def lay_free(t: Etherfields, effect: LayFree, cause: Cause, who: int) -> None:
    """Progress cards from the hand without cost, or cheaper; they may be declined. At the limit EF-17.6
    holds."""
    number = count(t, effect.n, cause)
    less = 0 if effect.less is None else count(t, effect.less, cause)
    if number <= 0 or not t.character(who).hand or stat(t, "progress_limit", who) <= 0:
        return
    option = await ask_for(t, which_to_lay(who, less), who)
    if option == DECLINE:
        return
    if number > 1:
        more = LayFree(who=effect.who, n=number - 1, less=effect.less)
        t.then(Frame("effect on", (more, cause, who)))
    if less:
        declare_laying(t, who, option.target, less)
        return
    t.learn(option.target)
    t.then(lay(who, option.target))
    if len(t.character(who).laid) >= stat(t, "progress_limit", who):
        t.then(make_room(who))


def _layable(t: Etherfields, who: int, less: int) -> list[int]:
    """The progress cards in hand; if they have to be paid for, those for which that can be begun."""
    cards = [card for card in t.character(who).hand if t.m.has_progress[card]]
    return [card for card in cards if not less or laying_prices(t, who, card, less)]


@etherfields.question("lay free", "EF-17.2", N_("Which card do you lay?"), private=True)
def which_to_lay(t: Etherfields, who: int, less: int) -> list[Option]:
    return [DECLINE, *(Option("lay", card) for card in _layable(t, who, less))]


@etherfields.question("flip", "EF-17.8", N_("Which laid card?"))
def which_to_flip(t: Etherfields, who: int, what: str) -> list[Option]:
    return [Option(what, card) for card in _flippable(t, who, what)]


def _flippable(t: Etherfields, who: int, what: str) -> list[int]:
    character = t.character(who)
    if what == "unflip":
        return [card for card in character.laid if card in character.flipped]
    return [card for card in character.laid if what == "unlay" or card not in character.flipped]


@etherfields.primitive(FlipProgress)
@etherfields.primitive(UnflipProgress)
@etherfields.primitive(DiscardProgress)
def change_progress(
    t: Etherfields, effect: FlipProgress | UnflipProgress | DiscardProgress, cause: Cause, who: int
) -> None:
    """Flipped cards give nothing but still count for the limit (EF-17.8)."""
    kinds = {FlipProgress: "flip", UnflipProgress: "unflip", DiscardProgress: "unlay"}
    what = kinds[type(effect)]
    cards = _flippable(t, who, what)
    number = min(count(t, effect.n, cause), len(cards))
    if number == len(cards):
        for card in cards:
            _change(t, who, card, what)
    elif number and effect.pick == "random":
        for _ in range(number):
            cards = sorted(_flippable(t, who, what))
            _change(t, who, cards[t.below(len(cards))], what)
    elif number:
        t.then(change_chosen(who, what, number))


def _change(t: Etherfields, who: int, card: int, what: str) -> None:
    character = t.character(who)
    if what == "flip":
        character.flipped = (*character.flipped, card)
        check_limits(t)
    elif what == "unflip":
        character.flipped = tuple(each for each in character.flipped if each != card)
    else:
        discard_laid(t, who, card)


@etherfields.step("EF-17.8", id="change progress")
async def change_chosen(t: Etherfields, who: int, what: str, number: int) -> None:
    option = await ask_for(t, which_to_flip(who, what), who)
    _change(t, who, option.target, what)
    if number > 1:
        t.then(change_chosen(who, what, number - 1))


@etherfields.question("surplus progress", "EF-C41", N_("Which surplus card do you discard?"))
def which_surplus_progress(t: Etherfields, who: int) -> list[Option]:
    return [Option("unlay", card) for card in t.character(who).laid]


@etherfields.step("EF-17.12", id="surplus progress")
async def discard_surplus_progress(t: Etherfields, who: int) -> None:
    """If the limit has sunk below the number laid."""
    if len(t.character(who).laid) <= stat(t, "progress_limit", who):
        return
    option = await ask_for(t, which_surplus_progress(who), who)
    discard_laid(t, who, option.target)
    t.then(discard_surplus_progress(who))
