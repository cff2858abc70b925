"""All incidents in a hand, by name; one that is not here needs nothing of its own."""

from upcard.floor.in_hand import (
    bad_cards,
    bad_decks,
    burns,
    calls,
    chips,
    early_cards,
    exposed,
    exposed_sevenths,
    lost_hands,
    misdeals,
    out_of_turn,
    players_away,
    pots,
    short_deck,
    showdown,
    sizes,
    skipped,
    supervision,
    turn,
    words,
    wrong_cards,
    wrong_counts,
)
from upcard.floor.in_hand.case import InHand

NOTHING_OF_ITS_OWN = InHand()
IN_HAND: dict[str, InHand] = {
    **turn.IN_HAND,
    **skipped.IN_HAND,
    **out_of_turn.IN_HAND,
    **chips.IN_HAND,
    **sizes.IN_HAND,
    **words.IN_HAND,
    **calls.IN_HAND,
    **exposed.IN_HAND,
    **exposed_sevenths.IN_HAND,
    **bad_cards.IN_HAND,
    **bad_decks.IN_HAND,
    **lost_hands.IN_HAND,
    **showdown.IN_HAND,
    **pots.IN_HAND,
    **players_away.IN_HAND,
    **misdeals.IN_HAND,
    **wrong_counts.IN_HAND,
    **wrong_cards.IN_HAND,
    **early_cards.IN_HAND,
    **burns.IN_HAND,
    **supervision.IN_HAND,
    **short_deck.IN_HAND,
}


def in_hand(incident: str) -> InHand:
    """Return what an incident does in a hand."""
    return IN_HAND.get(incident, NOTHING_OF_ITS_OWN)
