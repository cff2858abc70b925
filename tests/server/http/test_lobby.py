"""The lobby: the list, Play now, opening a table, the link to it."""

import re
import threading
from pathlib import Path
from typing import Any

import pytest
import segno

from tests.server.http.conftest import opened_in
from tests.server.http.guests import Cardroom, Told, settings
from upcard.server.http.allowances import ALLOWANCES, Allowance, Allowances
from upcard.server.live.routes import drawn
from upcard.server.lobby.routes import MOST_TABLES
from upcard.table.people import Left
from upcard.table.setup import HOUSE_TABLES


def listed(cardroom: Cardroom) -> dict[str, Told]:
    return {table["settings"]["name"]: table for table in cardroom.guest().get("/api/lobby").json()["tables"]}


def test_the_houses_own_tables_are_listed(fresh: Cardroom) -> None:
    lobby = fresh.guest().get("/api/lobby").json()
    assert [table["settings"]["name"] for table in lobby["tables"]] == [table.name for table in HOUSE_TABLES]
    first = lobby["tables"][0]
    assert len(first["seats"]) == first["settings"]["seats"]
    assert sum(seat["by"] == "bot" for seat in first["seats"]) == len(HOUSE_TABLES[0].bots)
    assert {seat["by"] for seat in first["seats"]} == {"bot", "free"}
    assert (first["waiting"], first["watching"], first["hands"], first["average_pot"]) == (0, 0, 0, 0)
    assert not first["mine"]
    assert lobby["play_now"] == first["id"]


def test_what_a_new_table_can_be_like(cardroom: Cardroom) -> None:
    lobby = cardroom.guest().get("/api/lobby").json()
    assert [game["name"] for game in lobby["games"]] == ["stud-high", "razz", "stud-hilo", "stud-hilo-nq"]
    assert [bot["name"] for bot in lobby["bots"]] == ["calling", "tight", "thinking"]
    houses = {house["name"]: house for house in lobby["houses"]}
    assert len(houses) == 5
    assert (houses["roberts"]["name"], houses["roberts"]["title"]) == ("roberts", "Robert's Rules of Poker")
    assert houses["roberts"]["plays"][0] == {
        "game": "stud-high", "betting": "fixed-limit", "most_seats": 8, "buy_in": 10.0,
        "stakes": [
            {"name": "ante", "title": "Ante"}, {"name": "bring_in", "title": "Bring-in"},
            {"name": "small_bet", "title": "Small bet"}, {"name": "big_bet", "title": "Big bet"},
        ],
        "stakes_note": "", "notes": ["Big bet on an open pair on fourth street: anybody."],
    }  # fmt: skip
    british = houses["ukcasino"]["plays"][0]
    assert british["stakes_note"] == "In this house the bring-in is at least 2 times the ante."
    assert british["notes"] == ["Big bet on an open pair on fourth street: only the player with the pair."]


def test_a_table_tells_who_bets_big_on_an_open_pair_or_what_its_game_is(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    even = {"ante": 1, "bring_in": 5, "small_bet": 30, "big_bet": 30}
    tables: dict[str, Told] = {
        "Pairs": {}, "Their own": {"house": "ukcasino"}, "Low pairs": {"game": "razz", "house": "mohegan"},
        "No pairs": {"game": "razz"}, "One limit": {"stakes": even},
        "No limit": {"stakes": even | {"betting": "no-limit"}},
    }  # fmt: skip
    for name, other in tables.items():
        cardroom.opens(ann, name=name, private=False, **other)
    told = {name: table["note"] for name, table in listed(cardroom).items() if name in tables}
    assert told == {
        "Pairs": "big bet on an open pair: anybody",
        "Their own": "big bet on an open pair: only the player with the pair",
        "Low pairs": "big bet on an open pair: anybody",
        "No pairs": "seven-card stud, low", "One limit": "high", "No limit": "high",
    }  # fmt: skip


def test_an_open_table_is_listed_and_a_private_one_only_for_who_sits_there_or_opened_it(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    cardroom.opens(ann, name="Open house", private=False)
    hidden = cardroom.opens(ann, name="Back room")
    assert "Open house" in listed(cardroom)
    assert "Back room" not in listed(cardroom)
    assert hidden not in cardroom.guest("Bob").get("/api/lobby").text
    assert hidden in ann.get("/api/lobby").text
    ann.says(hidden, "sit-down", seat=1, buy_in=600)
    mine = {table["id"]: table for table in ann.get("/api/lobby").json()["tables"]}
    assert mine[hidden]["mine"]
    assert hidden not in cardroom.guest("Cy").get("/api/lobby").text


def test_play_now_gives_a_seat_at_the_first_table_of_the_house(fresh: Cardroom) -> None:
    ann = fresh.guest("Ann")
    lobby = ann.get("/api/lobby").json()
    seated = ann.post("/api/play-now").json()
    assert seated["table"] == lobby["tables"][0]["id"]
    state = fresh.room.tables[seated["table"]].state
    seat = state.seats[seated["seat"]]
    assert (seat.player, seat.name) == (ann.player, "Ann")
    assert seat.chips == min(2 * HOUSE_TABLES[0].least, HOUSE_TABLES[0].most)
    assert ann.post("/api/play-now").json() == seated
    assert ann.get("/api/lobby").json()["play_now"] == seated["table"]


def test_play_now_leads_to_the_game_that_was_asked_for(fresh: Cardroom) -> None:
    ann = fresh.guest("Ann")
    lobby = ann.get("/api/lobby").json()
    games = {table["id"]: table["settings"]["game"] for table in lobby["tables"]}
    ways = {way["game"]: way["table"] for way in lobby["ways"]}
    assert set(ways) == {game["name"] for game in lobby["games"]} == set(games.values())
    razz = ann.post("/api/play-now", {"game": "razz"}).json()
    assert games[razz["table"]] == "razz"
    assert razz == {"table": ways["razz"], "seat": razz["seat"]}
    high = ann.post("/api/play-now", {"game": "stud-high"}).json()
    assert high["table"] == ways["stud-high"], "a seat elsewhere is no seat in this game"
    assert ann.post("/api/play-now", {"game": "razz"}).json() == razz
    assert ann.post("/api/play-now", {}).json() in (razz, high)


def test_play_now_refuses_what_is_no_game_and_says_where_there_is_no_room(fresh: Cardroom) -> None:
    ann = fresh.guest("Ann")
    answer = ann.post("/api/play-now", {"game": "bridge" * 20})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert re.fullmatch(
        r"There is no game '(bridge)+brid': it must be one of stud-high, .*\.", answer.json()["sentence"]
    )
    for table in fresh.room.tables.values():
        table.state.paused = table.state.settings.game == "razz"
    assert "razz" not in [way["game"] for way in ann.get("/api/lobby").json()["ways"]]
    answer = ann.post("/api/play-now", {"game": "razz"})
    assert (answer.status_code, answer.json()["code"]) == (409, "no-seat")
    assert answer.json()["sentence"] == "There is no table of razz with room for you just now; open one of your own."


def test_the_list_says_who_sits_and_how_far_up_a_list_one_is(fresh: Cardroom) -> None:
    guests = [fresh.guest(f"Guest {number}") for number in range(60)]
    for guest in guests:
        last = guest.post("/api/play-now").json()
    table = next(each for each in guests[-1].get("/api/lobby").json()["tables"] if each["id"] == last["table"])
    assert (table["mine"], table["listed"]) == (False, table["waiting"])
    assert {each["listed"] for each in fresh.guest().get("/api/lobby").json()["tables"]} == {0}
    assert all(bool(seat["name"]) == (seat["by"] != "free") for seat in table["seats"])
    assert any(re.match("Guest ", seat["name"]) for seat in table["seats"])


@pytest.mark.parametrize("more", [-1, 150])
def test_who_has_just_left_plays_on_at_the_same_table_with_what_he_took_away(fresh: Cardroom, more: int) -> None:
    ann = fresh.guest("Ann")
    first = fresh.room.tables[ann.get("/api/lobby").json()["play_now"]]
    took = first.state.settings.most + more
    first.state.left[ann.player] = Left(took, int(first.services.clock.today()) - 60)
    seated = ann.post("/api/play-now").json()
    assert seated["table"] == first.id
    assert first.state.seats[seated["seat"]].chips == took


def test_a_name_that_is_taken_gets_a_number(fresh: Cardroom) -> None:
    first = fresh.guest("Ann").post("/api/play-now").json()
    second = fresh.guest("ANN").post("/api/play-now").json()
    assert second["table"] == first["table"]
    names = {seat.name for seat in fresh.room.tables[first["table"]].state.seats.values()}
    assert {"Ann", "ANN 2"} <= names


def test_a_full_table_is_passed_over_and_in_a_full_room_one_waits(fresh: Cardroom) -> None:
    seated = [fresh.guest(f"Guest {number}").post("/api/play-now").json() for number in range(60)]
    tables = [one["table"] for one in seated if one["seat"]]
    free = sum(table.seats - len(table.bots) for table in HOUSE_TABLES)
    assert len(tables) == free
    assert set(tables) == {table["id"] for table in listed(fresh).values()}
    waiting = [one for one in seated if not one["seat"]]
    assert waiting
    assert sum(table["waiting"] for table in listed(fresh).values()) == len(waiting)


def test_nobody_is_seated_namelessly(cardroom: Cardroom) -> None:
    answer = cardroom.guest().post("/api/play-now")
    assert (answer.status_code, answer.json()["code"]) == (401, "not-known")
    assert cardroom.guest().post("/api/tables", settings()).status_code == 401


def test_a_table_is_opened_and_its_link_leads_to_it(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    made = ann.post("/api/tables", settings("Kitchen")).json()
    assert made["link"] == f"http://testserver.local/table/{made['id']}"
    assert re.fullmatch("[a-z0-9]{12}", made["id"])
    told = cardroom.guest().get(f"/api/tables/{made['id']}").json()
    assert (told["settings"]["name"], told["owner"]) == ("Kitchen", ann.player)
    assert told["settings"]["least"] > 0
    assert told["settings"]["most"] > told["settings"]["least"]


def test_nobody_opens_tables_without_end(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    made = [cardroom.opens(ann, name=f"Room {number}") for number in range(MOST_TABLES)]
    answer = ann.post("/api/tables", settings("One more"))
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many")
    assert answer.json()["sentence"] == f"You have {MOST_TABLES} tables open; end the game at one of them first."
    assert bob.post("/api/tables", settings("One more")).status_code == 201
    assert ann.says(made[0], "end-game").status_code == 200
    assert ann.post("/api/tables", settings("One more")).status_code == 201


def test_everything_that_is_wrong_is_said_at_once(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    stakes = {"ante": 1, "bring_in": 50, "small_bet": 15, "big_bet": 30}
    answer = ann.post("/api/tables", settings("", stakes=stakes, seats=99, clock=1, bots=["genius"]))
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["code"] == "bad-settings"
    for part in ("name", "bring-in", "99 seats", "clock", "genius"):
        assert part in problem["sentence"]


def test_each_fault_is_told_with_its_field(cardroom: Cardroom) -> None:
    stakes = {"ante": 1, "bring_in": 15, "small_bet": 15, "big_bet": 15, "betting": "no-limit"}
    problem = cardroom.guest("Ann").post("/api/tables", settings("", stakes=stakes)).json()
    bring_in = {"field": "bring_in", "sentence": "The bring-in is 15: it must be below the least bet of 15."}
    assert [fault["field"] for fault in problem["fields"]] == ["name", "bring_in"]
    assert problem["fields"][1] == bring_in
    assert " ".join(fault["sentence"] for fault in problem["fields"]) == problem["sentence"]
    broken = cardroom.guest("Ann").post("/api/tables", settings("Home", stakes=stakes | {"ante": None})).json()
    assert broken["fields"] == [{"field": "ante", "sentence": "It must be a whole number, not null."}]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "holdem"}, "There is no game 'holdem'"),
        ({"house": "casino"}, "There is no house 'casino'"),
        ({"house": "../../etc/passwd"}, "There is no house"),
        ({"seats": "many"}, "settings.seats: it must be a whole number, not text."),
        ({"dealer": 1}, "settings: there is no field dealer."),
        ({"pace": "hasty"}, "settings.pace: 'hasty' is not one of those allowed."),
    ],
)
def test_settings_that_cannot_be(cardroom: Cardroom, change: Told, sentence: str) -> None:
    answer = cardroom.guest("Ann").post("/api/tables", settings(**change))
    assert answer.status_code == 400
    assert sentence in answer.json()["sentence"]


def test_the_invitation_uses_the_address_that_the_browser_used(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    told = ann.get(f"/api/tables/{table}/invitation", host="192.168.0.7:8000", origin="http://192.168.0.7:8000").json()
    assert told["link"] == f"http://192.168.0.7:8000/table/{table}"
    cardroom.room.public_url = "https://cards.example"
    told = ann.get(f"/api/tables/{table}/invitation").json()
    assert told["link"] == f"https://cards.example/table/{table}"


def test_an_invitation_that_leads_nowhere_else_says_so_and_has_no_qr_code(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    cardroom.room.opens = "upcard play --host 0.0.0.0"
    for host in ("127.0.0.1:8000", "localhost:8000", "[::1]:8000"):
        told = ann.get(f"/api/tables/{table}/invitation", host=host, origin=f"http://{host}").json()
        assert told["link"] == f"http://{host}/table/{table}"
        assert (told["only_here"], told["opens"]) == (True, "upcard play --host 0.0.0.0")
        assert (told["size"], told["path"]) == (0, "")


def test_the_owner_on_this_computer_is_given_the_link_that_others_can_use(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    cardroom.room.others = "http://192.168.0.7:8000"
    told = ann.get(f"/api/tables/{table}/invitation", host="127.0.0.1:8000", origin="http://127.0.0.1:8000").json()
    assert told["link"] == f"http://192.168.0.7:8000/table/{table}"
    assert (told["only_here"], told["opens"]) == (False, "")
    assert told["size"] > 0


def test_a_long_host_is_refused_and_buys_no_qr_code(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    drawn.cache_clear()
    for length in (256, 2300, 3000):
        host = "a" * length
        answer = ann.get(f"/api/tables/{table}/invitation", host=host, origin=f"http://{host}")
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert drawn.cache_info().misses == 0


def test_a_qr_code_is_drawn_once_and_beside_the_loop(cardroom: Cardroom, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    drawn.cache_clear()
    threads: list[str] = []
    make = segno.make_qr

    def noted(*args: Any, **named: Any) -> segno.QRCode:  # noqa: ANN401 - as segno takes them
        threads.append(threading.current_thread().name)
        return make(*args, **named)

    monkeypatch.setattr(segno, "make_qr", noted)
    told = [ann.get(f"/api/tables/{table}/invitation").json() for _ in range(5)]
    assert told == told[:1] * 5
    (where,) = threads
    assert where.startswith("asyncio_"), "a worker thread, not the one with the loop"


def test_invitations_are_not_drawn_without_end(tmp_path: Path) -> None:
    with opened_in(tmp_path, freely=False) as room:
        ann = room.guest("Ann")
        table = room.opens(ann)
        codes = {ann.get(f"/api/tables/{table}/invitation").status_code for _ in range(60)}
        assert codes == {200, 429}


def test_one_address_cannot_fill_the_room_with_tables_under_many_names(tmp_path: Path) -> None:
    with opened_in(tmp_path) as room:
        room.client.app.state.allowances = Allowances(
            dict.fromkeys(ALLOWANCES, Allowance(1e9, 1e9)) | {"openings": ALLOWANCES["openings"]}
        )
        codes = [room.guest(f"Ann {name}").post("/api/tables", settings()).status_code
                 for name in "abcdefghijkl" for _ in range(2)]  # fmt: skip
        assert codes == [201] * 20 + [429] * 4


def test_a_room_has_so_many_tables_and_no_more(fresh: Cardroom, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = fresh.guest("Ann")
    monkeypatch.setattr("upcard.server.lobby.routes.MOST_IN_ALL", len(HOUSE_TABLES) + 1)
    fresh.opens(ann)
    answer = ann.post("/api/tables", settings())
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many")
    assert "join one of them" in answer.json()["sentence"]


def test_the_qr_code_is_a_path_of_the_right_modules(cardroom: Cardroom) -> None:
    table = cardroom.opens(cardroom.guest("Ann"))
    told = cardroom.guest().get(f"/api/tables/{table}/invitation").json()
    dark = set()
    for x, y, length, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", told["path"]):
        assert length == back
        dark |= {(int(x) + step, int(y)) for step in range(int(length))}
    rows = list(segno.make_qr(told["link"], error="m").matrix_iter(border=4))
    assert told["size"] == len(rows)
    assert dark == {(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module}


def test_there_is_no_table_by_a_wrong_id(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    for wrong in ("nowhere", "x" * 200, "%00", "..%2f.."):
        for part in ("", "/invitation", "/settle", "/rules"):
            answer = ann.get(f"/api/tables/{wrong}{part}")
            assert (answer.status_code, answer.json()["code"]) in ((404, "no-table"), (404, "not-found"))


def test_where_no_table_is_open_one_is_told_to_open_one(fresh: Cardroom) -> None:
    for table in fresh.room.tables.values():
        table.state.paused = True
    ann = fresh.guest("Ann")
    assert ann.get("/api/lobby").json()["play_now"] == ""
    answer = ann.post("/api/play-now")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-seat")
