"""A check that a game is the same in every process: nothing in it depends on the order of a set of words,
which Python shuffles anew for each."""

from __future__ import annotations

import pickle
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Mapping
from os import environ, pathsep
from random import Random
from typing import Any

from traumtisch import new_table
from traumtisch.engine.game import Game, find_game
from traumtisch.testing.failure import CheckFailed, choose_at_random, offered

MOST_CHOICES = 200
_ALONE = "from traumtisch.testing.repeating import play_alone; play_alone()"


def check_repeatable(
    game: str | Game[Any], options: Mapping[str, Any] | None = None, *, seed: int = 0, processes: int = 2
) -> None:
    """Play the same random game in several processes, each with words hashed in its own way, and compare what
    was offered at every choice."""
    task = b64encode(pickle.dumps((find_game(game), dict(options or {}), seed))).decode()
    first, *others = [_played_by_another(task, hash_seed) for hash_seed in range(1, processes + 1)]
    for other in others:
        for number, (one, two) in enumerate(zip(first, other, strict=False)):
            if one != two:
                raise CheckFailed(
                    f"{find_game(game).name} {dict(options or {})} with seed {seed}, after {number} choices: "
                    f"{one} in one process, {two} in another; does something depend on the order of a set?"
                )


def _played_by_another(task: str, hash_seed: int) -> list[str]:
    surroundings = environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", _ALONE],
        input=task,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CheckFailed(f"the game cannot be played in another process: {done.stderr.strip()[-500:]}")
    return done.stdout.splitlines()


def play_alone() -> None:
    """What the other process does: a line for each choice."""
    game, options, seed = pickle.loads(b64decode(sys.stdin.read()))
    table, random = new_table(game, seed=seed, options=options), Random(seed)
    for _ in range(MOST_CHOICES):
        if not table.decisions:
            break
        sys.stdout.write(f"{[offered(decision) for decision in table.decisions]}\n")
        choose_at_random(table, random)
    sys.stdout.write(f"{table.state.digest()}\n")
