"""Positions with Dreamcatchers."""

from __future__ import annotations

from typing import Any

from tests.onirim.scenario import DREAMCATCHERS, Scenario, given, holding

HAND = "RS BM GS NM BS"


def trio(catchers: str, *, deck: Any = "NS GM BK") -> Scenario:
    """A red trio has just been completed."""
    game = given(DREAMCATCHERS, hand=HAND, row="RM RK", deck=deck, dreamcatchers=holding(catchers))
    return game.choose("play RS")
