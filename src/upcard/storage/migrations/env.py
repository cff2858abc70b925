"""How Alembic runs the steps: on the connection, and in the transaction, that `upcard.storage.migrate` gives it."""

from alembic import context

from upcard.storage.migrate import VERSION_TABLE
from upcard.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
)
context.run_migrations()
