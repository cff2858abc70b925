"""Another hall of the server that is killed: the real one, as quick as the first.

python -m tests.crash_annex LINE PASSAGE
"""

from __future__ import annotations

import sys

from tests.crash_tables import hurry
from upcard.server.halls import annex


def main() -> None:
    hurry()
    annex.main(int(sys.argv[1]), int(sys.argv[2]))


if __name__ == "__main__":
    main()
