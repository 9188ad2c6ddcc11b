"""Dark Premonitions (catalogue section 15): eight ills that laid doors set off.

A premonition is no card of the deck; it is called by its id in 2.5. The Happy Dreams that come with them
have a page of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Listing
from traumtisch.engine.state import Plain
from traumtisch.games.onirim.cards import BLUE, BROWN, GREEN, NO_SYMBOL, RED
from traumtisch.games.onirim.modules.premonitions.options import PremonitionsOptions
from traumtisch.games.onirim.procedures import (
    discard_hand,
    discarded,
    door_was_laid,
    laid_doors,
    move,
    new_hand,
    search_deck,
    shuffle,
    take_from_deck,
    tell_cards,
    to_limbo,
    unlay,
    win_check,
)
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.turn import lay_out
from traumtisch.kit.modules import PartView

NAMES = {
    "P-ALL": N_("doors of all colours: every Happy Dream of the deck is discarded"),
    "P-BLUE": N_("two blue doors: two keys of the deck are discarded"),
    "P-BROWN": N_("two brown doors: a laid door goes to Limbo"),
    "P-FIVE": N_("five doors: two more premonitions are turned up"),
    "P-GREEN": N_("two green doors: a discarded nightmare goes to Limbo"),
    "P-PAIR": N_("two doors of one colour: one of them goes to Limbo"),
    "P-RED": N_("two red doors: every red location of the deck that belongs in the labyrinth is discarded"),
    "P-THREE": N_("three doors: a new hand, and one more premonition is turned up"),
}


class PremonitionsPart(Plain):
    face_up: list[str] = []
    stack: list[str] = msgspec.field(default_factory=lambda: list(NAMES))
    """Those that lie face down, sorted: in no order at all, chance picks when one is turned up (law 5)."""


class PremonitionsView(PartView, frozen=True):
    face_up: tuple[str, ...]
    stack: tuple[str, ...]
    """ON-21.10: nobody sees those in the stack, but which they are is known by elimination."""


premonitions = OnirimModule("premonitions", PremonitionsPart, PremonitionsView)
premonitions.options = PremonitionsOptions
premonitions.about = (
    N_("Premonitions"),
    N_("Four Happy Dreams help you; laid doors set off Dark Premonitions."),
)
premonitions.things = NAMES

turned_up = premonitions.event("turned up", "ON-15.1", N_("Dark Premonition turned up: {words}."))
comes_true = premonitions.event("comes true", "ON-15.2", N_("A Dark Premonition comes true: {words}."))

premonitions.option_words = {
    "fulfil": N_("First: {words}"),
    "give-up": N_("Return the {cards} to Limbo"),
    "lose": N_("Discard from the deck: {words}"),
    "lose nothing": N_("There is no key in the deck"),
}


@premonitions.follows(lay_out)
@premonitions.step("ON-15.1")
def first_premonitions(t: Onirim) -> None:
    """Of the eight, four are turned up (hard: five or six); the rest is a face-down stack."""
    turn_up(t, t.rules.settings.part(PremonitionsOptions).face_up)


def turn_up(t: Onirim, n: int) -> None:
    """So many more, or what is there (ON-15.13)."""
    part = premonitions.part_of(t)
    for _ in range(min(n, len(part.stack))):
        part.face_up.append(part.stack.pop(t.below_in("premonitions", len(part.stack))))
        t.tell(turned_up, part.face_up[-1])


# ---- premonitions come true ------------------------------------------------------------------


def due(t: Onirim) -> list[str]:
    """ON-15.3: conditions are states: the face-up premonitions whose doors are laid."""
    return [each for each in premonitions.part_of(t).face_up if PREMONITIONS[each].is_due(t)]


@premonitions.question("premonition", "ON-20.11", N_("Which premonition comes true first?"))
def first_of_these(t: Onirim) -> list[Option]:
    """ON-15.5: of several the player chooses the order."""
    return [Option("fulfil", each) for each in due(t)]


@premonitions.follows(door_was_laid)
@premonitions.step("ON-15.8")
async def premonitions_come_true(t: Onirim) -> None:
    """Pick one that is due, carry it out, remove it, check for the win; and again until none is (ON-15.6)."""
    if due(t):
        option = await t.ask(first_of_these)
        it: str = option.target
        t.tell(comes_true, it)
        t.then(PREMONITIONS[it].effect, premonition_is_over(it), win_check(), premonitions_come_true())


@premonitions.step("ON-15.2")
def premonition_is_over(t: Onirim, premonition: str) -> None:
    """It is removed from the game."""
    premonitions.part_of(t).face_up.remove(premonition)


# ---- what they do ----------------------------------------------------------------------------


def discard_from_deck(t: Onirim, cards: list[int]) -> None:
    for card in cards:
        take_from_deck(t, card)
    t.state.discard += cards
    tell_cards(t, discarded, cards)


def codes_of(t: Onirim, cards: list[int]) -> list[str]:
    """The faces among these cards, in the order in which the game lists them."""
    return list(dict.fromkeys(t.cards.prints[card].code for card in sorted(cards)))


@premonitions.step("ON-15.9")
def red_fades(t: Onirim) -> None:
    """P-RED: discard every red location of the deck but towers, which have no symbol for the labyrinth."""
    colours, symbol = t.cards.colours, t.cards.symbol
    red = [card for card in sorted(t.state.deck) if colours[card] & RED and symbol[card] != NO_SYMBOL]
    search_deck(t)
    discard_from_deck(t, red)
    t.then(shuffle())


@premonitions.step("ON-15.10")
def nightmare_returns(t: Onirim) -> None:
    """P-GREEN: a nightmare of the discard pile goes to Limbo; if there is none, nothing happens."""
    state = t.state
    nightmares = [card for card in state.discard if t.cards.kind[card] == "nightmare"]
    if nightmares:
        move(nightmares[-1], state.discard, state.limbo)
        t.tell(to_limbo, nightmares[-1])


@premonitions.step("ON-15.11")
def keys_are_lost(t: Onirim) -> None:
    """P-BLUE: search the deck and discard two keys of it, or those that are there; then shuffle."""
    search_deck(t)
    t.then(lose_a_key(), lose_a_key(), shuffle())


@premonitions.question("lost key", "ON-20.11", N_("Which key of the deck is discarded?"), private=True)
def key_to_lose(t: Onirim) -> list[Option]:
    """Asked even if there is none, for only the searcher sees that."""
    keys = [card for card in t.state.deck if t.cards.is_key[card]]
    return [Option("lose", code) for code in codes_of(t, keys)] or [LOSE_NOTHING]


LOSE_NOTHING = Option("lose", "nothing")


@premonitions.step("ON-15.11")
async def lose_a_key(t: Onirim) -> None:
    option = await t.ask(key_to_lose)
    if option != LOSE_NOTHING:
        discard_from_deck(t, [min(card for card in t.cards.by_code[option.target] if card in t.state.deck)])


@premonitions.question("door given up", "ON-20.11", N_("Which door goes to Limbo?"))
def door_to_give_up(t: Onirim, one_of_a_pair: bool) -> list[Option]:
    """ON-15.12: P-BROWN: any laid door. P-PAIR: one of whose colour at least two are laid."""
    doors = laid_doors(t)
    if one_of_a_pair:
        doors = [door for door in doors if number_of(t, t.cards.colours[door]) >= 2]
    return [Option("give-up", door) for door in doors]


@premonitions.step("ON-15.12")
async def give_up_a_door(t: Onirim, one_of_a_pair: bool) -> None:
    """P-BROWN and P-PAIR: a laid door, whoever laid it, goes to Limbo."""
    option = await t.ask(door_to_give_up(one_of_a_pair))
    unlay(t, option.target)


@premonitions.step("ON-15.13")
def two_more(t: Onirim) -> None:
    """P-FIVE: two more premonitions are turned up."""
    turn_up(t, 2)


@premonitions.step("ON-15.2")
def dreams_fade(t: Onirim) -> None:
    """P-ALL: discard every Happy Dream of the deck, and shuffle."""
    search_deck(t)
    discard_from_deck(t, [card for card in sorted(t.state.deck) if t.cards.kind[card] == "happy dream"])
    t.then(shuffle())


@premonitions.step("ON-15.13")
def hand_is_lost(t: Onirim) -> None:
    """P-THREE: discard the hand, NEW-HAND, and turn up one more. No nightmare is repelled (ON-15.19)."""
    discard_hand(t)
    new_hand(t)
    turn_up(t, 1)


# ---- the table of 2.5 ------------------------------------------------------------------------


Trigger = Callable[[Onirim], bool]


def number_of(t: Onirim, colour: int) -> int:
    """How many doors of a colour lie on the table, whoever laid them; one without colour counts for none."""
    return sum(1 for door in laid_doors(t) if t.cards.colours[door] & colour)


def two(colour: int) -> Trigger:
    """ON-15.4: at least two."""
    return lambda t: number_of(t, colour) >= 2


def at_least(number: int) -> Trigger:
    """Of any colour, or of none."""
    return lambda t: len(laid_doors(t)) >= number


def a_pair(t: Onirim) -> bool:
    return any(number_of(t, colour) >= 2 for colour in (RED, BLUE, GREEN, BROWN))


def every_colour(t: Onirim) -> bool:
    return all(number_of(t, colour) >= 1 for colour in (RED, BLUE, GREEN, BROWN))


class Premonition(NamedTuple):
    is_due: Trigger
    effect: Frame


PREMONITIONS = {
    "P-RED": Premonition(two(RED), red_fades()),
    "P-GREEN": Premonition(two(GREEN), nightmare_returns()),
    "P-BLUE": Premonition(two(BLUE), keys_are_lost()),
    "P-BROWN": Premonition(two(BROWN), give_up_a_door(False)),
    "P-PAIR": Premonition(a_pair, give_up_a_door(True)),
    "P-FIVE": Premonition(at_least(5), two_more()),
    "P-ALL": Premonition(every_colour, dreams_fade()),
    "P-THREE": Premonition(at_least(3), hand_is_lost()),
}


# ---- positions -------------------------------------------------------------------------------


def check_premonitions(t: Onirim) -> None:
    """If no stack is stated, it has all but those face up; else what is named nowhere is out of the game."""
    part = premonitions.part_of(t)
    if part.stack == list(NAMES):
        part.stack = [each for each in part.stack if each not in part.face_up]
    part.stack.sort()
    named = part.face_up + part.stack
    if len(set(named)) < len(named) or not set(named) <= set(NAMES):
        raise PositionError(
            N_("A premonition is named twice or does not exist; there is one each of: {names}."),
            names=Listing(list(NAMES)),
        )


premonitions.position_checks = [check_premonitions]
