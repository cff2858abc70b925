"""Events as JSON lines, and back."""

from __future__ import annotations

import msgspec
import pytest

from upcard import Hand, SetupError, Stakes
from upcard.hand.codec import as_events, decode, encode
from upcard.hand.events import AntePosted
from upcard.hand.events.base import UNCITED, Cite

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)


def hand() -> Hand:
    return Hand("razz", "mohegan", STAKES, {1: 100, 2: 100}, seed=3)


def test_there_and_back() -> None:
    events = hand().events
    assert decode(encode(events)) == events
    assert as_events(encode(events)) == as_events(events) == events


def test_empty_lines_are_passed_over() -> None:
    events = hand().events
    assert decode("\n" + encode(events).replace("\n", "\n\n")) == events


@pytest.mark.parametrize("line", ['{"type":"dealt"}', "not JSON", '{"type":"checked","seat":"two"}'])
def test_a_line_that_is_no_event_is_told_with_its_number(line: str) -> None:
    lines = encode(hand().events[:2]) + line
    with pytest.raises(msgspec.DecodeError, match="line 3 is not an event of a hand"):
        decode(lines)


@pytest.mark.parametrize("events", ["", encode(hand().events[1:])])
def test_a_log_without_its_beginning_cannot_be_replayed(events: str) -> None:
    with pytest.raises(SetupError, match="begin with hand-began"):
        Hand.replay(events)


def test_a_hand_of_a_house_of_ones_own_is_replayed_under_its_rules() -> None:
    own = Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100}, seed=3, differs={"max_raises": 1})
    again = Hand.replay(own.to_json())
    assert again.rules.raise_cap.max_raises == 1
    assert again.rules.hash == own.rules.hash != hand().rules.hash


def test_of_an_event_the_first_number_decides_and_a_custom_has_none() -> None:
    ante = AntePosted(1, 2, all_in=False, cite=Cite(("RR-8.1", "RR-8.2"), ("ante",)))
    assert (ante.decides, ante.cites, ante.topics) == ("RR-8.1", ("RR-8.1", "RR-8.2"), ("ante",))
    custom = AntePosted(1, 2, all_in=False, cite=Cite(("default",), ("ante",)))
    assert (custom.decides, AntePosted(1, 2, all_in=False, cite=UNCITED).decides) == ("", "")
