"""Which seats a bot has ever played: people's statistics count such games apart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("had_bot", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE seats SET had_bot = TRUE WHERE bot IS NOT NULL")


def downgrade() -> None:
    op.drop_column("seats", "had_bot")
