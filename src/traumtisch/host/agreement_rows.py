"""The documents of what is agreed upon at tables, in the database."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, Executable, delete, func, insert, select

from traumtisch.engine.plain import from_json
from traumtisch.host import schema
from traumtisch.host.agreement import Agreement

KEY = "table "
"""Documents of tables lie beside what the house keeps for itself; their keys begin so."""


def read_agreement(connection: Connection, table_id: str) -> Agreement:
    """A damaged one is none: the game does not need it."""
    house = schema.house
    text = connection.execute(select(house.c.value).where(house.c.key == KEY + table_id)).scalar()
    try:
        return Agreement() if text is None else from_json(text, Agreement)
    except msgspec.DecodeError:
        return Agreement()


def agreed(table_id: str, agreement: Agreement) -> list[Executable]:
    """What there was before is forgotten; where nothing is agreed upon, there is no document."""
    house = schema.house
    forgotten = delete(house).where(house.c.key == KEY + table_id)
    if agreement == Agreement():
        return [forgotten]
    value = msgspec.json.encode(agreement).decode()
    return [forgotten, insert(house).values(key=KEY + table_id, value=value)]


def without_a_table() -> Executable:
    """The documents of tables that are gone."""
    key = schema.house.c.key
    known = select(schema.tables.c.id)
    return delete(schema.house).where(key.startswith(KEY), func.substr(key, len(KEY) + 1).not_in(known))


def tables_that_wait(connection: Connection) -> list[str]:
    """The tables with a document at which people have to choose."""
    tables, house = schema.tables, schema.house
    agreed_upon = select(func.substr(house.c.key, len(KEY) + 1)).where(house.c.key.startswith(KEY))
    asked = select(tables.c.id).where(tables.c.to_move != "", tables.c.id.in_(agreed_upon))
    return [row.id for row in connection.execute(asked)]
