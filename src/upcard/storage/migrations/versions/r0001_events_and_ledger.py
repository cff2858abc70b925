"""The events of the tables, the ledger, and the finished hands."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables for events, postings and their totals, and hands."""
    _make_events()
    _make_ledger()
    _make_hands()


def _make_events() -> None:
    op.create_table(
        "events",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("hand", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", name="pk_events"),
    )
    op.create_index("ix_events_stream_hand_seq", "events", ["stream", "hand", "seq"])
    first = sa.text("seq = 1")
    op.create_index("ix_events_first", "events", ["at", "stream"], sqlite_where=first, postgresql_where=first)


def _make_ledger() -> None:
    op.create_table(
        "postings",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("line", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", "line", name="pk_postings"),
        sa.ForeignKeyConstraint(["stream", "seq"], ["events.stream", "events.seq"], name="fk_postings_stream_seq"),
    )
    op.create_table(
        "totals",
        sa.Column("account", sa.Text().with_variant(sa.Text(collation="C"), "postgresql"), nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("account", "stream", "reason", name="pk_totals"),
    )
    op.create_index("ix_totals_stream", "totals", ["stream"])


def _make_hands() -> None:
    op.create_table(
        "hands",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("hand", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_name", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("pot", sa.BigInteger(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "hand", name="pk_hands"),
    )
    op.create_table(
        "hand_seats",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("hand", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("result", sa.BigInteger(), nullable=False),
        sa.Column("down", sa.Text(), nullable=False),
        sa.Column("up", sa.Text(), nullable=False),
        sa.Column("big_bet", sa.BigInteger(), nullable=False),
        sa.Column("marks", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "hand", "seat", name="pk_hand_seats"),
        sa.ForeignKeyConstraint(["stream", "hand"], ["hands.stream", "hands.hand"], name="fk_hand_seats_stream_hand"),
    )
    op.create_index("ix_hand_seats_player_at_stream_hand", "hand_seats", ["player", "at", "stream", "hand"])
