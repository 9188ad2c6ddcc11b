"""A learner for Tapestry: it plays both seats and finds out what each action brings in points, seat by seat
(linear in what the tableau shows; no search, no policy of ours).

python examples/learn_tapestry.py 400 50      400 games; every 50 it is tried against `random`
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from traumtisch.lab import aec_env, wilson

GAMES, EACH = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) > 2 else (400, 50)
TRIED, STEP, CURIOSITY = 20, 0.05, 4.0

random = np.random.default_rng(1)
env = aec_env("tapestry", options={"players": 2}, rewards="points", observations="diagrams")
env.reset(seed=0)
columns = len(env.observe("seat_0")["observation"]["tableau"])
usual = np.zeros(columns + 1)
"""What is still to come, on average, by what the tableau shows …"""
better = np.zeros((env.action_space("seat_0").n, columns + 1))
"""… and how much more, or less, after each action."""

Moment = tuple[str, int, Any, float]
"""Who chose what, what was seen, and how many points there had been."""


def play(seed: int, blind: str = "") -> tuple[dict[str, float], list[Moment]]:
    """One game; `blind` chooses anything, the others what seems to bring most, more or less."""
    env.reset(seed=seed)
    points, moments = dict.fromkeys(env.agents, 0.0), list[Moment]()
    while env.agents:
        agent = env.agent_selection
        if env.terminations[agent] or env.truncations[agent]:
            env.step(None)
            continue
        shown = env.observe(agent)
        legal = np.flatnonzero(shown["action_mask"])
        seen = np.append(shown["observation"]["tableau"], 1.0)
        liked = better[legal] @ seen / CURIOSITY * (agent != blind)
        chances = np.exp(liked - liked.max())
        action = int(random.choice(legal, p=chances / chances.sum()))
        moments.append((agent, action, seen, points[agent]))
        env.step(action)
        for each, reward in env.rewards.items():
            points[each] += reward
    return points, moments


def learn(points: dict[str, float], moments: list[Moment]) -> None:
    for agent, action, seen, so_far in moments:
        surprise = points[agent] - so_far - usual @ seen
        usual[:] += STEP / 5 * surprise * seen / (seen @ seen)
        better[action] += STEP * (surprise - better[action] @ seen) * seen / (seen @ seen)


def tried(first: int) -> str:
    won = 0.0
    for game in range(TRIED):
        points, _ = play(first + game, blind=f"seat_{game % 2}")
        own, other = points[f"seat_{1 - game % 2}"], points[f"seat_{game % 2}"]
        won += (own > other) + (own == other) / 2
    low, high = wilson(won, TRIED)
    return f"{won / TRIED:.0%} of {TRIED} games won against random ({low:.0%} to {high:.0%})"


scored: list[float] = []
for game in range(GAMES + 1):
    if game % EACH == 0:
        own = f", {np.mean(scored[-2 * EACH :]):.0f} points in games against itself" if scored else ""
        sys.stdout.write(f"{game} games: {tried(1_000_000 + game)}{own}\n")
        sys.stdout.flush()
    points, moments = play(game)
    learn(points, moments)
    scored += points.values()
