"""The people: players, their sessions and passphrases, their notes, and the hands that they share."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables for people and for what they keep."""
    _make_people()
    _make_keepsakes()


def _make_people() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_sessions_player"),
    )
    op.create_index("ix_sessions_player", "sessions", ["player"])
    op.create_index("ix_sessions_used", "sessions", ["used"])
    op.create_table(
        "passphrases",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("lookup", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_passphrases"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_passphrases_player"),
        sa.UniqueConstraint("lookup", name="uq_passphrases_lookup"),
    )


def _make_keepsakes() -> None:
    op.create_table(
        "notes",
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("colour", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("owner", "about", name="pk_notes"),
        sa.ForeignKeyConstraint(["owner"], ["players.id"], name="fk_notes_owner"),
    )
    op.create_table(
        "shares",
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("hand", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("after", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_shares"),
        sa.ForeignKeyConstraint(["stream", "hand"], ["hands.stream", "hands.hand"], name="fk_shares_stream_hand"),
    )
