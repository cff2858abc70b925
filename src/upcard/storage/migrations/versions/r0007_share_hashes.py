"""Of the link to a shared hand only the hash is kept, as of every token: who reads the database cannot follow it."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Replace each token by its hash."""
    shares = sa.table("shares", sa.column("token"))
    connection = op.get_bind()
    for token in list(connection.execute(sa.select(shares.c.token)).scalars()):
        hashed = hashlib.sha256(token.encode()).hexdigest()
        connection.execute(sa.update(shares).where(shares.c.token == token).values(token=hashed))
