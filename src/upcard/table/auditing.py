"""Repeating the chance of stored hands, for an operator: from the secret follows all that was published and dealt.

Hands from before decks were sealed are repeated as they were dealt then.
"""

from upcard.hand.events import HandBegan
from upcard.table import fairness, old_fairness
from upcard.table.events import DeckSealed, HandStarted, SecretPromised
from upcard.table.numbering import table_alias

Fixed = DeckSealed | SecretPromised
"""What was published before the players gave their numbers."""


def is_old(started: HandStarted) -> bool:
    """Tell whether a hand is from before decks were sealed."""
    return bool(started.seed)


def exchanged(before: Fixed | None, after: Fixed) -> bool:
    """Tell whether a deck was sealed once more after somebody may have given a number for the one before."""
    if not isinstance(before, DeckSealed) or not isinstance(after, DeckSealed) or before.hand != after.hand:
        return False
    return bool(before.promised) and after.cause != "lost"


def chance_faults(table: str, fixed: Fixed | None, started: HandStarted, began: HandBegan | None) -> list[str]:
    """Say in what the chance of a hand is not the one that was fixed before it; ``table`` is the id of its table."""
    if is_old(started):
        if not isinstance(fixed, SecretPromised) or fixed.hand != started.hand:
            return ["No secret was promised for this hand before it started."]
        return _old_faults(table, fixed, started, began)
    if not isinstance(fixed, DeckSealed) or fixed.hand != started.hand:
        return ["No deck was sealed for this hand before it started."]
    return _sealed_faults(table, fixed, started, began)


def _sealed_faults(table: str, deck: DeckSealed, started: HandStarted, began: HandBegan | None) -> list[str]:
    if not deck.secret:
        return ["The secret of this hand's deck cannot be read."]
    faults = []
    if deck.root != started.root:
        faults.append("The hand was started under another root than the one that was sealed.")
    if began is not None and began.remakes_by != "deck":
        faults.append("The orders for remade stubs do not name the cards by their places in the deck.")
    hand = fairness.SealedHand(
        table=table_alias(table),
        hand=started.hand,
        root=deck.root,
        promised=deck.promised,
        numbers=started.numbers,
        deck=began.deck if began is not None else (),
        remakes=began.remakes if began is not None else (),
    )
    return faults + fairness.audit_sealed(deck.secret, hand)


def _old_faults(table: str, promised: SecretPromised, started: HandStarted, began: HandBegan | None) -> list[str]:
    told = (table, started.hand, started.nonces)
    try:
        faults = old_fairness.audit(promised.secret, *told, promised.hash, started.root)
        seed = old_fairness.seed_of(promised.secret, *told)
    except ValueError:
        return ["The secret is not hexadecimal."]
    if seed != started.seed:
        faults.append("The seed that was stored is not the one that secret and nonces make.")
    if began is None:
        return faults
    try:
        chance = old_fairness.chance_of(started.seed)
    except ValueError:
        return [*faults, "The seed is not hexadecimal."]
    if chance.deck != began.deck:
        faults.append("The deck that was dealt is not the one that the seed makes.")
    if chance.spares != began.remakes:
        faults.append("The spare orders are not those that the seed makes.")
    return faults
