"""How often the bot wins each dream of The Borrowed Night, by team size, as a table for `docs/research.md`.

    python tools/night_rates.py --games 50

All cells are played in turn, game by game, so that a table that was stopped (Ctrl-C) is still a fair one.
"""

from __future__ import annotations

import argparse
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args()
    kind, bot = kind_of(GAME), find_bot(asked.bot)
    trials = [trial for trial in kind.rates(FOLDER) if trial.position is None]
    won: Counter[str] = Counter()
    games = 0
    try:
        for seed in range(asked.games):
            shown = [trial.name for trial in trials if kind.shows(played(GAME, trial, seed, bot), trial)]
            won.update(shown)
            games += 1
    except KeyboardInterrupt:
        pass
    print(f"{games} games a cell")
    for dream in dict.fromkeys(trial.wanted.partition(" ")[2] for trial in trials):
        name = dream.partition(":")[2]
        cells = [_cell(won[f"{name}-{team}"], games) for team in TEAMS]
        print(f"| {name} | {' | '.join(cells)} |")


def _cell(won: int, games: int) -> str:
    low, high = wilson(won, games)
    return f"{100 * won / games:.0f} ({100 * low:.0f} – {100 * high:.0f})"


if __name__ == "__main__":
    main()
