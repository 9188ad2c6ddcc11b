"""The goals of the Book of Steps: doors must be laid in their order.

A goal card shows nothing but a colour, and there is one for every door in play: so goals are kept as words.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece, Plain
from traumtisch.games.onirim.cards import COLOURS, DOOR
from traumtisch.games.onirim.modules.book.options import BookOptions
from traumtisch.games.onirim.procedures import door_was_returned, laid_doors, lay, may_be_laid
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.games.onirim.turn import lay_out, setup
from traumtisch.kit.modules import PartView


class BookPart(Plain):
    goals: list[str] = []
    """The row of goal cards from left to right, each called by its colour."""
    covered: list[bool] = []
    """For each of them, whether it lies face down because a door has been laid for it."""


class BookView(PartView, frozen=True):
    goals: tuple[str, ...]
    covered: tuple[bool, ...]
    owed: int
    """How many cards the spell being cast still costs."""
    lifted: int
    """The first of two goals that change places, counted from 1."""


class Book(OnirimModule[BookPart, BookView]):
    def seen(self, t: Onirim, seat: int) -> BookView:
        part, frame = self.part_of(t), t.state.frame
        return BookView(
            goals=tuple(part.goals),
            covered=tuple(part.covered),
            owed=frame.args[0] if frame.step == "pay" else 0,
            lifted=frame.args[0] if frame.step == "exchange_goals" else 0,
        )


book = Book("book", BookPart, BookView)
book.options = BookOptions
book.about = (
    N_("Book of Steps"),
    N_("Doors must be laid in a given order; discarded cards pay for three spells."),
)

goals_laid_out = book.event("goals", "ON-11.1", N_("The goals, from left to right: {words}."))
goal_covered = book.event("goal covered", "ON-11.5", N_("Goal turned face down: {words}."))
goal_reopened = book.event("goal reopened", "ON-11.7", N_("Goal turned face up again: {words}."))

COLOURLESS = N_("colourless")
book.things = {COLOURLESS: COLOURLESS}


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
def cover_goal(t: Onirim, door: Piece) -> None:
    """If the door has been laid, its goal is turned face down."""
    part = book.part_of(t)
    if door in t.me.doors:
        place = part.covered.index(False)
        part.covered[place] = True
        t.tell(goal_covered, *named(part, place))


@book.question("reopened goal", "ON-20.13", N_("A door has returned to Limbo. Which goal is turned face up?"))
def goals_to_reopen(t: Onirim, door: Piece) -> list[Option]:
    part, colour = book.part_of(t), colour_of(t, door)
    return [
        Option("reopen", *named(part, place))
        for place, goal in enumerate(part.goals)
        if part.covered[place] and goal == colour
    ]


@book.follows(door_was_returned)
@book.step("ON-11.7")
async def reopen_goal(t: Onirim, door: Piece) -> None:
    """One face-down goal of the door's colour is turned face up again."""
    option = await t.ask(goals_to_reopen(door))
    book.part_of(t).covered[int(option.target) - 1] = False
    t.tell(goal_reopened, *option.targets)


def named(part: BookPart, place: int) -> tuple[str, str]:
    """A goal as people call it: `3 red`."""
    return str(place + 1), part.goals[place]


# ---- positions -------------------------------------------------------------------------------


def check_goals(t: Onirim) -> None:
    """Goals are stated by colour. Which are covered may be left out: then the leftmost of each colour."""
    part, goals = book.part_of(t), goals_in_play(t)
    if any(frame.step == setup.id for frame in t.state.agenda):
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
            N_(
                "«covered» must say yes or no (in JSON true or false) for each goal, and yes for one goal of"
                " each laid door."
            )
        )


book.position_checks = [check_goals]
