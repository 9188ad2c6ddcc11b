"""Learn what positions of Tapestry are worth from games that the policy plays against itself.

    python tools/learn_tapestry_value.py --games 1200

Writes `games/tapestry/bot/value.json`: by era, what each named feature of a player adds to the points that
are still to come (least squares with a little shrinking), and how far that is off. The same games give the
same file. numpy is needed here, not when somebody plays.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from typing import Any

import numpy as np

import traumtisch as tt
from traumtisch.bots.rollouts import by_policy, ideas
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.bot.policy import TapestryPolicy
from traumtisch.games.tapestry.bot.value import WEIGHTS_FILE, features
from traumtisch.games.tapestry.modules import BOXES

ERAS = 5
CURIOUS = (0.0, 0.1, 0.3)
"""So often somebody advances anywhere; chance says who does, so that good and bad players are seen …"""
SLIPS = 0.03
"""… and so often anything else is chosen blindly. What the policy always does teaches nothing about it."""
SHRINKING = 0.03
"""How strongly weights are drawn towards 0, as a share of what was seen."""
FEWEST = 30
"""An era that was seen less often learns nothing."""

Seen = tuple[int, int, dict[str, float], int]
"""Era, seat, features, points at that moment."""


def options_of(number: int) -> dict[str, Any]:
    """Three quarters are games of two with the base game alone, the rest has more players and boxes."""
    if number % 4:
        return {"players": 2}
    boxes = [box.name for place, box in enumerate(BOXES) if number >> (2 + place) & 1]
    return {"players": 2 + number // 4 % 3, "boxes": boxes}


def positions_of(number: int) -> tuple[list[Seen], tuple[int, ...]]:
    """Half of the beginnings of turns in one game, and how it ended."""
    chance = Random(number)
    table = tt.new_table(GAME, seed=number, options=options_of(number))
    curious = [chance.choice(CURIOUS) for _ in range(table.seats)]
    policy, seen = TapestryPolicy(), list[Seen]()
    while (decision := table.decision) is not None:
        stage: Any = table.stage
        option = by_policy(policy, stage, decision)
        if decision.kind == "turn":
            if chance.random() < 0.5:
                seen += [
                    _seen(stage, seat) for seat in range(table.seats) if seat not in stage.state.finished
                ]
            if chance.random() < curious[decision.seat]:
                option = chance.choice(
                    [each for each in decision.options if each.verb != "income"] or [option]
                )
        elif chance.random() < SLIPS:
            option = chance.choice(ideas(decision))
        table.choose(option, decision.seat)
    assert table.outcome is not None
    return seen, tuple(table.outcome.scores)


def _seen(stage: Any, seat: int) -> Seen:
    player = stage.player(seat)
    return player.era, seat, features(stage, seat), player.points


def fitted(rows: list[dict[str, float]], coming: list[float]) -> dict[str, Any]:
    if len(rows) < FEWEST:
        return {"weights": {}, "spread": 20.0}
    names = list(dict.fromkeys(name for row in rows for name in row))
    x, y = np.array([[row.get(name, 0.0) for name in names] for row in rows]), np.array(coming)
    scale = x.std(axis=0)
    scale[scale < 1e-9] = 0.0
    shrink = SHRINKING * len(rows) * np.diag(scale**2)
    weights = np.linalg.solve(x.T @ x + shrink + 1e-6 * np.eye(x.shape[1]), x.T @ y)
    spread = max(1.0, float(np.sqrt(((x @ weights - y) ** 2).mean())))
    rounded = {name: round(float(each), 3) for name, each in zip(names, weights, strict=True)}
    return {"weights": rounded, "spread": round(spread, 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn what positions of Tapestry are worth.")
    parser.add_argument("--games", type=int, default=1200)
    games: int = parser.parse_args().games
    rows: list[list[dict[str, float]]] = [[] for _ in range(ERAS)]
    coming: list[list[float]] = [[] for _ in range(ERAS)]
    for number in range(games):
        seen, scores = positions_of(number)
        for era, seat, found, points in seen:
            rows[era - 1].append(found)
            coming[era - 1].append(float(scores[seat] - points))
    learned = [fitted(*pair) for pair in zip(rows, coming, strict=True)]
    WEIGHTS_FILE.write_text(json.dumps(learned, indent=1) + "\n", encoding="utf-8")
    for era, each in enumerate(learned, 1):
        sys.stdout.write(f"era {era}: {len(rows[era - 1])} positions, off by {each['spread']} points\n")


if __name__ == "__main__":
    main()
