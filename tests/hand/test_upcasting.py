"""Events that earlier programs wrote are brought into the form of today when they are read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.record_logs import recorded
from upcard import Hand, SetupError, Stakes
from upcard.cards import ace_to_five, cards_text, high, high_no_wheel, parse_cards
from upcard.hand import codec
from upcard.hand.codec import EVERY, FORMAT, Upcast, decode, encode
from upcard.hand.events import ActionBackedUp, HandBegan, HandShown, MuckedHandSeen

STAKES = Stakes(ante=1, bring_in=5, small_bet=10, big_bet=20)


def hand() -> Hand:
    return Hand("stud-high", "roberts", STAKES, {1: 100, 2: 100, 5: 80}, seed=3, button=2)


def began(log: Hand) -> HandBegan:
    first = log.events[0]
    assert isinstance(first, HandBegan)
    return first


def without(event: HandBegan, *fields: str, **changed: Any) -> str:  # noqa: ANN401 - whatever stands in a field
    raw = msgspec.to_builtins(event) | changed
    return msgspec.json.encode({name: value for name, value in raw.items() if name not in fields}).decode()


def test_a_hand_tells_its_format_and_its_button() -> None:
    assert (began(hand()).format, began(hand()).button) == (FORMAT, 2)


def test_a_hand_from_before_there_were_formats_is_read() -> None:
    old = without(began(hand()), "format", "button")
    assert decode(old) == [msgspec.structs.replace(began(hand()), button=0)]
    rest = encode(hand().events[1:])
    assert Hand.replay(old + "\n" + rest).stacks == hand().stacks


def test_a_hand_from_a_later_program_is_not_taken_for_one_of_today() -> None:
    later = without(began(hand()), format=FORMAT + 1)
    with pytest.raises(SetupError, match=rf"later version of Upcard \(format {FORMAT + 1}; this one reads up to"):
        Hand.replay(later)


def test_a_field_that_no_event_has_is_not_passed_over() -> None:
    with pytest.raises(msgspec.DecodeError, match="unknown field `mood`"):
        decode(without(began(hand()), mood="good"))


def test_steps_follow_each_other_for_every_event_and_for_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(before: str, now: str) -> Upcast:
        def change(event: dict[str, Any]) -> None:
            if before in event:
                event[now] = event.pop(before)

        return Upcast((before,), change)

    steps = {1: {EVERY: renamed("spot", "place")}, 2: {"checked": renamed("place", "seat")}}
    monkeypatch.setattr(codec, "UPCASTERS", steps)
    [event] = decode('{"type":"checked","spot":4,"next":5,"cite":[[],[]]}')
    assert msgspec.to_builtins(event)["seat"] == 4


@pytest.mark.parametrize("line", ["[]", "7", '{"type":["checked"]}', '{"type":"checked","seat":{}}'])
def test_what_is_no_event_is_none_after_all(line: str) -> None:
    with pytest.raises(msgspec.DecodeError, match="line 1 is not an event of a hand"):
        decode(line)


WHEEL = parse_cards("Ah 2d 3c 4s 5h Kc Kd")


@pytest.mark.parametrize(
    ("cards", "values", "for_high", "for_low"),
    [
        (WHEEL, (high(WHEEL), ace_to_five(WHEEL)), "5h 4s 3c 2d Ah", "5h 4s 3c 2d Ah"),
        (WHEEL, (high_no_wheel(WHEEL), 0), "Kd Kc Ah 5h 4s", ""),
        (WHEEL[:4], (7, 0), "Ah 2d 3c 4s", ""),
        ([*WHEEL, *parse_cards("Ks")], (1, 0), "5h 4s 3c 2d Ah", ""),
        (WHEEL, (0, 0), "", ""),
    ],
)
@pytest.mark.parametrize("kind", ["hand-shown", "mucked-hand-seen"])
def test_a_shown_hand_of_before_gets_the_cards_that_play(
    kind: str, cards: list[int], values: tuple[int, int], for_high: str, for_low: str
) -> None:
    old = {"type": kind, "seat": 1, "cards": cards, "high": values[0], "low": values[1], "cites": ["RR-1"]}
    told = old | ({"by": 2, "live": True} if kind == "mucked-hand-seen" else {})
    [event] = decode(msgspec.json.encode(told).decode())
    assert isinstance(event, HandShown | MuckedHandSeen)
    assert (cards_text(event.high_cards), cards_text(event.low_cards)) == (for_high, for_low)


def test_a_shown_hand_keeps_the_cards_that_it_names() -> None:
    old = {"type": "hand-shown", "seat": 1, "cards": WHEEL, "high": 1, "low": 0, "cites": [], "high_cards": [7]}
    [event] = decode(msgspec.json.encode(old).decode())
    assert isinstance(event, HandShown)
    assert event.high_cards == (7,)


@pytest.mark.parametrize("version", [1])
def test_the_logs_that_are_kept_have_an_example_for_every_upcast(version: int) -> None:
    lines = [line for log in recorded(version).values() for line in log.splitlines()]
    there: set[str] = set()
    met: set[str] = set()
    for line in lines:
        raw = msgspec.json.decode(line)
        there.add(raw["type"])
        before = msgspec.json.encode(raw, order="sorted")
        codec.bring_up(raw)
        if msgspec.json.encode(raw, order="sorted") != before:
            met.add(raw["type"])
        again = msgspec.json.encode(raw, order="sorted")
        codec.bring_up(raw)
        assert msgspec.json.encode(raw, order="sorted") == again, "what is as it should be is left alone"
    assert met >= there & set(codec.UPCASTERS[version])
    assert len(there) >= 60, "every kind that there was"


def test_orders_that_stood_before_the_action_was_backed_up_are_brought_up_too() -> None:
    lines = [line for log in recorded(1).values() for line in log.splitlines()]
    raws = [msgspec.json.decode(line) for line in lines if '"action-backed-up"' in line or '"order-placed"' in line]
    backed_up = next(raw for raw in raws if raw["type"] == "action-backed-up")
    order = next(raw["order"] for raw in raws if raw["type"] == "order-placed")
    [event] = decode(msgspec.json.encode(backed_up | {"orders": [order]}).decode())
    assert isinstance(event, ActionBackedUp)
    assert event.orders is not None
    assert [each.cite.rules for each in event.orders] == [tuple(order["cites"])]
