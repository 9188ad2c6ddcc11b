"""Databases that an older program has made are brought up to date with everything in them."""

from __future__ import annotations

import pytest
from alembic import command
from sqlalchemy import text

from traumtisch.host.database import engine_for, writing
from traumtisch.host.house import Guest, House
from traumtisch.host.migrate import alembic_settings
from traumtisch.host.store import Store

pytestmark = pytest.mark.anyio

TABLE = "abcdefghjkmn"
ROWS = [
    "INSERT INTO guests (id, name, since) VALUES ('ann', 'Ann', 1)",
    "INSERT INTO tables (id, game, rules, options, seed, seed_is_chosen, salt, practice, watchable, host,"
    " base, checkpoint_at, version, to_move, opened, changed)"
    f" VALUES ('{TABLE}', 'onirim', :rules, '{{}}', '7', true, 'salt', false, true, 'ann',"
    " 0, 0, 0, '0', 1, 1)",
    f"INSERT INTO seats (table_id, seat, generation) VALUES ('{TABLE}', 0, 2)",
    f"INSERT INTO sittings (table_id, seat, guest, generation, since) VALUES ('{TABLE}', 0, 'ann', 2, 1)",
]


async def test_a_table_from_before_there_were_bots(database: str) -> None:
    from traumtisch.games.onirim import GAME

    engine = engine_for(database)
    settings = alembic_settings()
    with writing(engine).begin() as connection:
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
        for row in ROWS:
            connection.execute(text(row), {"rules": GAME.rules_version} if ":rules" in row else {})
    engine.dispose()
    house = await House.open(Store.open(database))
    live = await house.table(TABLE)
    assert (live.bots, live.hinted, live.header.hints) == ({}, {}, True)
    assert (live.generations, live.seats_of("ann")) == ({0: 2}, [0])
    async with house.at_table(TABLE):
        await house.seats.give_to_bot(live, 0, "sleepwalker")
        await house.seats.give_to_bot(live, 0, None)
    assert [card.id for card in await house.tables_of(Guest("ann", "Ann"))] == [TABLE]
    house.close()
