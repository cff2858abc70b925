"""`upcard play`: open the room in the browser, or sit down in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from upcard.cli.bad_input import BadInput
from upcard.cli.room_place import Stages, check_installed, check_one_place

if TYPE_CHECKING:
    import argparse

    from upcard.server.connections.config import ConnectionConfig

IN_THE_ROOM = (
    "host", "port", "data", "database", "public_url", "allow_host", "proxy", "most_connections", "most_per_address",
    "no_browser", "log_level", "processes", "key_file", "lost_key", "metrics",
)  # fmt: skip
IN_THE_TERMINAL = (
    "game", "betting", "ante", "bring_in", "small_bet", "big_bet", "stack", "bots", "strength", "seed",
)  # fmt: skip
NEEDED = ("litestar", "uvicorn", "sqlalchemy", "alembic", "argon2", "cryptography", "segno")


def run(args: argparse.Namespace) -> int:
    """Open the table that was asked for."""
    if args.terminal:
        return _in_the_terminal(args)
    given = _given(args, IN_THE_TERMINAL)
    if given:
        raise BadInput(
            f"{given[0]} is for the terminal: add --terminal, or choose it in the browser when you open a table."
        )
    return _in_the_room(args)


def _given(args: argparse.Namespace, names: tuple[str, ...]) -> list[str]:
    """Return the options among these that were typed."""
    values = {name: getattr(args, name) for name in names}
    return [f"--{name.replace('_', '-')}" for name, value in values.items() if value is not None and value is not False]


def _in_the_terminal(args: argparse.Namespace) -> int:
    from upcard.cli import terminal  # noqa: PLC0415 - the room does not need it

    given = _given(args, IN_THE_ROOM)
    if given:
        raise BadInput(f"{given[0]} is for the room in the browser: leave it out, or leave out --terminal.")
    houses: list[str] = args.house
    if len(houses) > 1:
        raise BadInput("In the terminal one house is played by: give --house once.")
    args.house = houses[0] if houses else None
    return terminal.main(args)


def _in_the_room(args: argparse.Namespace) -> int:
    check_installed(NEEDED, or_else="; or play here with --terminal")
    from upcard.server.addresses import PortTaken  # noqa: PLC0415 - only now is it known to be there
    from upcard.server.connections.config import BadConnections  # noqa: PLC0415
    from upcard.server.halls.other import NotOpened  # noqa: PLC0415
    from upcard.server.run import run as open_room  # noqa: PLC0415
    from upcard.storage import StorageError  # noqa: PLC0415

    check_one_place(args)
    try:
        return open_room(
            host=args.host or "127.0.0.1",
            port=args.port,
            folder=Path(args.data) if args.data else None,
            database=args.database or "",
            public_url=args.public_url or "",
            open_browser=not args.no_browser,
            house_files=args.house,
            log_level=args.log_level or "info",
            processes=args.processes or 1,
            key_file=Path(args.key_file) if args.key_file else None,
            lost_key=args.lost_key,
            progress=Stages().reach,
            metrics=args.metrics,
            connections=_connections(args),
        )
    except (PortTaken, NotOpened, BadConnections, StorageError) as fault:
        raise BadInput(str(fault)) from None


def _connections(args: argparse.Namespace) -> ConnectionConfig:
    """Return what was said about connections."""
    from upcard.server.connections.config import MOST, PER_ADDRESS, checked  # noqa: PLC0415 - as above

    return checked(
        most=args.most_connections or MOST,
        per_address=args.most_per_address or PER_ADDRESS,
        proxies=_listed(args.proxy),
        hosts=_listed(args.allow_host),
    )


def _listed(given: list[str] | None) -> tuple[str, ...]:
    """Return what was given once or again, or in one piece with commas."""
    return tuple(each.strip() for text in given or [] for each in text.split(",") if each.strip())
