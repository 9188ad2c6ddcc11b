"""How often the bot wins each dream of The Borrowed Night, by team size, as a table for `docs/research.md`.

    python tools/night_rates.py --games 1000 --out night.jsonl             all cells, game by game in turn
    python tools/night_rates.py --games 200 --dream loom --team 2          one cell
    python tools/night_rates.py --games 200 --until-sure                   a cell stops once it is in or out
    python tools/night_rates.py --games 0 --out night.jsonl                only the table of what is there

Every game is a line of the file, with the digest of the pack. Interrupting loses nothing: what is missing is
played the next time, and lines of another pack are left aside. Whoever changes the rules or the bot begins a
new file.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean

import msgspec

from traumtisch.bots.bot import Bot
from traumtisch.bots.names import find_bot
from traumtisch.bots.numbers import wilson
from traumtisch.cli.pack_trial import played
from traumtisch.cli.packs import kind_of
from traumtisch.engine.packs import PackKind, Trial
from traumtisch.engine.plain import from_json
from traumtisch.games.etherfields import GAME
from traumtisch.games.etherfields.pack.extending import OWN
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.state import EtherfieldsState

FOLDER = OWN / "borrowed_night"
TEAMS = range(1, 5)
SPREAD = 20
"""Points between team sizes that a dream may show."""


class Game(msgspec.Struct, frozen=True):
    """One game of a cell."""

    cell: str
    seed: int
    won: bool
    pack: str
    bot: str
    who: str
    """The characters."""
    rounds: int
    hours: int
    """Hours that were left."""
    cause: str
    """Why it was lost."""


class Cell(msgspec.Struct, frozen=True):
    dream: str
    team: int
    low: float
    high: float
    trial: Trial

    @property
    def name(self) -> str:
        return self.trial.name


def main() -> None:
    parser = argparse.ArgumentParser(description="Win rates of the dreams of The Borrowed Night.")
    parser.add_argument("--games", type=int, default=50, help="games a cell")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--out", type=Path, help="the file of the games; without it they are forgotten")
    parser.add_argument("--dream", action="append", help="only this dream, such as loom")
    parser.add_argument("--team", type=int, action="append", help="only teams of this size")
    parser.add_argument("--until-sure", action="store_true", help="leave a cell that is surely in or out")
    asked = parser.parse_args()
    digest = load_pack(FOLDER).digest
    cells = [
        cell
        for cell in all_cells()
        if cell.dream in (asked.dream or (cell.dream,)) and cell.team in (asked.team or (cell.team,))
    ]
    games = [game for game in kept(asked.out) if (game.pack, game.bot) == (digest, asked.bot)]
    kind, bot = kind_of(GAME), find_bot(asked.bot)
    for cell, seed in missing(cells, games, asked.games, until_sure=asked.until_sure):
        game = one_game(kind, cell, seed, bot, digest, asked.bot)
        games.append(game)
        if asked.out is not None:
            with asked.out.open("ab") as file:
                file.write(msgspec.json.encode(game) + b"\n")
    sys.stdout.write("\n".join((*table(cells, games), "", *details(cells, games), "")))


def all_cells() -> list[Cell]:
    targets = load_pack(FOLDER).facts.targets
    found: list[Cell] = []
    for trial in kind_of(GAME).rates(FOLDER):
        if trial.position is None:
            dream, team = trial.wanted.removeprefix("won "), int(trial.options["characters"])
            low, high = targets[dream][team - 1]
            found.append(Cell(dream.partition(":")[2], team, low, high, trial))
    return found


def kept(place: Path | None) -> list[Game]:
    if place is None or not place.exists():
        return []
    return [from_json(line, Game) for line in place.read_bytes().splitlines() if line.endswith(b"}")]


def missing(
    cells: Sequence[Cell], games: Sequence[Game], number: int, *, until_sure: bool
) -> Iterator[tuple[Cell, int]]:
    """Game by game through all cells: whenever one stops, all have been played about equally often."""
    for seed in range(1, number + 1):
        for cell in cells:
            own = [game for game in games if game.cell == cell.name]
            is_played = any(game.seed == seed for game in own)
            if not is_played and not (until_sure and is_sure(cell, own)):
                yield cell, seed


def is_sure(cell: Cell, games: Sequence[Game]) -> bool:
    """Whether the interval lies in the band, or beside it."""
    if not games:
        return False
    low, high = (100 * bound for bound in wilson(sum(game.won for game in games), len(games)))
    return cell.low <= low <= high <= cell.high or low > cell.high or high < cell.low


def one_game(kind: PackKind, cell: Cell, seed: int, bot: Bot, digest: str, name: str) -> Game:
    table = played(GAME, cell.trial, seed, bot)
    noted, state = kind.noted(table), table.state
    assert isinstance(state, EtherfieldsState)
    return Game(
        cell.name,
        seed,
        kind.shows(table, cell.trial),
        digest,
        name,
        " ".join(each.id.partition(":")[2] for each in state.characters),
        int(noted["rounds"]),
        state.hours,
        str(noted["cause"]),
    )


# ---- what is printed ---------------------------------------------------------------------------------


def table(cells: Sequence[Cell], games: Sequence[Game]) -> Iterator[str]:
    yield "| dream | 1 | 2 | 3 | 4 | spread |"
    yield "|---|---|---|---|---|---|"
    for dream in dict.fromkeys(cell.dream for cell in cells):
        own = {cell.team: cell for cell in cells if cell.dream == dream}
        rates = [_rate(each) for cell in own.values() if (each := _of(cell, games))]
        spread = f"{max(rates) - min(rates):.0f}" if rates else "–"
        shown = (_cell(own[team], _of(own[team], games)) if team in own else "–" for team in TEAMS)
        yield f"| {dream} | {' | '.join(shown)} | {spread} |"


def _of(cell: Cell, games: Sequence[Game]) -> list[Game]:
    return [game for game in games if game.cell == cell.name]


def _rate(games: Sequence[Game]) -> float:
    return 100 * sum(game.won for game in games) / len(games)


def _cell(cell: Cell, games: Sequence[Game]) -> str:
    if not games:
        return "–"
    low, high = wilson(sum(game.won for game in games), len(games))
    star = "" if cell.low <= _rate(games) <= cell.high else " *"
    return f"{_rate(games):.0f} ({100 * low:.0f} – {100 * high:.0f}){star}"


def details(cells: Sequence[Cell], games: Sequence[Game]) -> Iterator[str]:
    """Of each cell: its games, rounds of the won ones, causes of loss, and alone the wins by character."""
    for cell in cells:
        own = _of(cell, games)
        if not own:
            continue
        rounds = [game.rounds for game in own if game.won]
        taken = f"{mean(rounds):.1f} ({min(rounds)} – {max(rounds)})" if rounds else "–"
        lost = Counter(game.cause for game in own if not game.won)
        alone = ", ".join(f"{who} {_rate(his):.0f}" for who, his in _by_character(own).items())
        says = f"{cell.name}: {len(own)} games, rounds {taken}, lost by {dict(lost)}"
        yield f"{says}, {alone}" if cell.team == 1 else says


def _by_character(games: Sequence[Game]) -> Mapping[str, list[Game]]:
    found: dict[str, list[Game]] = {}
    for game in sorted(games, key=lambda each: each.who):
        found.setdefault(game.who, []).append(game)
    return found


if __name__ == "__main__":
    main()
