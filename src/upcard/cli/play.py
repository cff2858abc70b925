"""`upcard play`: open the room in the browser, or sit down in the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from upcard.cli.arguments import (
    AMOUNT,
    BETTING,
    FILE,
    GAME,
    HOUSE,
    SEED,
    Known,
    OneOf,
    Option,
    Whole,
    command,
    flag,
    option,
)  # fmt: skip
from upcard.cli.bad_input import BadInput
from upcard.cli.operate import KEY_FILE, check_installed, check_one_place
from upcard.terminal.output import Progress, quiet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upcard.cli.arguments import Decorator
    from upcard.server.connections.config import ConnectionConfig

BROWSER, TERMINAL = "In the browser", "In the terminal"
ELSEWHERE = {
    True: "the room in the browser: leave it out, or leave out --terminal",
    False: "the terminal: add --terminal, or choose it in the browser when you open a table",
}
TYPED = click.core.ParameterSource.COMMANDLINE
NEEDED = ("litestar", "uvicorn", "sqlalchemy", "alembic", "argon2", "cryptography", "segno")
MOST_PROCESSES = 64
MOST_COUNTED = 1_000_000
LAST_PORT = 65535
PORT = Whole(f"a port: a number from 0 to {LAST_PORT}", 0, LAST_PORT)
COUNT = Whole(f"a number from 1 to {MOST_COUNTED}", 1, MOST_COUNTED)
STRENGTHS = ("calling", "tight", "thinking", "mixed")


def _processes(text: str) -> int:
    """Read a number of processes that the room can be spread over."""
    what = f"a number of processes: from 1 to {MOST_PROCESSES}"
    count = Whole(what, 1, MOST_PROCESSES).convert(text, None, None)
    import socket

    if count > 1 and not hasattr(socket, "send_fds"):
        raise click.BadParameter("this system lets no process hand connections to another: leave it out")
    return count


def _web_address(text: str) -> str:
    """Read the address of a web server."""
    if not re.fullmatch(r"https?://[^\s/?#]+/?", text):
        raise click.BadParameter(f"{text!r} is not an address as https://cards.example.org")
    return text


def place_of_metrics(text: str) -> tuple[str, int]:
    """Read where the figures are asked for: a port of this machine, or ADDRESS:PORT."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]") or "127.0.0.1"
    if not (port.isascii() and port.isdigit()) or int(port) > LAST_PORT or " " in host:
        raise click.BadParameter(f"{text!r} is neither a port, as 9464, nor an address and a port, as 10.0.0.5:9464")
    return host, int(port)


def _for_room(name: str, metavar: str, text: str, **attrs: Any) -> Decorator:
    return option(name, metavar=metavar, section=BROWSER, help=text, **attrs)


def _for_terminal(name: str, text: str, kind: Any = AMOUNT, metavar: str | None = "N") -> Decorator:
    return option(name, type=kind, metavar=metavar, section=TERMINAL, help=text)


@command("play")
@flag("--terminal", help="play here, in the terminal")
@option(
    "--house", "houses", multiple=True, metavar="NAME_OR_FILE", type=HOUSE,
    help="in the browser: the file of a house of your own, may be given again; in the terminal: whose rules",
)  # fmt: skip
@_for_room("--host", "ADDRESS", "where to listen (default: 127.0.0.1; 0.0.0.0 is everywhere)")
@_for_room("--port", "N", "0: a free one (default: 8000, or a free one)", type=PORT)
@_for_room("--data", "FOLDER", "where the books are kept (default: upcard in the user's data)", type=FILE)
@_for_room("--database", "URL", "keep them there instead, as postgresql://user@host/name")
@_for_room("--key-file", "FILE", KEY_FILE, type=FILE)
@flag("--lost-key", section=BROWSER, help="go on without a key that is lost: hands under way are void")
@_for_room("--public-url", "URL", "the address for links to friends", type=_web_address)
@_for_room(
    "--allow-host", "NAME",
    "another name that browsers reach the room by, as cards.example.org; may be given again", multiple=True,
)  # fmt: skip
@_for_room(
    "--proxy", "ADDRESS",
    "believe the X-Forwarded-For and -Proto of this proxy, an address or a network; may be given again", multiple=True,
)  # fmt: skip
@_for_room("--most-connections", "N", "connections in all, of each process (default: 4000)", type=COUNT)
@_for_room(
    "--most-per-address", "N", "sockets from one address; what it may ask for grows with it (default: 200)", type=COUNT
)
@flag("--no-browser", section=BROWSER, help="do not open the browser")
@_for_room("--processes", "N", "share the tables among this many processes (default: 1)", type=_processes)
@_for_room("--metrics", "PORT", "figures for Prometheus, on a port of this machine only", type=place_of_metrics)
@option(
    "--log-level", section=BROWSER, type=OneOf(["debug", "info", "warning", "error"]),
    help="how much to log (default: info)",
)  # fmt: skip
@_for_terminal("--game", "stud-high, razz, stud-hilo or stud-hilo-nq", GAME, None)
@_for_terminal("--betting", "fixed-limit, spread-limit, pot-limit or no-limit", BETTING, None)
@_for_terminal("--ante", "the ante of each player")
@_for_terminal("--bring-in", "the forced bet")
@_for_terminal("--small-bet", "the bet of the first streets")
@_for_terminal("--big-bet", "the bet of the later streets")
@_for_terminal("--stack", "the chips that each player starts with (default: 40 big bets)")
@_for_terminal("--bots", "how many bots sit down with you")
@_for_terminal("--strength", f"how strong they are: {', '.join(STRENGTHS)}", Known(lambda: STRENGTHS), None)
@_for_terminal("--seed", "the same cards each time", SEED)
def play(houses: tuple[str, ...], *, terminal: bool, **typed: Any) -> int:
    """Open the cardroom and play in the browser, alone with bots or with friends; or sit down in the terminal.

    The room keeps every hand: close it with Ctrl-C, and it goes on where it was. In the terminal, what is left out is
    asked for. All amounts are in chips.

    examples:
      upcard play                                       open the room, and the browser
      upcard play --host 0.0.0.0                        for everybody in the same network, with a QR code
      upcard play --port 9000 --data ~/club --house our-house.yaml
      upcard play --terminal --game razz --house mohegan --bots 5
    """
    ctx = click.get_current_context()
    sections = {param.name: param.section for param in ctx.command.params if isinstance(param, Option)}
    for name in typed:
        if sections[name] == (BROWSER if terminal else TERMINAL) and ctx.get_parameter_source(name) is TYPED:
            raise BadInput(f"--{name.replace('_', '-')} is for {ELSEWHERE[terminal]}.")
    if terminal:
        return _in_the_terminal(houses, {name: typed[name] for name in typed if sections[name] == TERMINAL})
    return _in_the_room(houses, typed)


def _in_the_terminal(houses: tuple[str, ...], typed: dict[str, Any]) -> int:
    from upcard.terminal.playing import main
    from upcard.terminal.setup import Given

    if len(houses) > 1:
        raise BadInput("In the terminal one house is played by: give --house once.")
    return main(Given(house=houses[0] if houses else None, **typed))


def _in_the_room(houses: tuple[str, ...], typed: dict[str, Any]) -> int:
    check_installed(NEEDED, or_else="; or play here with --terminal")
    from upcard.server.run import run as open_room

    check_one_place(typed["data"], typed["database"])
    return open_room(
        host=typed["host"] or "127.0.0.1",
        port=typed["port"],
        folder=Path(typed["data"]) if typed["data"] else None,
        database=typed["database"] or "",
        public_url=typed["public_url"] or "",
        open_browser=not typed["no_browser"],
        house_files=[*houses],
        log_level=typed["log_level"] or ("warning" if quiet() else "info"),
        processes=typed["processes"] or 1,
        key_file=Path(typed["key_file"]) if typed["key_file"] else None,
        lost_key=typed["lost_key"],
        progress=Progress(until_done=True).reach,
        metrics=typed["metrics"],
        connections=_connections(typed),
    )


def _connections(typed: dict[str, Any]) -> ConnectionConfig:
    """Return what was said about connections."""
    from upcard.server.connections.config import MOST, PER_ADDRESS, checked

    return checked(
        most=typed["most_connections"] or MOST,
        per_address=typed["most_per_address"] or PER_ADDRESS,
        proxies=_listed(typed["proxy"]),
        hosts=_listed(typed["allow_host"]),
    )


def _listed(given: Iterable[str]) -> tuple[str, ...]:
    """Return what was given once or again, or in one piece with commas."""
    return tuple(each.strip() for text in given for each in text.split(",") if each.strip())
