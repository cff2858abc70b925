"""The end of the story: hands shown, and who won what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.play.staged import NAMES, lines, staged, told
from upcard import Stakes
from upcard.hand.events import (
    AwardMoved,
    HandShown,
    MuckedHandSeen,
    PotAwarded,
    PotSplit,
)
from upcard.hand.events.base import Cite
from upcard.hand.seeing import seen_by
from upcard.rulebooks import rules_for
from upcard.telling.story import Story

if TYPE_CHECKING:
    from upcard.hand.views import Seen


def test_a_pot_that_nobody_contests() -> None:
    hand = staged({1: "? ? Td", 2: "? ? 2d"}, "2 bring-in", "1 complete", "2 fold")
    assert told(hand)[-2:] == ["10 goes back to Mirela; nobody called it.", "Mirela wins 12."]
    assert lines(hand)[-1].street == "third"


def test_a_showdown_for_high() -> None:
    cards = {1: "4s Kh Kd 9h 9c 6s 4d", 2: "2h 3h 2d 7h 8c Qs Jd"}
    hand = staged(cards, to_the_end=True, showdown="ask")
    assert told(hand)[-5:] == [
        "Showdown: Mirela and Tomasz show, in this order.",
        "Mirela shows two pair, kings and nines.",
        "Tomasz shows a pair of twos.",
        "The losing hand is taken in: Tomasz.",
        "Mirela wins 12 with two pair, kings and nines.",
    ]
    assert {line.street for line in lines(hand)[-5:]} == {"showdown"}
    assert "Tomasz mucks." in told(staged(cards, to_the_end=True))


def test_a_showdown_for_low() -> None:
    hand = staged({1: "4s 2h Kd 9h 8c 6s 4d", 2: "2c 2s 3d 3h 4c Qs Qd"}, to_the_end=True, game="razz", showdown="ask")
    assert "Mirela shows 9-8-6-4-2." in told(hand)
    assert "Tomasz shows a pair of twos." in told(hand)
    assert told(hand)[-1] == "Mirela wins 12 with 9-8-6-4-2."


def test_halves_and_an_odd_chip() -> None:
    cards = {1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah 2h 3d 4d 6h Th Jc", 3: "Ad 2c 5h 4c 8d 8h 9d"}
    stakes = Stakes(ante=1, bring_in=4, small_bet=10, big_bet=20)
    hand = staged(cards, to_the_end=True, game="stud-hilo", stakes=stakes, showdown="ask")
    assert "Mirela shows a flush, king high. No low." in told(hand)
    assert "Aoife shows a pair of eights, and 8-5-4-2-A for low." in told(hand)
    assert told(hand)[-1] == ("The pot of 15: high 8 to Mirela, low 7 to Tomasz. The odd chip goes to the high half.")


def test_nobody_has_a_low() -> None:
    cards = {1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah Th 3d 4d 9h Tc Jc"}
    hand = staged(cards, to_the_end=True, game="stud-hilo", showdown="ask")
    assert told(hand)[-1] == "Nobody has a low. Mirela wins 12 with a flush, king high."


def test_both_halves_to_one_hand() -> None:
    cards = {1: "As 2s 3s 4s 5s Kh Jd", 2: "Ah 2h Qd Td 6h Th Jc"}
    hand = staged(cards, to_the_end=True, game="stud-hilo", showdown="ask", carried=1)
    assert told(hand)[-1] == "Mirela wins 13 both ways, with a straight flush, five high and 5-4-3-2-A for low."
    story = Story(NAMES, hand.rules)
    story.tell((n, seen_by(event, None)) for n, event in enumerate(hand.events, 1))
    (mirela,) = [record for record in story.showdown if record.seat == 1]
    assert mirela.high is not None
    assert mirela.low is not None
    assert (mirela.high.won, mirela.low.won, mirela.won) == (7, 6, 13)


def test_a_pot_that_is_shared_with_an_odd_chip() -> None:
    cards = {1: "Ah Kh Qd Js 9s 3h 4c", 2: "Ac Kc Qs Jh 9d 3s 5c", 3: "2h 4d 2c 7d 8h Td 6s"}
    hand = staged(cards, "3 bring-in", "1 call", "2 call", "1 bet 15", "2 call", "3 fold", to_the_end=True)
    assert told(hand)[-1] == ("Mirela and Tomasz share the pot of 48 with ace high: 24 each.")
    uneven = staged(
        cards, "3 bring-in", "1 call", "2 call", "1 bet 15", "2 call", "3 fold",
        to_the_end=True, stacks={1: 500, 2: 500, 3: 500}, carried=1,
    )  # fmt: skip
    assert told(uneven)[0] == "1 lies in the pot from the hand before."
    assert told(uneven)[1] == "Three players ante 1. The pot is 4."
    assert told(uneven)[-1] == (
        "Mirela and Tomasz share the pot of 49 with ace high: 25 to Mirela and 24 to Tomasz. "
        "The odd chip goes to Mirela."
    )


def test_hands_at_the_showdown_with_what_they_took() -> None:
    cards = {1: "Qs 9s Ks 4s 2s Kh Jd", 2: "Ah 2h 3d 4d 6h Th Jc", 3: "Ad 2c 5h 4c 8d 8h 9d"}
    hand = staged(cards, to_the_end=True, game="stud-hilo", showdown="ask", stacks={1: 500, 2: 500, 3: 500})
    story = Story(NAMES, hand.rules)
    story.tell((n, seen_by(event, None)) for n, event in enumerate(hand.events, 1))
    shown = {record.seat: record for record in story.showdown}
    assert (shown[1].won, shown[2].won, shown[3].won) == (9, 9, 0)
    assert shown[1].low is None
    assert shown[1].high is not None
    assert (shown[1].high.name, shown[1].high.cards, shown[1].high.won) == (
        "flush, king high", ("Ks", "Qs", "9s", "4s", "2s"), 9,
    )  # fmt: skip
    assert shown[2].low is not None
    assert (shown[2].low.name, shown[2].low.won) == ("6-4-3-2-A", 9)
    assert set(shown[2].low.cards) >= {"6h", "3d"}
    assert story.did == {1: "shows", 2: "shows", 3: "shows"}
    assert story.street == "showdown"


def test_in_razz_what_is_won_stands_in_the_low_half() -> None:
    hand = staged({1: "4s 2h Kd 9h 8c 6s 4d", 2: "2c 2s 3d 3h 4c Qs Qd"}, to_the_end=True, game="razz", showdown="ask")
    story = Story(NAMES, hand.rules)
    story.tell((n, seen_by(event, None)) for n, event in enumerate(hand.events, 1))
    won = {record.seat: (record.high, record.low.won if record.low else None, record.won) for record in story.showdown}
    assert won == {1: (None, 12, 12), 2: (None, 0, 0)}


def test_what_is_turned_up_or_moved_after_the_award_is_counted() -> None:
    cite = Cite(("RR-1",), ())
    dead = MuckedHandSeen(2, 1, (0, 4, 8, 13, 18, 23, 28), live=False, high=0, low=0, cite=cite)
    after: list[Seen] = [
        HandShown(1, (51, 50, 40, 33, 26, 19, 12), 100, 0, cite, (51, 50, 40, 33, 26)),
        PotAwarded(0, 30, ((1, 30),), (), shown=True, cite=cite),
        MuckedHandSeen(
            3, 1, (1, 5, 9, 14, 19, 24, 29), live=True, high=1, low=0, cite=cite, high_cards=(29, 24, 19, 14, 9)
        ),
        dead,
        AwardMoved(((1, -30), (3, 30), (2, 0)), cite),
    ]
    story = Story(NAMES, rules_for("roberts", "stud-high"))
    story.tell(enumerate(after))
    assert {record.seat: record.won for record in story.showdown} == {1: 0, 3: 30}
    shared = Story(NAMES, rules_for("roberts", "stud-high"))
    shared.tell(enumerate([after[0], PotSplit(((1, 10), (2, 11)), cite)]))
    assert [record.won for record in shared.showdown] == [10]
