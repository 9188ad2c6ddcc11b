"""The Repentant Treasure Keeper: a card under him can be used wherever a hand card can."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.decision import Option, Question
from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.modules.oniverse.denizens import as_other_modules_have_it, take_up_what_is_used
from traumtisch.games.onirim.modules.oniverse.door import drawn_denizen, oniverse
from traumtisch.games.onirim.procedures import move
from traumtisch.games.onirim.state import Onirim
from traumtisch.games.onirim.turn import refill

stored = oniverse.event("card stored", "ON-17.23", N_("Put under the Treasure Keeper: {cards}."))


@oniverse.answers_any_time("store")
async def the_keeper_stores(t: Onirim, option: Option) -> None:
    """ON-17.23: one hand card is put under it, and the hand is refilled."""
    part = oniverse.part_of(t)
    keeper = next(card for card in part.taken if t.cards.prints[card].code == "Keeper")
    move(keeper, part.taken, part.keeping)
    move(option.target, t.me.hand, part.stored)
    t.tell(stored, option.target)
    # Between draws, what may be done before this draw has just been asked.
    between_draws = t.state.step == questions.between_draws.step.id
    t.then(refill().as_begun() if between_draws else refill())


def stored_cards_can_be_used_for(question: Question[Onirim, ...]) -> None:
    """ON-17.24: whatever could be answered with a stored card if it were in the hand."""

    def as_if_in_hand(t: Onirim, options: list[Option], seat: int, args: tuple[Any, ...]) -> list[Option]:
        hand, stored = t.me.hand, oniverse.part_of(t).stored
        if not stored:
            return options
        t.me.hand = hand + stored
        try:
            listed = as_other_modules_have_it(
                t, question(*args), list(question.listing(t, seat, args)), seat, until=as_if_in_hand
            )
        finally:
            t.me.hand = hand
        return options + [o for o in listed if o not in options and not set(stored).isdisjoint(o.targets)]

    oniverse.offer_hooks.append((question, as_if_in_hand))  # as it is, to be found again
    oniverse.prepares(question)(take_up_what_is_used)


for anything in (questions.action, questions.drawn_door, questions.nightmare, drawn_denizen):
    stored_cards_can_be_used_for(anything)
