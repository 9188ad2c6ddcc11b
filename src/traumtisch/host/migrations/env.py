"""How Alembic reaches the database: through the connection that `migrate` hands over."""

from __future__ import annotations

from alembic import context

from traumtisch.host.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter most of a table in place
)
with context.begin_transaction():
    context.run_migrations()
