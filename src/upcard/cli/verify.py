"""`upcard verify FILE...`: check that neither the house nor anybody else chose the cards of a hand.

A proof is the JSON that a table gives out for a hand: the root under which the cards were fixed before anybody gave a
number, the numbers that decided on their order, and for each card that the viewer was shown the way from its place to
the root. Proofs of the same table are compared with each other.

With ``--audit`` the files are an operator's, from rooms of before, for today secrets and cards are sealed in a room's
database (`upcard audit` looks at them there): stored events of one table, a JSON object a line, in their order, for
each hand at least deck-sealed (secret-promised, if it is from before decks were sealed) and hand-started, and
hand-began for the deck itself. It is named after the table (``TABLE.jsonl``), or begins with ``{"table": "TABLE"}``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from upcard.cards.card import card_text
from upcard.cli.arguments import FILE, argument, command, flag, json_option
from upcard.cli.bad_input import BadInput, sentences_for
from upcard.cli.files import LARGEST, text_of
from upcard.cli.verify_proofs import Checked, check_old_proof, check_sealed_proof, together
from upcard.hand.events import HandBegan
from upcard.play.hand_files import files_in
from upcard.server.past.types import OldProof, Proof
from upcard.table.auditing import Fixed, chance_faults, exchanged, is_old
from upcard.table.codec import decode
from upcard.table.events import DeckSealed, HandStarted, SecretPromised
from upcard.terminal.output import complain, echo, paint, prose, quiet, write_json

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from upcard.hand.events import AnyEvent
    from upcard.table.events import AnyRoomEvent

BAD_FILE = 2
LARGEST_AUDIT = 4_000_000_000
"""In bytes: all events of a table, in the operator's own file."""
PROOFS = (".json",)
STREAMS = (".jsonl", ".ndjson")
NOTHING: dict[str, Any] = {"table": None, "hand": None, "ok": False, "faults": (), "cards": (), "numbers": {}}


class _Version(Struct, frozen=True):
    """What a proof begins with."""

    version: int | None = None


@command("verify")
@argument("files", "FILE...", "a proof of a hand, or a folder of them", required=True, type=FILE)
@flag("--audit", help="for the operator: the files are a table's stored events, secrets included")
@json_option("one object a line")
def verify(files: tuple[str, ...], *, audit: bool, as_json: bool) -> int:
    """Check that nobody chose the cards of a hand.

    The proof, as the fairness page gives it, shows which cards were fixed before anybody gave a number, and that the
    players' numbers decided on their order. Proofs of the same table, of other players and of other hands, are
    compared with each other: give them all at once, or a folder. Exit code 0 if every file holds, 1 if one does not, 2
    if one cannot be used.

    examples:
      upcard verify proof.json
      upcard verify proofs/ --json
    """
    sound: dict[str, Proof] = {}
    code = 0
    for path in files_in(files, STREAMS if audit else PROOFS):
        try:
            for checked in _checked(path, sound, audit=audit):
                code = max(code, _tell(checked, as_json=as_json))
        except (ValueError, BadInput, OSError) as fault:
            sentences = sentences_for(fault)
            if sentences is None or isinstance(fault, BrokenPipeError):
                raise
            code = BAD_FILE
            named = [text if text.startswith(str(path)) else f"{path}: {text}" for text in sentences]
            complain(named)
            if as_json:
                write_json([{"file": str(path)} | NOTHING | {"faults": named}])
    for checked in together(sound):
        code = max(code, _tell(checked, as_json=as_json))
    return code


def _tell(checked: Checked, *, as_json: bool) -> int:
    """Say what came out for a hand; return the exit code that it makes."""
    if as_json:
        write_json([{"file": checked.file} | {name: getattr(checked, name) for name in NOTHING}])
    elif not (checked.ok and quiet()):
        _write(checked)
    return 0 if checked.ok else 1


def _checked(path: Path, sound: dict[str, Proof], *, audit: bool) -> Iterator[Checked]:
    """Check what is in a file; proofs of sealed decks without a fault are kept, to be compared with each other."""
    text = text_of(path, LARGEST_AUDIT if audit else LARGEST)
    if audit:
        yield from audited(path, text)
        return
    proof = _proof(path, text)
    if isinstance(proof, OldProof):
        yield check_old_proof(str(path), proof)
        return
    checked = check_sealed_proof(str(path), proof)
    if checked.ok:
        sound[str(path)] = proof
    yield checked


def _proof(path: Path, text: str) -> Proof | OldProof:
    """Read a proof; those of hands from before decks were sealed have no version."""
    try:
        if msgspec.json.decode(text, type=_Version).version is None:
            return msgspec.json.decode(text, type=OldProof)
        return msgspec.json.decode(text, type=Proof)
    except msgspec.DecodeError as fault:
        raise BadInput(f"{path}: this is no proof of a hand: {fault}.") from None
    except RecursionError:
        raise BadInput(f"{path}: this is no proof of a hand: it is nested too deeply.") from None


def _write(checked: Checked) -> None:
    echo(paint(f"{checked.file}: table {checked.table}, hand {checked.hand}", "bold"))
    if checked.cards:
        prose(" ".join(checked.cards), "cards", 7)
    for sentence in checked.shown:
        prose(sentence)
    for sentence in checked.faults:
        prose(paint(sentence, "red"))
    echo(paint("It holds.", "bold green") if checked.ok else paint("It does not hold.", "bold red"))
    echo()


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
