"""Team games, new and after the draft."""

from __future__ import annotations

from random import Random
from typing import Any

import traumtisch as tt
from tests.onirim.scenario import TEAM, Scenario, play_at_random
from traumtisch.engine.pile import Component


def new_game(**options: Any) -> Scenario:
    return Scenario(tt.new_table("onirim", seed=5, options=TEAM | options))


def after_the_draft(**options: Any) -> Scenario:
    game = new_game(**options)
    while game.asked == "draft":
        play_at_random(game.table, Random(1))
    return game


def shown(cards: tuple[Component, ...]) -> str:
    return " ".join(card.face for card in cards)
