"""Lines of the chat that somebody has reported."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table for reports."""
    op.create_table(
        "reports",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("reporter", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", "reporter", name="pk_reports"),
        sa.ForeignKeyConstraint(["stream", "seq"], ["events.stream", "events.seq"], name="fk_reports_stream_seq"),
        sa.ForeignKeyConstraint(["reporter"], ["players.id"], name="fk_reports_reporter"),
    )
