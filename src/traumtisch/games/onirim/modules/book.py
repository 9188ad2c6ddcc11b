"""Book of Steps (catalogue section 11): doors must be laid in the order of the goals, and spells can be cast.

A goal card shows nothing but a colour, and there is one for every door in play: so goals are kept as words.
"""

from __future__ import annotations

from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Plain
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import COLOURS, DOOR
from traumtisch.games.onirim.options import OnirimOptions
from traumtisch.games.onirim.procedures import (
    door_was_returned,
    laid_doors,
    lay,
    look,
    look_below,
    may_be_laid,
    put_one_on_top,
)
from traumtisch.games.onirim.prophecy import order_below
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.turn import lay_out, setup


class BookPart(Plain):
    goals: list[str] = []
    """The row of goal cards from left to right, each called by its colour."""
    covered: list[bool] = []
    """For each of them, whether it lies face down because a door has been laid for it."""
    owed: int = 0
    """How many cards the spell being cast still costs."""
    lifted: int = 0
    """The first of two goals that change places, counted from 1; 0 if none has been chosen."""


book = OnirimModule("book", BookPart)

goals_laid_out = book.event("goals", "ON-11.1", N_("The goals, from left to right: {words}."))
goal_covered = book.event("goal covered", "ON-11.5", N_("Goal turned face down: {words}."))
goal_reopened = book.event("goal reopened", "ON-11.7", N_("Goal turned face up again: {words}."))
goals_exchanged = book.event("goals exchanged", "ON-11.15", N_("Two goals change places: {words}."))
cast_prophecy = book.event("paradoxical prophecy", "ON-11.12", N_("Paradoxical Prophecy is cast."))
cast_planning = book.event("parallel planning", "ON-11.15", N_("Parallel Planning is cast."))
cast_punishment = book.event("powerful punishment", "ON-11.18", N_("Powerful Punishment is cast."))
paid = book.event("paid", "ON-11.10", N_("Removed as payment: {cards}."))

book.option_words = {
    "cast paradoxical": N_("Cast Paradoxical Prophecy"),
    "cast parallel": N_("Cast Parallel Planning"),
    "punish": N_("Cast Powerful Punishment"),
    "burn": N_("Pay with the {cards}"),
    "burn any": N_("Pay the rest with the oldest cards of the discard pile"),
    "uppermost": N_("Put on top: {cards}"),
    "goal": N_("Goal {words}"),
    "reopen": N_("Turn up goal {words}"),
}

COLOURLESS = N_("colourless")
COSTS = {"paradoxical": (5, 6), "parallel": (7, 9), "punishment": (10, 12)}
"""2.6: normal and hard."""
BURN = Option.table("burn", questions.MOST_CARDS)
BURN_ANY = Option("burn", "any")
UPPERMOST = Option.table("uppermost", questions.MOST_CARDS)


# ---- the goals -------------------------------------------------------------------------------


@book.follows(lay_out)
@book.step("ON-11.1")
def lay_out_goals(t: Onirim) -> None:
    """Shuffle the goal cards and lay them face up in one row."""
    part = book.part_of(t)
    goals = goals_in_play(t)
    while goals:
        part.goals.append(goals.pop(t.below_in("goals", len(goals))))
        part.covered.append(False)
    t.tell(goals_laid_out, *part.goals)


def goals_in_play(t: Onirim) -> list[str]:
    """One for each door: 8, and more with modules that bring doors."""
    return [colour_of(t, card) for card in t.cards.all if t.cards.type[card] == DOOR]


def colour_of(t: Onirim, door: int) -> str:
    """ON-11.4: the colour alone decides which goal a door is for."""
    mask = t.cards.colours[door]
    return next((colour for place, colour in enumerate(COLOURS) if mask == 1 << place), COLOURLESS)


@book.alters(may_be_laid)
def must_be_the_next_goal(t: Onirim, possible: bool, door: int) -> bool:
    """ON-11.5: the next goal is the leftmost one that lies face up (ON-11.3); another door goes to Limbo."""
    part = book.part_of(t)
    return possible and False in part.covered and colour_of(t, door) == part.goals[part.covered.index(False)]


@book.follows(lay)
@book.step("ON-11.5")
def cover_goal(t: Onirim) -> None:
    """The door has been laid: its goal is turned face down."""
    part = book.part_of(t)
    if t.state.just_laid:
        place = part.covered.index(False)
        part.covered[place] = True
        t.tell(goal_covered, *named(part, place))


@book.question("reopened goal", "ON-20.13", N_("A door has returned to Limbo. Which goal is turned face up?"))
def goals_to_reopen(t: Onirim) -> list[Option]:
    part, colour = book.part_of(t), colour_of(t, t.state.just_returned)
    return [
        Option("reopen", *named(part, place))
        for place, goal in enumerate(part.goals)
        if part.covered[place] and goal == colour
    ]


@book.follows(door_was_returned)
@book.step("ON-11.7")
async def reopen_goal(t: Onirim) -> None:
    """One face-down goal of the door's colour is turned face up again."""
    option = await t.ask(goals_to_reopen)
    book.part_of(t).covered[int(option.target) - 1] = False
    t.tell(goal_reopened, *option.targets)


def named(part: BookPart, place: int) -> tuple[str, str]:
    """A goal as people call it: `3 red`."""
    return str(place + 1), part.goals[place]


# ---- casting and paying ----------------------------------------------------------------------


@book.offers_any_time
def spells(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-11.9: as often as they are paid. ON-11.13: with no card in the deck there is nothing to look at."""
    if can_pay(t, "paradoxical"):  # the cheapest
        if len(t.state.deck):
            options.append(Option("cast", "paradoxical"))
        if can_pay(t, "parallel"):
            options.append(Option("cast", "parallel"))
    return options


def cost(t: Onirim, spell: str) -> int:
    """ON-11.2: the spell card lies with one of its sides up."""
    assert isinstance(t.rules.settings, OnirimOptions)
    return COSTS[spell][t.rules.settings.hard_book]


def can_pay(t: Onirim, spell: str) -> bool:
    return len(t.state.discard) >= cost(t, spell)


@book.answers_any_time("cast")
async def cast(t: Onirim, option: Option) -> None:
    """Pay first; then the spell has its effect."""
    book.part_of(t).owed = cost(t, option.target)
    if option.target == "paradoxical":
        t.tell(cast_prophecy)
        t.then(pay, paradoxical_prophecy)
    else:
        t.tell(cast_planning)
        t.then(pay, lift_goal)


@book.question("payment", "ON-11.10", N_("Which card of the discard pile pays for the spell?"))
def payment(t: Onirim) -> list[Option]:
    return [*(BURN[card] for card in t.state.discard), BURN_ANY]


@book.step("ON-11.10")
async def pay(t: Onirim) -> None:
    await pay_one(t)
    if book.part_of(t).owed:
        t.then(pay)


async def pay_one(t: Onirim) -> None:
    """Exactly the cost is paid from the discard pile into the box, card by card or all that is left at once
    (at once also if every card is needed)."""
    part, discard = book.part_of(t), t.state.discard
    option = BURN_ANY if len(discard) == part.owed else await t.ask(payment)
    cards = discard[: part.owed] if option is BURN_ANY else [int(option.target)]
    for card in cards:
        discard.remove(card)
    t.state.box += cards
    part.owed -= len(cards)
    t.tell(paid, *cards)


# ---- Paradoxical Prophecy --------------------------------------------------------------------


@book.step("ON-11.12")
def paradoxical_prophecy(t: Onirim) -> None:
    """LOOK 5 from the top of the deck, or (ON-11.14) from its bottom, as the second edition had it."""
    assert isinstance(t.rules.settings, OnirimOptions)
    if t.rules.settings.paradoxical_prophecy == "bottom":
        look_below(t, 5)
    else:
        look(t, 5)
    t.then(choose_uppermost)


@book.question("uppermost", "ON-11.12", N_("Which card goes on top? The others go to the bottom."))
def uppermost(t: Onirim) -> list[Option]:
    return [UPPERMOST[card] for card in t.state.looked_at]


@book.step("ON-11.12")
async def choose_uppermost(t: Onirim) -> None:
    """One goes on top of the deck, the others to the bottom in any order."""
    option = await t.ask(uppermost)
    put_one_on_top(t, option.target)
    t.then(order_below)


# ---- Parallel Planning -----------------------------------------------------------------------


@book.question("first goal", "ON-11.15", N_("Two goals change places. Which is the first?"))
def any_goal(t: Onirim) -> list[Option]:
    """ON-11.16: face up or face down."""
    part = book.part_of(t)
    return [Option("goal", *named(part, place)) for place in range(len(part.goals))]


@book.question("second goal", "ON-11.15", N_("With which goal does it change places?"))
def any_other_goal(t: Onirim) -> list[Option]:
    part = book.part_of(t)
    places = [place for place in range(len(part.goals)) if place + 1 != part.lifted]
    return [Option("goal", *named(part, place)) for place in places]


@book.step("ON-11.15")
async def lift_goal(t: Onirim) -> None:
    """Exchange the places of any two goal cards."""
    option = await t.ask(any_goal)
    book.part_of(t).lifted = int(option.target)
    t.then(exchange_goals)


@book.step("ON-11.15")
async def exchange_goals(t: Onirim) -> None:
    """Each card keeps its facing (ON-11.16)."""
    option = await t.ask(any_other_goal)
    part = book.part_of(t)
    one, other = part.lifted - 1, int(option.target) - 1
    t.tell(goals_exchanged, *named(part, one), *named(part, other))
    exchange(part.goals, one, other)
    exchange(part.covered, one, other)
    part.lifted = 0


def exchange(row: list[Any], one: int, other: int) -> None:
    row[one], row[other] = row[other], row[one]


# ---- Powerful Punishment ---------------------------------------------------------------------


@book.offers(questions.nightmare)
def may_punish(t: Onirim, options: list[Option]) -> list[Option]:
    """ON-11.19: only against a nightmare."""
    return [*options, Option("punish")] if can_pay(t, "punishment") else options


@book.answers(questions.nightmare, "punish")
async def powerful_punishment(t: Onirim, option: Option) -> None:
    """ON-11.18: it repels the nightmare, which is not in the discard pile yet and cannot pay (ON-11.11)."""
    part = book.part_of(t)
    part.owed = cost(t, "punishment")
    t.tell(cast_punishment)
    while part.owed:
        await pay_one(t)


# ---- positions -------------------------------------------------------------------------------


def check_goals(t: Onirim) -> None:
    """Goals are stated by colour. Which are covered may be left out: then the leftmost of each colour."""
    part, goals = book.part_of(t), goals_in_play(t)
    part.owed = part.lifted = 0
    if setup.name in t.state.agenda:
        part.goals, part.covered = [], []
        return
    if sorted(part.goals) != sorted(goals):
        raise PositionError(
            N_("The book's «goals» must be a row of these {number} colours in any order: {colours}."),
            number=len(goals),
            colours=", ".join(goals),
        )
    laid = sorted(colour_of(t, door) for door in laid_doors(t))
    if not part.covered:
        for place, goal in enumerate(part.goals):
            earlier = part.goals[:place].count(goal)
            part.covered.append(earlier < laid.count(goal))
    if len(part.covered) != len(goals) or laid != sorted(
        goal for goal, covered in zip(part.goals, part.covered, strict=True) if covered
    ):
        raise PositionError(
            N_("«covered» must say true or false for each goal, and true for one goal of each laid door.")
        )


book.position_checks = [check_goals]
