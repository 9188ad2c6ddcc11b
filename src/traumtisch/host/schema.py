"""What the database holds. A table is its header and its entries: everything else follows by replaying.

Structured values are JSON text and times are whole seconds since 1970, so that SQLite and PostgreSQL hold
exactly the same.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

house = Table(
    "house",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What belongs to the house itself: the secret that signs cookies and invitations."""

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_is_chosen", Boolean, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("host", String(32), nullable=False, index=True),
    Column("daily", String(10)),
    Column("rematch_of", String(16)),
    Column("position", Text),
    Column("base", Integer, nullable=False, default=0),
    Column("checkpoint", Text),
    Column("checkpoint_at", Integer, nullable=False, default=0),
    Column("version", Integer, nullable=False, default=0),
    Column("edition", Integer, nullable=False, server_default="0"),
    Column("to_move", String(64), nullable=False, default=""),
    Column("outcome", Text),
    Column("review_wanted", BigInteger),
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
)
"""`position` is the State in which the table began, if that was not a new game; entries up to `base` are its
past and are not replayed. `edition` counts whatever was written about the table: so others notice. `to_move`
names the seats whose people have to choose, for the shelf. `hints` says whether they are allowed,
`review_wanted` when somebody asked for a review."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("offered", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What was done at a table, one row for every acknowledged choice. The primary key is why none is doubled."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("generation", Integer, nullable=False),
    Column("bot", String(32)),
    Column("had_bot", Boolean, nullable=False, server_default=false()),
    Column("hinted", Integer, nullable=False, server_default="0"),
    Column("hinted_at", Integer),
)
"""An invitation is valid for one generation of a seat; using or withdrawing one raises it. `bot` is
the difficulty of the bot that plays there, `had_bot` whether one ever has (for statistics), `hinted` how
often a hint was asked for, `hinted_at` at which version of the table the last time."""

sittings = Table(
    "sittings",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), primary_key=True),
    Column("generation", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""Which guest sits where."""

Index("ix_sittings_guest", sittings.c.guest)
Index("uq_tables_daily", tables.c.daily, tables.c.game, tables.c.host, unique=True)
"""One attempt at each daily dream for each guest, however fast they click."""
