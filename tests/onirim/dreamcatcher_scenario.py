"""Positions with Dreamcatchers."""

from __future__ import annotations

from typing import Any

from tests.onirim.scenario import Scenario, faces, given
from traumtisch.games.onirim.modules.dreamcatchers.rules import dreamcatchers

DREAMCATCHERS = {"modules": ["dreamcatchers"]}
HARD_DREAMCATCHERS = {"modules": ["dreamcatchers"], "hard.dreamcatchers": True}
FREE = "- / - / - / -"
"""Four Dreamcatchers that hold nothing."""
HAND = "RS BM GS NM BS"


def trio(catchers: str, *, deck: Any = "NS GM BK") -> Scenario:
    """A red trio has just been completed."""
    game = given(DREAMCATCHERS, hand=HAND, row="RM RK", deck=deck, dreamcatchers=holding(catchers))
    return game.choose("play RS")


def holding(catchers: str, **others: int) -> dict[str, Any]:
    """Dreamcatchers for a position, each with its cards or `-`: `holding("RD nightmare / -", manuals=1)`."""
    held = [[face for face in words.split() if face != "-"] for words in catchers.split("/")]
    return {"catchers": held, **others}


def catchers_of(game: Scenario) -> list[str]:
    """What lies on each Dreamcatcher, sorted; `-` for a free one."""
    return [" ".join(faces(cards)) or "-" for cards in game.view.part(dreamcatchers).catchers]


def manuals_of(game: Scenario) -> int:
    return game.view.part(dreamcatchers).manuals
