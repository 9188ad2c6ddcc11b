"""The bots at the toys that have rivals: the table of docs/research.md.

    .venv/bin/python tools/strength_toys.py
    .venv/bin/python tools/strength_toys.py --games 20

Of two bots each plays the same cards from the other's seats, too. A toy without a policy of its own has no
`greedy`: there it would choose like `random`. (In `bounty` there is next to nothing to choose but an order.)
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.toys.installed import toys_installed

import traumtisch as tt
from traumtisch import lab
from traumtisch.kit.policy import policy_of
from traumtisch.lab.numbers import Numbers
from traumtisch.lab.statistics import RivalPairs

TOYS = ("cunning", "survivors", "traps", "workshop")
THINKING = "montecarlo:rollouts=20"
NUMBERS = Numbers("en")
HEAD = """\
| toy | seats | bots | pairs of games | share of the wins | 95 % |
|---|---:|---|---:|---:|---|
"""


def pairings(toy: str) -> Iterator[tuple[str, str]]:
    if policy_of(tt.find_game(toy)) is not None:
        yield "greedy", "random"
        yield THINKING, "greedy"
    yield THINKING, "random"


def rows(toy: str, games: int) -> Iterator[str]:
    game = tt.find_game(toy)
    seats = game.seats(game.settings_type.read({}))
    if not game.has_rivals(game.settings_type.read({})):
        return
    for one, other in pairings(toy):
        [pairs] = lab.league(toy, bots=(one, other), games=games, workers=1).pairings.values()
        yield _row(toy, seats, one, other, pairs)


def _row(toy: str, seats: int, one: str, other: str, pairs: RivalPairs) -> str:
    rate = pairs.a
    low, high = map(NUMBERS.percent, rate.interval)
    columns = (
        toy,
        str(seats),
        f"`{one}` against `{other}`",
        NUMBERS.count(rate.games),
        NUMBERS.percent(rate.share),
        f"{low} – {high}",
    )
    return f"| {' | '.join(columns)} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=250, help="pairs of games for every two bots")
    games = parser.parse_args().games
    sys.stdout.write(
        "| toy | seats | bots | pairs of games | share of the wins | 95 % |\n|---|---:|---|---:|---:|---|\n"
    )
    with TemporaryDirectory() as folder, toys_installed(Path(folder), *TOYS):
        for toy in TOYS:
            for row in rows(toy, games):
                sys.stdout.write(row)
                sys.stdout.flush()


if __name__ == "__main__":
    main()
