"""Another shard of the careless room: its store says "written" too early as well.

python -m tests.crash_careless_annex LINE HANDOFF
"""

from __future__ import annotations

from unittest.mock import patch

from tests import crash_annex
from tests.crash_careless_room import CarelessStore
from upcard.server.shards import worker

if __name__ == "__main__":
    with patch.object(worker, "Store", CarelessStore):
        crash_annex.main()
