"""Events are written in format 2 (`upcard.hand.codec`). Those that are there are read as they stand.

Nothing in the tables changes; but an older program cannot read the new events, and so it is to refuse the room.
"""

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Change nothing."""
