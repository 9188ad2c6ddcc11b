"""Learn what positions of Tapestry are worth from games that the policy plays against itself.

    python tools/learn_tapestry_value.py --games 240

Writes `games/tapestry/bot/value.json`: by era, what each named feature of a player adds to the points that
are still to come (least squares with a little shrinking), and how far that is off. The same games give the
same file. numpy is needed here, not when somebody plays.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import numpy as np

import traumtisch as tt
from traumtisch.bots.numbers import fresh
from traumtisch.bots.rollouts import by_policy
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.bot.policy import TapestryPolicy
from traumtisch.games.tapestry.bot.value import WEIGHTS_FILE, features

ERAS = 5
CURIOUS = 0.05
"""So often somebody chooses anything, so that positions are seen which the policy would avoid."""
SHRINKING = 0.03
"""How strongly weights are drawn towards 0, as a share of what was seen."""
FEWEST = 30
"""An era that was seen less often learns nothing."""

Seen = tuple[int, int, dict[str, float], int]
"""Era, seat, features, points at that moment."""


def positions_of(number: int) -> tuple[list[Seen], tuple[int, ...]]:
    """The beginnings of turns in one game, and how it ended."""
    players = 2 + number % 3
    table = tt.new_table(GAME, seed=number, options={"players": players})
    policy, seen, made = TapestryPolicy(), list[Seen](), 0
    while (decision := table.decision) is not None:
        stage: Any = table.stage
        if decision.kind == "turn":
            for seat in range(players):
                player = stage.player(seat)
                seen.append((player.era, seat, features(stage, seat), player.points))
        curious = fresh(number, made) % 1000 < 1000 * CURIOUS
        choice = fresh(number, -1 - made) % len(decision.options)
        option = decision.options[choice] if curious else by_policy(policy, stage, decision)
        table.choose(option, decision.seat)
        made += 1
    assert table.outcome is not None
    return seen, tuple(table.outcome.scores)


def fitted(rows: list[list[float]], coming: list[float], names: list[str]) -> dict[str, Any]:
    if len(rows) < FEWEST:
        return {"weights": dict.fromkeys(names, 0.0), "spread": 20.0}
    x, y = np.array(rows), np.array(coming)
    scale = np.maximum(x.std(axis=0), 1e-6)
    shrink = SHRINKING * len(rows) * np.diag([0.0, *(scale[1:] ** 2)])
    weights = np.linalg.solve(x.T @ x + shrink + 1e-6 * np.eye(x.shape[1]), x.T @ y)
    spread = max(1.0, float(np.sqrt(((x @ weights - y) ** 2).mean())))
    rounded = {name: round(float(each), 3) for name, each in zip(names, weights, strict=True)}
    return {"weights": rounded, "spread": round(spread, 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn what positions of Tapestry are worth.")
    parser.add_argument("--games", type=int, default=240)
    games: int = parser.parse_args().games
    rows: list[list[list[float]]] = [[] for _ in range(ERAS)]
    coming: list[list[float]] = [[] for _ in range(ERAS)]
    names: list[str] = []
    for number in range(games):
        seen, scores = positions_of(number)
        for era, seat, found, points in seen:
            names = list(found)
            rows[era - 1].append(list(found.values()))
            coming[era - 1].append(float(scores[seat] - points))
    learned = [fitted(*pair, names) for pair in zip(rows, coming, strict=True)]
    WEIGHTS_FILE.write_text(json.dumps(learned, indent=1) + "\n", encoding="utf-8")
    for era, each in enumerate(learned, 1):
        sys.stdout.write(f"era {era}: {len(rows[era - 1])} positions, off by {each['spread']} points\n")


if __name__ == "__main__":
    main()
