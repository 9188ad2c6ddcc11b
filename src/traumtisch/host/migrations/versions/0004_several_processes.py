"""What several processes at one database have to know of each other: whether anything about a table has
changed, which hints were asked for, and which games are to be reviewed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("review_wanted", sa.BigInteger()))
    op.add_column("seats", sa.Column("hinted_at", sa.Integer()))


def downgrade() -> None:
    op.drop_column("seats", "hinted_at")
    op.drop_column("tables", "review_wanted")
    op.drop_column("tables", "edition")
