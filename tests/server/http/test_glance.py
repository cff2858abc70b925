"""A table in small, as somebody sees it who walks by: what lies open, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.server.http.guests import Cardroom


def test_a_stranger_sees_boards_pot_and_turn_and_no_card_that_lies_face_down(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann)
    with ann.listens(table) as hers, bob.listens(table) as his:
        for seat, guest in enumerate((ann, bob), 1):
            guest.says(table, "sit-down", seat=seat, buy_in=300)
        seats = {1: hers, 2: his}
        for each in seats.values():
            each.until(lambda heard: heard.play["view"]["turn"] is not None)
        before = cardroom.guest().get(f"/api/tables/{table}/glance").json()
        turn = before["turn"]
        assert seats[turn].acts("bring-in", 5).status_code == 200
        after = cardroom.guest().get(f"/api/tables/{table}/glance").json()
    assert (before["id"], before["hand"], before["street"], before["pot"]) == (table, 1, "third street", 2)
    for seat, name in ((1, "Ann"), (2, "Bob")):
        told = before["seats"][seat - 1]
        assert (told["name"], told["stack"], told["live"]) == (name, 299, True)
        assert told["open"] == hers.play["view"]["seats"][seat - 1]["up"]
    assert before["seats"][3] == {"seat": 4, "name": "", "bot": False, "stack": 0, "live": False, "open": []}
    names = {1: "Ann", 2: "Bob"}
    assert before["says"] == f"{names[turn]} to act."
    assert (after["says"], after["pot"]) == (f"{names[3 - turn]} to act, 5 to call.", 7)


def test_an_empty_table_says_what_it_waits_for(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    told = cardroom.guest().get(f"/api/tables/{table}/glance").json()
    assert (told["hand"], told["street"], told["pot"], told["turn"]) == (0, "", 0, 0)
    assert told["says"] == ann.get(f"/api/tables/{table}").json()["awaits"] != ""
    assert cardroom.guest().get("/api/tables/nowhere/glance").status_code == 404
