"""Equities street by street, and their chart."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from upcard import Hand, Stakes
from upcard.analysis.equity import Spot, equity, streets
from upcard.analysis.equity.chart import describe, svg
from upcard.analysis.equity.streets import EquityCourse, StreetEquity, street_equities, street_spots
from upcard.cards.card import parse_cards
from upcard.hand.events import CardDealt
from upcard.hand.seeing import looking_back

if TYPE_CHECKING:
    from upcard.hand.views import SeatView

DECK = "Kh 8d Qc  9d 8s Qd  2c 7h Js  4s Ks 8h  4c 9c 3s  3d 5d Th  6c 6s 6h"
SVG = "{http://www.w3.org/2000/svg}"


def played(game: str = "stud-high", seats: int = 3, deck: str | None = DECK) -> Hand:
    stakes = Stakes(ante=1, bring_in=5, small_bet=15, big_bet=30)
    return Hand(game, "roberts", stakes, dict.fromkeys(range(1, seats + 1), 500), deck=deck, seed=4)


def to_the_end(hand: Hand) -> Hand:
    while not hand.over:
        verbs = [option.verb for option in hand.options]
        hand.act("check" if "check" in verbs else "call" if "call" in verbs else verbs[0])
    return hand


@pytest.fixture(scope="module")
def hand() -> Hand:
    made = played()
    for verb in ("bring-in", "complete", "raise", "raise", "raise", "fold", "call", "bet", "call"):
        made.act(verb)
    return to_the_end(made)


def test_each_street_is_asked_with_the_cards_of_that_moment(hand: Hand) -> None:
    course = street_equities(hand, samples=None, seed=1)
    assert [street.street for street in course.streets] == ["third", "fourth", "fifth", "sixth", "seventh"]
    assert [set(street.equities) for street in course.streets] == [{1, 2, 3}, {1, 2}, {1, 2}, {1, 2}, {1, 2}]
    fourth = equity("stud-high", ["Kh 9d 2c Ks", "8d 8s 7h 8h"], "Qc Qd Js")
    assert list(course.streets[1].equities.values()) == [player.equity for player in fourth.players]
    third = equity("stud-high", ["Kh 9d 2c", "8d 8s 7h", "Qc Qd Js"], seed=1)
    assert list(course.streets[0].equities.values()) == [player.equity for player in third.players]
    assert course.streets[0].error > 0
    assert course.streets[-1].equities == {1: 0, 2: 1}


def test_a_seat_knows_only_what_it_has_seen(hand: Hand) -> None:
    course = street_equities(hand, 1)
    fourth = equity("stud-high", ["Kh 9d 2c Ks", "? ? 7h 8h"], "Js")
    assert list(course.streets[1].equities.values()) == [player.equity for player in fourth.players]
    assert 0 < course.streets[-1].equities[2] < 1  # the other hand's down cards are still hidden
    folded = street_equities(hand, 3)
    both_hidden = equity("stud-high", ["? ? 2c Ks", "? ? 7h 8h"], "Qc Qd Js", seed=0)
    assert list(folded.streets[1].equities.values()) == [player.equity for player in both_hidden.players]


def test_a_hand_that_all_but_one_have_left_is_decided() -> None:
    made = played()
    for verb in ("bring-in", "fold", "fold"):
        made.act(verb)
    course = street_equities(made, samples=100)
    assert [street.street for street in course.streets] == ["third"]


def test_a_street_on_which_a_hand_is_short_of_a_card_is_left_out(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = streets._hand  # noqa: SLF001 - what is dealt is tampered with

    def short(place: SeatView, known: tuple[str, ...]) -> list[str]:
        cards = whole(place, known)
        return cards[1:] if place.seat == 2 and len(cards) == 5 else cards

    monkeypatch.setattr(streets, "_hand", short)
    course = street_equities(hand, samples=100)
    assert [street.street for street in course.streets] == ["third", "fourth", "sixth", "seventh"]


def test_a_deal_that_was_not_finished_is_nothing_to_ask_about(hand: Hand) -> None:
    look = partial(looking_back, viewer=None, opened={})
    dealt = [place for place, event in enumerate(hand.events) if isinstance(event, CardDealt)]
    assert street_spots(hand.events[: dealt[5] + 1], look) == []
    assert [spot.street for spot in street_spots(hand.events[: dealt[8] + 1], look)] == ["third"]


def test_a_spectator_knows_no_down_card_and_later_those_that_were_shown(hand: Hand) -> None:
    watched = street_spots(hand.events, partial(looking_back, viewer=None, opened={}))
    assert watched[0].asked == Spot.of("stud-high", ["? ? 2c", "? ? 7h", "? ? Js"])
    assert watched[1].seats == (1, 2)
    assert watched[1].asked == Spot.of("stud-high", ["? ? 2c Ks", "? ? 7h 8h"], "Js")
    opened = {2: parse_cards("8d 8s"), 3: parse_cards("Qd")}
    later = street_spots(hand.events, partial(looking_back, viewer=None, opened=opened))
    assert later[0].asked == Spot.of("stud-high", ["? ? 2c", "8d 8s 7h", "Qd ? Js"])
    assert later[1].asked == Spot.of("stud-high", ["? ? 2c Ks", "8d 8s 7h 8h"], "Js Qd")


def test_the_common_card_counts_for_all() -> None:
    made = to_the_end(played(seats=8, deck=None))
    course = street_equities(made, samples=100)
    assert course.streets[-1].street == "seventh"
    best = max(course.streets[-1].equities, key=course.streets[-1].equities.__getitem__)
    assert made.won.keys() == {best}


def test_the_chart_shows_every_figure_in_words_too(hand: Hand) -> None:
    course = street_equities(hand)
    picture = ET.fromstring(svg(course))  # noqa: S314 - our own
    assert svg(course) == course._repr_svg_()
    titles = [title.text or "" for title in picture.iter(f"{SVG}title")]
    assert titles[0] == "Equity street by street, stud-high"
    assert sum("street: " in title for title in titles) == 11
    assert "seat 2, seventh street: 100.0%" in titles
    assert any(title.startswith("seat 1, third street: 16.") and "±" in title for title in titles)
    assert [desc.text for desc in picture.iter(f"{SVG}desc")] == [describe(course)]
    assert describe(course).endswith("Seventh street: seat 1 0%, seat 2 100%.")
    assert len(list(picture.iter(f"{SVG}polyline"))) == 3


def test_labels_do_not_cover_each_other() -> None:
    course = EquityCourse("razz", (StreetEquity("third", dict.fromkeys(range(1, 9), 0.125)),), 4)
    picture = ET.fromstring(svg(course))  # noqa: S314 - our own
    words = [text for text in picture.iter(f"{SVG}text") if (text.text or "").startswith("seat ")]
    lines = sorted(float(text.get("y") or 0) for text in words)
    assert len(lines) == 8
    assert all(below - above >= 16 for above, below in pairwise(lines))
    assert lines[-1] < 340
    assert "as seat 4 saw it" in svg(course)


def test_a_hand_without_streets_has_an_empty_chart() -> None:
    assert "No street was dealt." in svg(EquityCourse("razz", ()))
