"""`upcard verify FILE...`: check that neither the house nor anybody else chose the cards of a hand.

A proof is the JSON that a table gives out for a hand: the root under which the cards were fixed before anybody gave a
number, the numbers that decided on their order, and for each card that the viewer was shown the way from its place to
the root. Proofs of the same table are compared with each other. With ``--audit`` the files are an operator's: the
stored events of a table, secrets included (see `upcard.cli.verify_audit`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from upcard.cli.bad_input import BadInput, sentences_for
from upcard.cli.files import LARGEST, files_of, text_of
from upcard.cli.verify_old import check_old_proof
from upcard.cli.verify_outcome import Checked, Told
from upcard.cli.verify_sealed import check_sealed_proof, together
from upcard.server.past.past_types import OldProof, Proof

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

BAD_FILE = 2
LARGEST_AUDIT = 4_000_000_000
"""In bytes: all events of a table, in the operator's own file."""
PROOFS = (".json",)
STREAMS = (".jsonl", ".ndjson")


class _Version(Struct, frozen=True):
    """What a proof begins with."""

    version: int | None = None


def run(args: argparse.Namespace) -> int:
    """Check all the files: 0 if everything holds, 1 if something does not, 2 if a file cannot be used."""
    told = Told(as_json=args.json)
    sound: dict[str, Proof] = {}
    code = 0
    for path in files_of(args.files, STREAMS if args.audit else PROOFS):
        try:
            for checked in _checked(path, sound, audit=args.audit):
                code = max(code, told.tell(checked))
        except (ValueError, BadInput, OSError) as fault:
            sentences = sentences_for(fault)
            if sentences is None or isinstance(fault, BrokenPipeError):
                raise
            code = BAD_FILE
            told.tell_bad(path, sentences)
    for checked in together(sound):
        code = max(code, told.tell(checked))
    return code


def _checked(path: Path, sound: dict[str, Proof], *, audit: bool) -> Iterator[Checked]:
    """Check what is in a file; proofs of sealed decks without a fault are kept, to be compared with each other."""
    text = text_of(path, LARGEST_AUDIT if audit else LARGEST)
    if audit:
        from upcard.cli.verify_audit import audited  # noqa: PLC0415 - players have no such files

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
