"""Who tied with the leader of a round stands in the event that opens it, before suit or position break the tie."""

from __future__ import annotations

import pytest

from upcard.chips.stakes import Stakes
from upcard.hand.codec import decode
from upcard.hand.events import RoundOpened
from upcard.play.hand import Hand

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
DOWN = "3c 4d 9h 5c 6d Td 7h 8c"


def opened(doors: str, fourth: str = "", house: str = "roberts", game: str = "stud-high") -> RoundOpened:
    """Deal these upcards to four seats; with those of fourth street everybody calls the forced bet."""
    deck = f"{DOWN} {doors} As {fourth}"
    hand = Hand(game, house, STAKES, dict.fromkeys((1, 2, 3, 4), 100), deck, 1)
    while fourth and hand.street == "third":
        hand.act(next(option for option in hand.options if option.verb in ("bring-in", "call")).verb)
    return [event for event in hand.events if isinstance(event, RoundOpened)][-1]


@pytest.mark.parametrize(
    ("doors", "leader", "tied"),
    [
        ("2h 2c 9s 2d", 2, (1, 4)),
        ("2h 3h 9s Kd", 1, ()),
        ("9c Kh Ks Qd", 1, ()),
    ],
)
def test_upcards_of_the_lowest_rank_tie(doors: str, leader: int, tied: tuple[int, ...]) -> None:
    event = opened(doors)
    assert (event.leader, event.tied) == (leader, tied)


def test_in_razz_the_highest_rank_ties() -> None:
    event = opened("Kc 2d Kh Ks", game="razz")
    assert (event.leader, event.tied) == (4, (1, 3))


@pytest.mark.parametrize(
    ("doors", "fourth", "leader", "tied"),
    [
        ("Kc 2d Kh 9s", "Jd 3h Jc Qh", 1, (3,)),
        ("Kc 2d Kh 9s", "Jd 3h Qc Qh", 3, ()),
        ("Kc 9d Kh 9s", "Jd 9c Jc Qh", 2, ()),
    ],
)
def test_boards_tie_that_are_worth_the_same(doors: str, fourth: str, leader: int, tied: tuple[int, ...]) -> None:
    event = opened(doors, fourth)
    assert (event.leader, event.tied) == (leader, tied)


def test_logs_of_before_name_nobody() -> None:
    line = (
        '{"type":"round-opened","street":0,"name":"third","leader":2,"next":2,"forced":2,"may_fold":false,"unit":4,'
        '"upper":0,"pairs":[],"cite":[[],[]]}'
    )
    [event] = decode(line)
    assert isinstance(event, RoundOpened)
    assert event.tied == ()
