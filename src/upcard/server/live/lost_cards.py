"""A table some of whose cards were sealed with a key that is lost: it goes on, and no chip is lost with them.

A hand under way is void by the house's book, and everybody has back what they put in; one that was awarded stands. The
deck of the next hand is sealed once more before that is dealt (`upcard.table.sealing`).
"""

import logging

from upcard.rulebooks.cite import named
from upcard.rulebooks.rules import Rules
from upcard.server.live.choices import PlayerChoices
from upcard.server.live.draft import Draft, Spare
from upcard.server.live.hand_play import finish
from upcard.server.live.loading import Loaded
from upcard.server.live.lost_hand import is_decided, void
from upcard.storage import NewEvent, Store
from upcard.table.codec import encode
from upcard.table.events import Said
from upcard.table.numbering import table_alias

log = logging.getLogger("upcard.table")
FLOOR = "The floor"


async def go_on_without(store: Store, table_id: str, loaded: Loaded, rules: Rules, now: float) -> None:
    """Store what becomes of the hand of a table as it was loaded; it has to be loaded again."""
    draft, number = Draft(loaded.state, loaded.hand, Spare()), loaded.state.hand
    if loaded.hand is not None and not is_decided(loaded.hand):
        voided = void(loaded.hand)
        draft.events.append((number, voided))
        draft.happen(Said("", FLOOR, 0, _sentence(number, voided.cites)))
        log.warning("table %s: hand %d is void: the key to its cards is lost", table_alias(table_id), number)
    finish(draft, table_id, rules, PlayerChoices(), now)
    events = [NewEvent(*encode(event, hand_number)) for hand_number, event in draft.events]
    await store.append(table_id, loaded.seq, events, postings=draft.postings(table_id), finished=draft.finished)


def _sentence(number: int, cites: tuple[str, ...]) -> str:
    by = f" ({named(cites, 'all')})" if cites else ""
    return f"Hand {number} is void, for its cards can no longer be read: everybody has back what they put in{by}."
