"""Which keys have sealed what is stored; all that is there already is not sealed yet."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table, and note that there is something to seal if there is."""
    op.create_table(
        "sealing",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_sealing"),
    )
    op.execute("INSERT INTO sealing (key, state, at) SELECT '', 'old', 0 WHERE EXISTS (SELECT 1 FROM events)")
