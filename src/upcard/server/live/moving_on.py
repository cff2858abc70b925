"""How a table goes on once its next events are stored: what lies on it, who is told, and what is due next."""

import logging
from collections.abc import Sequence
from typing import Final

from upcard.floor.in_hand.scene import ACTS
from upcard.play.hand import state_behind
from upcard.server.live import due
from upcard.server.live.audience import Audience
from upcard.server.live.bot_seat import BotSeats
from upcard.server.live.draft import Draft, Spare
from upcard.server.live.live_table import LiveTable
from upcard.server.live.publish import Told
from upcard.table.events import AnyRoomEvent, DeckSealed, NumberPromised, Said, SeatChanged, TimeTaken
from upcard.table.numbering import table_alias

log = logging.getLogger("upcard.table")
QUIET: Final[frozenset[type]] = frozenset({Said, NumberPromised, DeckSealed})
"""Events of the table that change nothing which its picture shows."""


def move_on(table: LiveTable, draft: Draft, spare: Spare, bots: BotSeats, audience: Audience) -> None:
    """Follow what a draft holds, now that it is stored, and tell everybody."""
    first, record, beside = table.seq + 1, table.record, draft.beside
    table.seq += len(draft.events)
    if table.hand is not None and table.hand is not draft.hand:
        spare.leave(table.hand)
    table.state, table.hand = draft.state, draft.hand
    lines = record.add([(n, numbered[1]) for n, numbered in enumerate(draft.events, first)])
    played = record.events[len(record.events) - len(draft.events) + len(beside) :]
    _count(table, draft, played)
    _forget_choices(table, draft)
    if played:
        table.play_on_pages(played)
    if played or draft.finished is not None:
        ruled = draft.ruled and not any(isinstance(event, ACTS) for _, event, _ in played)
        due.next_turn(table, bots, audience, ruled=ruled)
    if beside:
        _move_on_beside(table, audience, beside)
    chat = [line for line in record.chat if line.n >= first] if beside else []
    audience.tell(played, lines, chat, table=not QUIET.issuperset(map(type, beside)))
    if draft.finished is not None:
        alias, stored = table_alias(table.id), table.seq
        log.info(
            "table %s hand %d: pot %d, %d players, %d events so far",
            alias, draft.finished.hand, draft.finished.pot, len(draft.finished.players), stored,
        )  # fmt: skip


def _count(table: LiveTable, draft: Draft, played: Told) -> None:
    """Count for whoever runs the room."""
    tally = table.services.tally
    tally.events += len(draft.events)
    tally.hands += draft.finished is not None
    for _, event, _ in played:
        tally.moves += isinstance(event, ACTS)


def _move_on_beside(table: LiveTable, audience: Audience, beside: Sequence[AnyRoomEvent]) -> None:
    """Follow the events of the table: clocks, seats, and when the next hand is dealt."""
    for event in beside:
        if isinstance(event, TimeTaken):
            due.bank_used(table, float(event.seconds))
        elif isinstance(event, SeatChanged):
            due.moved_along(table, event)
        elif isinstance(event, DeckSealed):
            table.choices.new_deck()
    due.next_deal(table, audience)
    due.seats_to_watch(table)


def _forget_choices(table: LiveTable, draft: Draft) -> None:
    """Drop what players had chosen ahead, where it was done or is no longer meant."""
    choices = table.choices
    for seat in draft.made_ahead:
        choices.ahead.pop(seat, None)
    choices.late.discard(draft.acted)
    if draft.finished is not None:
        choices.new_hand()
    elif table.hand is not None and choices.ahead:
        choices.look_again(state_behind(table.hand))
