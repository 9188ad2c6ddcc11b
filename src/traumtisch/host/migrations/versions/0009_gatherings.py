"""Campaigns over weeks: who is in, when they meet next, what they have read; put aside, handed on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for column in (
        sa.Column("put_aside", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("meets", sa.BigInteger()),
        sa.Column("meets_note", sa.String(length=200)),
        sa.Column("generation", sa.Integer(), nullable=False, server_default="0"),
    ):
        op.add_column("campaigns", column)
    op.create_table(
        "members",
        sa.Column("campaign", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("has_read", sa.Integer(), nullable=False),
        sa.Column("comes", sa.Boolean()),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaigns.id"], name="fk_members_campaign", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_members_guest", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("campaign", "guest", name="pk_members"),
    )
    op.create_index("ix_members_guest", "members", ["guest"])


def downgrade() -> None:
    op.drop_table("members")
    for name in ("generation", "meets_note", "meets", "put_aside"):
        op.drop_column("campaigns", name)
