"""A learner of sixty lines that beats `random`: both seats learn by playing each other (Q-learning).

python examples/learn_stones.py
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

import numpy as np
from stones import GAME

from traumtisch.lab import aec_env, wilson

GAMES, TRIED = 4000, 400
STEP, CURIOSITY = 0.2, 0.2

random = np.random.default_rng(1)
env = aec_env(GAME, actions="option")
worth: defaultdict[tuple[bytes, int], float] = defaultdict(lambda: 0.5)
"""By what is seen and done: the chance to win, as far as it has been learned."""


def best(seen: bytes, legal: Any) -> int:
    return max(map(int, legal), key=lambda action: (worth[seen, action], random.random()))


def play(seed: int, blind: str = "", learning: bool = False) -> float:
    """One game; what it brought the seat that is not `blind` (seat_0, if both look)."""
    env.reset(seed=seed)
    last: dict[str, tuple[bytes, int]] = {}
    result = 0.0
    for agent in env.agent_iter():
        observation, reward, ended, _, info = env.last()
        legal = np.flatnonzero(info["action_mask"])
        seen = b"" if observation is None else observation.tobytes()
        if learning and agent in last:
            hoped_for = reward if ended else max(worth[seen, int(action)] for action in legal)
            worth[last[agent]] += STEP * (hoped_for - worth[last[agent]])
        if ended:
            result = reward if agent != blind and (blind or agent == "seat_0") else result
            env.step(None)
            continue
        curious = agent == blind or (learning and random.random() < CURIOSITY)
        action = int(random.choice(legal)) if curious else best(seen, legal)
        last[agent] = (seen, action)
        env.step(action)
    return result


for game in range(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES):
    play(game, learning=True)
won = sum(play(game, blind=f"seat_{game % 2}") for game in range(TRIED))
rate = wilson(won, TRIED)
sys.stdout.write(f"won {won / TRIED:.1%} of {TRIED} games ({rate.low:.1%} to {rate.high:.1%})\n")
