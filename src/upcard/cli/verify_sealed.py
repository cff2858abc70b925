"""`upcard verify` for hands from sealed decks: each proof by itself, and the proofs of one table beside each other."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from upcard.cli.verify_outcome import Checked
from upcard.server.past.proof_check import faults_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from upcard.server.past.past_types import Proof

WHY_LEFT_OUT = {
    "silent": "gave none in time",
    "unfit": "sent one that does not fit its hash",
    "gone": "left before giving it",
}
WHY_UNLISTED = {
    "bot": "is a bot and has none",
    "later": "promised it only after the deck was sealed",
    "none": "promised none",
}


def check_sealed_proof(file: str, proof: Proof) -> Checked:
    """Check all that a proof claims."""
    faults = faults_of(proof)
    came = [each.card for each in proof.came if each.card]
    return Checked(
        file=file,
        table=proof.table,
        hand=proof.hand,
        faults=tuple(faults),
        shown=tuple(_shown(proof, len(came))) if not faults else (),
        cards=tuple(came),
        numbers=proof.numbers,
    )


def _shown(proof: Proof, came: int) -> Iterator[str]:
    """Say what a proof without a fault shows, and what it does not."""
    count = f"{came} cards that came off the deck are" if came != 1 else "One card that came off the deck is"
    yield f"{count} opened: each was fixed at its place under the root, and the cut brought that place where it came."
    yield f"Compare the root with the one that the table showed before you gave your number: {proof.root}"
    yield from _numbers(proof)
    if proof.moved:
        yield "The floor put cards into or out of the stub: compare the order in which they came with what you saw."
    for number, mixed in enumerate(proof.remade, 1):
        yield f"Stub {number} was remade of {len(mixed)} cards, in an order that key and cut had fixed before."
    yield (
        "Not shown: that places which nobody opened hold different cards. A card that lies there twice is found as "
        "soon as both are seen: check the proofs of other players and of other hands with this one."
    )


def _numbers(proof: Proof) -> Iterator[str]:
    """Say whose numbers decided on the order, and whose did not and why."""
    if proof.numbers:
        yield (
            f"These seats' numbers decided on the order: {_seats(proof.numbers)}. Each was promised before the deck "
            "was sealed. If one of them was honest, nobody can have chosen; see whether yours is there as you sent it."
        )
    else:
        yield "No player gave a number: the order follows from the root alone, which the house made."
    for seat, why in sorted(proof.left_out.items()):
        yield f"The number that seat {seat} had promised is left out: the house says that it {WHY_LEFT_OUT[why]}."
    for seat, reason in sorted(proof.unlisted.items()):
        yield f"Seat {seat} gave no number: it {WHY_UNLISTED[reason]}."


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(str(seat) for seat in sorted(seats))


def together(proofs: Mapping[str, Proof]) -> Iterator[Checked]:
    """Say what proofs of the same table contradict each other in; each is without a fault by itself."""
    hands: dict[tuple[str, int], list[tuple[str, Proof]]] = {}
    for file, proof in sorted(proofs.items()):
        hands.setdefault((proof.table, proof.hand), []).append((file, proof))
    for (table, hand), there in sorted(hands.items()):
        pairs = [(one, other, _same_hand(one[1], other[1])) for one, other in combinations(there, 2)]
        after = hands.get((table, hand + 1))
        if after is not None:
            pairs.append((there[0], after[0], _next_hand(there[0][1], after[0][1])))
        for (one, _), (other, _), found in pairs:
            faults = tuple(found)
            if faults:
                yield Checked(file=f"{one} and {other}", table=table, hand=hand, faults=faults)


def _same_hand(first: Proof, second: Proof) -> Iterator[str]:
    """Compare what two viewers were given for one hand."""
    if (first.root, first.promised) != (second.root, second.promised):
        yield "They show one hand under two roots, or with two lists."
        return
    if (first.numbers, first.next) != (second.numbers, second.next):
        yield "They show one hand with different numbers, or with different promises for the next."
    cards = {shown.card: shown.place for shown in first.openings}
    places = {shown.place: shown.card for shown in first.openings}
    for shown in second.openings:
        if places.get(shown.place, shown.card) != shown.card:
            where = f"Place {shown.place + 1}"
            yield f"{where} is opened as {places[shown.place]} in one, and as {shown.card} in the other."
        if cards.get(shown.card, shown.place) != shown.place:
            yield f"{shown.card} lies twice: at place {cards[shown.card] + 1}, and at place {shown.place + 1}."
    if not _agree(first, second):
        yield "They show the cards coming off in different orders, or to different seats."


def _agree(first: Proof, second: Proof) -> bool:
    """Tell whether one deal goes on where the other ends: one may have been taken while the hand was played."""
    return all(
        (one.stub, one.at, one.seat, one.how) == (other.stub, other.at, other.seat, other.how)
        for one, other in zip(first.came, second.came, strict=False)
    )


def _next_hand(first: Proof, second: Proof) -> Iterator[str]:
    """Compare what was promised with a number with the list of the hand after."""
    listed = set(second.promised.values())
    for seat, promised in sorted(first.next.items()):
        there = second.promised.get(seat)
        if promised not in listed and there is not None and there not in first.next.values():
            yield (
                f"Seat {seat} promised another number with the one for hand {first.hand} than the one that stands in "
                f"the list of hand {second.hand}."
            )
