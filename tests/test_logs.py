"""Logs that earlier programs have written are replayed to the same end, told, written on, and played on."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.event_forms import FORMS, Form, changed, forms
from tests.hand.tables import act
from tests.record_logs import LOGS, histories, outcome, outcomes, recorded, told_by
from upcard import Hand
from upcard.analysis.finished import finished
from upcard.hand.codec import EVERY, FORMAT, UPCASTERS, decode, encode
from upcard.hand.seeing import seen_by
from upcard.play.hand import state_behind
from upcard.telling.story import Story

if TYPE_CHECKING:
    from tests.conftest import Golden

STORIES = Path(__file__).parent / "golden" / "old-logs"
NUMBERS = re.compile(r" \[[^\]]*\]$")
FORMATS = sorted(int(folder.name) for folder in LOGS.iterdir() if folder.is_dir())
recorded, outcomes, histories = cache(recorded), cache(outcomes), cache(histories)
ALL = [(version, name) for version in FORMATS for name in recorded(version)]


def as_kept(value: object) -> Any:  # noqa: ANN401 - whatever JSON makes of it
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("version", FORMATS)
def test_every_log_has_its_outcome(version: int) -> None:
    assert recorded(version).keys() == outcomes(version).keys()


@pytest.mark.parametrize(("version", "name"), ALL)
def test_an_old_log_comes_to_the_same(version: int, name: str) -> None:
    hand = Hand.replay(recorded(version)[name])
    assert as_kept(outcome(hand)) == outcomes(version)[name]
    again = Hand.replay(hand.to_json())
    assert again.events == hand.events, "and what is written of it today is read again"


@pytest.mark.parametrize("version", FORMATS)
def test_no_event_changes_its_form_without_an_upcast(version: int) -> None:
    before = msgspec.json.decode((LOGS / str(version) / FORMS).read_bytes(), type=dict[str, Form])
    unread = {tag: set(fields) - taken_care_of(version, tag) for tag, fields in changed(before, forms()).items()}
    assert {tag: fields for tag, fields in unread.items() if fields} == {}, "upcard.hand.codec says what to do"


def taken_care_of(version: int, tag: str) -> set[str]:
    """Name the fields of an event in a format that have become something else since."""
    steps = [step for number, step in UPCASTERS.items() if number >= version]
    return {field for step in steps for word in (EVERY, tag) if word in step for field in step[word].fields}


@pytest.mark.parametrize("version", FORMATS)
def test_nothing_that_was_written_is_lost(version: int) -> None:
    for log in recorded(version).values():
        for line in log.splitlines():
            before = msgspec.json.decode(line)
            now = msgspec.json.decode(encode(decode(line)))
            other = taken_care_of(version, before["type"])
            kept = {name: value for name, value in before.items() if name not in other}
            assert {name: now.get(name) for name in kept} == kept


def test_the_present_format_is_that_of_the_last_logs_or_the_next() -> None:
    assert FORMAT in (FORMATS[-1], FORMATS[-1] + 1)
    assert list(UPCASTERS) == list(range(1, FORMAT))


@pytest.mark.parametrize(("version", "name"), ALL)
def test_an_old_history_comes_to_the_same(version: int, name: str) -> None:
    line, told = histories(version)[name]
    now = as_kept(told_by(line))
    assert now == told if "fault" not in told else now.keys() == told.keys()


@pytest.mark.parametrize(("version", "name"), ALL)
def test_an_old_log_is_told_to_everybody(version: int, name: str) -> None:
    hand = Hand.replay(recorded(version)[name])
    assert len(hand.log) == len(hand.events)
    assert all(hand.log)
    for seat in (None, *hand.stacks):
        assert hand.view(seat).viewer == seat
        story = Story({seat: f"Player {seat}" for seat in hand.stacks}, hand.rules)
        lines = story.tell([(n, seen_by(event, seat)) for n, event in enumerate(hand.events, 1)])
        assert lines
        assert all(line.text for line in lines)
    if hand.over:
        assert finished(hand, {}).seats


@pytest.mark.parametrize("version", FORMATS)
def test_old_logs_tell_the_same_story(version: int, golden: Golden) -> None:
    """Of the logs that are kept as they are: each sentence without its numbers, in the log and as the table is told."""
    told: list[str] = []
    for path in sorted((LOGS / str(version)).glob("*.jsonl")):
        hand = Hand.replay(path.read_text(encoding="utf-8"))
        story = Story({seat: f"Player {seat}" for seat in hand.stacks}, hand.rules)
        lines = story.tell([(n, seen_by(event, None)) for n, event in enumerate(hand.events, 1)])
        told += [f"# {path.stem}", *(NUMBERS.sub("", sentence) for sentence in hand.log)]
        told += ["", *(line.text for line in lines), ""]
    golden(STORIES / f"{version}.txt", "\n".join(told))


@pytest.mark.parametrize(("version", "name"), ALL)
def test_an_old_hand_is_played_on_from_the_middle(version: int, name: str) -> None:
    whole = Hand.replay(recorded(version)[name])
    chips = at_the_table(whole)
    for events in (len(whole.events) // 2, len(whole.events) * 3 // 4, len(whole.events)):
        hand = Hand.replay(whole.events[:events])
        hand.go_on()
        number = 0
        while not hand.over and not state_behind(hand).awaits_floor:
            act(hand, b"", number)
            number += 1
        assert at_the_table(hand) == chips


def at_the_table(hand: Hand) -> int:
    """Count all chips, those included that the house took or holds."""
    state = state_behind(hand)
    on_the_way = hand.rake + hand.left if hand.over else sum(pot.amount for pot in hand.pots)
    return sum(hand.stacks.values()) + state.stack[0] + on_the_way
