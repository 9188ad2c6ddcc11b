"""Campaigns: which tables are chapters of one, and what carried over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
    )
    op.create_index("ix_campaigns_host", "campaigns", ["host"])
    op.create_table(
        "chapters",
        sa.Column("campaign", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("attempt", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=16)),
        sa.Column("began_with", sa.Text()),
        sa.Column("led_to", sa.Text()),
        sa.Column("outcome", sa.Text()),
        sa.Column("players", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaigns.id"], name="fk_chapters_campaign", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", "number", "attempt", name="pk_chapters"),
    )
    op.create_index("ix_chapters_table_id", "chapters", ["table_id"])


def downgrade() -> None:
    op.drop_table("chapters")
    op.drop_table("campaigns")
