"""How soon somebody has a hint: five at a table of Tapestry with everything on.

    .venv/bin/python tools/bench_hint.py
    .venv/bin/python tools/bench_hint.py --games 20

The policy plays; now and then somebody asks, as in plain lines, where a process of its own thinks: once
before it has started, and once more. The seconds are those of whoever waits, from the question to the first
look, and to the last one of a hint of three seconds. What else runs on the machine counts.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
from time import perf_counter
from typing import NamedTuple

import traumtisch as tt
from traumtisch.bots.greedy import GreedyBot
from traumtisch.bots.play import play_game
from traumtisch.terminal.bare import BareTable

OPTIONS = {"players": 5, "boxes": ["plans", "arts", "fantasies"], "opponents": "shadow"}
SECONDS = 3.0
ASKED = (1, 40, 120, 240)
"""After so many choices of a game."""


class Waited(NamedTuple):
    first: float
    last: float
    rollouts: int


async def asked(source: BareTable) -> Waited:
    first, rollouts, began = 0.0, 0, perf_counter()
    async for look in source.hints((await source.look()).seat, SECONDS):
        first = first or perf_counter() - began
        rollouts = look.rollouts
    return Waited(first, perf_counter() - began, rollouts)


async def hints_of(games: int) -> list[tuple[Waited, Waited]]:
    """Each of a process that has to start, and of one that has."""
    waited: list[tuple[Waited, Waited]] = []
    for seed in range(games):
        whole = tt.new_table("tapestry", seed=seed, options=OPTIONS)
        play_game(whole, [GreedyBot()] * 5, seed)
        for choices in ASKED:
            table = whole.at(choices)
            if table.decision is None or len(table.decision.options) < 2:
                continue
            source = BareTable(table)
            try:
                waited.append((await asked(source), await asked(source)))
            finally:
                await source.close()
    return waited


def told(name: str, seconds: list[float]) -> str:
    low, high = min(seconds), max(seconds)
    return f"{name}: {statistics.median(seconds):.2f} s ({low:.2f} – {high:.2f})\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=5)
    waited = asyncio.run(hints_of(parser.parse_args().games))
    sys.stdout.write(f"{len(waited)} hints of {SECONDS:g} s, twice each; median (least – most)\n")
    for name, which in (("a process that has to start", 0), ("one that has", 1)):
        hints = [both[which] for both in waited]
        sys.stdout.write(f"{name}:\n")
        sys.stdout.write(told("  until the first look", [each.first for each in hints]))
        sys.stdout.write(told("  until the last look", [each.last for each in hints]))
        rollouts = [each.rollouts for each in hints]
        sys.stdout.write(
            f"  rollouts: {statistics.median(rollouts):.0f} ({min(rollouts)} – {max(rollouts)})\n"
        )


if __name__ == "__main__":
    main()
