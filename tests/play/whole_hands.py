"""A whole hand as text: its log and, at each decision, what a spectator sees and what each seat sees beyond that."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tests.hand.tables import choose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upcard import Hand, View
    from upcard.hand.views import SeatView

# Fields of a view that never change, or that are written in a way of their own.
ELSEWHERE = ("viewer", "house", "game", "stakes", "seats", "turn", "street")


def script(name: str, decisions: int = 200) -> bytes:
    """Return a script that is always the same for a name, with many calls and some raises and folds."""
    chance = Random(name)  # noqa: S311 - repeatable
    return bytes(chance.choice((0, 0, 0, 1, 1, 2, 3, 255)) for _ in range(decisions))


def seat_text(seat: SeatView) -> str:
    """Write a seat: "3: 180, bet 20, xx 9h", with marks for all-in and folded."""
    cards = " ".join((*seat.shown, *("xx" for _ in range(seat.down - len(seat.shown))), *seat.up))
    marks = ("" if seat.live else ", out") + (", all-in" if seat.all_in else "")
    bet = f", bet {seat.bet}" if seat.bet else ""
    return f"{seat.seat}: {seat.stack}{bet}{marks}{f', {cards}' if cards else ''}"


def plain(value: object) -> str:
    """Write whatever a view holds in few words."""
    if isinstance(value, dict):
        if set(value) == {"amount", "seats"}:
            return f"{value['amount']} for {plain(value['seats'])}"
        return ", ".join(f"{key} {plain(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return "; ".join(map(plain, value)) if value and isinstance(value[0], dict) else " ".join(map(plain, value))
    return str(value)


def fields(view: View) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(view)
    found["options"] = ", ".join(map(str, view.options))
    return found


def beyond(hand: Hand, seat: int) -> str:
    """Write what a seat sees beyond a spectator; the options of the seat in turn stand elsewhere."""
    open_to_all = fields(hand.view(None))
    more = {
        name: value
        for name, value in fields(hand.view(seat)).items()
        if name != "viewer" and value != open_to_all[name] and not (name == "options" and seat == hand.turn)
    }
    return f"{seat} sees {', '.join(f'{name} {plain(value)}' for name, value in more.items()) or 'no more'}"


def view_lines(hand: Hand, before: dict[int, str]) -> Iterator[str]:
    """Write the spectator's view, and what the others see beyond it where that has changed since ``before``."""
    view = hand.view(None)
    told = [f"{name} {plain(value)}" for name, value in fields(view).items() if name not in ELSEWHERE and value]
    yield f"| {view.street} street, {', '.join(told)}"
    yield "| " + " | ".join(seat_text(seat) for seat in view.seats)
    now = {seat: beyond(hand, seat) for seat in hand.stacks}
    new = [text for seat, text in now.items() if before.get(seat) != text]
    before.update(now)
    if new:
        yield "| " + " | ".join(new)
    if view.turn is not None:
        yield f"| {view.turn} may {', '.join(map(str, hand.view(view.turn).options))}"


def joined(log: list[str]) -> Iterator[str]:
    """Write the sentences of a log, those with the same citations on one line."""
    parts = [sentence.rpartition(" [") for sentence in log]
    for cites, sentences in groupby(parts, key=itemgetter(2)):
        yield f"{' '.join(sentence for sentence, _, _ in sentences)} [{cites}"


def transcript(hand: Hand, name: str) -> Iterator[str]:
    """Play the hand by the script of a name, and write it down."""
    moves = script(name)
    seen: dict[int, str] = {}
    number = written = 0
    while True:
        log = hand.log
        yield from joined(log[written:])
        written = len(log)
        yield from view_lines(hand, seen)
        if hand.over:
            return
        seat = hand.turn
        verb, to = choose(hand, moves[number])
        yield f"> {seat} {verb}{'' if to is None else f' {to}'}"
        hand.act(verb, to)
        number += 1
