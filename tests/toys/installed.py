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
    with _installed(folder, {name: f"tests.toys.{name}:GAME" for name in names}):
        yield


@contextmanager
def etherfields_installed(folder: Path) -> Generator[None]:
    """Etherfields is found by name before it is announced to everybody."""
    with _installed(folder, {"etherfields": "traumtisch.games.etherfields:GAME"}):
        yield


@contextmanager
def _installed(folder: Path, games: dict[str, str]) -> Generator[None]:
    package = folder / "toys-1.dist-info"
    package.mkdir()
    package.joinpath("METADATA").write_text(METADATA)
    lines = [f"{name} = {place}" for name, place in games.items()]
    package.joinpath("entry_points.txt").write_text("\n".join(["[traumtisch.games]", *lines, ""]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(Path(__file__).parents[2]), str(folder), *sys.path])
        invalidate_caches()
        installed_games.cache_clear()
        yield
    installed_games.cache_clear()
