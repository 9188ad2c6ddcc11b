"""Putting away what nobody has touched for a long time."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, delete, select

from traumtisch.host import clock, schema
from traumtisch.host.agreement_rows import without_a_table
from traumtisch.host.database import writing

DAY = 24 * 60 * 60


class Tidied(msgspec.Struct, frozen=True):
    tables: int
    guests: int


def tidy(engine: Engine, days: int) -> Tidied:
    """Deletes tables untouched for so many days, campaigns that have none left and did not go on since, and
    guests who came before that and have neither.

    A server may run meanwhile: if somebody moves at a table that has just gone, the move fails as a whole.
    """
    tables, guests, sittings = schema.tables, schema.guests, schema.sittings
    campaigns, chapters = schema.campaigns, schema.chapters
    before = clock.now() - days * DAY
    with writing(engine).begin() as connection:
        gone = connection.execute(delete(tables).where(tables.c.changed < before)).rowcount
        connection.execute(without_a_table())
        still_told = select(chapters.c.campaign).where(
            (chapters.c.at >= before) | chapters.c.table_id.in_(select(tables.c.id))
        )
        for column in (chapters.c.campaign, schema.members.c.campaign, campaigns.c.id):
            connection.execute(delete(column.table).where(column.not_in(still_told)))
        unseen = connection.execute(
            delete(guests).where(
                guests.c.since < before,
                guests.c.id.not_in(select(sittings.c.guest)),
                guests.c.id.not_in(select(tables.c.host)),
                guests.c.id.not_in(select(campaigns.c.host)),
                guests.c.id.not_in(select(schema.members.c.guest)),
            )
        ).rowcount
    return Tidied(gone, unseen)
