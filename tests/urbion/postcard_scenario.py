"""Scenarios with postcards: `S4f:P6:2` is a dream with an Hourglass that has been turned twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.urbion.scenario import Scenario, faces, given
from traumtisch.games.urbion.modules.postcards.residents import postcards

POSTCARDS: dict[str, Any] = {"expansions": ["postcards"]}


def playing(*others: str) -> dict[str, Any]:
    return {"expansions": [*others, "postcards"]}


def with_postcards(
    options: Mapping[str, Any] | None = None,
    *,
    stack_of: str | None = None,
    content: str = "",
    disappointed: str = "",
    wise: int = 0,
    **position: Any,
) -> Scenario:
    """With exactly these postcards in the stack, topmost first; the others lie in the box."""
    part: dict[str, Any] = {"content": content, "disappointed": disappointed, "wise": wise}
    if stack_of is not None:
        named = " ".join([stack_of, content, disappointed, *position["row"]])
        rest = [f"P{n}" for n in range(1, 9) for _ in range(3 - named.count(f"P{n}"))]
        part["stack"] = stack_of.split()
        position["box"] = rest
    return given(POSTCARDS | dict(options or {}), postcards=part, **position)


def carried(game: Scenario) -> dict[str, str]:
    """The postcards at the cities by the faces of their dreams."""
    return {game.face(int(on.dream[1:])): on.card.face for on in game.view.on_dreams}


def turned(game: Scenario) -> dict[str, int]:
    """How often each Hourglass has been turned, by the faces of their dreams."""
    return {game.face(int(on.dream[1:])): on.number for on in game.view.on_dreams if on.card.face == "P6"}


def residents(game: Scenario) -> tuple[str, str]:
    """The resident pile: those with +1 up and those with −2 up, sorted."""
    part = game.view.part(postcards)
    content, disappointed = (" ".join(sorted(faces(pile))) for pile in (part.content, part.disappointed))
    return content, disappointed
