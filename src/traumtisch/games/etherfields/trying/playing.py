"""Tables for a trial, and a player for them: it is no bot, it only likes to act, so that much happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.table import Table

DULL = ("ready", "give up", "pass", "hush", "stop", "decline", "abort")
"""What ends something that could go on."""
HOW_OFTEN_DULL = 0.1


def begun(
    game: Game[Any], options: Mapping[str, Any], seed: int, position: Mapping[str, Any] | None = None
) -> Table:
    """A table at its beginning, or in a position."""
    rules = game.rules(game.settings_type.read(options))
    state = game.new_state(rules) if position is None else game.read_position(rules, position)
    return Table(game.stage_on(rules, state, seed))


def chosen(options: Sequence[Option], random: Random) -> Option:
    lively = [option for option in options if option.verb not in DULL]
    return random.choice(lively if lively and random.random() > HOW_OFTEN_DULL else options)


def played(table: Table, random: Random, most: int) -> Iterator[int]:
    """Play on by chance; after each choice its number is given, until the end or the most."""
    for number in range(1, most + 1):
        if table.decision is None:
            return
        decision = random.choice(table.decisions)
        table.choose(chosen(list(decision.options), random), seat=decision.seat)
        yield number
