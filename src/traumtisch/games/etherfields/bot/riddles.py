"""Riddles about an order, for whoever cannot read: which answers the clues that the team owns still allow."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from traumtisch.games.etherfields.holding import hold
from traumtisch.games.etherfields.pack.clues import Order, holds
from traumtisch.games.etherfields.pack.effects import Action, Clue, Puzzle
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause


@lru_cache(maxsize=64)
def _orders(answers: Order, clues: tuple[Clue, ...]) -> tuple[Order, ...]:
    return tuple(order for order in permutations(answers) if all(holds(clue, order) for clue in clues))


def chance_of_being_right(t: Etherfields, action: Action, field: int, open_now: dict[int, bool]) -> float:
    """How likely this answer is the next one, by the clues the team has. `open_now` says of each field with
    such an action whether it can be taken: right answers are gone, and wrong ones for this step."""
    dream = t.m.dreams.get(t.state.scene)
    riddles = dream.riddles if dream is not None else ()
    for riddle in riddles:
        if riddle.tag in action.tags and hold(t, riddle.if_, Cause()):
            step = int(t.state.variables.get(riddle.step, 0))
            if step >= len(riddle.puzzle.answers):
                return 1.0
            signs = {at: sign_on(t, riddle.puzzle, at) for at in open_now}
            closed = {signs[at] for at, is_open in open_now.items() if not is_open}
            clues = known_clues(t, riddle.puzzle, found=hold(t, riddle.known, Cause()))
            left = [
                order
                for order in _orders(riddle.puzzle.answers, clues)
                if all(sign in closed for sign in order[:step]) and order[step] not in closed
            ]
            right = sum(order[step] == signs.get(field, "") for order in left)
            return right / len(left) if left else 0.5
    return 1.0


def known_clues(t: Etherfields, puzzle: Puzzle, *, found: bool) -> tuple[Clue, ...]:
    """Those of the hint, if the team owns it, and those of the dream once they have been found."""
    owned = not puzzle.hint or puzzle.hint in t.state.hints
    return tuple(clue for clue in puzzle.clues if owned and (found or not clue.in_dream))


def sign_on(t: Etherfields, puzzle: Puzzle, field: int) -> str:
    lying = (each.token for each in t.state.tokens if each.field == field)
    return next((token for token in lying if token in puzzle.answers), "")


def tags_of_riddles(t: Etherfields) -> frozenset[str]:
    dream = t.m.dreams.get(t.state.scene)
    return frozenset(riddle.tag for riddle in dream.riddles) if dream is not None else frozenset()
