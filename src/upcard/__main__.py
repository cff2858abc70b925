"""`python -m upcard`: the same as `upcard`."""

import sys

from upcard.cli import main

sys.exit(main())
