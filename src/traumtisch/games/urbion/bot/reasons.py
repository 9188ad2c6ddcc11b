"""Why one would choose this: the base game's part, in words."""

from __future__ import annotations

from typing import cast

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.urbion.bot.base import judged
from traumtisch.games.urbion.bot.encounters import PLACES
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.cards import PLUS
from traumtisch.games.urbion.procedures import FULL_ROW, where

LEAST_HARM = N_("There it does the least harm.")
BETTER_THAN_A_SWAP = N_("That saves more work than a swap would.")


def where_laid(look: Outlook, city: int, value: int) -> Phrase:
    """Why something that must be laid somewhere is laid here."""
    if look.sums[look.place(city)] + value == 0:
        return Phrase(N_("It balances the {city}."), city=look.t.cards.names[city])
    return Phrase(LEAST_HARM)


@judged.explains("dream", "play")
def play(look: Outlook, option: Option) -> Phrase | None:
    card, city, side = cast("tuple[int, int, str]", option.targets)
    cards = look.t.cards
    n = look.place(city)
    before, after = look.sums[n], look.sums[n] + (cards.plus if side == PLUS else cards.minus)[card]
    name = cards.names[city]
    if not after:
        if look.open == 1:
            return Phrase(
                N_("It balances the {city}, and then a census can pacify the whole row."), city=name
            )
        return Phrase(N_("It balances the {city}."), city=name)
    for other, value, _ in look.moves[n]:
        if other != card and after + value == 0:
            return Phrase(N_("After it the {card} balances the {city}."), card=cards.names[other], city=name)
    if abs(after) < abs(before):
        return Phrase(N_("It brings the {city} nearer to balance."), city=name)
    if look.after_play(n, card, side) < look.total:
        return Phrase(N_("With this sum the {city} is easier to balance."), city=name)
    return None


@judged.explains("dream", "discard")
def discard(look: Outlook, option: Option) -> Phrase | None:
    """What is bought with it, and why with this one."""
    bought = _census(look) if look.census() >= look.goes_on(look.best_swap()) else _swap(look)
    if bought is None:
        return None
    card: int = option.target
    if look.without(card) > min(look.without(other) for other in look.t.me.hand):
        return bought
    name = look.t.cards.names[card]
    return Phrase(N_("{reason} The {card} is needed least."), reason=bought, card=name)


@judged.explains("action", "census")
def census(look: Outlook, option: Option) -> Phrase | None:
    return _census(look)


@judged.explains("action", "swap")
def swap(look: Outlook, option: Option) -> Phrase | None:
    return _swap(look)


def _census(look: Outlook) -> Phrase | None:
    if not look.open and look.t.state.stack and len(look.t.state.row) == FULL_ROW:
        return Phrase(N_("A census now is perfect balance and brings a city more."))
    if look.balanced > 1:
        return Phrase(N_("A census pacifies {number} cities at once."), number=look.balanced)
    if look.balanced:
        return Phrase(N_("A census pacifies the city that is balanced."))
    return None


def _swap(look: Outlook) -> Phrase | None:
    if look.best_swap() < look.total - 1:
        return Phrase(N_("A swap saves more work than any dream of the hand."))
    return None


@judged.explains("swap with", "with")
def swap_with(look: Outlook, option: Option) -> Phrase | None:
    dream, city = cast("tuple[int, int]", option.targets)
    cards = look.t.cards
    one: int = look.asked[0]
    place, side = where(look.t, one)
    values = cards.plus if side == PLUS else cards.minus
    change = values[dream] - values[one]
    n, other = look.place(place.city), look.place(city)
    here, there = look.sums[n] + change == 0, look.sums[other] - change == 0
    if here and there:
        return Phrase(N_("The swap balances both cities."))
    if here or there:
        return Phrase(N_("The swap balances the {city}."), city=cards.names[place.city if here else city])
    return None


@judged.explains("chaos", *PLACES)
@judged.explains("opening chaos", *PLACES)
def chaos_laid(look: Outlook, option: Option) -> Phrase | None:
    return Phrase(LEAST_HARM)


@judged.explains("chaos", "purge")
def purge(look: Outlook, option: Option) -> Phrase | None:
    return Phrase(N_("At any city it would cost more than four dreams of the deck."))


@judged.explains("chaos", "upset")
def upset(look: Outlook, option: Option) -> Phrase | None:
    return Phrase(N_("It is less work to balance this city again than to repair another."))


@judged.explains("deal", "deal")
def deal(look: Outlook, option: Option) -> Phrase | None:
    return Phrase(N_("So the city is easiest to balance."))


@judged.explains("cancel", "cancel")
def cancel(look: Outlook, option: Option) -> Phrase | None:
    return Phrase(N_("It makes room at the city."))


@judged.explains("bonus", "bonus")
def bonus(look: Outlook, option: Option) -> Phrase | None:
    return Phrase(N_("It is a city without any work."))
