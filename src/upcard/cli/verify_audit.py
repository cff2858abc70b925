"""`upcard verify --audit`: an operator repeats the chance of hands from their secrets.

The file holds stored events of one table, a JSON object a line, in their order: for each hand at least deck-sealed
(secret-promised, if it is from before decks were sealed) and hand-started, and hand-began for the deck itself. It is
named after the table (``TABLE.jsonl``), or its first line is ``{"table": "TABLE"}``.

In a room's database secrets and cards are sealed: `upcard audit` looks at them where they lie. Files of them are from
rooms of before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from upcard.cards.card import card_text
from upcard.cli.bad_input import BadInput
from upcard.cli.verify_outcome import Checked
from upcard.hand.events import HandBegan
from upcard.room.auditing import Fixed, chance_faults, exchanged, is_old
from upcard.room.codec import decode
from upcard.room.events import DeckSealed, HandStarted, SecretPromised

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from upcard.hand.events import AnyEvent
    from upcard.room.events import AnyRoomEvent


class _Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The line that names the table."""

    table: str


class _Hand(Struct):
    """What the file has of one hand."""

    started: HandStarted
    fixed: Fixed | None
    exchanged: bool
    """Whether its deck was sealed once more when that could no longer be done."""
    began: HandBegan | None = None


def audited(path: Path, text: str) -> Iterator[Checked]:
    """Repeat the chance of each hand in a file."""
    table, events = _read(path, text)
    hands = _hands(events)
    if not hands:
        raise BadInput(f"{path}: there is no hand-started in this file, so there is no hand to audit.")
    for hand in hands:
        yield _audit(path, table, hand)


def _hands(events: list[AnyRoomEvent | AnyEvent]) -> list[_Hand]:
    """Sort the events by hands; only what was published before a hand started counts for it."""
    fixed: Fixed | None = None
    again = False
    hands: list[_Hand] = []
    for event in events:
        match event:
            case SecretPromised() | DeckSealed():
                again = exchanged(fixed, event) or (again and fixed is not None and fixed.hand == event.hand)
                fixed = event
            case HandStarted():
                hands.append(_Hand(event, fixed, again))
            case HandBegan() if hands and hands[-1].began is None:
                hands[-1].began = event
            case _:
                pass
    return hands


def _read(path: Path, text: str) -> tuple[str, list[AnyRoomEvent | AnyEvent]]:
    """Return the table and its events."""
    table = path.stem
    events: list[AnyRoomEvent | AnyEvent] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            if not events and '"type"' not in line:
                table = msgspec.json.decode(line, type=_Table).table
            else:
                events.append(decode(line.encode()))
        except msgspec.DecodeError as fault:
            raise BadInput(f"{path}: line {number} is no stored event: {fault}.") from None
    return table, events


def _audit(path: Path, table: str, hand: _Hand) -> Checked:
    """Repeat the chance of one hand."""
    started, began = hand.started, hand.began
    faults = chance_faults(table, hand.fixed, started, began)
    if hand.exchanged:
        faults.append("The deck was sealed once more, though numbers may have been given for the one before.")
    return Checked(
        file=str(path),
        table=table,
        hand=started.hand,
        faults=tuple(faults),
        shown=tuple(_shown(hand)) if not faults else (),
        cards=tuple(card_text(card) for card in began.deck) if began is not None else (),
        numbers=started.numbers or started.nonces,
    )


def _shown(hand: _Hand) -> Iterator[str]:
    """Say what is shown if nothing is wrong."""
    started = hand.started
    old = is_old(started)
    seats = ", ".join(str(seat) for seat in sorted(started.nonces if old else started.numbers)) or "none"
    if old:
        yield "The secret is the one that was promised, and it was promised before the hand started."
        yield f"Secret and nonces (seats: {seats}) make the seed of this hand, and the seed makes its root."
    else:
        yield "The secret makes the places, the key and the root, which was published before the hand started."
        yield f"The numbers (seats: {seats}) are those that were promised before the deck was sealed."
    if hand.began is None:
        yield "The file has no hand-began, so the deck that was dealt was not compared."
    elif old:
        yield "The deck that was dealt and the three spare orders are those that the seed makes."
    else:
        yield "The deck that was dealt and the orders for remade stubs are those that secret and cut make."
