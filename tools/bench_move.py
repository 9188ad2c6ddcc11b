"""`python tools/bench_move.py`: what a move costs the server, in a large game from its beginning to its end.

Everybody sits in a browser of their own, which says which drawings its page has (`X-Keeps`). What is measured
is the processor's time from the form that somebody sends until the answer is written: the choice kept in the
database, the options after it, the board as its player sees it, packed. It takes the time of this process
alone, so others on the machine matter little. What is missed of the budgets makes the exit code 1.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.household import Household, Person, household
from tools.bench import loop_turn

import traumtisch as tt
from traumtisch.bots.bot import Vantage
from traumtisch.bots.names import find_bot
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable

P95_BUDGET, UPDATE_BUDGET = 15.0, 15_000
LARGEST: dict[str, dict[str, Any]] = {
    "tapestry": {"players": 5, "boxes": ["plans", "arts", "fantasies"]},
    "etherfields": {"scene": "dream-4", "characters": 4},
}
KEPT = re.compile(r'data-kept="([^"]+)"')
WARM_UP = 30
"""Moves after which what is drawn once has been drawn."""


class Move(NamedTuple):
    milliseconds: float
    mover: int
    """Bytes of the answer."""
    watcher: int
    """Bytes of what a watcher then asks for."""


async def open_table(home: Household, people: list[Person], game: str, seed: int) -> LiveTable:
    options = LARGEST.get(game, {})
    live = await home.house.open_table(people[0].guest, Wish(game=game, options=options, seed=seed))
    for seat in range(1, live.table.seats):
        await home.house.seats.sit_down(people[seat].guest, home.house.seats.invitation(live, seat))
    return live


class Page:
    """The page of a table that somebody has open, as `static/table.js` speaks for it."""

    def __init__(self, person: Person, live: LiveTable) -> None:
        self.browser = person.browser
        self.live = live
        self.keeps: dict[str, None] = {}
        """The drawings that it has, by name."""

    async def open(self) -> None:
        shown = await self.browser.get(f"/t/{self.live.id}", {"accept-language": "de"})
        self._look_at(shown.text)

    async def send(self, seat: int, option: str) -> tuple[float, int]:
        """Milliseconds of the server's, and bytes of the answer."""
        version = self.live.version
        form = {"seat": seat, "after": version, "shown": version, "sure": 1, "option": option}
        body = urlencode(form | {"_csrf_token": self.browser.token}).encode()
        headers = self._headers() | {"content-type": "application/x-www-form-urlencoded"}
        begun = time.process_time()
        answer = await self.browser.ask("POST", f"/t/{self.live.id}/decide", body, headers)
        spent = time.process_time() - begun
        assert answer.status == 200, answer.text
        self._look_at(gzip.decompress(answer.body).decode())
        return spent * 1000, len(answer.body)

    async def catch_up(self, shown: int) -> int:
        """What a watcher asks for who has seen so much; bytes of the answer."""
        address = f"/t/{self.live.id}/play?seat={tt.WATCHER}&shown={shown}"
        answer = await self.browser.get(address, self._headers())
        self._look_at(gzip.decompress(answer.body).decode())
        return len(answer.body)

    def _headers(self) -> dict[str, str]:
        said = {"hx-request": "true", "accept-encoding": "gzip", "accept-language": "de"}
        return said | ({"x-keeps": " ".join(self.keeps)} if self.keeps else {})

    def _look_at(self, shown: str) -> None:
        self.keeps |= dict.fromkeys(KEPT.findall(shown))


async def play(place: Path, game: str, seed: int, most: int) -> list[Move]:
    bot, made = find_bot("greedy"), list[Move]()
    async with household(place) as home:
        people = [await home.person(f"Guest {number}") for number in range(7)]
        watcher = people.pop()
        live = await open_table(home, people, game, seed)
        pages, watching = [Page(person, live) for person in people], Page(watcher, live)
        for page in (*pages, watching):
            await page.open()
        while len(made) < most and live.table.outcome is None:
            decision = live.table.decisions[0]
            option = bot.choose(Vantage(live.table, decision.seat), len(made))
            shown = live.version
            spent, size = await pages[decision.seat].send(decision.seat, option.id)
            made.append(Move(spent, size, await watching.catch_up(shown)))
    return made


def share(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def report(made: list[Move]) -> bool:
    times = [move.milliseconds for move in made[WARM_UP:]]
    p95, sizes = share(times, 0.95), [max(move.mover for move in made), max(move.watcher for move in made)]
    kept = [p95 <= P95_BUDGET, max(sizes) <= UPDATE_BUDGET]
    said = ["ok" if ok else "MISSED" for ok in kept]
    sys.stdout.write(
        f"an empty loop turn takes {loop_turn() * 1e9:.0f} ns\n"
        f"moves            {len(made)}\n"
        f"server time      p50 {share(times, 0.5):.1f} ms, p95 {p95:.1f} ms, max {max(times):.1f} ms "
        f"(budget p95 {P95_BUDGET:.0f} ms: {said[0]})\n"
        f"a move's update  at most {sizes[0] / 1000:.1f} kB to the mover, {sizes[1] / 1000:.1f} kB to a "
        f"watcher (budget {UPDATE_BUDGET / 1000:.0f} kB: {said[1]})\n"
    )
    return all(kept)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="tapestry")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--moves", type=int, default=2000, help="at most so many")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        made = asyncio.run(play(Path(folder), wish.game, wish.seed, wish.moves))
    sys.exit(0 if report(made) else 1)


if __name__ == "__main__":
    main()
