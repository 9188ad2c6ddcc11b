"""EF-18: the influence market and deck building."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Counted, Fact
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import onto_discard, passes, see_top, shuffle_into_deck
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import check_cards
from traumtisch.games.etherfields.counting import count
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects_pieces import BuyInfluence, RemoveCard, ReturnToMarket
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

offered = etherfields.event("market", "EF-18.3", N_("The market offers: {card}."))
bought = etherfields.event("bought", "EF-18.4", N_("{character} buys {card}."))
returned = etherfields.event("returned", "EF-18.7", N_("{character} returns {card} to the market."))

DONE, DECLINE = Option("done"), Option("decline")


# ---- buying (EF-18.3 to 18.5) --------------------------------------------------------------------


@etherfields.primitive(BuyInfluence)
def buy_effect(t: Etherfields, effect: BuyInfluence, cause: Cause, who: int) -> None:
    number = count(t, effect.draw, cause)
    t.then(open_market(who, stat(t, "market_draw", who, number), count(t, effect.discount, cause)))


@etherfields.step("EF-18.3", id="open market")
def open_market(t: Etherfields, who: int, number: int, discount: int) -> None:
    """The top cards of the market are drawn; it is shuffled when first used in a session (EF-4.14)."""
    shuffle_markets(t)
    for card in t.draw_up_to(t.state.market, number):
        offer(t, card)
    t.then(Frame("solo swap", (who,)), buy(who, discount))


def shuffle_markets(t: Etherfields) -> None:
    """EF-4.14: once, when first used in a session."""
    state = t.state
    if not state.markets_shuffled:
        state.market.shuffle()
        state.item_market.shuffle()
        state.markets_shuffled = True


def offer(t: Etherfields, card: int) -> None:
    t.state.offer.append(card)
    t.tell(offered, card)


def price_of(t: Etherfields, card: int, discount: int) -> int:
    influence = t.m.cards[card]
    return max(0, influence.price - discount) if influence else 0


@etherfields.question("buy", "EF-C18", N_("Which card do you buy?"), visible=True)
def which_to_buy(t: Etherfields, who: int, discount: int) -> list[Option]:
    ether = t.character(who).ether
    return [DONE, *(Option("buy", c) for c in t.state.offer if price_of(t, c, discount) <= ether)]


@etherfields.step("EF-18.3", id="buy")
async def buy(t: Etherfields, who: int, discount: int) -> None:
    """Any number of them, with one's own ether; the others go under the market."""
    state = t.state
    option = await ask_for(t, which_to_buy(who, discount), who)
    if option == DONE:
        t.then(put_under_market(who))
        return
    card = option.target
    t.character(who).ether -= price_of(t, card, discount)
    state.offer.remove(card)
    onto_discard(t, who, card)
    state.bought = (*state.bought, who)
    t.tell(bought, t.character(who).id, card, by=t.seat_of(who))
    t.then(buy(who, discount))


@etherfields.question("under market", "EF-C53", N_("Which card goes under the market first?"))
def which_goes_under(t: Etherfields, who: int) -> list[Option]:
    return [Option("under", card) for card in t.state.offer]


@etherfields.step("EF-18.4", id="put under market")
async def put_under_market(t: Etherfields, who: int) -> None:
    """In the buyer's order, if the table asks for orders; otherwise as drawn."""
    state = t.state
    if not state.offer:
        return
    card = state.offer[0]
    if t.m.options.ask_orders and len(state.offer) > 1:
        option = await ask_for(t, which_goes_under(who), who)
        card = option.target
    t.state.offer.remove(card)
    t.state.market.put_at_bottom(card)
    t.then(put_under_market(who))


# ---- returning (EF-18.7) -------------------------------------------------------------------------


def returnable(t: Etherfields, who: int, effect: ReturnToMarket) -> list[int]:
    character, sifted = t.character(who), effect.filter
    # A card that returns itself is in transit while it says so.
    itself = character.played if sifted is not None and sifted.card else []
    elsewhere = () if effect.zone == "hand" else (*character.discard, *sorted(character.deck), *itself)
    return [card for card in (*character.hand, *elsewhere) if passes(t, card, sifted)]


@etherfields.question("return", "EF-C54", N_("Which card do you return?"), private=True)
def which_to_return(t: Etherfields, who: int, effect: ReturnToMarket) -> list[Option]:
    decline = [DECLINE] if effect.optional else []
    return [*decline, *(Option("return", card) for card in returnable(t, who, effect))]


@etherfields.primitive(ReturnToMarket)
async def return_to_market(t: Etherfields, effect: ReturnToMarket, cause: Cause, who: int) -> None:
    """Any own influence card in hand, discard or deck, or one in hand; a searched deck is shuffled
    afterwards."""
    if not returnable(t, who, effect):
        return
    option = await ask_for(t, which_to_return(who, effect), who)
    if option == DECLINE:
        return
    then_the_others(t, effect, cause, who)
    take_away(t, who, option.target)
    t.state.market.put_at_bottom(option.target)
    t.tell(returned, t.character(who).id, option.target, by=t.seat_of(who))
    check_cards(t, who)


def then_the_others(t: Etherfields, effect: ReturnToMarket | RemoveCard, cause: Cause, who: int) -> None:
    """Of several cards one is chosen after the other."""
    number = count(t, effect.n, cause)
    if number > 1:
        t.then(Frame("effect on", (msgspec.structs.replace(effect, n=number - 1), cause, who)))


def take_away(t: Etherfields, who: int, card: int) -> None:
    """A card leaves a character's hand, discard or deck, or wherever else it is."""
    character = t.character(who)
    t.state.known.pop(card, None)
    for zone in (character.hand, character.discard, character.sealed, character.stored, character.played):
        if card in zone:
            zone.remove(card)
            return
    if card in character.deck:
        character.deck.take(card)
        character.deck.shuffle()
        see_top(t, character)


# ---- deck building (EF-18.9 to 18.12) ------------------------------------------------------------


def owned(t: Etherfields, who: int) -> list[int]:
    """All influence cards of a character, whether in the deck or stored."""
    character = t.character(who)
    zones = (character.discard, character.stored, character.deck, character.hand)
    return sorted(card for zone in zones for card in zone if not t.m.is_weakness[card])


@etherfields.step("EF-18.9", id="build deck")
def build_deck(t: Etherfields, who: int) -> None:
    """All cards that may be in it are put together; then those to leave out are chosen, one by one."""
    character = t.character(who)
    character.discard += [*character.stored, *character.zone]
    character.stored.clear()
    character.zone.clear()
    limits = t.m.rules.limits
    number = sum(not t.m.is_weakness[card] for card in character.discard)
    if number > limits.deck_min:
        t.then(leave_out(who), finish_deck(who))
    else:
        t.then(finish_deck(who))


def _for_the_deck(t: Etherfields, who: int) -> list[int]:
    return [card for card in t.character(who).discard if not t.m.is_weakness[card]]


def _how_many_in_words(t: Etherfields, who: int) -> dict[str, Fact]:
    number, limits = len(_for_the_deck(t, who)), t.m.rules.limits
    too_many, left = number - limits.deck_max, number - limits.deck_min
    if too_many > 0:
        return {"left": Counted("{number} more has to go.", "{number} more have to go.", number=too_many)}
    return {"left": Counted("{number} more may go.", "{number} more may go.", number=left)}


@etherfields.question(
    "deck", "EF-C2", N_("Which card do you leave out of the deck? {left}"), facts=_how_many_in_words
)
def which_to_leave_out(t: Etherfields, who: int) -> list[Option]:
    limits = t.m.rules.limits
    cards = _for_the_deck(t, who)
    done = [DONE] if len(cards) <= limits.deck_max else []
    out = cards if len(cards) > limits.deck_min else []
    return [*done, *(Option("leave out", card) for card in out)]


@etherfields.step("EF-18.11", id="leave out")
async def leave_out(t: Etherfields, who: int) -> None:
    """At least 20 and at most 40 influence cards; the rest is stored with the character."""
    option = await ask_for(t, which_to_leave_out(who), who)
    if option != DONE:
        character = t.character(who)
        character.discard.remove(option.target)
        character.stored.append(option.target)
        t.then(leave_out(who))


@etherfields.step("EF-18.9", id="finish deck")
def finish_deck(t: Etherfields, who: int) -> None:
    character = t.character(who)
    cards = list(character.discard)
    character.discard.clear()
    shuffle_into_deck(t, who, cards)
