"""/api/me: guests, sessions, passphrases, tokens for programs."""

import pytest

from tests.server.http.guests import ORIGIN, Cardroom, Guest
from upcard.server.people.identity import token_hash
from upcard.server.people.passphrase import new_passphrase

NOBODY = {"player": "", "name": "", "passphrase": False}


def set_cookies(guest: Guest, name: str) -> list[str]:
    answer = guest.post("/api/me", {"name": name})
    return answer.headers.get_list("set-cookie")


def test_nobody_is_nobody(cardroom: Cardroom) -> None:
    answer = cardroom.guest().get("/api/me")
    assert answer.json() == NOBODY
    assert "set-cookie" not in answer.headers


def test_a_guest_comes_in_by_a_name_and_is_known_again(cardroom: Cardroom) -> None:
    ann = cardroom.guest("  Ann  ")
    assert ann.get("/api/me").json() == {"player": ann.player, "name": "Ann", "passphrase": False}
    assert len(ann.player) == 12


def test_the_session_cookie_is_out_of_reach_for_scripts_and_the_other_is_not(cardroom: Cardroom) -> None:
    session, csrf = set_cookies(cardroom.guest(), "Ann")
    assert session.startswith("upcard_session=")
    assert "HttpOnly" in session
    assert "SameSite=lax" in session
    assert "Path=/" in session
    assert "Secure" not in session
    assert csrf.startswith("upcard_csrf=")
    assert "HttpOnly" not in csrf
    assert "SameSite=lax" in csrf


def test_behind_a_public_https_address_cookies_are_secure(cardroom: Cardroom) -> None:
    cardroom.room.public_url = "https://cards.example"
    assert all("Secure" in cookie for cookie in set_cookies(cardroom.guest(), "Ann"))


def test_another_name_keeps_the_identity(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    answer = ann.post("/api/me", {"name": "Anna"})
    assert answer.json() == {"player": ann.player, "name": "Anna", "passphrase": False}
    assert "set-cookie" not in answer.headers
    assert ann.get("/api/me").json()["name"] == "Anna"


def test_markup_in_a_name_is_text(cardroom: Cardroom) -> None:
    name = "<img src=x onerror=1"
    guest = cardroom.guest(name)
    answer = guest.get("/api/me")
    assert answer.json()["name"] == name
    assert answer.headers["content-type"].startswith("application/json")


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"name": ""}, "name: it must have at least 1 character."),
        ({"name": "A" * 21}, "name: it must have at most 20 characters."),
        ({"name": "   "}, "A name has 1 to 20 characters; choose another."),
        ({"name": "a\u202eb"}, "A name has only signs that can be seen; choose another."),
        ({"name": 5}, "name: it must be text, not a whole number."),
        ({}, "body: the field name is missing."),
        ({"name": "Ann", "admin": True}, "body: there is no field admin."),
        ([], "body: it must be an object, not a list."),
    ],
)
def test_a_bad_introduction_is_told_what_is_wrong(cardroom: Cardroom, body: object, sentence: str) -> None:
    guest = cardroom.guest()
    answer = guest.post("/api/me", body)
    assert answer.status_code == 400
    told = answer.json()
    assert (told["code"], told["sentence"]) == ("malformed", sentence)
    assert guest.cookies == {}


@pytest.mark.parametrize("cookie", ["", "forged", "x" * 43, "x" * 5000, "\u00e9"])
def test_a_forged_cookie_is_nobodys_and_is_taken_back(cardroom: Cardroom, cookie: str) -> None:
    guest = cardroom.guest()
    answer = guest.get("/api/me", cookie=f"upcard_session={cookie}")
    assert answer.json() == NOBODY
    assert 'upcard_session=""' in answer.headers["set-cookie"] or "Max-Age=0" in answer.headers["set-cookie"]


def test_a_session_that_was_dropped_is_over(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    kept = dict(ann.cookies)
    assert ann.post("/api/me/leave").json() == NOBODY
    assert ann.cookies == {}
    ann.cookies = kept
    assert ann.get("/api/me").json() == NOBODY
    ann.cookies = kept
    assert ann.get("/api/hands").status_code == 401


def test_the_token_itself_is_not_in_the_database(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    files = b"".join(path.read_bytes() for path in cardroom.folder.iterdir())
    assert ann.cookies["upcard_session"].encode() not in files
    assert token_hash(ann.cookies["upcard_session"]).encode() in files


def test_a_passphrase_carries_the_identity_to_another_device(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    phrase = ann.post("/api/me/passphrase").json()["passphrase"]
    assert len(phrase.split()) == 7
    assert ann.get("/api/me").json()["passphrase"] is True
    phone = cardroom.guest()
    answer = phone.post("/api/me/recover", {"passphrase": phrase.upper().replace(" ", "-")})
    assert answer.json() == {"player": ann.player, "name": "Ann", "passphrase": True}
    assert phone.get("/api/me").json()["player"] == ann.player
    assert ann.get("/api/me").json()["player"] == ann.player


def test_a_newer_passphrase_makes_the_older_void(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    older, newer = (ann.post("/api/me/passphrase").json()["passphrase"] for _ in range(2))
    assert cardroom.guest().post("/api/me/recover", {"passphrase": older}).status_code == 403
    assert cardroom.guest().post("/api/me/recover", {"passphrase": newer}).status_code == 200


def test_a_wrong_passphrase_is_nobodys(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    phrase = ann.post("/api/me/passphrase").json()["passphrase"]
    code, *words = phrase.split()
    for wrong in (
        f"{code} {' '.join(words[:-1])}",
        f"{code} {' '.join(words[::-1])} acorn",
        "zzzzzz " * 7,
        "...",
        code,
    ):
        stranger = cardroom.guest()
        answer = stranger.post("/api/me/recover", {"passphrase": wrong})
        assert (answer.status_code, answer.json()["code"]) == (403, "not-known")
        assert stranger.cookies == {}


def test_nobody_gets_no_passphrase_and_no_token(cardroom: Cardroom) -> None:
    for path in ("/api/me/passphrase", "/api/me/token", "/api/me/leave"):
        answer = cardroom.guest().post(path)
        assert (answer.status_code, answer.json()["code"]) == (401, "not-known")


def test_a_program_needs_neither_cookie_nor_origin(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    token = ann.post("/api/me/token").json()["token"]
    cardroom.client.cookies.clear()
    bearer = {"authorization": f"Bearer {token}"}
    assert cardroom.client.get("/api/me", headers=bearer).json()["player"] == ann.player
    assert cardroom.client.get("/api/hands", headers=bearer).status_code == 200
    for wrong in ("Bearer", "Bearer x", f"Basic {token}", f"Bearer {ann.cookies['upcard_session']}"):
        told = cardroom.client.get("/api/me", headers={"authorization": wrong})
        assert told.json() == NOBODY
    assert cardroom.client.get("/api/me", headers={"cookie": f"upcard_session={token}"}).json() == NOBODY


def test_whoever_leaves_without_a_passphrase_gets_up_and_his_programs_with_him(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    token = ann.post("/api/me/token").json()["token"]
    table = cardroom.opens(ann)
    assert ann.says(table, "sit-down", seat=1, buy_in=600).status_code == 200
    ann.post("/api/me/leave")
    assert cardroom.room.tables[table].state.seat_of(ann.player) == 0
    cardroom.client.cookies.clear()
    assert cardroom.client.get("/api/me", headers={"authorization": f"Bearer {token}"}).json() == NOBODY


def test_with_a_passphrase_a_seat_is_kept(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    ann.post("/api/me/passphrase")
    table = cardroom.opens(ann)
    ann.says(table, "sit-down", seat=1, buy_in=600)
    ann.post("/api/me/leave")
    assert cardroom.room.tables[table].state.seat_of(ann.player) == 1


def test_a_lost_token_cookie_is_given_again(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    lost = ann.cookies.pop("upcard_csrf")
    assert ann.post("/api/me", {"name": "Anna"}).status_code == 403
    ann.get("/api/me")
    assert ann.cookies["upcard_csrf"] == lost
    assert ann.post("/api/me", {"name": "Anna"}, origin=ORIGIN).status_code == 200


def test_a_code_that_is_taken_is_drawn_again(cardroom: Cardroom, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    taken, free = new_passphrase(), new_passphrase()
    drawn = iter([taken, taken, free, taken, taken, taken, taken, taken])
    monkeypatch.setattr("upcard.server.people.routes.new_passphrase", lambda: next(drawn))
    assert ann.post("/api/me/passphrase").json()["passphrase"] == str(taken)
    assert bob.post("/api/me/passphrase").json()["passphrase"] == str(free)
    answer = bob.post("/api/me/passphrase")
    assert (answer.status_code, answer.json()["code"]) == (503, "fault")
    assert cardroom.guest().post("/api/me/recover", {"passphrase": str(taken)}).json()["player"] == ann.player


def test_whoever_was_somebody_else_here_is_that_no_longer(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    phrase = ann.post("/api/me/passphrase").json()["passphrase"]
    before = dict(bob.cookies)
    assert bob.post("/api/me/recover", {"passphrase": phrase}).json()["player"] == ann.player
    bob.cookies = before
    assert bob.get("/api/me").json() == NOBODY


def test_whoever_leaves_waits_no_longer(cardroom: Cardroom) -> None:
    ann, bob, cy = (cardroom.guest(name) for name in ("Ann", "Bob", "Cy"))
    table = cardroom.opens(ann, seats=2)
    for seat, guest in enumerate((ann, bob), 1):
        guest.says(table, "sit-down", seat=seat, buy_in=600)
    assert cy.says(table, "join-list").status_code == 200
    assert cy.player in cardroom.room.tables[table].state.waiting
    cy.post("/api/me/leave")
    assert cy.player not in cardroom.room.tables[table].state.waiting


def test_whoever_leaves_for_good_leaves_his_table_to_those_who_play_there(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann)
    for seat, guest in enumerate((ann, bob), 1):
        guest.says(table, "sit-down", seat=seat, buy_in=600)
    assert ann.says(table, "pause").status_code == 200
    ann.post("/api/me/leave")
    assert cardroom.room.tables[table].state.owner == bob.player
    assert bob.says(table, "resume").status_code == 200
    bob.post("/api/me/leave")
    assert cardroom.room.tables[table].state.ended, "nobody is left who could run it"


def test_with_a_passphrase_a_table_is_kept(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    phrase = ann.post("/api/me/passphrase").json()["passphrase"]
    table = cardroom.opens(ann)
    bob.says(table, "sit-down", seat=2, buy_in=600)
    ann.says(table, "pause")
    ann.post("/api/me/leave")
    ann.post("/api/me/recover", {"passphrase": phrase})
    assert ann.says(table, "resume").status_code == 200


def test_nobody_looks_on_under_a_name_that_was_given_up(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann, seats=2)
    bob.says(table, "sit-down", seat=1, buy_in=600)
    with ann.listens(table) as heard:
        heard.until(lambda told: told.update["mine"]["owner"])
        ann.post("/api/me/leave")
        bob.says(table, "say", text="Is she gone?")
        while (told := heard.socket.receive_json())["type"] == "update":
            assert not told["chat"], "she hears what is said after she has left"
        assert (told["type"], told["reason"]) == ("closing", "name-given-up")
