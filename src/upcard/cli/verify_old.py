"""`upcard verify` for hands from before decks were sealed: their proofs are checked as what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upcard.cards.card import DECK, card_text
from upcard.cli.verify_outcome import Checked
from upcard.room import old_fairness

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upcard.server.past.past_types import OldOpening, OldProof

HEX = 64


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
        shown=tuple(_shown(proof, cards)) if not faults else (),
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


def _shown(proof: OldProof, cards: tuple[str, ...]) -> Iterator[str]:
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
        "secret and those numbers, and not picked after they had come, can be shown only to whoever may see the "
        "secret, for it tells every card: an operator does it with --audit."
    )
