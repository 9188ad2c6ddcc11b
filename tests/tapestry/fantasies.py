"""What the tests of Fantasies & Futures begin with."""

from __future__ import annotations

from typing import Any

from tests.tapestry.scenario import Scenario
from tests.tapestry.starting import income_turn

FANTASIES = {"boxes": ["fantasies"]}
AHEAD = {"era": 5}
"""An opponent who is never behind, so that nobody is first in an era."""


def enters_era(number: int, player: dict[str, Any], *others: dict[str, Any], **position: Any) -> Scenario:
    """Seat 0 takes the income turn of this number; it is never the first to do so."""
    options = {**FANTASIES, **position.pop("options", {})}
    return income_turn(number, player, *(others or (AHEAD,)), options=options, **position)


def waiting(game: Scenario) -> list[str]:
    """What can come first, as an English reader is told."""
    assert game.asked == "which comes first", game.asked
    decision = game.table.decision
    assert decision is not None
    return [game.table.rules.say_option(option, game.view).say() for option in decision.options]


def first(game: Scenario, words: str) -> Scenario:
    """Choose what is said in these words."""
    decision = game.table.decision
    assert decision is not None
    game.table.choose(decision.options[waiting(game).index(words)])
    return game


def reserves(game: Scenario, seat: int = 0) -> list[str]:
    """What lies on the overlay of a seat: buildings and resources, then cards and tiles."""
    view: Any = game.table.view(seat).modules["fantasies"]
    found: list[str] = []
    for each in view.reserves[seat]:
        found += [*each.goods, *(piece.face for piece in each.pieces)]
    return found
