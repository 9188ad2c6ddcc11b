"""The two simplest bots play whole games."""

from __future__ import annotations

import pytest

import traumtisch as tt
from traumtisch.bots import Window, find_bot
from traumtisch.bots.names import UnknownBot


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("game", ["onirim", "urbion"])
def test_a_bot_plays_a_game_to_its_end(game: str, name: str):
    table = tt.new_table(game, seed=3)
    bot = find_bot(name)
    for chance in range(10_000):
        if table.decision is None:
            break
        table.choose(bot.choose(Window(table, table.decision.seat), chance))
    assert table.outcome is not None


def test_an_unknown_bot_is_named():
    with pytest.raises(UnknownBot, match="no bot called 'clever'; there are: random, greedy"):
        find_bot("clever")
