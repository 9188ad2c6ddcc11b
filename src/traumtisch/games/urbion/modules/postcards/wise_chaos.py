"""Wise Chaos (UR-16.30 to UR-16.36): a Chaos just drawn is put back into the deck."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.dealing import lay_out
from traumtisch.games.urbion.modules.postcards.residents import postcards
from traumtisch.games.urbion.state import PHASE_2, Urbion

FEWEST_WISE = 3
"""UR-16.1"""
ABOVE = 3
"""UR-16.30: it becomes the fourth card from the top."""
WISE = Option("wise")

laid_out = postcards.event("wise chaos", "UR-16.1", N_("Wise Chaos laid out: {words}."))
put_back = postcards.event("wise", "UR-16.30", N_("A Wise Chaos puts this back into the deck: {cards}."))


@postcards.follows(lay_out)
@postcards.step("UR-16.1")
def lay_out_wise_chaos(t: Urbion) -> None:
    """Three, and one more for each expansion that brings cities, which are cities of a kind of their own.
    UR-16.2: other expansions add none."""
    kinds = {t.cards.kind[city] for city in t.cards.cities}
    postcards.part_of(t).wise = FEWEST_WISE + len(kinds) - 1
    t.tell(laid_out, str(postcards.part_of(t).wise))


@postcards.alters(questions.ways_out)
def may_be_put_back(t: Urbion, options: list[Option]) -> list[Option]:
    """UR-16.30, UR-16.33: any Chaos that is resolved in phase II, however it was drawn. UR-16.34: at no other
    time."""
    useful = t.state.phase == PHASE_2 and postcards.part_of(t).wise
    return [*options, WISE] if useful else options


@postcards.step("UR-16.30")
def use_wise_chaos(t: Urbion) -> None:
    """Nothing else happens with it, and drawing goes on (UR-16.31). UR-20.12: all know where it lies."""
    card = t.state.pending.pop()
    postcards.part_of(t).wise -= 1
    t.put_under(t.state.deck, card, ABOVE)
    t.tell(put_back, card)


postcards.ways_out = {"wise": use_wise_chaos}
