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
    Column("closed", Boolean, nullable=False, server_default=false()),
)
"""`id` is a hash of the key in the guest's first cookie; `closed`: that key opens nothing any more."""

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
    Column("talk", String(8), nullable=False, server_default="words"),
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
    Column("reached", Text),
    Column("review_wanted", BigInteger),
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
)
"""`position` is the State in which the table began, if that was not a new game; entries up to `base` are its
past and are not replayed. `edition` counts whatever was written about the table: so others notice. `to_move`
names the seats whose people have to choose, for the shelf. `reached` is what the game notes of its end, by
name. `hints` says whether they are allowed, `talk` what may be said there, `review_wanted` when somebody
asked for a review."""

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
    Column("name", String(40)),
)
"""An invitation is valid for one generation of a seat; using or withdrawing one raises it. `bot` is
the difficulty of the bot that plays there, `had_bot` whether one ever has (for statistics), `hinted` how
often a hint was asked for, `hinted_at` at which version of the table the last time, `name` what is called
whoever plays there, if it is not the guest's own name (several at one screen)."""

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


# ---- campaigns ---------------------------------------------------------------------------------------

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("game", String(64), nullable=False),
    Column("host", String(32), nullable=False, index=True),
    Column("opened", BigInteger, nullable=False),
    Column("put_aside", Boolean, nullable=False, server_default=false()),
    Column("meets", BigInteger),
    Column("meets_note", String(200)),
    Column("generation", Integer, nullable=False, server_default="0"),
)
"""Tables that belong together; `host` is the guest who began it, brought it from elsewhere, or was given its
key. `meets` is when its people want to play next; a key of an earlier `generation` opens nothing."""

members = Table(
    "members",
    metadata,
    Column("campaign", String(16), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("has_read", Integer, nullable=False),
    Column("comes", Boolean),
)
"""What is noted about people in a campaign: up to which chapter they have read its journal, and whether they
come to the next session. Whoever only sits at one of its tables needs no row here."""

chapters = Table(
    "chapters",
    metadata,
    Column("campaign", String(16), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("attempt", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(16), index=True),
    Column("began_with", Text),
    Column("led_to", Text),
    Column("outcome", Text),
    Column("players", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""A chapter, and each attempt at it. `began_with` and `led_to` are what carried over before and after it, by
names (a Sequel as JSON): so a campaign goes on whatever became of its tables. `table_id` is empty where a
campaign was brought from elsewhere. The primary key is why nobody goes on twice."""


# ---- what people say ---------------------------------------------------------------------------------

messages = Table(
    "messages",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("phrase", String(32)),
    Column("words", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What was said at a table, and by whom, as they were called then; `seat` is empty for those who watch. A
`phrase` is one of the house's, which everybody reads in their own language."""

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("words", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What guests write down for themselves at a table."""

# ---- where guests can be reached ---------------------------------------------------------------------

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("site", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""Browsers that want to be told by push; `id` is a hash of the `endpoint`, `site` the address by which the
guest reaches this server."""

letters = Table(
    "letters",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("language", String(8), nullable=False),
    Column("site", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""Guests who want to be told by e-mail. Nothing but the question whether they do is sent to an address that
is not `confirmed`."""

# ---- other devices of a guest ------------------------------------------------------------------------

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("since", BigInteger, nullable=False),
)
"""Further cookies of a guest: `id` is a hash of the key in it."""

keys = Table(
    "keys",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("once", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""What makes another device the guest's: `id` is a hash of the words, or of a code for one use."""

# ---- a guest's journey through the modules of a game -------------------------------------------------

skips = Table(
    "skips",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("stop", String(64), primary_key=True),
    Column("since", BigInteger, nullable=False),
)
"""Stops of a journey that a guest has left out."""
