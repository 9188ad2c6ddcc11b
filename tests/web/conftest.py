"""A house of its own for every test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.web.household import Household, household


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is turned away need not wait for it in tests, and whoever leaves a table is gone at once."""
    monkeypatch.setattr("traumtisch.web.doorkeeper.A_PAUSE", 0.0)
    monkeypatch.setattr("traumtisch.host.company.GRACE", 0.0)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path) as opened:
        yield opened
