"""C.5, V46 and V46b: riddles have one solution, one can find it, and nobody is lost by a wrong answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack.clues import Order, holds
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Puzzle
from traumtisch.games.etherfields.pack.effects_places import RemoveTile
from traumtisch.games.etherfields.pack.effects_story import DropGate, EndCampaign, GainHint
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, walk, warning

LOCKS = (DropGate, EndCampaign, RemoveTile)
"""What a wrong answer must not bring: there would be no second try."""
MOST_LEFT = 3
"""So many orders may be left without the clue that lies in the dream."""
MOST_ANSWERS = 7
"""More than so many are not put into all their orders."""


def check(pack: Pack) -> Iterator[Finding]:
    hints = {effect.hint for _, effect in inside(pack, GainHint)}
    for element, riddle in inside(pack, Puzzle):
        offered = riddle.answers or riddle.solution
        if not riddle.solution or any(each not in offered for each in riddle.solution):
            yield finding(pack, element, "V46", N_("the riddle {name} has no solution"), name=riddle.id)
        if riddle.hint and riddle.hint not in hints:
            yield finding(
                pack,
                element,
                "V46",
                N_("the riddle {name} needs {hint}, which nobody can find"),
                name=riddle.id,
                hint=riddle.hint,
            )
        if any(isinstance(value, LOCKS) for _, value in walk(riddle.wrong)):
            yield finding(
                pack, element, "V46", N_("a wrong answer to {name} locks the dream for ever"), name=riddle.id
            )
        if riddle.kind == "order":
            yield from _orders(pack, element, riddle, offered)


def _orders(pack: Pack, element: str, riddle: Puzzle, offered: Order) -> Iterator[Finding]:
    """V46b: all clues together leave the solution, and without the last one there is little to try."""
    if sorted(riddle.solution) != sorted(offered):
        yield finding(
            pack, element, "V46b", N_("the solution of {name} does not order all answers"), name=riddle.id
        )
        return
    if not riddle.clues or len(offered) > MOST_ANSWERS:
        yield warning(
            pack,
            element,
            "V46b",
            N_("nobody can check the riddle {name}: write its clues down, for at most 7 answers"),
            name=riddle.id,
        )
        return
    orders = list(permutations(offered))
    left = [order for order in orders if all(holds(clue, order) for clue in riddle.clues)]
    if left != [riddle.solution]:
        yield finding(
            pack,
            element,
            "V46b",
            N_("the clues of {name} leave {number} orders, and not just its solution"),
            name=riddle.id,
            number=len(left),
        )
    before = [clue for clue in riddle.clues if not clue.in_dream]
    open_still = sum(all(holds(clue, order) for clue in before) for order in orders)
    if open_still > MOST_LEFT:
        yield finding(
            pack,
            element,
            "V46b",
            N_("without the clue in the dream {number} orders of {name} are left, more than 3"),
            number=open_still,
            name=riddle.id,
        )
