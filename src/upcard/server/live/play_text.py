"""The hand as everybody sees it, as JSON: looked at whole when cards are dealt, else only where somebody has acted.

With most moves one seat has put in some chips, or thrown its cards away, and the next one is in turn; the other seats,
the names and all the rest are what they were.
"""

from typing import Final, cast

import msgspec
from msgspec.structs import replace

from upcard.hand.events import (
    ActionBecameSubstantial,
    BetMade,
    BroughtIn,
    Called,
    Checked,
    ClockCalled,
    Completed,
    Folded,
    Raised,
)
from upcard.hand.seeing import dead_cards, seat_view
from upcard.hand.standing_pots import standing_pots
from upcard.hand.state import HandState, Phase
from upcard.hand.views import View
from upcard.play.hand import Hand, state_behind
from upcard.server.live.floor_waiting import floor_waits
from upcard.server.live.live_table import LiveTable
from upcard.server.messages import Play
from upcard.telling.prompting import note
from upcard.telling.story import Story

_encode = msgspec.json.Encoder().encode
Acted = BetMade | BroughtIn | Called | Checked | ClockCalled | Completed | Folded | Raised
ACTED: Final = frozenset({BetMade, BroughtIn, Called, Checked, ClockCalled, Completed, Folded, Raised})
"""Events that change one seat, the pots and the turn; a fold besides what lies in the tray, and perhaps who leads."""


class PlayText:
    """Writes the hand of one table."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._at = (0, 0)
        self._play: Play | None = None
        """The hand as it was last written, without a clock."""

    def text(self) -> bytes:
        """Return the hand as it is now; only the clock is new each time."""
        table = self._table
        hand, story = table.hand, table.record.story
        if hand is None or story is None:
            return b"null"
        at = (table.record.hand, table.record.last)
        play = self._play
        if play is None or self._at != at:
            acted = self._only_acted(at, state_behind(hand)) if play is not None else None
            if play is None or acted is None:
                play = self.play_without_clock(hand, story)
            else:
                play = self._play_acted(play, state_behind(hand), story, acted)
            self._play, self._at = play, at
        clock = table.clock()
        return _encode(play if clock is None else replace(play, clock=clock))

    def play_without_clock(self, hand: Hand, story: Story) -> Play:
        """Return the hand as everybody sees it, but for the clock."""
        record, view = self._table.record, hand.view(None)
        if not self._table.state.settings.tray:
            view = replace(view, dead=())
        played = play_of(hand, story, record.hand, view)
        number = self._table.room_number(record.hand)
        return replace(played, room_number=number, root=record.started.root, numbers=record.started.numbers)

    def _only_acted(self, at: tuple[int, int], state: HandState) -> set[int] | None:
        """Return the seats that have acted since the last text, None if more than that has happened."""
        number, last = self._at
        if number != at[0] or state.phase != Phase.BETTING or not state.turn:
            return None
        acted: set[int] = set()
        for n, event, _ in reversed(self._table.record.events):
            if n <= last:
                return acted
            if type(event) in ACTED:
                acted.add(cast("Acted", event).seat)
            elif type(event) is not ActionBecameSubstantial:  # of which nothing is to be seen
                return None
        return None

    def _play_acted(self, play: Play, state: HandState, story: Story, acted: set[int]) -> Play:
        """Return the hand after nothing but acts of these seats."""
        before = play.view
        seats = tuple([seat_view(state, seat.seat) if seat.seat in acted else seat for seat in before.seats])
        pots = tuple(standing_pots(state))
        lead, dead = play.lead, before.dead
        if any(not state.live[seat] for seat in acted):
            lead = story.lead
            if self._table.state.settings.tray:
                dead = dead_cards(state)
        pot = sum([pot.amount for pot in pots])
        this_round = sum(state.betting.bets)
        view = replace(before, turn=state.turn, to_match=state.betting.to_match, pots=pots, seats=seats, dead=dead)
        return replace(
            play, view=view, pot=pot, antes=pot - this_round, this_round=this_round, lead=lead, did=story.did,
            note=note(state),
        )  # fmt: skip


def play_of(hand: Hand, story: Story, number: int, view: View) -> Play:
    """Return a hand as everybody sees it by a view of it, without a clock and what is known of its deck."""
    state = state_behind(hand)
    pot = sum([pot.amount for pot in view.pots])
    this_round = sum([seat.bet for seat in view.seats])
    return Play(
        number=number,
        room_number=0,
        view=view,
        pot=pot,
        antes=pot - this_round,
        this_round=this_round,
        lead=story.lead,
        did=story.did,
        note=note(state),
        showdown=story.showdown,
        absent=state.absent,
        floor=floor_waits(hand),
        clock=None,
        root="",
        numbers={},
    )
