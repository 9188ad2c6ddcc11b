"""What clues say about the order of answers."""

from __future__ import annotations

from itertools import pairwise

from traumtisch.games.etherfields.pack.effects import Clue

Order = tuple[str, ...]


def holds(clue: Clue, order: Order) -> bool:
    """Whether an order agrees with a clue; what it names but nobody can answer fits nowhere."""
    at = {answer: place for place, answer in enumerate(order)}
    named = (*clue.in_order, *clue.at_once, *clue.beside, *clue.apart, *clue.between)
    alone = (clue.first, clue.last, clue.not_first, clue.not_last)
    if any(each not in at for each in (*named, *filter(None, alone))):
        return False
    in_order, at_once, beside, apart, between = (
        [at[each] for each in part]
        for part in (clue.in_order, clue.at_once, clue.beside, clue.apart, clue.between)
    )
    steps = [after - before for before, after in pairwise(at_once)]
    return (
        in_order == sorted(in_order)
        and all(step == 1 for step in steps)
        and (not beside or max(beside) - min(beside) == 1)
        and (not apart or max(apart) - min(apart) != 1)
        and (not between or max(between) - min(between) == clue.steps + 1)
        and (not clue.first or at[clue.first] == 0)
        and (not clue.last or at[clue.last] == len(order) - 1)
        and (not clue.not_first or at[clue.not_first] != 0)
        and (not clue.not_last or at[clue.not_last] != len(order) - 1)
    )
