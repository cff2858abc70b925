"""A hand that is taken up again goes on by the rules that it began with, or says that it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from upcard import Hand, Stakes
from upcard.hand.begin import rules_changed, rules_of
from upcard.hand.events import AnyEvent, HandBegan, RulesChanged
from upcard.hand.events.base import UNCITED
from upcard.rulebooks.rules import rules_for
from upcard.telling.sayings import RULES_KEPT, RULES_OF_TODAY, narrate

if TYPE_CHECKING:
    from upcard.rulebooks.rules import Rules

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)


def hand(**differs: Any) -> Hand:  # noqa: ANN401 - whatever a setting is
    return Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 5: 80}, seed=3, differs=differs)


def of_other_rules(of: Hand, **changed: Any) -> list[AnyEvent]:  # noqa: ANN401 - whatever stands in a field
    """Return the events of a hand that was begun under rules which are not those of today."""
    began = of.events[0]
    assert isinstance(began, HandBegan)
    return [msgspec.structs.replace(began, **{"rules": "0" * 16} | changed), *of.events[1:]]


def test_where_the_rules_are_the_same_nothing_is_said() -> None:
    again = Hand.replay(hand().to_json())
    assert again.rules_notice == ""
    assert again.go_on() == []


def test_rules_that_can_no_longer_be_had_are_told_once() -> None:
    again = Hand.replay(of_other_rules(hand()))
    assert again.rules_notice == RULES_OF_TODAY
    stacks = again.stacks
    assert again.go_on() == [RulesChanged(again.rules.hash, kept=False, cite=UNCITED)]
    assert again.log[-1] == RULES_OF_TODAY
    assert (again.rules_notice, again.stacks) == ("", stacks)
    once_more = Hand.replay(again.to_json())
    assert once_more.go_on() == []
    once_more.act("bring-in")
    assert once_more.turn


def test_of_a_hand_that_is_over_nothing_is_said() -> None:
    played = hand()
    while not played.over:
        played.act("fold" if any(option.verb == "fold" for option in played.options) else played.options[0].verb)
    again = Hand.replay(of_other_rules(played))
    assert again.rules_notice == ""
    assert again.go_on() == []


def test_a_house_that_was_changed_meanwhile_leaves_the_hand_as_it_was() -> None:
    events = Hand.replay(hand(max_raises=1).to_json()).events
    rules, house = rules_of_first(events), rules_for("roberts", "stud-high")
    changed = rules_changed(events, rules, house)
    assert changed == RulesChanged(house.hash, kept=True, cite=UNCITED)
    assert narrate(changed) == RULES_KEPT
    assert rules.raise_cap.max_raises == 1
    assert rules_changed([*events, changed], rules, house) is None, "that was told"
    assert rules_changed([*events, changed], rules, rules) is None, "and now they are as they were"
    assert rules_changed(events, rules, rules) is None


def rules_of_first(events: list[AnyEvent]) -> Rules:
    first = events[0]
    assert isinstance(first, HandBegan)
    return rules_of(first)


def test_what_a_house_differs_in_and_the_books_no_longer_know_is_left_out() -> None:
    own = hand(max_raises=1, check_raise=False)
    began = own.events[0]
    assert isinstance(began, HandBegan)
    house = began.house_file.replace('"value":false', '"value":"on-sundays"')
    assert house != began.house_file
    again = Hand.replay(of_other_rules(own, house_file=house))
    assert again.rules.raise_cap.max_raises == 1
    assert again.rules_notice == RULES_OF_TODAY
