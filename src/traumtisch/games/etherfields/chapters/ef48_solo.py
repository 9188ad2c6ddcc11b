"""EF-48: what is different for a character alone."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.chapters.ef18_market_and_deck_building import offer
from traumtisch.games.etherfields.stage import Etherfields

swapped = etherfields.event("swapped", "EF-48.1", N_("{card} is of no use alone, and leaves the game."))

KEEP = Option("keep")


def useless_alone(t: Etherfields) -> list[int]:
    """The cards on offer that a character alone has no use for."""
    cards = ((card, t.m.cards[card]) for card in t.state.offer)
    return [card for card, facts in cards if facts is not None and facts.solo_weak]


@etherfields.question("solo swap", "EF-C42", N_("Do you replace a card that is of no use alone?"))
def which_swap(t: Etherfields, who: int) -> list[Option]:
    return [KEEP, *(Option("remove", card) for card in useless_alone(t))]


@etherfields.step("EF-48.1", id="solo swap")
async def may_swap(t: Etherfields, who: int) -> None:
    """It is removed from the game; a new card comes from the same deck."""
    if t.team_size > 1 or not useless_alone(t):
        return
    option = await ask_for(t, which_swap(who), who)
    if option == KEEP:
        return
    state = t.state
    state.offer.remove(option.target)
    state.removed.append(option.target)
    t.tell(swapped, option.target)
    for card in t.draw_up_to(state.market, 1):
        offer(t, card)
    t.then(may_swap(who))
