"""Reports about hands, showdowns and chips that cannot be true of the hand are refused in one clear sentence."""

from __future__ import annotations

from typing import Any

import pytest

from upcard.chips.stakes import Stakes
from upcard.floor.incident import BadReport, Incident
from upcard.hand.requests import Act, CallTime
from upcard.play.hand import Hand

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
# Seat 3 brings it in, seat 1 leads from fourth street on and has the better hand.
FULL_HANDS = "9c 5c 7c 9d 5d 8c Ah 8d 2d"
THIRD = ("3 bring-in 2", "1 call 2", "2 call 2")
TO_SHOWDOWN = (
    *THIRD, "1 bet 4", "2 call 4", "3 fold", "1 check", "2 check", "1 check", "2 check", "1 bet 8", "2 call 8",
)  # fmt: skip
DECK = f"{FULL_HANDS} Tc Ks 7h Jh Td 4h 6h 2c Qc 3s 2h 9s 5h"


def _hand(steps: tuple[str, ...], house: str = "roberts") -> Hand:
    hand = Hand("stud-high", house, STAKES, {1: 100, 2: 100, 3: 100}, deck=DECK, seed=1, showdown="ask")
    for step in steps:
        seat, verb, *to = step.split()
        hand.ask(Act(int(seat), verb, int(to[0]) if to else None))
    return hand


CASES: list[tuple[tuple[str, ...], str, dict[str, Any], str]] = [
    (THIRD, "mucked-hand", {}, "Say which seat"),
    (TO_SHOWDOWN, "mucked-hand", {"seat": 3, "at_showdown": True}, "at_showdown is no in this hand"),
    ((*THIRD, "1 bet 4"), "mucked-hand", {"seat": 1, "facing": True}, "facing is no in this hand"),
    ((*TO_SHOWDOWN, "1 show", "2 show"), "mucked-hand", {"seat": 2}, "did not throw its hand away"),
    ((*TO_SHOWDOWN, "1 show", "2 show"), "mucked-hand", {"seat": 1}, "No hand can be thrown away now"),
    (THIRD, "upcards-picked-up", {"seat": 3, "facing": True}, "facing is no"),
    (TO_SHOWDOWN, "upcards-turned-down", {"seat": 3}, "no live hand"),
    (TO_SHOWDOWN, "hand-fouled", {"seat": 3}, "no hand in play"),
    ((), "hand-fouled", {"seat": 3}, "forced bet has to be put in first"),
    (THIRD, "cards-thrown-into-hand", {"seat": 1, "to": 1}, "no live hand into which"),
    (TO_SHOWDOWN, "cards-thrown-into-hand", {"seat": 1, "to": 3}, "no live hand into which"),
    ((*THIRD, "1 bet 4"), "uncalled-bettor-mucked", {"seat": 1, "to": 1}, "could have overlooked"),
    (TO_SHOWDOWN, "absent-player", {"seat": 3}, "no live hand"),
    (THIRD, "miscalled-hand", {"seat": 1}, "no showdown"),
    (TO_SHOWDOWN, "miscalled-hand", {"seat": 3}, "no hand at the showdown"),
    (THIRD, "incomplete-show", {"seat": 1}, "no showdown"),
    ((*TO_SHOWDOWN, "1 show"), "incomplete-show", {"seat": 1}, "has shown all its cards"),
    (TO_SHOWDOWN, "incomplete-show", {"seat": 3}, "could show in part"),
    (TO_SHOWDOWN, "tabled-hand-taken", {"seat": 1}, "no hand that lay open"),
    (TO_SHOWDOWN, "asked-to-see-hand", {"seat": 1}, "once the pot has been pushed"),
    ((*TO_SHOWDOWN, "1 show", "2 show"), "asked-to-see-hand", {"seat": 2}, "gave up no hand"),
    (THIRD, "cards-shown-to-one", {"seat": 1, "to": 1}, "cannot have been shown"),
    (THIRD, "hopeless-call", {"seat": 1}, "no showdown"),
    (TO_SHOWDOWN, "hopeless-call", {"seat": 1}, "has called no bet"),
    (TO_SHOWDOWN, "hopeless-call", {"seat": 2, "beaten": True}, "beaten is no in this hand"),
    (THIRD, "wrong-award", {"seat": 1, "to": 2}, "No pot is being awarded"),
    ((*TO_SHOWDOWN, "1 show"), "wrong-award", {"seat": 1, "to": 2, "pot": 4}, "There is no pot 4"),
    (TO_SHOWDOWN, "disputed-pot", {"seat": 1}, "has not been awarded"),
    (THIRD, "hidden-chips", {"seat": 1}, "Say how many chips"),
    (THIRD, "hidden-chips", {"seat": 2, "amount": 5}, "not in turn"),
    ((*THIRD, "1 bet 4"), "hidden-chips", {"seat": 2, "amount": 5}, "could not pass for all-in"),
    ((*THIRD, "1 bet 4"), "hidden-chips", {"seat": 2, "amount": 95}, "not known yet who wins"),
    ((*TO_SHOWDOWN, "1 show", "2 show"), "hidden-chips", {"seat": 2, "amount": 5}, "was not all-in"),
    ((*THIRD, "1 bet 4"), "chips-in-dispute", {"seat": 2, "amount": 5}, "has wagered nothing"),
    (TO_SHOWDOWN, "chips-in-dispute", {"seat": 1, "amount": 5}, "has no wager before it"),
]


@pytest.mark.parametrize(("steps", "name", "facts", "sentence"), CASES)
def test_what_cannot_be_true_is_refused(
    steps: tuple[str, ...], name: str, facts: dict[str, Any], sentence: str
) -> None:
    hand = _hand(steps)
    before = len(hand.events)
    with pytest.raises(BadReport, match=sentence):
        hand.report(Incident(name, **facts))
    assert len(hand.events) == before


def test_the_log_tells_that_it_was_the_bettor_who_called_time() -> None:
    hand = _hand((*THIRD, "1 bet 4"))
    hand.ask(CallTime(1))
    with pytest.raises(BadReport, match="by is bettor in this hand, not other"):
        hand.report(Incident("clock-expired", seat=2, by="other"))


def test_nothing_else_is_reported_while_the_supervisor_decides() -> None:
    hand = _hand((*THIRD, "1 bet 4"))
    ruling = hand.report(Incident("mucked-hand", seat=2))
    assert [choice.name for choice in ruling.choices] == ["hand-dead", "hand-live"]
    with pytest.raises(BadReport, match="waits for the supervisor"):
        hand.report(Incident("hand-fouled", seat=3))


def test_facts_that_come_with_the_report_count_for_the_choice_too() -> None:
    hand = _hand((*THIRD, "1 bet 4"))
    hand.slip(Incident("mucked-hand", seat=2))
    ruling = hand.report(Incident("mucked-hand", seat=2, wrong_info=True))
    assert [choice.name for choice in ruling.choices] == ["hand-live", "hand-dead"]
    hand.decide_floor(ruling, "hand-live")
    assert hand.turn == 2


def test_what_the_house_holds_is_in_nobodys_stack_and_comes_back() -> None:
    hand = _hand((*TO_SHOWDOWN, "1 show", "2 show"))
    assert hand.stacks == {1: 118, 2: 85, 3: 97}
    hand.decide_floor(hand.report(Incident("disputed-pot", seat=2, can_wait=True)), "impound")
    assert (hand.stacks, hand.won) == ({1: 85, 2: 85, 3: 97}, {})
    hand.decide_floor(hand.report(Incident("disputed-pot", seat=2, can_wait=False)), "decide-now")
    assert hand.stacks == {1: 118, 2: 85, 3: 97}
    assert Hand.replay(hand.to_json()).stacks == hand.stacks
