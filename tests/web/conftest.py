"""Guests at the door of a house, for the pages around the table."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.web.reception import Reception, reception


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is turned away need not wait for it in tests."""
    monkeypatch.setattr("traumtisch.web.doorkeeper.A_PAUSE", 0.0)


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncGenerator[Reception]:
    async with reception(tmp_path) as opened:
        yield opened
