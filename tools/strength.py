"""`make strength`: how often each bot wins, as the tables of docs/research.md.

    .venv/bin/python tools/strength.py                                  everything; takes a day or two
    .venv/bin/python tools/strength.py onirim --bot greedy --games 2000
    .venv/bin/python tools/strength.py onirim-modules --bot tree:seconds=1,workers=2 --games 500
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
from traumtisch.lab.files import read_results
from traumtisch.lab.numbers import Numbers
from traumtisch.lab.reporting.tally import Tally, TallyKey, unusual
from traumtisch.lab.reporting.words import Words

BOTS = ("random", "greedy", "montecarlo:seconds=0.1", "tree:seconds=1,workers=2")
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
    }


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
    tally = Tally()
    for played in rows:
        tally.add(played, ())
    if about is None or not tally.games:
        return None
    low, high = (NUMBERS.percent(share) for share in tally.rate.interval)
    columns = (
        Words("en").options(TallyKey(cell.game, unusual(cell.game, cell.options), cell.bot)),
        f"`{cell.bot}`",
        NUMBERS.count(tally.games),
        NUMBERS.percent(tally.rate.share),
        f"{low} – {high}",
        f"{tally.seconds_a_decision:.2g}",
        f"`{command_for(about.experiment, tally.games)}`",
    )
    return f"| {' | '.join(columns)} |"


def show(table: str, bots: list[str], seed: str, folder: Path) -> None:
    lines = [line for cell in cells(table, bots) if (line := row(cell, seed, folder)) is not None]
    if lines:
        sys.stdout.write(
            f"\n### {table}\n\n| options | bot | games | won | 95 % | s a decision | command |\n"
        )
        sys.stdout.write("|---|---|---:|---:|---|---:|---|\n")
        sys.stdout.write("\n".join(lines) + "\n")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"which: {', '.join(sets())}")
    parser.add_argument("--bot", action="append", help="may be given several times")
    parser.add_argument("--games", type=int, help="a cell; otherwise 2,000 for base games, 500 for the rest")
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
    bots: list[str] = chosen.bot or list(BOTS)
    try:
        if not chosen.print:
            for table in tables:
                games: int = chosen.games or (500 if "-" in table else 2000)
                for cell in cells(table, bots):
                    play(cell, games, chosen.seed, chosen.results, chosen.workers)
    except lab.Interrupted:
        sys.stderr.write("Stopped; what was played is kept, and the same command goes on from there.\n")
    for table in tables:
        show(table, bots, chosen.seed, chosen.results)


if __name__ == "__main__":
    main()
