"""Where somebody is signed in: listed, ended one by one or all at once, and what a program's token may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.server.http.guests import ORIGIN, Cardroom, Guest, Listening
from upcard.server.live.ended_sessions import EndedSessions

if TYPE_CHECKING:
    import httpx

NOBODY = {"player": "", "name": "", "passphrase": False}
HEX = "0123456789abcdef"


class Program:
    """A program that has a token."""

    def __init__(self, cardroom: Cardroom, token: str) -> None:
        self.client = cardroom.client
        self.headers = {"authorization": f"Bearer {token}"}

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        self.client.cookies.clear()
        return self.client.request(method, path, json=body, headers=self.headers)

    @property
    def player(self) -> str:
        found: str = self.ask("GET", "/api/me").json()["player"]
        return found


def sessions(guest: Guest) -> list[dict[str, Any]]:
    answer = guest.get("/api/me/sessions")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["sessions"]
    return found


def with_token(cardroom: Cardroom, guest: Guest, label: str = "") -> Program:
    answer = guest.post("/api/me/token", {"label": label} if label else None)
    assert answer.status_code == 200, answer.text
    return Program(cardroom, answer.json()["token"])


def elsewhere(cardroom: Cardroom, guest: Guest) -> Guest:
    """The same person in another browser."""
    phrase = guest.post("/api/me/passphrase").json()["passphrase"]
    other = cardroom.guest()
    assert other.post("/api/me/recover", {"passphrase": phrase}).json()["player"] == guest.player
    return other


def last_words(heard: Listening) -> str:
    """Listen to the end, and return why it ended."""
    while (told := heard.socket.receive_json(timeout=20))["type"] == "update":
        pass
    assert told["type"] == "closing", told
    reason: str = told["reason"]
    return reason


def test_everybody_sees_where_they_are_signed_in_and_nobody_elses(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    phone = elsewhere(cardroom, ann)
    with_token(cardroom, ann, "My \u200bbot")
    listed = sessions(ann)
    assert sorted((each["kind"], each["label"]) for each in listed) == [
        ("cookie", ""),
        ("cookie", ""),
        ("token", "My bot"),
    ]
    (this,) = [each["id"] for each in listed if each["this"]]
    (theirs,) = [each["id"] for each in sessions(phone) if each["this"]]
    assert this != theirs
    assert len(sessions(bob)) == 1
    assert not {each["id"] for each in sessions(bob)} & {each["id"] for each in listed}
    for each in listed:
        assert each["created"] <= each["used"] < 10**11
        assert set(each["id"]) <= set(HEX)
        assert cardroom.guest().get("/api/me", cookie=f"upcard_session={each['id']}").json() == NOBODY


def test_a_session_that_was_ended_is_nobodys(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    phone = elsewhere(cardroom, ann)
    program = with_token(cardroom, ann)
    for gone in [each["id"] for each in sessions(ann) if not each["this"]]:
        left = ann.ask("DELETE", f"/api/me/sessions/{gone}")
        assert left.status_code == 200
        assert gone not in {each["id"] for each in left.json()["sessions"]}
        assert ann.ask("DELETE", f"/api/me/sessions/{gone}").status_code == 404
    assert phone.get("/api/me").json() == NOBODY
    assert program.player == ""
    assert ann.get("/api/me").json()["player"] == ann.player


def test_nobody_ends_the_session_of_another_or_the_one_in_use(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    (anns,) = sessions(ann)
    assert bob.ask("DELETE", f"/api/me/sessions/{anns['id']}").status_code == 404
    assert bob.ask("DELETE", f"/api/me/sessions/{'x' * 5000}").status_code == 404
    own = ann.ask("DELETE", f"/api/me/sessions/{anns['id']}")
    assert (own.status_code, own.json()["code"]) == (409, "not-now")
    assert cardroom.guest().ask("DELETE", f"/api/me/sessions/{anns['id']}").status_code == 401
    assert ann.get("/api/me").json()["player"] == ann.player


def test_all_others_are_ended_at_once(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    phone = elsewhere(cardroom, ann)
    program = with_token(cardroom, ann)
    answer = ann.post("/api/me/sessions/end-others")
    assert [each["this"] for each in answer.json()["sessions"]] == [True]
    assert phone.get("/api/me").json() == NOBODY
    assert program.player == ""


def test_a_new_passphrase_ends_every_other_session_and_token(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    thief, program = elsewhere(cardroom, ann), with_token(cardroom, ann)
    assert ann.post("/api/me/passphrase").status_code == 200
    assert thief.get("/api/me").json() == NOBODY
    assert program.player == ""
    assert [each["this"] for each in sessions(ann)] == [True]


def test_leaving_ends_this_session_alone_and_giving_up_the_name_all(cardroom: Cardroom) -> None:
    ann, cy = cardroom.guest("Ann"), cardroom.guest("Cy")
    phone, program = elsewhere(cardroom, ann), with_token(cardroom, ann)
    phone.post("/api/me/leave")
    assert program.player == ann.player
    assert ann.get("/api/me").json()["player"] == ann.player
    without = with_token(cardroom, cy)
    cy.post("/api/me/leave")
    assert without.player == ""


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/me", {"name": "Robot"}),
        ("POST", "/api/me/token", None),
        ("POST", "/api/me/token", {"label": "another"}),
        ("POST", "/api/me/passphrase", None),
        ("POST", "/api/me/leave", None),
        ("POST", "/api/me/recover", {"passphrase": "abcdef a b c d e f"}),
        ("GET", "/api/me/sessions", None),
        ("DELETE", "/api/me/sessions/abc", None),
        ("POST", "/api/me/sessions/end-others", None),
    ],
)
def test_a_token_may_only_play(cardroom: Cardroom, method: str, path: str, body: object) -> None:
    ann = cardroom.guest("Ann")
    program = with_token(cardroom, ann)
    answer = program.ask(method, path, body)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert answer.json()["sentence"] == "A token may only play: do this on the page, in your own browser."
    assert "set-cookie" not in answer.headers
    assert program.player == ann.player, "it plays on"
    assert ann.get("/api/me").json() == {"player": ann.player, "name": "Ann", "passphrase": False}
    table = cardroom.opens(ann)
    sat = program.ask("POST", f"/api/tables/{table}/messages", {"do": {"type": "sit-down", "seat": 1, "buy_in": 600}})
    assert sat.status_code == 200


def test_a_token_beside_the_cookie_does_not_lift_what_a_token_may_not(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    token = ann.post("/api/me/token").json()["token"]
    answer = ann.post("/api/me/passphrase", authorization=f"Bearer {token}")
    assert answer.status_code == 403


def test_tokens_are_not_made_without_end(cardroom: Cardroom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upcard.server.people.routes.MOST_TOKENS", 2)
    ann = cardroom.guest("Ann")
    with_token(cardroom, ann)
    with_token(cardroom, ann)
    answer = ann.post("/api/me/token")
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many")
    assert cardroom.guest("Bob").post("/api/me/token", {"label": "x" * 41}).status_code == 400


def test_a_socket_ends_with_its_session_and_says_so(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    phone = elsewhere(cardroom, ann)
    table = cardroom.opens(bob)
    with phone.listens(table) as heard:
        heard.until(lambda told: told.update["mine"]["player"] == ann.player)
        ann.post("/api/me/sessions/end-others")
        heard.socket.send_json({"do": {"type": "sit-down", "seat": 1, "buy_in": 600}, "id": 1})
        assert last_words(heard) == "signed-out"
    assert cardroom.room.tables[table].state.seat_of(ann.player) == 0
    with ann.listens(table) as heard:
        heard.until(lambda told: told.update["mine"]["player"] == ann.player)


def test_leaving_with_a_passphrase_closes_the_tables_in_that_browser(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    ann.post("/api/me/passphrase")
    table = cardroom.opens(bob)
    with ann.listens(table) as heard:
        heard.until(lambda told: told.update["mine"]["player"] == ann.player)
        ann.post("/api/me/leave")
        assert last_words(heard) == "signed-out"


def test_a_programs_socket_ends_when_its_token_is_made_void(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    program = with_token(cardroom, ann, "bot")
    table = cardroom.opens(ann)
    headers = program.headers | {"origin": ORIGIN}
    with cardroom.client.websocket_connect(f"/api/tables/{table}/socket", headers=headers) as socket:
        heard = Listening(ann, table, socket)
        heard.until(lambda told: told.update["mine"]["player"] == ann.player)
        (token,) = [each["id"] for each in sessions(ann) if each["kind"] == "token"]
        ann.ask("DELETE", f"/api/me/sessions/{token}")
        assert last_words(heard) == "signed-out"


def test_a_connection_that_was_being_made_when_its_session_ended_is_closed(
    cardroom: Cardroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(bob)
    phone = elsewhere(cardroom, ann)
    found = cardroom.room.table

    async def slowly(table_id: str) -> Any:  # noqa: ANN401 - whatever the room gives
        """Who is asking is known by now; meanwhile the session ends."""
        known = await cardroom.room.store.sessions.of(ann.player)
        ended = await cardroom.room.store.sessions.end_all(ann.player)
        assert len(ended) == len(known) == 2
        cardroom.room.services.ended.add(ended)
        return await found(table_id)

    monkeypatch.setattr(cardroom.room, "table", slowly)
    with phone.listens(table) as heard:
        assert last_words(heard) == "signed-out"


def test_only_the_last_sessions_that_ended_are_remembered() -> None:
    ended = EndedSessions(most_kept=3)
    ended.add("abc")
    ended.add("de")
    assert [each in ended for each in "abcde"] == [False, False, True, True, True]
    assert "" not in ended
