"""All incidents in a hand, by name; one that is not here needs nothing of its own."""

from upcard.floor import (
    bad_cards_in_hand,
    bad_decks_in_hand,
    burns_in_hand,
    calls_in_hand,
    chips_in_hand,
    early_cards_in_hand,
    exposed_in_hand,
    exposed_sevenths_in_hand,
    lost_hands_in_hand,
    misdeals_in_hand,
    out_of_turn_in_hand,
    players_away_in_hand,
    pots_in_hand,
    short_deck_in_hand,
    showdown_in_hand,
    sizes_in_hand,
    supervision_in_hand,
    turn_in_hand,
    words_in_hand,
    wrong_cards_in_hand,
    wrong_counts_in_hand,
)
from upcard.floor.in_hand import InHand

NOTHING_OF_ITS_OWN = InHand()
IN_HAND: dict[str, InHand] = {
    **turn_in_hand.IN_HAND,
    **out_of_turn_in_hand.IN_HAND,
    **chips_in_hand.IN_HAND,
    **sizes_in_hand.IN_HAND,
    **words_in_hand.IN_HAND,
    **calls_in_hand.IN_HAND,
    **exposed_in_hand.IN_HAND,
    **exposed_sevenths_in_hand.IN_HAND,
    **bad_cards_in_hand.IN_HAND,
    **bad_decks_in_hand.IN_HAND,
    **lost_hands_in_hand.IN_HAND,
    **showdown_in_hand.IN_HAND,
    **pots_in_hand.IN_HAND,
    **players_away_in_hand.IN_HAND,
    **misdeals_in_hand.IN_HAND,
    **wrong_counts_in_hand.IN_HAND,
    **wrong_cards_in_hand.IN_HAND,
    **early_cards_in_hand.IN_HAND,
    **burns_in_hand.IN_HAND,
    **supervision_in_hand.IN_HAND,
    **short_deck_in_hand.IN_HAND,
}


def in_hand(incident: str) -> InHand:
    """Return what an incident does in a hand."""
    return IN_HAND.get(incident, NOTHING_OF_ITS_OWN)
