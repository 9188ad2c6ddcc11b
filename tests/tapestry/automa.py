"""Tables with the Automa, stated: what it draws next, where it stands, what it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given
from traumtisch.games.tapestry.modules.automa.box import AUTOMA, AutomaPart, automa
from traumtisch.games.tapestry.state import Tapestry

ALL_CARDS = [f"{number:02}" for number in range(1, 23)]
FAVOURITES = {"favourite": "science", "shadow_favourite": "military"}


def against_automa(
    person: dict[str, Any] | None = None,
    rival: dict[str, Any] | None = None,
    *,
    draws: tuple[int, int] = (1, 2),
    level: int = 2,
    boxes: Sequence[str] = (),
    part: dict[str, Any] | None = None,
    **position: Any,
) -> Scenario:
    """It is the Automa's turn to come after the person's; it will draw these two cards."""
    stated = {**FAVOURITES, "deck": [f"{number:02}" for number in draws], **(part or {})}
    return given(
        {"resources": ONE_OF_EACH, "era": 1, **(person or {})},
        {"era": 1, **(rival or {})},
        options={"opponents": "automa", "automa_level": level, "boxes": boxes},
        automa=stated,
        **position,
    )


def stage_of(game: Scenario) -> Tapestry:
    assert isinstance(game.table.stage, Tapestry)
    return game.table.stage


def part_of(game: Scenario) -> AutomaPart:
    return automa.part_of(stage_of(game))


def after_its_turn(game: Scenario) -> Scenario:
    """The person takes something cheap; then the Automa moves, and the person is asked again."""
    game.choose("advance technology")
    return game.play_on_until("turn")


def spaces(game: Scenario) -> list[int]:
    """Where the Automa stands on each track."""
    return [tokens[0] for tokens in game.player(AUTOMA).tokens]
