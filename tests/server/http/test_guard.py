"""Origin, CSRF, headers, sizes and rates: what keeps other people's pages and programs out."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.http.conftest import opened_in
from tests.server.http.guests import ORIGIN, Cardroom, Guest, settings
from upcard.server.http.guard import HEADERS
from upcard.storage import DatabaseDown, Store
from upcard.storage.hands import FinishedHands

FOREIGN = [
    "http://evil.example",
    "https://evil.example",
    "null",
    "",
    "http://testserver.local.evil.example",
    "http://testserver.local:81",
    "http://localhost",
    "file://",
    "http://[",
    "http://testserver.local:x",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_changes_nothing(cardroom: Cardroom, origin: str) -> None:
    ann = cardroom.guest("Ann")
    for method, path, body in (("POST", "/api/me", {"name": "Eve"}), ("GET", "/api/me", None)):
        answer = ann.ask(method, path, body, origin=origin)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert ann.get("/api/me").json()["name"] == "Ann"
    nobody = cardroom.guest()
    assert nobody.post("/api/me", {"name": "Eve"}, origin=origin).status_code == 403
    assert nobody.cookies == {}


@pytest.mark.parametrize(
    "origin", [ORIGIN, "https://testserver.local", "http://testserver.local:80", "HTTP://TestServer.Local"]
)
def test_our_own_page_is_let_in(cardroom: Cardroom, origin: str) -> None:
    assert cardroom.guest("Ann").post("/api/me", {"name": "Anna"}, origin=origin).status_code == 200


def test_the_public_address_is_ours_too(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    cardroom.room.public_url = "https://cards.example:8443"
    assert ann.post("/api/me", {"name": "Anna"}, origin="https://cards.example:8443").status_code == 200
    assert ann.post("/api/me", {"name": "Anna"}, origin="https://cards.example").status_code == 403
    assert ann.post("/api/me", {"name": "Anna"}, origin=ORIGIN).status_code == 200


def test_a_cookie_without_an_origin_may_read_and_not_write(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    cookie = {"cookie": f"upcard_session={ann.cookies['upcard_session']}; upcard_csrf={ann.cookies['upcard_csrf']}"}
    token = {"x-csrf-token": ann.cookies["upcard_csrf"]}
    assert cardroom.client.get("/api/me", headers=cookie).json()["name"] == "Ann"
    cardroom.client.cookies.clear()
    answer = cardroom.client.post("/api/me", json={"name": "Eve"}, headers=cookie | token)
    assert answer.status_code == 403
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_without_the_token_nothing_is_changed(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    for wrong in ("", "x", "\u00e9", bob.cookies["upcard_csrf"]):
        answer = ann.post("/api/me", {"name": "Eve"}, x_csrf_token=wrong)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        put = ann.ask("PUT", "/api/notes", {"player": bob.player, "text": "x"}, x_csrf_token=wrong)
        assert put.status_code == 403
    ann.cookies["upcard_csrf"] = "one of our own making"
    assert ann.post("/api/me", {"name": "Eve"}, x_csrf_token=ann.cookies["upcard_csrf"]).status_code == 403
    assert ann.get("/api/me").json()["name"] == "Ann"


ADDRESSES = [
    ("GET", "/api/me"), ("GET", "/api/lobby"), ("GET", "/api/nothing"), ("DELETE", "/api/me"), ("POST", "/api/tables"),
    ("GET", "/healthz"), ("GET", "/openapi.json"), ("GET", "/api/why?cites=RR-8.7"), ("GET", "/api/hands"),
    ("GET", "/api/tables/nowhere"), ("POST", "/api/me"), ("GET", "/nothing.js"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path"), ADDRESSES)
def test_every_answer_tells_browsers_to_be_careful(cardroom: Cardroom, method: str, path: str) -> None:
    headers = cardroom.guest().ask(method, path).headers
    for name, value in HEADERS.items():
        assert headers[name] == value
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


def test_a_body_has_a_largest_size(cardroom: Cardroom) -> None:
    guest = cardroom.guest()
    answer = guest.post("/api/me", {"name": "A" * 17_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 1000

    streamed = cardroom.client.post("/api/me", content=pieces(), headers={"origin": ORIGIN})
    assert (streamed.status_code, streamed.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b"nonsense", b"[" * 5000, b'{"name": "\\ud800"}', b"null", b"1e999"]
)
def test_what_is_no_json_is_said_to_be_that(cardroom: Cardroom, content: bytes) -> None:
    answer = cardroom.client.post("/api/me", content=content, headers={"origin": ORIGIN})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["sentence"].endswith(".")


def test_what_is_not_there_is_a_problem_too(cardroom: Cardroom) -> None:
    missing = cardroom.guest().get("/api/no/such/thing")
    assert (missing.status_code, missing.json()["code"]) == (404, "not-found")
    wrong = cardroom.guest().ask("DELETE", "/api/lobby")
    assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong-method")
    for closed in ("/api/openapi", "/api/openapi/openapi.json", "/api/openapi/swagger", "/schema"):
        assert cardroom.guest().get(closed).status_code == 404


def test_our_own_mistake_is_logged_and_not_shown(
    cardroom: Cardroom, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> Any:  # noqa: ANN401 - it never returns
        raise RuntimeError("the secret of the vault is 4711")

    monkeypatch.setattr(FinishedHands, "played_by", broken)
    answer = cardroom.guest("Ann").get("/api/hands")
    assert answer.status_code == 500
    assert answer.json()["code"] == "fault"
    assert "4711" not in answer.text
    assert "Traceback" not in answer.text
    assert "4711" in caplog.text


def test_a_database_that_is_down_is_said_to_be_that(cardroom: Cardroom, monkeypatch: pytest.MonkeyPatch) -> None:
    async def down(*_: object, **__: object) -> Any:  # noqa: ANN401 - it never returns
        raise DatabaseDown("no answer from /some/where")

    monkeypatch.setattr(Store, "ask", down)
    ann = cardroom.guest()
    answer = ann.get("/api/shared/anything")
    assert (answer.status_code, answer.json()["code"]) == (503, "not-stored")
    assert "/some/where" not in answer.text
    health = ann.get("/healthz")
    assert (health.status_code, health.json()["ok"]) == (503, False)
    assert health.json()["fault"] == "Nothing can be stored: the database does not answer. The log says why."
    assert ann.get("/readyz").status_code == 200, "whoever is there may look on"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Cardroom]:
    """A room with the rates that are really in force."""
    with opened_in(tmp_path, freely=False) as cardroom:
        yield cardroom


def first_refusal(guest: Guest, method: str, path: str, body: object, most: int) -> int:
    """Ask until it was too often; return how often it was granted."""
    for times in range(most):
        answer = guest.ask(method, path, body)
        if answer.status_code == 429:
            assert answer.json()["code"] == "too-many"
            assert int(answer.headers["retry-after"]) >= 1
            return times
    return most


def test_ten_guests_may_come_in_from_an_address(strict: Cardroom) -> None:
    for number in range(10):
        strict.guest(f"Guest {number}")
    answer = strict.guest().post("/api/me", {"name": "One more"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert answer.json()["sentence"].startswith("That was too often; wait ")


def test_a_person_may_open_five_tables_in_a_row(strict: Cardroom) -> None:
    assert first_refusal(strict.guest("Ann"), "POST", "/api/tables", settings(), 8) == 5
    assert strict.guest("Bob").post("/api/tables", settings()).status_code == 201


def test_a_form_that_has_to_be_mended_is_no_table(strict: Cardroom) -> None:
    ann = strict.guest("Ann")
    assert [ann.post("/api/tables", settings("")).status_code for _ in range(8)] == [400] * 8
    assert ann.post("/api/tables", settings()).status_code == 201


def test_chat_and_passphrases_have_their_rates(strict: Cardroom) -> None:
    ann = strict.guest("Ann")
    table = strict.opens(ann)
    said = {"do": {"type": "say", "text": "hello"}}
    assert first_refusal(ann, "POST", f"/api/tables/{table}/messages", said, 9) == 5
    assert ann.says(table, "sit-down", seat=1, buy_in=600).status_code == 200
    guessing = strict.guest()
    assert first_refusal(guessing, "POST", "/api/me/recover", {"passphrase": "abcdef a b c"}, 9) == 5


def test_reading_has_a_rate_as_well(strict: Cardroom) -> None:
    assert first_refusal(strict.guest(), "GET", "/api/me", None, 2000) >= 200
