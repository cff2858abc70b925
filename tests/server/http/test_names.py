"""What a guest may call himself."""

import asyncio

import pytest

from tests.server.http.guests import Cardroom, settings
from upcard.server.http.not_granted import NotGranted
from upcard.server.people.identity import clean_name, numbered


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann  ", "Ann"),
        ("Ann\t\n Lee", "Ann Lee"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("\u5c71\u7530", "\u5c71\u7530"),
        ("7", "7"),
        ("\u2660", "\u2660"),
        ("A" * 20, "A" * 20),
    ],
)
def test_a_name_is_text_with_single_spaces(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u3164",
        "A" * 21,
        "Ann\u202eeeL",
        "Ann\u200b",
        "Ann\x00",
        "Ann\x1b[2J",
        "\u2066Ann",
        "\ufeffAnn",
        "A\ud800",
        "A\ue000",
        "...",
        "\u0301",
        "A\u0301\u0302\u0303\u0304",
    ],
)
def test_what_cannot_be_seen_or_read_is_no_name(typed: str) -> None:
    with pytest.raises(NotGranted) as refused:
        clean_name(typed)
    assert refused.value.status_code == 400
    assert refused.value.code == "malformed"
    assert refused.value.sentence.startswith("A name has ")


@pytest.mark.parametrize("typed", ["Dealer", "FL00R", "bot-1", "Juniper", "Hazel 2", "\uff28ouse"])
def test_the_houses_own_names_are_taken(typed: str) -> None:
    with pytest.raises(NotGranted) as refused:
        clean_name(typed)
    assert (refused.value.status_code, refused.value.code) == (409, "name-taken")
    assert refused.value.sentence.endswith(" to itself; choose another.")


def test_no_way_in_takes_a_disguise(cardroom: Cardroom) -> None:
    ann, bob = cardroom.guest("Alice"), cardroom.guest("AIice")
    for body in ({"name": "\u0410lice"}, {"name": "Alice\u034f"}, {"name": "Dealer"}):
        assert cardroom.guest().post("/api/me", body).status_code in (400, 409)
        assert bob.post("/api/me", body).status_code in (400, 409)
    table = cardroom.opens(ann)
    assert ann.says(table, "sit-down", seat=1, buy_in=600).status_code == 200
    answer = bob.says(table, "sit-down", seat=2, buy_in=600)
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    assert answer.json()["sentence"] == "Alice is at this table, and AIice looks the same: take another name."


@pytest.mark.parametrize(
    "name", ["Marigold", "MARIG0LD", "Marigold 2", "Mari\u200bgold", "M\u0430rigold", "Kitchen\ufe0f"]
)
def test_a_guests_table_is_not_called_like_the_houses(cardroom: Cardroom, name: str) -> None:
    answer = cardroom.guest("Ann").post("/api/tables", settings(name=name))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-settings")
    assert "name" in answer.json()["sentence"]


def test_a_name_from_before_the_rules_is_shown_and_can_be_changed(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    asyncio.run(cardroom.room.store.people.rename(ann.player, "\u0410nn Dealer\ufe0f"))
    assert ann.get("/api/me").json()["name"] == "\u0410nn Dealer\ufe0f"
    table = cardroom.opens(ann)
    for answer in (ann.says(table, "sit-down", seat=1, buy_in=600), ann.post("/api/play-now")):
        assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
        assert answer.json()["sentence"].endswith(": take another name.")
    assert ann.post("/api/me", {"name": "Ann"}).status_code == 200
    assert ann.says(table, "sit-down", seat=1, buy_in=600).status_code == 200


def test_a_number_behind_a_name_keeps_it_short_enough() -> None:
    assert numbered("Ann", 2) == "Ann 2"
    assert numbered("A" * 20, 9) == "A" * 16 + " 9"
    assert numbered("Abcdefghijklmno Xyz", 2) == "Abcdefghijklmno 2"
