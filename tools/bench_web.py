"""`make bench-web`: a crowd at a real server, what it costs, and how large a crowd may be.

Starts the server as a process of its own (or several), opens tables, keeps a stream of news open for each,
and makes a move a second at each of them, spread evenly. Then moves come faster and faster, until the answers
to one in twenty take longer than 100 ms: that is the ceiling. What is missed of the budgets makes the exit
code 1.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import re
import statistics
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.serving import Server, free_port
from tools.bench import loop_turn
from tools.bench_client import Player, Tally, first_load

from traumtisch.host.house import House, Wish
from traumtisch.host.store import Store

SETS: list[list[str]] = [
    [],
    ["towers"],
    ["glyphs", "dreamcatchers"],
    ["book", "crossroads", "oniverse"],
    ["towers", "premonitions"],
    ["glyphs", "dreamcatchers", "towers", "premonitions", "book", "crossroads", "oniverse"],
]
SPARE = 8
"""Tables for each player: when a game ends, the next one begins."""
P95_BUDGET, FIRST_LOAD_BUDGET, UPDATE_BUDGET = 100.0, 130_000, 5_000
FASTER = 1.15
"""From one stage to the next, on the way to the ceiling."""
STAGE = 6.0
"""Seconds of each."""


async def set_the_tables(database: str, wish: argparse.Namespace) -> list[tuple[str, list[str]]]:
    """A guest's cookie and tables, for each player."""
    options = dict(each.split("=", 1) for each in wish.option)
    house = await House.open(Store.open(database))
    players: list[tuple[str, list[str]]] = []
    for player in range(wish.tables):
        key, guest = await house.guests.welcome(f"Guest {player}")
        chosen = options if wish.game != "onirim" else {"modules": SETS[player % len(SETS)], **options}
        table = Wish(game=wish.game, options=chosen)
        opened = await asyncio.gather(*[house.open_table(guest, table) for _ in range(SPARE)])
        players.append((house.capabilities.cookie_for(key), [live.id for live in opened]))
    house.close()
    return players


# ---- the server --------------------------------------------------------------------------------


def serving(server: Server, processes: int) -> list[int]:
    """The processes that serve guests; those that think have nothing to do here."""
    first = server.process.pid
    if processes == 1:
        return [first]
    return [int(pid) for pid in Path(f"/proc/{first}/task/{first}/children").read_text().split()]


def cpu_seconds(pids: list[int]) -> float:
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(pids: list[int]) -> int:
    """Resident, in kB."""
    found = [re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text()) for pid in pids]
    return sum(int(one[1]) for one in found if one)


# ---- measuring ---------------------------------------------------------------------------------


class Pace(NamedTuple):
    """How fast the machine is, by its own loop turns: whoever shares it makes every second of CPU do less."""

    turn: float
    """Seconds of CPU that an empty loop turn took while the load was on."""
    best: float
    """The least that it ever took."""


class Metronome:
    """Takes the pace while others work."""

    def __init__(self) -> None:
        self.best = cpu_of_a_turn()
        self._turns: list[float] = []

    async def tick(self) -> None:
        while True:
            self._turns.append(cpu_of_a_turn())
            await asyncio.sleep(0.2)

    def pace(self) -> Pace:
        """Since it was asked the last time."""
        turns, self._turns = self._turns or [cpu_of_a_turn()], []
        self.best = min(self.best, *turns)
        return Pace(statistics.mean(turns), self.best)


def cpu_of_a_turn() -> float:
    turns = 100_000
    begun = process_time()
    for _ in range(turns):
        pass
    return (process_time() - begun) / turns


class Stage(NamedTuple):
    """What one load has shown."""

    rate: float
    """Moves a second that were to be made."""
    tally: Tally
    seconds: float
    cpu: float
    pace: Pace

    @property
    def moves(self) -> int:
        return len(self.tally.milliseconds)

    @property
    def p95(self) -> float:
        return self.tally.at(0.95)

    @property
    def cost(self) -> str:
        """Of a move, in CPU."""
        each, (turn, best) = self.cpu / self.moves, self.pace
        return (
            f"{each * 1000:.2f} ms of CPU a move ({each / turn / 1000:.0f} thousand loop turns; "
            f"{each / turn * best * 1000:.2f} ms if nobody else used the machine), "
            f"{self.cpu / self.seconds:.0%} of a core"
        )

    def __str__(self) -> str:
        return (
            f"{self.rate:5.0f} moves/s wanted, {self.moves / self.seconds:5.0f} made: "
            f"p50 {self.tally.at(0.5):6.1f} ms, p95 {self.p95:6.1f} ms; {self.cost}"
        )


async def run_stage(
    players: list[Player], pids: list[int], metronome: Metronome, rate: float, seconds: float
) -> Stage:
    for player in players:
        player.tally = Tally()
    every = len(players) / rate
    metronome.pace()
    ticking = asyncio.ensure_future(metronome.tick())
    before, began = cpu_seconds(pids), perf_counter()
    begin = asyncio.get_running_loop().time() + 0.1
    moves = max(1, round(seconds / every))
    await asyncio.gather(*(player.play(begin + at / rate, every, moves) for at, player in enumerate(players)))
    spent, cpu = perf_counter() - began, cpu_seconds(pids) - before
    ticking.cancel()
    together = Tally()
    for player in players:
        together.milliseconds += player.tally.milliseconds
        together.sizes += player.tally.sizes
        together.errors += player.tally.errors
        together.news += player.tally.news
    return Stage(rate, together, spent, cpu, metronome.pace())


async def find_the_ceiling(
    players: list[Player], pids: list[int], metronome: Metronome, rate: float
) -> list[Stage]:
    """Faster and faster, until somebody waits too long; the last stage is the one too many."""
    stages: list[Stage] = []
    while not stages or (stages[-1].p95 < P95_BUDGET and not stages[-1].tally.errors):
        stages.append(await run_stage(players, pids, metronome, rate, STAGE))
        say(str(stages[-1]))
        rate *= FASTER
    return stages


async def measure(server: Server, players: list[Player], wish: argparse.Namespace) -> bool:
    for player in players:
        await player.sit_down()
    sizes = await first_load(players[0].connection, f"/t/{players[0].tables[0]}")
    pids, metronome = serving(server, wish.processes), Metronome()
    usual = await run_stage(players, pids, metronome, wish.tables, wish.seconds)
    kept = report(usual, sizes, memory(pids), wish)
    if wish.ceiling:
        stages = [usual, *await find_the_ceiling(players, pids, metronome, usual.rate * FASTER)]
        reached = max((one.moves / one.seconds for one in stages if one.p95 < P95_BUDGET), default=0.0)
        say(f"ceiling          {reached:.0f} moves/s with p95 below {P95_BUDGET:.0f} ms")
    for player in players:
        player.leave()
    return kept


# ---- telling -----------------------------------------------------------------------------------


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def report(usual: Stage, first: dict[str, int], resident: int, budget: argparse.Namespace) -> bool:
    """Prints the figures; gives back whether the budgets were kept."""
    sizes, errors, load = usual.tally.sizes, usual.tally.errors, sum(first.values())
    kept = [usual.p95 < budget.p95, not errors, load < budget.load, max(sizes) < budget.update]
    said = ["ok" if ok else "MISSED" for ok in kept]
    say(
        f"moves            {usual.moves} in {usual.seconds:.1f} s: {usual.moves / usual.seconds:.0f} "
        f"requests/s, {usual.tally.news} news\n"
        f"a move's answer  p50 {usual.tally.at(0.5):.1f} ms, p95 {usual.p95:.1f} ms, "
        f"max {max(usual.tally.milliseconds):.1f} ms (budget p95 {budget.p95:.0f} ms: {said[0]})\n"
        f"errors           {len(errors)} (budget 0: {said[1]}) {errors[0] if errors else ''}\n"
        f"server           {usual.cost}, {resident / 1000:.0f} MB\n"
        f"first load       {load / 1000:.1f} kB in {len(first)} files "
        f"(budget {budget.load / 1000:.0f} kB: {said[2]})\n"
        f"a move's update  {statistics.median(sizes) / 1000:.1f} kB, at most {max(sizes) / 1000:.1f} kB "
        f"(budget {budget.update / 1000:.0f} kB: {said[3]})"
    )
    return all(kept)


def machine() -> str:
    cpu = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text())
    versions = ", ".join(f"{name} {version(name)}" for name in ("litestar", "uvicorn", "sqlalchemy"))
    return (
        f"{os.cpu_count()} cores {cpu[1] if cpu else platform.machine()}, load {os.getloadavg()[0]:.1f}, "
        f"{platform.system()} {platform.release()}, an empty loop turn takes {loop_turn() * 1e9:.0f} ns\n"
        f"{platform.python_implementation()} {platform.python_version()}, {versions}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20, help="of the first load")
    parser.add_argument("--ceiling", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--processes", type=int, default=1, help="more than one need PostgreSQL")
    parser.add_argument("--game", default="onirim")
    parser.add_argument("--option", action="append", default=[], help="of the game, key=value; several times")
    parser.add_argument("--p95", type=float, default=P95_BUDGET, help="budget of a move's answer, in ms")
    parser.add_argument("--load", type=int, default=FIRST_LOAD_BUDGET, help="of the first page, in bytes")
    parser.add_argument("--update", type=int, default=UPDATE_BUDGET, help="of a move, in bytes")
    parser.add_argument("--database", help="an empty database, postgresql://… (otherwise a new SQLite file)")
    wish = parser.parse_args()
    say(f"{' '.join(sys.argv)}\n{machine()}")
    with tempfile.TemporaryDirectory() as folder:
        database = wish.database or f"{folder}/bench.db"
        guests = asyncio.run(set_the_tables(database, wish))
        port = free_port()
        with Server(database, port, Path(folder) / "log", wish.processes) as server:
            players = [Player(port, at, *guest) for at, guest in enumerate(guests)]
            kept = asyncio.run(measure(server, players, wish))
    sys.exit(0 if kept else 1)


if __name__ == "__main__":
    main()
