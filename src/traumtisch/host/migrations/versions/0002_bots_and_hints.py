"""Bots at seats, and hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.true()))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("bot", sa.String(length=32), nullable=True))
        seats.add_column(sa.Column("hinted", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("hinted")
        seats.drop_column("bot")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("hints")
