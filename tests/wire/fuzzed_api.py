"""Requests that a confused or hostile program might send to the HTTP interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import msgspec

if TYPE_CHECKING:
    from tests.wire.fuzzing import Fuzzer

READ = [
    "/api/me", "/api/lobby", "/api/tables/{id}", "/api/tables/{id}/invitation", "/api/tables/{id}/settle",
    "/api/tables/{id}/rules", "/api/tables/{id}/hands/{n}/proof", "/api/hands", "/api/hands?before={x}",
    "/api/hands/{id}/{n}?after={n}", "/api/hands/{id}/{n}/export?form={form}", "/api/shared/{x}", "/api/statistics",
    "/api/notes", "/healthz", "/openapi.json", "/api/why?house={x}&game=razz&betting=fixed-limit&cites=RR-8.6,{x}",
    "/api/why?house=roberts&game={x}&betting={x}&cites={x}", "/table/{id}", "/{x}", "/assets/{x}", "/api/{x}",
    "/api/drill", "/api/drill/scores", "/api/drill/next?house={x}&subject={x}", "/api/drill/questions/{x}",
    "/api/drill/questions/roberts.razz.{x}.{n}", "/api/study", "/api/study/odds?hand={x}&hand=Ah2d3c&dead={x}",
    "/api/study/odds?game={x}&hand=KsKdKc&hand={x}&common={x}", "/api/hands/{id}/{n}/odds?after={n}",
    "/api/shared/{x}/odds",
]  # fmt: skip
WRITTEN = [
    "/api/me", "/api/me/passphrase", "/api/me/recover", "/api/me/leave", "/api/me/token", "/api/play-now",
    "/api/tables", "/api/tables/{id}/messages", "/api/tables/{id}/messages", "/api/tables/{id}/messages",
    "/api/hands/{id}/{n}/share", "/api/notes", "/api/drill/questions/roberts.razz.turns.{n}", "/api/{x}",
]  # fmt: skip
STRANGE = [
    "",
    "x",
    "..",
    "%2e%2e%2f",
    "%00",
    "a" * 2000,
    "é",
    "-1",
    "0",
    "1",
    "99999999999999999999",
    "'; DROP TABLE",
    "%ff",
]
FORMS = ["json", "phh", "stars", "ohh", "xml", ""]
BODIES: dict[str, Any] = {
    "/api/me": {"name": "Ann"},
    "/api/me/recover": {"passphrase": "ABCD-EFGH words that are wrong"},
    "/api/tables": {
        "settings": {
            "name": "Fuzz", "game": "razz", "house": "roberts", "seats": 4, "least": 0, "most": 0,
            "stakes": {"ante": 1, "bring_in": 2, "small_bet": 5, "big_bet": 10},
        },
    },
    "/api/notes": {"player": "x", "text": "plays tight", "colour": "red"},
    "/api/hands/{id}/{n}/share": {"after": True},
    "/api/drill/questions/roberts.razz.turns.{n}": {"choice": 1},
}  # fmt: skip


class ApiFuzzer:
    """Sends requests and judges the answers."""

    def __init__(self, fuzzer: Fuzzer, client: httpx.AsyncClient, tables: list[str], tokens: list[str]) -> None:
        self.fuzzer = fuzzer
        self.client = client
        self.tables = tables
        self.tokens = tokens
        self.faults: list[str] = []

    def address(self, form: str) -> str:
        pick = self.fuzzer.chance.choice
        return form.format(
            id=pick([*self.tables, *self.tables, pick(STRANGE)]),
            n=pick(STRANGE[7:11]),
            x=pick(STRANGE),
            form=pick(FORMS),
        )

    def headers(self) -> dict[str, str]:
        """Who it pretends to be: mostly somebody who is known here."""
        chance = self.fuzzer.chance
        kind = chance.random()
        if kind < 0.7:
            return {"Authorization": f"Bearer {chance.choice(self.tokens)}"}
        if kind < 0.75:
            return {"Authorization": chance.choice(["Bearer", "Bearer x", "Basic QTpC", "Bearer " + "x" * 3000])}
        if kind < 0.8:
            return {"Origin": "http://elsewhere.example", "Cookie": "upcard_session=x; upcard_csrf=y"}
        if kind < 0.85:
            return {"Cookie": "upcard_session=" + "z" * 43, "X-CSRF-Token": "y"}
        return {}

    def body(self, form: str) -> bytes:
        chance = self.fuzzer.chance
        sound = BODIES.get(form) or (self.fuzzer.message(1, 1) if form.endswith("messages") else {})
        kind = chance.random()
        if kind < 0.4:
            return msgspec.json.encode(sound)
        if kind < 0.75:
            return msgspec.json.encode(self.fuzzer.spoiled(sound))
        if kind < 0.95:
            return self.fuzzer.garbled(msgspec.json.encode(sound).decode()).encode()
        return chance.choice([b"", b"\xff\xfe", b"x" * 20_000, b'{"a":' * 500])

    async def send(self) -> None:
        """Send one request: whatever it was, the answer is no fault of ours, and says in JSON what is wrong."""
        chance = self.fuzzer.chance
        form = chance.choice(READ) if chance.random() < 0.4 else ""
        if form:
            answer = await self.client.request(
                chance.choice(["GET", "GET", "GET", "HEAD", "DELETE"]), self.address(form), headers=self.headers()
            )
        else:
            form = chance.choice(WRITTEN)
            kind = {
                "Content-Type": chance.choice(
                    ["application/json"] * 5 + ["text/plain", "application/x-msgpack", "multipart/form-data"]
                )
            }
            method = chance.choice(["PUT", "POST"] if form == "/api/notes" else ["POST"])
            answer = await self.client.request(
                method, self.address(form), content=self.body(form), headers=self.headers() | kind
            )
        if not sound(answer):
            said = f"{answer.status_code} {answer.text[:200]}"
            self.faults.append(f"{answer.request.method} {str(answer.request.url)[:200]}: {said}")


def sound(answer: httpx.Response) -> bool:
    """Whether a client may get such an answer: no fault of ours, and a problem is told by a code and a sentence."""
    if answer.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
        return False
    asked = answer.request
    if answer.status_code < httpx.codes.BAD_REQUEST or asked.method == "HEAD" or not asked.url.path.startswith("/api/"):
        return True
    try:
        problem = msgspec.json.decode(answer.content)
    except msgspec.DecodeError:
        return False
    return bool(problem.get("code") and problem.get("sentence"))
