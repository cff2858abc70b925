"""`upcard play`: sit down at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cli import terminal
from upcard.cli.page import Page

if TYPE_CHECKING:
    import argparse


def run(args: argparse.Namespace) -> int:
    """Open the table; it asks for whatever was left out."""
    if not args.terminal:
        page = Page()
        page.line("The table in the browser is not built yet; here is the one in the terminal.")
        page.line()
    return terminal.main(args)
