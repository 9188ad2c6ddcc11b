"""A turn of Onirim, from top to bottom in the rulebook's order (catalogue sections 4 to 8).

Every `@onirim.step` asks before it acts; `t.then(...)` says what comes next. What a step may be asked is in
`questions.py`, words in capitals (LOOK, LAY, NEW-HAND, …) are in `procedures.py`.
"""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.cards import COLOURS, DOOR
from traumtisch.games.onirim.procedures import (
    FULL_HAND,
    discard_from_hand,
    discard_hand,
    discarded,
    door_was_laid,
    drawn,
    found,
    found_nothing,
    lay,
    look,
    move,
    new_hand,
    put_back_on_top,
    reveal,
    shuffle,
    to_limbo,
    unlay,
)
from traumtisch.games.onirim.state import Onirim

played = onirim.event("played", "ON-4.5", N_("Played: {cards}."))
trio_completed = onirim.event("trio", "ON-4.8", N_("A trio is complete: {cards}."))
limbo_returned = onirim.event("limbo returns", "ON-8.1", N_("Limbo is shuffled into the deck: {cards}."))


@onirim.step("ON-4.1")
def setup(t: Onirim) -> None:
    """Draw an opening hand; doors and dreams met on the way are shuffled back (ON-4.2)."""
    new_hand(t)
    t.then(return_limbo)


@onirim.step("ON-4.4")
async def act(t: Onirim) -> None:
    """Phase 1: exactly one action."""
    option = await t.ask(questions.action)
    if option.verb == "play":
        play(t, option.target)
    elif option.verb == "discard":
        card: int = option.target
        discard_from_hand(t, card)
        effect = t.cards.when_discarded[card]
        if effect is not None:
            t.then(effect)


# ---- phase 1 ---------------------------------------------------------------------------------


def play(t: Onirim, card: int) -> None:
    """ON-4.5: the card is put at the end of the row; ON-4.8: the third of a series completes a trio."""
    state = t.state
    move(card, state.hand, state.row)
    state.used.append(False)
    t.tell(played, card)
    length, colours = trailing_series(t)
    if length >= 3:
        state.used[-3:] = True, True, True
        state.trio = colours
        t.tell(trio_completed, *state.row[-3:])
        t.then(search)


@onirim.ruling("ON-4.7")
def trailing_series(t: Onirim) -> tuple[int, int]:
    """How many unused cards at the end of the row share a colour, and which colours they share."""
    row, used, colours_of = t.state.row, t.state.used, t.cards.colours
    length, colours = 0, 15
    for place in range(len(row) - 1, -1, -1):
        shared = colours & colours_of[row[place]]
        if used[place] or not shared:
            break
        colours = shared
        length += 1
    return length, colours


@onirim.step("ON-4.9")
async def search(t: Onirim) -> None:
    """The player may SEARCH the deck for one door of the trio's colour and LAY it; then SHUFFLE."""
    option = await t.ask(questions.search)
    t.state.trio = 0
    if option.verb == "search":
        door = door_in_deck(t, option.target)
        if door is None:
            t.tell(found_nothing)
            t.then(shuffle)
        else:
            t.state.deck.take(door)
            t.state.pending.append(door)
            t.tell(found, door)
            t.then(lay, shuffle, door_was_laid)


def door_in_deck(t: Onirim, colour: str) -> int | None:
    mask = 1 << COLOURS.index(colour)
    doors = [c for c in t.state.deck if t.cards.type[c] == DOOR and t.cards.colours[c] & mask]
    return min(doors, default=None)


@onirim.step("ON-5.3")
def key_was_discarded(t: Onirim) -> None:
    """A key discarded in phase 1 causes a Prophecy: LOOK 5. With no card left nothing happens (ON-5.5)."""
    look(t, 5)
    if t.state.looked_at:
        t.then(prophecy)


@onirim.step("ON-5.4")
async def prophecy(t: Onirim) -> None:
    """Discard exactly one of the cards looked at; put the others back on top in any order."""
    option = await t.ask(questions.prophecy)
    move(option.target, t.state.looked_at, t.state.discard)
    t.tell(discarded, option.target)
    t.then(order)


@onirim.step("ON-3.19")
async def order(t: Onirim) -> None:
    """The cards looked at go back on top; the player says one by one which is to be drawn first."""
    state = t.state
    if len(state.looked_at) > 1:
        option = await t.ask(questions.order)
        move(option.target, state.looked_at, state.ordered)
        t.then(order)
    else:
        put_back_on_top(t)


# ---- phase 2 ---------------------------------------------------------------------------------


@onirim.step("ON-6.1")
def refill(t: Onirim) -> None:
    """Draw one card at a time until the hand is full; each is resolved before the next (ON-6.2)."""
    hand = t.state.hand
    while len(hand) < FULL_HAND:
        card = t.draw(t.state.deck)
        if t.log is not None:
            t.tell(drawn, card)
        encounter = t.cards.when_drawn[card]
        if encounter is None:
            hand.append(card)  # ON-6.3: a location
            if questions.between_draws in t.rules.windows:
                t.then(refill)
                return
        else:
            t.state.pending.append(card)
            t.then(encounter, refill)
            return


@onirim.step("ON-6.4")
async def door_drawn(t: Onirim) -> None:
    """The player may discard one matching key and LAY the door; otherwise it goes to Limbo."""
    option = await t.ask(questions.drawn_door)
    if option.verb == "unlock":
        discard_from_hand(t, option.target)
        t.then(lay, door_was_laid)
    elif option.verb == "decline":
        t.tell(to_limbo, *t.state.pending)
        t.state.limbo.append(t.state.pending.pop())


@onirim.step("ON-7.1")
async def nightmare_drawn(t: Onirim) -> None:
    """A drawn nightmare must be repelled at once by one option of the player's choice."""
    state = t.state
    option = await t.ask(questions.nightmare)
    if option.verb == "pay":  # ON-7.2, option I: a key from the hand (no Prophecy)
        discard_from_hand(t, option.target)
    elif option.verb == "return":  # ON-7.3, option II: a laid door
        unlay(t, option.target)
    elif option.verb == "reveal":  # ON-7.4, option III: the next five cards
        cards = reveal(t, 5)
        kept = kept_in_limbo(t, cards)
        state.limbo += kept
        state.discard += [card for card in cards if card not in kept]
    elif option.verb == "replace":  # ON-7.6, option IV: the whole hand
        discard_hand(t)
        new_hand(t)
    t.then(nightmare_repelled, bury_nightmare)


@onirim.ruling("ON-7.4")
def kept_in_limbo(t: Onirim, cards: list[int]) -> list[int]:
    """Of the revealed cards, doors and dreams go to Limbo; the others are discarded."""
    return [card for card in cards if not t.cards.is_location[card]]


@onirim.step("ON-7.7")
def nightmare_repelled(t: Onirim) -> None:
    """The option is completely done; the nightmare itself still lies there."""


@onirim.step("ON-7.7")
def bury_nightmare(t: Onirim) -> None:
    """Then the nightmare goes to the discard pile, unless something else was done with it."""
    t.state.discard += t.state.pending
    t.state.pending.clear()


# ---- phase 3 ---------------------------------------------------------------------------------


@onirim.step("ON-8.1")
def return_limbo(t: Onirim) -> None:
    """SHUFFLE all Limbo cards into the deck. ON-8.2: if there are none, the deck keeps its order."""
    state = t.state
    if state.limbo:
        t.tell(limbo_returned, *state.limbo)
        state.deck.shuffle_in(state.limbo)
    state.turn += 1


onirim.when_discarded = {"key": key_was_discarded}
onirim.when_drawn = {"door": door_drawn, "nightmare": nightmare_drawn}
onirim.round = (act, refill, return_limbo)
