"""`make bench`: how fast the engine is, measured in empty loop turns of the same run.

A machine's seconds say little about another machine. So every figure is a ratio: how many turns of
`for _ in range(n): pass` would have taken as long, in time of the processor: what else runs on the machine
counts little. Each figure is measured in rounds, with the empty loop in between; printed are the median over
the rounds and the spread (lowest to highest).
"""

from __future__ import annotations

import asyncio
import gc
import platform
import statistics
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import traumtisch as tt
from traumtisch.games import tapestry
from traumtisch.host.house import House, Wish
from traumtisch.host.store import Store

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.etherfields.scenario import GAME as ETHERFIELDS_GAME
from tests.toys import marathon, survivors
from tools.peers import compare_with_peers

ROUNDS = 15
GAMES = 40
TAPESTRY: dict[str, object] = {"players": 4}
ETHERFIELDS: dict[str, object] = {"players": 2, "scene": "dream-1"}
"""On the test pack, which reaches every rule."""
CAMPAIGN: dict[str, object] = {"pack": "borrowed-night", "scene": "dream-1"}
"""The first dream of the campaign, which has far more cards than the test pack."""


def loop_turn() -> float:
    """Seconds that one turn of an empty loop takes."""
    turns = 2_000_000
    start = process_time()
    for _ in range(turns):
        pass
    return (process_time() - start) / turns


def random_games(game: str | tt.Game[Any], games: int, options: dict[str, object], random: Random) -> int:
    """Play random legal games through the public Table; gives back the number of decisions."""
    decisions = 0
    below_one = random.random
    for seed in range(games):
        table = tt.new_table(game, seed=seed, options=options)
        while (decision := table.decision) is not None:
            offered = decision.options
            table.choose(offered[int(below_one() * len(offered))])
            decisions += 1
    return decisions


def measure(work: Callable[[], int]) -> tuple[list[float], list[float]]:
    """Run the work in rounds; gives back loop turns per unit and seconds per unit, for each round."""
    turns: list[float] = []
    seconds: list[float] = []
    work()
    for _ in range(ROUNDS):
        before = loop_turn()
        start = process_time()
        units = work()
        cost = (process_time() - start) / units
        turns.append(cost / ((before + loop_turn()) / 2))
        seconds.append(cost)
    return turns, seconds


def report(what: str, turns: list[float], budget: float | None, more: str = "") -> None:
    median = statistics.median(turns)
    limit = "" if budget is None else f"  (budget {budget:.0f}: {'ok' if median <= budget else 'MISSED'})"
    spread = f"{min(turns):.0f} to {max(turns):.0f}"
    sys.stdout.write(f"{what:<44} {median:7.0f} loop turns, {spread:<12}{limit}{more}\n")


def copies(table: tt.Table) -> Callable[[], int]:
    def work() -> int:
        for _ in range(2000):
            table.copy()
        return 2000

    return work


def bench_play(name: str, game: str | tt.Game[Any], options: dict[str, object], budget: float | None) -> None:
    random = Random(1)
    turns, seconds = measure(lambda: random_games(game, GAMES, options, random))
    per_decision = statistics.median(seconds)
    games, decisions = 200, random_games(game, 200, options, Random(1))
    rate = f"  {1 / per_decision:,.0f} decisions/s, {games / decisions / per_decision:,.0f} games/s"
    report(f"{name}, random play, per decision", turns, budget, rate)


def bench_copy() -> None:
    table = tt.new_table("onirim", seed=1)
    while len(table.choices) < 20 or not table.at_rest:
        assert table.decision is not None
        table.choose(table.decision.options[0])
    report("Onirim, table.copy() at a resting point", measure(copies(table))[0], 250)


def table_of_tapestry(seed: int, choices: int) -> tt.Table:
    return table_at_rest(tapestry.GAME, TAPESTRY, seed, choices)


def table_of_etherfields(seed: int, choices: int) -> tt.Table:
    return table_at_rest(ETHERFIELDS_GAME, ETHERFIELDS, seed, choices)


def table_at_rest(game: tt.Game[Any], options: dict[str, object], seed: int, choices: int) -> tt.Table:
    """A table after so many random choices, at rest."""
    table = tt.new_table(game, seed=seed, options=options)
    random = Random(seed)
    while (decision := table.decision) is not None and not (len(table.choices) >= choices and table.at_rest):
        table.choose(random.choice(decision.options))
    return table


def bench_copies(name: str, made: Callable[[int, int], tt.Table], budget: float) -> None:
    """Copies one by one, all through some games: what nine of ten of them cost at most."""
    tables = [made(seed, choices) for seed in range(4) for choices in (20, 80, 140, 200)]
    medians: list[float] = []
    nine_of_ten: list[float] = []
    for _ in range(ROUNDS):
        turn = loop_turn()
        costs: list[float] = []
        for table in tables * 50:
            start = process_time()
            table.copy()
            costs.append((process_time() - start) / turn)
        medians.append(statistics.median(costs))
        nine_of_ten.append(statistics.quantiles(costs, n=10)[-1])
    report(f"{name}, table.copy()", medians, budget)
    report(f"{name}, table.copy(), nine of ten", nine_of_ten, budget)


def bench_late_copy() -> None:
    """Copying late in a turn of thirty decisions, against copying at its start: a ratio of 3 at most."""
    early = tt.new_table(marathon.GAME, seed=1)
    late = tt.new_table(marathon.GAME, seed=1)
    for _ in range(29):
        assert late.decision is not None
        late.choose(late.decision.options[7])
    assert early.decision is not None

    def copy_and_look(table: tt.Table) -> Callable[[], int]:
        def work() -> int:
            for _ in range(1000):
                assert table.copy().decision is not None
            return 1000

        return work

    start = statistics.median(measure(copy_and_look(early))[0])
    end = statistics.median(measure(copy_and_look(late))[0])
    ratio = f"ratio {end / start:.2f} (budget 3: {'ok' if end / start <= 3 else 'MISSED'})"
    sys.stdout.write(
        f"thirty-decision turn, copy and its decision: {start:.0f} at the start, {end:.0f} late, {ratio}\n"
    )


def table_of_onirim(seed: int, choices: int) -> tt.Table:
    """A table after so many choices, always the first."""
    table = tt.new_table("onirim", seed=seed)
    for _ in range(choices):
        if table.decision is not None:
            table.choose(table.decision.options[0])
    return table


def bench_memory(
    name: str, made: Callable[[int, int], tt.Table], tables: int, choices: int, budget: int
) -> None:
    _ = [made(seed, choices) for seed in range(tables)]  # what is made once is not counted
    gc.collect()
    tracemalloc.start()
    kept = [made(seed, choices) for seed in range(tables)]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0] / len(kept) / 1000
    tracemalloc.stop()
    verdict = "ok" if size <= budget else "MISSED"
    sys.stdout.write(
        f"{name}, memory of a table after {choices} choices: {size:.1f} kB (budget {budget}: {verdict})\n"
    )


async def a_long_game(folder: str) -> tuple[list[float], list[float]]:
    """A game of five seats with 1,500 decisions in a house: seconds to open it, and to take a choice back."""
    games = {"survivors": survivors.GAME}
    store = Store.open(f"sqlite:///{folder}/house.db")
    house = await House.open(store, games=games)
    _, guest = await house.guests.welcome("Bench")
    seats = tuple(range(survivors.SEATS))
    wish = Wish(game="survivors", seed=1, options={"rounds": 300}, mine=seats, practice=True)
    table = (await house.open_table(guest, wish)).id
    async with house.at_table(table) as live:
        for _ in range(1500):
            decision = live.table.decisions[-1]
            await house.tables.choose(live, decision.seat, str(decision.options[0]), live.version)
    opening: list[float] = []
    undoing: list[float] = []
    for _ in range(ROUNDS):
        again = House(store, "another secret", games)
        start = perf_counter()
        async with again.at_table(table) as live:
            assert live.table.decisions
            opening.append(perf_counter() - start)
            start = perf_counter()
            await again.tables.take_back(live, list(seats), live.version)
            undoing.append(perf_counter() - start)
    store.close()
    return opening, undoing


def bench_long_game() -> None:
    with TemporaryDirectory() as folder:
        opening, undoing = asyncio.run(a_long_game(folder))
    for what, seconds in (("opened from the database", opening), ("a choice taken back", undoing)):
        median = 1000 * statistics.median(seconds)
        spread = f"{1000 * min(seconds):.1f} to {1000 * max(seconds):.1f}"
        verdict = "ok" if median <= 30 else "MISSED"
        sys.stdout.write(f"1,500 decisions, {what}: {median:.1f} ms, {spread} (budget 30: {verdict})\n")


def choices_of(game: str, key: str) -> list[str]:
    return list(next(s for s in tt.find_game(game).settings_type.schema() if s.key == key).choices)


def main() -> None:
    sys.stdout.write(
        f"Traumtisch on {platform.python_implementation()} {platform.python_version()} "
        f"({platform.system()} {platform.machine()}), one process\n"
        f"an empty loop turn takes {statistics.median(loop_turn() for _ in range(9)) * 1e9:.1f} ns; "
        f"median of {ROUNDS} rounds, and the spread\n\n"
    )
    bench_play("Onirim, base game", "onirim", {}, 350)
    modules = choices_of("onirim", "modules")
    bench_play("Onirim, everything on", "onirim", {"modules": modules, "incubus": "B"}, 1000)
    bench_play("Urbion, base game", "urbion", {}, 600)
    bench_play("Urbion, everything on", "urbion", {"expansions": choices_of("urbion", "expansions")}, 1200)
    bench_play("Tapestry, four players", tapestry.GAME, TAPESTRY, 1400)
    boxes = choices_of("tapestry", "boxes")
    bench_play("Tapestry, everything on, five", tapestry.GAME, {"players": 5, "boxes": boxes}, 2000)
    bench_play("Etherfields, two in a dream", ETHERFIELDS_GAME, ETHERFIELDS, 2000)
    bench_play("Etherfields, campaign, two", "etherfields", {**CAMPAIGN, "players": 2}, 2000)
    bench_play("Etherfields, campaign, four", "etherfields", {**CAMPAIGN, "players": 4}, 2000)
    bench_copy()
    bench_copies("Tapestry", table_of_tapestry, 2000)
    bench_copies("Etherfields", table_of_etherfields, 3000)
    bench_late_copy()
    bench_memory("Onirim", table_of_onirim, 200, 40, 20)
    bench_memory("Tapestry", table_of_tapestry, 30, 150, 60)
    bench_long_game()
    sys.stdout.write("\n")
    compare_with_peers()


if __name__ == "__main__":
    main()
