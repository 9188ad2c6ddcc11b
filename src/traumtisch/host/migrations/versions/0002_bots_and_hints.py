"""Bots at seats, and hints.

Columns are added in place. Alembic's batch mode would make the tables anew, and with the old ones SQLite
would delete everything that belongs to them.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("seats", sa.Column("bot", sa.String(length=32), nullable=True))
    op.add_column("seats", sa.Column("hinted", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seats", "hinted")
    op.drop_column("seats", "bot")
    op.drop_column("tables", "hints")
