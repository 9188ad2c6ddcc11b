"""Days: what a game has reached at its end, for rankings and achievements; stops of a journey left out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("reached", sa.Text()))
    op.create_table(
        "skips",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("stop", sa.String(length=64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_skips_guest", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest", "game", "stop", name="pk_skips"),
    )


def downgrade() -> None:
    op.drop_table("skips")
    op.drop_column("tables", "reached")
