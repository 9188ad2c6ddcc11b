"""Prophecy: what a key does when it is discarded in phase 1 (catalogue section 5)."""

from __future__ import annotations

from traumtisch.games.onirim import questions
from traumtisch.games.onirim.base import onirim
from traumtisch.games.onirim.procedures import (
    discarded,
    look,
    move,
    put_at_bottom,
    put_back_on_top,
)
from traumtisch.games.onirim.state import Onirim


@onirim.step("ON-5.3")
def key_was_discarded(t: Onirim) -> None:
    """A key discarded in phase 1 causes a Prophecy: LOOK 5. With no card left nothing happens (ON-5.5)."""
    look(t, 5)
    if t.me.looked_at:
        t.then(prophecy())


@onirim.step("ON-5.4")
async def prophecy(t: Onirim) -> None:
    """Discard exactly one of the cards looked at, if one may be; put the others back on top in any order."""
    option = await t.ask(questions.prophecy)
    if option != questions.FORESEE_NOTHING:
        move(option.target, t.me.looked_at, t.state.discard)
        if t.log is not None:
            t.tell(discarded, option.target)
    t.then(ORDER)


@onirim.step("ON-3.19")
async def order(t: Onirim) -> None:
    """The cards looked at go back on top; the player says one by one which is to be drawn first."""
    me = t.me
    if len(me.looked_at) > 1:
        option = await t.ask(questions.order)
        me.looked_at.remove(option.target)
        me.ordered.append(option.target)
        t.then(ORDER)
    else:
        put_back_on_top(t)


@onirim.step("ON-3.19")
async def order_below(t: Onirim) -> None:
    """The same for cards that go to the bottom of the deck."""
    me = t.me
    if len(me.looked_at) > 1:
        option = await t.ask(questions.order)
        me.looked_at.remove(option.target)
        me.ordered.append(option.target)
        t.then(order_below())
    else:
        put_at_bottom(t)


ORDER = order()
"""Made once: most of what is asked after a Prophecy is this."""

onirim.when_discarded["key"] = key_was_discarded()
