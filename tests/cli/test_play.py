"""`upcard play`: the room or the table in the terminal; what cannot be played or opened is refused in one sentence."""

from __future__ import annotations

import importlib.util
import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from upcard.server.connections.config import ConnectionConfig
from upcard.terminal import playing as terminal

if TYPE_CHECKING:
    from tests.cli.conftest import Typed
    from upcard.terminal.setup import Given


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Given]:
    """Collect what the table would be opened with."""
    tables: list[Given] = []

    def main(given: Given) -> int:
        tables.append(given)
        return 0

    monkeypatch.setattr(terminal, "main", main)
    return tables


def test_the_table_asks_for_what_is_left_out(typed: Typed, opened: list[Given]) -> None:
    assert typed("play", "--terminal") == (0, "", "")
    (table,) = opened
    assert (table.game, table.house, table.betting, table.small_bet, table.bots, table.strength) == (None,) * 6


def test_what_is_given_reaches_the_table(typed: Typed, opened: list[Given]) -> None:
    words = ["--game", "razz", "--house", "mohegan", "--ante", "1", "--bots", "2", "--strength", "tight", "--seed", "7"]
    assert typed("play", "--terminal", *words).code == 0
    (table,) = opened
    assert (table.game, table.house, table.ante, table.bots, table.strength, table.seed) == (
        "razz", "mohegan", 1, 2, "tight", 7,
    )  # fmt: skip


class Opened(dict[str, object]):
    """What the room would be opened with."""


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> list[Opened]:
    """Collect the rooms that would be opened."""
    opened: list[Opened] = []

    def open_room(**how: object) -> int:
        del how["progress"]  # how it is shown
        opened.append(Opened(how))
        return 0

    monkeypatch.setattr("upcard.server.run.run", open_room)
    return opened


def test_without_terminal_the_room_is_opened(typed: Typed, rooms: list[Opened]) -> None:
    assert typed("play") == (0, "", "")
    assert rooms == [
        {
            "host": "127.0.0.1", "port": None, "folder": None, "database": "", "public_url": "", "open_browser": True,
            "house_files": [], "log_level": "info", "processes": 1, "key_file": None, "lost_key": False,
            "metrics": None, "connections": ConnectionConfig(hosts=()),
        }
    ]  # fmt: skip


def test_what_is_said_about_connections_reaches_the_room(typed: Typed, rooms: list[Opened]) -> None:
    proxies = ["--proxy", "127.0.0.1,10.0.0.0/8", "--proxy", "::1"]
    hosts = ["--allow-host", "cards.example.org", "--allow-host", "club, 192.0.2.7"]
    assert typed("play", *proxies, *hosts, "--most-connections", "9000", "--most-per-address", "500").code == 0
    (room,) = rooms
    assert room["connections"] == ConnectionConfig(
        9000, 500, ("127.0.0.1", "10.0.0.0/8", "::1"), ("cards.example.org", "club", "192.0.2.7")
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--proxy", "caddy"], "'caddy' is not the address of a proxy: give one as 127.0.0.1, or a network as"),
        (["--proxy", "10.0.0.1/8"], "'10.0.0.1/8' is not the address of a proxy"),
        (
            ["--allow-host", "https://cards.example.org"],
            "is not the name of a host: give it alone, as cards.example.org",
        ),
        (["--allow-host", "cards.example.org:8000"], "is not the name of a host"),
        (["--most-connections", "0"], "'0' is not a number from 1 to"),
        (["--most-per-address", "many"], "'many' is not a number from 1 to"),
    ],
)
def test_what_cannot_be_said_about_connections(
    typed: Typed, rooms: list[Opened], words: list[str], sentence: str
) -> None:
    done = typed("play", *words)
    assert done.code == 2
    assert sentence in done.err
    assert not rooms


def test_what_is_given_reaches_the_room(typed: Typed, rooms: list[Opened]) -> None:
    words = ["--host", "0.0.0.0", "--port", "0", "--data", "club", "--no-browser", "--log-level", "debug"]  # noqa: S104
    more = ["--public-url", "https://cards.example.org", "--house", "one.yaml", "--house", "two.yaml"]
    assert typed("play", *words, *more).code == 0
    (room,) = rooms
    assert (room["host"], room["port"], room["open_browser"]) == ("0.0.0.0", 0, False)  # noqa: S104 - as typed
    assert (room["folder"], room["log_level"]) == (Path("club"), "debug")
    assert (room["public_url"], room["house_files"]) == ("https://cards.example.org", ["one.yaml", "two.yaml"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seed", "7"], "--seed is for the terminal: add --terminal, or choose it in the browser"),
        (["--ante", "0"], "--ante is for the terminal"),
        (["--game", "razz"], "--game is for the terminal"),
        (["--terminal", "--port", "0"], "--port is for the room in the browser: leave it out, or leave out --term"),
        (["--terminal", "--no-browser"], "--no-browser is for the room"),
        (["--terminal", "--house", "roberts", "--house", "mohegan"], "give --house once"),
        (["--data", "club", "--database", "sqlite:///x.db"], "give one of them"),
        (["--port", "eight"], "'eight' is not a port"),
        (["--port", "65536"], "'65536' is not a port"),
        (["--public-url", "cards.example.org"], "'cards.example.org' is not an address"),
        (["--public-url", "https://cards.example.org/club"], "is not an address"),
        (["--log-level", "chatty"], "chatty"),
    ],
)
def test_what_does_not_go_together_is_one_clear_sentence(
    typed: Typed, rooms: list[Opened], opened: list[Given], words: list[str], said: str
) -> None:
    answer = typed("play", *words)
    assert answer.code == 2
    assert said in answer.err
    assert len(answer.err.splitlines()) == 1
    assert not rooms
    assert not opened


def test_without_what_the_room_needs_it_is_said_how_to_get_it(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "litestar" else find(name))
    answer = typed("play")
    assert answer.code == 2
    assert "pip install 'upcard[room]'" in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "omaha"], "omaha"),
        (["--house", "nowhere"], "nowhere"),
        (["--betting", "half-limit"], "half-limit"),
        (
            ["--house", "ukcasino", "--ante", "3", "--bring-in", "5", "--small-bet", "10", "--big-bet", "20"],
            "UK-play.4b",
        ),
        (["--bots", "12"], "2 to 8 players can be dealt in, not 13"),
        (["--ante", "-1"], "-1"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str,
) -> None:  # fmt: skip
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 20))  # whoever sits there takes every default
    answer = typed("play", "--terminal", *words)
    assert answer.code == 2
    assert said in answer.err
    assert len(answer.err.strip().splitlines()) <= 2
