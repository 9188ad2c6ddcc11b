"""A turn of Onirim, in the rulebook's order: this page can be read beside it.

Every step asks before it acts; `t.then(...())` says what comes next. What players can be asked is in
`questions.py`; playing a card, Prophecy, and what is met while drawing have pages of their own; words in
capitals (NEW-HAND, SHUFFLE, LAY, …) are in `procedures.py`.
"""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.encounters import door_drawn, passes_by
from traumtisch.games.onirim.labyrinth import play
from traumtisch.games.onirim.procedures import (
    FULL_HAND,
    discard_from_hand,
    drawn,
    new_hand,
    shuffle_in,
    tell_drawn,
    to_limbo,
)
from traumtisch.games.onirim.state import Onirim

# ---- before the first turn -------------------------------------------------------------------


@onirim.step("ON-4.1")
def setup(t: Onirim) -> None:
    """All cards lie shuffled in the deck. Modules lay out what is theirs; then the opening hand is drawn."""
    t.then(lay_out(), opening_hand(), return_opening_limbo())


@onirim.step("ON-4.1")
def lay_out(t: Onirim) -> None:
    """For what modules lay out before the first card is drawn."""


@onirim.step("ON-4.2")
def opening_hand(t: Onirim) -> None:
    """A NEW-HAND; doors and dreams met on the way go to Limbo."""
    if everybody_draws(t):
        new_hand(t)


@onirim.ruling("ON-4.2")
def everybody_draws(t: Onirim) -> bool:
    """Whether the opening hand is simply drawn: always, in the base game."""
    return True


@onirim.step("ON-4.3")
def return_opening_limbo(t: Onirim) -> None:
    """The opening Limbo is always shuffled back into the deck."""
    shuffle_limbo_in(t)
    t.state.turn = 1


# ---- phase 1: play or discard ----------------------------------------------------------------


@onirim.step("ON-4.4")
async def act(t: Onirim) -> None:
    """The player must take exactly one action: passing is impossible."""
    option = await t.ask(questions.action)
    if option.verb == "play":
        play(t, option.target)
    elif option.verb == "discard":
        card: int = option.target
        discard_from_hand(t, card)
        effect = t.cards.when_discarded[card]
        if effect is not None:
            t.then(effect)


# ---- phase 2: refill the hand ----------------------------------------------------------------


@onirim.step("ON-6.1")
def refill(t: Onirim) -> None:
    """Draw one card at a time until the hand is full; each is resolved before the next (ON-6.2)."""
    hand, when_drawn = t.me.hand, t.cards.when_drawn
    while len(hand) < FULL_HAND:
        card = t.draw(t.state.deck)
        if t.log is not None:
            tell_drawn(t, drawn, [card])
        encounter = when_drawn[card]
        if encounter is None:
            hand.append(card)  # ON-6.3: a location
            if BETWEEN_DRAWS in t.hooks.offers:
                t.then(REFILL)
                return
        elif encounter is DOOR_DRAWN and passes_by(t, card):
            t.state.limbo.append(card)
            if t.log is not None:
                t.tell(to_limbo, card)
        else:
            t.state.pending.append(card)
            t.then(encounter, REFILL)
            return


# Looked up at every draw of every simulation.
REFILL, DOOR_DRAWN, BETWEEN_DRAWS = refill(), door_drawn(), questions.between_draws.question


# ---- phase 3: Limbo returns ------------------------------------------------------------------


@onirim.step("ON-8.1")
def return_limbo(t: Onirim) -> None:
    """SHUFFLE all Limbo cards into the deck. ON-8.2: if there are none, the deck keeps its order."""
    state = t.state
    if state.limbo and limbo_returns(t):
        shuffle_limbo_in(t)
    state.turn += 1


@onirim.ruling("ON-8.1")
def limbo_returns(t: Onirim) -> bool:
    """Whether Limbo goes back into the deck at the end of a turn: always, in the base game."""
    return True


limbo_returned = onirim.event("limbo returns", "ON-8.1", N_("Limbo is shuffled into the deck: {cards}."))


def shuffle_limbo_in(t: Onirim) -> None:
    limbo = t.state.limbo
    if limbo:
        if t.log is not None:
            t.tell(limbo_returned, *limbo)
        shuffle_in(t, limbo)


onirim.round = (act, refill, return_limbo)
