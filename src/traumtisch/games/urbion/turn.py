"""A turn of Urbion, in the rulebook's order: this page can be read beside it.

Every step asks before it acts; `t.then(...())` says what comes next. What players can be asked is in
`questions.py`; setup and dealing, the census, and Chaos have pages of their own; definitions are in
`procedures.py`.
"""

from __future__ import annotations

from typing import cast

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.census import census
from traumtisch.games.urbion.procedures import (
    FULL_HAND,
    discard_from_hand,
    lay,
    place_of,
    tell_drawn,
    then_tell_moved,
    where,
)
from traumtisch.games.urbion.state import PHASE_1, PHASE_2, Urbion

swapped = urbion.event("swapped", "UR-6.7", N_("Swapped: {cards}."))


@urbion.step("UR-5.1")
def begin_turn(t: Urbion) -> None:
    """For what happens at the start of every turn."""
    state = t.state
    state.turn += 1
    state.phase = PHASE_1


# ---- phase I: play a dream or discard one -------------------------------------------------------------


@urbion.step("UR-5.2")
async def play_or_discard(t: Urbion) -> None:
    """Exactly one dream of the hand is played to a city or discarded (UR-5.3: this cannot be skipped)."""
    option = await t.ask(questions.dream)
    if option.verb == "play":
        card, city, side = cast("tuple[int, int, str]", option.targets)
        t.me.hand.remove(card)
        lay(t, card, place_of(t, city), side)  # UR-5.7: nothing else happens
    elif option.verb == "discard":
        discard_from_hand(t, option.target)  # UR-6.4: the discard comes first
        t.then(act(option.target, 0))


@urbion.ruling("UR-6.1")
def actions_bought(t: Urbion, card: int) -> int:
    """How many actions the discard of this dream gives: one, whatever is printed on it (UR-6.3)."""
    return 1


@urbion.step("UR-6.1")
async def act(t: Urbion, paid: Piece, done: int) -> None:
    """One action, carried out completely or not at all (UR-6.5), or none (UR-6.6). `paid` is the dream that
    was discarded for it, `done` the number of actions that it has paid for already."""
    option = await t.ask(questions.action(paid, done))
    if option.verb == "swap":
        then_act(t, choose_swap(), paid, done)
    elif option.verb == "census":
        then_act(t, census(), paid, done)


def then_act(t: Urbion, action: Frame | None, paid: int, done: int) -> None:
    """This action comes next (None if it is over already). If the discard gives more than one, the next is
    chosen when it is over."""
    if done + 1 < actions_bought(t, paid):
        t.then(act(paid, done + 1))
    t.then(action)


@urbion.step("UR-6.7")
async def choose_swap(t: Urbion) -> None:
    """The first of two dreams that exchange their positions."""
    option = await t.ask(questions.swap)
    t.then(swap(option.target))


@urbion.step("UR-6.7")
async def swap(t: Urbion, one: Piece) -> None:
    """The second; then they change places. Values and signs stay as they are (UR-6.10)."""
    option = await t.ask(questions.swap_with(one))
    other: int = option.target
    (here, side), (there, _) = where(t, one), where(t, other)
    dreams, others = here.side(side), there.side(side)
    place, other_place = dreams.index(one), others.index(other)
    dreams[place], others[other_place] = other, one
    t.tell(swapped, one, other)
    then_tell_moved(t, one, other)


# ---- phase II: refill the hand -------------------------------------------------------------------------


@urbion.step("UR-8.1")
def refill(t: Urbion) -> None:
    """Draw one dream at a time until the hand is full; a Chaos is resolved before the next (UR-8.3)."""
    state = t.state
    state.phase = PHASE_2
    hand, deck, when_drawn = state.players[state.seat].hand, state.deck, t.cards.when_drawn
    while len(hand) < FULL_HAND:
        card = t.draw(deck)
        if t.log is not None:
            tell_drawn(t, card)
        encounter = when_drawn[card]
        if encounter is None:
            hand.append(card)  # UR-8.2
            if t.cards.hands_lie_open:
                t.learn(card)
        else:
            state.pending.append(card)
            t.then(encounter(), refill())
            return


# ---- the end of a turn ---------------------------------------------------------------------------------


@urbion.step("UR-8.4")
def end_turn(t: Urbion) -> None:
    """The hand is full again: for what happens at the end of every turn."""


urbion.round = (begin_turn, play_or_discard, refill, end_turn)
