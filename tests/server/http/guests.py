"""People who use the HTTP interface in tests: each with a name, cookies of his own, and a socket to listen on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from upcard.server.room import Room

ORIGIN = "http://testserver.local"
MOST_UPDATES = 400
QUIET = {"show", "check", "call", "bring-in"}

Told = dict[str, Any]


class Guest:
    """Somebody with a browser. His cookies are kept here, for the test's client is shared by everybody."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.player = ""

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        """Send a request as our page does: with Origin, cookies, and the token that comes back."""
        self.client.cookies.clear()
        sent = {"origin": ORIGIN, "x-csrf-token": self.cookies.get("upcard_csrf", "")}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        content = None if body is None else msgspec.json.encode(body)
        raw = [(name.encode(), value.encode("latin-1")) for name, value in sent.items()]
        answer = self.client.request(method, path, content=content, headers=raw)
        for name in ("upcard_session", "upcard_csrf"):
            if name in answer.cookies:
                self.cookies[name] = answer.cookies[name]
            elif f"{name}=" in answer.headers.get("set-cookie", ""):
                self.cookies.pop(name, None)
        self.client.cookies.clear()
        return answer

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        return self.ask("POST", path, body, **headers)

    def comes_in(self, name: str) -> "Guest":
        answer = self.post("/api/me", {"name": name})
        assert answer.status_code == 200, answer.text
        self.player = answer.json()["player"]
        return self

    def says(self, table: str, what: str, **request: object) -> httpx.Response:
        """Send a message to a table."""
        return self.post(f"/api/tables/{table}/messages", {"do": {"type": what, **request}})

    @contextmanager
    def listens(self, table: str) -> Iterator["Listening"]:
        """Open a socket to a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"origin": ORIGIN, "cookie": cookie}
        with self.client.websocket_connect(f"/api/tables/{table}/socket", headers=headers) as socket:
            yield Listening(self, table, socket)


class Listening:
    """A guest at a table, with the latest that he was told."""

    def __init__(self, guest: Guest, table: str, socket: WebSocketTestSession) -> None:
        self.guest = guest
        self.table = table
        self.socket = socket
        self.update: Told = {}
        self.view: Told = {}

    def until(self, happened: Callable[["Listening"], bool]) -> None:
        """Listen until something has happened."""
        for _ in range(MOST_UPDATES):
            if self.update and happened(self):
                return
            told = self.socket.receive_json()
            if told["type"] == "update":
                self.update = told
                self.view = told["table"] or self.view
        raise AssertionError("it did not happen")

    @property
    def play(self) -> Told:
        found: Told = self.update["play"] or {"number": 0, "view": {"turn": None, "over": True}}
        return found

    def acts(self, verb: str, to: int | None = None) -> httpx.Response:
        do: Told = {"type": "move", "verb": verb} | ({} if to is None else {"to": to})
        message = {"do": do, "hand": self.update["hand"], "seen": self.update["seq"]}
        return self.guest.post(f"/api/tables/{self.table}/messages", message)


def plays_hand(seats: list[Listening], number: int, *, folding: bool = False) -> None:
    """Play a hand to its end: everybody goes along, or the first who may folds."""
    while True:
        for seat in seats:
            seat.until(lambda heard: heard.play["number"] >= number)
        if seats[0].play["number"] > number or seats[0].play["view"]["over"]:
            break
        turn = seats[0].play["view"]["turn"]
        seat = next(one for one in seats if one.update["mine"]["seat"] == turn)
        offered = {option["verb"]: option["to"] for option in seat.update["mine"]["options"]}
        verb = "fold" if folding and "fold" in offered else next(verb for verb in offered if verb in QUIET)
        answer = seat.acts(verb, offered[verb])
        assert answer.status_code == 200, answer.text
        done = answer.json()["seq"]
        for one in seats:
            one.until(lambda heard, done=done: heard.update["seq"] >= done)  # type: ignore[misc]
    for seat in seats:
        seat.until(lambda heard: heard.view["hands"] >= number)


def settings(name: str = "Kitchen", **other: object) -> Told:
    """Return the settings of a quiet table for friends, as the page sends them."""
    stakes = {"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 30}
    plain = {"name": name, "game": "stud-high", "house": "roberts", "stakes": stakes, "least": 0, "most": 0}
    return {"settings": plain | {"private": True, "seats": 4, "clock": 0} | other}


class Cardroom:
    """A server with a room, and as many guests as a test wants."""

    def __init__(self, client: TestClient[Litestar], room: Room, folder: Path) -> None:
        self.client = client
        self.room = room
        self.folder = folder

    def guest(self, name: str = "") -> Guest:
        """Somebody comes to the door; with a name he comes in."""
        return Guest(self.client).comes_in(name) if name else Guest(self.client)

    def opens(self, owner: Guest, **other: object) -> str:
        """Let somebody open a table; return its id."""
        answer = owner.post("/api/tables", settings(**other))  # type: ignore[arg-type]
        assert answer.status_code == 201, answer.text
        made: str = answer.json()["id"]
        return made
