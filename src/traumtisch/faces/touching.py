"""Which things on the board take part in an option, in the order in which a person clicks them.

Most options touch in one of a few ways; a module names them by verb: `{"play": cards_to("row")}`. Two options
of one decision must never touch the same things, nor one of them the beginning of what another touches: so
after each click it is clear what is meant, or what can be clicked next.

>>> cards_to("row")(None, Option("play", 17))
('c17', 'row')
>>> numbered("goal")(None, Option("lift", "3"))
('goal-3',)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from traumtisch.engine.decision import Option
from traumtisch.engine.pile import Component

Things = tuple[str, ...]
Touch = Callable[[Any, Option], Things | None]
"""From what a seat sees and an option of it: the things on the board. None leaves it to another module
that has options with the same verb."""
Touches = Mapping[str, Touch]
"""By verb."""


class HasPending(Protocol):
    """A View of a game in which a drawn card waits to be dealt with."""

    @property
    def pending(self) -> tuple[Component, ...]: ...


def cards_in(option: Option) -> Things:
    return tuple(f"c{target}" for target in option.targets if isinstance(target, int))


def words_in(option: Option) -> Things:
    return tuple(target for target in option.targets if isinstance(target, str))


def drawn(view: HasPending) -> Things:
    """The card that is being dealt with; the last one, if an effect is part of another's."""
    return tuple(card.id for card in view.pending[-1:])


# ---- the ways to touch -------------------------------------------------------------------------


def the_cards(view: object, option: Option) -> Things:
    """All cards that it names."""
    return cards_in(option)


def the_first_card(view: object, option: Option) -> Things:
    """The first card that it names; the others only say in words where it lies."""
    return cards_in(option)[:1]


def the_words(view: object, option: Option) -> Things:
    """What it names besides cards, each a thing of that name."""
    return words_in(option)


def cards_to(place: str) -> Touch:
    """The cards, and then the place to which they go."""
    return lambda view, option: (*cards_in(option), place)


def first_card_to(place: str) -> Touch:
    return lambda view, option: (cards_in(option)[0], place)


def place(name: str) -> Touch:
    """A place alone."""
    return lambda view, option: (name,)


def numbered(name: str) -> Touch:
    """One of several things: its word says which."""
    return lambda view, option: (f"{name}-{words_in(option)[0]}",)


def cards_and_drawn(view: HasPending, option: Option) -> Things:
    """What is given up for the card that was drawn."""
    return cards_in(option) + drawn(view)


def drawn_to(place: str) -> Touch:
    """The card that was drawn, and where it goes."""
    return lambda view, option: (*drawn(view), place)
