"""A database of an older version keeps everything it holds."""

from __future__ import annotations

import pytest
from alembic import command
from sqlalchemy import text

from traumtisch.host.database import engine_for, writing
from traumtisch.host.migrate import alembic_settings, bring_up_to_date, newest_shape

OLD_ROWS = [
    "INSERT INTO guests (id, name, since) VALUES ('ann', 'Ann', 1)",
    "INSERT INTO tables (id, game, rules, options, seed, seed_is_chosen, salt, practice, watchable, host,"
    " base, checkpoint_at, version, to_move, opened, changed) VALUES"
    " ('abcdefghjkmn', 'onirim', '1', '{}', '7', TRUE, 's', FALSE, TRUE, 'ann', 0, 0, 1, '0', 1, 2)",
    "INSERT INTO entries VALUES ('abcdefghjkmn', 1, 'choose', 0, 'play c1', 'x', 2)",
    "INSERT INTO seats (table_id, seat, generation) VALUES ('abcdefghjkmn', 0, 0)",
    "INSERT INTO sittings VALUES ('abcdefghjkmn', 0, 'ann', 0, 1)",
]
TABLES = ("guests", "tables", "entries", "seats", "sittings")


@pytest.mark.parametrize("shape", ["0001", "0002"])
def test_nothing_is_lost_on_the_way_to_the_newest_shape(database: str, shape: str) -> None:
    engine = engine_for(database, patience=1)
    settings = alembic_settings()
    with writing(engine).begin() as connection:
        settings.attributes["connection"] = connection
        command.upgrade(settings, shape)
        for row in OLD_ROWS:
            connection.execute(text(row))
    bring_up_to_date(engine)
    with engine.connect() as connection:
        counted = {name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar() for name in TABLES}
        assert counted == dict.fromkeys(TABLES, 1)
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest_shape()
        assert connection.execute(text("SELECT hints FROM tables")).scalar() in (True, 1)
        assert connection.execute(text("SELECT had_bot FROM seats")).scalar() in (False, 0)
    engine.dispose()


def test_and_back(database: str) -> None:
    engine = engine_for(database, patience=1)
    bring_up_to_date(engine)
    with writing(engine).begin() as connection:
        for row in OLD_ROWS:
            connection.execute(text(row))
        settings = alembic_settings()
        settings.attributes["connection"] = connection
        command.downgrade(settings, "0001")
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar() == 1
    engine.dispose()
