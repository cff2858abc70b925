"""Sessions get an id that may be shown and a name, so that they can be listed and ended one by one."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

ID_BYTES = 6


def upgrade() -> None:
    """Add both columns, give those that are there an id each, and insist on it from now on."""
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("id", sa.Text(), nullable=True))
        sessions.add_column(sa.Column("label", sa.Text(), nullable=True))
    known = sa.table("sessions", sa.column("token_hash"), sa.column("id"), sa.column("label"))
    connection = op.get_bind()
    for (token_hash,) in connection.execute(sa.select(known.c.token_hash)).all():
        named = sa.update(known).where(known.c.token_hash == token_hash)
        connection.execute(named.values(id=secrets.token_hex(ID_BYTES), label=""))
    with op.batch_alter_table("sessions") as sessions:
        sessions.alter_column("id", existing_type=sa.Text(), nullable=False)
        sessions.alter_column("label", existing_type=sa.Text(), nullable=False)
        sessions.create_unique_constraint("uq_sessions_id", ["id"])
