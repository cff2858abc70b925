"""Where the room can be found: a port to listen on, the addresses for friends, and a QR code of them."""

import errno
import io
import ipaddress
import os
import shutil
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import segno

from upcard.errors import UpcardError

USUAL_PORT = 8000
BACKLOG = 2048
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what somebody may choose, not what we do unasked


class PortTaken(UpcardError):  # noqa: N818 - what is the matter, as one sentence
    """Nobody can listen where it was asked for; the message is one clear sentence."""


def listen(host: str, port: int | None, option: str = "--port") -> tuple[socket.socket, bool]:
    """Listen on a port; without one on the usual, or, if that is taken (True), on any that is free."""
    try:
        return _listening(host, USUAL_PORT if port is None else port), False
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE and port is None:
            return _listening(host, 0), True
        if fault.errno == errno.EADDRINUSE:
            raise PortTaken(f"Port {port} is taken; choose another one, or leave {option} out.") from None
        if fault.errno == errno.EACCES:
            raise PortTaken(f"Port {port} may not be used; choose one from 1024 up.") from None
        raise PortTaken(f"Nobody can listen on {host}: {fault.strerror or fault}.") from None


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # TCP by name: else asyncio's own loop lets small packets wait for each other, 40 milliseconds a request
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def address(host: str, port: int) -> str:
    """Return the address for a browser on this machine."""
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - see EVERYWHERE
    return f"http://{f'[{near}]' if ':' in near else near}:{port}"


def lan_address(host: str, port: int) -> str:
    """Return the address for others in the same network, "" if there is none."""
    if host not in EVERYWHERE:
        return "" if is_loopback(host) else address(host, port)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which of our addresses would be used
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if is_loopback(found) else f"http://{found}:{port}"


def leads_nowhere_else(link: str) -> bool:
    """Tell whether an address is understood on this machine alone."""
    try:
        return is_loopback(urlsplit(link).hostname or "")
    except ValueError:  # a Host header may be anything
        return False


def opening_command() -> str:
    """Return the command that opens the room to others, as it can be typed where this one was."""
    return f"{_program(Path(sys.argv[0]))} play --host {EVERYWHERE[0]}"


def _program(started: Path) -> str:
    if started.name == "__main__.py" or not started.exists():
        return f"{Path(sys.executable).name} -m upcard"
    found = shutil.which(started.name)
    if found is not None and Path(found).resolve() == started.resolve():
        return started.name
    try:
        return str(started.absolute().relative_to(Path.cwd()))
    except ValueError:
        return os.fspath(started)


def is_loopback(host: str) -> bool:
    """Tell whether an address or a name is this machine's own, which nobody else can reach."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def qr_code(link: str) -> str:
    """Return a link as a QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(link, micro=False, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
