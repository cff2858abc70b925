"""What players have answered in the drill."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table for answers of the drill."""
    op.create_table(
        "drill_answers",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("n", sa.BigInteger(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("was_right", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "question", name="pk_drill_answers"),
        sa.UniqueConstraint("player", "n", name="uq_drill_answers_player_n"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_drill_answers_player"),
    )
