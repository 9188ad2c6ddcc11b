"""Toys as strangers' games: installed for one test, as a package that brings them along would do it."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

import pytest

from traumtisch.engine.game import installed_games

METADATA = "Metadata-Version: 2.1\nName: toys\nVersion: 1\n"


@contextmanager
def toys_installed(folder: Path, *names: str) -> Generator[None]:
    """The toys of these modules are found by name, in worker processes, too."""
    package = folder / "toys-1.dist-info"
    package.mkdir()
    package.joinpath("METADATA").write_text(METADATA)
    lines = [f"{name} = tests.toys.{name}:GAME" for name in names]
    package.joinpath("entry_points.txt").write_text("\n".join(["[traumtisch.games]", *lines, ""]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(Path(__file__).parents[2]), str(folder), *sys.path])
        invalidate_caches()
        installed_games.cache_clear()
        yield
    installed_games.cache_clear()
