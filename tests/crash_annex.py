"""Another shard of the server that is killed: the real one, as quick as the first.

python -m tests.crash_annex LINE HANDOFF
"""

from __future__ import annotations

import sys

from tests.crash_tables import hurry
from upcard.server.shards import worker


def main() -> None:
    hurry()
    worker.main(int(sys.argv[1]), int(sys.argv[2]))


if __name__ == "__main__":
    main()
