"""`make bench-web`: a crowd at a real server, and what it costs.

Starts the server as a process of its own, opens tables, keeps a stream of news open for each, and makes a
move a second at each of them, spread evenly. The client is bare HTTP over sockets, because it shares the
machine with the server. What is missed of the budgets makes the exit code 1.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import os
import platform
import re
import statistics
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode, urljoin

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.serving import Server, free_port

from traumtisch.host.house import House, Wish
from traumtisch.host.store import Store
from traumtisch.web.security import CSRF_COOKIE, GUEST_COOKIE

SETS: list[list[str]] = [
    [],
    ["towers"],
    ["glyphs", "dreamcatchers"],
    ["book", "crossroads", "oniverse"],
    ["towers", "premonitions"],
    ["glyphs", "dreamcatchers", "towers", "premonitions", "book", "crossroads", "oniverse"],
]
SPARE = 3
"""Tables for each player: when a game ends, the next one begins."""
P95_BUDGET, FIRST_LOAD_BUDGET, UPDATE_BUDGET = 100.0, 150_000, 30_000


class Reply(NamedTuple):
    status: int
    headers: bytes
    body: bytes
    """As it was transferred."""

    @property
    def text(self) -> str:
        zipped = b"content-encoding: gzip" in self.headers.lower()
        return (gzip.decompress(self.body) if zipped else self.body).decode()


class Connection:
    """One connection that is kept alive, as a browser would."""

    def __init__(self, port: int, cookies: dict[str, str]) -> None:
        self._port = port
        self.cookies = cookies

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)

    async def ask(self, method: str, path: str, form: dict[str, object] | None = None) -> Reply:
        try:
            self.send(method, path, form)
            headers = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):  # kept for too long: servers hang up then
            self.writer.close()
            await self.open()
            self.send(method, path, form)
            headers = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", headers, re.IGNORECASE)
        body = await self.reader.readexactly(int(length[1])) if length else await self._chunks()
        for name, value in re.findall(rb"set-cookie: ([^=]+)=([^;\r]*)", headers, re.IGNORECASE):
            self.cookies[name.decode()] = value.decode()
        return Reply(int(headers.split(b" ", 2)[1]), headers, body)

    def send(self, method: str, path: str, form: dict[str, object] | None = None) -> None:
        body = b"" if form is None else urlencode(form).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [
            f"{method} {path} HTTP/1.1",
            "host: localhost",
            "accept-encoding: gzip",
            "hx-request: true" if form is not None else "accept: text/html",
            f"cookie: {cookies}",
            "content-type: application/x-www-form-urlencoded",
            f"content-length: {len(body)}",
        ]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)

    async def _chunks(self) -> bytes:
        parts: list[bytes] = []
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            parts.append((await self.reader.readexactly(size + 2))[:-2])
        await self.reader.readuntil(b"\r\n")
        return b"".join(parts)


class Tally:
    """What all players have measured together."""

    def __init__(self) -> None:
        self.milliseconds: list[float] = []
        self.sizes: list[int] = []
        self.errors: list[str] = []
        self.news = 0


class Player:
    """A guest with a table, a stream of news, and a move to make every second."""

    def __init__(self, port: int, number: int, cookie: str, tables: list[str], tally: Tally) -> None:
        self.tables = tables
        self.connection = Connection(port, {GUEST_COOKIE: cookie})
        self._stream = Connection(port, self.connection.cookies)
        self._random = Random(number)
        self._tally = tally
        self._listening: asyncio.Task[None] | None = None
        self._part = ""

    async def sit_down(self) -> None:
        await self.connection.open()
        await self._look()
        await self._stream.open()
        self._listening = asyncio.create_task(self._listen())

    async def _look(self) -> None:
        reply = await self.connection.ask("GET", f"/t/{self.tables[0]}")
        if reply.status != 200:
            self._tally.errors.append(f"GET {reply.status}")
        self._part = reply.text

    async def _listen(self) -> None:
        self._stream.send("GET", "/events")
        while True:
            if b"event: table" in await self._stream.reader.readuntil(b"\n"):
                self._tally.news += 1

    async def play(self, begin: float, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        for second in range(int(seconds)):
            await asyncio.sleep(max(0.0, begin + second - loop.time()))
            await self._move()

    async def _move(self) -> None:
        options = re.findall(r'name="option" value="([^"]+)"', self._part)
        if not options:  # the game is over
            self.tables.pop(0)
            await self._look()
            options = re.findall(r'name="option" value="([^"]+)"', self._part)
        at = re.search(r'data-version="(\d+)"', self._part)
        form: dict[str, object] = {
            "_csrf_token": self.connection.cookies[CSRF_COOKIE],
            "after": at[1] if at else "",
            "seat": 0,
            "option": self._random.choice(options),
            "sure": 1,
        }
        began = perf_counter()
        reply = await self.connection.ask("POST", f"/t/{self.tables[0]}/decide", form)
        self._tally.milliseconds.append((perf_counter() - began) * 1000)
        self._tally.sizes.append(len(reply.body))
        self._part = reply.text
        if reply.status != 200:
            self._tally.errors.append(f"POST {reply.status}: {self._part[:200]}")

    def leave(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
        self._stream.writer.close()
        self.connection.writer.close()


async def set_the_tables(database: str, number: int) -> list[tuple[str, list[str]]]:
    """A guest's cookie and tables, for each player."""
    house = await House.open(Store.open(database))
    players: list[tuple[str, list[str]]] = []
    for player in range(number):
        key, guest = await house.welcome(f"Guest {player}")
        wish = Wish(game="onirim", options={"modules": SETS[player % len(SETS)]})
        tables = [(await house.open_table(guest, wish)).id for _ in range(SPARE)]
        players.append((house.capabilities.cookie_for(key), tables))
    house.close()
    return players


async def first_load(connection: Connection, path: str) -> dict[str, int]:
    """The page and everything it links to, directly or by way of sheets and scripts; bytes as transferred."""
    sizes: dict[str, int] = {}
    waiting = [path]
    while waiting:
        address = waiting.pop()
        reply = await connection.ask("GET", address)
        sizes[address] = len(reply.body)
        if not address.endswith((".woff2", ".png")):
            waiting += [one for one in _linked(address, reply.text) if one not in {*sizes, *waiting}]
    return sizes


def _linked(address: str, text: str) -> Iterator[str]:
    if address.endswith(".css"):
        found = re.findall(r'url\("?([^")]+)"?\)|@import "([^"]+)"', text)
    elif address.endswith(".js"):
        found = re.findall(r'(?:from|import) ?"(\.[^"]+)"', text)
    else:
        found = re.findall(r'<(?:link|script|img)[^>]+(?:href|src)="([^"]+)"', text)
    for one in found:
        link = one if isinstance(one, str) else "".join(one)
        if not link.startswith(("data:", "#")):
            yield urljoin(address, link)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Resident, in kB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


class Figures(NamedTuple):
    tally: Tally
    sizes: dict[str, int]
    seconds: float
    cpu: float
    memory: int


async def measure(server: Server, players: list[Player], tally: Tally, seconds: float) -> Figures:
    for player in players:
        await player.sit_down()
    sizes = await first_load(players[0].connection, f"/t/{players[0].tables[0]}")
    pid = server.process.pid
    before, began = cpu_seconds(pid), perf_counter()
    begin = asyncio.get_running_loop().time() + 0.1
    step = 1 / len(players)
    await asyncio.gather(*(player.play(begin + at * step, seconds) for at, player in enumerate(players)))
    figures = Figures(tally, sizes, perf_counter() - began, cpu_seconds(pid) - before, memory(pid))
    for player in players:
        player.leave()
    return figures


def report(figures: Figures) -> bool:
    """Prints the figures; gives back whether the budgets were kept."""
    times, sizes, errors = sorted(figures.tally.milliseconds), figures.tally.sizes, figures.tally.errors
    p95, moves, load = times[int(len(times) * 0.95)], len(times), sum(figures.sizes.values())
    kept = [p95 < P95_BUDGET, not errors, load < FIRST_LOAD_BUDGET, max(sizes) < UPDATE_BUDGET]
    said = ["ok" if ok else "MISSED" for ok in kept]
    lines = [
        f"moves            {moves} in {figures.seconds:.1f} s: {moves / figures.seconds:.0f} requests/s, "
        f"{figures.tally.news} news",
        f"a move's answer  p50 {statistics.median(times):.1f} ms, p95 {p95:.1f} ms, max {times[-1]:.1f} ms "
        f"(budget p95 {P95_BUDGET:.0f} ms: {said[0]})",
        f"errors           {len(errors)} (budget 0: {said[1]}) {errors[0] if errors else ''}",
        f"server           {figures.cpu / moves * 1000:.2f} ms of CPU a move, "
        f"{figures.cpu / figures.seconds:.0%} of a core, {figures.memory / 1000:.0f} MB",
        f"first load       {load / 1000:.1f} kB in {len(figures.sizes)} files "
        f"(budget {FIRST_LOAD_BUDGET / 1000:.0f} kB: {said[2]})",
        f"a move's update  {statistics.median(sizes) / 1000:.1f} kB, at most {max(sizes) / 1000:.1f} kB "
        f"(budget {UPDATE_BUDGET / 1000:.0f} kB: {said[3]})",
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return all(kept)


def machine() -> str:
    cpu = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text())
    versions = ", ".join(f"{name} {version(name)}" for name in ("litestar", "uvicorn", "htpy", "sqlalchemy"))
    return (
        f"{os.cpu_count()} cores {cpu[1] if cpu else platform.machine()}, load {os.getloadavg()[0]:.1f}, "
        f"{platform.system()} {platform.release()}\n"
        f"{platform.python_implementation()} {platform.python_version()}, {versions}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", help="an empty database, postgresql://… (otherwise a new SQLite file)")
    wish = parser.parse_args()
    sys.stdout.write(f"{' '.join(sys.argv)}\n{machine()}\n")
    with tempfile.TemporaryDirectory() as folder:
        database = wish.database or f"{folder}/bench.db"
        guests = asyncio.run(set_the_tables(database, wish.tables))
        tally, port = Tally(), free_port()
        with Server(database, port, Path(folder) / "log") as server:
            players = [Player(port, at, *guest, tally) for at, guest in enumerate(guests)]
            figures = asyncio.run(measure(server, players, tally, wish.seconds))
    sys.exit(0 if report(figures) else 1)


if __name__ == "__main__":
    main()
