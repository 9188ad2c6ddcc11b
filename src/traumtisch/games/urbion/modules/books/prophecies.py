"""B7, Prophecies: the next dreams are looked at and put back in an order of the player's choice."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Pile
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.modules.books.library import books, who_looks
from traumtisch.games.urbion.state import Urbion

SHOWN = 2
"""UR-15.19: by each copy."""

looked = books.event("looked at", "UR-15.19", N_("Looked at: {cards}."))
put_back = books.event("put back", "UR-15.19", N_("Put back on top of the dream deck: {cards}."))


def seats_that_look(t: Urbion) -> int:
    """As bits."""
    return sum(1 << seat for seat in who_looks(t))


def can_look(t: Urbion) -> bool:
    """UR-15.22"""
    return len(t.state.deck) > 0


@books.step("UR-15.19")
def look_ahead(t: Urbion) -> None:
    """UR-15.20: both copies act together. UR-15.22: if there are fewer dreams, no game is lost by it."""
    part, kind = books.part_of(t), t.cards.kind
    copies = sum(kind[book] == "B7" for book in part.shelf)
    taken_up = Pile()  # whoever else knew some of these loses sight of them, as if they were shuffled
    taken_up.shuffle_in(t.draw_up_to(t.state.deck, SHOWN * copies))
    part.looked_at = taken_up.bag
    for card in part.looked_at:
        t.state.known[card] = seats_that_look(t)
    t.tell_only(who_looks(t), looked, *part.looked_at)
    t.then(put_in_order())


@books.question("prophecies", "UR-19.14", N_("Which of these dreams comes next?"))
def next_dream(t: Urbion) -> list[Option]:
    return [questions.NEXT[card] for card in books.part_of(t).looked_at]


@books.step("UR-15.19")
async def put_in_order(t: Urbion) -> None:
    """The topmost is chosen first; the last one needs no choice."""
    part = books.part_of(t)
    if part.looked_at:
        option = await t.ask(next_dream)
        part.looked_at.remove(option.target)
        part.ordered.append(option.target)
        t.then(put_in_order())
        return
    t.tell_only(who_looks(t), put_back, *part.ordered)
    while part.ordered:
        t.state.deck.put_on_top(part.ordered.pop(), seats_that_look(t))
