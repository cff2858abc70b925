"""All kinds of incidents, by name."""

from upcard.floor.betting import out_of_turn, turn, wager_acts, wager_calls, wager_chips, wager_sizes
from upcard.floor.dealing import (
    bad_cards,
    bad_decks,
    early_cards,
    exposed_cards,
    exposed_sevenths,
    extra_cards,
    fallen_cards,
    misdeals,
    players_away,
    short_deck,
    wrong_cards,
    wrong_counts,
)
from upcard.floor.kinds import Kind
from upcard.floor.showdown import (
    at_the_showdown,
    fouled_hands,
    lost_hands,
    pots_and_chips,
    seeing_hands,
    supervision,
    upcards,
)

_ALL = (
    exposed_cards.KINDS,
    exposed_sevenths.KINDS,
    bad_cards.KINDS,
    bad_decks.KINDS,
    extra_cards.KINDS,
    fallen_cards.KINDS,
    early_cards.KINDS,
    misdeals.KINDS,
    wrong_cards.KINDS,
    wrong_counts.KINDS,
    short_deck.KINDS,
    supervision.KINDS,
    turn.KINDS,
    out_of_turn.KINDS,
    wager_chips.KINDS,
    wager_sizes.KINDS,
    wager_acts.KINDS,
    wager_calls.KINDS,
    players_away.KINDS,
    upcards.KINDS,
    fouled_hands.KINDS,
    lost_hands.KINDS,
    at_the_showdown.KINDS,
    seeing_hands.KINDS,
    pots_and_chips.KINDS,
)
KINDS: dict[str, Kind] = {kind.name: kind for kinds in _ALL for kind in kinds}
