"""Houses on both kinds of database, on PostgreSQL in `make test-long`. Every test gets an empty one."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest

from tests.host.postgres import PostgresServer, binaries, must_not_skip
from tests.toys import duel
from traumtisch.host.house import Guest, House
from traumtisch.host.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Generator[PostgresServer]:
    """One server for all tests (of one worker)."""
    programs = binaries()
    if programs is None:
        (pytest.fail if must_not_skip() else pytest.skip)("PostgreSQL is not installed")
    server = PostgresServer(programs)
    yield server
    server.remove()


on_both_databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
"""For what `make test` shall see on PostgreSQL, too: that nothing is lost and everything is found again."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
async def house(database: str) -> AsyncGenerator[House]:
    house = await open_house(database)
    yield house
    house.close()


@pytest.fixture
async def ann(house: House) -> Guest:
    return (await house.guests.welcome("Ann"))[1]


@pytest.fixture
async def bob(house: House) -> Guest:
    return (await house.guests.welcome("Bob"))[1]


async def open_house(database: str | Path) -> House:
    return await House.open(Store.open(database, patience=1), games={"duel": duel.GAME})
