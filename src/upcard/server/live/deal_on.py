"""Waiting for nothing: a hand in which nobody is left to decide is played at once, the next one is dealt at once.

Only where nobody is hurried by it: a hand as soon as no person who was dealt in has anything left to decide or to
watch but the one who asks; the next one as soon as every person who is there has asked for it.
"""

from typing import TYPE_CHECKING

from upcard.play.hand import Hand, state_behind
from upcard.server.live.floor_waiting import waits
from upcard.server.live.live_table import REST, LiveTable
from upcard.server.messages import DealOnState
from upcard.table.people import is_bot

if TYPE_CHECKING:
    from upcard.server.live.audience import Audience
    from upcard.server.live.bot_seat import BotSeats

NOT_SEATED = "You have no seat at this table."
NO_HAND = "There is no hand to deal on now."
OTHERS = "Somebody else was dealt into this hand, so it goes on at its own pace."
STILL_IN = "You still have something to decide in this hand; it is dealt on once you have folded or are all-in."
FLOOR = "The floor has to decide first."
PAUSED = "The table is paused: no further hand is dealt."
NOT_IN_NEXT = "You are not dealt into the next hand, so it is not yours to deal."


def why_not(table: LiveTable, player: str) -> str:
    """Say why this player cannot have the hand dealt on, or the next one dealt now; "": they can."""
    hand = table.hand
    if table.seat_of(player) is None:
        return NOT_SEATED
    if hand is None or not table.playing:
        return NO_HAND
    if hand.over:
        return _why_no_next(table, hand, player)
    return FLOOR if state_behind(hand).awaits_floor else _why_not_at_once(table, hand, player)


def _why_not_at_once(table: LiveTable, hand: Hand, player: str) -> str:
    players = table.record.started.players
    if any(other != player and not is_bot(other) for other in players.values()):
        return OTHERS
    seat, state = table.record.seat_of(player), state_behind(hand)
    decides = seat is not None and state.live[seat] and not state.all_in[seat]
    return STILL_IN if decides else ""


def _why_no_next(table: LiveTable, hand: Hand, player: str) -> str:
    if waits(hand) is not None:
        return FLOOR
    if table.state.paused or table.state.ended:
        return PAUSED
    return "" if player in _next_players(table, hand) else NOT_IN_NEXT


def _next_players(table: LiveTable, hand: Hand) -> set[str]:
    """The people who will be dealt into the next hand."""
    stacks = hand.stacks
    return {
        seat.player
        for number, seat in table.state.seats.items()
        if not (seat.bot or seat.held or seat.out or seat.going) and stacks.get(number, seat.stack) + seat.coming > 0
    }


def deal_on_state(table: LiveTable, player: str) -> DealOnState:
    """Tell what a player may have dealt at once, or that they have asked for it."""
    hand = table.hand
    if hand is None or not table.playing or table.seat_of(player) is None:
        return ""
    if table.dealing_on == table.record.hand and not hand.over:
        return "asked"
    if not hand.over:
        return "" if _why_not_at_once(table, hand, player) else "hand"
    if _why_no_next(table, hand, player):
        return ""
    return "asked" if player in table.choices.next_hand else "next"


def deal_on(table: LiveTable, bots: "BotSeats", audience: "Audience", player: str) -> None:
    """Do what a player may ask for: the bots play the hand without a pause, or the rest after it ends."""
    hand = table.hand
    if hand is None:
        return
    if not hand.over:
        table.dealing_on = table.record.hand
        bots.hurry()
        return
    table.choices.next_hand.add(player)
    if all(other in table.choices.next_hand for other in _next_players(table, hand) if audience.has(other)):
        table.alarms.set(REST, 0)
