"""Steps a second of the environments with random legal actions: `python tools/bench_environments.py`."""

from __future__ import annotations

import platform
import sys
from random import Random
from time import process_time
from typing import Any

import numpy as np

from traumtisch.lab.environments.solo import SoloEnv

SECONDS = 3.0
EVERYTHING: dict[str, dict[str, Any]] = {
    "onirim": {"modules": "book glyphs dreamcatchers towers premonitions crossroads oniverse"},
    "urbion": {"expansions": "squares chromatic temples gardens books postcards void"},
}


def steps_a_second(env: SoloEnv) -> float:
    random, steps, seed = Random(1), 0, 0
    start = process_time()
    while process_time() - start < SECONDS:
        _, info = env.reset(seed=seed)
        seed += 1
        ended = False
        while not ended:
            action = random.choice(np.flatnonzero(info["action_mask"]))
            _, _, ended, _, info = env.step(action)
            steps += 1
    return steps / (process_time() - start)


def main() -> None:
    write = sys.stdout.write
    write(f"Python {platform.python_version()}, {platform.machine()}; steps a second of one core\n")
    for game, everything in EVERYTHING.items():
        for modules, options in (("base", {}), ("everything", everything)):
            for actions, observations in (("face", "features"), ("face", "dict"), ("option", "text")):
                env = SoloEnv(game, options, actions=actions, observations=observations)
                speed = steps_a_second(env)
                write(f"{game:8} {modules:11} {actions:7} {observations:9} {speed:8,.0f}\n")


if __name__ == "__main__":
    main()
