"""What a move sends, with five players and all boxes late in a game: at most 15 kB, to whoever moves and to
whoever watches."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import traumtisch as tt
from tests.web.household import household
from traumtisch.bots.bot import Vantage
from traumtisch.bots.names import find_bot

MOST = 15_000
LATE = 500
"""Choices; such a game has about six hundred."""
MOVES = 12
EVERYTHING = {"players": 5, "boxes": ["plans", "arts", "fantasies"]}


def late_in_a_game(seed: int) -> tt.Table:
    table, bot = tt.new_table("tapestry", seed=seed, options=EVERYTHING), find_bot("greedy")
    while table.number_of_choices < LATE and (decision := table.decision) is not None:
        table.choose(bot.choose(Vantage(table, decision.seat), table.number_of_choices), decision.seat)
    assert table.outcome is None
    return table


async def sent(place: Path, table: tt.Table) -> dict[str, int]:
    """The most bytes that anybody got for a move."""
    bot, most = find_bot("greedy"), {"mover": 0, "watcher": 0}
    async with household(place) as home:
        mover, watcher = await home.caller("de", name="Anna"), await home.caller("de", name="Finn")
        guest = await mover.guest()
        live = await home.house.open_record(guest, table.record, range(5))
        for number in range(MOVES):
            async with home.house.at_table(live.id):
                decision, shown = live.table.decision, live.version
                assert decision is not None
                option = bot.choose(Vantage(live.table, decision.seat), number)
                await home.house.tables.choose(live, decision.seat, option.id, shown)
            next_seat = live.to_move[0]
            for who, caller, seat in (("mover", mover, next_seat), ("watcher", watcher, tt.WATCHER)):
                address = f"/t/{live.id}/play?seat={seat}&shown={shown}"
                wanted = {"hx-request": "true", "accept-encoding": "gzip"}
                answer = await caller.get(address, wanted)
                most[who] = max(most[who], int(answer.headers["content-length"]))
    return most


@pytest.mark.parametrize("seed", [7, *(pytest.param(n, marks=pytest.mark.long) for n in range(8, 14))])
def test_a_move_sends_at_most_15_kilobytes(tmp_path: Path, seed: int) -> None:
    most = asyncio.run(sent(tmp_path, late_in_a_game(seed)))
    assert all(MOST / 3 < each <= MOST for each in most.values()), most
