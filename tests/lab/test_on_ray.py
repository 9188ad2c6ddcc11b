"""The same experiment on a Ray instance of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from typing import Any

import pytest

import traumtisch as tt
from tests.lab.helpers import lasting
from traumtisch import lab
from traumtisch.lab.experiment import Experiment, experiment, side
from traumtisch.lab.on_ray import OnRay
from traumtisch.lab.playing import Chunk, Player

GAMES = 30


@pytest.fixture
def ray() -> Generator[Any]:
    if os.environ.get("TRAUMTISCH_NO_SKIP") is None:
        pytest.importorskip("ray")
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


def test_the_same_rows_on_ray_although_a_worker_dies(ray: Any) -> None:
    plan: Experiment = experiment("onirim", 1, side(tt.find_game("onirim"), "random", None))
    expected = lasting(Player(plan).play(Chunk(0, GAMES)))
    assert lasting(lab.simulate("onirim", games=GAMES, bot="random", on="ray")) == expected

    @ray.remote
    def pid() -> int:
        return os.getpid()

    rows: dict[int, list[lab.Row]] = {}
    chunks = [Chunk(start, start + 3) for start in range(0, GAMES, 3)]
    for chunk, played in OnRay(2).play(plan, chunks):
        if not rows:
            os.kill(ray.get(pid.remote()), signal.SIGKILL)
        rows[chunk.start] = played
    assert lasting(row for start in sorted(rows) for row in rows[start]) == expected
