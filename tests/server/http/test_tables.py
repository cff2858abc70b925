"""One table: messages, books, house rules."""

from tests.server.http.guests import Cardroom, plays_hand


def test_a_message_is_done_or_refused(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    done = ann.says(table, "sit-down", seat=1, buy_in=600)
    assert done.status_code == 200
    assert done.json()["type"] == "done"
    refused = ann.says(table, "sit-down", seat=2, buy_in=600)
    assert refused.status_code == 409
    assert (refused.json()["type"], refused.json()["code"]) == ("refused", "already-seated")
    assert refused.json()["sentence"].endswith(".")


def test_a_message_needs_somebody_and_a_table(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    assert cardroom.guest().says(table, "join-list").status_code == 401
    answer = ann.says("nowhere", "join-list")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-table")


def test_messages_that_cannot_be_read(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    before = cardroom.room.tables[table].seq
    requests: list[object] = [1, {"type": "steal"}, {"type": "move"}, {"type": "say", "text": ""}]
    requests.append({"type": "sit-down", "seat": 99, "buy_in": 1})
    for body in ({}, {"do": {"type": "pause"}, "id": -1}, *({"do": request} for request in requests)):
        answer = ann.post(f"/api/tables/{table}/messages", body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert cardroom.room.tables[table].seq == before


def test_only_the_owner_runs_the_table(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann)
    for kind, request in (("pause", {}), ("end-game", {}), ("remove", {"seat": 1}), ("add-bot", {"kind": "tight"})):
        answer = bob.says(table, kind, **request)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-owner")


def test_the_books_of_a_table(cardroom: Cardroom) -> None:
    ann, bob, cy = cardroom.guest("Ann"), cardroom.guest("Bob"), cardroom.guest("Cy")
    table = cardroom.opens(ann, name="Kitchen")
    with ann.listens(table) as one, bob.listens(table) as other:
        ann.says(table, "sit-down", seat=1, buy_in=600)
        bob.says(table, "sit-down", seat=3, buy_in=700)
        one.until(lambda heard: heard.play["number"] == 1)
        ann.says(table, "pause")
        plays_hand([one, other], 1, folding=True)
        bob.says(table, "leave-seat")
        other.until(lambda heard: not any(seat["player"] == bob.player for seat in heard.view["seats"]))
    told = bob.get(f"/api/tables/{table}/settle").json()
    assert (told["name"], told["balanced"], told["rake"]) == ("Kitchen", True, 0)
    rows = {row["name"]: row for row in told["rows"]}
    assert (rows["Ann"]["bought_in"], rows["Ann"]["cashed_out"]) == (600, 0)
    assert rows["Bob"]["bought_in"] == 700
    assert rows["Bob"]["on_table"] == 0
    assert rows["Bob"]["result"] == rows["Bob"]["cashed_out"] - 700 != 0
    assert sum(row["result"] for row in rows.values()) == 0
    assert cy.get(f"/api/tables/{table}/settle").status_code == 403
    assert cardroom.guest().get(f"/api/tables/{table}/settle").status_code == 401


def test_a_bot_that_has_left_is_still_named_in_the_books(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann, bots=["calling"])
    name = next(seat.name for seat in cardroom.room.tables[table].state.seats.values())
    ann.says(table, "remove", seat=1)
    assert not cardroom.room.tables[table].state.seats
    (row,) = ann.get(f"/api/tables/{table}/settle").json()["rows"]
    assert (row["name"], row["bot"], row["result"]) == (name, True, 0)


def test_the_house_rules_of_a_table(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    stakes = {"ante": 2, "bring_in": 4, "small_bet": 10, "big_bet": 20}
    table = cardroom.opens(ann, house="ukcasino", stakes=stakes)
    told = cardroom.guest().get(f"/api/tables/{table}/rules").json()
    assert (told["house"], told["title"], told["game"]) == ("ukcasino", "A British casino", "stud-high")
    known = {one["setting"]: one for topic in told["topics"] for one in topic["settings"]}
    assert known["bring_in_amount"]["value"] == "4"
    assert known["open_pair_option"]["cites"] == ["UK-play.8c"]


def test_why(cardroom: Cardroom) -> None:
    told = cardroom.guest().get("/api/why?house=canterbury&cites=CP-rules.15a,CP-rules.15d,%20rr-8.7").json()
    assert [rule["number"] for rule in told["rules"]] == ["CP-rules.15a", "CP-rules.15d", "RR-8.7"]
    assert told["topics"]
    custom = cardroom.guest().get("/api/why?cites=default").json()
    assert custom["rules"][0]["text"] == "House custom: no book says anything about this."


def test_rules_in_a_line_each(cardroom: Cardroom) -> None:
    told = cardroom.guest().get("/api/why/lines?house=canterbury&cites=RR-3-showdown.2,%20cp-rules.15a,default").json()
    assert list(told["lines"]) == ["RR-3-showdown.2", "CP-rules.15a", "default"]
    assert told["lines"]["RR-3-showdown.2"].startswith("Cards speak: ")
    assert all(told["lines"].values())


def test_questions_that_cannot_be_answered(cardroom: Cardroom) -> None:
    for query, code in (
        ("", "malformed"), ("cites=", "malformed"), ("cites=,,", "malformed"), ("cites=XX-1", "not-found"),
        ("cites=RR-8.7&house=nowhere", "not-found"), ("cites=RR-8.7&game=holdem", "malformed"),
        ("cites=RR-8.7&betting=loose", "malformed"), ("cites=" + ",".join(map(str, range(31))), "malformed"),
        ("cites=" + "x" * 2000, "malformed"),
    ):  # fmt: skip
        for path in ("why", "why/lines"):
            answer = cardroom.guest().get(f"/api/{path}?{query}")
            assert answer.json()["code"] == code, query
            assert answer.status_code in (400, 404)


def test_the_player_in_turn_alone_is_told_whether_their_moves_would_differ(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann)
    path = f"/api/tables/{table}/elsewhere"
    with ann.listens(table) as one, bob.listens(table):
        ann.says(table, "sit-down", seat=1, buy_in=600)
        assert ann.get(path).status_code == 409
        bob.says(table, "sit-down", seat=3, buy_in=600)
        one.until(lambda heard: heard.play["view"]["turn"])
        answers = {guest.get(path).status_code: guest.get(path).json() for guest in (ann, bob)}
    assert set(answers) == {200, 409}
    told = {each["house"]: each["verdict"] for each in answers[200]["houses"]}
    assert told == dict.fromkeys(("procedures", "canterbury", "ukcasino", "mohegan"), "as here")
