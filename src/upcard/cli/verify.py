"""`upcard verify FILE...`: check that the cards of a hand were fixed before the first of them was dealt.

A proof is the JSON that a table gives out for a hand: the root that was published before the first card, and for each
card that the viewer was shown the key to its place under that root. With ``--audit`` the files are an operator's: the
stored events of a table, secrets included (see `upcard.cli.verify_audit`).
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from upcard.cards.card import DECK, card_text
from upcard.cli.bad_input import BadInput, sentences_for
from upcard.cli.files import files_of, text_of
from upcard.cli.page import BOLD, GREEN, RED, Page, write_json
from upcard.room import fairness
from upcard.server.past.past_types import Opening, Proof

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

BAD_FILE = 2
PROOFS = (".json",)
STREAMS = (".jsonl", ".ndjson")
HEX = 64


class Checked(Struct, frozen=True, kw_only=True):
    """What came out for one hand: what is shown by it and what is wrong, a sentence each."""

    file: str
    table: str
    hand: int
    faults: tuple[str, ...]
    shown: tuple[str, ...]
    cards: tuple[str, ...]
    nonces: dict[int, str]

    @property
    def ok(self) -> bool:
        """Whether all fits."""
        return not self.faults


def run(args: argparse.Namespace) -> int:
    """Check all the files: 0 if everything holds, 1 if something does not, 2 if a file cannot be used."""
    page = Page()
    code = 0
    for path in files_of(args.files, STREAMS if args.audit else PROOFS):
        try:
            for checked in _checked(path, audit=args.audit):
                code = max(code, 0 if checked.ok else 1)
                if args.json:
                    write_json([_as_json(checked)])
                else:
                    _write(page, checked)
        except (ValueError, BadInput, OSError) as fault:
            sentences = sentences_for(fault)
            if sentences is None or isinstance(fault, BrokenPipeError):
                raise
            code = BAD_FILE
            _write_bad(path, sentences, as_json=args.json)
    return code


def _checked(path: Path, *, audit: bool) -> Iterator[Checked]:
    text = text_of(path)
    if audit:
        from upcard.cli.verify_audit import audited  # noqa: PLC0415 - players have no such files

        yield from audited(path, text)
        return
    try:
        proof = msgspec.json.decode(text, type=Proof)
    except msgspec.DecodeError as fault:
        raise BadInput(f"{path}: this is no proof of a hand: {fault}.") from None
    yield check_proof(str(path), proof)


def check_proof(file: str, proof: Proof) -> Checked:
    """Check every opening of a proof against its root."""
    faults = []
    if len(proof.root) != HEX:
        faults.append("The root is not a hash of 64 hexadecimal digits.")
    if not proof.openings:
        faults.append("No card is opened, so nothing is proven.")
    faults += [fault for shown in proof.openings if (fault := _fault(proof.root, shown))]
    faults += _twice(proof.openings)
    cards = tuple(card_text(shown.value) for shown in proof.openings if not shown.order and shown.value in DECK)
    return Checked(
        file=file,
        table=proof.table,
        hand=proof.hand,
        faults=tuple(faults),
        shown=tuple(_shown(proof, cards)) if not faults else (),
        cards=cards,
        nonces=proof.nonces,
    )


def _fault(root: str, shown: Opening) -> str:
    """Say what is wrong with one opening, or nothing."""
    where = _where(shown)
    if not fairness.check(root, fairness.Opening(shown.order, shown.place, shown.value, shown.salt, shown.path)):
        return f"{where} was not fixed as {shown.card or shown.value}: it does not lead to the root."
    if not shown.order and shown.card != card_text(shown.value):
        return f"{where} was fixed as {card_text(shown.value)}, and the proof calls it {shown.card}."
    return ""


def _where(shown: Opening) -> str:
    of = "the deck" if not shown.order else f"spare order {shown.order}"
    return f"Place {shown.place + 1} of {of}"


def _twice(openings: tuple[Opening, ...]) -> list[str]:
    """Say which places are opened twice, and what lies at two places."""
    places: dict[tuple[int, int], Opening] = {}
    values: dict[tuple[int, int], Opening] = {}
    faults = []
    for shown in openings:
        if places.setdefault((shown.order, shown.place), shown) is not shown:
            faults.append(f"{_where(shown)} is opened twice.")
        elif values.setdefault((shown.order, shown.value), shown) is not shown:
            first = values[shown.order, shown.value].place + 1
            faults.append(f"{_where(shown)} holds {shown.card or shown.value}, and so does place {first}.")
    return faults


def _shown(proof: Proof, cards: tuple[str, ...]) -> Iterator[str]:
    """Say what a proof without a fault shows, and what it does not."""
    count = f"{len(cards)} cards" if len(cards) != 1 else "One card"
    yield f"{count} came from the very places of the deck that the root fixes."
    yield f"Compare the root with the one that the table showed before the first card: {proof.root}"
    spares = sorted({shown.order for shown in proof.openings if shown.order})
    for order in spares:
        yield f"The stub was remade by spare order {order}, which was fixed under the same root."
    if len(spares) == fairness.ORDERS - 1:
        yield (
            "Had it been remade once more, the fourth order would be the second read at the places that the first "
            "names, the fifth the third read at those of the second, and so on: they follow from what the root fixes."
        )
    if proof.nonces:
        seats = ", ".join(str(seat) for seat in sorted(proof.nonces))
        yield f"Numbers of these seats are said to be mixed in: {seats}. See whether yours is there as you sent it."
    else:
        yield "No player gave a number of his own to this hand."
    yield (
        "That the deck was made from the promised secret and those numbers can be shown only to whoever may see the "
        "secret, for it tells every card: an operator does it with --audit."
    )


def _as_json(checked: Checked) -> dict[str, Any]:
    return {
        "file": checked.file,
        "table": checked.table,
        "hand": checked.hand,
        "ok": checked.ok,
        "faults": checked.faults,
        "cards": checked.cards,
        "nonces": checked.nonces,
    }


def _write(page: Page, checked: Checked) -> None:
    page.heading(f"{checked.file}: table {checked.table}, hand {checked.hand}")
    if checked.cards:
        page.prose(" ".join(checked.cards), "cards", 7)
    for sentence in checked.shown:
        page.prose(sentence)
    for sentence in checked.faults:
        page.prose(page.paint(sentence, RED))
    page.line(page.paint("It holds.", BOLD, GREEN) if checked.ok else page.paint("It does not hold.", BOLD, RED))
    page.line()


def _write_bad(path: Path, sentences: tuple[str, ...], *, as_json: bool) -> None:
    """Say what is wrong with a file; the others are checked all the same."""
    named = [text if text.startswith(str(path)) else f"{path}: {text}" for text in sentences]
    sys.stderr.writelines(f"upcard: {text}\n" for text in named)
    if as_json:
        bad: dict[str, Any] = {
            "file": str(path),
            "table": None,
            "hand": None,
            "ok": False,
            "faults": named,
            "cards": [],
            "nonces": {},
        }
        write_json([bad])
