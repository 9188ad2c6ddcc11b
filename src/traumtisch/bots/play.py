"""Bots play a game: the loop that the laboratory, the tests and everybody else share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from traumtisch.bots.bot import Bot, Vantage
from traumtisch.bots.numbers import fresh
from traumtisch.engine.chance import Seed
from traumtisch.engine.table import Table


def play_game(table: Table, bots: Sequence[Bot] | Mapping[int, Bot], chance: Seed) -> None:
    """Play a table to its end, each seat by its bot.

    `chance` is the bots' own and has nothing to do with the table's seed: each decision gets a fresh number
    made from it. Seats that choose at the same time choose in the order of their numbers.
    """
    made = 0
    while (decision := table.decision) is not None:
        option = bots[decision.seat].choose(Vantage(table, decision.seat), fresh(chance, made))
        table.choose(option, decision.seat)
        made += 1
