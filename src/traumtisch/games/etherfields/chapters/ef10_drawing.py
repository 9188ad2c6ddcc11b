"""EF-10: drawing and the hand limit."""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import discard_from_hand, into_hand, onto_discard, take_top
from traumtisch.games.etherfields.chapters.ef11_reshuffle import penalty, reshuffle_for_draw
from traumtisch.games.etherfields.chapters.ef44_weaknesses import execute_weakness
from traumtisch.games.etherfields.counting import ALL, count
from traumtisch.games.etherfields.happening import happened, was_discarded
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_pieces import Discard, Draw, Mill
from traumtisch.games.etherfields.paying_at_once import mill
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

DONE = Option("done")


@etherfields.primitive(Draw)
def draw_effect(t: Etherfields, effect: Draw, cause: Cause, who: int) -> None:
    t.then(draw(who, count(t, effect.n, cause)))


@etherfields.step("EF-10.4", id="draw")
def draw(t: Etherfields, who: int, number: int) -> None:
    draw_cards(t, who, number)


def draw_cards(t: Etherfields, who: int, number: int) -> None:
    """Card by card, until the hand is full; surplus draws are lost (EF-10.7)."""
    character = t.character(who)
    limit = stat(t, "hand_limit", who)
    while number > 0 and len(character.hand) < limit:
        if not character.deck:
            if character.discard:  # EF-11.6: with both piles empty nothing happens
                t.then(reshuffle_for_draw(who), penalty(who), draw(who, number))
            return
        number -= 1
        card = take_top(t, who)
        if t.m.is_weakness[card]:  # EF-10.11, 44.8
            character.played.append(card)
            t.then(execute_weakness(who, card), draw(who, number))
            return
        into_hand(t, who, card)
        if "card_drawn" in t.m.watching:
            t.then(draw(who, number))
            happened(t, "card_drawn", Cause(actor=who, card=card))
            return


# ---- the draw step (EF-10.2, 10.10, 10.12) -------------------------------------------------------


@etherfields.step("EF-10.12", id="draw step")
def draw_step(t: Etherfields) -> None:
    """Character by character, each completely; where they stand counts now, for all (EF-9.10)."""
    frames = [draws(t.character(who).id, who, draw_bonus(t, who)) for who in t.team]
    if t.m.options.ask_orders:
        t.in_any_order(t.team_seat, *frames)
    else:
        t.then(*frames)


@etherfields.step("EF-10.12", id="draws")
def draws(t: Etherfields, name: str, who: int, bonus: int) -> None:
    """Discards, base draw, bonus; by its name the team says who draws first."""
    t.then(discard_first(who), base_draw(who, bonus))


@etherfields.question("discard first", "EF-C5", N_("Do you discard cards before you draw?"), private=True)
def which_first(t: Etherfields, who: int) -> list[Option]:
    return [DONE, *(remembered("discard", card) for card in t.character(who).hand)]


@etherfields.step("EF-10.2", id="discard first")
async def discard_first(t: Etherfields, who: int) -> None:
    """Any number of hand cards, one by one."""
    if not t.character(who).hand:
        return
    option = await ask_for(t, which_first(who), who)
    if option != DONE:
        discard_from_hand(t, who, option.target)
        t.then(discard_first(who))
        was_discarded(t, who, option.target)


@etherfields.step("EF-10.1", id="base draw")
def base_draw(t: Etherfields, who: int, bonus: int) -> None:
    """Four cards, then the bonus of the field on which one stands (EF-8.9)."""
    if bonus:
        t.then(may_draw_more(who, bonus))
    draw_cards(t, who, max(0, stat(t, "draw", who)))


def draw_bonus(t: Etherfields, who: int) -> int:
    symbol = t.ground.symbols.get(t.character(who).field, {}).get("draw")
    return symbol.n if symbol else 0


def _number_in_words(t: Etherfields, who: int, number: int) -> dict[str, Fact]:
    return {"number": number}


@etherfields.question("draw bonus", "EF-C6", N_("Do you draw {number} more?"), facts=_number_in_words)
def take_bonus(t: Etherfields, who: int, number: int) -> list[Option]:
    return [Option("draw more"), Option("decline")]


@etherfields.step("EF-10.10", id="draw bonus")
async def may_draw_more(t: Etherfields, who: int, number: int) -> None:
    """The bonus is taken whole or not at all, and offered only if there is room and a card to draw."""
    character = t.character(who)
    room = len(character.hand) < stat(t, "hand_limit", who)
    if not room or not (character.deck or character.discard):
        return
    option = await ask_for(t, take_bonus(who, number), who)
    if option.verb == "draw more":
        t.then(draw(who, number))


# ---- too many cards (EF-10.8, 10.9) --------------------------------------------------------------


def gain_in_hand(t: Etherfields, who: int, card: int) -> None:
    """EF-10.8: what comes into a full hand by another way than drawing is discarded instead. It has lain
    face up, so all know it (EF-52.3, 52.4)."""
    if len(t.character(who).hand) < stat(t, "hand_limit", who):
        into_hand(t, who, card)
        t.learn(card)
    else:
        onto_discard(t, who, card)


@etherfields.question("surplus", "EF-C41", N_("Which surplus card do you discard?"), private=True)
def which_surplus(t: Etherfields, who: int) -> list[Option]:
    return [remembered("discard", card) for card in t.character(who).hand]


@etherfields.step("EF-10.9", id="surplus")
async def discard_surplus(t: Etherfields, who: int) -> None:
    """If the limit has sunk below the hand."""
    if len(t.character(who).hand) <= stat(t, "hand_limit", who):
        return
    option = await ask_for(t, which_surplus(who), who)
    discard_from_hand(t, who, option.target)
    t.then(discard_surplus(who))
    was_discarded(t, who, option.target)


# ---- discarding by effects (EF-C44) --------------------------------------------------------------


@etherfields.primitive(Discard)
def discard_effect(t: Etherfields, effect: Discard, cause: Cause, who: int) -> None:
    number = min(count(t, effect.n, cause), len(t.character(who).hand))
    if effect.pick == "random":
        for _ in range(number):
            hand = t.character(who).hand
            card = sorted(hand)[t.below(len(hand))]
            discard_from_hand(t, who, card)
            was_discarded(t, who, card)
    elif number:
        t.then(discard_chosen(who, number))


@etherfields.question("discard", "EF-C44", N_("Which card do you discard?"), private=True)
def which_discard(t: Etherfields, who: int) -> list[Option]:
    return [remembered("discard", card) for card in t.character(who).hand]


@etherfields.step("EF-C44", id="discard chosen")
async def discard_chosen(t: Etherfields, who: int, number: int) -> None:
    if not t.character(who).hand:
        return
    option = await ask_for(t, which_discard(who), who)
    discard_from_hand(t, who, option.target)
    if number > 1:
        t.then(discard_chosen(who, number - 1))
    happened(t, "card_discarded", Cause(actor=who, card=option.target))


@etherfields.primitive(Mill)
def mill_effect(t: Etherfields, effect: Mill, cause: Cause, who: int) -> None:
    mill(t, who, min(count(t, effect.n, cause), ALL))
