"""Where the room listens, what it calls itself, and how it is drawn for a telephone."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest

from upcard.server import addresses
from upcard.server.addresses import (
    PortTaken,
    address,
    lan_address,
    leads_nowhere_else,
    listen,
    opening_command,
    qr_code,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_a_free_port_is_taken_when_the_usual_is_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(addresses, "USUAL_PORT", taken)
        listener, moved = listen("127.0.0.1", None)
        with listener:
            assert moved
            assert listener.getsockname()[1] not in (0, taken)
        with pytest.raises(PortTaken, match=f"Port {taken} is taken"):
            listen("127.0.0.1", taken)


def test_the_usual_port_is_used_when_it_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        free = probe.getsockname()[1]
    monkeypatch.setattr(addresses, "USUAL_PORT", free)
    listener, moved = listen("127.0.0.1", None)
    with listener:
        assert (listener.getsockname()[1], moved) == (free, False)


def test_an_address_that_is_not_ours_is_refused_in_a_sentence() -> None:
    with pytest.raises(PortTaken, match=r"Nobody can listen on 192\.0\.2\.77"):
        listen("192.0.2.77", 0)


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),  # noqa: S104 - what somebody may choose
        ("::", "http://[::1]:8000"),
        ("192.168.1.5", "http://192.168.1.5:8000"),
        ("cards.local", "http://cards.local:8000"),
    ],
)
def test_what_the_browser_is_told(host: str, found: str) -> None:
    assert address(host, 8000) == found


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_nobody_else_can_reach_a_room_that_listens_here_only(host: str) -> None:
    assert lan_address(host, 8000) == ""


def test_others_are_told_an_address_in_their_network() -> None:
    assert lan_address("192.168.1.5", 8000) == "http://192.168.1.5:8000"
    everywhere = lan_address("0.0.0.0", 8000)  # noqa: S104 - what somebody may choose
    assert everywhere == "" or (everywhere.startswith("http://") and "127.0.0.1" not in everywhere)


@pytest.mark.parametrize(
    ("link", "nowhere"),
    [
        ("http://127.0.0.1:8000/table/x", True),
        ("http://localhost/table/x", True),
        ("http://[::1]:8000/table/x", True),
        ("http://192.168.1.5:8000/table/x", False),
        ("https://cards.example.org/table/x", False),
        ("http://[/table/x", False),
    ],
)
def test_which_links_others_can_use(link: str, *, nowhere: bool) -> None:
    assert leads_nowhere_else(link) is nowhere


def test_the_command_for_friends_can_be_typed_where_the_room_was_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / ".venv" / "bin" / "upcard"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    monkeypatch.setattr("sys.argv", [str(program), "play"])
    assert opening_command() == f"{program} play --host 0.0.0.0"
    monkeypatch.chdir(tmp_path)
    assert opening_command() == ".venv/bin/upcard play --host 0.0.0.0"
    monkeypatch.setenv("PATH", str(program.parent))
    assert opening_command() == "upcard play --host 0.0.0.0"
    monkeypatch.setattr("sys.argv", [str(tmp_path / "upcard" / "__main__.py"), "play"])
    assert opening_command().endswith(" -m upcard play --host 0.0.0.0")


def test_a_link_is_drawn_for_a_terminal() -> None:
    drawn = qr_code("http://192.168.1.5:8000")
    assert len(drawn.splitlines()) > 10
    assert drawn != qr_code("http://192.168.1.6:8000")
