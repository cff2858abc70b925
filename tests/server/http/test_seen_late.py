"""A table that is seen late by those who do not sit at it: no door leads to it before its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.http.guests import settings

if TYPE_CHECKING:
    from tests.server.http.guests import Cardroom

DELAY = 120


def test_no_door_leads_to_a_hand_before_its_time(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Ann"), cardroom.guest("Bob")
    table = cardroom.opens(ann, delay=DELAY)
    with ann.listens(table) as hers, bob.listens(table) as his:
        for seat, guest in enumerate((ann, bob), 1):
            guest.says(table, "sit-down", seat=seat, buy_in=300)
        for each in (hers, his):
            each.until(lambda heard: heard.play["view"]["turn"] is not None)
        stranger, named = cardroom.guest(), cardroom.guest("Cleo")
        for door in ("replay", "proof", "export"):
            path = {
                "replay": f"/api/hands/{table}/1",
                "proof": f"/api/tables/{table}/hands/1/proof",
                "export": f"/api/hands/{table}/1/export",
            }[door]
            assert [guest.get(path).status_code for guest in (stranger, named)] == [404, 404], door
            assert bob.get(path).status_code in {200, 409}, door
        for guest in (stranger, named):
            seen = guest.get(f"/api/tables/{table}/glance").json()
            assert (seen["hand"], seen["pot"], seen["turn"]) == (0, 0, 0)
            assert not any(seat["open"] for seat in seen["seats"])
            assert guest.get(f"/api/tables/{table}").json()["hand"] == 0
        assert bob.get(f"/api/tables/{table}/glance").json()["pot"] == 2
        assert bob.get(f"/api/tables/{table}").json()["hand"] == 1
        with named.listens(table) as looking:
            looking.until(lambda heard: heard.update["mine"]["late"] == DELAY)
            assert looking.update["play"] is None


@pytest.mark.parametrize("delay", [-1, 121])
def test_a_delay_that_is_none_is_refused_in_a_sentence(cardroom: Cardroom, delay: int) -> None:
    answer = cardroom.guest("Ann").post("/api/tables", settings(delay=delay))
    assert answer.status_code == 400
    assert f"see the table {delay} seconds late: it must be 0 to 120." in answer.text
