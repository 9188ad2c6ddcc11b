"""The spells of the Book of Steps: paid with cards of the discard pile, as often as they can be paid."""

from __future__ import annotations

from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.modules.book.goals import book, named
from traumtisch.games.onirim.modules.book.options import BookOptions
from traumtisch.games.onirim.procedures import look, look_below, put_one_on_top
from traumtisch.games.onirim.prophecy import order_below
from traumtisch.games.onirim.state import Onirim

goals_exchanged = book.event("goals exchanged", "ON-11.15", N_("Two goals change places: {words}."))
cast_prophecy = book.event("paradoxical prophecy", "ON-11.12", N_("Paradoxical Prophecy is cast."))
cast_planning = book.event("parallel planning", "ON-11.15", N_("Parallel Planning is cast."))
cast_punishment = book.event("powerful punishment", "ON-11.18", N_("Powerful Punishment is cast."))
paid = book.event("paid", "ON-11.10", N_("Removed as payment: {cards}."))

book.option_words = {
    "cast paradoxical": N_("Cast Paradoxical Prophecy"),
    "cast parallel": N_("Cast Parallel Planning"),
    "burn": N_("Pay with the {cards}"),
    "burn any": N_("Pay the rest with the oldest cards of the discard pile"),
}

COSTS = (
    {"paradoxical": 5, "parallel": 7, "punishment": 10},
    {"paradoxical": 6, "parallel": 9, "punishment": 12},
)
"""2.6: normal and hard."""
BURN = Option.table("burn", questions.MOST_CARDS)
BURN_ANY = Option("burn", "any")
UPPERMOST = Option.table("uppermost", questions.MOST_CARDS)


# ---- casting and paying -----------------------------------------------------------------------


@book.offers_any_time
def spells(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-11.9: as often as they are paid. ON-11.13: with no card in the deck there is nothing to look at."""
    payable, cost = len(t.state.discard), costs(t)
    if payable >= cost["paradoxical"]:  # the cheapest
        if len(t.state.deck):
            options.append(PARADOXICAL)
        if payable >= cost["parallel"]:
            options.append(PARALLEL)
    return options


PARADOXICAL, PARALLEL = Option("cast", "paradoxical"), Option("cast", "parallel")


def costs(t: Onirim) -> dict[str, int]:
    """ON-11.2: the spell card lies with one of its sides up."""
    return COSTS[t.rules.settings.part(BookOptions).hard]


@book.answers_any_time("cast")
async def cast(t: Onirim, option: Option) -> None:
    """Pay first; then the spell has its effect."""
    owed = costs(t)[option.target]
    if option.target == "paradoxical":
        t.tell(cast_prophecy)
        t.then(pay(owed), paradoxical_prophecy())
    else:
        t.tell(cast_planning)
        t.then(pay(owed), lift_goal())


@book.question("payment", "ON-11.10", N_("Which card of the discard pile pays for the spell?"))
def payment(t: Onirim) -> list[Option]:
    return [*(BURN[card] for card in t.state.discard), BURN_ANY]


@book.step("ON-11.10")
async def pay(t: Onirim, owed: int) -> None:
    """Exactly the cost is paid from the discard pile into the box, card by card or all that is left at once
    (at once also if every card is needed)."""
    discard = t.state.discard
    option = BURN_ANY if len(discard) == owed else await t.ask(payment)
    cards = discard[:owed] if option == BURN_ANY else [int(option.target)]
    for card in cards:
        discard.remove(card)
    t.state.box += cards
    t.tell(paid, *cards)
    if owed > len(cards):
        t.then(pay(owed - len(cards)))


# ---- Paradoxical Prophecy ---------------------------------------------------------------------

book.option_words["uppermost"] = N_("Put on top: {cards}")


@book.step("ON-11.12")
def paradoxical_prophecy(t: Onirim) -> None:
    """LOOK 5 from the top of the deck, or (ON-11.14) from its bottom, as the second edition had it."""
    if t.rules.settings.part(BookOptions).paradoxical_prophecy == "bottom":
        look_below(t, 5)
    else:
        look(t, 5)
    t.then(choose_uppermost())


@book.question("uppermost", "ON-11.12", N_("Which card goes on top? The others go to the bottom."))
def uppermost(t: Onirim) -> list[Option]:
    return [UPPERMOST[card] for card in t.me.looked_at]


@book.step("ON-11.12")
async def choose_uppermost(t: Onirim) -> None:
    """One goes on top of the deck, the others to the bottom in any order."""
    option = await t.ask(uppermost)
    put_one_on_top(t, option.target)
    t.then(order_below())


# ---- Parallel Planning ------------------------------------------------------------------------

book.option_words |= {"goal": N_("Goal {words}"), "reopen": N_("Turn up goal {words}")}


@book.question("first goal", "ON-11.15", N_("Two goals change places. Which is the first?"))
def any_goal(t: Onirim) -> list[Option]:
    """ON-11.16: face up or face down."""
    part = book.part_of(t)
    return [Option("goal", *named(part, place)) for place in range(len(part.goals))]


@book.question("second goal", "ON-11.15", N_("With which goal does it change places?"))
def any_other_goal(t: Onirim, lifted: int) -> list[Option]:
    part = book.part_of(t)
    places = [place for place in range(len(part.goals)) if place + 1 != lifted]
    return [Option("goal", *named(part, place)) for place in places]


@book.step("ON-11.15")
async def lift_goal(t: Onirim) -> None:
    """Exchange the places of any two goal cards."""
    option = await t.ask(any_goal)
    t.then(exchange_goals(int(option.target)))


@book.step("ON-11.15")
async def exchange_goals(t: Onirim, lifted: int) -> None:
    """The goal with this number, counted from 1, and another; each keeps its facing (ON-11.16)."""
    option = await t.ask(any_other_goal(lifted))
    part = book.part_of(t)
    one, other = lifted - 1, int(option.target) - 1
    t.tell(goals_exchanged, *named(part, one), *named(part, other))
    exchange(part.goals, one, other)
    exchange(part.covered, one, other)


def exchange(row: list[Any], one: int, other: int) -> None:
    row[one], row[other] = row[other], row[one]


# ---- Powerful Punishment ----------------------------------------------------------------------

book.option_words["punish"] = N_("Cast Powerful Punishment")


@book.offers(questions.nightmare)
def may_punish(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-11.19: only against a nightmare."""
    return [*options, Option("punish")] if len(t.state.discard) >= costs(t)["punishment"] else options


@book.answers(questions.nightmare, "punish")
async def powerful_punishment(t: Onirim, option: Option) -> None:
    """ON-11.18: it repels the nightmare, which is not in the discard pile yet and cannot pay (ON-11.11)."""
    t.tell(cast_punishment)
    t.then(pay(costs(t)["punishment"]))
