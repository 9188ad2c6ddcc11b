"""Hanging Gardens and Sorcerers (catalogue section 14): cities that nobody can play to, and dreams whose
discard does more."""

from __future__ import annotations

from itertools import combinations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.script import Step
from traumtisch.engine.state import Plain
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.cards import (
    CITY,
    MINUS,
    PLUS,
    Print,
    element_names,
    signed,
    sogna_or_incubus,
)
from traumtisch.games.urbion.modules.gardens.options import GardensOptions
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.procedures import (
    FULL_SIDE,
    city_may_be_moved,
    discard_from_hand,
    has_room,
    place_of,
    then_tell_moved,
    where,
)
from traumtisch.games.urbion.sheets import ELEMENTS, read_sheet
from traumtisch.games.urbion.state import Urbion, UrbionModule
from traumtisch.games.urbion.turn import actions_bought
from traumtisch.kit.modules import PartView

gardens: UrbionModule[Plain, PartView] = UrbionModule("gardens")
gardens.options = GardensOptions
gardens.about = (
    N_("Hanging Gardens and Sorcerers"),
    N_("Four cities without an element, and dreams whose discard does more."),
)

rebuilt = gardens.event("rebuilt", "UR-14.10", N_("These cities changed places: {cards}."))
to_plus = gardens.event("to plus", "UR-14.11", N_("Moved to the plus side of the {city}: {cards}."))
to_minus = gardens.event("to minus", "UR-14.11", N_("Moved to the minus side of the {city}: {cards}."))

gardens.option_words = {
    "rebuild": N_("Rebuild: two cities change places"),
    "rebuild-with": N_("Discard the {card} as well and rebuild: two cities change places"),
    "rebuild-cities": N_("Exchange: {cards}"),
    "side-switch": N_("Side switch: a Chaos goes to the other side of its city"),
    "side-switch-with": N_("Discard the {card} as well for a side switch: a Chaos goes to the other side"),
    "switch-to plus": N_("The {card} at the {city}, to the plus side"),
    "switch-to minus": N_("The {card} at the {city}, to the minus side"),
}

# ---- the cards -------------------------------------------------------------------------------

GARDENS = 4
"""UR-14.1"""
GARDEN = Print("[]", Phrase(N_("hanging garden")), CITY, "garden")
"""UR-14.2: it shows no element, so no dream of a hand fits."""


def sorcerer(value: int, element: int) -> Print:
    """UR-14.5: a Sogna or Incubus in every respect but its discard."""
    name = Phrase(
        N_("Sorcerer Sogna {value} of {element}")
        if value > 0
        else N_("Sorcerer Incubus {value} of {element}"),
        value=signed(value),
        element=element_names(element),
    )
    return sogna_or_incubus(value, element, prefix="Z", kind="sorcerer")._replace(name=name)


def gardens_and_sorcerers(options: UrbionOptions) -> list[Print]:
    faces = [GARDEN] * GARDENS
    sheet = read_sheet("sorcerers", options.part(GardensOptions).sorcerer_table)
    for element, numbers in sheet.by_element().items():
        for (value, *_), number in numbers.items():
            faces += [sorcerer(value, 1 << ELEMENTS.index(element))] * number
    return faces


gardens.cards_for = gardens_and_sorcerers

# ---- what a discard buys ---------------------------------------------------------------------

SORCERERS_ACTIONS = 2


def is_sorcerer(t: Urbion, card: int) -> bool:
    return t.cards.kind[card] == "sorcerer"


@gardens.alters(actions_bought)
def sorcerers_buy_two(t: Urbion, bought: int, card: int) -> int:
    """UR-14.6: up to two; they may be the same, and the second may be left out (UR-14.14)."""
    return max(bought, SORCERERS_ACTIONS) if is_sorcerer(t, card) else bought


@gardens.offers(questions.action)
def special_actions(t: Urbion, options: list[Option], paid: int, done: int) -> list[Option]:
    """UR-14.7: for one Sorcerer, or for two dreams that share an element. UR-14.15: never besides another
    action. UR-14.13: only if there is something to do it with."""
    if done:
        return options
    verbs = [verb for verb, is_possible in SPECIAL.items() if is_possible(t)]
    if not verbs:
        return options
    if is_sorcerer(t, paid):
        options += [Option(verb) for verb in verbs]
    second = [card for card in t.me.hand if share_an_element(t, card, paid)]
    return options + [WITH[verb][card] for verb in verbs for card in second]


def share_an_element(t: Urbion, card: int, other: int) -> bool:
    """UR-14.7, UR-14.8: a Concord has them all, so it goes with every dream."""
    return bool(t.cards.elements[card] & t.cards.elements[other])


# ---- rebuild ---------------------------------------------------------------------------------


def can_rebuild(t: Urbion) -> bool:
    """Whether there are two such cities."""
    return sum([city_may_be_moved(t, number) for number in range(len(t.state.row))]) > 1


def rebuilding(t: Urbion) -> list[Option]:
    """UR-14.10: any two cities of the row that may be moved."""
    cities = [place.city for number, place in enumerate(t.state.row) if city_may_be_moved(t, number)]
    return [Option("rebuild-cities", *pair) for pair in combinations(cities, 2)]


@gardens.question("rebuild", "UR-19.13", N_("Rebuild: which two cities change places?"))
def rebuild_which(t: Urbion) -> list[Option]:
    return rebuilding(t)


@gardens.step("UR-14.10")
async def rebuild(t: Urbion) -> None:
    """All dreams stay where they are in the row: none of them moves (UR-14.18)."""
    option = await t.ask(rebuild_which)
    one, other = option.targets
    assert isinstance(one, int)
    assert isinstance(other, int)
    here, there = place_of(t, one), place_of(t, other)
    here.city, there.city = other, one
    t.tell(rebuilt, one, other)


# ---- side switch -----------------------------------------------------------------------------


OTHER = {PLUS: MINUS, MINUS: PLUS}


def can_switch(t: Urbion) -> bool:
    """Whether anything can change its side."""
    when_drawn = t.cards.when_drawn
    for place in t.state.row:
        for side, other in ((place.plus, place.minus), (place.minus, place.plus)):
            if len(other) < FULL_SIDE:
                for dream in side:
                    if when_drawn[dream] is not None:
                        return True
    return False


def switching(t: Urbion) -> list[Option]:
    """UR-14.11: a Chaos, or another dream that cannot be held in a hand, if the other side of its city has
    room. UR-14.12: no other dream, whatever sides it has."""
    when_drawn = t.cards.when_drawn
    return [
        Option("switch-to", dream, place.city, other)
        for place in t.state.row
        for side, other in OTHER.items()
        if has_room(place, other)
        for dream in place.side(side)
        if when_drawn[dream] is not None
    ]


@gardens.question("side switch", "UR-19.13", N_("Side switch: which one goes to the other side of its city?"))
def switch_which(t: Urbion) -> list[Option]:
    return switching(t)


@gardens.step("UR-14.11")
async def side_switch(t: Urbion) -> None:
    """It has the value of its new side from now on (UR-3.3)."""
    option = await t.ask(switch_which)
    dream: int = option.target
    place, side = where(t, dream)
    other = OTHER[side]
    place.side(side).remove(dream)
    place.side(other).append(dream)
    t.tell(to_plus if other == PLUS else to_minus, place.city, dream)
    then_tell_moved(t, dream)


SPECIAL = {"rebuild": can_rebuild, "side-switch": can_switch}
WITH = {verb: Option.table(f"{verb}-with", questions.MOST_CARDS) for verb in SPECIAL}
"""The same paid for with a second dream."""

# ---- paying for them -------------------------------------------------------------------------


def declare_special(verb: str, step: Step[Urbion, []]) -> None:
    """A special action that can be bought with one Sorcerer (`verb`) or with a second dream (`verb-with`)."""

    async def begin(t: Urbion, option: Option) -> None:
        """UR-14.9: if a second dream is discarded, phase II draws two. UR-14.15, UR-14.16: no further action
        follows, whatever was discarded."""
        if option.targets:
            discard_from_hand(t, option.target)
        t.then(step())

    gardens.answers(questions.action, verb)(begin)
    gardens.answers(questions.action, f"{verb}-with")(begin)


declare_special("rebuild", rebuild)
declare_special("side-switch", side_switch)
