"""`make bench`: how fast the engine is, measured in empty loop turns of the same run.

A machine's seconds say little about another machine. So every figure is a ratio: how many turns of
`for _ in range(n): pass` would have taken as long, in time of the processor.

That alone does not make figures comparable on a machine that others use, too: whatever is interrupted finds
its caches cold and its clock changed afterwards. The same work then costs up to half as much again, while the
empty loop, which fits into any cache, even gets faster. So work is measured in pieces of some milliseconds,
each between two looks at the empty loop. A piece that was interrupted (much more time passed than the
processor needed) is done again, a few times at most, and does not count if it was interrupted each time,
unless all pieces of its round were; how many were is printed. And every figure is measured in fresh processes
of its own, as what else a process has loaded and done counts as well: printed are the median over the rounds
of all of them and the spread (lowest to highest).
"""

from __future__ import annotations

import asyncio
import gc
import platform
import statistics
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple, TypeVar

import traumtisch as tt

sys.path.insert(0, str(Path(__file__).parents[1]))

R = TypeVar("R")

PROCESSES = 3
"""Fresh ones for each figure."""
ROUNDS = 7
"""In each of them."""
GAMES = 40
"""In each round; a game is a piece of work, or a few where games are short."""
TRIES = 8
"""How often a piece is measured at most until nothing interrupts it."""
QUIET = 1.1
"""Not interrupted: hardly more time has passed than the processor needed."""
OPENINGS = 15
"""How often a long game is opened."""
A_LOOK = 50_000
"""Turns of the empty loop before and after each piece."""
TEST_PACK = "etherfields, test pack"
"""Reaches every rule; the first dream of the campaign has far more cards."""
TAPESTRY: dict[str, object] = {"players": 4}
ETHERFIELDS: dict[str, object] = {"players": 2, "scene": "dream-1"}
CAMPAIGN: dict[str, object] = {"pack": "borrowed-night", "scene": "dream-1"}


class Piece(NamedTuple):
    """A piece of work that was measured."""

    turns: float
    """How many turns of the empty loop would have taken as long."""
    seconds: float
    units: int
    was_quiet: bool


class Round(NamedTuple):
    """Some pieces together, for one unit of the work."""

    turns: float
    seconds: float
    pieces: int
    interrupted: int


def loop_turn(turns: int = 2_000_000) -> float:
    """Seconds that one turn of an empty loop takes."""
    start = process_time()
    for _ in range(turns):
        pass
    return (process_time() - start) / turns


def measured(work: Callable[[], int]) -> Piece:
    """Some work, which says how many units it was, between two looks at the empty loop."""
    tries: list[tuple[float, Piece]] = []
    for _ in range(TRIES):
        began, running = perf_counter(), process_time()
        before = loop_turn(A_LOOK)
        start = process_time()
        units = work()
        seconds = process_time() - start
        turn = (before + loop_turn(A_LOOK)) / 2
        passed = (perf_counter() - began) / (process_time() - running)
        tries.append((passed, Piece(seconds / turn, seconds, units, passed <= QUIET)))
        if passed <= QUIET:
            break
    return min(tries)[1]


def one_round(works: Iterable[Callable[[], int]]) -> Round:
    pieces = [measured(work) for work in works]
    quiet = [piece for piece in pieces if piece.was_quiet]
    counted = quiet or pieces
    units = sum(piece.units for piece in counted)
    return Round(
        sum(piece.turns for piece in counted) / units,
        sum(piece.seconds for piece in counted) / units,
        len(pieces),
        len(pieces) - len(quiet),
    )


def rounds_of(works: Callable[[int], Iterable[Callable[[], int]]]) -> list[Round]:
    """The rounds of one process; the first one warms up and does not count."""
    return [one_round(works(number)) for number in range(ROUNDS + 1)][1:]


def in_fresh_process(measure: Callable[..., R], *about: Any) -> R:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(measure, *about).result()


def in_fresh_processes(measure: Callable[..., list[Round]], *about: Any) -> list[Round]:
    return [each for _ in range(PROCESSES) for each in in_fresh_process(measure, *about)]


def report(what: str, turns: list[float], budget: float, interrupted: float, more: str = "") -> None:
    median = statistics.median(turns)
    verdict = "ok" if median <= budget else "MISSED"
    spread = f"{min(turns):.0f} to {max(turns):.0f}"
    sys.stdout.write(
        f"{what:<44} {median:7.0f} loop turns, {spread:<12}  (budget {budget:.0f}: {verdict}; "
        f"interrupted {interrupted:.0%}){more}\n"
    )
    sys.stdout.flush()


def report_rounds(what: str, rounds: list[Round], budget: float, more: str = "") -> None:
    interrupted = sum(each.interrupted for each in rounds) / sum(each.pieces for each in rounds)
    report(what, [each.turns for each in rounds], budget, interrupted, more)


# ---- random play -----------------------------------------------------------------------------------


def game_of(name: str) -> tt.Game[Any]:
    """Loaded only where it is measured."""
    if name == TEST_PACK:
        from tests.etherfields.scenario import GAME

        return GAME
    return tt.find_game(name)


def random_games(
    game: str | tt.Game[Any], seeds: Iterable[int], options: Mapping[str, object], random: Random
) -> int:
    """Play random legal games through the public Table; gives back the number of decisions."""
    decisions = 0
    below_one = random.random
    for seed in seeds:
        table = tt.new_table(game, seed=seed, options=options)
        while (decision := table.decision) is not None:
            offered = decision.options
            table.choose(offered[int(below_one() * len(offered))])
            decisions += 1
    return decisions


def rounds_of_play(name: str, options: Mapping[str, object], games_in_a_piece: int) -> list[Round]:
    game = game_of(name)

    def piece(number: int, first: int) -> Callable[[], int]:
        seeds = range(first, first + games_in_a_piece)
        return lambda: random_games(game, seeds, options, Random(number * GAMES + first))

    return rounds_of(lambda number: [piece(number, first) for first in range(0, GAMES, games_in_a_piece)])


def decisions_in_games(name: str, options: Mapping[str, object], games: int) -> int:
    return random_games(game_of(name), range(games), options, Random(1))


def bench_play(
    what: str, name: str, options: Mapping[str, object], budget: float, games_in_a_piece: int = 1
) -> None:
    rounds = in_fresh_processes(rounds_of_play, name, options, games_in_a_piece)
    per_decision = statistics.median(each.seconds for each in rounds)
    games = 200
    decisions = in_fresh_process(decisions_in_games, name, options, games)
    rate = f"  {1 / per_decision:,.0f} decisions/s, {games / decisions / per_decision:,.0f} games/s"
    report_rounds(f"{what}, random play, per decision", rounds, budget, rate)


# ---- copies ------------------------------------------------------------------------------------------


def copies(table: tt.Table) -> Callable[[], int]:
    def work() -> int:
        for _ in range(2000):
            table.copy()
        return 2000

    return work


def rounds_of_copying() -> list[Round]:
    table = tt.new_table("onirim", seed=1)
    while len(table.choices) < 20 or not table.at_rest:
        assert table.decision is not None
        table.choose(table.decision.options[0])
    return rounds_of(lambda _: [copies(table)])


def table_at_rest(game: tt.Game[Any], options: Mapping[str, object], seed: int, choices: int) -> tt.Table:
    """A table after so many random choices, at rest."""
    table = tt.new_table(game, seed=seed, options=options)
    random = Random(seed)
    while (decision := table.decision) is not None and not (len(table.choices) >= choices and table.at_rest):
        table.choose(random.choice(decision.options))
    return table


class Copies(NamedTuple):
    """What copies cost in a round, in empty loop turns."""

    median: float
    nine_of_ten: float
    was_quiet: bool


def rounds_of_copies(name: str, options: Mapping[str, object]) -> list[Copies]:
    """Copies one by one, all through some games: what nine of ten of them cost at most."""
    game = game_of(name)
    places = [(seed, choices) for seed in range(4) for choices in (20, 80, 140, 200)]
    tables = [table_at_rest(game, options, seed, choices) for seed, choices in places]
    seconds: list[float] = []

    def work() -> int:
        seconds.clear()
        for table in tables * 10:
            start = process_time()
            table.copy()
            seconds.append(process_time() - start)
        return len(seconds)

    found: list[Copies] = []
    for _ in range(ROUNDS + 1):
        piece = measured(work)
        turn = piece.seconds / piece.turns
        nine_of_ten = statistics.quantiles(seconds, n=10)[-1]
        found.append(Copies(statistics.median(seconds) / turn, nine_of_ten / turn, piece.was_quiet))
    return found[1:]


def bench_copies(what: str, name: str, options: Mapping[str, object], budget: float) -> None:
    found = [each for _ in range(PROCESSES) for each in in_fresh_process(rounds_of_copies, name, options)]
    interrupted = sum(not each.was_quiet for each in found) / len(found)
    report(f"{what}, table.copy()", [each.median for each in found], budget, interrupted)
    report(f"{what}, table.copy(), nine of ten", [each.nine_of_ten for each in found], budget, interrupted)


def rounds_of_late_copies(choices: int) -> list[Round]:
    """Copying after so many decisions of a turn of thirty."""
    from tests.toys import marathon

    table = tt.new_table(marathon.GAME, seed=1)
    assert table.decision is not None
    for _ in range(choices):
        table.choose(table.decision.options[7])

    def work() -> int:
        for _ in range(500):
            assert table.copy().decision is not None
        return 500

    return rounds_of(lambda _: [work])


def bench_late_copy() -> None:
    """Late in the turn, against its start: a ratio of 3 at most."""
    start, end = (
        statistics.median(each.turns for each in in_fresh_processes(rounds_of_late_copies, choices))
        for choices in (0, 29)
    )
    ratio = f"ratio {end / start:.2f} (budget 3: {'ok' if end / start <= 3 else 'MISSED'})"
    sys.stdout.write(
        f"thirty-decision turn, copy and its decision: {start:.0f} at the start, {end:.0f} late, {ratio}\n"
    )


# ---- memory and long games ---------------------------------------------------------------------------


def table_of_onirim(seed: int, choices: int) -> tt.Table:
    """A table after so many choices, always the first."""
    table = tt.new_table("onirim", seed=seed)
    for _ in range(choices):
        if table.decision is not None:
            table.choose(table.decision.options[0])
    return table


def table_of_tapestry(seed: int, choices: int) -> tt.Table:
    return table_at_rest(game_of("tapestry"), TAPESTRY, seed, choices)


def memory_of(made: Callable[[int, int], tt.Table], tables: int, choices: int) -> float:
    """What a table takes, in kB."""
    _ = [made(seed, choices) for seed in range(tables)]  # what is made once is not counted
    gc.collect()
    tracemalloc.start()
    kept = [made(seed, choices) for seed in range(tables)]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0] / len(kept) / 1000
    tracemalloc.stop()
    return size


def bench_memory(
    name: str, made: Callable[[int, int], tt.Table], tables: int, choices: int, budget: int
) -> None:
    size = in_fresh_process(memory_of, made, tables, choices)
    verdict = "ok" if size <= budget else "MISSED"
    sys.stdout.write(
        f"{name}, memory of a table after {choices} choices: {size:.1f} kB (budget {budget}: {verdict})\n"
    )


async def a_long_game(folder: str) -> tuple[list[float], list[float]]:
    """A game of five seats with 1,500 decisions in a house: seconds to open it, and to take a choice back."""
    from tests.toys import survivors

    from traumtisch.host.house import House, Wish
    from traumtisch.host.store import Store

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
    for _ in range(OPENINGS):
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


def long_game() -> tuple[list[float], list[float]]:
    with TemporaryDirectory() as folder:
        return asyncio.run(a_long_game(folder))


def bench_long_game() -> None:
    opening, undoing = in_fresh_process(long_game)
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
        f"({platform.system()} {platform.machine()})\n"
        f"an empty loop turn takes {statistics.median(loop_turn() for _ in range(9)) * 1e9:.1f} ns; "
        f"medians of {PROCESSES} fresh processes with {ROUNDS} rounds each, and the spread\n\n"
    )
    bench_play("Onirim, base game", "onirim", {}, 350, 10)
    modules = choices_of("onirim", "modules")
    bench_play("Onirim, everything on", "onirim", {"modules": modules, "incubus": "B"}, 1000, 2)
    bench_play("Urbion, base game", "urbion", {}, 600, 4)
    bench_play("Urbion, everything on", "urbion", {"expansions": choices_of("urbion", "expansions")}, 1200, 2)
    bench_play("Tapestry, four players", "tapestry", TAPESTRY, 1400)
    boxes = choices_of("tapestry", "boxes")
    bench_play("Tapestry, everything on, five", "tapestry", {"players": 5, "boxes": boxes}, 2000)
    bench_play("Etherfields, two in a dream", TEST_PACK, ETHERFIELDS, 2000)
    bench_play("Etherfields, campaign, two", "etherfields", {**CAMPAIGN, "players": 2}, 2000)
    bench_play("Etherfields, campaign, four", "etherfields", {**CAMPAIGN, "players": 4}, 2000)
    report_rounds("Onirim, table.copy() at a resting point", in_fresh_processes(rounds_of_copying), 250)
    bench_copies("Tapestry", "tapestry", TAPESTRY, 2000)
    bench_copies("Etherfields", TEST_PACK, ETHERFIELDS, 3000)
    bench_late_copy()
    bench_memory("Onirim", table_of_onirim, 200, 40, 20)
    bench_memory("Tapestry", table_of_tapestry, 30, 150, 60)
    bench_long_game()
    sys.stdout.write("\n")
    from tools.peers import compare_with_peers

    compare_with_peers()


if __name__ == "__main__":
    main()
