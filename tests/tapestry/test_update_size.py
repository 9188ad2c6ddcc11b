"""What a move sends, with five players and all boxes late in a game: at most 15 kB, to whoever moves and to
whoever watches."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import traumtisch as tt
from tests.web.household import household
from tests.web.weighing import first_load
from traumtisch.bots.bot import Vantage
from traumtisch.bots.names import find_bot

MOST, FIRST_LOAD = 15_000, 200_000
COMFORTABLY = 13_000
"""So much is sent by the heaviest of these moves: what is added to a board need not count every byte."""
LATE = 500
"""Choices; such a game has about six hundred."""
MOVES = 12
EVERYTHING = {"players": 5, "boxes": ["plans", "arts", "fantasies"]}


def late_in_a_game(seed: int, choices: int = LATE) -> tt.Table:
    table, bot = tt.new_table("tapestry", seed=seed, options=EVERYTHING), find_bot("greedy")
    while table.number_of_choices < choices and (decision := table.decision) is not None:
        table.choose(bot.choose(Vantage(table, decision.seat), table.number_of_choices), decision.seat)
    return table


async def sent(place: Path, table: tt.Table) -> dict[str, int]:
    """The most bytes that anybody got for a move."""
    bot, most = find_bot("greedy"), {"mover": 0, "watcher": 0}
    async with household(place) as home:
        mover, watcher = await home.caller("de", name="Anna"), await home.caller("de", name="Finn")
        guest = await mover.guest()
        live = await home.house.open_record(guest, table.record, range(5))
        for number in range(MOVES):
            if live.table.outcome is not None:
                break
            async with home.house.at_table(live.id):
                decision, shown = live.table.decision, live.version
                assert decision is not None
                option = bot.choose(Vantage(live.table, decision.seat), number)
                await home.house.tables.choose(live, decision.seat, option.id, shown)
            next_seat = live.to_move[0] if live.to_move else 0
            for who, caller, seat in (("mover", mover, next_seat), ("watcher", watcher, tt.WATCHER)):
                address = f"/t/{live.id}/play?seat={seat}&shown={shown}"
                wanted = {"hx-request": "true", "accept-encoding": "gzip"}
                answer = await caller.get(address, wanted)
                most[who] = max(most[who], int(answer.headers["content-length"]))
    return most


@pytest.mark.parametrize("seed", [7, *(pytest.param(n, marks=pytest.mark.long) for n in range(8, 14))])
def test_a_move_sends_at_most_15_kilobytes(tmp_path: Path, seed: int) -> None:
    most = asyncio.run(sent(tmp_path, late_in_a_game(seed)))
    assert all(MOST / 3 < each <= COMFORTABLY for each in most.values()), most


def test_the_end_weighs_no_more_than_a_move(tmp_path: Path) -> None:
    """It comes as the answer to the last choice, with the board and all that is told of it."""
    ended = late_in_a_game(7, 10_000)
    assert ended.outcome is not None
    last = asyncio.run(sent(tmp_path, ended.at(ended.number_of_choices - 1)))
    assert all(MOST / 3 < each <= MOST for each in last.values()), last


def test_the_first_load_weighs_at_most_200_kilobytes(tmp_path: Path) -> None:
    """The page, its sheets, scripts and fonts, as they are transferred."""
    table = late_in_a_game(7)

    async def load() -> dict[str, int]:
        async with household(tmp_path) as home:
            anna = await home.person("Anna")
            live = await home.house.open_record(anna.guest, table.record)
            return await first_load(anna.browser, f"/t/{live.id}")

    sizes = asyncio.run(load())
    assert len(sizes) > 10
    assert sum(sizes.values()) <= FIRST_LOAD, sizes
