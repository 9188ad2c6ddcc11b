"""The same experiment on a Ray instance of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from importlib import import_module
from pathlib import Path

import pytest

from tests.lab.helpers import lasting
from tests.lab.test_docs import blocks, needs_ray
from traumtisch import lab
from traumtisch.lab import on_ray
from traumtisch.lab.cast import Cast
from traumtisch.lab.files import read_results
from traumtisch.lab.playing import Chunk, ChunkPlayer
from traumtisch.lab.running import Manner

GAMES = 30


@pytest.fixture
def two_cores() -> Generator[None]:
    if not os.environ.get("TRAUMTISCH_NO_SKIP"):
        pytest.importorskip("ray")
    ray = import_module("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("two_cores")
def test_the_same_rows_on_ray_although_a_worker_dies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test for everything: it takes Ray longer to start than us to play."""
    expected = lasting(lab.simulate("onirim", games=GAMES, bot="random", workers=1))
    assert lasting(lab.simulate("onirim", games=GAMES, bot="random", on="ray")) == expected
    alone, together = (
        (
            lab.league("tapestry", bots=("random", "greedy"), games=2, **manner),
            lab.league_of_roles("tapestry", bot="random", games=3, **manner),
        )
        for manner in (Manner(workers=1), Manner(on="ray"))
    )
    assert together == alone
    for game, games in (("onirim", 9), ("tapestry", 2)):  # a game that is won or lost, and rivals
        files = [tmp_path / f"{game}-{name}.csv" for name in ("alone", "together")]
        for out, manner in zip(files, (Manner(workers=1), Manner(on="ray")), strict=True):
            lab.compare(game, games=games, a="random", b="greedy", out=out, **manner)
        kept, kept_on_ray = (lasting(read_results(out)[1]) for out in files)
        assert kept_on_ray == kept
        assert len(kept) == 2 * games
    rivals = [
        lasting(lab.simulate("tapestry", games=3, bot=["random", "greedy"], rotate=True, **manner))
        for manner in (Manner(workers=1), Manner(on="ray"))
    ]
    assert rivals[0] == rivals[1]
    for code in filter(needs_ray, blocks("python")):
        exec(compile(code, "docs/research.md", "exec"), {})
    died = tmp_path / "died"

    def die_once(cast: Cast, chunk: Chunk) -> list[lab.Row]:
        if chunk.start > 0 and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return ChunkPlayer(cast).play(chunk)

    monkeypatch.setattr(on_ray, "play_chunk", die_once)
    assert lasting(lab.simulate("onirim", games=GAMES, bot="random", on="ray")) == expected
    assert died.exists()
