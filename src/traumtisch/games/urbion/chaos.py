"""Chaos drawn in phase II (catalogue section 8)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.state import Piece
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.procedures import (
    discard_dreams,
    discarded,
    lay,
    place_of,
    revealed,
    tell_cards,
)
from traumtisch.games.urbion.state import Urbion

PURGED = 4
"""UR-8.11"""


@urbion.step("UR-8.5")
async def chaos_drawn(t: Urbion) -> None:
    """Exactly one of three options. UR-8.18: where and when the Chaos itself goes differs by edition."""
    option = await t.ask(questions.chaos)
    state = t.state
    if option.verb in ("chaos-plus", "chaos-minus"):  # UR-8.6, option 1: it stays on the table
        lay(t, state.pending.pop(), place_of(t, option.target), option.verb.removeprefix("chaos-"))
    elif not took_a_way_out(t, option):
        if t.options.chaos_discard_first:
            bury(t)
        else:
            t.then(bury_chaos())
        if option.verb == "upset":  # UR-8.8, option 2: the city stays, without dreams (UR-8.10)
            t.then(discard_dreams(tuple(place_of(t, option.target).dreams)))
        else:  # UR-8.11, option 3
            purge(t)


def took_a_way_out(t: Urbion, option: Option) -> bool:
    """Whether this is one of `questions.ways_out`: then it is carried out next."""
    step = t.cards.ways_out.get(option.verb)
    if step is None:
        return False
    t.then(step())
    return True


def purge(t: Urbion) -> None:
    """Reveal the top four, or as many as there are (UR-8.17): only what would go to a hand is discarded."""
    state = t.state
    cards = t.draw_up_to(state.deck, PURGED)
    tell_cards(t, revealed, cards)
    gone = [card for card in cards if t.cards.when_drawn[card] is None]
    state.discard += gone
    tell_cards(t, discarded, gone)
    waiting = [card for card in cards if t.cards.when_drawn[card] is not None]
    state.revealed_cards += waiting
    t.then(resolve_revealed(tuple(waiting)))


@urbion.step("UR-8.14")
async def resolve_revealed(t: Urbion, cards: tuple[Piece, ...]) -> None:
    """Every Chaos of a reveal is resolved, each completely before the next: depth first. The player chooses
    which comes next (UR-8.15)."""
    if not cards:
        return
    option = await t.ask(questions.next_revealed(cards))
    card: int = option.target
    t.state.revealed_cards.remove(card)
    t.state.pending.append(card)
    encounter = t.cards.when_drawn[card]
    assert encounter is not None
    t.then(encounter(), resolve_revealed(tuple([other for other in cards if other != card])))


@urbion.step("UR-8.18")
def bury_chaos(t: Urbion) -> None:
    """After its effect the Chaos goes to the discard pile."""
    bury(t)


def bury(t: Urbion) -> None:
    card = t.state.pending.pop()
    t.state.discard.append(card)
    tell_cards(t, discarded, [card])


urbion.when_drawn = {"chaos": chaos_drawn}
