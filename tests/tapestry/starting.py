"""Beginnings: new games with a certain civilization, and income turns."""

from __future__ import annotations

from typing import Any

import traumtisch as tt
from tests.tapestry.scenario import Scenario, given
from traumtisch.games.tapestry import GAME

MANY = 500


def starting_with(civ: str, players: int = 2, edition: str = "adjusted", **variants: Any) -> Scenario:
    """A new game in which seat 0 has chosen this civilization; what the others play is left to chance."""
    options = {"players": players, "edition": edition, **variants}
    for seed in range(MANY):
        game = Scenario(tt.new_table(GAME, seed=seed, options=options))
        wanted = [words for words in game.offered if words.startswith(f"keep {civ} ")]
        if wanted and game.asked_seat == 0:
            game.choose(wanted[0])
            while game.asked == "civilization":
                game.choose_first("civilization")
            return game
    raise AssertionError(f"{civ} is never offered to seat 0")


def income_turn(number: int, player: dict[str, Any], *others: dict[str, Any], **position: Any) -> Scenario:
    """Seat 0, in this state, has just begun the income turn of this number."""
    game = given({"era": number - 1, **player}, *others, **position)
    if game.player().era < number:  # otherwise nothing else was possible, and the turn has begun
        game.choose("income")
    return game


def said(game: Scenario) -> list[str]:
    """What is offered, as an English reader is told."""
    decision, rules = game.table.decision, game.table.rules
    assert decision is not None
    return [rules.say_option(option, game.view).say() for option in decision.options]
