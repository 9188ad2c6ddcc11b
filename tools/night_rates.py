"""How often the bot wins each dream of The Borrowed Night, by team size, as a table for `docs/research.md`.

    python tools/night_rates.py --games 50

All cells are played in turn, game by game, and the table is printed after each: so it can be stopped at any
time.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from traumtisch.bots.names import find_bot
from traumtisch.bots.numbers import wilson
from traumtisch.cli.pack_trial import played
from traumtisch.cli.packs import kind_of
from traumtisch.games.etherfields import GAME
from traumtisch.games.etherfields.pack.extending import OWN

FOLDER = OWN / "borrowed_night"
TEAMS = range(1, 5)


def main() -> None:
    parser = argparse.ArgumentParser(description="Win rates of the dreams of The Borrowed Night.")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args()
    kind, bot = kind_of(GAME), find_bot(asked.bot)
    trials = [trial for trial in kind.rates(FOLDER) if trial.position is None]
    won: Counter[str] = Counter()
    dreams = list(dict.fromkeys(trial.wanted.partition(":")[2] for trial in trials))
    for games in range(1, asked.games + 1):
        won.update(each.name for each in trials if kind.shows(played(GAME, each, games, bot), each))
        rows = [f"| {dream} | {_cells(won, dream, games)} |" for dream in dreams]
        sys.stdout.write("\n".join((f"{games} games a cell", *rows, "")))
        sys.stdout.flush()


def _cells(won: Counter[str], dream: str, games: int) -> str:
    return " | ".join(_cell(won[f"{dream}-{team}"], games) for team in TEAMS)


def _cell(won: int, games: int) -> str:
    low, high = wilson(won, games)
    return f"{100 * won / games:.0f} ({100 * low:.0f} – {100 * high:.0f})"


if __name__ == "__main__":
    main()
