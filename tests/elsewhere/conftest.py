"""A house in which a stranger's module was found."""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from traumtisch.engine.extensions import FOLDERS
from traumtisch.engine.game import installed_games

MIRRORS = Path(__file__).with_name("mirrors")


@pytest.fixture(scope="module")
def onirim() -> Generator[tt.Game[Any]]:
    """Onirim with mirrors, as `find_game` gives it; afterwards all is as it was."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDERS, str(MIRRORS))
        patch.setattr(sys, "path", [*sys.path])
        installed_games.cache_clear()
        yield tt.find_game("onirim")
    installed_games.cache_clear()
