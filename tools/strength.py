"""`make strength`: how often each bot wins, as the tables of docs/research.md.

    .venv/bin/python tools/strength.py                                  everything; takes a day or two
    .venv/bin/python tools/strength.py onirim --bot greedy --games 2000
    .venv/bin/python tools/strength.py onirim-modules --bot tree:seconds=1,workers=2 --games 500
    .venv/bin/python tools/strength.py tapestry-automa --bot greedy    one bot against every level, 200 games
    .venv/bin/python tools/strength.py tapestry-civilizations          who wins with which, 12,000 games
    .venv/bin/python tools/strength.py --print                          only the tables, of what is there

Every cell is an experiment of its own in the results folder. Interrupting loses nothing: what is missing is
played the next time. A bot that has `workers` of its own plays one game at a time, so that it gets the cores.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import traumtisch as tt
from traumtisch import lab
from traumtisch.engine.chance import seed_from
from traumtisch.lab.commands import command_for
from traumtisch.lab.files import FileNote, read_results
from traumtisch.lab.numbers import Numbers
from traumtisch.lab.reporting.tally import Tally, TallyKey, unusual
from traumtisch.lab.reporting.words import Words
from traumtisch.lab.roles import say_role
from traumtisch.lab.rows import seat_results
from traumtisch.lab.statistics import Rate, Standing

BOTS = ("random", "greedy", "montecarlo:seconds=0.1", "tree:seconds=1,workers=2")
REPEATABLE = ("random", "greedy", "montecarlo:rollouts=100", "tree:iterations=100")
"""For games of which a second a decision would take days, and is hardly ever used up."""
NUMBERS = Numbers("en")


class Cell(NamedTuple):
    """One set of options for one bot."""

    game: str
    options: Mapping[str, Any]
    bot: str

    def file(self, folder: Path, seed: str) -> Path:
        options = "-".join(f"{key}-{value}" for key, value in self.options.items())
        name = "-".join(filter(None, (self.game, options, self.bot, f"seed-{seed}")))
        return folder / (re.sub(r"[^a-z0-9.=]+", "-", name.lower()) + ".csv")


def choices(game: str, key: str) -> tuple[str, ...]:
    return next(s for s in tt.find_game(game).settings_type.schema() if s.key == key).choices


def sets() -> dict[str, list[dict[str, Any]]]:
    """The sets of options of each table."""
    modules = [{"modules": module} for module in choices("onirim", "modules")]
    incubus = [{"incubus": role} for role in choices("onirim", "incubus") if role != "none"]
    editions = [{"edition": edition} for edition in choices("urbion", "edition")]
    expansions = [
        {"edition": edition, "expansions": expansion}
        for edition in choices("urbion", "edition")
        for expansion in choices("urbion", "expansions")
    ]
    return {
        "onirim": [{}],
        "urbion": editions,
        "onirim-modules": modules + incubus,
        "urbion-expansions": [options for options in expansions if accepts("urbion", options)],
        "tapestry-automa": [
            {"opponents": "automa", "automa_level": int(level)}
            for level in choices("tapestry", "automa_level")
        ],
        "tapestry-civilizations": [
            {"boxes": list(choices("tapestry", "boxes")), "edition": edition}
            for edition in ("adjusted", "original")
        ],
    }


GAMES = {"tapestry-automa": 200, "tapestry-civilizations": 12_000}
"""A cell; of the last, so that chance gives each of the 41 civilizations 500 seats and more."""
OF_ROLES = {"tapestry-civilizations"}
"""Tables of what a bot is dealt: only `greedy` plays them, unless somebody says otherwise."""


def games_a_cell(table: str) -> int:
    return GAMES.get(table, 500 if "-" in table else 2000)


def bots_for(table: str, chosen: list[str] | None) -> list[str]:
    if table in OF_ROLES:
        return chosen or ["greedy"]
    return chosen or list(REPEATABLE if table in GAMES else BOTS)


def accepts(game: str, options: dict[str, Any]) -> bool:
    try:
        tt.find_game(game).settings_type.read(options)
    except tt.SettingsError:
        return False
    return True


def cells(table: str, bots: list[str]) -> Iterator[Cell]:
    for options in sets()[table]:
        for bot in bots:
            yield Cell(table.partition("-")[0], options, bot)


def play(cell: Cell, games: int, seed: str, folder: Path, workers: int | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    out = cell.file(folder, seed)
    alone = 1 if "workers=" in cell.bot else workers
    sys.stderr.write(f"{cell.game} {dict(cell.options)} {cell.bot}: {games} games, in {out}\n")
    lab.simulate(
        cell.game,
        games=games,
        bot=cell.bot,
        options=cell.options,
        seed=seed_from(seed),
        out=out,
        workers=alone,
    )


def row(cell: Cell, seed: str, folder: Path) -> str | None:
    """A line of the table; None if nothing has been played yet."""
    out = cell.file(folder, seed)
    if not out.exists():
        return None
    about, rows = read_results(out)
    counted = list(rows)
    tally = Tally()
    for played in counted:
        tally.add(played, ())
    if about is None or not tally.games:
        return None
    options = Words("en").options(TallyKey(cell.game, unusual(cell.game, cell.options), cell.bot))
    if not tally.has_rivals:
        return _line(options, cell.bot, tally.rate, f"{tally.seconds_a_decision:.2g}", about)
    own, others = Standing(), Standing()
    for played in counted:
        first, second, *_ = seat_results(played)
        own = own.and_one(first.share, first.place, first.points)
        others = others.and_one(second.share, second.place, second.points)
    points = f"{own.points or 0:.0f} to {others.points or 0:.0f}"
    return _line(options, cell.bot, own.rate, points, about)


def _line(options: str, bot: str, rate: Rate, more: str, about: FileNote) -> str:
    low, high = (NUMBERS.percent(share) for share in rate.interval)
    columns = (
        options,
        f"`{bot}`",
        NUMBERS.count(rate.games),
        NUMBERS.percent(rate.share),
        f"{low} – {high}",
        more,
        f"`{command_for(about.experiment, rate.games)}`",
    )
    return f"| {' | '.join(columns)} |"


def rows_by_role(cell: Cell, seed: str, folder: Path) -> list[str]:
    """A line for each role that was dealt, those that won most first."""
    out = cell.file(folder, seed)
    if not out.exists():
        return []
    standings: dict[str, Standing] = {}
    for played in read_results(out)[1]:
        for seat in seat_results(played):
            known = standings.get(seat.role, Standing())
            standings[seat.role] = known.and_one(seat.share, seat.place, seat.points)
    game = tt.find_game(cell.game)
    lines: list[str] = []
    for role, each in sorted(standings.items(), key=lambda found: -found[1].rate.share):
        low, high = map(NUMBERS.percent, each.rate.interval)
        columns = (
            say_role(game, role).say(),
            NUMBERS.count(each.games),
            NUMBERS.percent(each.rate.share),
            f"{low} – {high}",
            NUMBERS.count(round(each.points or 0)),
        )
        lines.append(f"| {' | '.join(columns)} |")
    return lines


def show(table: str, bots: list[str], seed: str, folder: Path) -> None:
    if table in OF_ROLES:
        for cell in cells(table, bots):
            if lines := rows_by_role(cell, seed, folder):
                write(
                    f"{table}: {cell.options['edition']}",
                    "| civilization | seats | won | 95 % | points |",
                    lines,
                )
        return
    lines = [line for cell in cells(table, bots) if (line := row(cell, seed, folder)) is not None]
    more = "points" if table in GAMES else "s a decision"
    if lines:
        write(table, f"| options | bot | games | won | 95 % | {more} | command |", lines)


def write(title: str, heads: str, lines: list[str]) -> None:
    sys.stdout.write(f"\n### {title}\n\n{heads}\n|{'---|' * (heads.count('|') - 1)}\n")
    sys.stdout.write("\n".join(lines) + "\n")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"which: {', '.join(sets())}")
    parser.add_argument("--bot", action="append", help="may be given several times")
    parser.add_argument(
        "--games", type=int, help="a cell; otherwise 2,000 for base games, mostly 500 for the rest"
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--results", type=Path, default=Path("results/strength"), help="the folder")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--print", action="store_true", help="play nothing")
    chosen = parser.parse_args()
    if unknown := set(chosen.tables) - set(sets()):
        parser.error(f"no such table: {', '.join(sorted(unknown))}")
    return chosen


def main() -> None:
    chosen = arguments()
    tables: list[str] = chosen.tables or list(sets())
    try:
        if not chosen.print:
            for table in tables:
                for cell in cells(table, bots_for(table, chosen.bot)):
                    play(
                        cell, chosen.games or games_a_cell(table), chosen.seed, chosen.results, chosen.workers
                    )
    except lab.Interrupted:
        sys.stderr.write("Stopped; what was played is kept, and the same command goes on from there.\n")
    for table in tables:
        show(table, bots_for(table, chosen.bot), chosen.seed, chosen.results)


if __name__ == "__main__":
    main()
