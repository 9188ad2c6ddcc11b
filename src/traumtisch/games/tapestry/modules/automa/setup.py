"""TA-22.1 to 22.3: setup."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.decisions.empire import empire_events, rolled_favourite
from traumtisch.games.tapestry.modules.automa.box import AUTOMA, PERSON, automa, civilizations, level_of
from traumtisch.games.tapestry.setup import (
    choose_civilizations,
    draw_first,
    given_capital,
    settle,
    who_chooses,
)
from traumtisch.games.tapestry.state import Tapestry

prefers = automa.event("automa prefers", "TA-22.3", N_("Prefers the track {track}."))
told = empire_events(automa)
"""What is told of the Shadow Empire."""
START_OF_PERSON, START_OF_AUTOMA = 2, 3


@automa.alters(who_chooses)
def only_the_person(t: Tapestry, seats: list[int]) -> list[int]:
    return [seat for seat in seats if seat != AUTOMA]


@automa.alters(given_capital)
def the_capital_of_the_person(t: Tapestry, capital: int, seat: int) -> int:
    """TA-22.1: one begins on the territory 2/4, the Automa on 3/5."""
    return t.m.capital_by_number[START_OF_PERSON] if seat == PERSON else capital


@automa.follows(choose_civilizations)
@automa.step("TA-22.1")
def settle_automa(t: Tapestry) -> None:
    """Two outposts on its start; its capital only says where that is. The person's civilization begins later,
    because it may ask where others began."""
    capital = t.m.capital_by_number[START_OF_AUTOMA]
    t.state.capitals.take(capital)
    t.player(AUTOMA).capital = capital
    t.then(settle(AUTOMA, START_OF_AUTOMA))


@automa.follows(draw_first)
@automa.step("TA-22.2")
def set_up_decks(t: Tapestry) -> None:
    """Cards 1 to 7, and one of the others by chance."""
    part = automa.part_of(t)
    part.deck.shuffle_in(t.draw_up_to(part.progress, 1))
    t.then(choose_favourites())


@automa.step("TA-22.3")
def choose_favourites(t: Tapestry) -> None:
    """The Automa's is that of its civilization, which is all that it has of it at level 1; the Shadow Empire
    rolls the science die for another one."""
    part = automa.part_of(t)
    left = civilizations(t)
    chosen = [left.pop(t.below(len(left))) for _ in range(level_of(t).civilizations)]
    if level_of(t).chart.civilization:
        part.civilizations = tuple(each.id for each in chosen)
    part.favourite = chosen[0].favourite
    part.shadow_favourite = rolled_favourite(t, part.favourite)
    t.tell(prefers, part.favourite, by=AUTOMA)
    t.tell(told.prefers, part.shadow_favourite, by=AUTOMA)
