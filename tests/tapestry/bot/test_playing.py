"""Tapestry's policy at whole tables: with every box, and against somebody who plays blindly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.bots import Vantage, find_bot
from traumtisch.bots.play import play_game
from traumtisch.games.tapestry.modules import BOXES

ALL_BOXES = [box.name for box in BOXES]


@pytest.mark.parametrize(
    "boxes", [[], *([name] for name in ALL_BOXES), ALL_BOXES], ids=lambda boxes: "+".join(boxes)
)
def test_it_plays_with_any_boxes(boxes: list[str]):
    table = tt.new_table("tapestry", seed=4, options={"players": 3, "boxes": boxes})
    play_game(table, [find_bot("greedy")] * 3, chance=4)
    assert table.outcome is not None
    assert min(table.outcome.scores) > 50


@pytest.mark.parametrize("seed", range(3))
def test_it_beats_who_plays_blindly(seed: int):
    for own in (0, 1):
        table = tt.new_table("tapestry", seed=seed, options={"players": 2})
        bots = [find_bot("greedy" if seat == own else "random") for seat in range(2)]
        play_game(table, bots, chance=seed)
        assert table.outcome is not None
        assert table.outcome.winners == (own,)


TABLES = {
    "two, all boxes": {"players": 2, "boxes": ALL_BOXES},
    "three, the Shadow Empire": {"players": 3, "boxes": ["plans"], "opponents": "shadow"},
    "the Automa": {"opponents": "automa", "automa_level": 3, "boxes": ["arts"]},
}


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("name", ["greedy", "montecarlo:rollouts=12", "tree:iterations=8", "random"])
def test_a_choice_depends_only_on_what_the_seat_sees(name: str, options: dict[str, Any]):
    """Worlds that look alike to a seat: other cards in the hands and decks of all others, another future."""
    bot, random = find_bot(name), Random(3)
    for seed in range(4):
        table = tt.new_table("tapestry", seed=seed, options=options)
        for _ in range(random.randrange(10, 80)):
            decision = table.decision
            assert decision is not None
            table.choose(random.choice(decision.options), decision.seat)
        for decision in table.decisions:
            seat, chance = decision.seat, random.getrandbits(63)
            worlds = [table, table.imagine(seat, 1), table.imagine(seat, 2).imagine(seat, 3)]
            assert len({bot.choose(Vantage(world, seat), chance) for world in worlds}) == 1
