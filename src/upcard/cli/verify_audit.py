"""`upcard verify --audit`: an operator repeats the chance of hands from their secrets.

The file holds stored events of one table, a JSON object a line, in their order: for each hand at least secret-promised
and hand-started, and hand-began for the deck itself. It is named after the table (``TABLE.jsonl``), or its first line
is ``{"table": "TABLE"}``. From the default database it comes by::

    sqlite3 upcard.db "select cast(body as text) from events where stream = 'TABLE' order by seq" > TABLE.jsonl
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from upcard.cards.card import card_text
from upcard.cli.bad_input import BadInput
from upcard.cli.verify import Checked
from upcard.hand.events import HandBegan
from upcard.room import fairness
from upcard.room.codec import decode
from upcard.room.events import HandStarted, SecretPromised

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from upcard.hand.events import AnyEvent
    from upcard.room.events import AnyRoomEvent


class _Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The line that names the table."""

    table: str


def audited(path: Path, text: str) -> Iterator[Checked]:
    """Repeat the chance of each hand in a file."""
    table, events = _read(path, text)
    promised: dict[int, SecretPromised] = {}
    begun: list[tuple[SecretPromised | None, HandStarted]] = []
    decks: dict[int, HandBegan] = {}
    for event in events:
        match event:
            case SecretPromised():
                promised[event.hand] = event
            case HandStarted():
                begun.append((promised.get(event.hand), event))  # only what was promised before it started counts
            case HandBegan() if begun:
                decks.setdefault(begun[-1][1].hand, event)
            case _:
                pass
    if not begun:
        raise BadInput(f"{path}: there is no hand-started in this file, so there is no hand to audit.")
    for secret, started in begun:
        yield _audit(path, table, secret, started, decks.get(started.hand))


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


def _audit(
    path: Path, table: str, promised: SecretPromised | None, started: HandStarted, began: HandBegan | None
) -> Checked:
    """Repeat the chance of one hand."""
    faults: list[str] = []
    shown: list[str] = []
    if promised is None:
        faults.append("No secret was promised for this hand before it started.")
    else:
        faults += _secret_faults(table, promised, started)
        faults += _deck_faults(started, began)
    if not faults:
        seats = ", ".join(str(seat) for seat in sorted(started.nonces)) or "none"
        shown.append("The secret is the one that was promised, and it was promised before the hand started.")
        shown.append(f"Secret and nonces (seats: {seats}) make the seed of this hand, and the seed makes its root.")
        if began is not None:
            shown.append("The deck that was dealt and the three spare orders are those that the seed makes.")
        else:
            shown.append("The file has no hand-began, so the deck that was dealt was not compared.")
    cards = tuple(card_text(card) for card in began.deck) if began is not None else ()
    return Checked(
        file=str(path), table=table, hand=started.hand, faults=tuple(faults), shown=tuple(shown), cards=cards,
        nonces=started.nonces,
    )  # fmt: skip


def _secret_faults(table: str, promised: SecretPromised, started: HandStarted) -> list[str]:
    try:
        faults = fairness.audit(
            promised.secret, table, started.hand, started.nonces, promised.hash, started.root
        )  # fmt: skip
        seed = fairness.seed_of(promised.secret, table, started.hand, started.nonces)
    except ValueError:
        return ["The secret is not hexadecimal."]
    if seed != started.seed:
        faults.append("The seed that was stored is not the one that secret and nonces make.")
    return faults


def _deck_faults(started: HandStarted, began: HandBegan | None) -> list[str]:
    """Compare the deck that was dealt with the one that the stored seed makes."""
    if began is None:
        return []
    try:
        chance = fairness.chance_of(started.seed)
    except ValueError:
        return ["The seed is not hexadecimal."]
    faults = []
    if chance.deck != began.deck:
        faults.append("The deck that was dealt is not the one that the seed makes.")
    if chance.spares != began.remakes:
        faults.append("The spare orders are not those that the seed makes.")
    return faults
