"""Where the room is kept that a command is about, and whether what it needs is installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.bad_input import BadInput
from upcard.cli.progress_bar import ProgressBar

if TYPE_CHECKING:
    import argparse
    from types import TracebackType
    from typing import Self

KEY_IS_ELSEWHERE = "The key that seals the cards (upcard.key, or UPCARD_KEY) is not in it"


def check_installed(needed: tuple[str, ...], or_else: str = "") -> None:
    """Say how to get what is missing."""
    missing = [name for name in needed if importlib.util.find_spec(name) is None]
    if missing:
        raise BadInput(
            f"The room needs more than is installed ({missing[0]} is missing): pip install 'upcard[room]'{or_else}."
        )


def check_one_place(args: argparse.Namespace) -> None:
    """Refuse two places at once."""
    if args.data and args.database:
        raise BadInput("--data and --database both say where the books are kept: give one of them.")


def database_of(args: argparse.Namespace) -> str:
    """Return the address of the database that --data or --database name, or the usual one."""
    check_installed(("sqlalchemy", "alembic"))
    from upcard.storage.looking import address_in, usual_folder  # noqa: PLC0415 - only now is it known to be there

    check_one_place(args)
    if args.database:
        return str(args.database)
    folder = Path(args.data) if args.data else usual_folder()
    if args.data and folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder}: this is a file; --data names the folder that the room is kept in.")
    return address_in(folder)


class Stages:
    """A progress bar for each part of long work, named as the work names it."""

    def __init__(self) -> None:
        """Begin before the first part."""
        self._what = ""
        self._bar: ProgressBar | None = None

    def __enter__(self) -> Self:
        """Use it as long as the work lasts."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Take the last bar away."""
        if self._bar is not None:
            self._bar.__exit__(kind, fault, trace)

    def reach(self, what: str, done: int, whole: int) -> None:
        """Show how far a part has come; one that is done is shown no longer."""
        if self._bar is None or what != self._what:
            self.__exit__(None, None, None)
            self._what, self._bar = what, ProgressBar(whole)
        self._bar.reach(done, what)
        if done >= whole:
            self.__exit__(None, None, None)
