"""What proofs of hands show: each by itself, and those of one table compared with each other.

Proofs of hands from before decks were sealed are checked as what they are.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec import Struct

from upcard.cards.card import DECK, card_text
from upcard.server.past.proof_check import faults_of
from upcard.table import old_fairness

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from upcard.server.past.types import OldOpening, OldProof, Proof

HEX = 64
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


class Checked(Struct, frozen=True, kw_only=True):
    """What came out for one hand: what is shown by it and what is wrong, a sentence each."""

    file: str
    table: str
    hand: int
    faults: tuple[str, ...]
    shown: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    numbers: dict[int, str] = {}

    @property
    def ok(self) -> bool:
        """Whether all fits."""
        return not self.faults


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


def check_old_proof(file: str, proof: OldProof) -> Checked:
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
        shown=tuple(_old_shown(proof, cards)) if not faults else (),
        cards=cards,
        numbers=proof.nonces,
    )


def _fault(root: str, shown: OldOpening) -> str:
    """Say what is wrong with one opening, or nothing."""
    where = _where(shown)
    opening = old_fairness.Opening(shown.order, shown.place, shown.value, shown.salt, shown.path)
    if not old_fairness.check(root, opening):
        return f"{where} was not fixed as {shown.card or shown.value}: it does not lead to the root."
    if not shown.order and shown.card != card_text(shown.value):
        return f"{where} was fixed as {card_text(shown.value)}, and the proof calls it {shown.card}."
    return ""


def _where(shown: OldOpening) -> str:
    of = "the deck" if not shown.order else f"spare order {shown.order}"
    return f"Place {shown.place + 1} of {of}"


def _twice(openings: tuple[OldOpening, ...]) -> list[str]:
    """Say which places are opened twice, and what lies at two places."""
    places: dict[tuple[int, int], OldOpening] = {}
    values: dict[tuple[int, int], OldOpening] = {}
    faults = []
    for shown in openings:
        if places.setdefault((shown.order, shown.place), shown) is not shown:
            faults.append(f"{_where(shown)} is opened twice.")
        elif values.setdefault((shown.order, shown.value), shown) is not shown:
            first = values[shown.order, shown.value].place + 1
            faults.append(f"{_where(shown)} holds {shown.card or shown.value}, and so does place {first}.")
    return faults


def _old_shown(proof: OldProof, cards: tuple[str, ...]) -> Iterator[str]:
    """Say what a proof without a fault shows, and what it does not."""
    count = f"{len(cards)} cards" if len(cards) != 1 else "One card"
    yield f"{count} came from the very places of the deck that the root fixes."
    yield f"Compare the root with the one that the table showed before the first card: {proof.root}"
    spares = sorted({shown.order for shown in proof.openings if shown.order})
    for order in spares:
        yield f"The stub was remade by spare order {order}, which was fixed under the same root."
    if len(spares) == old_fairness.ORDERS - 1:
        yield (
            "Had it been remade once more, the fourth order would be the second read at the places that the first "
            "names, the fifth the third read at those of the second, and so on: they follow from what the root fixes."
        )
    if proof.nonces:
        seats = ", ".join(str(seat) for seat in sorted(proof.nonces))
        yield f"Numbers of these seats are said to be mixed in: {seats}. See whether yours is there as you sent it."
    else:
        yield "No player gave a number of their own to this hand."
    yield (
        "This hand is from before decks were sealed ahead of the numbers. That its deck was made from the promised "
        "secret and those numbers, and not picked after they had come, can be shown only to anyone who may see the "
        "secret, for it tells every card: an operator does it with --audit."
    )
