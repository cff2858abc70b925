"""The hand as everybody sees it, as JSON: written whole when cards are dealt, else only where somebody has acted.

With most moves one seat has put in some chips, or thrown its cards away, and the next one is in turn; the other seats,
the names and all the rest are what they were. What is kept of the last text is, byte for byte, what msgspec made of it.
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
NO_CLOCK: Final = b'"clock":null'


class PlayText:
    """Writes the hand of one table."""

    def __init__(self, table: LiveTable) -> None:
        """Look at this table."""
        self._table = table
        self._at = (0, 0)
        self._parts = (b"null", b"")
        """What comes before the clock, and what comes after it."""
        self._seats: dict[int, bytes] = {}
        self._dead = self._lead = b""
        self._kept = (b"", b"", b"", b"")
        """What no act changes: before the turn, after the seats, after the tray, and after the note."""

    def text(self) -> bytes:
        """Return the hand as it is now; only the clock is new each time."""
        table = self._table
        hand, story = table.hand, table.record.story
        if hand is None or story is None:
            return b"null"
        at = (table.record.hand, table.record.last)
        if self._at != at:
            acted = self._only_acted(at, state_behind(hand))
            if acted is None:
                self._write_whole(hand, story)
            else:
                self._write_acted(state_behind(hand), story, acted)
            self._at = at
        clock = table.clock()
        head, tail = self._parts
        return head + (NO_CLOCK if clock is None else b'"clock":' + _encode(clock)) + tail

    def play_without_clock(self, hand: Hand, story: Story) -> Play:
        """Return the hand as everybody sees it, but for the clock."""
        record, view = self._table.record, hand.view(None)
        if not self._table.state.settings.tray:
            view = replace(view, dead=())
        played = play_of(hand, story, record.hand, view)
        number = self._table.room_number(record.hand)
        return replace(played, room_number=number, root=record.root, numbers=record.numbers)

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

    def _write_whole(self, hand: Hand, story: Story) -> None:
        play = self.play_without_clock(hand, story)
        self._seats = {seat.seat: _encode(seat) for seat in play.view.seats}
        head, tail = _encode(play).split(NO_CLOCK)
        self._parts = (head, tail)
        # No text within can look like a key: its quotes would be written otherwise.
        begin, rest = head.split(b',"turn":', 1)
        rest = rest.split(b',"own":', 1)[1]
        cards, rest = rest.split(b',"dead":', 1)
        self._dead, rest = rest.split(b',"burned":', 1)
        stub, rest = rest.split(b',"pot":', 1)
        self._lead, rest = rest.split(b',"lead":', 1)[1].split(b',"did":', 1)
        end = rest.split(b',"showdown":', 1)[1]
        self._kept = (begin, cards, stub, end)

    def _write_acted(self, state: HandState, story: Story, acted: set[int]) -> None:
        for seat in acted:
            self._seats[seat] = _encode(seat_view(state, seat))
            if not state.live[seat]:
                self._lead = _encode(story.lead)
                if self._table.state.settings.tray:
                    self._dead = _encode(dead_cards(state))
        pots = standing_pots(state)
        pot = sum([pot.amount for pot in pots])
        this_round = sum(state.betting.bets)
        begin, cards, stub, end = self._kept
        head = (
            b'%b,"turn":%d,"to_match":%d,"pots":%b,"seats":[%b],"own":%b,"dead":%b,"burned":%b,"pot":%d,"antes":%d,'
            b'"this_round":%d,"lead":%b,"did":%b,"note":%b,"showdown":%b'
        ) % (
            begin, state.turn, state.betting.to, _encode(pots), b",".join(self._seats.values()), cards, self._dead,
            stub, pot, pot - this_round, this_round, self._lead, _encode(story.did), _encode(note(state)), end,
        )  # fmt: skip
        self._parts = (head, self._parts[1])


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
